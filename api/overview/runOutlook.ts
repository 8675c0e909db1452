import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import type { RunOutlook } from '#wire/overview.ts'
import { draftInvoices } from '../billing/draftInvoices.ts'
import { DUE_BOOKS_TABLES, readDueBooks } from '../billing/dueBooks.ts'
import { blockedClients, runRemarks } from '../billing/runRemarks.ts'
import type { Database, Tables } from '../database/tables.ts'
import { readDebitRemarks } from '../debtors/readDebitRemarks.ts'
import { DEBTOR_TABLES } from '../debtors/readDebtors.ts'

export const RUN_OUTLOOK_TABLES: readonly (keyof Tables)[] = [
  ...DUE_BOOKS_TABLES,
  ...DEBTOR_TABLES,
  'restores',
]

/** What the preview of a day has, counted and summed by its own selects; lines that nobody reads are not built. */
export const runOutlook = async (db: Database, day: Day): Promise<RunOutlook> => {
  const query = { fechaFactura: day, cliente: null, withoutTexts: true }
  const { rows } = await readDueBooks(db, query, async (db, books) => {
    const debits = await readDebitRemarks(db, null, day)
    return sql<{ count: number; total: string; blocked: number; warnings: number }>`
    ${books},
    -- What the remarks and the sum read of it, made once for both.
    draft as materialized (
      select cliente_identifier, company_version, banc_identifier, banc_nombre, banc_cuenta_bancaria, precio_base, total_factura
      from (${draftInvoices()}) as draft
    )
    select
      (select count(*)::int from (${blockedClients}) as blocked) as blocked,
      (select count(*)::int from (${runRemarks(null, debits, sql`select * from draft`)}) as remark) as warnings,
      (select count(*)::int from draft) as count,
      (select coalesce(sum(total_factura), 0) from draft) as total
  `.execute(db)
  })
  const [row] = rows
  return {
    day,
    due: { count: row?.count ?? 0, total: Number(row?.total ?? 0) },
    blocked: row?.blocked ?? 0,
    warnings: row?.warnings ?? 0,
  }
}
