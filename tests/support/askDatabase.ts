import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#api/database/tables.ts'
import { addDays, type Day } from '#domain/dates.ts'

/** For rules that PostgreSQL and TypeScript both have: many cases, and one question to the database about all of them. */

const SAMPLES = 3_000
/** The same cases each time, as many as fit in one question to the database. */
export const samples = <T>(arbitrary: fc.Arbitrary<T>): T[] =>
  fc.sample(arbitrary, { numRuns: SAMPLES, seed: 20261121 })

/** What `select` answers for each case, in their order. It is over `columns`, which the cases have. */
export const askDatabase = async <Answer>(
  db: Database,
  cases: readonly object[],
  columns: string,
  select: RawBuilder<Answer>,
): Promise<Answer[]> => {
  const { rows } = await sql<Answer>`
    select answer.*
    from json_to_recordset(${JSON.stringify(cases.map((each, place) => ({ ...each, place })))}::json)
      as given(${sql.raw(columns)}, place integer)
    cross join lateral (${select}) as answer
    order by place
  `.execute(db)
  return rows
}

/** Any day, and more often the ends of months, leap days and the days on which the clock of Madrid changes. */
export const day: fc.Arbitrary<Day> = fc.oneof(
  fc.nat(400 * 365).map(count => addDays('1900-01-01', count)),
  fc
    .nat(1_200)
    .map(month =>
      addDays(`${2000 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`, -1),
    ),
  fc.constantFrom(
    '2024-02-29',
    '2028-01-30',
    '2028-01-31',
    '2026-03-29',
    '2026-10-25',
    '2026-12-02',
    '2100-02-28',
  ),
)
