import { sql } from 'kysely'
import { clientPauses } from '#api/calendar/clientPauses.ts'
import type { Database } from '#api/database/tables.ts'
import type { Day } from '#domain/dates.ts'
import type { ImportFile } from '#wire/imports.ts'
import type { Value } from '../read/cells.ts'
import type { Format, History } from '../read/format.ts'
import { formatOf, importFormats, referencesOf } from '../read/importFormats.ts'
import type { BookRecord, Books, Histories } from './plan.ts'

/** Loads what files are compared with: their own records, those that they can refer to, and the company's accounts; one query a table. */
export const loadBooks = async (db: Database, files: Iterable<ImportFile>, today: Day): Promise<Books> => {
  const needed = new Set<ImportFile>([
    'bancs.csv',
    ...[...files].flatMap(file => [file, ...referencesOf(formatOf(file))]),
  ])
  const records = new Map<ImportFile, BookRecord[]>()
  for (const format of importFormats) {
    if (needed.has(format.file)) records.set(format.file, await loadRecords(db, format))
  }
  const pauses = needed.has('client_productes.csv') ? await clientPauses(db) : new Map()
  const billedSeries = needed.has('series.csv') ? await seriesWithInvoices(db) : new Set<string>()
  return { records, clientPauses: pauses, billedSeries, today }
}

const seriesWithInvoices = async (db: Database): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('series')
    .select('identifier')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('invoices').select('identifier').whereRef('serieIdentifier', '=', 'series.identifier'),
      ),
    )
    .orderBy('identifier')
    .execute()
  return new Set(rows.map(({ identifier }) => identifier))
}

const loadRecords = async (
  db: Database,
  { table, columns, derived = {}, identity }: Format,
): Promise<BookRecord[]> => {
  const fields = [
    ...columns.flatMap(({ header, column }) => (column === null ? [] : [{ name: header, column }])),
    ...Object.keys(derived).map(column => ({ name: column, column })),
  ]
  // As JSON the values come as the cells say them: numerics as numbers, days as text.
  const cells = sql.join(fields.map(({ column }) => sql.id(column)))
  const onlyNewest = identity === 'versions' ? sql`desc limit 1` : sql``
  const { rows } = await sql<{ identifier: number | string; cells: Value[] }>`
    select identifier, json_build_array(${cells}) as cells from ${sql.table(table)} order by identifier ${onlyNewest}
  `.execute(db)
  return rows.map(row => ({
    identifier: row.identifier,
    values: Object.fromEntries(
      fields.map(({ name }, place): [string, Value] => [name, row.cells[place] ?? null]),
    ),
  }))
}

/** What was billed of these contracts, what calendars they had, and when they, or their clients, were paused. */
export const loadHistories = async (db: Database, contracts: readonly number[]): Promise<Histories> => {
  const { rows } = await sql<{ identifier: number } & History>`
    select contracts.identifier,
      coalesce((
        select json_agg(json_build_object(
          'anchor', anchor, 'until', until, 'diasFacturacion', producto_dias_facturacion, 'isRecurrente', is_recurrente
        ) order by anchor)
        from past_calendars where contract_identifier = contracts.identifier
      ), '[]') as past,
      coalesce((
        select json_agg(json_build_object('start', lower(period), 'end', upper(period) - 1) order by period)
        from invoice_lines where contract_identifier = contracts.identifier and freed_by_identifier is null
      ), '[]') as billed,
      coalesce((
        select json_agg(json_build_object(
          'from', first_day, 'to', last_day, 'isOfClient', cliente_identifier is not null
        ) order by identifier)
        from pauses
        where pauses.contract_identifier = contracts.identifier
          or pauses.cliente_identifier = contracts.cliente_identifier
      ), '[]') as pauses
    from contracts where contracts.identifier = any(${[...contracts]}::integer[]) order by contracts.identifier
  `.execute(db)
  return new Map(rows.map(({ identifier, ...history }) => [identifier, history]))
}

/** Books without anything in them, which the sample company is replaced in. */
export const emptyBooks = (today: Day): Books => ({
  records: new Map(),
  clientPauses: new Map(),
  billedSeries: new Set(),
  today,
})
