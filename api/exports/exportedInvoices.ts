import { z } from 'zod'
import type { ExportWork } from '#wire/exports.ts'
import { identifier } from '#wire/fields.ts'
import type { Database } from '../database/tables.ts'
import { BY_NUMBER } from '../invoices/invoiceOrder.ts'

/** Which invoices a file holds, as its row keeps it: those chosen, or all of a billing run by its key. */
export const chosenInvoicesSchema = z.union([
  z.object({ facturas: z.array(identifier()) }),
  z.object({ tirada: z.string() }),
])

type ExportedInvoices = Extract<ExportWork['contingut'], { tipus: 'factures' }>['facturas']

/** The invoices of a file that there are, by series and number. */
export const exportedInvoices = (
  db: Database,
  chosen: z.infer<typeof chosenInvoicesSchema>,
): Promise<ExportedInvoices> => {
  const query = db
    .selectFrom('invoices')
    .select(['identifier', 'documentoVersion as version', 'serieIdentifier', 'numFact'])
    .orderBy(BY_NUMBER)
  return (
    'tirada' in chosen
      ? query.where('runKey', '=', chosen.tirada)
      : query.where(eb => eb('identifier', '=', eb.fn.any(eb.val(chosen.facturas))))
  ).execute()
}
