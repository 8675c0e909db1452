import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { AppError, conflict, unprocessable } from '#platform/errors.ts'
import { outsideOf } from '#wire/outsideAddresses.ts'
import type { SendRemindersBody } from '#wire/reminders.ts'
import { type Actor, auditAll } from '../database/audit.ts'
import { idempotent } from '../database/idempotent.ts'
import type { Database, Tx } from '../database/tables.ts'
import { addMails } from '../mail/addMails.ts'
import { lockInvoiceMails } from '../mail/lockInvoiceMails.ts'
import { requireBelowDailyLimit, requireOutsideConfirmed } from '../mail/outsideMails.ts'
import { requireOwnAccounts } from '../ownAccounts/requireOwnAccounts.ts'
import { highestLevel, stepOf } from './reminderLevels.ts'
import { newReminderMails } from './reminderMail.ts'
import { archiveReplaced } from './reminderStore.ts'
import { currentWording, wordingTag, wordReminder } from './reminderWording.ts'
import { requireAsSeen, requireFirst } from './requireAsSeen.ts'
import { texts } from './texts.ts'

type Reminders = SendRemindersBody['reminders']

/** `caller`: the account. `isProgram`: called by a token, which writes to nobody but the clients' contacts. `outsidePerDay`: mails that an account may send in a day to addresses that no contacts name. */
type By = { caller: string; today: Day; actor: Actor; isProgram: boolean; outsidePerDay: number }

/**
 * Writes the reminders that staff have confirmed, all or none.
 *
 * @returns how many mails there are, one for each recipient; the same number when this key was sent before.
 * @throws AppError 409 when an invoice is not the client's, is paid, has no issuer, is not overdue today, or other than who confirmed has
 * seen it, when somebody else has reminded of it meanwhile, for an address that the client's contacts don't name and nobody has
 * confirmed, and when the words that were seen are worded otherwise by now; 422 for a client who is there twice; 429 for too many such
 * addresses today; 403 for any of them from a program, and for words of its own; what `requireOwnAccounts` throws.
 */
export const sendReminders = (db: Database, body: SendRemindersBody, by: By): Promise<number> =>
  db.transaction().execute(async tx => {
    const keyed = { caller: by.caller, call: 'sendReminders', key: body.key, body: body.reminders }
    const { queued } = await idempotent(tx, keyed, () => addReminders(tx, body, by))
    return queued
  })

const addReminders = async (
  tx: Tx,
  { key, wording: seen, reminders: asked }: SendRemindersBody,
  { today, actor, isProgram, outsidePerDay }: By,
): Promise<{ queued: number }> => {
  // Whoever sends the same under another key waits here for the first, and finds its mails.
  await lockInvoiceMails(tx)
  if (new Set(asked.map(({ clienteIdentifier }) => clienteIdentifier)).size < asked.length)
    throw unprocessable(texts.clientTwice)
  const invoices = await requireAsSeen(tx, asked, today)
  const earlier = await requireFirst(tx, asked)
  const clients = await clientsOf(tx, asked)
  const wording = await currentWording(tx, today)
  const isSame = wordingTag(wording) === seen
  const reminders = asked.map(({ outsideAddresses: confirmed, ...reminder }) => {
    const client = clients.get(reminder.clienteIdentifier)
    if (!client) throw new Error('an invoice has its client')
    const told = reminder.invoices.flatMap(({ identifier }) => {
      const invoice = invoices.get(identifier)
      if (!invoice) return []
      return {
        ...invoice,
        identifier,
        ...stepOf(invoice.daysOverdue, earlier.get(identifier) ?? [], wording),
      }
    })
    const isOwn = reminder.subject !== undefined && reminder.text !== undefined
    if (!isOwn && !isSame) throw conflict(texts.reworded, 'reworded')
    const words = isOwn && !isProgram ? undefined : wordReminder(wording, client, told, highestLevel(told))
    const isReworded = (['subject', 'text'] as const).some(
      part => reminder[part] !== undefined && reminder[part] !== words?.[part],
    )
    if (isProgram && isReworded) throw new AppError(403, 'own-words', texts.ownWordsOfProgram)
    return {
      ...reminder,
      subject: reminder.subject ?? words?.subject ?? '',
      text: reminder.text ?? words?.text ?? '',
      confirmed,
      levels: Object.fromEntries(told.map(({ identifier, level }) => [identifier, level])),
      level: highestLevel(told),
      outside: outsideOf(reminder.addresses, client.personasContacto),
    }
  })
  // What the server words names no account: its templates refuse any.
  for (const { subject, text, clienteIdentifier: client } of asked)
    await requireOwnAccounts(tx, { subject, text }, { client })
  requireOutsideConfirmed(reminders, { isProgram })
  const mails = reminders.flatMap(reminder =>
    newReminderMails({ idempotencyKey: key, sender: actor.account }, reminder, reminder.outside),
  )
  await addMails(tx, mails, actor.requestId)
  await archiveReplaced(tx, key)
  await requireBelowDailyLimit(tx, actor, mails.filter(({ isOutside }) => isOutside).length, outsidePerDay)
  await auditAll(
    tx,
    actor,
    reminders.map(({ clienteIdentifier, invoices, addresses, subject, text, outside, level }) => ({
      action: 'remind',
      entity: 'clients',
      record: clienteIdentifier,
      after: {
        invoices: invoices.map(({ identifier }) => identifier),
        addresses,
        outsideAddresses: outside,
        subject,
        text,
        level,
        idempotencyKey: key,
      },
    })),
  )
  return { queued: mails.length }
}

/** The clients, by their identifiers. */
const clientsOf = async (tx: Tx, reminders: Reminders) => {
  const clients = reminders.map(({ clienteIdentifier }) => clienteIdentifier)
  const rows = await tx
    .selectFrom('clients')
    .select(['identifier', 'nombre', 'language', 'personasContacto'])
    .where('identifier', '=', sql<number>`any(${clients}::integer[])`)
    .execute()
  return new Map(rows.map(row => [row.identifier, row]))
}
