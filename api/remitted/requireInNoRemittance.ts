import { sql } from 'kysely'
import { conflict } from '#platform/errors.ts'
import type { Database } from '../database/tables.ts'
import { texts } from './texts.ts'

/** Which of these invoices a bank is asked for, by the live remittance that they are in, with their numbers. */
export const liveRemittances = async (
  db: Database,
  invoices: readonly number[],
): Promise<Map<number, { remittance: number; number: string }>> => {
  const { rows } = await sql<{ invoice: number; remittance: number; number: string }>`
    select invoice_identifier as invoice, remittance_identifier as remittance, numero as number
    from remittance_lines where invoice_identifier = any(${invoices}::int[]) and is_live
    order by invoice_identifier
  `.execute(db)
  return new Map(rows.map(({ invoice, remittance, number }) => [invoice, { remittance, number }]))
}

/** What is said of an invoice that is in one. */
export const heldText = ({ remittance, number }: { remittance: number; number: string }): string =>
  texts.held({ remittance: String(remittance), number })

/**
 * For whatever changes what is left to pay of invoices: payments, deletion, annulment, lines; and for when it is due. All but the last the database refuses by itself (migration 0062); this
 * says by which remittance. Call it with the invoices locked.
 *
 * @throws AppError 409 `in-remittance`.
 */
export const requireInNoRemittance = async (db: Database, invoices: readonly number[]): Promise<void> => {
  const [held] = (await liveRemittances(db, invoices)).values()
  if (held) throw conflict(heldText(held), 'in-remittance')
}
