import { sql } from 'kysely'
import { ACTIVITY_ENTRIES, type Activity } from '#wire/overview.ts'
import { may } from '#wire/permissions.ts'
import type { TokenRole } from '#wire/roles.ts'
import type { Database } from '../database/tables.ts'

/** What concerns the books; accounts, imports, schedules, queues and settings are administrators' business. */
const OF_THE_BOOKS = [
  'invoices',
  'mails',
  'reminders',
  'clients',
  'contracts',
  'products',
  'groups',
  'centres',
  'series',
  'banks',
  'mandates',
  'remittances',
  'bank_statements',
  'bank_movements',
  'collections',
]

/** So many rows are looked at: one request may have written thousands, and older ones are no news. */
const LOOKED_AT = 2_000

type EntryRow = Omit<Activity['entries'][number], 'at'> & { at: Date }

/** What was done last, as somebody of this role may know it. Who has come and gone is no news of the books. */
export const activity = async (db: Database, role: TokenRole): Promise<Activity> => {
  const isTold = may(role, 'administer')
    ? sql`entity <> 'sessions'`
    : sql`entity = any(${OF_THE_BOOKS}::text[])`
  const { rows } = await sql<EntryRow>`
    with last as (
      select * from audit_log where ${isTold} order by identifier desc limit ${sql.lit(LOOKED_AT)}
    ),
    done as (
      select max(identifier) as identifier, count(distinct record)::int as count
      from last
      -- What the product does by itself has no request: what it wrote at once has one instant.
      group by account, action, entity, coalesce(request_id, at::text)
      order by 1 desc limit ${sql.lit(ACTIVITY_ENTRIES)}
    )
    select
      done.identifier::int as identifier, entry.at, entry.account, entry.action, entry.entity, entry.record,
      -- A run is one row, of all its invoices.
      case when entry.action = 'issue' then (value ->> 'invoices')::int else done.count end as count,
      case
        when entry.entity in ('invoices', 'mails') and entry.record ~ '^[0-9]{1,9}$' then (
          select invoice_number(invoice.serie_identifier, invoice.num_fact) from invoices as invoice
          where entry.entity = 'invoices' and invoice.identifier = entry.record::int
        )
        when entry.entity in ('series', 'queues') then entry.record
        when entry.entity = 'mandates' then value ->> 'reference'
        else coalesce(value ->> 'productoTitulo', value ->> 'nombre', value ->> 'name', value ->> 'email')
      end as name
    from done
    join last as entry using (identifier)
    cross join lateral (select coalesce(entry.after, entry.before) as value) as told
    order by done.identifier desc
  `.execute(db)
  return { entries: rows.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })) }
}
