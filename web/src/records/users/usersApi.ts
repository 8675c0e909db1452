import { referenceCalls } from '#wire/calls/reference.ts'
import { userCalls } from '#wire/calls/users.ts'
import type { Company } from '#wire/company.ts'
import type { RemovalRequest, User, UserUpdateBody } from '#wire/users.ts'
import { baseApi } from '../../session/baseApi.ts'
import { asks, sends } from '../../session/request.ts'
import { inCapitals } from '../inCapitals.ts'

/**
 * The workshop of a request is the company itself (reading of AMB-19); what it does not have is null, and an answer that did not come
 * leaves it to the server.
 */
export const removalRequestFor = (email: string, company: Company | undefined) => ({
  ...inCapitals({ applicationUserEmail: email, dmsSystemId: null }),
  isTipoSolicitudALTA: false as const,
  tallerName: company?.nombre || null,
  tallerId: null,
  tallerAddress: company?.direccion ?? null,
  postalCode: company?.cp ?? null,
  population: company?.poblacion ?? null,
  provinceId: company?.provincia ?? null,
  cargaDatos: null,
})

export const usersApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['RemovalRequest', 'Schedule'] })
  .injectEndpoints({
    endpoints: build => ({
      users: build.query({ ...asks(userCalls.listUsers), providesTags: ['User'] }),

      roles: build.query({ ...asks(referenceCalls.listRoles), providesTags: ['Role'] }),

      registerUser: build.mutation({
        ...sends(userCalls.addUser),
        invalidatesTags: (_, error) => (error ? [] : ['User']),
      }),

      /** The answer says which e-mail is gone; the list is rid of it at once. */
      deleteUser: build.mutation({
        ...asks(userCalls.deleteUser, (user: User) => ({ at: { email: user.email }, seen: user })),
        // The server has answered the requests for it, and taken it out of scheduled mailings.
        invalidatesTags: (_, error) => (error ? [] : ['RemovalRequest', 'Schedule']),
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
      updateUser: build.mutation({
        ...asks(userCalls.changeUser, ({ user, change }: { user: User; change: UserUpdateBody }) => ({
          at: { email: user.email },
          seen: user,
          body: change,
        })),
        invalidatesTags: (_, error) => (error ? [] : ['User', 'RemovalRequest', 'Schedule']),
      }),

      requestRemoval: build.mutation({
        ...sends(userCalls.askForRemoval),
        invalidatesTags: (_, error) => (error ? [] : ['RemovalRequest', 'Schedule']),
      }),

      /** Requests without an answer; for administrators only. */
      removalRequests: build.query({
        ...asks(userCalls.listRemovalRequests),
        providesTags: ['RemovalRequest'],
      }),

      discardRemovalRequest: build.mutation({
        ...asks(userCalls.discardRemovalRequest, ({ identifier }: RemovalRequest) => ({
          at: { identifier },
        })),
        invalidatesTags: ['RemovalRequest'],
      }),
    }),
  })
