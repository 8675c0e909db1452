import { sql } from 'kysely'

/**
 * Whether an invoice prints the fiscal address of a row `client` of `clients`. It stands in for the commercial one as a whole, since parts of two
 * addresses make none; a country alone is an address only where there is no other.
 */
export const IS_FISCAL_ADDRESS = sql<boolean>`(
  coalesce(client.direccion_fiscal, client.cp_fiscal, client.poblacion_fiscal, client.provincia_fiscal) is not null
  or coalesce(client.direccion, client.cp, client.poblacion, client.provincia, client.pais) is null
)`

/** The country of that address; of `client`, too. What is registered says the same. */
export const PRINTED_COUNTRY = sql<
  string | null
>`case when ${IS_FISCAL_ADDRESS} then client.pais_fiscal else client.pais end`
