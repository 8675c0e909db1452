import { contractCalls } from '#wire/calls/contracts.ts'
import type { BilledThroughBody, Contract, ContractBody } from '#wire/contracts.ts'
import { baseApi } from '../../session/baseApi.ts'
import { type AnswerTo, request } from '../../session/request.ts'
import { createPayload } from './createPayload.ts'

export const contractsApi = baseApi.injectEndpoints({
  endpoints: build => ({
    contracts: build.query<AnswerTo<typeof contractCalls.listContracts>, void>({
      query: () => request(contractCalls.listContracts),
      providesTags: ['Contract'],
      // Comparing tens of thousands with those of before costs more than drawing a page of them.
      structuralSharing: false,
    }),
    contractsOfClient: build.query<AnswerTo<typeof contractCalls.listContractsOfClient>, number>({
      query: client => request(contractCalls.listContractsOfClient, { at: { clientId: client } }),
      providesTags: ['Contract'],
    }),
    createContract: build.mutation<AnswerTo<typeof contractCalls.addContract>, ContractBody>({
      query: body => request(contractCalls.addContract, { body: createPayload(body) }),
      invalidatesTags: ['Contract'],
    }),
    updateContract: build.mutation<AnswerTo<typeof contractCalls.changeContract>, Contract>({
      query: ({ version, ...body }) =>
        request(contractCalls.changeContract, {
          at: { identifier: body.identifier },
          body,
          seen: { version },
        }),
      invalidatesTags: ['Contract'],
    }),
    deleteContract: build.mutation<void, Contract>({
      query: contract =>
        request(contractCalls.deleteContract, { at: { identifier: contract.identifier }, seen: contract }),
      invalidatesTags: ['Contract'],
    }),
    setBilledThrough: build.mutation<
      AnswerTo<typeof contractCalls.setBilledThrough>,
      BilledThroughBody & { contract: Contract }
    >({
      query: ({ contract, billedThrough }) =>
        request(contractCalls.setBilledThrough, {
          at: { identifier: contract.identifier },
          body: { billedThrough },
          seen: contract,
        }),
      invalidatesTags: ['Contract'],
    }),
  }),
})
