import { fold } from '#domain/fold.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { licencesByClient, licenceTitlesText } from '#domain/reportGroups.ts'
import type { ForecastClient } from '#wire/billing.ts'
import type { InvoiceDraft } from '#wire/invoices.ts'
import type { ReportInvoice, ReportLicence } from '#wire/reportDocuments.ts'
import type { ReportRequest } from '#wire/reportRequests.ts'

type Filter = Pick<ReportRequest, 'search' | 'fields'>
type Field = Filter['fields'][number]

/** The texts that a row can be found by, those that its screen offers. */
type Texts<Row> = Partial<Record<Field, (row: Row) => string>>

/** As the screens filter: rows that hold the text in one of the fields asked for; of those that the report lacks, in any it has. */
const filtered = <Row>(rows: readonly Row[], { search, fields }: Filter, texts: Texts<Row>): Row[] => {
  const needle = fold(search)
  if (needle === '') return [...rows]
  const all = Object.values(texts)
  const wanted = fields.flatMap(field => texts[field] ?? [])
  const searched = wanted.length > 0 ? wanted : all
  return rows.filter(row => searched.some(textOf => fold(textOf(row)).includes(needle)))
}

export const filterInvoices = (invoices: readonly ReportInvoice[], filter: Filter): ReportInvoice[] =>
  filtered(invoices, filter, {
    client: invoice => invoice.clienteNombre,
    numero: invoiceNumber,
  })

/** Its screen lists clients: one that is found stands there with all its licences. */
export const filterLicences = (licences: readonly ReportLicence[], filter: Filter): ReportLicence[] => {
  const found = filtered(licencesByClient(licences), filter, {
    client: group => group.cliente,
    titols: licenceTitlesText,
  })
  const clients = new Set(found.map(group => group.clienteIdentifier))
  return licences.filter(licence => clients.has(licence.clienteIdentifier))
}

export const filterDrafts = (drafts: readonly InvoiceDraft[], filter: Filter): InvoiceDraft[] =>
  filtered(drafts, filter, {
    client: draft => draft.cliente.nombre,
    titols: draft =>
      draft.facturaDetalles.map(line => `${line.producte} ${line.productoDescripcion ?? ''}`).join(' '),
  })

export const filterClients = (clients: readonly ForecastClient[], filter: Filter): ForecastClient[] =>
  filtered(clients, filter, { client: client => client.clienteNombre })
