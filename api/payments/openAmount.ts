import { type RawBuilder, sql } from 'kysely'

/**
 * What the client pays of an invoice, whether it has or not: its total less what the client withholds (decision 0052). Euros; the twin of
 * `payableAmount` in domain/withholding.ts.
 *
 * @param of the name that a statement gives to its row of `invoices`, or to a draft; none where nothing else has such columns.
 */
export const payableAmountOf = (of?: string): RawBuilder<string> =>
  sql`payable(${column(of, 'total_factura')}, ${column(of, 'importe_retencion')})`

/**
 * What is left to pay of an invoice that is not paid: what the client pays of it less what has come in (decision 0068). Told wherever money is asked
 * for or expected; what was billed is told by totals. Euros; the twin of `openAmount` in domain/withholding.ts.
 *
 * @param of as for `payableAmountOf`.
 */
export const openAmountOf = (of?: string): RawBuilder<string> =>
  sql`(${payableAmountOf(of)} - ${column(of, 'collected')})`

const column = (of: string | undefined, name: string): RawBuilder<unknown> =>
  sql.ref(of === undefined ? name : `${of}.${name}`)

export const PAYABLE_AMOUNT = payableAmountOf()
export const OPEN_AMOUNT = openAmountOf()
