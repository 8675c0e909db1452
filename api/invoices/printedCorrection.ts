import { sql } from 'kysely'
import { sumMoney } from '#domain/money.ts'
import type { InvoiceDocument } from '#wire/documents.ts'
import type { Database, Row } from '../database/tables.ts'

/** What of a treatment is right after a substitution. */
export type AnewPart = { tratamiento: string; base: number; cuota: number }

/** What a correction prints of what it corrects, as it was copied when it was issued. */
export type PrintedCorrection = NonNullable<InvoiceDocument['correction']> & { parts: AnewPart[] }

/** By invoice; those that correct nothing have none. */
export const readCorrections = async (
  db: Database,
  invoices: readonly Row<'invoices'>[],
): Promise<Map<number, PrintedCorrection>> => {
  const correcting = invoices.filter(({ modo }) => modo !== null)
  if (correcting.length === 0) return new Map()
  const ofThese = sql<number>`any(${correcting.map(({ identifier }) => identifier)}::int[])`
  const originals = await db
    .selectFrom('invoiceCorrections')
    .selectAll()
    .where('invoiceIdentifier', '=', ofThese)
    .orderBy('identifier')
    .execute()
  const { rows: parts } = await sql<{ invoice: number; tratamiento: string; base: string; cuota: string }>`
    select
      correction.invoice_identifier as invoice, change.tratamiento,
      sum(change.base + change.replaced_base) as base, sum(change.cuota + change.replaced_cuota) as cuota
    from invoice_corrections as correction join correction_taxes as change on change.correction_identifier = correction.identifier
    where correction.invoice_identifier = ${ofThese}
    group by correction.invoice_identifier, change.tratamiento
  `.execute(db)
  const originalsOf = Map.groupBy(originals, ({ invoiceIdentifier }) => invoiceIdentifier)
  const partsOf = Map.groupBy(parts, ({ invoice }) => invoice)
  return new Map(
    correcting.map(invoice => {
      const cited = originalsOf.get(invoice.identifier) ?? []
      const printed: PrintedCorrection = {
        modo: invoice.modo ?? 'I',
        motivo: invoice.motivo ?? '',
        originals: cited.map(({ numero, fechaFactura, base, cuota }) => ({
          numero,
          fechaFactura,
          base: Number(base),
          cuota: Number(cuota),
        })),
        before: {
          base: sumMoney(cited.map(({ leftBase }) => Number(leftBase))),
          cuota: sumMoney(cited.map(({ leftCuota }) => Number(leftCuota))),
        },
        change: { base: Number(invoice.precioBase), cuota: Number(invoice.impuestoIva) },
        parts: (partsOf.get(invoice.identifier) ?? []).map(({ tratamiento, base, cuota }) => ({
          tratamiento,
          base: Number(base),
          cuota: Number(cuota),
        })),
      }
      return [invoice.identifier, printed]
    }),
  )
}
