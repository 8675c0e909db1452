import { lineAmounts } from '#domain/money.ts'
import { MAX_LINE_TEXT } from '#wire/invoices.ts'
import { IconButton } from '../../ui/Button.tsx'
import { IconDelete } from '../../ui/icons.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { texts as invoiceTexts } from './invoiceTexts.ts'
import { LineFigureHeads } from './lineCells.tsx'
import type { LineDraft } from './lineChanges.ts'
import { FigureInput, LINE_FIGURES, NameInput } from './lineInputs.tsx'
import { texts as manualTexts } from './manualTexts.ts'
import { texts } from './texts.ts'
import { isBlank, type ManualLine, type ManualLines, readLine } from './useManualLines.ts'
import '../../ui/table/table.scss'
import './lines.scss'

/** So many characters of a text are in sight at once, about. */
const ONE_LINE = 36

type RowProps = {
  line: ManualLine
  /** From 1 on, by which those who listen tell the rows apart. */
  place: number
  isChecked: boolean
  manual: ManualLines
}

function Row({ line, place, isChecked, manual }: RowProps) {
  const { key, draft, isOpened } = line
  const { line: read, errors } = readLine(line)
  const shown = isChecked && !isBlank(line) ? errors : null
  const type = (field: keyof LineDraft) => (text: string) => manual.type(key, { [field]: text })
  const named = (label: string) => manualTexts.ofLine({ label, place })
  const amount = read
    ? lineAmounts({
        units: read.cantidad,
        price: read.productoPrecio,
        discountPercent: read.productoDescuento,
      }).line
    : 0
  return (
    <tr className="line-editing">
      <td className="card-line">
        <NameInput
          isOpened={isOpened}
          label={named(invoiceTexts.description)}
          value={draft.producte}
          error={shown?.producte}
          onType={type('producte')}
        />
        <textarea
          className="form-control mt-1"
          aria-label={named(invoiceTexts.lineText)}
          placeholder={invoiceTexts.lineText}
          rows={draft.productoDescripcion.length > ONE_LINE ? 3 : 1}
          maxLength={MAX_LINE_TEXT}
          value={draft.productoDescripcion}
          onChange={event => type('productoDescripcion')(event.target.value)}
        />
      </td>
      {LINE_FIGURES.map(({ field, label }) => (
        <td key={field} data-label={label}>
          <FigureInput
            field={field}
            label={named(label)}
            value={draft[field]}
            error={shown?.[field]}
            onType={type(field)}
          />
        </td>
      ))}
      <MoneyCell label={invoiceTexts.amount} amount={amount} />
      <td className="shrink align-end card-actions">
        <IconButton
          isDangerous
          aria-label={manualTexts.removeLine({ place })}
          title={manualTexts.remove}
          onClick={() => manual.remove(key)}
        >
          <IconDelete />
        </IconButton>
      </td>
    </tr>
  )
}

type Props = {
  manual: ManualLines
  /** Whether what is wrong is said: not before one has tried to send it. */
  isChecked: boolean
}

/** The lines of an invoice while they are written, all of them open. */
export const ManualLinesEditor = ({ manual, isChecked }: Props) => (
  <section className="lines-frame" aria-label={invoiceTexts.lines}>
    <table className="data-table lines-table lines-editor">
      <caption className="visually-hidden">{invoiceTexts.lines}</caption>
      <thead>
        <tr>
          <th scope="col">{invoiceTexts.description}</th>
          <LineFigureHeads />
          <th scope="col" className="align-end">
            {texts.actions}
          </th>
        </tr>
      </thead>
      <tbody>
        {manual.lines.map((line, index) => (
          <Row key={line.key} line={line} place={index + 1} isChecked={isChecked} manual={manual} />
        ))}
      </tbody>
    </table>
  </section>
)
