import { CASH_SPANS, type CashSpan } from '#domain/cashPeriods.ts'
import type { Day } from '#domain/dates.ts'
import { FORECAST_LENGTHS, type ForecastLength } from '#wire/billing.ts'
import { LENGTH, MONTH, PERIOD } from '../../records/forecast/forecastAddress.ts'
import { useAddress, withChoice } from '../../ui/address/useAddress.ts'

/** A choice that the address keeps under a name; what it does not know is the first of them. */
function useChoice<Value extends string | number | null>(
  name: string,
  [first, ...others]: readonly [Value, ...Value[]],
): [value: Value, change: (value: Value) => void] {
  const { address, change: changeAddress } = useAddress()
  const value = others.find(other => String(other) === address.get(name)) ?? first
  // Of other months, or when something else is told of them, neither a month nor a period is chosen any more.
  const change = (next: Value) =>
    changeAddress(current => {
      const unchosen = withChoice(withChoice(current, MONTH, null), PERIOD, null)
      return withChoice(unchosen, name, next === first ? null : String(next))
    })
  return [value, change]
}

/** How many months; null for the specification's forecast of the next one. */
export const useForecastLength = () => useChoice<ForecastLength | null>(LENGTH, [null, ...FORECAST_LENGTHS])

/** The one of these months (`YYYY-MM`) that is told of alone; null for all. */
export const useForecastMonth = (months: readonly string[]) =>
  useChoice<string | null>(MONTH, [null, ...months])

/** The one of the periods, by its first day, whose invoices are told of; null for the sums of all. */
export const useForecastPeriod = (firsts: readonly Day[]) => useChoice<Day | null>(PERIOD, [null, ...firsts])

export type ForecastView = 'clients' | CashSpan

/** What is told of several months: by client, or the money that falls due by month or week. */
export const useForecastView = () => useChoice<ForecastView>('vista', ['clients', ...CASH_SPANS])
