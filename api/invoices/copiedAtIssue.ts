import { sql } from 'kysely'
import { IS_FISCAL_ADDRESS, PRINTED_COUNTRY } from '../taxes/printedAddress.ts'
import { printedNif } from '../taxes/printedNif.ts'

/**
 * What an invoice copies of client, issuer and bank when it is issued, whoever issues it: a run, a person, a correction. Over a row `client` of
 * `clients`, and tables or names `issuer` and `paid_into` (`ISSUER`, `PAID_INTO`).
 */
export const COPIED = sql`
  issuer.identifier as company_version,
  bank.identifier as banc_identifier,
  bank.nombre as banc_nombre,
  bank.cuenta_bancaria as banc_cuenta_bancaria,
  client.nombre as cliente_nombre,
  coalesce(client.nombre_fiscal, client.nombre) as buyer_nombre,
  ${printedNif(sql`client`)} as buyer_nif,
  address.direccion as buyer_direccion,
  address.cp as buyer_cp,
  address.poblacion as buyer_poblacion,
  address.provincia as buyer_provincia,
  address.pais as buyer_pais,
  client.orden_fiscal,
  client.orden_concepto_fiscal,
  client.is_adeudo,
  client.iban,
  client.language
`

/** The columns of `invoices` that `COPIED` fills, in its order. */
export const COPIED_COLUMNS = sql`
  company_version, banc_identifier, banc_nombre, banc_cuenta_bancaria, cliente_nombre,
  buyer_nombre, buyer_nif, buyer_direccion, buyer_cp, buyer_poblacion, buyer_provincia, buyer_pais,
  orden_fiscal, orden_concepto_fiscal, is_adeudo, iban, language
`

/** What is joined to `client` for it. */
export const COPIED_FROM = sql`
  cross join issuer
  cross join lateral (select ${IS_FISCAL_ADDRESS} as is_fiscal) as given
  cross join lateral (
    select
      case when given.is_fiscal then client.direccion_fiscal else client.direccion end as direccion,
      case when given.is_fiscal then client.cp_fiscal else client.cp end as cp,
      case when given.is_fiscal then client.poblacion_fiscal else client.poblacion end as poblacion,
      case when given.is_fiscal then client.provincia_fiscal else client.provincia end as provincia,
      ${PRINTED_COUNTRY} as pais
  ) as address
  left join paid_into as bank on not client.is_adeudo
`

/** The company's newest version; null while there is none. */
export const ISSUER = sql`select max(identifier) as identifier from company_versions`

/** The account that clients pay into, the first active bank; null for its `cuentaBancaria` while that is wrong. No row without a bank. */
export const PAID_INTO = sql`
  select bank.identifier, bank.nombre, bank.cuenta_bancaria
  from payable_banks as bank where bank.is_active order by bank.identifier limit 1
`
