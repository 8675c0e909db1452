import { monthLabel } from '#domain/dates.ts'
import { sumMoney } from '#domain/money.ts'
import type { ReportDocument } from '#wire/reportDocuments.ts'
import { reportFrame } from './reportFrame.ts'
import { groupOf, type ReportColumn, type ReportTable, totalsOf } from './reportTable.ts'
import { texts } from './texts.ts'

/** More months than these are too many columns for a page: it has their quarters, and files have both. */
const PRINTED_MONTHS = 6
const QUARTER = 3

/** What each client is expected to be invoiced in the coming months, a column each. */
export function forecastMonthsReport(document: ReportDocument & { report: 'forecastMonths' }): ReportTable {
  const { months, clients } = document
  const isLong = months.length > PRINTED_MONTHS
  const quarters = isLong ? quartersOf(months) : []
  const columns: ReportColumn[] = [
    { head: texts.client, kind: 'text', width: 40, only: 'print' },
    ...months.map(
      month =>
        ({
          head: shortMonth(month),
          kind: 'money',
          width: 12,
          isSummed: true,
          ...(isLong ? { only: 'file' } : {}),
        }) satisfies ReportColumn,
    ),
    ...quarters.map(
      quarter =>
        ({
          head: `${shortMonth(quarter.at(0) ?? '')} – ${shortMonth(quarter.at(-1) ?? '')}`,
          kind: 'money',
          width: 14,
          isSummed: true,
          only: 'print',
        }) satisfies ReportColumn,
    ),
    { head: texts.total, kind: 'money', width: 14, isSummed: true },
  ]
  const groups = clients.map(({ clienteNombre, totals, total }) => {
    const ofQuarters = quarters.map((_, place) =>
      sumMoney(totals.slice(place * QUARTER, (place + 1) * QUARTER)),
    )
    const figures = [...totals, ...ofQuarters].map(amount => (amount === 0 ? null : amount))
    return groupOf(clienteNombre, columns, [[clienteNombre, ...figures, total]], '')
  })
  return {
    ...reportFrame(document, () =>
      texts.expectedFrom({ first: monthLabel(months.at(0) ?? ''), last: monthLabel(months.at(-1) ?? '') }),
    ),
    isLandscape: true,
    isFlat: true,
    columns,
    groups,
    totals: totalsOf(columns, groups, texts.of({ what: texts.clients({ count: clients.length }) })),
  }
}

const quartersOf = (months: readonly string[]): string[][] =>
  months.flatMap((_, place) => (place % QUARTER === 0 ? [months.slice(place, place + QUARTER)] : []))

/** `12/2026` */
const shortMonth = (month: string): string => month.split('-').reverse().join('/')
