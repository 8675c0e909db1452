import { formatPercent, sumMoney } from '#domain/money.ts'
import type { ListedInvoice } from '#wire/reportDocuments.ts'
import type { ReportCell, ReportColumn } from './reportTable.ts'
import { texts } from './texts.ts'

type Part = NonNullable<ListedInvoice['desglose']>[number]

/** What bears VAT is told by its rate, all that does not together. */
const isRated = ({ tratamiento }: Part): boolean => Number.isFinite(Number(tratamiento))

/** What was annulled has none. */
const partsOf = ({ correction, desglose, iva, precioBase, impuestoIVA }: ListedInvoice): Part[] =>
  correction === 'annulled'
    ? []
    : (desglose ?? [{ tratamiento: String(iva ?? 0), tipo: iva, base: precioBase, cuota: impuestoIVA }])

/**
 * Base and VAT by rate, the highest first, and what bears none: columns of files, and the cells of an invoice in them. None where each invoice is of one
 * rate, which its base and VAT say already.
 */
export function taxColumns(invoices: readonly ListedInvoice[]): {
  columns: ReportColumn[]
  cellsOf: (invoice: ListedInvoice) => ReportCell[]
} {
  if (invoices.every(({ desglose }) => desglose === null)) return { columns: [], cellsOf: () => [] }
  const parts = invoices.flatMap(partsOf)
  const isAllRated = parts.every(isRated)
  const rates = [...new Set(parts.filter(isRated).map(({ tipo }) => tipo ?? 0))].sort((a, b) => b - a)
  const money = (head: string): ReportColumn => ({
    head,
    kind: 'money',
    width: 14,
    isSummed: true,
    only: 'file',
  })
  return {
    columns: [
      ...rates.flatMap(rate => [
        money(`${texts.base} ${formatPercent(rate)}`),
        money(`${texts.vat} ${formatPercent(rate)}`),
      ]),
      ...(isAllRated ? [] : [money(texts.baseWithoutVat)]),
    ],
    cellsOf: invoice => {
      const own = partsOf(invoice)
      return [
        ...rates.flatMap(rate => {
          const part = own.find(part => isRated(part) && (part.tipo ?? 0) === rate)
          return [part?.base ?? null, part?.cuota ?? null]
        }),
        ...(isAllRated ? [] : [sumOf(own.filter(part => !isRated(part)))]),
      ]
    },
  }
}

const sumOf = (parts: readonly Part[]): number | null =>
  parts.length === 0 ? null : sumMoney(parts.map(({ base }) => base))
