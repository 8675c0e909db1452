import { sql } from 'kysely'
import { addDays, type Day } from '#domain/dates.ts'
import type { ClosingContent } from '#wire/closings.ts'
import { closedThrough } from '../calendar/closedThrough.ts'
import type { Database } from '../database/tables.ts'
import { isMailed } from '../invoices/isMailed.ts'
import { OPEN_AMOUNT } from '../payments/openAmount.ts'
import { recordsToMend } from '../verifactu/recordsToMend.ts'

/** What would be closed with the days up to this one; nothing, where they are closed already. */
export const closingContent = async (db: Database, day: Day): Promise<ClosingContent> => {
  const boundary = await closedThrough(db)
  const isOfIt = sql<boolean>`invoice.fecha_factura <= ${day} and invoice.fecha_factura > ${boundary ?? '-infinity'}::date`
  const { rows } = await sql<Omit<ClosingContent, 'closedThrough' | 'opening' | 'recordsToMend'>>`
    select
      count(*)::int as invoices,
      coalesce(sum(precio_base), 0)::float8 as "precioBase",
      coalesce(sum(impuesto_iva), 0)::float8 as "impuestoIVA",
      coalesce(sum(total_factura), 0)::float8 as "totalFactura",
      json_build_object(
        'count', count(*) filter (where not is_pagada),
        'total', coalesce(sum(${OPEN_AMOUNT}) filter (where not is_pagada), 0)
      ) as pending,
      (count(*) filter (where not ${isMailed('invoice')}))::int as unmailed,
      (count(*) filter (where company_version is null))::int as "withoutIssuer"
    from invoices as invoice
    where ${isOfIt}
  `.execute(db)
  const [found] = rows
  if (!found) throw new Error('nothing was counted')
  return {
    closedThrough: day,
    opening: boundary === null ? null : addDays(boundary, 1),
    ...found,
    recordsToMend: await recordsToMend(db, isOfIt),
  }
}
