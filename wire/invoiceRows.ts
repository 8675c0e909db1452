import { documentCalls } from './calls/documents.ts'
import type { InvoiceColumns } from './invoiceColumns.ts'
import type { Invoice } from './invoices.ts'
import { pathOf } from './pathOf.ts'
import { at, daysByNumber } from './readColumns.ts'
import type { RecordState } from './verifactu.ts'

/** What a list shows of an invoice. */
export type InvoiceRow = Pick<
  Invoice,
  | 'identifier'
  | 'serieIdentifier'
  | 'numFact'
  | 'fechaFactura'
  | 'fechaVencimiento'
  | 'precioBase'
  | 'descuentoFactura'
  | 'impuestoIVA'
  | 'totalFactura'
  | 'isPagada'
  | 'collected'
> & {
  /** What the client withholds, 0 where nothing is. */
  importeRetencion: number
  clienteIdentifier: number
  clienteNombre: string
  /** It was given up: it says that it is paid, and is not. */
  isWrittenOff: boolean
  /** Version of the PDF, 0 while there is none. */
  fileVersion: number
  /** It went out to somebody by mail. */
  isMailed: boolean
  correction: RowCorrection
  /** How its newest record stands with the tax agency; null of one that is not registered. */
  registration: RecordState | null
}

/** Whether an invoice corrects others, is corrected by others, or was annulled; null for all the others. */
export type RowCorrection = 'corrects' | 'corrected' | 'annulled' | null

/** By the number that the column has for it. */
export const REGISTRATIONS = [
  null,
  'pending',
  'accepted',
  'acceptedWithErrors',
  'rejected',
] as const satisfies readonly (RecordState | null)[]

/** By the number that the column has for it. */
export const CORRECTIONS = [null, 'corrects', 'corrected', 'annulled'] as const

/** Address of the PDF, as `archivo` of an invoice has it. Not in the rows: 50,000 texts of which a page shows 50. */
export const archivoOf = ({ identifier, fileVersion }: Pick<InvoiceRow, 'identifier' | 'fileVersion'>) =>
  fileVersion === 0 ? null : pathOf(documentCalls.openInvoicePdf, { identifier, v: fileVersion })

/**
 * The invoices that columns stand for, in their order. Apart from the schema, so that a list needs no library of rules to
 * read them.
 *
 * @throws RangeError when the columns don't fit together.
 */
export function invoiceRows(columns: InvoiceColumns): InvoiceRow[] {
  const dayAt = daysByNumber()
  return columns.identifier.map((identifier, place) => {
    const base = at(columns.precioBase, place)
    const vat = at(columns.impuestoIVA, place)
    return {
      identifier,
      serieIdentifier: at(columns.series, at(columns.serie, place)),
      numFact: at(columns.numFact, place),
      fechaFactura: dayAt(at(columns.fechaFactura, place)),
      fechaVencimiento: dayAt(at(columns.fechaVencimiento, place)),
      clienteIdentifier: at(columns.clientIdentifiers, at(columns.cliente, place)),
      clienteNombre: at(columns.clients, at(columns.cliente, place)),
      precioBase: base / 100,
      descuentoFactura: at(columns.descuentoFactura, place) / 100,
      impuestoIVA: vat / 100,
      totalFactura: (base + vat) / 100,
      importeRetencion: at(columns.importeRetencion, place) / 100,
      collected: at(columns.collected, place) / 100,
      isPagada: at(columns.isPagada, place) > 0,
      isWrittenOff: at(columns.isPagada, place) === 2,
      fileVersion: at(columns.fileVersion, place),
      isMailed: at(columns.isMailed, place) === 1,
      correction: CORRECTIONS[at(columns.rectificacion, place)] ?? null,
      registration: REGISTRATIONS[at(columns.registro, place)] ?? null,
    }
  })
}
