import { createHash } from 'node:crypto'
import type { Response } from 'express'
import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from '#platform/errors.ts'
import type { Database } from '../tables.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Failed passwords that are let through. Whoever knows the password gives back what the attempt cost. */
const LIMITS = {
  /** From one address, for whatever accounts: an office may share one. */
  address: { points: 300, duration: 15 * MINUTE },
  /** From one address for one account. */
  pair: { points: 20, duration: 15 * MINUTE },
  /** For one account from all addresses; high, since it locks out its owner, too. */
  account: { points: 100, duration: HOUR },
} as const

export type LoginLimits = {
  /**
   * Pays for one attempt, before the password is looked at: a hundred attempts at once are a hundred attempts.
   *
   * @throws AppError 429, with `Retry-After` on the response, when too many failed.
   */
  attempt: (account: string, address: string, res: Response) => Promise<void>
  /** Gives the attempt back: the password was right. */
  succeeded: (account: string, address: string) => Promise<void>
}

/**
 * Counts failed passwords in `login.attempts`, which all processes of the API share.
 *
 * @see api/migrations/0003_login_attempts.sql
 */
export const makeLoginLimits = (db: Database): LoginLimits => {
  const limiter = (name: keyof typeof LIMITS) =>
    new RateLimiterPostgres({
      ...LIMITS[name],
      keyPrefix: name,
      storeClient: asClient(db),
      storeType: 'client',
      schemaName: 'login',
      tableName: 'attempts',
      tableCreated: true,
    })
  const [byAddress, byPair, byAccount] = [limiter('address'), limiter('pair'), limiter('account')]

  return {
    attempt: async (account, address, res) => {
      try {
        await byAddress.consume(digest(address))
        await byPair.consume(digest(account, address))
        await byAccount.consume(digest(account))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        res.setHeader('Retry-After', String(Math.ceil(refusal.msBeforeNext / 1000)))
        throw tooManyRequests('Massa intents fallits. Torneu-ho a provar més tard.')
      }
    },
    succeeded: async (account, address) => {
      await Promise.all([
        byAddress.reward(digest(address)),
        byPair.delete(digest(account, address)),
        byAccount.reward(digest(account)),
      ])
    },
  }
}

/** Keys of one length, whatever was typed, and no e-mail addresses in the table. */
const digest = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** The part of a `pg` client that the limiter uses, over the pool we have. */
const asClient = (db: Database) => ({
  query: async ({ text, values }: { text: string; values: unknown[] }) => {
    const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values))
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
  },
})
