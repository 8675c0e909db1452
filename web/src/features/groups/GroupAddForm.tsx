import { groupBody } from '#wire/groups.ts'
import { useRecordForm } from '../../records/form/useRecordForm.ts'
import { groupsApi } from '../../records/groups/groupsApi.ts'
import { useRequestKey } from '../../records/useRequestKey.ts'
import { reasonFor } from '../../ui/allowed/reasonFor.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { bindFields } from '../../ui/form/bindFields.ts'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { texts } from './texts.ts'
import './groups.scss'

const groupName = groupBody.pick({ nombre: true })
const EMPTY = { nombre: '' }

/** A name and a button, above the table that the new group joins. */
export function GroupAddForm({ onAdded }: { onAdded: (identifier: number) => void }) {
  const toast = useToast()
  const mayAdd = useMay('change')
  const [createGroup] = groupsApi.useCreateGroupMutation()
  const { keyFor, answered } = useRequestKey()
  const { form, submit, isSaving } = useRecordForm({
    schema: groupName,
    values: EMPTY,
    mode: 'onSubmit',
    save: async body => {
      const { identifier } = await createGroup({ key: keyFor(body), body }).unwrap()
      answered()
      form.setFocus('nombre')
      toast({ tone: 'success', text: texts.created })
      onAdded(identifier)
      return EMPTY
    },
  })
  const { errors } = form.formState

  return (
    <form className="panel inline-form mb-3 no-print" noValidate onSubmit={submit} aria-label={texts.add}>
      <TextField
        label={texts.newName}
        placeholder={texts.newNamePlaceholder}
        {...bindFields(form)('nombre')}
        maxLength={100}
      />
      <button
        type="submit"
        className="btn btn-primary"
        disabled={isSaving || !mayAdd}
        title={mayAdd ? undefined : reasonFor('change')}
      >
        {texts.add}
      </button>
      {errors.root && <ErrorLine message={errors.root.message} />}
    </form>
  )
}
