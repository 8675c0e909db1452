import type { Client } from '#wire/clients.ts'
import type { BilledThroughBody, Contract, ContractBody } from '#wire/contracts.ts'
import type { Product } from '#wire/products.ts'
import { baseApi, ifMatch } from '../../session/baseApi.ts'
import { createPayload } from './createPayload.ts'

/** What the add form needs of a client and of a product. */
export type OfferedClient = Pick<Client, 'identifier' | 'nombre' | 'tipoIVA'>
export type OfferedProduct = Pick<
  Product,
  'identifier' | 'nombre' | 'descripcion' | 'precio' | 'unitats' | 'descuento' | 'diasFacturacion'
>

const { compare } = new Intl.Collator('ca')
const byName = (a: { nombre: string }, b: { nombre: string }): number => compare(a.nombre, b.nombre)

const contractsApi = baseApi.injectEndpoints({
  endpoints: build => ({
    contracts: build.query<Contract[], void>({
      query: () => '/api/clientProd/true',
      providesTags: ['Contract'],
      // Comparing tens of thousands with those of before costs more than drawing a page of them.
      structuralSharing: false,
    }),
    createContract: build.mutation<Contract, ContractBody>({
      query: body => ({ url: '/api/clientProd', method: 'POST', body: createPayload(body) }),
      invalidatesTags: ['Contract'],
    }),
    updateContract: build.mutation<Contract, Contract>({
      query: ({ version, ...body }) => ({
        url: `/api/clientProd/${body.identifier}`,
        method: 'PUT',
        body,
        headers: ifMatch({ version }),
      }),
      invalidatesTags: ['Contract'],
    }),
    deleteContract: build.mutation<void, Contract>({
      query: contract => ({
        url: `/api/clientProd/${contract.identifier}`,
        method: 'DELETE',
        headers: ifMatch(contract),
      }),
      invalidatesTags: ['Contract'],
    }),
    setBilledThrough: build.mutation<Contract, BilledThroughBody & { contract: Contract }>({
      query: ({ contract, facturadoHasta }) => ({
        url: `/api/clientProd/${contract.identifier}/facturadoHasta`,
        method: 'PUT',
        body: { facturadoHasta },
        headers: ifMatch(contract),
      }),
      invalidatesTags: ['Contract'],
    }),
    offeredClients: build.query<OfferedClient[], void>({
      query: () => '/api/clients',
      transformResponse: (clients: Client[]) =>
        clients
          .filter(client => client.isActive)
          .map(({ identifier, nombre, tipoIVA }) => ({ identifier, nombre, tipoIVA }))
          .sort(byName),
      providesTags: ['Client'],
    }),
    offeredProducts: build.query<OfferedProduct[], void>({
      query: () => '/api/products',
      transformResponse: (products: Product[]) => products.filter(product => product.isActive).sort(byName),
      providesTags: ['Product'],
    }),
  }),
})

export const {
  useContractsQuery,
  useLazyContractsQuery,
  useCreateContractMutation,
  useUpdateContractMutation,
  useDeleteContractMutation,
  useSetBilledThroughMutation,
  useOfferedClientsQuery,
  useOfferedProductsQuery,
} = contractsApi
