import type { Preview } from '#wire/billing.ts'
import type { InvoiceDraft } from '#wire/invoices.ts'
import { prepareList } from '../../ui/list/prepareList.ts'

/** A client of the preview: the invoice that would be issued, and what looks wrong about it. */
export type PreviewRow = { invoice: InvoiceDraft; remarks: string[] }

/** What a run would issue, in euros. `all` counts the clients before some were left out. */
export type IssueTotals = { all: number; count: number; base: number; vat: number; total: number }

export function previewRows({ invoices, warnings }: Preview): PreviewRow[] {
  const remarks = new Map<number, string[]>()
  for (const { clienteIdentifier, reason } of warnings) {
    remarks.set(clienteIdentifier, [...(remarks.get(clienteIdentifier) ?? []), reason])
  }
  return invoices.map(invoice => ({ invoice, remarks: remarks.get(invoice.clienteIdentifier) ?? [] }))
}

/** How to add up the clients that are not left out, quick for every click among ten thousand. */
export function totalsOf(rows: readonly PreviewRow[]): (excluded: ReadonlySet<number>) => IssueTotals {
  const prepared = prepareList(rows, {
    sorts: {},
    filters: {},
    sums: {
      base: ({ invoice }) => invoice.precioBase,
      vat: ({ invoice }) => invoice.impuestoIVA,
      total: ({ invoice }) => invoice.totalFactura,
    },
  })
  return excluded => {
    const issued = Uint32Array.from(
      rows.keys().filter(index => !excluded.has(rows[index]?.invoice.clienteIdentifier ?? 0)),
    )
    return {
      all: rows.length,
      count: issued.length,
      base: prepared.sum('base', issued),
      vat: prepared.sum('vat', issued),
      total: prepared.sum('total', issued),
    }
  }
}
