import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { contactAddresses } from '#wire/contactAddresses.ts'
import type { ReminderColumns } from '#wire/reminderColumns.ts'
import type { Database } from '../database/tables.ts'
import { claimOf, isClaimed } from '../invoices/claims.ts'
import { cents, columnsJson, KNOWN_BY, TABLES } from '../invoices/columnsJson.ts'
import { BY_DUE_DATE } from '../invoices/invoiceOrder.ts'
import { isOverdueOn } from '../invoices/pendingInvoices.ts'
import { isOnReminderHold } from '../invoices/reminderHold.ts'
import { CLIENT_CREDITS } from '../payments/clientCredits.ts'
import { claimVersion } from './claimVersion.ts'
import { isNeverDebited } from './neverDebited.ts'
import { remindersOf } from './reminderStore.ts'
import { currentWording, wordingTag } from './reminderWording.ts'

/**
 * What clients would be reminded of today as the JSON text of `ReminderColumns`: `draftReminders` without the words, by one statement. What free
 * text of contacts holds is no matter of SQL: only the addresses are written here. Places are ranks: a join would depend on how many overdue invoices
 * PostgreSQL expects.
 */
export const reminderColumns = async (db: Database, today: Day): Promise<string> => {
  const [{ rows }, wording] = await Promise.all([
    sql<{ json: string; contacts: (string | null)[]; today: number }>`
      with overdue as materialized (
        select
          invoice.identifier, serie_identifier, last_level, num_fact, fecha_factura, fecha_vencimiento, ${claimOf(sql`invoice`)} as pending, ${claimVersion(sql`invoice`)} as claim_version,
          ${isNeverDebited(sql`invoice`, sql`client`)} as never_debited, client.identifier as cliente_identifier, client.nombre, client.personas_contacto, credit.amount as credit, keys, last,
          dense_rank() over (order by client.identifier) - 1 as client_place,
          dense_rank() over (order by serie_identifier) - 1 as serie_place
        from invoices as invoice
        join clients as client on client.identifier = invoice.cliente_identifier
        left join (${CLIENT_CREDITS}) as credit on credit.cliente_identifier = client.identifier
        cross join lateral (
          select array_agg(distinct key) as keys, max(created_at) as last, coalesce(max(level), 0) as last_level from (${remindersOf('invoice.identifier')}) as reminder
        ) as earlier
        where ${isOverdueOn(today)} and ${isClaimed(sql`invoice`)} and not ${isOnReminderHold(sql`invoice`, today)}
      ),
      client as materialized (
        select client_place as place, min(cliente_identifier) as identifier, min(nombre) as nombre, min(personas_contacto) as contacts, greatest(0, coalesce(min(credit), 0)) as credit,
          count(distinct key) as reminders, (max(last) at time zone 'Europe/Madrid')::date as last
        from overdue left join lateral unnest(keys) as key on true
        group by client_place
      ),
      serie as materialized (select distinct serie_place as place, serie_identifier as identifier from overdue),
      invoice as (select * from overdue order by ${BY_DUE_DATE})
      select
        concat(${TABLES}, ${columnsJson(COLUMNS)},
          ',"clientReminders":', (select coalesce(json_agg(reminders order by place), '[]') from client),
          ',"credits":', (select coalesce(json_agg(${cents('credit')} order by place), '[]') from client),
          ',"last":', (select coalesce(json_agg(last - date '1970-01-01' order by place), '[]') from client)
        ) as json,
        (select coalesce(json_agg(contacts order by place), '[]') from client) as contacts,
        ${today}::date - date '1970-01-01' as today
      from invoice
    `.execute(db),
    currentWording(db, today),
  ])
  const [row] = rows
  if (!row) throw new Error('sums have a row')
  const further = {
    addresses: row.contacts.map(contacts => contactAddresses(contacts).addresses),
    today: row.today,
    wording: wordingTag(wording),
    days: wording.days,
  } satisfies Partial<ReminderColumns>
  return `{${row.json},${JSON.stringify(further).slice(1)}`
}

const COLUMNS: Record<string, RawBuilder<unknown>> = {
  ...KNOWN_BY,
  pending: cents('pending'),
  version: sql`claim_version`,
  reminders: sql`coalesce(cardinality(keys), 0)`,
  neverDebited: sql`never_debited::int`,
  lastLevel: sql`last_level`,
  lastDay: sql`coalesce((last at time zone 'Europe/Madrid')::date - date '1970-01-01', 0)`,
}
