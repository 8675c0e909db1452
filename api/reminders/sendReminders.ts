import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { isOverdue } from '#domain/payment.ts'
import { conflict, unprocessable } from '#platform/errors.ts'
import { outsideOf } from '#wire/outsideAddresses.ts'
import type { SendRemindersBody } from '#wire/reminders.ts'
import { texts as companyTexts } from '../company/texts.ts'
import { type Actor, auditAll } from '../database/audit.ts'
import { idempotent } from '../database/idempotent.ts'
import type { Database, Tx } from '../database/tables.ts'
import { addMails } from '../mail/addMails.ts'
import { lockInvoiceMails } from '../mail/lockInvoiceMails.ts'
import { requireBelowDailyLimit, requireConfirmed } from '../mail/outsideMails.ts'
import { newReminderMails } from './reminderMail.ts'
import { earlierReminders } from './reminderStore.ts'
import { texts } from './texts.ts'

type Reminders = SendRemindersBody['reminders']

/** `caller`: the account. `outsidePerDay`: mails that an account may send in a day to addresses that no contacts name. */
type By = { caller: string; today: Day; actor: Actor; outsidePerDay: number }

/**
 * Writes the reminders that staff have confirmed, all or none.
 *
 * @returns how many mails there are, one for each recipient; the same number when this key was sent before.
 * @throws AppError 409 when an invoice is not the client's, is paid, has no issuer, is not overdue today, or other than who confirmed has
 * seen it, when somebody else has reminded of it meanwhile, and for an address that the client's contacts don't name and nobody has
 * confirmed; 422 for a client who is there twice; 429 for too many such addresses today.
 */
export const sendReminders = (db: Database, body: SendRemindersBody, by: By): Promise<number> =>
  db.transaction().execute(async tx => {
    const keyed = { caller: by.caller, call: 'sendReminders', key: body.key, body: body.reminders }
    const { queued } = await idempotent(tx, keyed, () => addReminders(tx, body, by))
    return queued
  })

const addReminders = async (
  tx: Tx,
  { key, reminders: asked }: SendRemindersBody,
  { today, actor, outsidePerDay }: By,
): Promise<{ queued: number }> => {
  // Whoever sends the same under another key waits here for the first, and finds its mails.
  await lockInvoiceMails(tx)
  if (new Set(asked.map(({ clienteIdentifier }) => clienteIdentifier)).size < asked.length)
    throw unprocessable(texts.clientTwice)
  await requireAsSeen(tx, asked, today)
  await requireFirst(tx, asked)
  const contacts = await contactsOf(tx, asked)
  const reminders = asked.map(({ outsideAddresses: confirmed, ...reminder }) => ({
    ...reminder,
    confirmed,
    outside: outsideOf(reminder.addresses, contacts.get(reminder.clienteIdentifier) ?? null),
  }))
  requireConfirmed(reminders)
  const mails = reminders.flatMap(reminder =>
    newReminderMails({ idempotencyKey: key, sender: actor.account }, reminder, reminder.outside),
  )
  await addMails(tx, mails, actor.requestId)
  await requireBelowDailyLimit(tx, actor, mails.filter(({ isOutside }) => isOutside).length, outsidePerDay)
  await auditAll(
    tx,
    actor,
    reminders.map(({ clienteIdentifier, invoices, addresses, subject, text, outside }) => ({
      action: 'remind',
      entity: 'clients',
      record: clienteIdentifier,
      after: {
        invoices: invoices.map(({ identifier }) => identifier),
        addresses,
        outsideAddresses: outside,
        subject,
        text,
        idempotencyKey: key,
      },
    })),
  )
  return { queued: mails.length }
}

/** Locked, so that none is paid or changed between this look and the writing of the mails. */
const requireAsSeen = async (tx: Tx, reminders: Reminders, today: Day): Promise<void> => {
  const wanted = reminders.flatMap(({ clienteIdentifier, invoices }) =>
    invoices.map(invoice => ({ ...invoice, clienteIdentifier })),
  )
  const rows = await tx
    .selectFrom('invoices')
    .select([
      'identifier',
      'documentVersion',
      'clienteIdentifier',
      'serieIdentifier',
      'numFact',
      'isPagada',
      'fechaVencimiento',
      'companyVersion',
    ])
    .where('identifier', '=', sql<number>`any(${wanted.map(({ identifier }) => identifier)}::integer[])`)
    .orderBy('identifier')
    .forShare()
    .execute()
  const byIdentifier = new Map(rows.map(row => [row.identifier, row]))
  for (const { identifier, clienteIdentifier, version } of wanted) {
    const invoice = byIdentifier.get(identifier)
    if (invoice?.clienteIdentifier !== clienteIdentifier)
      throw conflict(texts.notOfClient({ invoice: String(identifier) }), 'not-of-client')
    const number = invoiceNumber(invoice)
    if (invoice.isPagada) throw conflict(texts.alreadyPaid({ number }), 'already-paid')
    if (invoice.companyVersion === null)
      throw conflict(texts.noIssuer({ number, reason: companyTexts.noIssuer }), 'no-issuer')
    if (!isOverdue(invoice, today)) throw conflict(texts.notOverdue({ number }), 'not-overdue')
    if (invoice.documentVersion !== version) throw conflict(texts.changed({ number }), 'changed')
  }
}

/** Two people who look at the same drafts would each remind the client once. */
const requireFirst = async (tx: Tx, reminders: Reminders): Promise<void> => {
  const wanted = reminders.flatMap(({ invoices }) => invoices)
  const earlier = await earlierReminders(
    tx,
    wanted.map(({ identifier }) => identifier),
  )
  const again = wanted.find(
    ({ identifier, reminders: seen }) => (earlier.get(identifier)?.length ?? 0) > seen,
  )
  if (again === undefined) return
  const invoice = await tx
    .selectFrom('invoices')
    .select(['serieIdentifier', 'numFact'])
    .where('identifier', '=', again.identifier)
    .executeTakeFirstOrThrow()
  throw conflict(texts.reminded({ number: invoiceNumber(invoice) }), 'reminded')
}

/** `personasContacto` of each client. */
const contactsOf = async (tx: Tx, reminders: Reminders): Promise<Map<number, string | null>> => {
  const clients = reminders.map(({ clienteIdentifier }) => clienteIdentifier)
  const rows = await tx
    .selectFrom('clients')
    .select(['identifier', 'personasContacto'])
    .where('identifier', '=', sql<number>`any(${clients}::integer[])`)
    .execute()
  return new Map(rows.map(({ identifier, personasContacto }) => [identifier, personasContacto]))
}
