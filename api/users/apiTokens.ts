import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { conflict, notFound } from '#platform/errors.ts'
import {
  type ApiToken,
  MAX_TOKENS,
  type NewApiTokenBody,
  TOKEN_PREFIX,
  tokenAreaSchema,
} from '#wire/apiTokens.ts'
import type { Claims } from '#wire/session.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { apiTokenDigest, isNameOfFolder } from '../http/apiTokens.ts'
import { lockOwnAccount } from './ownAccount.ts'
import { texts } from './texts.ts'
import { tellWayInChanged } from './waysInChangedMail.ts'

/** All tokens, the newest first, also those that are over: they stand in the audit log. */
export const listApiTokens = async (db: Database): Promise<ApiToken[]> => {
  const rows = await selectTokens(db).orderBy('createdAt', 'desc').execute()
  return rows.map(presentToken)
}

const selectTokens = (db: Database) =>
  db
    .selectFrom('apiTokens')
    .innerJoin('users', 'users.id', 'makerId')
    .selectAll('apiTokens')
    .select(['users.email as maker', sql<boolean>`expires_at > now()`.as('isCurrent')])

const presentToken = (row: Row<'apiTokens'> & { maker: string; isCurrent: boolean }): ApiToken => ({
  id: row.id,
  name: row.name,
  areas: tokenAreaSchema.array().parse(row.areas),
  mayChange: row.mayChange,
  maker: row.maker,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  state: row.revokedAt ? 'revoked' : row.isCurrent ? 'good' : 'expired',
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  lastUsedAddress: row.lastUsedAddress,
})

/**
 * Makes a token; its maker is told by mail, as of another way into an account. What it says is returned and kept nowhere.
 *
 * @throws AppError 401 when the maker's session is over by now; 409 for a name that was used before, or that the watched folder goes by, or where there are too many.
 */
export const makeApiToken = (
  db: Database,
  caller: Claims,
  { name, areas, mayChange, days }: NewApiTokenBody,
  actor: Actor,
): Promise<ApiToken & { token: string }> =>
  db.transaction().execute(async tx => {
    if (isNameOfFolder(name)) throw conflict(texts.tokenName({ name }), 'duplicate')
    const maker = await lockOwnAccount(tx, caller)
    await requireRoom(tx)
    const token = `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`
    const made = await tx
      .insertInto('apiTokens')
      .values({
        name,
        makerId: maker.id,
        digest: apiTokenDigest(token),
        areas: [...new Set(areas)].sort(),
        mayChange,
        expiresAt: sql<Date>`now() + make_interval(days => ${days})`,
      })
      .onConflict(conflicting => conflicting.column('name').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made || (await wasGiven(tx, name))) throw conflict(texts.tokenName({ name }), 'duplicate')
    const row = await selectTokens(tx).where('apiTokens.id', '=', made.id).executeTakeFirstOrThrow()
    const after = presentToken(row)
    await audit(tx, actor, { action: 'create', entity: 'api_tokens', record: name, after })
    await tellWayInChanged(tx, maker.email, { change: 'tokenMade', name }, actor)
    return { ...after, token }
  })

/**
 * Whether the log knows a token of this name: it stands there for who did something, also when the row has gone with its maker's account. Asked with
 * the new row written: whoever makes one of this name meanwhile waits for it.
 */
const wasGiven = async (tx: Tx, name: string): Promise<boolean> =>
  (await tx
    .selectFrom('auditLog')
    .select('identifier')
    .where('entity', '=', 'api_tokens')
    .where('record', '=', name)
    .where('action', '=', 'create')
    .limit(1)
    .executeTakeFirst()) !== undefined

const requireRoom = async (tx: Tx): Promise<void> => {
  const { count } = await tx
    .selectFrom('apiTokens')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  if (count >= MAX_TOKENS) throw conflict(texts.tooManyTokens({ count: MAX_TOKENS }), 'too-many')
}

/** From now on it opens nothing; told twice, it is so once. @throws AppError 404. */
export const revokeApiToken = (db: Database, id: string, actor: Actor): Promise<void> =>
  db.transaction().execute(async tx => {
    const there = await tx.selectFrom('apiTokens').select('name').where('id', '=', id).executeTakeFirst()
    if (!there) throw notFound(texts.noToken)
    await revoke(tx, { id }, actor)
  })

/** Whoever is not let in any more has left no program behind that is; nor is it let in again when they are. */
export const revokeApiTokensOf = (tx: Tx, makerId: string, actor: Actor): Promise<void> =>
  revoke(tx, { makerId }, actor)

const revoke = async (
  tx: Tx,
  { id, makerId }: { id?: string; makerId?: string },
  actor: Actor,
): Promise<void> => {
  let query = tx.updateTable('apiTokens').set({ revokedAt: sql<Date>`now()` }).where('revokedAt', 'is', null)
  if (id !== undefined) query = query.where('id', '=', id)
  if (makerId !== undefined) query = query.where('makerId', '=', makerId)
  for (const { name } of await query.returning('name').execute())
    await audit(tx, actor, { action: 'revoke', entity: 'api_tokens', record: name })
}
