import { type RawBuilder, sql } from 'kysely'

/** The tax number that an invoice names its client by, of a row of `clients`: a business of the Union is known by the one that its state can look up. */
export const printedNif = (client: RawBuilder<unknown>): RawBuilder<string | null> => sql`
  case when ${client}.zona_fiscal = 'eu' then coalesce(${client}.nif_comunitario, ${client}.nif) else ${client}.nif end
`
