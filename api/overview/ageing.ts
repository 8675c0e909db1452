import { sql } from 'kysely'
import { AGEING_BUCKETS, type AgeingBucket, ageingDays } from '#domain/ageing.ts'
import type { Day } from '#domain/dates.ts'
import type { Ageing } from '#wire/overview.ts'
import type { Database } from '../database/tables.ts'
import { invoicesOfRange } from '../invoices/listInvoices.ts'
import { OPEN_AMOUNT } from '../payments/openAmount.ts'

/** What is still to be paid, by how long it has been overdue on this day; every column, also where there is nothing in it. */
export const ageing = async (db: Database, today: Day): Promise<Ageing> => {
  const buckets = AGEING_BUCKETS.map(bucket => ({ bucket, ...ageingDays(bucket, today) }))
  const all = {
    start: ageingDays('over90', today).from,
    end: ageingDays('notDue', today).to,
    by: 'due',
    unpaidOnly: true,
  } as const
  const { rows } = await sql<{ bucket: AgeingBucket; count: number; total: string }>`
    select bucket.bucket, count(*)::int as count, sum(${OPEN_AMOUNT}) as total
    from (${invoicesOfRange(all)}) as invoice
    join json_to_recordset(${JSON.stringify(buckets)}::json) as bucket(bucket text, "from" date, "to" date)
      on invoice.listed_on between bucket."from" and bucket."to"
    group by 1
  `.execute(db)
  const found = new Map(rows.map(({ bucket, count, total }) => [bucket, { count, total: Number(total) }]))
  return {
    buckets: buckets.map(bucket => ({ ...bucket, ...(found.get(bucket.bucket) ?? { count: 0, total: 0 }) })),
  }
}
