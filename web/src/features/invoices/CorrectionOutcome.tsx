import { keepsDebt } from '#domain/corrections.ts'
import { formatDay } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import type { CorrectionPreview } from '#wire/corrections.ts'
import { CheckBox } from '../../ui/form/CheckBox.tsx'
import { Money } from '../../ui/Money.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { texts } from './assistantTexts.ts'
import { CorrectionWithheld } from './CorrectionWithheld.tsx'
import { texts as correctionTexts } from './correctionTexts.ts'
import '../../ui/table/table.scss'

type Amounts = CorrectionPreview['restante']

type Props = {
  preview: CorrectionPreview
  /** What was left of the originals before it. */
  before: Amounts
  liberarPeriodos: boolean
  onFree: (isFree: boolean) => void
}

const ROWS = ['base', 'cuota', 'total'] as const
const rowNames = { base: texts.base, cuota: texts.vat, total: texts.total }

/** What a correction would be: amounts before and after it, what becomes of debts and periods, and what looks wrong. */
export function CorrectionOutcome({ preview, before, liberarPeriodos, onFree }: Props) {
  const change: Amounts = {
    base: preview.precioBase,
    cuota: preview.impuestoIVA,
    total: preview.totalFactura,
  }
  const isDebtKept = keepsDebt(preview.tipoFactura)
  const isDueAgain = preview.periodosLiberables.length > 0
  return (
    <>
      <p>
        {texts.willBe({ number: invoiceNumber(preview), due: formatDay(preview.fechaVencimiento) })}{' '}
        {correctionTexts.types[preview.tipoFactura]}
      </p>
      <table className="outcome-table">
        <caption className="visually-hidden">{texts.amounts}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{texts.amounts}</span>
            </th>
            {[texts.before, texts.change, texts.after].map(head => (
              <th scope="col" className="align-end" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(row => (
            <tr key={row} className={row === 'total' ? 'is-total' : undefined}>
              <th scope="row">{rowNames[row]}</th>
              {[before[row], change[row], preview.restante[row]].map((amount, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: three columns, always the same
                <MoneyCell key={place} amount={amount} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <details className="outcome-lines">
        <summary>{texts.correctionLines}</summary>
        <ul>
          {preview.facturaDetalles
            .filter(({ isSustituida }) => !isSustituida)
            .map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines that are not issued have no names of their own
              <li key={place}>
                <span>
                  {line.producte}
                  {line.productoDescripcion && (
                    <small className="as-written">{line.productoDescripcion}</small>
                  )}
                </span>
                <Money amount={line.precioLinea} />
              </li>
            ))}
        </ul>
      </details>
      <CorrectionWithheld preview={preview} />
      {preview.isCompensada && <p className="outcome-note">{texts.compensated}</p>}
      {isDebtKept && <p className="outcome-note">{texts.stillOwed}</p>}
      {preview.warnings.map(warning => (
        <p key={warning} className="field-warning">
          {warning}
        </p>
      ))}
      {preview.notDueAgain !== null && <p className="muted">{preview.notDueAgain}</p>}
      {(isDueAgain || preview.notDueAgain !== null) && !isDebtKept && (
        <section className="outcome-periods" aria-label={texts.periods}>
          <h3>{texts.periods}</h3>
          {isDueAgain && (
            <ul>
              {preview.periodosLiberables.map(({ producte, inicio, fin }) => (
                <li key={`${producte} ${inicio} ${fin}`}>
                  {texts.periodNamed({ product: producte, first: formatDay(inicio), last: formatDay(fin) })}
                </li>
              ))}
            </ul>
          )}
          <CheckBox
            className="form-switch"
            label={texts.freeLabel}
            isChecked={liberarPeriodos}
            onChange={onFree}
          />
          {liberarPeriodos ? (
            isDueAgain && <p className="field-warning">{texts.freed}</p>
          ) : (
            <p className="muted">{texts.kept}</p>
          )}
        </section>
      )}
    </>
  )
}
