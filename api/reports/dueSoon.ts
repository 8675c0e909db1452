import { sql } from 'kysely'
import { addDays, type Day } from '#contract/dates.ts'
import type { Database } from '../tables.ts'
import { reportArray } from './reportArray.ts'

/**
 * Unpaid invoices near their due date, as the JSON text of an array of `InvoiceReportItem`: due within `days` days from `today` (the
 * last of them included), or overdue for fewer than `days`.
 */
export const dueSoon = (db: Database, { today, days }: { today: Day; days: number }): Promise<string> =>
  reportArray(
    db,
    sql`
      select * from invoices
      where not is_pagada
        and fecha_vencimiento > ${addDays(today, -days)}::date
        and fecha_vencimiento <= ${addDays(today, days)}::date
    `,
  )
