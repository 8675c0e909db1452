import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import type { InvoiceDay } from '#wire/invoiceDays.ts'
import type { Database } from '../database/tables.ts'
import { IS_PENDING } from './pendingInvoices.ts'
import { invoiceArray } from './presentInvoice.ts'

/** Invoices with a day from `start` to `end`, both included: that of issue, unless `by` says another one. */
export type InvoiceRange = {
  start: Day
  end: Day
  by?: InvoiceDay | undefined
  /** Identifier of a client: those of no other. */
  client?: number | undefined
  unpaidOnly?: boolean
}

/** Over the columns of `invoices`; of payment, null for what is not paid, and else the twin of `paymentDay` in domain/payment.ts. */
const DAYS: Record<InvoiceDay, RawBuilder<Day | null>> = {
  issue: sql`fecha_factura`,
  due: sql`fecha_vencimiento`,
  payment: sql`case when is_pagada then coalesce(fecha_cobro, fecha_vencimiento) end`,
}

/** Marked as paid, corrections that ask for nothing and what they settle have brought no money. */
const IS_PAYMENT = sql`tipo_factura not in ('R2', 'R3') and compensated_by_identifier is null`

/** A select of the rows of a range, with the day that it is of as `listed_on`. */
export const invoicesOfRange = ({
  start,
  end,
  by = 'issue',
  client,
  unpaidOnly = false,
}: InvoiceRange): RawBuilder<unknown> => sql`
  select *, ${DAYS[by]} as listed_on from invoices
  where ${DAYS[by]} between ${start}::date and ${end}::date
    ${by === 'payment' ? sql`and ${IS_PAYMENT}` : sql``}
    ${unpaidOnly ? sql`and ${IS_PENDING}` : sql``}
    ${client === undefined ? sql`` : sql`and cliente_identifier = ${client}`}
`

/** Invoices of a range as the JSON text of an array of `Invoice`, in the order of date and number. */
export const listInvoices = (db: Database, range: InvoiceRange): Promise<string> =>
  invoiceArray(db, invoicesOfRange(range))
