import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import type { ClosingEntry, Closings } from '#wire/closings.ts'
import { closedThrough } from '../calendar/closedThrough.ts'
import type { Database } from '../database/tables.ts'

/** More moves of the boundary than anybody reads. */
const LIMIT = 200

type Noted = {
  at: Date
  account: string
  action: ClosingEntry['action']
  before: { closedThrough: Day | null }
  after: { closedThrough: Day | null; reason?: string; content?: ClosingEntry['content'] }
}

/** The boundary, and its history as the audit log has it: there is no second copy. */
export const readClosings = async (db: Database): Promise<Closings> => {
  const { rows } = await sql<Noted>`
    select at, account, action, before, after from audit_log
    where entity = 'closing' order by identifier desc limit ${LIMIT}
  `.execute(db)
  return {
    closedThrough: await closedThrough(db),
    entries: rows.map(({ at, account, action, before, after }) => ({
      at: at.toISOString(),
      account,
      action,
      before: before.closedThrough,
      after: after.closedThrough,
      reason: after.reason ?? null,
      content: after.content ?? null,
    })),
  }
}
