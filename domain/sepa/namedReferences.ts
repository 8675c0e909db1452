/**
 * References of debits, mandates and messages in the texts of banks. They may hold signs that stand between words, too (EPC217-08: `/ - ? : ( ) . , ' +`): what
 * in `REF:M.12,A-413-1)` is a reference, only those that there are can say.
 */

/** What references are made of. */
const PART = /[A-Za-z0-9/\-?:().,'+]+/g
/** What goes on with a word: beside it a reference does not stand by itself. */
const GOES_ON = /[A-Za-z0-9/-]/
const LONGEST = 35
/** Letters of a text that are read: no bank writes as many, and a file of 24 MB may be one text. */
const MOST_TEXT = 4000

type Span = { from: number; to: number; said: string }

/** Whether a text names a reference, standing by itself: `A-1-1` is not named by `A-1-12`. */
export const standsIn = (text: string, reference: string): boolean => {
  for (let from = text.indexOf(reference); from >= 0; from = text.indexOf(reference, from + 1))
    if (!GOES_ON.test(text[from - 1] ?? ' ') && !GOES_ON.test(text[from + reference.length] ?? ' '))
      return true
  return false
}

/** All that stands by itself in a text and may be a reference, with and without the signs around it. */
const spansOf = (text: string): Span[] => {
  const spans: Span[] = []
  for (const { 0: part, index } of text.slice(0, MOST_TEXT).matchAll(PART))
    for (let from = 0; from < part.length; from++) {
      if (from > 0 && GOES_ON.test(part.charAt(from - 1))) continue
      for (let to = from + 1; to <= part.length && to <= from + LONGEST; to++)
        if (to === part.length || !GOES_ON.test(part.charAt(to)))
          spans.push({ from: index + from, to: index + to, said: part.slice(from, to) })
    }
  return spans
}

/** Whatever in a text may be a reference. `(M.12)` → `(M`, `(M.12`, `(M.12)`, `M`, `M.12`, `M.12)`, `12` and so on. */
export const possibleReferences = (text: string): Set<string> =>
  new Set(spansOf(text).map(({ said }) => said))

/** References that there are. Of mandates in capitals: for banks A is a. */
export type KnownReferences = { endToEndIds: ReadonlySet<string>; mandates: ReadonlySet<string> }

/** A reference of a mandate as it is held against others. */
export const comparedMandate = (reference: string): string => reference.toUpperCase()

/** Those of the known references that a text names; of one within another the longer is meant: `M.12` is not named by `M.12.3` where that is one as well. */
export const namedIn = (
  text: string,
  { endToEndIds, mandates }: KnownReferences,
): { endToEndIds: Set<string>; mandates: Set<string> } => {
  const found = spansOf(text).filter(
    ({ said }) => endToEndIds.has(said) || mandates.has(comparedMandate(said)),
  )
  const meant = found.filter(
    one =>
      !found.some(
        other => other.from <= one.from && other.to >= one.to && other.to - other.from > one.to - one.from,
      ),
  )
  return {
    endToEndIds: new Set(meant.map(({ said }) => said).filter(said => endToEndIds.has(said))),
    mandates: new Set(meant.map(({ said }) => comparedMandate(said)).filter(said => mandates.has(said))),
  }
}
