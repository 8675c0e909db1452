import { REMOVED_AT_ONCE } from '#wire/jobs.ts'
import type { Deps } from '../deps.ts'
import { dueExports, expiredExports, madeExports, noteLostExports } from '../exports/exportStore.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { invoiceDocument } from '../invoices/invoiceDocument.ts'
import { dueMails, dueMailsOf } from '../mail/dueMails.ts'
import { hasRecordsToSend } from '../verifactu/sendingPlan.ts'
import { keptDocuments, noteLostDocuments } from './lostDocuments.ts'
import { noteDocuments } from './noteDocuments.ts'
import { forgetDocuments, unneededDocuments } from './unneededDocuments.ts'
import { wantedDocuments } from './wantedDocuments.ts'

/** What stands on the first page only. */
const EMPTY = { mails: [], exports: [], expiredExports: [], unneeded: [], hasRecordsToSend: false }

/** PDFs: what is pending (mails and files, too), what to print, that it is done, lost, or no longer there. For the workers only. */
export const documentHandlers = (deps: Deps): HandlersOf<'documents'> => {
  const { db, clock } = deps
  return {
    listPending: async ({ query: { limit, after, impossible } }) => {
      const rows = await db
        .selectFrom('invoices')
        .select(['identifier', 'documentVersion as version'])
        .$if(!impossible, query => query.where('fileError', 'is', null))
        .where(eb => eb('fileVersion', 'is distinct from', eb.ref('documentVersion')))
        .where('identifier', '>', after)
        .orderBy('identifier')
        .limit(limit)
        .execute()
      if (after > 0) return { invoices: rows, ...EMPTY }
      const [mails, exports, expired, unneeded, hasRecords] = await Promise.all([
        dueMails(db, { limit, after }),
        dueExports(db, limit),
        expiredExports(db, limit),
        unneededDocuments(db, Math.min(limit, REMOVED_AT_ONCE)),
        hasRecordsToSend(db, clock),
      ])
      return {
        invoices: rows,
        mails,
        exports,
        expiredExports: expired,
        unneeded,
        hasRecordsToSend: hasRecords,
      }
    },
    readDocument: ({ params }) => invoiceDocument(db, params.identifier, deps.simulatorUrl),
    readDocuments: ({ body }) => wantedDocuments(deps, body.invoices),
    noteDocuments: async ({ body }) => {
      const noted = await noteDocuments(db, body.invoices)
      return { ...noted, mails: await dueMailsOf(db, noted.noted) }
    },
    listKeptDocuments: async ({ query }) => {
      const [invoices, exports] = await Promise.all([
        keptDocuments(db, query),
        query.before === undefined ? madeExports(db, query.limit) : [],
      ])
      return { invoices, exports }
    },
    noteLostDocuments: async ({ body }) => {
      await noteLostExports(db, body.exports)
      return { invoices: await noteLostDocuments(db, body.invoices) }
    },
    forgetDocuments: ({ body }) => forgetDocuments(db, body.invoices),
  }
}
