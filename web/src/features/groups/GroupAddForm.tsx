import { groupBody } from '#wire/groups.ts'
import { useCreateGroupMutation } from '../../records/groups/groupsApi.ts'
import { useLeaveGuard } from '../../session/useLeaveGuard.ts'
import { reasonFor } from '../../ui/allowed/allowedTexts.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { showServerErrors } from '../../ui/form/showServerErrors.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { useToast } from '../../ui/toasts/useToast.ts'
import { texts } from './texts.ts'

const groupName = groupBody.pick({ nombre: true })

/** A name and a button, above the table that the new group joins. */
export function GroupAddForm({ onAdded }: { onAdded: (identifier: number) => void }) {
  const toast = useToast()
  const mayAdd = useMay('change')
  const [createGroup, { isLoading }] = useCreateGroupMutation()
  const form = useSchemaForm(groupName, { nombre: '' }, 'onSubmit')
  const { errors } = form.formState

  const guard = useLeaveGuard(form)
  const add = form.handleSubmit(body =>
    guard.duringSave(async () => {
      const { data, error } = await createGroup(body)
      if (error) return showServerErrors(form, error)
      form.reset()
      form.setFocus('nombre')
      toast({ tone: 'success', text: texts.created })
      onAdded(data.identifier)
    }),
  )

  return (
    <form className="panel inline-form mb-3" noValidate onSubmit={add} aria-label={texts.add}>
      <TextField
        label={texts.newName}
        placeholder={texts.newNamePlaceholder}
        field={form.register('nombre')}
        error={errors.nombre}
        maxLength={100}
        autoComplete="off"
      />
      <button
        type="submit"
        className="btn btn-primary"
        disabled={isLoading || !mayAdd}
        title={mayAdd ? undefined : reasonFor('change')}
      >
        {texts.add}
      </button>
      {errors.root && <ErrorLine message={errors.root.message} />}
    </form>
  )
}
