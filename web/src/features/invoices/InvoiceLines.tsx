import { useState } from 'react'
import type { Invoice, InvoiceLine } from '#contract/invoices.ts'
import { formatPercent, formatQuantity } from '#contract/money.ts'
import { IconChevronDown, IconChevronRight } from '../../ui/icons.tsx'
import { Money } from '../../ui/Money.tsx'
import { showLineText, texts } from './texts.ts'

function LineRows({ line }: { line: InvoiceLine }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <tr>
        <td>{line.producte}</td>
        <td className="shrink">
          {line.productoDescripcion && (
            <button
              type="button"
              className="icon-button"
              aria-expanded={isOpen}
              aria-label={showLineText(line.producte)}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? <IconChevronDown /> : <IconChevronRight />}
            </button>
          )}
        </td>
        <td className="align-end">{formatQuantity(line.cantidad)}</td>
        <td className="align-end">
          <Money amount={line.productoPrecio} />
        </td>
        <td className="align-end">{formatPercent(line.productoDescuento)}</td>
        <td className="align-end">
          <Money amount={line.precioLinea} />
        </td>
      </tr>
      {isOpen && (
        <tr className="line-text">
          <td colSpan={6}>{line.productoDescripcion}</td>
        </tr>
      )}
    </>
  )
}

/** The lines of an invoice, to be read: the text that is printed opens below its line. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  return (
    <section className="table-scroll" aria-label={texts.lines}>
      <table className="data-table lines-table">
        <caption className="visually-hidden">{texts.lines}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.description}</th>
            <th scope="col" className="shrink">
              <span className="visually-hidden">{texts.lineText}</span>
            </th>
            <th scope="col" className="align-end">
              {texts.quantity}
            </th>
            <th scope="col" className="align-end">
              {texts.price}
            </th>
            <th scope="col" className="align-end">
              {texts.lineDiscount}
            </th>
            <th scope="col" className="align-end">
              {texts.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.facturaDetalles.map(line => (
            <LineRows key={line.identifier} line={line} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
