import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldErrors, FieldValues } from 'react-hook-form'
import { InlineMessage } from './InlineMessage.tsx'
import type { InlineDefinition, InlineForm } from './inlineDefinition.ts'

type Props<Row, Values extends FieldValues, Body> = {
  definition: InlineDefinition<Row, Values, Body>
  form: InlineForm<Values, Body>
  /** The row that is edited; null for a new one. */
  row: Row | null
  /** Names the row, for those who don't see it. */
  label: string
  /** Said under the row when a field is wrong. */
  message: string
  /** Puts the cursor into the first field when the row appears. */
  takesFocus?: boolean
  onSave: () => void
  onCancel?: () => void
  /** The buttons of the row. */
  children: ReactNode
}

/** The messages at the fields, those of the rules or those about what somebody else saved. */
const messagesOf = (errors: FieldErrors, isConflict: boolean): string[] =>
  Object.entries(errors).flatMap(([name, error]) =>
    name !== 'root' && typeof error?.message === 'string' && (error.type === 'conflict') === isConflict
      ? [error.message]
      : [],
  )

/** A row with a control in every cell that can be changed. Enter saves, Escape cancels. */
export function InlineEditor<Row, Values extends FieldValues, Body>(props: Props<Row, Values, Body>) {
  const { definition, form, row, takesFocus = false, onSave, onCancel } = props
  const { columns } = definition
  const element = useRef<HTMLTableRowElement>(null)
  const isWrong = messagesOf(form.formState.errors, false).length > 0
  const conflicts = messagesOf(form.formState.errors, true)

  useEffect(() => {
    if (takesFocus) element.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus()
  }, [takesFocus])

  return (
    <>
      <tr
        ref={element}
        className={row ? 'inline-editor' : 'inline-editor no-print'}
        aria-label={props.label}
        onKeyDown={event => {
          const isEnter = event.key === 'Enter' && !event.repeat && event.target instanceof HTMLInputElement
          if (isEnter && !form.formState.isSubmitting) onSave()
          if (event.key === 'Escape') onCancel?.()
        }}
      >
        {columns.map(({ key, label, align, edit, view }) => (
          <td key={key} className={align && `align-${align}`} data-label={label}>
            {edit ? edit(form, row) : row && view(row)}
          </td>
        ))}
        <td className="align-end shrink card-actions no-print">
          <span className="inline-buttons">{props.children}</span>
        </td>
      </tr>
      {isWrong && <InlineMessage span={columns.length + 1} message={props.message} />}
      {conflicts.length > 0 && <InlineMessage span={columns.length + 1} message={conflicts.join(' ')} />}
    </>
  )
}
