import { keepsDebt } from '#domain/corrections.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { sumMoney } from '#domain/money.ts'
import type { Invoice } from '#wire/invoices.ts'
import { InvoiceLink } from '../../records/invoices/InvoiceLink.tsx'
import { Day } from '../../ui/Day.tsx'
import { Money } from '../../ui/Money.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { texts } from './correctionTexts.ts'
import { texts as listTexts } from './texts.ts'
import '../../ui/table/table.scss'
import './lines.scss'

type Correcting = Invoice['rectificadaPor'][number]

const isDebtKept = ({ tipoFactura }: Correcting): boolean => keepsDebt(tipoFactura)

/** Of a corrected invoice: what corrects it, what each changes and what is left of it. Nothing of any other. */
export function CorrectionsOfInvoice({ invoice }: { invoice: Invoice }) {
  const { rectificadaPor: corrections, totalFactura } = invoice
  if (corrections.length === 0) return null
  const left = sumMoney([totalFactura, ...corrections.map(correction => correction.totalFactura)])
  return (
    <section className="lines-frame" aria-label={texts.correctedBy}>
      <h2 className="mt-3">{texts.correctedBy}</h2>
      <table className="data-table lines-table">
        <caption className="visually-hidden">{texts.correctedBy}</caption>
        <thead>
          <tr>
            <th scope="col">{listTexts.number}</th>
            <th scope="col">{listTexts.date}</th>
            <th scope="col">{texts.type}</th>
            <th scope="col" className="align-end">
              {texts.change}
            </th>
          </tr>
        </thead>
        <tbody>
          {corrections.map(correction => (
            <tr key={correction.identifier}>
              <td className="card-title">
                <InvoiceLink identifier={correction.identifier} number={invoiceNumber(correction)} />
              </td>
              <td data-label={listTexts.date}>
                <Day day={correction.fechaFactura} />
              </td>
              <td className="correction-type">{texts.types[correction.tipoFactura]}</td>
              <MoneyCell label={texts.change} amount={correction.totalFactura} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {texts.left}
            </th>
            <td className="align-end">
              <Money amount={left} />
            </td>
          </tr>
        </tfoot>
      </table>
      {corrections.some(isDebtKept) && <p className="muted mb-0">{texts.keepsDebt}</p>}
    </section>
  )
}
