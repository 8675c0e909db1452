import { amountsOfLine } from '#domain/invoiceLine.ts'
import { MAX_LINE_TEXT } from '#wire/invoices.ts'
import { IconButton } from '../../ui/Button.tsx'
import { IconDelete } from '../../ui/icons.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { texts as invoiceTexts } from './invoiceTexts.ts'
import { LinesTable } from './LinesTable.tsx'
import type { LineDraft } from './lineChanges.ts'
import { FigureCells, NameInput } from './lineInputs.tsx'
import { texts as manualTexts } from './manualTexts.ts'
import { isBlank, type ManualLine, type ManualLines, readLine } from './useManualLines.ts'

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
  const amount = read ? amountsOfLine(read).line : 0
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
      <FigureCells named={named} draft={draft} errors={shown} onType={(field, text) => type(field)(text)} />
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
  <LinesTable label={invoiceTexts.lines}>
    {manual.lines.map((line, index) => (
      <Row key={line.key} line={line} place={index + 1} isChecked={isChecked} manual={manual} />
    ))}
  </LinesTable>
)
