import { sql } from 'kysely'

/**
 * Whether an invoice prints the fiscal address of a row `client` of `clients`. It stands in for the commercial one as a whole, since parts of two
 * addresses make none.
 */
export const IS_FISCAL_ADDRESS = sql<boolean>`(
  coalesce(client.direccion_fiscal, client.cp_fiscal, client.poblacion_fiscal, client.provincia_fiscal) is not null
)`

/**
 * The country of that address; of `client`, too. What is registered says the same. One that is said once is that of both, but where who is taxed as one in
 * Spain has a fiscal address without a country, which is Spain's, beside a place of business elsewhere.
 */
export const PRINTED_COUNTRY = sql<string | null>`(
  case when not ${IS_FISCAL_ADDRESS} then coalesce(client.pais, client.pais_fiscal)
    when client.zona_fiscal in ('spain', 'islands') then client.pais_fiscal
    else coalesce(client.pais_fiscal, client.pais)
  end
)`
