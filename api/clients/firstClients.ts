import { sql } from 'kysely'
import { CLIENT_STATES, type ClientState } from '#wire/clientListing.ts'
import type { FirstClients } from '#wire/firstClients.ts'
import type { Database } from '../database/tables.ts'
import { listClients } from './clientStore.ts'
import { presentClient } from './presentClient.ts'

/**
 * The beginning of `listClients`, as its list shows it: of all others no row is written, they are only counted.
 *
 * @param rows how many, at most.
 */
export const firstClients = async (db: Database, rows: number): Promise<FirstClients> => {
  const [first, kinds] = await Promise.all([listClients(db, { limit: rows }), kindsOf(db)])
  const sumOf = (isSo: (kind: Kind) => boolean) =>
    kinds.reduce((sum, kind) => sum + (isSo(kind) ? kind.count : 0), 0)
  return {
    rows: first.map(presentClient),
    count: sumOf(() => true),
    states: Object.fromEntries(
      Object.entries(CLIENT_STATES).map(([state, { isSo }]) => [state, sumOf(isSo)]),
    ) as Record<ClientState, number>,
  }
}

/** Clients that no state tells apart. */
type Kind = { isActive: boolean; inRequest: boolean; personasContacto: string | null; count: number }

/** Eight at most, so that the states need no second rule in SQL: `CLIENT_STATES` is asked for each kind. */
const kindsOf = async (db: Database): Promise<Kind[]> => {
  const { rows } = await sql<Kind>`
    select is_active as "isActive", in_request as "inRequest", substring(personas_contacto from '@') as "personasContacto", count(*)::int as count
    from clients
    group by 1, 2, 3
  `.execute(db)
  return rows
}
