import { useNavigate } from 'react-router-dom'
import { type Group, groupUpdateBody } from '#wire/groups.ts'
import { paths } from '../../paths.ts'
import { useLazyGroupsQuery, useUpdateGroupMutation } from '../../records/groups/groupsApi.ts'
import { useRecord } from '../../records/useRecord.ts'
import { useReloadRecord } from '../../records/useReloadRecord.ts'
import { useLeaveGuard } from '../../session/useLeaveGuard.ts'
import { Form } from '../../ui/form/Form.tsx'
import { FormButtons } from '../../ui/form/FormButtons.tsx'
import { FormFailure } from '../../ui/form/FormFailure.tsx'
import { mergeSaved } from '../../ui/form/mergeSaved.ts'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { showServerErrors } from '../../ui/form/showServerErrors.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { GroupCentres } from './GroupCentres.tsx'
import { texts } from './texts.ts'

const groupValues = ({ nombre, url, isActive }: Group) => ({ nombre, url: url ?? '', isActive })

function GroupEditForm({ group }: { group: Group }) {
  const navigate = useNavigate()
  const toast = useToast()
  const [updateGroup, { isLoading }] = useUpdateGroupMutation()
  const [loadAll] = useLazyGroupsQuery()
  const readAgain = useReloadRecord<Group>('group', paths.groups.list, () => loadAll().unwrap())
  const form = useSchemaForm(groupUpdateBody, groupValues(group))
  const { errors, dirtyFields: _ } = form.formState
  const guard = useLeaveGuard(form)
  const leave = () => navigate(paths.groups.list)

  const save = form.handleSubmit(({ nombre, url, isActive }) =>
    guard.duringSave(async goOn => {
      try {
        const change = { nombre, url: url ?? null, isActive: isActive ?? group.isActive }
        await updateGroup({ ...group, ...change }).unwrap()
      } catch (error) {
        showServerErrors(form, error)
        return
      }
      toast({ tone: 'success', text: texts.saved })
      goOn(paths.groups.list)
    }),
  )
  const reload = async () => {
    const fresh = await readAgain(group)
    if (fresh) mergeSaved(form, groupValues(fresh))
  }

  return (
    <>
      <PageHeading title={texts.editTitle} note={group.nombre} takesFocus={false} />
      <Form className="panel panel-form" onSubmit={save} onCancel={leave}>
        <TextField
          label={texts.name}
          field={form.register('nombre')}
          error={errors.nombre}
          maxLength={100}
          autoComplete="off"
          autoFocus
        />
        <TextField
          label={texts.webOfForm}
          type="url"
          field={form.register('url')}
          error={errors.url}
          hint={texts.webHint}
          maxLength={200}
          autoComplete="off"
        />
        <SwitchField label={texts.activeSwitch} field={form.register('isActive')} />
        <FormFailure error={errors.root} onReload={reload} />
        <FormButtons isBusy={isLoading} onCancel={leave} />
      </Form>
      <GroupCentres centres={group.centros} />
    </>
  )
}

export function GroupEditPage() {
  const group = useRecord<Group>('group', paths.groups.list)
  return group && <GroupEditForm group={group} />
}
