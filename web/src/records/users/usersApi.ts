import { referenceCalls } from '#wire/calls/reference.ts'
import { userCalls } from '#wire/calls/users.ts'
import type { Company } from '#wire/company.ts'
import type { RegisterBody, RemovalRequest, User, UserUpdateBody } from '#wire/users.ts'
import { baseApi } from '../../session/baseApi.ts'
import { type AnswerTo, request } from '../../session/request.ts'

/** Payload of a removal request, its keys as the specification writes them. What the company does not have is null. */
type RemovalRequestPayload = {
  ApplicationUserEmail: string
  isTipoSolicitudALTA: false
  tallerName: string | null
  tallerId: null
  tallerAddress: string | null
  postalCode: string | null
  population: string | null
  provinceId: string | null
  cargaDatos: null
  DMSSystemId: null
}

/** The workshop of a request is the company itself (reading of AMB-19); an answer that did not come leaves it to the server. */
export const removalRequestFor = (email: string, company: Company | undefined): RemovalRequestPayload => ({
  ApplicationUserEmail: email,
  isTipoSolicitudALTA: false,
  tallerName: company?.nombre || null,
  tallerId: null,
  tallerAddress: company?.direccion ?? null,
  postalCode: company?.cp ?? null,
  population: company?.poblacion ?? null,
  provinceId: company?.provincia ?? null,
  cargaDatos: null,
  DMSSystemId: null,
})

export const usersApi = baseApi.enhanceEndpoints({ addTagTypes: ['RemovalRequest'] }).injectEndpoints({
  endpoints: build => ({
    users: build.query<AnswerTo<typeof userCalls.listUsers>, void>({
      query: () => request(userCalls.listUsers),
      providesTags: ['User'],
    }),

    roles: build.query<AnswerTo<typeof referenceCalls.listRoles>, void>({
      query: () => request(referenceCalls.listRoles),
      providesTags: ['Role'],
    }),

    registerUser: build.mutation<AnswerTo<typeof userCalls.addUser>, RegisterBody>({
      query: body => request(userCalls.addUser, { body }),
      invalidatesTags: (_, error) => (error ? [] : ['User']),
    }),

    /** The answer says which e-mail is gone; the list is rid of it at once. */
    deleteUser: build.mutation<AnswerTo<typeof userCalls.deleteUser>, User>({
      query: user => request(userCalls.deleteUser, { at: { email: user.email }, seen: user }),
      // The server has answered the requests for it.
      invalidatesTags: (_, error) => (error ? [] : ['RemovalRequest']),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null)
        if (!answer) return
        const { email } = answer.data
        dispatch(
          usersApi.util.updateQueryData('users', undefined, users =>
            users.filter(user => user.email !== email),
          ),
        )
      },
    }),

    /** Ends the sessions of that account, whatever changes. */
    updateUser: build.mutation<AnswerTo<typeof userCalls.changeUser>, { user: User; change: UserUpdateBody }>(
      {
        query: ({ user, change }) =>
          request(userCalls.changeUser, { at: { email: user.email }, seen: user, body: change }),
        invalidatesTags: (_, error) => (error ? [] : ['User', 'RemovalRequest']),
      },
    ),

    requestRemoval: build.mutation<AnswerTo<typeof userCalls.askForRemoval>, RemovalRequestPayload>({
      query: body => request(userCalls.askForRemoval, { body }),
      invalidatesTags: (_, error) => (error ? [] : ['RemovalRequest']),
    }),

    /** Requests without an answer; for administrators only. */
    removalRequests: build.query<AnswerTo<typeof userCalls.listRemovalRequests>, void>({
      query: () => request(userCalls.listRemovalRequests),
      providesTags: ['RemovalRequest'],
    }),

    discardRemovalRequest: build.mutation<AnswerTo<typeof userCalls.discardRemovalRequest>, RemovalRequest>({
      query: ({ identifier }) => request(userCalls.discardRemovalRequest, { at: { identifier } }),
      invalidatesTags: ['RemovalRequest'],
    }),
  }),
})
