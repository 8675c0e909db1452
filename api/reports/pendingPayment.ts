import { sql } from 'kysely'
import type { Database } from '../tables.ts'
import { reportArray } from './reportArray.ts'

/** All unpaid invoices, as the JSON text of an array of `InvoiceReportItem`. */
export const pendingPayment = (db: Database): Promise<string> =>
  reportArray(db, sql`select * from invoices where not is_pagada`)
