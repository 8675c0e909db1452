import { sql } from 'kysely'
import { conflict } from '#platform/errors.ts'
import type { Row, Tx } from '../database/tables.ts'
import { isOut } from './isMailed.ts'
import { texts } from './texts.ts'

/** Whether somebody has this invoice by mail, or may have it. Call it with the invoice locked: then no mail of it is handed over meanwhile. */
export const isInvoiceOut = async (tx: Tx, identifier: number): Promise<boolean> => {
  const { rows } = await sql<{ isOut: boolean }>`
    select ${isOut('invoice')} as is_out from invoices as invoice where identifier = ${identifier}
  `.execute(tx)
  return rows[0]?.isOut ?? false
}

/**
 * What was mailed or paid is corrected by an invoice of its own (art. 15, Real Decreto 1619/2012): changing what it says has to be meant.
 *
 * @throws AppError 409 `handed-out`.
 */
export const requireMeant = async (
  tx: Tx,
  invoice: Pick<Row<'invoices'>, 'identifier' | 'isPagada'>,
  isConfirmed = false,
): Promise<void> => {
  if (isConfirmed) return
  const isMailed = await isInvoiceOut(tx, invoice.identifier)
  if (!isMailed && !invoice.isPagada) return
  const why = isMailed ? (invoice.isPagada ? 'both' : 'mailed') : 'paid'
  throw conflict(texts.handedOut({ why }), 'handed-out')
}
