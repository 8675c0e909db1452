import { groupCalls } from '#wire/calls/groups.ts'
import type { Group } from '#wire/groups.ts'
import { baseApi } from '../../session/baseApi.ts'
import { type AnswerTo, request } from '../../session/request.ts'

/** What the form of a group changes; the specification sends the address as `Url`. */
type GroupChange = Pick<Group, 'identifier' | 'nombre' | 'isActive' | 'url' | 'version'>

export const groupsApi = baseApi.injectEndpoints({
  endpoints: build => ({
    groups: build.query<AnswerTo<typeof groupCalls.listGroups>, void>({
      query: () => request(groupCalls.listGroups),
      providesTags: ['Group'],
    }),
    createGroup: build.mutation<AnswerTo<typeof groupCalls.addGroup>, { nombre: string }>({
      query: body => request(groupCalls.addGroup, { body }),
      invalidatesTags: ['Group', 'Centre'],
      // The answer goes into the table at once, without waiting for the list to be read again.
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const created = await queryFulfilled.catch(() => null)
        if (!created) return
        dispatch(groupsApi.util.updateQueryData('groups', undefined, groups => [...groups, created.data]))
      },
    }),
    updateGroup: build.mutation<AnswerTo<typeof groupCalls.changeGroup>, GroupChange>({
      query: ({ identifier, nombre, isActive, url, version }) =>
        request(groupCalls.changeGroup, {
          at: { identifier },
          body: { identifier, nombre, isActive, Url: url },
          seen: { version },
        }),
      invalidatesTags: ['Group', 'Centre'],
    }),
    deleteGroup: build.mutation<void, Group>({
      query: group => request(groupCalls.deleteGroup, { at: { identifier: group.identifier }, seen: group }),
      invalidatesTags: ['Group', 'Centre'],
    }),
  }),
})
