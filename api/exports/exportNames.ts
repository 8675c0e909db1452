import type { Day } from '#domain/dates.ts'
import { safeFileName } from '#domain/fileNames.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import type { ReportRequest } from '#wire/reportRequests.ts'
import { texts } from './texts.ts'

/**
 * In the language of who asks, without accents: `venciments-2026-11-21.pdf`; a forecast has the month that it tells about, a remittance its number: `previsio-2026-12.xlsx`;
 * the list of invoices its days, and whether it was narrowed further: `factures-2026-10-01-2026-10-31-filtrades.xlsx`.
 */
export const reportFileName = (request: ReportRequest, format: string, today: Day): string =>
  `${texts.fileName[request.report]}-${tellingOf(request) ?? today}.${format}`

const tellingOf = (request: ReportRequest): string | number | null => {
  if (request.report === 'forecast') return request.month
  if (request.report === 'invoices' && request.invoices === undefined)
    return `${request.from}-${request.to}${isNarrowed(request) ? `-${texts.narrowed}` : ''}`
  return request.report === 'remittance' ? request.remittance : null
}

const isNarrowed = ({ by = 'issue', client, states, search }: ReportRequest & { report: 'invoices' }) =>
  by !== 'issue' || client !== undefined || states.length > 0 || search !== ''

type Numbered = { serieIdentifier: string; numFact: number }

/**
 * `A-413.pdf` for one invoice, `factures-A-413-A-612.zip` for many, from the first to the last by series and number.
 */
export const invoicesFileName = (invoices: readonly Numbered[], format: string): string => {
  const first = numberOf(invoices.at(0))
  const last = numberOf(invoices.at(-1))
  const name =
    invoices.length === 1 && format === 'pdf' ? first : `${texts.fileName.invoices}-${first}-${last}`
  return `${name}.${format}`
}

const numberOf = (invoice: Numbered | undefined): string =>
  invoice === undefined ? '' : safeFileName(invoiceNumber(invoice))
