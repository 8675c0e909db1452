import { formatMoney } from '#domain/money.ts'
import { texts } from './paymentTexts.ts'

/**
 * What was done: of one invoice by its number, else of so many; and how much of what was taken off them is there, and their clients' (euros).
 */
export const markedNews = (
  count: number,
  isPagada: boolean,
  { number, credit }: { number?: string | undefined; credit: number },
): string => {
  if (isPagada) return number === undefined ? texts.somePaid({ count }) : texts.onePaid({ number })
  const pending = number === undefined ? texts.somePending({ count }) : texts.onePending({ number })
  return credit === 0 ? pending : `${pending} ${texts.staysCredit({ amount: formatMoney(credit) })}`
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
