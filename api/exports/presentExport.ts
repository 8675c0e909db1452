import { exportCalls } from '#wire/calls/exports.ts'
import type { Export, ExportWork } from '#wire/exports.ts'
import { pathOf } from '#wire/pathOf.ts'
import { reportRequestSchema } from '#wire/reportRequests.ts'
import type { Database, Row } from '../database/tables.ts'
import { chosenInvoicesSchema, exportedInvoices } from './exportedInvoices.ts'

/** A file as who asked for it sees it. */
export const presentExport = (row: Row<'exports'>): Export => ({
  identifier: row.identifier,
  format: row.format,
  nom: row.nom,
  estat: row.estat,
  fet: row.fet,
  total: row.total,
  error: row.error,
  url: row.estat === 'fet' ? pathOf(exportCalls.downloadExport, { identifier: row.identifier }) : null,
  createdAt: row.createdAt.toISOString(),
})

/** A file as who makes it sees it, its invoices as they are now. */
export const presentWork = async (db: Database, row: Row<'exports'>): Promise<ExportWork> => ({
  identifier: row.identifier,
  format: row.format,
  nom: row.nom,
  attempts: row.attempts,
  createdAt: row.createdAt.toISOString(),
  contingut:
    row.tipus === 'informe'
      ? { tipus: 'informe', peticio: reportRequestSchema.parse(row.request) }
      : { tipus: 'factures', facturas: await exportedInvoices(db, chosenInvoicesSchema.parse(row.request)) },
})
