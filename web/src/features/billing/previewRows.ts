import type { Preview } from '#contract/billing.ts'
import type { InvoiceDraft } from '#contract/invoices.ts'
import { sumMoney } from '#contract/money.ts'

/** A client of the preview: the invoice that would be issued, and what looks wrong about it. */
export type PreviewRow = { invoice: InvoiceDraft; remarks: string[] }

/** What a run would issue, in euros. `all` counts the clients before some were left out. */
export type IssueTotals = { all: number; count: number; base: number; vat: number; total: number }

export function previewRows({ facturas, avisos }: Preview): PreviewRow[] {
  const remarks = new Map<number, string[]>()
  for (const { clienteIdentifier, motivo } of avisos) {
    remarks.set(clienteIdentifier, [...(remarks.get(clienteIdentifier) ?? []), motivo])
  }
  return facturas.map(invoice => ({ invoice, remarks: remarks.get(invoice.clienteIdentifier) ?? [] }))
}

/** Totals of the clients that are not left out. */
export function issueTotals(rows: readonly PreviewRow[], excluded: ReadonlySet<number>): IssueTotals {
  const issued = rows.filter(({ invoice }) => !excluded.has(invoice.clienteIdentifier))
  return {
    all: rows.length,
    count: issued.length,
    base: sumMoney(issued.map(({ invoice }) => invoice.precioBase)),
    vat: sumMoney(issued.map(({ invoice }) => invoice.impuestoIVA)),
    total: sumMoney(issued.map(({ invoice }) => invoice.totalFactura)),
  }
}
