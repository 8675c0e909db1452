import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import type { Database } from '../database/tables.ts'
import { claimOf, isClaimed } from '../invoices/claims.ts'
import { BY_DUE_DATE } from '../invoices/invoiceOrder.ts'
import { isOverdueOn } from '../invoices/pendingInvoices.ts'
import { isOnReminderHold } from '../invoices/reminderHold.ts'
import { CLIENT_CREDITS } from '../payments/clientCredits.ts'
import { claimVersion } from './claimVersion.ts'
import { isNeverDebited } from './neverDebited.ts'

const INVOICE = sql`invoices`

export type OverdueInvoice = Awaited<ReturnType<typeof overdueInvoices>>[number]

/**
 * Invoices that are overdue on this day and may be reminded of, what is overdue the longest first.
 *
 * @param only identifiers: these of them alone.
 */
export const overdueInvoices = async (db: Database, today: Day, only?: readonly number[]) => {
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('clients', 'clients.identifier', 'invoices.clienteIdentifier')
    .leftJoin(
      sql<{ clienteIdentifier: number; amount: string }>`(${CLIENT_CREDITS})`.as('credit'),
      'credit.clienteIdentifier',
      'invoices.clienteIdentifier',
    )
    .select([
      'invoices.identifier',
      claimVersion(INVOICE).as('version'),
      'invoices.serieIdentifier',
      'invoices.numFact',
      'invoices.fechaFactura',
      'invoices.fechaVencimiento',
      claimOf(INVOICE).as('pending'),
      'invoices.clienteIdentifier',
      'clients.nombre',
      'clients.personasContacto',
      'clients.language',
      isNeverDebited(INVOICE, sql`clients`).as('isNeverDebited'),
      sql<string>`coalesce(credit.amount, 0)`.as('credit'),
    ])
    .where(isOverdueOn(today))
    .where(isClaimed(INVOICE))
    .where(sql<boolean>`not ${isOnReminderHold(INVOICE, today)}`)
    .$if(only !== undefined, query =>
      query.where('invoices.identifier', '=', sql<number>`any(${only}::integer[])`),
    )
    .orderBy(BY_DUE_DATE)
    .execute()
  return rows.map(({ pending, credit, serieIdentifier, numFact, ...row }) => ({
    ...row,
    number: invoiceNumber({ serieIdentifier, numFact }),
    pending: Number(pending),
    credit: Math.max(0, Number(credit)),
  }))
}
