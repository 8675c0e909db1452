import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { derivedKey } from '#platform/derivedKey.ts'
import type { Database, Row, Tx } from '../database/tables.ts'

type Link = Row<'passwordLinks'>
export type LinkKind = Link['kind']

/** Forgotten: whoever asks is waiting for it. Invited: they may be away. */
const LASTS = { reset: sql`interval '30 minutes'`, invitation: sql`interval '3 days'` }
/** So many in an hour of one account: more would only fill its mailbox. */
const MAX_AN_HOUR = 3

/** What a link says, and what of a text that somebody brings may be one of ours. */
export type LinkSigner = {
  /** @returns the row's id and a signature, which no table holds. */
  codeOf: (id: string) => string
  /** The id, when the signature is ours; null for anything else. */
  idOf: (code: string) => string | null
}

/** @param secret of the API; another one, and all links are worth nothing. */
export const makeLinkSigner = (secret: string): LinkSigner => {
  const key = derivedKey(secret, 'password links')
  const sign = (id: string) => createHmac('sha256', key).update(id).digest().subarray(0, 24)
  return {
    codeOf: id => `${id}.${sign(id).toString('base64url')}`,
    idOf: code => {
      const [id = '', signature = ''] = code.split('.', 2)
      const given = Buffer.from(signature, 'base64url')
      const isOurs = given.length === 24 && timingSafeEqual(given, sign(id))
      return isOurs && z.uuid().safeParse(id).success ? id : null
    },
  }
}

/** @returns its id; null when the account has had enough of them for now. An invitation is always made. */
export const addPasswordLink = async (
  tx: Tx,
  user: Pick<Row<'users'>, 'id' | 'tokenVersion'>,
  kind: LinkKind,
): Promise<string | null> => {
  // Who asks fifteen times at once waits in line, and is counted.
  await tx.selectFrom('users').select('id').where('id', '=', user.id).forNoKeyUpdate().execute()
  const { rows } = await sql<{ id: string }>`
    insert into password_links (user_id, token_version, kind, expires_at)
    select ${user.id}, ${user.tokenVersion}, ${kind}, now() + ${LASTS[kind]}
    where ${kind} = 'invitation' or (
      select count(*) from password_links
      where user_id = ${user.id} and kind = 'reset' and created_at > now() - interval '1 hour'
    ) < ${MAX_AN_HOUR}
    returning id
  `.execute(tx)
  return rows[0]?.id ?? null
}

const isGood = sql<boolean>`used_at is null and expires_at > now()
  and exists (select from users where users.id = user_id and is_enabled and users.token_version = password_links.token_version)`

/** A link that is still good; undefined when it was used, is too old, or the account has another password since. */
export const findPasswordLink = (db: Database, id: string): Promise<Link | undefined> =>
  db.selectFrom('passwordLinks').selectAll().where('id', '=', id).where(isGood).executeTakeFirst()

/** Takes a link that is good: of two who bring it at once, one has it. The others of its account open nothing any more. */
export const takePasswordLink = async (tx: Tx, id: string): Promise<Link | undefined> => {
  const link = await tx
    .updateTable('passwordLinks')
    .set({ usedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where(isGood)
    .returningAll()
    .executeTakeFirst()
  if (link)
    await tx
      .updateTable('passwordLinks')
      .set({ usedAt: sql<Date>`now()` })
      .where('userId', '=', link.userId)
      .where('usedAt', 'is', null)
      .execute()
  return link
}
