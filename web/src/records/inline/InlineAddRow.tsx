import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useLeaveGuard } from '../../session/useLeaveGuard.ts'
import { reasonFor } from '../../ui/allowed/allowedTexts.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import { InlineEditor } from './InlineEditor.tsx'
import type { InlineActions, InlineDefinition } from './inlineDefinition.ts'
import { inlineTexts } from './inlineTexts.ts'

type Props<Row, Values extends FieldValues, Body> = {
  definition: InlineDefinition<Row, Values, Body>
  onAdd: InlineActions<Row, Body>['add']
  onAdded: (row: Row) => void
}

/** The row that a new record is typed into. What was typed stays until it is saved. */
export function InlineAddRow<Row, Values extends FieldValues, Body>(props: Props<Row, Values, Body>) {
  const { definition, onAdd, onAdded } = props
  const mayAdd = useMay('change')
  const toast = useToast()
  const failureToast = useFailureToast()
  const form = useSchemaForm(definition.schema, definition.newValues, 'onSubmit')
  const { isSubmitting } = form.formState
  // Begun anew after each record: empty, and with the cursor in its first field.
  const [added, setAdded] = useState(0)

  const guard = useLeaveGuard(form)
  const save = form.handleSubmit(body =>
    guard.duringSave(async () => {
      try {
        onAdded(await onAdd(body))
      } catch (error) {
        failureToast(inlineTexts.addTitle, error)
        return
      }
      toast({ tone: 'success', title: inlineTexts.addTitle, text: inlineTexts.added })
      form.reset()
      setAdded(count => count + 1)
    }),
  )

  return (
    <InlineEditor
      key={added}
      definition={definition}
      form={form}
      row={null}
      label={definition.addLabel}
      message={definition.addMessage}
      takesFocus={added > 0}
      onSave={mayAdd ? save : () => undefined}
    >
      <button
        type="button"
        className="btn btn-primary btn-sm"
        disabled={isSubmitting || !mayAdd}
        title={mayAdd ? undefined : reasonFor('change')}
        onClick={save}
      >
        {definition.addLabel}
      </button>
    </InlineEditor>
  )
}
