import { sql } from 'kysely'

/** The orders that invoices are told in; each ends with series and number, which no two share. Over the columns of `invoices`. */

/** As they were numbered; `numberOrder` in domain/invoiceNumber.ts sorts so on a screen. */
export const BY_NUMBER = sql`serie_identifier, num_fact`

export const BY_DATE = sql`fecha_factura, ${BY_NUMBER}`

/** What falls due first comes first. */
export const BY_DUE_DATE = sql`fecha_vencimiento, ${BY_DATE}`
