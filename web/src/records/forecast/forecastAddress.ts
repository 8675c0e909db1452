import type { ForecastLength } from '#wire/billing.ts'
import { paths } from '../../paths.ts'

/** Names in the address: how many months, and which of them is told of alone. */
export const LENGTH = 'mesos'
export const MONTH = 'mes'
/** The first day of the month or week whose money alone is told of. */
export const PERIOD = 'venciment'

/**
 * The address of what is expected of a month (`YYYY-MM`).
 *
 * @param length of the months of which it is one, client by client; null for next month, which is told of invoice by invoice.
 */
export const forecastAddress = (month: string, length: ForecastLength | null): string =>
  `${paths.forecast}?${new URLSearchParams({ ...(length !== null && { [LENGTH]: String(length) }), [MONTH]: month })}`
