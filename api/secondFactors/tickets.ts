import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Row, Tx } from '../database/tables.ts'

/** How long somebody may look for the telephone. */
const MINUTES = 5

/** Kept as a digest: who reads the table can't sign in with it. 256 bits need no more. */
const digestOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest()

/** What the first step of signing in was. */
export type FirstStep = 'password' | 'provider'

/** For who has given the right password, or was let in by the company's provider, and has a second factor. */
export const issueTicket = async (
  db: Database,
  user: Pick<Row<'users'>, 'id' | 'tokenVersion'>,
  method: FirstStep,
): Promise<{ ticket: string; expiration: string }> => {
  await db.deleteFrom('signInTickets').where('expiresAt', '<', sql<Date>`now()`).execute()
  const ticket = randomBytes(32).toString('base64url')
  const { expiresAt } = await db
    .insertInto('signInTickets')
    .values({
      digest: digestOf(ticket),
      userId: user.id,
      tokenVersion: user.tokenVersion,
      method,
      expiresAt: sql<Date>`now() + make_interval(mins => ${MINUTES})`,
    })
    .returning('expiresAt')
    .executeTakeFirstOrThrow()
  return { ticket, expiration: expiresAt.toISOString() }
}

type TicketOwner = Row<'users'> & { method: FirstStep }

const liveTicket = (db: Database, ticket: string) =>
  db
    .selectFrom('signInTickets as ticket')
    .innerJoin('users', 'users.id', 'ticket.userId')
    .selectAll('users')
    .select('ticket.method')
    .where('ticket.digest', '=', digestOf(ticket))
    .where('ticket.expiresAt', '>', sql<Date>`now()`)
    .where('users.isEnabled', '=', true)
    .whereRef('users.tokenVersion', '=', 'ticket.tokenVersion')

/** Whose ticket it is, and by what first step; undefined for one that is over, or whose account has changed since: another password, role or second factor, or disabled. */
export const ownerOfTicket = (db: Database, ticket: string): Promise<TicketOwner | undefined> =>
  liveTicket(db, ticket).executeTakeFirst()

/**
 * The same, with the account locked until the end of the transaction: of two calls the second finds the ticket spent. The account is locked
 * before anything else, as by whoever changes its factors.
 */
export const lockTicket = async (tx: Tx, ticket: string): Promise<TicketOwner | undefined> => {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', tx.selectFrom('signInTickets').select('userId').where('digest', '=', digestOf(ticket)))
    .forUpdate()
    .execute()
  return ownerOfTicket(tx, ticket)
}

/** It is worth one sign-in. */
export const spendTicket = async (tx: Tx, ticket: string): Promise<void> => {
  await tx.deleteFrom('signInTickets').where('digest', '=', digestOf(ticket)).execute()
}
