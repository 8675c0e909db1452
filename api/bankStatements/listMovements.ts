import { sql } from 'kysely'
import type { BankMovements, MovementState } from '#wire/bankStatements.ts'
import type { Database } from '../database/tables.ts'
import { presentMovements } from './presentMovements.ts'

/**
 * A page of the movements in one state, with the number of all. What waits is told from its oldest on, what was decided from its last.
 *
 * @param after the last movement of the page before, whatever has become of it since.
 */
export const listMovements = async (
  db: Database,
  { state, after, limit }: { state: MovementState; after?: number | undefined; limit: number },
): Promise<BankMovements> => {
  const movements = db.selectFrom('bankMovements').where('state', '=', state)
  const { count } = await movements
    .select(eb => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const isOpen = state === 'open'
  const direction = isOpen ? 'asc' : 'desc'
  const rows = await movements
    .selectAll()
    .$if(after !== undefined, query =>
      query.where(
        sql<boolean>`(booked_on, identifier) ${sql.raw(isOpen ? '>' : '<')}
          (select known.booked_on, known.identifier from bank_movements as known where known.identifier = ${after})`,
      ),
    )
    .orderBy('bookedOn', direction)
    .orderBy('identifier', direction)
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  return {
    count: Number(count),
    movements: await presentMovements(db, page),
    next: rows.length > limit ? (page.at(-1)?.identifier ?? null) : null,
  }
}
