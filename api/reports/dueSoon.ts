import { type RawBuilder, sql } from 'kysely'
import { addDays, type Day } from '#domain/dates.ts'
import { IS_PENDING } from '../invoices/pendingInvoices.ts'

/**
 * Unpaid invoices near their due date: due within `days` days from `today` (the last of them included), or overdue for fewer than
 * `days`. A select of invoice rows.
 */
export const dueSoon = ({ today, days }: { today: Day; days: number }): RawBuilder<unknown> => sql`
  select * from invoices
  where ${IS_PENDING}
    and fecha_vencimiento > ${addDays(today, -days)}::date
    and fecha_vencimiento <= ${addDays(today, days)}::date
`
