import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/dates.ts'

/**
 * What "pending" means wherever it is told – Home, the report, the list, mails: not paid, whatever its dates. A condition over
 * `invoices`.
 */
export const IS_PENDING: RawBuilder<boolean> = sql`not is_pagada`

/**
 * What the client pays of an invoice, or still has to: its total less what the client withholds (decision 0052). Told wherever money is what is asked for or
 * came in; what was billed is told by totals. Euros, over the columns of `invoices`; the twin of `openAmount` in domain/withholding.ts.
 */
export const OPEN_AMOUNT: RawBuilder<string> = sql`(total_factura - coalesce(importe_retencion, 0))`

/** Pending, and due before `today`: the twin of `isOverdue` in domain/payment.ts. A condition over `invoices`. */
export const isOverdueOn = (today: Day): RawBuilder<boolean> =>
  sql`is_overdue(is_pagada, fecha_vencimiento, ${today}::date)`
