import { sql } from 'kysely'
import { addDays, addMonths, type Day, firstOfMonth, lastOfMonth } from '#domain/dates.ts'
import { MAX_DAYS_AHEAD } from '#domain/periods.ts'
import type { History } from '#wire/overview.ts'
import type { Database, Tables } from '../database/tables.ts'
import { invoicesOfRange } from '../invoices/listInvoices.ts'

/** How many months, this one included. */
const MONTHS = 24

type MonthRow = {
  month: string
  invoices: number
  invoiced: string
  payments: number
  collected: string
}

export const HISTORY_TABLES: readonly (keyof Tables)[] = ['invoices', 'payments']

/**
 * What was invoiced by month, with VAT, and what came in from clients: up to this day's month, and what is billed of the next ones already. No invoice
 * is dated further ahead.
 */
export const history = async (db: Database, today: Day): Promise<History> => {
  const range = {
    start: addMonths(firstOfMonth(today), 1 - MONTHS),
    end: lastOfMonth(addDays(today, MAX_DAYS_AHEAD)),
  }
  const { rows } = await sql<MonthRow>`
    select
      to_char(month, 'YYYY-MM') as month,
      coalesce(invoiced.count, 0) as invoices, coalesce(invoiced.total, 0) as invoiced,
      coalesce(collected.count, 0) as payments, coalesce(collected.total, 0) as collected
    from (${byMonth(range)}) as invoiced
    full join (${collectedByMonth(range)}) as collected using (month)
    order by month
  `.execute(db)
  return {
    months: rows.map(({ month, invoices, invoiced, payments, collected }) => ({
      month,
      invoiced: { count: invoices, total: Number(invoiced) },
      collected: { count: payments, total: Number(collected) },
    })),
  }
}

const byMonth = (range: { start: Day; end: Day }) => sql`
  select date_trunc('month', listed_on::timestamp) as month, count(*)::int as count, sum(total_factura) as total
  from (${invoicesOfRange(range)}) as invoice
  group by 1
`

/** What came in, less what was given back; what was taken back since did not. */
const collectedByMonth = ({ start, end }: { start: Day; end: Day }) => sql`
  select date_trunc('month', day::timestamp) as month, count(*)::int as count, sum(amount) as total
  from payments
  where reversed_on is null and day between ${start}::date and ${end}::date
  group by 1
`
