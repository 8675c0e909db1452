import { sql } from 'kysely'
import type { Tx } from '../database/tables.ts'

/**
 * Movements of a bank that are nothing any more, since all that they were is reversed, wait for a person again, and teach nothing. Those of our own debits
 * are told by their remittance.
 */
export const reopenMovements = async (tx: Tx, payments: readonly number[]): Promise<void> => {
  if (payments.length === 0) return
  await sql`
    with opened as (
      update bank_movements as movement
      set state = 'open', evidence = null, decided_by = null, decided_at = null, version = version + 1
      where state = 'linked' and remittance_identifier is null and remittance_line_identifier is null
        and exists (
          select from bank_movement_payments as link
          where link.movement_identifier = movement.identifier and link.payment_identifier = any(${[...payments]}::int[])
        )
        and not exists (
          select from bank_movement_payments as link join payments as payment on payment.identifier = link.payment_identifier
          where link.movement_identifier = movement.identifier and payment.reversed_on is null
        )
      returning identifier
    )
    delete from client_payers using opened where movement_identifier = opened.identifier
  `.execute(tx)
}
