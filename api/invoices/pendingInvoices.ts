import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/dates.ts'

/**
 * What "pending" means wherever it is told – Home, the report, the list, mails: not paid, whatever its dates. A condition over
 * `invoices`.
 */
export const IS_PENDING: RawBuilder<boolean> = sql`not is_pagada`

/** Pending, and due before `today`: the twin of `isOverdue` in domain/payment.ts. A condition over `invoices`. */
export const isOverdueOn = (today: Day): RawBuilder<boolean> =>
  sql`is_overdue(is_pagada, fecha_vencimiento, ${today}::date)`
