import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/dates.ts'

/**
 * What "pending" means wherever it is told – Home, the report, the list, mails: not paid, whatever its dates. A condition over
 * `invoices`.
 */
export const IS_PENDING: RawBuilder<boolean> = sql`not is_pagada`

/**
 * What the client pays of an invoice, whether it has or not: its total less what the client withholds (decision 0052). Euros, over the columns of
 * `invoices` or of a draft; the twin of `payableAmount` in domain/withholding.ts.
 */
export const PAYABLE_AMOUNT: RawBuilder<string> = sql`payable(total_factura, importe_retencion)`

/**
 * What is left to pay of an invoice that is not paid: what the client pays of it less what has come in (decision 0068). Told wherever money is asked
 * for or expected; what was billed is told by totals. Euros, over the columns of `invoices`; the twin of `openAmount` in domain/withholding.ts.
 */
export const OPEN_AMOUNT: RawBuilder<string> = sql`(payable(total_factura, importe_retencion) - collected)`

/** Pending, and due before `today`: the twin of `isOverdue` in domain/payment.ts. A condition over `invoices`. */
export const isOverdueOn = (today: Day): RawBuilder<boolean> =>
  sql`is_overdue(is_pagada, fecha_vencimiento, ${today}::date)`
