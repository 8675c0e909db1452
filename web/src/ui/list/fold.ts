const ASCII = /^[\x20-\x7e]*$/
const ACCENTS = /\p{M}+/gu
const GAPS = /\s+/g

/** A text as it is searched and sorted: no accents, no capitals, one space between words. `Lluís  ÀVILA` → `lluis avila`. */
export function fold(text: string): string {
  const plain = ASCII.test(text) ? text : text.normalize('NFD').replace(ACCENTS, '')
  return plain.toLowerCase().replace(GAPS, ' ').trim()
}
