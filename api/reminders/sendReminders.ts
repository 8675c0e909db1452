import { sql } from 'kysely'
import type { Day } from '#contract/dates.ts'
import { invoiceNumber } from '#contract/invoiceNumber.ts'
import type { SendRemindersBody } from '#contract/reminders.ts'
import { conflict, unprocessable } from '#platform/errors.ts'
import { type Actor, auditAll } from '../audit.ts'
import { NO_ISSUER_REASON } from '../company/giveIssuer.ts'
import { addMails } from '../mail/mailStore.ts'
import type { Database, Tx } from '../tables.ts'
import { newReminderMails } from './reminderMail.ts'

/**
 * Writes the reminders that staff have confirmed, all or none.
 *
 * @returns how many mails there are, one for each recipient; the same number when this key was sent before.
 * @throws AppError 409 when an invoice is not the client's, is paid, has no issuer, or is not overdue today; 422 for a client who is there twice.
 */
export const sendReminders = (
  db: Database,
  { key, recordatoris }: SendRemindersBody,
  today: Day,
  actor: Actor,
): Promise<number> =>
  db.transaction().execute(async tx => {
    // A second press waits here for the first, and finds its mails.
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
    const sent = await countSent(tx, key)
    if (sent > 0) return sent
    if (new Set(recordatoris.map(({ clienteIdentifier }) => clienteIdentifier)).size < recordatoris.length)
      throw unprocessable('Cada client només pot rebre un recordatori alhora.')
    await requireOverdue(tx, recordatoris, today)
    const mails = recordatoris.flatMap(reminder =>
      newReminderMails({ clau: key, enviatPer: actor.usuario }, reminder),
    )
    await addMails(tx, mails, actor.requestId)
    await auditAll(
      tx,
      actor,
      recordatoris.map(({ clienteIdentifier, ...reminder }) => ({
        accion: 'recordar',
        entidad: 'clients',
        registro: clienteIdentifier,
        despues: { ...reminder, clau: key },
      })),
    )
    return mails.length
  })

const countSent = async (tx: Tx, key: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('mails')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', 'reminder')
    .where(sql<string>`payload ->> 'clau'`, '=', key)
    .executeTakeFirstOrThrow()
  return count
}

/** Locked, so that none is paid between this look and the writing of the mails. */
const requireOverdue = async (
  tx: Tx,
  recordatoris: SendRemindersBody['recordatoris'],
  today: Day,
): Promise<void> => {
  const wanted = recordatoris.flatMap(({ clienteIdentifier, facturas }) =>
    facturas.map(identifier => ({ identifier, clienteIdentifier })),
  )
  const rows = await tx
    .selectFrom('invoices')
    .select([
      'identifier',
      'clienteIdentifier',
      'serieIdentifier',
      'numFact',
      'isPagada',
      'fechaVencimiento',
      'empresaVersion',
    ])
    .where('identifier', '=', sql<number>`any(${wanted.map(({ identifier }) => identifier)}::integer[])`)
    .orderBy('identifier')
    .forShare()
    .execute()
  const byIdentifier = new Map(rows.map(row => [row.identifier, row]))
  for (const { identifier, clienteIdentifier } of wanted) {
    const invoice = byIdentifier.get(identifier)
    if (invoice?.clienteIdentifier !== clienteIdentifier)
      throw conflict(
        `La factura ${identifier} no existeix o no és d’aquest client. No s’ha enviat res.`,
        'not-of-client',
      )
    const number = invoiceNumber(invoice)
    if (invoice.isPagada)
      throw conflict(`La factura ${number} ja està pagada. No s’ha enviat res.`, 'already-paid')
    if (invoice.empresaVersion === null)
      throw conflict(`${number}: ${NO_ISSUER_REASON} No s’ha enviat res.`, 'no-issuer')
    if (invoice.fechaVencimiento >= today)
      throw conflict(`La factura ${number} no està vençuda. No s’ha enviat res.`, 'not-overdue')
  }
}
