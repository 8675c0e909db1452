import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { reasonFor } from '../../ui/allowed/reasonFor.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import { useRecordForm } from '../form/useRecordForm.ts'
import { useRequestKey } from '../useRequestKey.ts'
import { InlineEditor } from './InlineEditor.tsx'
import type { InlineActions, InlineDefinition } from './inlineDefinition.ts'
import { texts } from './inlineTexts.ts'

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
  const { keyFor, answered } = useRequestKey()
  // Begun anew after each record: empty, and with the cursor in its first field.
  const [added, setAdded] = useState(0)
  const { form, submit, isSaving } = useRecordForm({
    schema: definition.schema,
    values: definition.newValues,
    mode: 'onSubmit',
    save: async body => {
      try {
        onAdded(await onAdd(body, keyFor(body)))
        answered()
      } catch (error) {
        failureToast(texts.addTitle, error)
        return undefined
      }
      toast({ tone: 'success', title: texts.addTitle, text: texts.added })
      setAdded(count => count + 1)
      return definition.newValues
    },
  })

  return (
    <InlineEditor
      key={added}
      definition={definition}
      form={form}
      row={null}
      label={definition.addLabel}
      message={definition.addMessage}
      takesFocus={added > 0}
      onSave={mayAdd ? submit : () => undefined}
    >
      <Button
        look="primary"
        isSmall
        disabled={isSaving || !mayAdd}
        title={mayAdd ? undefined : reasonFor('change')}
        onClick={submit}
      >
        {definition.addLabel}
      </Button>
    </InlineEditor>
  )
}
