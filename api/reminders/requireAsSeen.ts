import { sql } from 'kysely'
import { daysOverdue } from '#domain/ageing.ts'
import type { Day } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { isOverdue } from '#domain/payment.ts'
import { conflict } from '#platform/errors.ts'
import type { SendRemindersBody } from '#wire/reminders.ts'
import { texts as companyTexts } from '../company/texts.ts'
import type { Tx } from '../database/tables.ts'
import { claimOf, isClaimed } from '../invoices/claims.ts'
import { isOnReminderHold } from '../invoices/reminderHold.ts'
import { claimVersion } from './claimVersion.ts'
import { type EarlierReminder, earlierReminders } from './reminderStore.ts'
import type { RemindedInvoice } from './reminderText.ts'
import { texts } from './texts.ts'

type Reminders = SendRemindersBody['reminders']

/**
 * Locked, so that none is paid or changed between this look and the writing of the mails.
 *
 * @returns what is said of each invoice, by its identifier.
 * @throws AppError 409 for one that is not the client's, given up, paid, without issuer, not overdue, disputed, promised or at the bank, or other
 * than it was seen.
 */
export const requireAsSeen = async (
  tx: Tx,
  reminders: Reminders,
  today: Day,
): Promise<Map<number, RemindedInvoice>> => {
  const wanted = reminders.flatMap(({ clienteIdentifier, invoices }) =>
    invoices.map(invoice => ({ ...invoice, clienteIdentifier })),
  )
  const rows = await tx
    .selectFrom('invoices')
    .select([
      'identifier',
      claimVersion(sql`invoices`).as('claimVersion'),
      'clienteIdentifier',
      'serieIdentifier',
      'numFact',
      'isPagada',
      'writtenOffOn',
      'fechaFactura',
      'fechaVencimiento',
      claimOf(sql`invoices`).as('pending'),
      isClaimed(sql`invoices`).as('isClaimed'),
      isOnReminderHold(sql`invoices`, today).as('isOnReminderHold'),
      'companyVersion',
    ])
    .where('identifier', '=', sql<number>`any(${wanted.map(({ identifier }) => identifier)}::integer[])`)
    .orderBy('identifier')
    .forShare()
    .execute()
  const byIdentifier = new Map(rows.map(row => [row.identifier, row]))
  return new Map(
    wanted.map(({ identifier, clienteIdentifier, version }) => {
      const invoice = byIdentifier.get(identifier)
      if (invoice?.clienteIdentifier !== clienteIdentifier)
        throw conflict(texts.notOfClient({ invoice: String(identifier) }), 'not-of-client')
      const number = invoiceNumber(invoice)
      if (invoice.writtenOffOn !== null) throw conflict(texts.writtenOff({ number }), 'written-off')
      if (invoice.isPagada) throw conflict(texts.alreadyPaid({ number }), 'already-paid')
      if (invoice.companyVersion === null)
        throw conflict(texts.noIssuer({ number, reason: companyTexts.noIssuer }), 'no-issuer')
      if (!isOverdue(invoice, today) || !invoice.isClaimed)
        throw conflict(texts.notOverdue({ number }), 'not-overdue')
      if (invoice.isOnReminderHold) throw conflict(texts.leftInPeace({ number }), 'left-in-peace')
      if (invoice.claimVersion !== version) throw conflict(texts.changed({ number }), 'changed')
      const { fechaFactura, fechaVencimiento } = invoice
      return [
        identifier,
        {
          number,
          fechaFactura,
          fechaVencimiento,
          daysOverdue: daysOverdue(fechaVencimiento, today),
          pending: Number(invoice.pending),
        },
      ]
    }),
  )
}

/**
 * Two people who look at the same drafts would each remind the client once.
 *
 * @returns the reminders of each invoice that went out before.
 * @throws AppError 409 `reminded`
 */
export const requireFirst = async (tx: Tx, reminders: Reminders): Promise<Map<number, EarlierReminder[]>> => {
  const wanted = reminders.flatMap(({ invoices }) => invoices)
  const earlier = await earlierReminders(
    tx,
    wanted.map(({ identifier }) => identifier),
  )
  const again = wanted.find(
    ({ identifier, reminders: seen }) => (earlier.get(identifier)?.length ?? 0) > seen,
  )
  if (again === undefined) return earlier
  const invoice = await tx
    .selectFrom('invoices')
    .select(['serieIdentifier', 'numFact'])
    .where('identifier', '=', again.identifier)
    .executeTakeFirstOrThrow()
  throw conflict(texts.reminded({ number: invoiceNumber(invoice) }), 'reminded')
}
