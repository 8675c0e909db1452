import { sql } from 'kysely'
import { RETURNED_WITHIN, SETTLED_WITHIN } from '#domain/sepa/ownDebits.ts'
import type { Row, Tx } from '../database/tables.ts'
import { lockUndecided } from './lockUndecided.ts'
import { SAME_ACCOUNT } from './sameAccount.ts'

/**
 * Movements that are kept and open, and name a remittance that waits for its money, one of its debits, or a debit that is collected by now: when they came in it was not
 * yet. What somebody has decided or opened again is left to people, and so is what fits by its amount or its mandate alone: who has dealt with it
 * otherwise meanwhile is not told by it. Nobody else decides them until the transaction ends; what somebody is deciding now is left out.
 */
export const waitingDebits = async (tx: Tx, banks: readonly number[]): Promise<Row<'bankMovements'>[]> => {
  const { rows } = await sql<{ identifier: number }>`
    with waiting as (
      select identifier, banc_identifier, booked_on, amount, fee, text, end_to_end_id, message_id, payment_information_id, is_return
      from bank_movements
      where state = 'open' and version = 1 and perhaps_identifier is null and currency = 'EUR' and banc_identifier in (select other from ${SAME_ACCOUNT} as same where bank = any(${[...banks]}::int[]))
    ), debit as (
      select amount, end_to_end_id from remittance_lines as line join remittances as remittance on remittance.identifier = remittance_identifier
      -- Whatever waits: of what was collected longer ago nothing comes back.
      where is_collected and returned_on is null
        and collection_date >= (select min(booked_on) from waiting) - ${RETURNED_WITHIN}::int
    )
    select waiting.identifier from waiting join debit on debit.amount = -waiting.amount
      and (debit.end_to_end_id = waiting.end_to_end_id or strpos(waiting.text, debit.end_to_end_id) > 0)
    union
    select waiting.identifier from waiting join debit on debit.amount = -waiting.amount - waiting.fee
      and (debit.end_to_end_id = waiting.end_to_end_id or strpos(waiting.text, debit.end_to_end_id) > 0)
    union
    select waiting.identifier from waiting join ${SAME_ACCOUNT} as same on same.bank = waiting.banc_identifier join remittances as remittance
      on remittance.banc_identifier = same.other and remittance.state in ('sent', 'settled')
        and waiting.booked_on between remittance.collection_date and remittance.collection_date + ${SETTLED_WITHIN}::int
        and (
          waiting.message_id = remittance.message_id or strpos(waiting.text, remittance.message_id) > 0
          or starts_with(waiting.payment_information_id, remittance.message_id || '-')
          or exists (select from remittance_lines as line
            where line.remittance_identifier = remittance.identifier and line.end_to_end_id = waiting.end_to_end_id and line.amount = waiting.amount)
        )
    where waiting.amount > 0 and not waiting.is_return
      and not exists (select from bank_movements where remittance_identifier = remittance.identifier)
  `.execute(tx)
  return lockUndecided(
    tx,
    rows.map(({ identifier }) => identifier),
  )
}
