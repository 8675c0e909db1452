import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#contract/dates.ts'

/** All unpaid invoices. A select of invoice rows. */
export const pendingPayment = (): RawBuilder<unknown> => sql`select * from invoices where not is_pagada`

/** Unpaid invoices that were due before `today` (reading of AMB-42). A select of invoice rows. */
export const overdue = (today: Day): RawBuilder<unknown> => sql`
  select * from invoices where not is_pagada and fecha_vencimiento < ${today}::date
`
