import { sql } from 'kysely'
import { addDays, addMonths, type Day } from '#domain/dates.ts'
import { type ClientsOverview, RANKED_CLIENTS, type RankedClient } from '#wire/overview.ts'
import type { Database, Tables } from '../database/tables.ts'
import { invoicesOfRange } from '../invoices/listInvoices.ts'

type Group = 'largest' | 'added' | 'lost'

type GroupRow = { kind: Group; count: number; total: string; clients: RankedClient[] }

export const CLIENTS_OVERVIEW_TABLES: readonly (keyof Tables)[] = ['clients', 'contracts', 'invoices']

/**
 * Clients of the twelve months up to this day, as a client's page reckons them, beside the twelve before them. Lost is who was billed in those and not in these, and has nothing
 * that will be billed again: who is billed once a year renews some days after a year.
 */
export const clientsOverview = async (db: Database, today: Day): Promise<ClientsOverview> => {
  const to = today
  const from = addDays(addMonths(today, -12), 1)
  const before = { from: addDays(addMonths(today, -24), 1), to: addDays(from, -1) }
  const { rows } = await sql<GroupRow>`
    with now as not materialized (${byClient(from, to)}),
    before as not materialized (${byClient(before.from, before.to)}),
    kind as (
      select 'largest' as kind, now.* from now
      union all
      select 'added', now.* from now
      where not exists (
        select from invoices
        where invoices.cliente_identifier = now.cliente_identifier and invoices.fecha_factura < ${from}::date and invoices.annulled_on is null
      )
      union all
      select 'lost', before.* from before
      where cliente_identifier not in (select cliente_identifier from now) and not exists (
        select from contracts as contract join clients as client on client.identifier = contract.cliente_identifier
        where contract.cliente_identifier = before.cliente_identifier and contract.is_active and contract.is_recurrente and client.is_active
      )
    ),
    ranked as (
      select kind.*, row_number() over (partition by kind order by total desc, cliente_identifier) as place from kind
    )
    select
      kind, count(*)::int as count, sum(total) as total,
      json_agg(
        json_build_object('identifier', client.identifier, 'nombre', client.nombre, 'count', ranked.count, 'total', ranked.total)
        order by place
      ) filter (where client.identifier is not null) as clients
    from ranked
    left join clients as client
      on client.identifier = ranked.cliente_identifier and ranked.place <= ${sql.lit(RANKED_CLIENTS)}
    group by kind
  `.execute(db)
  const groupOf = (kind: Group) => {
    const row = rows.find(row => row.kind === kind)
    return { count: row?.count ?? 0, total: Number(row?.total ?? 0), clients: row?.clients ?? [] }
  }
  return {
    from,
    to,
    before,
    largest: groupOf('largest'),
    added: groupOf('added'),
    lost: groupOf('lost'),
  }
}

/** Whoever has none but what was annulled was no client of those months. */
const byClient = (start: Day, end: Day) => sql`
  select cliente_identifier, count(*)::int as count, sum(total_factura) as total
  from (${invoicesOfRange({ start, end })}) as invoice
  where annulled_on is null
  group by cliente_identifier
  -- Who was only given something back has bought nothing in those days.
  having bool_or(tipo_factura = 'F1')
`
