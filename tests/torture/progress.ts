import { sql } from 'kysely'
import type { Database } from '#api/database/tables.ts'
import { waitUntil } from '#platform/waitUntil.ts'
import { TIMEOUT_MS } from './product.ts'
import { say } from './say.ts'

export const hasBegun = async (db: Database, key: string): Promise<boolean> => {
  const row = await db.selectFrom('billingRuns').select('state').where('key', '=', key).executeTakeFirst()
  return row !== undefined
}

export const countOfPdfs = async (db: Database): Promise<number> => {
  const { count } = await db
    .selectFrom('invoices')
    .select(eb => eb.fn.count<number>('fileVersion').as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether nothing is left to be printed, mailed or packed. */
export const isAllDone = async (db: Database): Promise<boolean> => {
  const { count: invoices } = await db
    .selectFrom('invoices')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const left = await Promise.all([
    db.selectFrom('mails').select('identifier').where('state', 'in', ['pending', 'sending']).execute(),
    db.selectFrom('exports').select('identifier').where('state', 'in', ['pending', 'running']).execute(),
  ])
  return (await countOfPdfs(db)) === Number(invoices) && left.every(rows => rows.length === 0)
}

/** Nothing may lie still for longer while it is not done. A slow machine goes on slowly; what a dead worker holds does not go on at all. */
const MOST_STILL_MS = 90_000

/**
 * Waits until all is done with nobody's help.
 *
 * @param moved what changes whenever anything has gone on. @returns what is wrong; says how long it took and for how long nothing moved.
 */
export const untilDone = async (
  isDone: () => Promise<boolean>,
  moved: () => Promise<string>,
): Promise<string[]> => {
  const begun = performance.now()
  let [last, since, still] = ['', begun, 0]
  const ended = await waitUntil(
    async () => {
      const now = await moved()
      if (now !== last) [last, since] = [now, performance.now()]
      still = Math.max(still, performance.now() - since)
      return isDone()
    },
    TIMEOUT_MS,
    200,
  )
  const [all, longest] = [performance.now() - begun, still].map(ms => Math.round(ms / 1_000))
  if (!ended) return [`not everything was done after ${all} s, of which nothing moved for ${longest}`]
  if (still > MOST_STILL_MS) return [`all was done after ${all} s, of which nothing moved for ${longest}`]
  say(`all done ${all} s after it was back; the longest pause was ${longest} s`)
  return []
}

/** The same of what is printed, mailed and packed. */
export const untilAllDone = (db: Database): Promise<string[]> =>
  untilDone(
    () => isAllDone(db),
    () => movedSoFar(db),
  )

/** What is printed, mailed and packed so far, in words that change whenever anything goes on. */
export const movedSoFar = async (db: Database): Promise<string> => {
  const { rows } = await sql<{ moved: string }>`
    select concat_ws(' ', (select count(file_version) from invoices),
      (select string_agg(state || ' ' || of_state, ',' order by state) from (select state, count(*) as of_state from mails group by state) as mail),
      (select string_agg(state || ' ' || progress, ',' order by identifier) from exports)) as moved
  `.execute(db)
  return rows[0]?.moved ?? ''
}
