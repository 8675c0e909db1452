import type { Group } from '#wire/groups.ts'
import { paths } from '../../paths.ts'
import { DeleteForm } from '../../records/DeleteForm.tsx'
import {
  useDeleteGroupMutation,
  useLazyGroupsQuery,
  useUpdateGroupMutation,
} from '../../records/groups/groupsApi.ts'
import { useRecord } from '../../records/useRecord.ts'
import { useReloadRecord } from '../../records/useReloadRecord.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { texts } from './texts.ts'

export function GroupDeletePage() {
  const group = useRecord<Group>('group', paths.groups.list)
  const [deleteGroup] = useDeleteGroupMutation()
  const [updateGroup] = useUpdateGroupMutation()
  const [loadAll] = useLazyGroupsQuery()
  const readAgain = useReloadRecord<Group>('group', paths.groups.list, () => loadAll().unwrap())
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
