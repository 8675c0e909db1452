import { type RawBuilder, sql } from 'kysely'
import { type Day, dayInMadrid } from '#domain/dates.ts'
import type { Database, Tx } from '../database/tables.ts'
import { isLeftInFile } from '../mail/mailOutlet.ts'

/** A reminder that went out, or is about to: one for all recipients; and of which level it was. */
export type EarlierReminder = { key: string; day: Day; level: number }

/**
 * A select of the mails that remind of an invoice: `key` of the press that sent them, `created_at`, the `level` of that invoice; the first, of what was sent
 * before there were levels. What a mail server has refused reminded nobody, nor what only became a file while there was none.
 *
 * Looked up invoice by invoice in the index: what is overdue stays few, the reminders of all years do not.
 *
 * @param invoice the name that its identifier has in the query.
 */
export const remindersOf = (invoice: string): RawBuilder<unknown> => sql`
  select
    mail.payload ->> 'idempotencyKey' as key, mail.created_at,
    coalesce((mail.payload -> 'levels' ->> ${sql.ref(invoice)}::text)::int, 1) as level
  from mails as mail
  where mail.kind = 'reminder' and mail.payload -> 'invoices' @> jsonb_build_array(${sql.ref(invoice)}) and mail.state <> 'refused'
    and not ${isLeftInFile}
`

/**
 * Puts aside what did not arrive, or nobody knows whether it did, and is said anew by the mails of this press: to the same address, of the same
 * invoices or more. One that waits is withdrawn: after a refusal for now it would come later than what was said after it.
 */
export const archiveReplaced = async (tx: Tx, idempotencyKey: string): Promise<void> => {
  await sql`
    update mails as mail
    set
      archived_at = now(),
      state = case mail.state when 'pending' then 'refused' else mail.state end,
      claim = case mail.state when 'pending' then null else mail.claim end,
      error = case mail.state when 'pending' then 'withdrawn' else mail.error end,
      error_code = case mail.state when 'pending' then 'withdrawn' else mail.error_code end,
      settled_at = coalesce(mail.settled_at, now())
    from mails as newer
    where newer.kind = 'reminder' and newer.payload ->> 'idempotencyKey' = ${idempotencyKey}
      and mail.kind = 'reminder' and mail.cliente_identifier = newer.cliente_identifier and lower(mail.recipient) = lower(newer.recipient)
      and mail.identifier < newer.identifier and newer.payload -> 'invoices' @> (mail.payload -> 'invoices')
      and mail.state in ('pending', 'refused', 'uncertain') and mail.archived_at is null
  `.execute(tx)
}

/** The reminders of each of these invoices that was ever reminded of. */
export const earlierReminders = async (
  db: Database,
  invoices: readonly number[],
): Promise<Map<number, EarlierReminder[]>> => {
  if (invoices.length === 0) return new Map()
  const { rows } = await sql<{ invoice: number; key: string; createdAt: Date; level: number }>`
    select invoice, key, max(created_at) as created_at, max(level) as level
    from unnest(${invoices}::integer[]) as invoice
    cross join lateral (${remindersOf('invoice')}) as reminder
    group by 1, 2
  `.execute(db)
  const reminders = new Map<number, EarlierReminder[]>()
  for (const { invoice, key, createdAt, level } of rows) {
    const ofInvoice = reminders.get(invoice) ?? []
    reminders.set(invoice, [...ofInvoice, { key, day: dayInMadrid(createdAt), level }])
  }
  return reminders
}
