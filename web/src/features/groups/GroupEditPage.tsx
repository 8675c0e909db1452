import { type Group, groupUpdateBody } from '#wire/groups.ts'
import { EditScreen } from '../../records/form/EditScreen.tsx'
import { RecordForm } from '../../records/form/RecordForm.tsx'
import { useEditForm } from '../../records/form/useEditForm.ts'
import { groupRecord } from '../../records/groups/groupRecord.ts'
import { groupsApi } from '../../records/groups/groupsApi.ts'
import { bindFields } from '../../ui/form/bindFields.ts'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { GroupCentres } from './GroupCentres.tsx'
import { texts } from './texts.ts'

function GroupEditForm({ record: group }: { record: Group }) {
  const [updateGroup] = groupsApi.useUpdateGroupMutation()
  const recordForm = useEditForm({
    resource: groupRecord,
    record: group,
    schema: groupUpdateBody,
    valuesOf: ({ nombre, url, isActive }) => ({ nombre, url: url ?? '', isActive }),
    update: ({ nombre, url, isActive }) =>
      updateGroup({ ...group, nombre, url: url ?? null, isActive: isActive ?? group.isActive }).unwrap(),
    restore: before => updateGroup(before).unwrap(),
    savedText: texts.saved,
  })
  const { form } = recordForm
  const bind = bindFields(form)
  return (
    <>
      <PageHeading title={texts.editTitle} note={group.nombre} takesFocus={false} />
      <RecordForm {...recordForm}>
        <TextField label={texts.name} {...bind('nombre')} maxLength={100} autoFocus />
        <TextField label={texts.webOfForm} type="url" {...bind('url')} hint={texts.webHint} maxLength={200} />
        <SwitchField label={texts.activeSwitch} field={form.register('isActive')} />
      </RecordForm>
      <GroupCentres centres={group.centros} />
    </>
  )
}

export const GroupEditPage = () => <EditScreen resource={groupRecord} form={GroupEditForm} />
