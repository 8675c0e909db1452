import type { Pool } from 'pg'

/**
 * BullMQ's PostgreSQL backend keeps instants of its callers' clock: when it last looked for jobs whose worker is gone, until when a job is
 * its worker's, when one that waits is due. Where that clock went back by an hour, it would do none of it for an hour.
 *
 * @param inHandMs how long a job that is in hand stays so from now on.
 */
export const forgetTimesToCome = async (pool: Pool, inHandMs: number): Promise<void> => {
  const now = Date.now()
  await pool.query(`delete from queue.meta where field = 'stalled-check' and value::bigint > $1`, [now])
  await pool.query(
    `update queue.job set locked_until_ms = $1 where state = 'active' and locked_until_ms > $1`,
    [now + inHandMs],
  )
}
