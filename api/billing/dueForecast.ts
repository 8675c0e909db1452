import { sql } from 'kysely'
import { type Day, monthsFrom } from '#domain/dates.ts'
import type { DueForecast } from '#wire/billing.ts'
import type { Database } from '../database/tables.ts'
import { PAYABLE_AMOUNT } from '../payments/openAmount.ts'
import { readDueBooks } from './dueBooks.ts'
import { expectedInvoices } from './forecastMonths.ts'

/**
 * The invoices behind the money that `forecastDetail` expects from `start` to `end`, both included: by due date, client and month.
 *
 * @param first the first month that is forecast, `YYYY-MM`.
 */
export const dueForecast = async (
  db: Database,
  { first, count, start, end }: { first: string; count: number; start: Day; end: Day },
): Promise<DueForecast[]> => {
  const { query, select } = expectedInvoices(monthsFrom(first, count))
  const { rows } = await readDueBooks(db, query, (db, books) =>
    sql<{ due: DueForecast[] }>`
    ${books}
    select coalesce(json_agg(json_build_object(
      'clienteIdentifier', cliente_identifier, 'clienteNombre', cliente_nombre, 'month', to_char(fecha_factura, 'YYYY-MM'),
      'dueDate', fecha_vencimiento, 'amount', ${PAYABLE_AMOUNT}
    ) order by fecha_vencimiento, cliente_nombre, cliente_identifier, fecha_factura), '[]') as due
    from (${select}) as draft
    where fecha_vencimiento between ${start}::date and ${end}::date
  `.execute(db),
  )
  return rows[0]?.due ?? []
}
