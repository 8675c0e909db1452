import { formatMoney } from '#domain/money.ts'
import { texts } from './texts.ts'

/** What becomes of what is not shared out, of money that came in or, below zero, that was given back; empty where all of it is. */
export const unallocatedText = (paid: number | null, rest: number): string => {
  const amount = formatMoney(Math.abs(rest))
  if (rest === 0) return ''
  if (Math.sign(rest) === Math.sign(paid ?? 0))
    return (rest > 0 ? texts.rest : texts.restOfCredit)({ amount })
  return (rest > 0 ? texts.tooMuchBack : texts.tooMuch)({ amount })
}

/** The same where the client has no open invoice. */
export const nothingOpenText = (paid: number | null): string =>
  paid !== null && paid < 0 ? texts.nothingToGiveBack : texts.nothingOpen
