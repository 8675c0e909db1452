import { sql } from 'kysely'
import type { PreviewRemark } from '#wire/billing.ts'
import type { ManualInvoiceBody, ManualPreview } from '#wire/manualInvoices.ts'
import { readDebitRemarks } from '../debtors/readDebitRemarks.ts'
import type { Deps } from '../deps.ts'
import { draftInvoices } from './draftInvoices.ts'
import { createManualBooks } from './manualBooks.ts'
import { runRemarks } from './runRemarks.ts'
import { similarInvoices } from './similarInvoices.ts'

type Told = Omit<ManualPreview, 'serieIdentifier' | 'numFact' | 'similarInvoices' | 'warnings'>

/**
 * What an invoice by hand would be, from the selects that issue it. Keeps nothing.
 *
 * @throws AppError what `createManualBooks` throws.
 */
export const previewManualInvoice = ({ db, clock }: Deps, body: ManualInvoiceBody): Promise<ManualPreview> =>
  db.transaction().execute(async tx => {
    const series = await createManualBooks(tx, body, clock.today(), { isAsked: true })
    const { rows } = await sql<{ told: Told }>`
      select json_build_object(
        'fechaVencimiento', fecha_vencimiento, 'cliente', cliente_nombre, 'precioBase', precio_base, 'descuentoFactura', descuento_factura,
        'iva', iva, 'impuestoIVA', impuesto_iva, 'totalFactura', total_factura,
        'retencion', retencion, 'importeRetencion', importe_retencion, 'desglose', desglose
      ) as told
      from (${draftInvoices()}) as draft
    `.execute(tx)
    const [draft] = rows
    if (!draft) throw new Error('an invoice by hand came to no draft')
    const { clienteIdentifier, fechaFactura } = body
    const debits = await readDebitRemarks(tx, clienteIdentifier, fechaFactura)
    const remarks = await sql<PreviewRemark>`${runRemarks(clienteIdentifier, debits)}`.execute(tx)
    return {
      ...draft.told,
      serieIdentifier: series.identifier,
      numFact: series.lastNumber + 1,
      similarInvoices: await similarInvoices(tx, body),
      warnings: remarks.rows.map(({ reason }) => reason),
    }
  })
