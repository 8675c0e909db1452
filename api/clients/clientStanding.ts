import { sql } from 'kysely'
import { addDays, addMonths, type Day } from '#domain/dates.ts'
import type { ClientStanding } from '#wire/clientStanding.ts'
import { draftInvoices } from '../billing/draftInvoices.ts'
import { readDueBooks } from '../billing/dueBooks.ts'
import type { Database } from '../database/tables.ts'
import { isClaimed } from '../invoices/claims.ts'
import { isMailedOrToBe } from '../invoices/isMailed.ts'
import { IS_PENDING, isOverdueOn } from '../invoices/pendingInvoices.ts'
import { isOnReminderHold } from '../invoices/reminderHold.ts'
import { OPEN_AMOUNT } from '../payments/openAmount.ts'
import { requireClient } from './requireClient.ts'

/** A day by which every contract has a period that is not billed: due periods are counted up to it, and no further than is of use. */
const FAR: Day = '2999-12-31'

/** How a client stands on this day. @throws AppError 404 when there is no such client. */
export const clientStanding = async (db: Database, client: number, today: Day): Promise<ClientStanding> => {
  const [owed, contracts] = await Promise.all([
    whatIsOwed(db, client, today),
    contractsOf(db, client),
    // Asked in the same breath; an unknown client has neither invoices nor contracts.
    requireClient(db, client),
  ])
  const [first] = contracts.flatMap(({ next }) => (next ? [next.firstDay] : [])).sort()
  const { rows } = await sql<{ pausedSince: Day | null }>`
    select first_day as "pausedSince" from pauses where cliente_identifier = ${client} and last_day is null
  `.execute(db)
  return {
    ...owed,
    billedNext: first === undefined ? null : await wouldBeBilled(db, client, first > today ? first : today),
    pausedSince: rows[0]?.pausedSince ?? null,
    contracts,
  }
}

type Owed = Pick<ClientStanding, 'pending' | 'overdue' | 'remindable' | 'dueNext' | 'invoiced' | 'unmailed'>

/** One look at the client's invoices. */
const whatIsOwed = async (db: Database, client: number, today: Day): Promise<Owed> => {
  const since = addDays(addMonths(today, -12), 1)
  const { rows } = await sql<Owed>`
    with own as (
      select *, ${isOverdueOn(today)} as is_overdue from invoices where cliente_identifier = ${client}
    )
    select
      json_build_object('count', count(*) filter (where ${IS_PENDING}),
        'total', coalesce(sum(${OPEN_AMOUNT}) filter (where ${IS_PENDING}), 0)) as pending,
      json_build_object('count', count(*) filter (where is_overdue),
        'total', coalesce(sum(${OPEN_AMOUNT}) filter (where is_overdue), 0)) as overdue,
      count(*) filter (where is_overdue and ${isClaimed(sql`own`)} and not ${isOnReminderHold(sql`own`, today)})::integer as remindable,
      (
        select json_build_object('day', fecha_vencimiento, 'count', count(*), 'total', sum(${OPEN_AMOUNT}))
        from own where ${IS_PENDING} and not is_overdue
        group by fecha_vencimiento order by fecha_vencimiento limit 1
      ) as "dueNext",
      json_build_object('since', ${since}::date, 'count', count(*) filter (where fecha_factura between ${since}::date and ${today}::date),
        'total', coalesce(sum(total_factura) filter (where fecha_factura between ${since}::date and ${today}::date), 0)) as invoiced,
      (
        select coalesce(json_agg(own.identifier order by own.fecha_factura, own.identifier), '[]')
        from own
        where own.fecha_factura >= ${since}::date and not ${isMailedOrToBe('own')}
      ) as unmailed
    from own
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('sums have a row')
  return row
}

/** Each contract's next period by the one rule of what is due, since when it is paused, and whether anything of it is billed. */
const contractsOf = async (db: Database, client: number): Promise<ClientStanding['contracts']> => {
  const query = { fechaFactura: FAR, cliente: client }
  const { rows } = await readDueBooks(db, query, (db, books) =>
    sql<ClientStanding['contracts'][number]>`
    ${books}
    select
      contract.identifier,
      (
        select json_build_object('firstDay', first_day, 'lastDay', last_day, 'amount', precio_linea)
        from due_line where contract_identifier = contract.identifier order by first_day limit 1
      ) as next,
      pause.first_day as "pausedSince",
      coalesce(contract.billed_through >= contract.anchor, false) or exists (
        select from invoice_lines as line
        where line.contract_identifier = contract.identifier and line.freed_by_identifier is null
      ) as "isBilled"
    from contracts as contract
    left join pauses as pause on pause.contract_identifier = contract.identifier and pause.last_day is null
    where contract.cliente_identifier = ${client}
    order by contract.identifier
  `.execute(db),
  )
  return rows
}

/** What a run of that day would bill the client. */
const wouldBeBilled = async (
  db: Database,
  client: number,
  day: Day,
): Promise<NonNullable<ClientStanding['billedNext']>> => {
  const query = { fechaFactura: day, cliente: client }
  const { rows } = await readDueBooks(db, query, (db, books) =>
    sql<{ total: string | null; blocked: string | null }>`
    ${books}
    select
      (select total_factura from (${draftInvoices()}) as draft) as total,
      (select min(block) from due_line) as blocked
  `.execute(db),
  )
  const { total = null, blocked = null } = rows[0] ?? {}
  return { day, total: total === null ? null : Number(total), blocked }
}
