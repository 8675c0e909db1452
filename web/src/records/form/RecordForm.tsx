import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Form } from '../../ui/form/Form.tsx'
import { FormButtons } from '../../ui/form/FormButtons.tsx'
import { FormFailure } from '../../ui/form/FormFailure.tsx'
import type { RecordForm as State } from './useRecordForm.ts'

type Props<Values extends FieldValues, Body> = State<Values, Body> & {
  leave: () => void
  /** Its fields. */
  children: ReactNode
  /** Buttons between Save and Cancel. */
  buttons?: ReactNode
}

/** The panel of an add or edit screen: `<RecordForm {...useEditForm(…)}>`. */
export const RecordForm = <Values extends FieldValues, Body>(props: Props<Values, Body>) => (
  <Form className="panel panel-form" onSubmit={props.submit} onCancel={props.leave}>
    {props.children}
    <FormFailure error={props.form.formState.errors.root} onReload={props.reload} />
    <FormButtons isBusy={props.isSaving} onCancel={props.leave}>
      {props.buttons}
    </FormButtons>
  </Form>
)
