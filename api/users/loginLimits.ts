import type { Response } from 'express'
import { sql } from 'kysely'
import { type AppError, tooManyRequests } from '#platform/errors.ts'
import type { Database, Tx } from '../database/tables.ts'
import { type Counts, type Guesser, type GuesserLimit, guesserLimitOf } from './guesserLimits.ts'
import { makeKeyedLimiter } from './keyedLimiter.ts'
import { FORGOTTEN_AFTER_MS, FREE_FAILURES } from './loginRules.ts'
import { texts } from './texts.ts'

export type LoginLimits = {
  /**
   * Lets a password be looked at, if its guesser may try now. It is paid for before: a hundred attempts at once are a hundred attempts.
   * Whoever is right gets back what it cost.
   *
   * @param check null: the password was wrong.
   * @throws AppError 429, with `Retry-After` on the response, when too many have failed.
   */
  attempt: <T>(
    guesser: Guesser,
    res: Pick<Response, 'setHeader'>,
    check: () => Promise<T | null>,
  ) => Promise<T | null>
}

/** How many attempts of one guesser may wait for their turn. */
const MAX_WAITING = 50
const CLEAN_EVERY_MS = 10 * 60_000

/**
 * Counts wrong passwords in `login.failures`, which all processes of the API share.
 *
 * @param now the real time, as the product's own clock may stand still.
 * @see api/migrations/0017_login_failures.sql
 */
export const makeLoginLimits = (db: Database, now: () => number = Date.now): LoginLimits => {
  const limited = makeKeyedLimiter(FREE_FAILURES, MAX_WAITING)
  let cleanedAt = now()

  const clean = async (): Promise<void> => {
    if (now() - cleanedAt < CLEAN_EVERY_MS) return
    cleanedAt = now()
    await sql`delete from login.failures where at < ${now() - FORGOTTEN_AFTER_MS}`.execute(db)
  }

  /** Pays for one attempt. Returns for how long it has to wait instead; 0, it is paid. */
  const pay = ({ keys, wait, failed }: GuesserLimit): Promise<number> =>
    db.transaction().execute(async tx => {
      const counts = await lockCounts(tx, keys)
      const ms = wait(counts, now())
      if (ms === 0) await writeCounts(tx, failed(counts, now()))
      return ms
    })

  const refund = ({ keys, succeeded }: GuesserLimit): Promise<void> =>
    db.transaction().execute(async tx => writeCounts(tx, succeeded(await lockCounts(tx, keys), now())))

  return {
    attempt: (guesser, res, check) => {
      const lane = guesserLimitOf(guesser)
      return limited(lane.keys.join(), async () => {
        await clean()
        const ms = await pay(lane)
        if (ms > 0) throw rateLimited(res, ms)
        const answer = await check()
        if (answer !== null) await refund(lane)
        return answer
      })
    },
  }
}

/** The rows of these keys, made where they are missing and locked in the order of the keys, as everybody does. */
const lockCounts = async (tx: Tx, keys: readonly string[]): Promise<Counts> => {
  const sorted = [...keys].sort()
  await sql`
    insert into login.failures (key, failures, at) select key, 0, 0 from unnest(${sorted}::text[]) as key
    on conflict do nothing
  `.execute(tx)
  const { rows } = await sql<{ key: string; failures: number; at: number }>`
    select key, failures, at from login.failures where key = any(${sorted}::text[]) order by key collate "C" for update
  `.execute(tx)
  return new Map(rows.map(({ key, failures, at }) => [key, { failures, at }]))
}

const writeCounts = async (tx: Tx, counts: Counts): Promise<void> => {
  const rows = JSON.stringify(
    [...counts].map(([key, { failures, at }]) => ({ key, failures, at: Math.round(at) })),
  )
  await sql`
    insert into login.failures (key, failures, at)
    select key, failures, at from json_to_recordset(${rows}::json) as given(key text, failures double precision, at bigint)
    on conflict (key) do update set failures = excluded.failures, at = excluded.at
  `.execute(tx)
}

const rateLimited = (res: Pick<Response, 'setHeader'>, ms: number): AppError => {
  const seconds = Math.ceil(ms / 1000)
  res.setHeader('Retry-After', String(seconds))
  return tooManyRequests(texts.tooManyFailures({ wait: inWords(seconds) }))
}

const inWords = (seconds: number): string =>
  seconds <= 90 ? texts.seconds({ count: seconds }) : texts.minutes({ count: Math.ceil(seconds / 60) })
