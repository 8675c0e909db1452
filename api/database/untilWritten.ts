import { sql } from 'kysely'
import type { Database } from './tables.ts'

/**
 * Reads what is dear to reckon, and again only once something was written to the database: whoever asks until then gets the same answer, who
 * asks meanwhile waits for it.
 *
 * That nothing was written is PostgreSQL's own word: two snapshots of the same text see the same rows. The text is taken before the answer is
 * read, and never comes back once a transaction has ended, so that an answer stands under it only if nothing ended in between. A server that
 * was started anew, from a backup of last week for one, begins with other texts.
 *
 * @param read from committed rows and its question alone, nothing of who asks: neither role nor language.
 * @throws what `read` throws, which is not remembered.
 */
export const untilWritten = <Question extends (string | number)[], Answer>(
  db: Database,
  read: (...question: Question) => Promise<Answer>,
): ((...question: Question) => Promise<Answer>) => {
  let snapshot = ''
  let answers = new Map<string, Promise<Answer>>()
  return async (...question) => {
    const now = await snapshotOf(db)
    if (now !== snapshot) {
      snapshot = now
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

const snapshotOf = async (db: Database): Promise<string> => {
  const { rows } = await sql<{ snapshot: string }>`
    select concat_ws(' ', pg_postmaster_start_time(), pg_current_snapshot()) as snapshot
  `.execute(db)
  return rows[0]?.snapshot ?? ''
}
