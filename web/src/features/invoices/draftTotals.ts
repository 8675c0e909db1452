import type { LineAmounts } from '#domain/money.ts'
import { taxedTotals } from '#domain/taxBreakdown.ts'
import { withheldOf } from '#domain/withholding.ts'
import type { Invoice } from '#wire/invoices.ts'

/**
 * Totals in euros of lines that are not saved yet, as the server will reckon them.
 *
 * @param mentionOf what is printed of a treatment.
 * @param retencion percent of the base that the client withholds.
 */
export function draftTotals(
  lines: readonly (LineAmounts & { key: string; rate: number | null })[],
  mentionOf: (key: string) => string | null,
  retencion: Invoice['retencion'],
) {
  const { parts, ...totals } = taxedTotals(lines)
  const desglose = parts.map(({ key, rate, base, quota }) => ({
    tratamiento: key,
    tipo: rate,
    base,
    cuota: quota,
    mencion: mentionOf(key),
  }))
  return {
    ...totals,
    desglose,
    iva: desglose.length === 1 ? (desglose[0]?.tipo ?? 0) : null,
    retencion,
    importeRetencion: withheldOf(totals.precioBase, retencion),
  }
}
