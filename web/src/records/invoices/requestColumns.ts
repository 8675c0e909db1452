import { invoiceCalls } from '#wire/calls/invoices.ts'
import { request } from '../../session/request.ts'
import type { InvoiceRange } from './invoicesAddress.ts'

/** Asks for the invoices of these days in columns, without their lines: a month may be thousands, and a year is 50,000. */
export const requestColumns = ({ from, to, by, client }: InvoiceRange) =>
  request(invoiceCalls.listInvoices, {
    at: { start: from, end: to, all: true, by, client },
    headers: { Accept: 'application/json;profile=columns' },
  })
