import { type RawBuilder, sql } from 'kysely'

/**
 * What the client pays of an invoice, whether it has or not: its total less what the client withholds (decision 0052). Euros; the twin of
 * `payableAmount` in domain/withholding.ts.
 *
 * @param of the name that a statement gives to its row of `invoices`, or to a draft.
 */
export const payableAmountOf = (of: string): RawBuilder<string> =>
  sql`payable(${sql.ref(`${of}.total_factura`)}, ${sql.ref(`${of}.importe_retencion`)})`

/**
 * What is left to pay of an invoice that is not paid: what the client pays of it less what has come in (decision 0068). Told wherever money is asked
 * for or expected; what was billed is told by totals. Euros; the twin of `openAmount` in domain/withholding.ts.
 *
 * @param of the name that a statement gives to its row of `invoices`.
 */
export const openAmountOf = (of: string): RawBuilder<string> =>
  sql`(${payableAmountOf(of)} - ${sql.ref(`${of}.collected`)})`

/** The same over the columns of `invoices`, or of a draft, where nothing else has such. */
export const PAYABLE_AMOUNT: RawBuilder<string> = sql`payable(total_factura, importe_retencion)`
export const OPEN_AMOUNT: RawBuilder<string> = sql`(${PAYABLE_AMOUNT} - collected)`
