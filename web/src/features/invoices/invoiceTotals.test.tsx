import { expect, it } from 'vitest'
import type { InvoiceRow } from '#wire/invoiceRows.ts'
import { drawn } from '../../session/drawn.tsx'
import type { List } from '../../ui/list/useList.ts'
import { InvoiceTotals } from './InvoiceTotals.tsx'
import { invoiceList } from './invoiceList.tsx'

const owed = { totalFactura: 1000, precioBase: 1000, impuestoIVA: 0, importeRetencion: 0, isPagada: false }

/** The foot of a list of these invoices, of which some is there beside the total. */
const foot = (...invoices: Partial<InvoiceRow>[]): string => {
  const sums = Object.fromEntries(
    Object.entries(invoiceList.sums ?? {}).map(([name, of]) => [
      name,
      invoices.reduce((sum, invoice) => sum + of({ ...owed, ...invoice } as InvoiceRow), 0),
    ]),
  )
  const { columns } = invoiceList
  const list = { columns, sums, count: invoices.length } as unknown as List<InvoiceRow>
  return drawn(
    <table>
      <tfoot>
        <InvoiceTotals list={list} />
      </tfoot>
    </table>,
  ).replaceAll('\u00a0', ' ')
}

it('says what is left to pay where some of what is pending has come in, and nowhere else', () => {
  expect(foot({ collected: 400 }, { isPagada: true, collected: 1000 })).toContain('per cobrar 600,00 €')
  expect(foot({ collected: 0 }, { isPagada: true, collected: 1000 })).not.toContain('per cobrar')
})
