import { dayInMadrid } from '#domain/dates.ts'
import { exportCalls } from '#wire/calls/exports.ts'
import { printedDeclarationSchema } from '#wire/declarations.ts'
import type { Export, ExportWork } from '#wire/exports.ts'
import { mandateOrderRequest } from '#wire/mandateOrders.ts'
import { pathOf } from '#wire/pathOf.ts'
import { reportRequestSchema } from '#wire/reportRequests.ts'
import type { Database, Row } from '../database/tables.ts'
import { mandateOrder } from '../mandates/mandateOrder.ts'
import { exportedChainsSchema } from '../verifactu/exportedRecords.ts'
import { chosenInvoicesSchema, exportedInvoices } from './exportedInvoices.ts'

/** A file as who asked for it sees it. */
export const presentExport = (row: Row<'exports'>): Export => ({
  identifier: row.identifier,
  format: row.format,
  fileName: row.fileName,
  state: row.state,
  progress: row.progress,
  total: row.total,
  error: row.error,
  url: row.state === 'done' ? pathOf(exportCalls.downloadExport, { identifier: row.identifier }) : null,
  createdAt: row.createdAt.toISOString(),
})

/** A file as who makes it sees it, its invoices as they are now. */
export const presentWork = async (db: Database, row: Row<'exports'>): Promise<ExportWork> => ({
  identifier: row.identifier,
  format: row.format,
  fileName: row.fileName,
  attempts: row.attempts,
  createdAt: row.createdAt.toISOString(),
  language: row.language,
  content: await contentOf(db, row),
})

const contentOf = async (
  db: Database,
  { kind, request, createdAt }: Row<'exports'>,
): Promise<ExportWork['content']> => {
  switch (kind) {
    case 'report':
      return { kind, request: reportRequestSchema.parse(request) }
    case 'invoices':
      return { kind, invoices: await exportedInvoices(db, chosenInvoicesSchema.parse(request)) }
    case 'records':
      return { kind, chains: exportedChainsSchema.parse(request).chains }
    // As it was when it was asked for: it is a document with a date.
    case 'declaration':
      return { kind, declaration: printedDeclarationSchema.parse(request) }
    case 'mandate': {
      const order = await mandateOrder(db, mandateOrderRequest.parse(request), dayInMadrid(createdAt))
      return { kind, order }
    }
  }
}
