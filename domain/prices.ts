import Big from 'big.js'
import { r2 } from './money.ts'

/** A price that is to be set, or raised by a percent or by euros; a negative figure lowers it. At most two decimals each. */
export type PriceChange = { how: 'set' | 'percent' | 'amount'; value: number }

/** What a price in euros becomes, rounded once to the cent. It may be below zero, which no contract takes. */
export const changedPrice = (price: number, { how, value }: PriceChange): number => {
  if (how === 'set') return value
  const rise = how === 'amount' ? new Big(value) : new Big(price).times(value).times('0.01')
  // Adding 0 makes a `-0` plain.
  return r2(rise.plus(price)).toNumber() + 0
}
