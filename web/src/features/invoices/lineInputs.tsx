import { useId } from 'react'
import { FigureBox } from '../../ui/form/FigureBox.tsx'
import { FigureQuestion } from '../../ui/form/FigureQuestion.tsx'
import { texts as invoiceTexts } from './invoiceTexts.ts'
import { LINE_SIGNS, type LineDraft, type LineErrors } from './lineChanges.ts'
import { texts } from './texts.ts'

type CellProps = {
  label: string
  value: string
  error: string | undefined
  onType: (text: string) => void
}

/** A control of a row, its error tied to it. */
function useCell({ label, error }: CellProps) {
  const id = useId()
  const control = {
    className: `form-control${error ? ' is-invalid' : ''}`,
    'aria-label': label,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? id : undefined,
  } as const
  const message = error && (
    <div className="invalid-feedback d-block" id={id}>
      {error}
    </div>
  )
  return { control, message }
}

/** What a line says; `isOpened` of one that was opened to be written in. */
export function NameInput({ isOpened, ...props }: CellProps & { isOpened: boolean }) {
  const { control, message } = useCell(props)
  return (
    <>
      <input
        {...control}
        maxLength={100}
        value={props.value}
        // biome-ignore lint/a11y/noAutofocus: only of a row that was opened to be written in
        autoFocus={isOpened}
        onChange={event => props.onType(event.target.value)}
      />
      {message}
    </>
  )
}

/** A figure of a line. */
function FigureInput(props: CellProps & { field: keyof LineDraft }) {
  const { control, message } = useCell(props)
  const { field, value, error, onType } = props
  const sign = LINE_SIGNS[field]
  return (
    <>
      <FigureBox {...control} value={value} onType={onType} step={0.01} min={0} {...(sign && { sign })} />
      {message}
      {error && <FigureQuestion text={value} sign={sign} onChoose={onType} />}
    </>
  )
}

const LINE_FIGURES = [
  { field: 'cantidad', label: invoiceTexts.quantity },
  { field: 'productoPrecio', label: invoiceTexts.price },
  { field: 'productoDescuento', label: texts.discount },
] as const

type FiguresProps = {
  draft: LineDraft
  /** What is wrong, where it is to be said. */
  errors: LineErrors | null
  /** How those who listen tell a control from those of other rows. */
  named?: (label: string) => string
  onType: (field: keyof LineDraft, text: string) => void
}

/** The figures that are typed of a line, in the order of their columns. */
export const FigureCells = ({ draft, errors, named = label => label, onType }: FiguresProps) =>
  LINE_FIGURES.map(({ field, label }) => (
    <td key={field} data-label={label}>
      <FigureInput
        field={field}
        label={named(label)}
        value={draft[field]}
        error={errors?.[field]}
        onType={text => onType(field, text)}
      />
    </td>
  ))
