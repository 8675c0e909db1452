/** Anything that takes more than small letters: accents, and spaces that are too many. */
const NEEDS_WORK = /[^ -~]| {2}|^ | $/
const ACCENTS = /\p{M}+/gu
const GAPS = /\s+/g

/** A text as it is searched and sorted: no accents, no capitals, one space between words. `Lluís  ÀVILA` → `lluis avila`. */
export function fold(text: string): string {
  if (!NEEDS_WORK.test(text)) return text.toLowerCase()
  return text.normalize('NFD').replace(ACCENTS, '').toLowerCase().replace(GAPS, ' ').trim()
}
