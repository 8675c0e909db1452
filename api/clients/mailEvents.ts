import { type RawBuilder, sql } from 'kysely'
import type { ClientEvent } from '#wire/clientEvents.ts'
import type { MailLedgerItem } from '#wire/mailLedger.ts'
import type { Database } from '../database/tables.ts'
import { presentLedgerItem } from '../mail/presentLedgerItem.ts'
import type { EventContent } from './eventContent.ts'

/** Mails by their identifiers, as the ledger tells them. */
export const mailEvents = async (
  db: Database,
  identifiers: number[],
): Promise<Map<number, EventContent<Extract<ClientEvent, { kind: 'mail' }>>>> => {
  if (identifiers.length === 0) return new Map()
  const mails = await ledgerItems(db, sql<boolean>`mail.identifier = any(${identifiers}::int[])`)
  return new Map(mails.map(mail => [mail.identifier, { kind: 'mail', account: mail.sender, mail }]))
}

/** The reminders that entries of the audit log tell of: mails of the same transaction under the same key, by the entry's identifier. */
export const remindersSent = async (
  db: Database,
  entries: number[],
): Promise<Map<number, MailLedgerItem[]>> => {
  if (entries.length === 0) return new Map()
  const { rows } = await sql<{ entry: number; mail: number }>`
    select entry.identifier as entry, mail.identifier as mail
    from audit_log as entry
    join mails as mail
      on mail.cliente_identifier = entry.cliente_identifier and mail.created_at = entry.at and mail.kind = 'reminder'
      and mail.payload ->> 'idempotencyKey' = entry.after ->> 'idempotencyKey'
    where entry.identifier = any(${entries}::bigint[])
    order by mail.identifier
  `.execute(db)
  const identifiers = rows.map(({ mail }) => mail)
  const mails = await ledgerItems(db, sql<boolean>`mail.identifier = any(${identifiers}::int[])`)
  const byIdentifier = new Map(mails.map(mail => [mail.identifier, mail]))
  const grouped = Map.groupBy(rows, ({ entry }) => entry)
  return new Map(
    [...grouped].map(([entry, sent]) => [entry, sent.flatMap(({ mail }) => byIdentifier.get(mail) ?? [])]),
  )
}

const ledgerItems = async (db: Database, isAsked: RawBuilder<boolean>): Promise<MailLedgerItem[]> => {
  const rows = await db
    .selectFrom('mails as mail')
    .leftJoin('clients as client', 'client.identifier', 'mail.clienteIdentifier')
    .selectAll('mail')
    .select('client.nombre as clienteNombre')
    .where(isAsked)
    .execute()
  return rows.map(presentLedgerItem)
}
