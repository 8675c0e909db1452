import type { Group } from '#wire/groups.ts'
import { paths } from '../../paths.ts'
import { DeleteForm } from '../../ui/DeleteForm.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { useFreshRecord } from '../../ui/useFreshRecord.ts'
import { useRecord } from '../../ui/useRecord.ts'
import { useDeleteGroupMutation, useLazyAllGroupsQuery, useUpdateGroupMutation } from './groupsApi.ts'
import { texts } from './texts.ts'

export function GroupDeletePage() {
  const group = useRecord<Group>('group', paths.groups.list)
  const [deleteGroup] = useDeleteGroupMutation()
  const [updateGroup] = useUpdateGroupMutation()
  const [loadAll] = useLazyAllGroupsQuery()
  const readAgain = useFreshRecord<Group>('group', paths.groups.list, () => loadAll().unwrap())
  if (!group) return null

  return (
    <>
      <PageHeading title={texts.deleteTitle} />
      <DeleteForm
        record={group}
        recordKey="group"
        name={group.nombre}
        listPath={paths.groups.list}
        onDelete={() => deleteGroup(group).unwrap()}
        deletedText={texts.deleted}
        onDeactivate={group.isActive ? () => updateGroup({ ...group, isActive: false }).unwrap() : undefined}
        deactivatedText={texts.deactivated}
        onReload={() => readAgain(group)}
      />
    </>
  )
}
