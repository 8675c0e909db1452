import type { ReactNode } from 'react'
import { texts as invoiceTexts } from './invoiceTexts.ts'
import { LineFigureHeads } from './lineCells.tsx'
import { texts } from './texts.ts'
import '../../ui/table/table.scss'
import './lines.scss'

type Props = {
  label: string
  /** What stands over the last figure. */
  amount?: string
  /** The rows. */
  children: ReactNode
}

/** Lines that are written in place. */
export const LinesTable = ({ label, amount = invoiceTexts.amount, children }: Props) => (
  <section className="lines-frame" aria-label={label}>
    <table className="data-table lines-table lines-editor">
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{invoiceTexts.description}</th>
          <LineFigureHeads amount={amount} />
          <th scope="col" className="align-end">
            {texts.actions}
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)
