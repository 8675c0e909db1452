import { sql } from 'kysely'
import { forbidden } from '#platform/errors.ts'
import type { Actor } from '../database/audit.ts'
import type { Tx } from '../database/tables.ts'
import { isProgramAccount } from '../http/apiTokens.ts'
import { texts } from './texts.ts'

/**
 * For whatever takes back what payments have paid: of what a bank has told – a remittance's (decision 0075), a movement's –, only a person does. Their
 * invoices would be asked for again, and clients pay twice.
 *
 * @throws AppError 403 for a program.
 */
export const requirePersonForBanks = async (
  tx: Tx,
  payments: readonly number[],
  { account }: Actor,
): Promise<void> => {
  if (!isProgramAccount(account)) return
  const { rows } = await sql`
    select from remittance_lines where payment_identifier = any(${[...payments]}::int[])
    union all
    select from bank_movement_payments where payment_identifier = any(${[...payments]}::int[])
    limit 1
  `.execute(tx)
  if (rows.length > 0) throw forbidden(texts.takenBackByPerson)
}
