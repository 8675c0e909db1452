import { type DatePreset, rangeOf } from '#domain/dateRanges.ts'
import { type Day, dayInMadrid, isDay } from '#domain/dates.ts'
import { type InvoiceRange, readNarrowing, writeNarrowing } from '../../records/invoices/invoicesAddress.ts'
import { useAddress } from '../../ui/address/useAddress.ts'

/** What the address calls each preset: it stays relative in a bookmark. */
const WRITTEN: Record<DatePreset, string> = {
  thisMonth: 'aquest-mes',
  lastMonth: 'mes-passat',
  thisQuarter: 'aquest-trimestre',
  lastQuarter: 'trimestre-passat',
  thisYear: 'aquest-any',
  lastYear: 'any-passat',
  all: 'tot',
}

const presetOf = (written: string | null): DatePreset | undefined =>
  (Object.keys(WRITTEN) as DatePreset[]).find(preset => WRITTEN[preset] === written)

const dayOf = (text: string | null): Day | null => (text !== null && isDay(text) ? text : null)

/** A preset; `custom` where days were chosen, `default` where nothing was. */
export type ChosenPeriod = DatePreset | 'custom' | 'default'

/** The range that an address says: a preset, days, or from 1 January of this year to today. */
export function readRange(
  address: URLSearchParams,
  today: Day,
): { range: InvoiceRange; period: ChosenPeriod } {
  const preset = presetOf(address.get('periode'))
  const narrowing = readNarrowing(address)
  if (preset) return { range: { ...rangeOf(preset, today), ...narrowing }, period: preset }
  const [from, to] = [dayOf(address.get('des')), dayOf(address.get('fins'))]
  return {
    range: { from: from ?? `${today.slice(0, 4)}-01-01`, to: to ?? today, ...narrowing },
    period: from === null && to === null ? 'default' : 'custom',
  }
}

/**
 * With another day at one end, where a preset that was chosen ends and its days stay; or with other days of the invoices, or a client's alone.
 */
export function writeRange(
  address: URLSearchParams,
  part: Partial<InvoiceRange>,
  today: Day,
): URLSearchParams {
  const next = writeNarrowing(address, part)
  next.delete('pagina')
  if (!('from' in part || 'to' in part)) return next
  const { range, period } = readRange(address, today)
  const { from, to } = period === 'custom' || period === 'default' ? part : { ...range, ...part }
  if (from) next.set('des', from)
  if (to) next.set('fins', to)
  next.delete('periode')
  return next
}

/** With the days that a preset means, and will mean tomorrow. */
export function writePeriod(address: URLSearchParams, period: ChosenPeriod): URLSearchParams {
  const next = new URLSearchParams(address)
  if (period === 'custom') return next
  for (const name of ['des', 'fins', 'periode', 'pagina']) next.delete(name)
  if (period !== 'default') next.set('periode', WRITTEN[period])
  return next
}

type RangeChanges = {
  range: InvoiceRange
  period: ChosenPeriod
  change: (range: Partial<InvoiceRange>) => void
  choose: (period: ChosenPeriod) => void
}

/** The range of the invoice list, kept in the address. Days are of Europe/Madrid. */
export function useInvoiceRange(): RangeChanges {
  const { address, change } = useAddress()
  const today = dayInMadrid(new Date())
  return {
    ...readRange(address, today),
    change: part => change(current => writeRange(current, part, today)),
    choose: period => change(current => writePeriod(current, period)),
  }
}
