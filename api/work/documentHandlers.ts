import type { Deps } from '../deps.ts'
import { dueExports, expiredExports, madeExports, noteLostExports } from '../exports/exportStore.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { invoiceDocument } from '../invoices/invoiceDocument.ts'
import { dueMails, dueMailsOf } from '../mail/mailStore.ts'
import { keptDocuments, noteLostDocuments } from './lostDocuments.ts'
import { noteDocuments } from './noteDocuments.ts'
import { wantedDocuments } from './wantedDocuments.ts'

/** What stands on the first page only. */
const NOTHING_ELSE = { correus: [], exportacions: [], exportacionsCaducades: [] }

/** PDFs: what is pending (mails and files, too), what to print, that it is done, or lost. For the workers only. */
export const documentHandlers = ({ db }: Deps): HandlersOf<'documents'> => ({
  listPending: async ({ query: { limit, after } }) => {
    const rows = await db
      .selectFrom('invoices')
      .select(['identifier', 'documentoVersion as version'])
      .where('archivoError', 'is', null)
      .where(eb => eb('archivoVersion', 'is distinct from', eb.ref('documentoVersion')))
      .where('identifier', '>', after)
      .orderBy('identifier')
      .limit(limit)
      .execute()
    if (after > 0) return { facturas: rows, ...NOTHING_ELSE }
    const [correus, exportacions, exportacionsCaducades] = await Promise.all([
      dueMails(db, { limit, after }),
      dueExports(db, limit),
      expiredExports(db, limit),
    ])
    return { facturas: rows, correus, exportacions, exportacionsCaducades }
  },
  readDocument: ({ params }) => invoiceDocument(db, params.identifier),
  readDocuments: ({ body }) => wantedDocuments(db, body.facturas),
  noteDocuments: async ({ body }) => {
    const noted = await noteDocuments(db, body.facturas)
    return { ...noted, correus: await dueMailsOf(db, noted.anotadas) }
  },
  listKeptDocuments: async ({ query }) => {
    const [facturas, exportacions] = await Promise.all([
      keptDocuments(db, query),
      query.abans === undefined ? madeExports(db, query.limit) : [],
    ])
    return { facturas, exportacions }
  },
  noteLostDocuments: async ({ body }) => {
    await noteLostExports(db, body.exportacions)
    return { facturas: await noteLostDocuments(db, body.facturas) }
  },
})
