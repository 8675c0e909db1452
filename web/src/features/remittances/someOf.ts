/** Names that a message has room for. */
const SOME = 5

/** The first of them in one text, and how many more there are. */
export const someOf = (all: readonly string[], between = ', '): { names: string; more: number } => ({
  names: all.slice(0, SOME).join(between),
  more: Math.max(0, all.length - SOME),
})
