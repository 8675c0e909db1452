import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import type { Database } from '../database/tables.ts'
import { IS_PENDING } from './pendingInvoices.ts'
import { invoiceArray } from './presentInvoice.ts'

/** Invoices dated from `start` to `end`, both included. */
export type InvoiceRange = { start: Day; end: Day; unpaidOnly: boolean }

/** A select of the rows of a range. */
export const invoicesOfRange = ({ start, end, unpaidOnly }: InvoiceRange): RawBuilder<unknown> => sql`
  select * from invoices
  where fecha_factura between ${start}::date and ${end}::date ${unpaidOnly ? sql`and ${IS_PENDING}` : sql``}
`

/** Invoices of a range as the JSON text of an array of `Invoice`, in the order of date and number. */
export const listInvoices = (db: Database, range: InvoiceRange): Promise<string> =>
  invoiceArray(db, invoicesOfRange(range))
