import { type RawBuilder, sql } from 'kysely'

/**
 * What "pending" means wherever it is told – Home, the report, the list, mails: not paid, whatever its dates. A condition over
 * `invoices`.
 */
export const IS_PENDING: RawBuilder<boolean> = sql`not is_pagada`
