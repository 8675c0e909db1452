import type { Group } from '#wire/groups.ts'
import { baseApi, ifMatch } from '../../session/baseApi.ts'

/** What the form of a group changes; the specification sends the address as `Url`. */
type GroupChange = Pick<Group, 'identifier' | 'nombre' | 'isActive' | 'url' | 'version'>

const groupsApi = baseApi.injectEndpoints({
  endpoints: build => ({
    groups: build.query<Group[], void>({
      query: () => '/api/grupos/true',
      providesTags: ['Group'],
    }),
    createGroup: build.mutation<Group, { nombre: string }>({
      query: body => ({ url: '/api/grupos', method: 'POST', body }),
      invalidatesTags: ['Group', 'Centre'],
      // The answer goes into the table at once, without waiting for the list to be read again.
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const created = await queryFulfilled.catch(() => null)
        if (!created) return
        dispatch(groupsApi.util.updateQueryData('groups', undefined, groups => [...groups, created.data]))
      },
    }),
    updateGroup: build.mutation<Group, GroupChange>({
      query: ({ identifier, nombre, isActive, url, version }) => ({
        url: `/api/grupos/${identifier}`,
        method: 'PUT',
        body: { identifier, nombre, isActive, Url: url },
        headers: ifMatch({ version }),
      }),
      invalidatesTags: ['Group', 'Centre'],
    }),
    deleteGroup: build.mutation<void, Group>({
      query: group => ({
        url: `/api/grupos/${group.identifier}`,
        method: 'DELETE',
        headers: ifMatch(group),
      }),
      invalidatesTags: ['Group', 'Centre'],
    }),
  }),
})

export const {
  useGroupsQuery,
  useLazyGroupsQuery,
  useCreateGroupMutation,
  useUpdateGroupMutation,
  useDeleteGroupMutation,
} = groupsApi
