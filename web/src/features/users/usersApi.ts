import type { Company } from '#contract/company.ts'
import type { RoleItem } from '#contract/roles.ts'
import type { RegisterBody, User } from '#contract/users.ts'
import { baseApi, ifMatch } from '../../api/baseApi.ts'

/** Payload of a removal request, its keys as the specification writes them. What the company does not have is null. */
type RemovalRequest = {
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
export const removalRequestFor = (email: string, company: Company | undefined): RemovalRequest => ({
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

const usersApi = baseApi.injectEndpoints({
  endpoints: build => ({
    users: build.query<User[], void>({
      query: () => '/api/usuarios',
      providesTags: ['User'],
    }),

    roles: build.query<RoleItem[], void>({
      query: () => '/api/roles',
      providesTags: ['Role'],
    }),

    registerUser: build.mutation<User, RegisterBody>({
      query: body => ({ url: '/api/usuarios/Crear', method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : ['User']),
    }),

    /** The answer says which e-mail is gone; the list is rid of it at once. */
    deleteUser: build.mutation<{ email: string }, User>({
      query: user => ({
        url: `/api/usuarios/${encodeURIComponent(user.email)}`,
        method: 'DELETE',
        headers: ifMatch(user),
      }),
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

    requestRemoval: build.mutation<{ tallerName: string | null }, RemovalRequest>({
      query: body => ({ url: '/api/requestUsers', method: 'POST', body }),
    }),

    /** The company as a removal request names it. */
    companyOfRequest: build.query<Company, void>({
      query: () => '/api/empresa',
      providesTags: ['Company'],
    }),
  }),
})

export const {
  useUsersQuery,
  useRolesQuery,
  useRegisterUserMutation,
  useDeleteUserMutation,
  useRequestRemovalMutation,
  useCompanyOfRequestQuery,
} = usersApi
