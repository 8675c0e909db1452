/** What a message has room for. */
const SOME = 5

/** The first sentences in one text, and how many more there are. */
export const firstFewSentences = (all: readonly string[]): { names: string; more: number } => ({
  names: all.slice(0, SOME).join(' '),
  more: Math.max(0, all.length - SOME),
})

/** The same of names, which end a sentence: the full stop of an `S.L.` is that of the sentence. */
export const firstFewNames = (all: readonly string[]): { names: string; more: number } => {
  const names = all.slice(0, SOME).join(', ')
  const more = Math.max(0, all.length - SOME)
  return { names: more > 0 ? names : names.replace(/\.$/, ''), more }
}
