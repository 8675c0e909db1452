import { invoiceCalls } from '#wire/calls/invoices.ts'
import { request } from '../../session/request.ts'

/** Days `YYYY-MM-DD`, both included. */
export type InvoiceRange = { from: string; to: string }

/** Asks for the invoices of these days in columns, without their lines: a month may be thousands, and a year is 50,000. */
export const requestColumns = ({ from, to }: InvoiceRange) =>
  request(invoiceCalls.listInvoices, {
    at: { start: from, end: to, all: true },
    headers: { Accept: 'application/json;profile=columns' },
  })
