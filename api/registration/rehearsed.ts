import { type RawBuilder, sql } from 'kysely'
import type { Rehearsal } from '#wire/goingLive.ts'
import type { Database, Tx } from '../database/tables.ts'
import { takingBackObstacles } from './takingBackObstacles.ts'

/** The identifiers of the invoices that rehearsals under way have registered: a select. */
const REHEARSED: RawBuilder<unknown> = sql`
  select record.invoice_identifier
  from verifactu_records as record join verifactu_chains as chain on chain.identifier = record.chain_identifier
  where chain.closed_at is null and is_rehearsal(chain.environment)
`

/** The invoices that rehearsals under way have registered, while nobody changes, pays or mails them. Call it with billing locked. */
export const lockRehearsed = async (tx: Tx): Promise<number[]> => {
  const rows = await tx
    .selectFrom('invoices')
    .select('identifier')
    .where('identifier', 'in', sql<number>`(${REHEARSED})`)
    .orderBy('identifier')
    .forUpdate()
    .execute()
  return rows.map(({ identifier }) => identifier)
}

/** More than anybody reads. */
const MOST_OBSTACLES = 50

/** What was issued while rehearsing, by series, and what stands in the way of taking it back. */
export const readRehearsal = async (db: Database): Promise<Rehearsal> => {
  const { rows: series } = await sql<Rehearsal['series'][number]>`
    select
      serie_identifier as "serieIdentifier", count(*)::int as count, min(num_fact) as "firstNumber", max(num_fact) as "lastNumber",
      sum(total_factura)::float8 as total
    from invoices
    where identifier in (${REHEARSED})
    group by serie_identifier
    order by serie_identifier
  `.execute(db)
  const rehearsed = await db
    .selectFrom('invoices')
    .select('identifier')
    .where('identifier', 'in', sql<number>`(${REHEARSED})`)
    .execute()
  const obstacles = await takingBackObstacles(
    db,
    rehearsed.map(({ identifier }) => identifier),
  )
  return {
    count: rehearsed.length,
    series,
    obstacles: obstacles.slice(0, MOST_OBSTACLES),
    obstacleCount: obstacles.length,
  }
}
