import Big from 'big.js'
import { r2 } from './money.ts'
import { billingStep } from './periods.ts'

/** What is billed each period, in euros before VAT, and the days of such a period. */
export type BilledPeriodically = { periodAmount: number; productoDiasFacturacion: number }

const MONTHS_OF_YEAR = 12
const DAYS_OF_YEAR = 365

/**
 * What amounts of periods of any length come to a month, in euros: each shared out over the months of its period (decision 0040). Of literal
 * days a year has 365. Summed exactly and rounded once, at the end, half away from zero.
 */
export function monthlyAmount(amounts: readonly BilledPeriodically[]): number {
  const byDays = Map.groupBy(amounts, ({ productoDiasFacturacion }) => productoDiasFacturacion)
  const shares = [...byDays].map(([days, same]): Share => {
    const sum = same.reduce((total, { periodAmount }) => total.plus(periodAmount), new Big(0))
    const step = billingStep(days)
    return 'months' in step
      ? { sum, parts: step.months }
      : { sum: sum.times(DAYS_OF_YEAR), parts: MONTHS_OF_YEAR * step.days }
  })
  // One division, so that thirds which make a whole do so to the cent.
  const whole = shares.reduce((product, { parts }) => product.times(parts), new Big(1))
  const numerator = shares.reduce(
    (total, { sum, parts }) => total.plus(sum.times(whole.div(parts))),
    new Big(0),
  )
  return r2(numerator.div(whole)).toNumber()
}

/** A `parts`-th of a sum. */
type Share = { sum: Big; parts: number }
