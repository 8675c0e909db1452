import { type RawBuilder, sql } from 'kysely'

/**
 * Whether the records of a chain hold their invoices fast: of all but a rehearsal that has ended. The condition of the view `sealed_invoices`.
 *
 * @param chain the name that the chain has in the query.
 */
export const isBinding = (chain: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${chain}.closed_at`)} is null or not is_rehearsal(${sql.ref(`${chain}.environment`)}))`
