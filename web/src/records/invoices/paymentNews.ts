import { texts } from './paymentTexts.ts'

/** What was done: of one invoice by its number, else of so many. */
export const markedNews = (count: number, isPagada: boolean, number?: string): string => {
  if (number === undefined) return isPagada ? texts.somePaid({ count }) : texts.somePending({ count })
  return isPagada ? texts.onePaid({ number }) : texts.onePending({ number })
}

const NAMED = 8

/** Those that stayed as they were, and why: some by name, the others counted. */
export const leftAloneNews = (refused: readonly { number: string | null; reason: string }[]): string => {
  const named = refused
    .slice(0, NAMED)
    .map(({ number, reason }) => (number ? `${number}: ${reason}` : reason))
  const others = refused.length - named.length
  return [
    texts.leftAlone({ count: refused.length }),
    ...named,
    ...(others > 0 ? [texts.andMore({ count: others })] : []),
  ].join(' ')
}
