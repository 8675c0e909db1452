import { sql } from 'kysely'
import { type AgeingBucket, ageingDays } from '#domain/ageing.ts'
import type { Day } from '#domain/dates.ts'
import type { Database } from '../database/tables.ts'
import { holds, isAbout } from '../invoices/reminderHold.ts'
import { isLeftInFile } from '../mail/mailOutlet.ts'
import { CLIENT_CREDITS } from '../payments/clientCredits.ts'
import { OPEN_AMOUNT } from '../payments/openAmount.ts'
import { averageDaysToPay } from './averageDays.ts'
import { dueLevel } from './dueLevel.ts'
import { dunningDays } from './dunningDays.ts'
import { CAME, stateOf } from './promises.ts'

/** A client that was called or reminded is left alone for so many days, unless somebody has noted when to call again. */
const PAUSE_DAYS = 10

/** What is owed in a column of ageing, in euros, over rows of `open`. */
const sumIn = (bucket: AgeingBucket, today: Day) => {
  const { from, to } = ageingDays(bucket, today)
  return sql`coalesce(sum(amount) filter (where fecha_vencimiento between ${from}::date and ${to}::date), 0)`
}

const dayOf = (moment: string) => sql`(${sql.ref(moment)} at time zone 'Europe/Madrid')::date`

/**
 * Who owes something overdue on this day, as the JSON text of `CollectionRow[]`, by one statement. What is owed is what the ledger says is left, so that it
 * is what ageing and account of the client say. Broken promises come first; then whoever is to be called, by euros times days overdue; then who waits.
 */
export const agenda = async (db: Database, today: Day): Promise<string> => {
  const days = await dunningDays(db)
  const { rows } = await sql<{ json: string }>`
    with open as materialized (
      select identifier, cliente_identifier, fecha_vencimiento, ${today}::date - fecha_vencimiento as days, ${OPEN_AMOUNT} as amount
      from invoices where not is_pagada
    ),
    -- Which of them nobody is to be asked for, and why. There are few entries, and fewer debits at the bank.
    held as materialized (
      select identifier, bool_or(kind = 'dispute') as is_disputed, bool_or(kind = 'promise') as is_promised
      from (
        select invoice.identifier, entry.kind
        from collection_entries as entry join open as invoice on ${isAbout(sql`invoice`)}
        where ${holds(today)}
        union all
        select invoice_identifier, 'remittance' from remittance_lines where is_live
      ) as one
      group by identifier
    ),
    -- What only became a file, while there was no server, is with nobody.
    sent as materialized (
      select cliente_identifier, state, created_at, identifier, payload
      from mails as mail
      where kind = 'reminder' and cliente_identifier in (select cliente_identifier from open where days > 0) and not ${isLeftInFile}
    ),
    -- As drafts find them: what was refused reminded nobody, and what was sent before there were levels was a first reminder.
    reminded as materialized (
      select told.invoice::int as identifier, max(coalesce((payload -> 'levels' ->> told.invoice)::int, 1)) as level, max(${dayOf('created_at')}) as day
      from sent cross join lateral jsonb_array_elements_text(payload -> 'invoices') as told (invoice)
      where state <> 'refused'
      group by 1
    ),
    owing as materialized (
      select
        open.cliente_identifier,
        sum(amount) as owed,
        sum(amount) filter (where days > 0) as overdue,
        coalesce(sum(amount) filter (where days > 0 and held.identifier is null), 0) as free,
        ${sumIn('upTo30', today)} as up_to_30,
        ${sumIn('upTo60', today)} as up_to_60,
        ${sumIn('upTo90', today)} as up_to_90,
        ${sumIn('over90', today)} as over_90,
        count(*) filter (where days > 0) as invoices,
        max(days) as oldest,
        sum(amount * days) filter (where days > 0) as weight,
        count(*) filter (where days > 0 and is_disputed) as disputed,
        bool_or(days > 0 and is_promised) as is_promised,
        coalesce(sum(amount) filter (where days > 0 and is_promised), 0) as promised,
        max(${dueLevel(today, days)}) filter (where days > 0 and held.identifier is null) as due_level
      from open left join held using (identifier) left join reminded using (identifier)
      group by open.cliente_identifier
      having sum(amount) filter (where days > 0) > 0
    ),
    promise as materialized (
      select distinct on (cliente_identifier) *
      from (
        select entry.*, told.came, ${stateOf(today, sql`told.came`)} as state
        from collection_entries as entry
        join owing using (cliente_identifier)
        cross join lateral (select ${CAME} as came) as told
        where entry.kind = 'promise' and entry.ended_at is null
          -- A later word about the same invoices is what counts.
          and not exists (
            select from collection_entries as later
            where later.cliente_identifier = entry.cliente_identifier and later.kind = 'promise' and later.ended_at is null
              and later.identifier > entry.identifier
              and (later.covers_all or entry.covers_all or exists (
                select from collection_entry_invoices as one join collection_entry_invoices as other using (invoice_identifier)
                where one.entry_identifier = entry.identifier and other.entry_identifier = later.identifier
              ))
          )
          and (entry.covers_all or exists (
            select from collection_entry_invoices as named join open on open.identifier = named.invoice_identifier
            where named.entry_identifier = entry.identifier
          ))
      ) as one
      where state in ('running', 'broken')
      order by cliente_identifier, state = 'running', due_on, identifier
    ),
    note as materialized (
      select distinct on (cliente_identifier) *
      from collection_entries where kind = 'note' and ended_at is null
      order by cliente_identifier, identifier desc
    ),
    dispute as materialized (
      select distinct on (cliente_identifier) *
      from collection_entries where kind = 'dispute' and ended_at is null
      order by cliente_identifier, identifier desc
    ),
    average as materialized (
      ${averageDaysToPay(today, sql`invoice.cliente_identifier in (select cliente_identifier from owing)`)}
    ),
    credit as materialized (${CLIENT_CREDITS}),
    reminder as materialized (
      select distinct on (cliente_identifier) cliente_identifier, state, created_at
      from sent
      order by cliente_identifier, created_at desc, identifier desc
    ),
    told as (
      select
        owing.*, client.nombre, substring(client.personas_contacto from '(\\+?[0-9][0-9 .-]{7,14}[0-9])') as phone,
        average_days, coalesce(credit.amount, 0) as credit,
        case when reminder.created_at is not null
          then json_build_object('day', ${dayOf('reminder.created_at')}, 'state', reminder.state) end as reminder,
        case when promise.identifier is not null then json_build_object(
          'identifier', promise.identifier, 'amount', promise.amount, 'came', promise.came, 'dueOn', promise.due_on, 'state', promise.state
        ) end as promise,
        case when owing.disputed > 0 and dispute.identifier is not null then json_build_object(
          'identifier', dispute.identifier, 'text', dispute.text, 'since', dispute.noted_on, 'count', owing.disputed
        ) end as dispute,
        case when note.identifier is not null then json_build_object(
          'text', note.text, 'day', note.noted_on, 'account', note.account
        ) end as note,
        promise.state is not distinct from 'broken' as is_broken,
        promise.due_on as promised_for,
        case when promise.state = 'broken' and coalesce(contact.day <= promise.due_on, true) then null else contact.until end as until
      from owing
      join clients as client on client.identifier = owing.cliente_identifier
      left join average on average.cliente_identifier = owing.cliente_identifier
      left join credit on credit.cliente_identifier = owing.cliente_identifier
      left join reminder on reminder.cliente_identifier = owing.cliente_identifier
      left join promise on promise.cliente_identifier = owing.cliente_identifier
      left join note on note.cliente_identifier = owing.cliente_identifier
      left join dispute on dispute.cliente_identifier = owing.cliente_identifier
      -- The last word with the client, and until when it is left alone. What a mail server has refused reminded nobody.
      left join lateral (
        select day, coalesce(one.due_on, day + ${sql.lit(PAUSE_DAYS)}) as until
        from (
          select note.created_at as at, note.noted_on as day, note.due_on
          union all
          select case when reminder.state <> 'refused' then reminder.created_at end, ${dayOf('reminder.created_at')}, null
        ) as one
        where one.at is not null
        order by one.at desc limit 1
      ) as contact on true
    ),
    placed as (
      select
        *,
        case
          when free > 0 and coalesce(until <= ${today}::date, true) then 'toDo'
          when free > 0 then 'waiting'
          when disputed > 0 then 'disputed'
          when is_promised then 'promised'
          else 'waiting'
        end as state
      from told
    )
    select coalesce(json_agg(json_build_object(
      'cliente', json_build_object('identifier', cliente_identifier, 'nombre', nombre), 'phone', phone, 'state', state,
      'owed', owed, 'overdue', overdue, 'free', free,
      'upTo30', up_to_30, 'upTo60', up_to_60, 'upTo90', up_to_90, 'over90', over_90,
      'invoices', invoices, 'oldestDays', oldest, 'averageDays', average_days, 'credit', credit,
      'promised', promised, 'dueLevel', due_level, 'reminder', reminder, 'promise', promise, 'dispute', dispute, 'note', note,
      'next', case state when 'promised' then promised_for when 'waiting' then case when until > ${today}::date then until end end
    ) order by is_broken and state = 'toDo' desc, array_position(array['toDo', 'waiting', 'promised', 'disputed'], state), weight desc, cliente_identifier), '[]')::text as json
    from placed
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('sums have a row')
  return row.json
}
