import { z } from 'zod'
import type { ExportWork } from '#wire/exports.ts'
import { identifier } from '#wire/fields.ts'
import type { Database } from '../database/tables.ts'
import { BY_NUMBER } from '../invoices/invoiceOrder.ts'

/** Which invoices a file holds, as its row keeps it: those chosen, or all of a billing run by its key. */
export const chosenInvoicesSchema = z.union([
  z.object({ invoices: z.array(identifier()) }),
  z.object({ runKey: z.string() }),
])

type ExportedInvoices = Extract<ExportWork['content'], { kind: 'invoices' }>['invoices']

/** The invoices of a file that there are, by series and number. */
export const exportedInvoices = (
  db: Database,
  chosen: z.infer<typeof chosenInvoicesSchema>,
): Promise<ExportedInvoices> => {
  const query = db
    .selectFrom('invoices')
    .select(['identifier', 'documentVersion as version', 'serieIdentifier', 'numFact'])
    .orderBy(BY_NUMBER)
  return (
    'runKey' in chosen
      ? query.where('runKey', '=', chosen.runKey)
      : query.where(eb => eb('identifier', '=', eb.fn.any(eb.val(chosen.invoices))))
  ).execute()
}
