import { sql } from 'kysely'
import { AppError, conflict, tooManyRequests } from '#platform/errors.ts'
import type { Actor } from '../database/audit.ts'
import type { Tx } from '../database/tables.ts'
import { texts } from './texts.ts'

type Addressed = {
  /** The addresses that the client's contacts don't name, by `outsideOf`. */
  outside: readonly string[]
  /** Those that whoever sends has confirmed. */
  confirmed: readonly string[]
}

/**
 * A person confirms each of them. A program can't: whoever has its token would confirm an address of their own, and have every invoice sent there.
 *
 * @throws AppError 409 `outside-addresses`, which names those that nobody has confirmed; 403 of the same code for a program, whatever it says.
 */
export const requireOutsideConfirmed = (
  mails: readonly Addressed[],
  { isProgram }: { isProgram: boolean },
): void => {
  const all = mails.flatMap(({ outside }) => outside)
  if (isProgram && all.length > 0)
    throw new AppError(403, 'outside-addresses', texts.outsideOfProgram({ addresses: all.join(', ') }))
  const missing = mails.flatMap(({ outside, confirmed }) => {
    const known = new Set(confirmed.map(address => address.toLowerCase()))
    return outside.filter(address => !known.has(address.toLowerCase()))
  })
  if (missing.length > 0)
    throw conflict(texts.outside({ addresses: missing.join(', ') }), 'outside-addresses')
}

/**
 * Keeps one account from writing to more of such addresses than `maxPerDay` in a day (Europe/Madrid): mails to contacts, which stand in
 * the books and are many after a run, don't count. Call it once the mails are written, with how many of them are such, under the lock of
 * whoever writes mails.
 *
 * @throws AppError 429.
 */
export const requireBelowDailyLimit = async (
  tx: Tx,
  { account }: Actor,
  written: number,
  maxPerDay: number,
): Promise<void> => {
  if (written === 0) return
  const { today } = await tx
    .selectFrom('mails')
    .select(eb => eb.cast<number>(eb.fn.countAll(), 'integer').as('today'))
    .where('sender', '=', account)
    .where('isOutside', '=', true)
    .where('createdAt', '>=', midnightInMadrid)
    .executeTakeFirstOrThrow()
  if (today > maxPerDay) throw tooManyRequests(texts.dailyLimit({ sent: today - written, most: maxPerDay }))
}

const midnightInMadrid = sql<Date>`date_trunc('day', now(), 'Europe/Madrid')`
