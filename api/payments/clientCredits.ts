import { sql } from 'kysely'

/**
 * What clients have to their credit: what came in and pays no invoice yet, less what was given back of it. A select of `cliente_identifier` and `amount` in euros,
 * of those clients alone of whom there is something.
 */
export const CLIENT_CREDITS = sql`
  select cliente_identifier, sum(amount - allocated) as amount
  from payments where reversed_on is null and allocated <> amount
  group by cliente_identifier
`
