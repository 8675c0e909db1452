import { sql } from 'kysely'
import type { AuditList, AuditQuery } from '#wire/audit.ts'
import type { Database } from '../database/tables.ts'
import { entryChanges, type Names, numbersIn, paidIn } from './entryChanges.ts'

type Row = Omit<AuditList['entries'][number], 'at' | 'changes'> & {
  at: Date
  before: unknown
  after: unknown
}

/** Which fields name a record of which table. */
const NAMED = {
  clienteIdentifier: 'clients',
  productoIdentifier: 'products',
  grupoIdentifier: 'groups',
  bancIdentifier: 'banks',
} as const

/** One page of the audit log, by key: as much of it is read as a page has, however long the log is. */
export const listAudit = async (db: Database, query: AuditQuery): Promise<AuditList> => {
  const { entity, record, account, action, from, to, before, limit } = query
  const startOf = (day: string, more: number) =>
    sql`((${day}::date + ${sql.lit(more)})::timestamp at time zone 'Europe/Madrid')`
  const conditions = [
    ...(entity === undefined ? [] : [sql`entity = ${entity}`]),
    ...(record === undefined ? [] : [sql`record = ${record}`]),
    ...(account === undefined ? [] : [sql`account = ${account}`]),
    ...(action === undefined ? [] : [sql`action = ${action}`]),
    ...(from === undefined ? [] : [sql`at >= ${startOf(from, 0)}`]),
    ...(to === undefined ? [] : [sql`at < ${startOf(to, 1)}`]),
    ...(before === undefined ? [] : [sql`identifier < ${before}`]),
  ]
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
  const { rows } = await sql<Row>`
    with page as (
      select * from audit_log ${where} order by identifier desc limit ${limit + 1}
    )
    select
      entry.identifier, entry.at, entry.account, entry.action, entry.entity, entry.record, entry.address, entry.request_id,
      entry.before, entry.after,
      case
        when entry.entity = 'invoices' and entry.record ~ '^[0-9]{1,9}$' then (
          select invoice_number(invoice.serie_identifier, invoice.num_fact) from invoices as invoice
          where invoice.identifier = entry.record::int
        )
        when entry.entity in ('series', 'queues', 'users', 'api_tokens') then entry.record
        when entry.entity = 'mandates' then value ->> 'reference'
        else coalesce(value ->> 'productoTitulo', value ->> 'nombre', value ->> 'name', value ->> 'email')
      end as name
    from page as entry
    cross join lateral (select coalesce(entry.after, entry.before) as value) as told
    order by entry.identifier desc
  `.execute(db)
  const page = rows.slice(0, limit)
  const names = await namesIn(db, page)
  return {
    entries: page.map(({ before, after, at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      changes: entryChanges(before, after, names),
    })),
    next: rows.length > limit ? (page.at(-1)?.identifier ?? null) : null,
  }
}

/** What the records that the entries name by number are called now; those that are gone stay numbers. */
const namesIn = async (db: Database, rows: readonly Row[]): Promise<Names> => {
  const kept = rows.flatMap(({ before, after }) => [before, after])
  const found = await Promise.all(
    Object.entries(NAMED).map(async ([field, table]) => {
      const numbers = [...new Set(numbersIn(field, kept))]
      if (numbers.length === 0) return [field, new Map<number, string>()] as const
      const records = await db
        .selectFrom(table)
        .select(['identifier', 'nombre'])
        .where('identifier', 'in', numbers)
        .execute()
      return [field, new Map(records.map(({ identifier, nombre }) => [identifier, nombre]))] as const
    }),
  )
  return new Map([...found, ['invoiceIdentifier', await invoicesNamed(db, [...new Set(paidIn(kept))])]])
}

const invoicesNamed = async (db: Database, identifiers: readonly number[]): Promise<Map<number, string>> => {
  if (identifiers.length === 0) return new Map()
  const { rows } = await sql<{ identifier: number; number: string }>`
    select identifier, invoice_number(serie_identifier, num_fact) as number from invoices
    where identifier = any(${identifiers}::int[])
  `.execute(db)
  return new Map(rows.map(({ identifier, number }) => [identifier, number]))
}
