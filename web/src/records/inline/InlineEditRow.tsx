import type { FieldValues } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { useFailureToast } from '../../ui/toasts/useToast.ts'
import { useRecordForm } from '../form/useRecordForm.ts'
import { useUndoToast } from '../useUndoToast.ts'
import { InlineEditor } from './InlineEditor.tsx'
import { InlineMessage } from './InlineMessage.tsx'
import type { InlineActions, InlineDefinition, InlineRecord } from './inlineDefinition.ts'
import { texts } from './inlineTexts.ts'

type Props<Row extends InlineRecord, Values extends FieldValues, Body> = {
  definition: InlineDefinition<Row, Values, Body>
  /** The row as it was when editing began: its version is what the server compares. */
  row: Row
  /** The row as it is now; another version than `row` means that somebody else has changed it. */
  current: Row
  onUpdate: InlineActions<Row, Body>['update']
  onRestore: InlineActions<Row, Body>['restore']
  /** Goes on editing from what somebody else saved. */
  onTakeCurrent: () => void
  onClose: () => void
}

/** A row in edit mode. Cancel leaves the row as it was. */
export function InlineEditRow<Row extends InlineRecord, Values extends FieldValues, Body>(
  props: Props<Row, Values, Body>,
) {
  const { definition, row, current, onClose } = props
  const undoToast = useUndoToast()
  const failureToast = useFailureToast()
  const { form, submit, isSaving, reload } = useRecordForm({
    schema: definition.schema,
    values: definition.valuesOf(row),
    mode: 'onSubmit',
    save: async body => {
      let saved: Row
      try {
        saved = await props.onUpdate(row, body)
      } catch (error) {
        failureToast(texts.updateTitle, error)
        return
      }
      undoToast({ title: texts.updateTitle, text: texts.updated }, () => props.onRestore(row, saved))
      onClose()
    },
    read: async () => {
      props.onTakeCurrent()
      return definition.valuesOf(current)
    },
  })

  return (
    <>
      <InlineEditor
        definition={definition}
        form={form}
        row={row}
        label={texts.editRow({ name: definition.rowName(row) })}
        message={definition.updateMessage}
        takesFocus
        onSave={submit}
        onCancel={onClose}
      >
        <Button look="primary" isSmall disabled={isSaving} onClick={submit}>
          {texts.save}
        </Button>
        <Button isSmall onClick={onClose}>
          {texts.cancel}
        </Button>
      </InlineEditor>
      {current.version !== row.version && !isSaving && (
        <InlineMessage span={definition.columns.length + 1} message={texts.stale}>
          <Button look="outline-danger" isSmall onClick={reload}>
            {texts.reload}
          </Button>
        </InlineMessage>
      )}
    </>
  )
}
