import type { BodySent } from '#wire/callGroups.ts'
import { groupCalls } from '#wire/calls/groups.ts'
import type { Group } from '#wire/groups.ts'
import { baseApi } from '../../session/baseApi.ts'
import { asks } from '../../session/request.ts'
import { inCapitals } from '../inCapitals.ts'
import { withAdded } from '../withAdded.ts'

/** What the form of a group changes; the specification sends the address as `Url`. */
type GroupChange = Pick<Group, 'identifier' | 'nombre' | 'isActive' | 'url' | 'version'>

export const groupsApi = baseApi.injectEndpoints({
  endpoints: build => ({
    groups: build.query({ ...asks(groupCalls.listGroups), providesTags: ['Group'] }),
    createGroup: build.mutation({
      ...asks(groupCalls.addGroup, (asked: { key: string; body: BodySent<'addGroup'> }) => asked),
      invalidatesTags: ['Group', 'Centre'],
      // The answer goes into the table at once, without waiting for the list to be read again.
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const created = await queryFulfilled.catch(() => null)
        if (!created) return
        dispatch(
          groupsApi.util.updateQueryData('groups', undefined, groups => withAdded(groups, created.data)),
        )
      },
    }),
    updateGroup: build.mutation({
      ...asks(groupCalls.changeGroup, ({ identifier, nombre, isActive, url, version }: GroupChange) => ({
        at: { identifier },
        body: { identifier, nombre, isActive, ...inCapitals({ url }) },
        seen: { version },
      })),
      invalidatesTags: ['Group', 'Centre'],
    }),
    deleteGroup: build.mutation({
      ...asks(groupCalls.deleteGroup, (group: Group) => ({
        at: { identifier: group.identifier },
        seen: group,
      })),
      invalidatesTags: ['Group', 'Centre'],
    }),
  }),
})
