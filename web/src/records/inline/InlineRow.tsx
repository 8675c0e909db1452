import { useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { reasonFor } from '../../ui/allowed/reasonFor.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { IconButton } from '../../ui/Button.tsx'
import { IconDelete, IconEdit } from '../../ui/icons.tsx'
import { InlineEditRow } from './InlineEditRow.tsx'
import type { InlineActions, InlineDefinition, InlineRecord } from './inlineDefinition.ts'
import { texts } from './inlineTexts.ts'

type Props<Row extends InlineRecord, Values extends FieldValues, Body> = {
  definition: InlineDefinition<Row, Values, Body>
  row: Row
  /** Made just now. */
  isAdded: boolean
  onUpdate: InlineActions<Row, Body>['update']
  onRestore: InlineActions<Row, Body>['restore']
  onDelete: () => void
}

/** A row that toggles between view and edit mode. */
export function InlineRow<Row extends InlineRecord, Values extends FieldValues, Body>(
  props: Props<Row, Values, Body>,
) {
  const { definition, row, isAdded } = props
  const mayChange = useMay('change')
  const [editing, setEditing] = useState<Row | null>(null)
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  const name = definition.rowName(row)

  useEffect(() => {
    if (wasEditing.current && editing === null) editButton.current?.focus()
    wasEditing.current = editing !== null
  }, [editing])

  const line = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isAdded) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isAdded])

  if (editing !== null) {
    return (
      <InlineEditRow
        definition={definition}
        row={editing}
        current={row}
        onUpdate={props.onUpdate}
        onRestore={props.onRestore}
        onTakeCurrent={() => setEditing(row)}
        onClose={() => setEditing(null)}
      />
    )
  }
  return (
    <tr ref={line} className={isAdded ? 'row-added' : undefined} aria-current={isAdded || undefined}>
      {definition.columns.map(({ key, label, align, isNarrow, view }, place) => (
        <td
          key={key}
          className={[align && `align-${align}`, isNarrow && 'shrink', place === 0 && 'card-title']
            .filter(Boolean)
            .join(' ')}
          data-label={place === 0 ? undefined : label}
        >
          {view(row)}
        </td>
      ))}
      <td className="align-end shrink card-actions no-print">
        <span className="row-actions">
          <IconButton
            ref={editButton}
            aria-label={texts.editRow({ name })}
            title={mayChange ? texts.edit : reasonFor('change')}
            disabled={!mayChange}
            onClick={() => setEditing(row)}
          >
            <IconEdit />
          </IconButton>
          <IconButton
            isDangerous
            aria-label={texts.deleteRow({ name })}
            title={mayChange ? texts.delete : reasonFor('change')}
            disabled={!mayChange}
            onClick={props.onDelete}
          >
            <IconDelete />
          </IconButton>
        </span>
      </td>
    </tr>
  )
}
