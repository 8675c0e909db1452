import { sql } from 'kysely'

/** Rows of banks by rows of the same account (`bank`, `other`), itself among them: an account is one, however many rows it has, and remittances may be of another of them than its statements. */
export const SAME_ACCOUNT = sql`(
  select own.identifier as bank, other.identifier as other
  from banks as own join banks as other on other.identifier = own.identifier
    or printed_account(other.pais, other.entidad_financiera, other.oficina, other.dc, other.numero_cuenta)
      = printed_account(own.pais, own.entidad_financiera, own.oficina, own.dc, own.numero_cuenta)
)`

/** The rows of the account that a row `remittance` is collected into, as an array. */
export const BANKS_OF_REMITTANCE = sql`array(select other from ${SAME_ACCOUNT} as same where bank = remittance.banc_identifier)`
