import type { Group } from '#wire/groups.ts'
import { paths } from '../../paths.ts'
import type { Resource } from '../form/resource.ts'
import { groupsApi } from './groupsApi.ts'

export const groupRecord: Resource<Group> = {
  key: 'group',
  screens: paths.groups,
  useReadAll: () => {
    const [read] = groupsApi.useLazyGroupsQuery()
    return () => read().unwrap()
  },
}
