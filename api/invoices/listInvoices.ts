import { sql } from 'kysely'
import type { Day } from '#contract/dates.ts'
import type { Database } from '../tables.ts'
import { invoiceArray } from './presentInvoice.ts'

/** Invoices dated from `start` to `end`, both included, as the JSON text of an array of `Invoice`, in the order of date and number. */
export const listInvoices = (
  db: Database,
  { start, end, unpaidOnly }: { start: Day; end: Day; unpaidOnly: boolean },
): Promise<string> =>
  invoiceArray(
    db,
    sql`
      select * from invoices
      where fecha_factura between ${start}::date and ${end}::date ${unpaidOnly ? sql`and not is_pagada` : sql``}
    `,
  )
