import type { Client, ClientBody } from '#wire/clients.ts'
import type { Contract } from '#wire/contracts.ts'
import type { Country } from '#wire/roles.ts'
import { baseApi, ifMatch } from '../../session/baseApi.ts'

const clientsApi = baseApi.injectEndpoints({
  endpoints: build => ({
    clients: build.query<Client[], void>({
      query: () => '/api/clients/true',
      providesTags: ['Client', 'Contract'],
      // Comparing 20,000 clients with those of before costs more than drawing a page of them.
      structuralSharing: false,
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
    clientContracts: build.query<Contract[], number>({
      query: identifier => `/api/clientProd/Client/${identifier}`,
      providesTags: ['Contract'],
    }),
    deleteClientContract: build.mutation<void, Contract>({
      query: contract => ({
        url: `/api/clientProd/${contract.identifier}`,
        method: 'DELETE',
        headers: ifMatch(contract),
      }),
      invalidatesTags: ['Contract'],
    }),
    deactivateClientContract: build.mutation<Contract, Contract>({
      query: contract => ({
        url: `/api/clientProd/${contract.identifier}`,
        method: 'PUT',
        body: { ...contract, isActive: false },
        headers: ifMatch(contract),
      }),
      invalidatesTags: ['Contract'],
    }),
    clientCountries: build.query<Country[], void>({
      query: () => '/api/paises',
      providesTags: ['Country'],
      // The same all day long.
      keepUnusedDataFor: 3600,
    }),
  }),
})

export const {
  useClientsQuery,
  useLazyClientsQuery,
  useCreateClientMutation,
  useUpdateClientMutation,
  useDeleteClientMutation,
  useClientContractsQuery,
  useDeleteClientContractMutation,
  useDeactivateClientContractMutation,
  useClientCountriesQuery,
} = clientsApi
