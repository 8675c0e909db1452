import { sql } from 'kysely'
import type { Pause } from '#domain/periods.ts'
import type { Database } from '../database/tables.ts'

export type ClientPauses = ReadonlyMap<number, readonly Pause[]>

/** When clients were paused, and since when they are: of each one that ever was, or of this one alone. */
export const clientPauses = async (db: Database, client: number | null = null): Promise<ClientPauses> => {
  const rows = await db
    .selectFrom('pauses')
    .select([sql<number>`cliente_identifier`.as('client'), 'firstDay as from', 'lastDay as to'])
    .where('clienteIdentifier', 'is not', null)
    .$if(client !== null, query => query.where('clienteIdentifier', '=', client))
    .orderBy('identifier')
    .execute()
  const pauses = new Map<number, Pause[]>()
  for (const { client, ...pause } of rows) pauses.set(client, [...(pauses.get(client) ?? []), pause])
  return pauses
}
