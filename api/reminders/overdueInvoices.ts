import type { Day } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import type { Database } from '../database/tables.ts'

export type OverdueInvoice = Awaited<ReturnType<typeof overdueInvoices>>[number]

/** Invoices that are not paid and whose due date has passed on this day, what is overdue the longest first. */
export const overdueInvoices = async (db: Database, today: Day) => {
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('clients', 'clients.identifier', 'invoices.clienteIdentifier')
    .select([
      'invoices.identifier',
      'invoices.documentoVersion as version',
      'invoices.serieIdentifier',
      'invoices.numFact',
      'invoices.fechaFactura',
      'invoices.fechaVencimiento',
      'invoices.totalFactura',
      'invoices.clienteIdentifier',
      'clients.nombre',
      'clients.personasContacto',
      'clients.idioma',
    ])
    .where('invoices.isPagada', '=', false)
    .where('invoices.fechaVencimiento', '<', today)
    .orderBy('invoices.fechaVencimiento')
    .orderBy('invoices.fechaFactura')
    .orderBy('invoices.serieIdentifier')
    .orderBy('invoices.numFact')
    .execute()
  return rows.map(({ totalFactura, serieIdentifier, numFact, ...row }) => ({
    ...row,
    numero: invoiceNumber({ serieIdentifier, numFact }),
    totalFactura: Number(totalFactura),
  }))
}
