import type { FieldValues } from 'react-hook-form'
import { useLeaveGuard } from '../../session/useLeaveGuard.ts'
import { mergeSaved } from '../../ui/form/mergeSaved.ts'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import { InlineEditor } from './InlineEditor.tsx'
import { InlineMessage } from './InlineMessage.tsx'
import type { InlineActions, InlineDefinition, InlineRecord } from './inlineDefinition.ts'
import { editLabel, inlineTexts } from './inlineTexts.ts'

type Props<Row extends InlineRecord, Values extends FieldValues, Body> = {
  definition: InlineDefinition<Row, Values, Body>
  /** The row as it was when editing began: its version is what the server compares. */
  row: Row
  /** The row as it is now; another version than `row` means that somebody else has changed it. */
  current: Row
  onUpdate: InlineActions<Row, Body>['update']
  /** Goes on editing from what somebody else saved. */
  onTakeCurrent: () => void
  onClose: () => void
}

/** A row in edit mode. Cancel leaves the row as it was. */
export function InlineEditRow<Row extends InlineRecord, Values extends FieldValues, Body>(
  props: Props<Row, Values, Body>,
) {
  const { definition, row, current, onClose } = props
  const toast = useToast()
  const failureToast = useFailureToast()
  const form = useSchemaForm(definition.schema, definition.valuesOf(row), 'onSubmit')
  const { isSubmitting, dirtyFields: _ } = form.formState

  const guard = useLeaveGuard(form)
  const save = form.handleSubmit(body =>
    guard.duringSave(async () => {
      try {
        await props.onUpdate(row, body)
      } catch (error) {
        failureToast(inlineTexts.updateTitle, error)
        return
      }
      toast({ tone: 'success', title: inlineTexts.updateTitle, text: inlineTexts.updated })
      onClose()
    }),
  )
  const reload = () => {
    mergeSaved(form, definition.valuesOf(current))
    props.onTakeCurrent()
  }

  return (
    <>
      <InlineEditor
        definition={definition}
        form={form}
        row={row}
        label={editLabel(definition.rowName(row))}
        message={definition.updateMessage}
        takesFocus
        onSave={save}
        onCancel={onClose}
      >
        <button type="button" className="btn btn-primary btn-sm" disabled={isSubmitting} onClick={save}>
          {inlineTexts.save}
        </button>
        <button type="button" className="btn btn-outline-secondary btn-sm" onClick={onClose}>
          {inlineTexts.cancel}
        </button>
      </InlineEditor>
      {current.version !== row.version && !isSubmitting && (
        <InlineMessage span={definition.columns.length + 1} message={inlineTexts.stale}>
          <button type="button" className="btn btn-outline-danger btn-sm" onClick={reload}>
            {inlineTexts.reload}
          </button>
        </InlineMessage>
      )}
    </>
  )
}
