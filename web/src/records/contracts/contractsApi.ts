import type { BilledThroughBody, Contract, ContractBody } from '#wire/contracts.ts'
import { baseApi, ifMatch } from '../../session/baseApi.ts'
import { createPayload } from './createPayload.ts'

const contractsApi = baseApi.injectEndpoints({
  endpoints: build => ({
    contracts: build.query<Contract[], void>({
      query: () => '/api/clientProd/true',
      providesTags: ['Contract'],
      // Comparing tens of thousands with those of before costs more than drawing a page of them.
      structuralSharing: false,
    }),
    contractsOfClient: build.query<Contract[], number>({
      query: client => `/api/clientProd/Client/${client}`,
      providesTags: ['Contract'],
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
  }),
})

export const {
  useContractsQuery,
  useLazyContractsQuery,
  useContractsOfClientQuery,
  useCreateContractMutation,
  useUpdateContractMutation,
  useDeleteContractMutation,
  useSetBilledThroughMutation,
} = contractsApi
