import { sql } from 'kysely'
import type { Claims } from '#wire/session.ts'
import type { Database } from '../database/tables.ts'
import { mustEnrol } from './enrolment.ts'

/** As long as a token; the BFF's sessions are no longer. */
const ABSOLUTE = sql`interval '8 hours'`
/** The BFF ends a session after half an hour; it and this table note once a minute that one is used. */
const IDLE = sql`interval '32 minutes'`

/** That a row of `sign_ins` is neither ended nor too long idle or old. */
export const isLive = sql<boolean>`ended_at is null and began_at > now() - ${ABSOLUTE} and last_seen_at > now() - ${IDLE}`

export type LiveSignIn = {
  /** It is a minute since it was last noted. */
  isStale: boolean
  mustEnrol: boolean
}

/** Whether a token may still be used, by account and sign-in. */
export const findLiveSignIn = async (
  db: Database,
  { sub, sid, ver }: Pick<Claims, 'sub' | 'sid' | 'ver'>,
): Promise<LiveSignIn | undefined> => {
  const { rows } = await sql<LiveSignIn>`
    select last_seen_at < now() - interval '1 minute' as "isStale", ${mustEnrol} as "mustEnrol"
    from sign_ins join users on users.id = user_id
    where sign_ins.id = ${sid} and users.id = ${sub} and is_enabled and users.token_version = ${ver}
      and sign_ins.token_version = users.token_version and ${isLive}
  `.execute(db)
  return rows[0]
}

export const noteSeen = async (db: Database, id: string): Promise<void> => {
  await sql`update sign_ins set last_seen_at = now() where id = ${id} and ended_at is null`.execute(db)
}
