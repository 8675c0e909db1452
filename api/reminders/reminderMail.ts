import { sql } from 'kysely'
import { z } from 'zod'
import { dayInMadrid } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import type { MailContent } from '#wire/mail.ts'
import type { SendRemindersBody } from '#wire/reminders.ts'
import type { Database, Row } from '../database/tables.ts'
import { isOnReminderHold } from '../invoices/reminderHold.ts'
import type { NewMail } from '../mail/addMails.ts'
import { UndeliverableMailError } from '../mail/undeliverableMailError.ts'
import { claimVersion } from './claimVersion.ts'

/**
 * The words are staff's own, as they confirmed them, and speak of these versions of the invoices, in the same order; mails of before
 * that was kept have none. `levels` by invoice. `idempotencyKey` is the key of the press that sent it.
 */
const payloadSchema = z.object({
  idempotencyKey: z.string(),
  invoices: z.array(z.number().int()),
  versions: z.array(z.number().int()).optional(),
  levels: z.record(z.string(), z.number().int()).optional(),
  subject: z.string(),
  text: z.string(),
})

/** A reminder whose words are there, staff's own or as they were drafted. */
type Worded = Omit<SendRemindersBody['reminders'][number], 'outsideAddresses' | 'subject' | 'text'> & {
  subject: string
  text: string
  /** By invoice. */
  levels: Record<string, number>
}

/** A reminder as mails, one for each recipient; `outside` are those that the client's contacts don't name. */
export const newReminderMails = (
  { idempotencyKey, sender }: { idempotencyKey: string; sender: string },
  { clienteIdentifier, invoices, addresses, subject, text, levels }: Worded,
  outside: readonly string[],
): NewMail[] => {
  const recipients = new Map(addresses.map(recipient => [recipient.toLowerCase(), recipient]))
  const versions = new Map(invoices.map(({ identifier, version }) => [identifier, version]))
  const isOutside = new Set(outside.map(address => address.toLowerCase()))
  return [...recipients].map(([key, recipient]) => ({
    kind: 'reminder',
    key: `${idempotencyKey} ${clienteIdentifier} ${key}`,
    recipient,
    sender,
    clienteIdentifier,
    isOutside: isOutside.has(key),
    payload: {
      idempotencyKey,
      invoices: [...versions.keys()],
      versions: [...versions.values()],
      levels,
      subject,
      text,
    } satisfies z.infer<typeof payloadSchema>,
  }))
}

/**
 * The words of a reminder, and the invoices that go with it as they are now.
 *
 * @throws UndeliverableMailError when one of them has no issuer, or was paid, given up, deleted or changed since: its words are not true any more, and they
 * are staff's, whom the reason asks to write it anew; or when one is disputed, promised or at the bank by now.
 */
export const reminderMail = async (
  db: Database,
  payload: unknown,
  { createdAt }: Pick<Row<'mails'>, 'createdAt'>,
): Promise<MailContent> => {
  const { subject, text, invoices, versions } = payloadSchema.parse(payload)
  const rows = await db
    .selectFrom('invoices')
    .select([
      'identifier',
      'documentVersion',
      'serieIdentifier',
      'numFact',
      'isPagada',
      'writtenOffOn',
      'companyVersion',
    ])
    .select(claimVersion(sql`invoices`).as('claimVersion'))
    .select(isOnReminderHold(sql`invoices`, dayInMadrid(createdAt)).as('isOnReminderHold'))
    .where('identifier', 'in', invoices)
    .orderBy('fechaVencimiento')
    .orderBy('identifier')
    .execute()
  if (rows.length < invoices.length || rows.some(one => one.isPagada && one.writtenOffOn === null))
    throw new UndeliverableMailError('settledInvoice')
  const givenUp = rows.filter(({ writtenOffOn }) => writtenOffOn !== null)
  if (givenUp.length > 0)
    throw new UndeliverableMailError('writtenOffInvoices', givenUp.map(invoiceNumber).join(', '))
  if (rows.some(({ companyVersion }) => companyVersion === null)) throw new UndeliverableMailError('noIssuer')
  const held = rows.filter(({ isOnReminderHold }) => isOnReminderHold)
  if (held.length > 0) throw new UndeliverableMailError('leftInPeace', held.map(invoiceNumber).join(', '))
  const written = new Map(versions?.map((version, index) => [invoices[index], version]))
  const changed = rows.filter(({ identifier, claimVersion: now }) => (written.get(identifier) ?? now) !== now)
  if (changed.length > 0)
    throw new UndeliverableMailError('changedInvoices', changed.map(invoiceNumber).join(', '))
  return {
    kind: 'reminder',
    subject,
    text,
    invoices: rows.map(row => ({
      identifier: row.identifier,
      version: row.documentVersion,
      number: invoiceNumber(row),
    })),
  }
}
