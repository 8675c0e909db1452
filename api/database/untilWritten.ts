import { sql } from 'kysely'
import { ADVISORY_LOCKS } from './advisoryLocks.ts'
import { inDatabase } from './inDatabase.ts'
import type { Database, Tables } from './tables.ts'

/** So many rows of `book_changes` are summed in no time; more are made one. */
const MAX_ROWS = 1_000

/**
 * Reads what is dear to reckon, and again only once something was written to what it is read from: whoever asks until then gets the same answer,
 * who asks meanwhile waits for it.
 *
 * What was written is counted by triggers in rows of its own (0081, 0094), which are seen when what they count is: the sum is another once a transaction has
 * ended, and never what it was before. It is taken before the answer is read, so that an answer stands under it only if nothing ended in between. A server
 * that was started anew, from a backup of last week for one, begins anew.
 *
 * @param from every table that is read, views and functions included, each of them counted.
 * @param read from committed rows of these tables and its question alone, nothing of who asks: neither role nor language.
 * @throws what `read` throws, which is not remembered.
 */
export const untilWritten = <Question extends (string | number)[], Answer>(
  db: Database,
  from: readonly (keyof Tables)[],
  read: (...question: Question) => Promise<Answer>,
): ((...question: Question) => Promise<Answer>) => {
  const names = from.map(inDatabase)
  let written = ''
  let answers = new Map<string, Promise<Answer>>()
  return async (...question) => {
    const now = await writtenSoFar(db, names)
    if (now !== written) {
      written = now
      answers = new Map()
    }
    const key = question.join(' ')
    const known = answers.get(key)
    if (known) return known
    const answer = read(...question)
    const mine = answers.set(key, answer)
    answer.catch(() => mine.delete(key))
    return answer
  }
}

const writtenSoFar = async (db: Database, tables: readonly string[]): Promise<string> => {
  const { rows } = await sql<{ written: string; rows: number }>`
    select
      concat_ws(' ', pg_postmaster_start_time(), sum(amount) filter (where written = any(${tables}::text[]))) as written,
      count(*)::int as rows
    from book_changes
  `.execute(db)
  const [{ written, rows: counted } = { written: '', rows: 0 }] = rows
  if (counted > MAX_ROWS) await addUp(db)
  return written
}

/** Makes the rows of each table one of the same sum. Who writes meanwhile adds theirs beside it. */
const addUp = async (db: Database): Promise<void> => {
  await sql`
    with turn as materialized (select pg_try_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.bookChanges)}) as is_mine),
    gone as (delete from book_changes where (select is_mine from turn) returning written, amount)
    insert into book_changes (written, amount) select written, sum(amount) from gone group by written
  `.execute(db)
}
