import { useState } from 'react'
import type { Invoice, InvoiceLine } from '#wire/invoices.ts'
import { texts } from './invoiceTexts.ts'
import { LineFigureHeads, LineFigures, LineTextToggle } from './lineCells.tsx'
import '../../ui/table/table.scss'
import '../../ui/table/table.scss'
import './lines.scss'

function LineRows({ line }: { line: InvoiceLine }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <tr>
        <td className="card-title">{line.producte}</td>
        <td className="shrink card-beside">
          <LineTextToggle line={line} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
        </td>
        <LineFigures line={line} />
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
    <section className="lines-frame" aria-label={texts.lines}>
      <table className="data-table lines-table">
        <caption className="visually-hidden">{texts.lines}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.description}</th>
            <th scope="col" className="shrink">
              <span className="visually-hidden">{texts.lineText}</span>
            </th>
            <LineFigureHeads />
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
