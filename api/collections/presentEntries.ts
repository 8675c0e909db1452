import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import type { CollectionEntry } from '#wire/collections.ts'
import type { Database } from '../database/tables.ts'
import { CAME, stateOf } from './promises.ts'

const utc = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Entries as the wire has them on this day, the newest first.
 *
 * @param isChosen a condition over `entry`, a row of `collection_entries`.
 */
export const presentEntries = async (
  db: Database,
  isChosen: RawBuilder<unknown>,
  today: Day,
): Promise<CollectionEntry[]> => {
  const { rows } = await sql<{ entry: CollectionEntry }>`
    select json_build_object(
      'identifier', entry.identifier,
      'kind', entry.kind,
      'text', entry.text,
      'amount', entry.amount,
      'came', case when entry.kind = 'promise' then told.came end,
      'dueOn', entry.due_on,
      'coversAll', entry.covers_all,
      'invoices', coalesce((
        select json_agg(json_build_object(
          'identifier', invoice.identifier, 'number', invoice_number(invoice.serie_identifier, invoice.num_fact)
        ) order by invoice.fecha_vencimiento, invoice.identifier)
        from collection_entry_invoices as named join invoices as invoice on invoice.identifier = named.invoice_identifier
        where named.entry_identifier = entry.identifier
      ), '[]'),
      'account', entry.account,
      'at', ${utc(sql`entry.created_at`)},
      'ended', case when entry.ended_at is not null
        then json_build_object('account', entry.ended_by, 'at', ${utc(sql`entry.ended_at`)}) end,
      'state', ${stateOf(today, sql`told.came`)}
    ) as entry
    from collection_entries as entry
    cross join lateral (select case when entry.kind = 'promise' then ${CAME} end as came) as told
    where ${isChosen}
    order by entry.identifier desc
  `.execute(db)
  return rows.map(({ entry }) => entry)
}
