import { useState } from 'react'
import type { Invoice, InvoiceLine } from '#wire/invoices.ts'
import { texts as correctionTexts } from './correctionTexts.ts'
import { texts } from './invoiceTexts.ts'
import { LineFigureHeads, LineFigures, LineTextToggle } from './lineCells.tsx'
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

const LinesTable = ({ lines, caption }: { lines: readonly InvoiceLine[]; caption: string }) => (
  <table className="data-table lines-table">
    <caption className="visually-hidden">{caption}</caption>
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
      {lines.map(line => (
        <LineRows key={line.identifier} line={line} />
      ))}
    </tbody>
  </table>
)

/** The lines of an invoice, to be read: the text that is printed opens below its line. What a substitution takes back is folded under them. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const replaced = invoice.facturaDetalles.filter(({ isSustituida }) => isSustituida)
  const lines = invoice.facturaDetalles.filter(({ isSustituida }) => !isSustituida)
  const replacedText = correctionTexts.replacedLines({ count: replaced.length })
  return (
    <section className="lines-frame" aria-label={texts.lines}>
      <LinesTable lines={lines} caption={texts.lines} />
      {replaced.length > 0 && (
        <details className="replaced-lines">
          <summary>{replacedText}</summary>
          <LinesTable lines={replaced} caption={replacedText} />
        </details>
      )}
    </section>
  )
}
