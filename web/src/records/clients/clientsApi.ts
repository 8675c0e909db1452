import type { Client, ClientBody } from '#wire/clients.ts'
import { baseApi, ifMatch } from '../../session/baseApi.ts'

/** What screens need of a client to offer it. */
export type ClientChoice = Pick<Client, 'identifier' | 'nombre' | 'tipoIVA'>

const { compare } = new Intl.Collator('ca')

const clientsApi = baseApi.injectEndpoints({
  endpoints: build => ({
    clients: build.query<Client[], void>({
      query: () => '/api/clients/true',
      providesTags: ['Client', 'Contract'],
      // Comparing 20,000 clients with those of before costs more than drawing a page of them.
      structuralSharing: false,
    }),
    client: build.query<Client, number>({
      query: identifier => `/api/clients/${identifier}`,
      providesTags: ['Client'],
    }),
    /** Those that something can be made for, by name. */
    clientChoices: build.query<ClientChoice[], void>({
      query: () => '/api/clients',
      transformResponse: (clients: Client[]) =>
        clients
          .filter(client => client.isActive)
          .map(({ identifier, nombre, tipoIVA }) => ({ identifier, nombre, tipoIVA }))
          .sort((a, b) => compare(a.nombre, b.nombre)),
      providesTags: ['Client'],
    }),
    createClient: build.mutation<Client, ClientBody>({
      query: body => ({ url: '/api/clients', method: 'POST', body }),
      invalidatesTags: ['Client'],
    }),
    updateClient: build.mutation<Client, Client>({
      query: ({ version, clienteProductos: _, ...body }) => ({
        url: `/api/clients/${body.identifier}`,
        method: 'PUT',
        body,
        headers: ifMatch({ version }),
      }),
      // Contracts carry the name of their client.
      invalidatesTags: ['Client', 'Contract'],
    }),
    deleteClient: build.mutation<void, Client>({
      query: client => ({
        url: `/api/clients/${client.identifier}`,
        method: 'DELETE',
        headers: ifMatch(client),
      }),
      invalidatesTags: ['Client'],
    }),
  }),
})

export const {
  useClientsQuery,
  useLazyClientsQuery,
  useClientQuery,
  useClientChoicesQuery,
  useCreateClientMutation,
  useUpdateClientMutation,
  useDeleteClientMutation,
} = clientsApi
