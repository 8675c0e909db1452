import { DeleteScreen } from '../../records/form/DeleteScreen.tsx'
import { groupRecord } from '../../records/groups/groupRecord.ts'
import { groupsApi } from '../../records/groups/groupsApi.ts'
import { texts } from './texts.ts'

export function GroupDeletePage() {
  const [deleteGroup] = groupsApi.useDeleteGroupMutation()
  const [updateGroup] = groupsApi.useUpdateGroupMutation()
  return (
    <DeleteScreen
      resource={groupRecord}
      title={texts.deleteTitle}
      nameOf={group => group.nombre}
      remove={group => deleteGroup(group).unwrap()}
      deletedText={texts.deleted}
      deactivate={group => updateGroup({ ...group, isActive: false }).unwrap()}
      deactivatedText={texts.deactivated}
    />
  )
}
