import { type InvoiceTotals, type LineAmounts, sumMoney } from './money.ts'
import { quotaOf } from './vat.ts'

/** A part of an invoice that is taxed alike, in euros. `rate` null: no tax, and none printed. */
export type TaxPart = { key: string; rate: number | null; base: number; quota: number }

/**
 * Base and quota by treatment, in the order in which they first appear. A quota is rounded once for its treatment, never per line.
 *
 * @param lines amounts in euros with the treatment of each (`decideTax`).
 */
export function taxBreakdown(lines: readonly { amount: number; key: string; rate: number | null }[]): {
  parts: TaxPart[]
  base: number
  quota: number
  total: number
} {
  const groups = Map.groupBy(lines, ({ key }) => key)
  const parts = [...groups].map(([key, [first, ...others]]) => {
    const rate = first?.rate ?? null
    const base = sumMoney([first, ...others].map(line => line?.amount ?? 0))
    return { key, rate, base, quota: quotaOf(base, rate ?? 0) }
  })
  const base = sumMoney(parts.map(part => part.base))
  const quota = sumMoney(parts.map(part => part.quota))
  return { parts, base, quota, total: sumMoney([base, quota]) }
}

/** The order in which parts are told and printed: the highest rate first, what has none last. */
export const byRate = (a: Pick<TaxPart, 'key' | 'rate'>, b: Pick<TaxPart, 'key' | 'rate'>): number =>
  (b.rate ?? -1) - (a.rate ?? -1) || (a.key < b.key ? -1 : 1)

/** Totals of an invoice whose lines may be taxed differently, with its parts in the order of `byRate`. */
export function taxedTotals(
  lines: readonly (LineAmounts & { key: string; rate: number | null })[],
): InvoiceTotals & { parts: TaxPart[] } {
  const { parts, base, quota, total } = taxBreakdown(
    lines.map(({ line, ...tax }) => ({ ...tax, amount: line })),
  )
  return {
    precioBase: base,
    descuentoFactura: sumMoney(lines.map(({ discount }) => discount)),
    impuestoIVA: quota,
    totalFactura: total,
    parts: parts.sort(byRate),
  }
}
