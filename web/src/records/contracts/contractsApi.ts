import type { BodySent } from '#wire/callGroups.ts'
import { contractCalls } from '#wire/calls/contracts.ts'
import type { BilledThroughBody, Contract, ContractBody } from '#wire/contracts.ts'
import { baseApi } from '../../session/baseApi.ts'
import { asks, sends } from '../../session/request.ts'
import { createPayload } from './createPayload.ts'

export const contractsApi = baseApi.injectEndpoints({
  endpoints: build => ({
    contracts: build.query({
      ...asks(contractCalls.listContracts),
      providesTags: ['Contract'],
      // Comparing tens of thousands with those of before costs more than drawing a page of them.
      structuralSharing: false,
    }),
    contractsOfClient: build.query({
      ...asks(contractCalls.listContractsOfClient, (client: number) => ({ at: { clientId: client } })),
      providesTags: ['Contract'],
    }),
    createContract: build.mutation({
      ...asks(contractCalls.addContract, ({ key, body }: { key: string; body: ContractBody }) => ({
        key,
        body: createPayload(body),
      })),
      invalidatesTags: ['Contract'],
    }),
    updateContract: build.mutation({
      ...asks(contractCalls.changeContract, ({ version, ...body }: Contract) => ({
        at: { identifier: body.identifier },
        body,
        seen: { version },
      })),
      invalidatesTags: ['Contract'],
    }),
    deleteContract: build.mutation({
      ...asks(contractCalls.deleteContract, (contract: Contract) => ({
        at: { identifier: contract.identifier },
        seen: contract,
      })),
      invalidatesTags: ['Contract'],
    }),
    setBilledThrough: build.mutation({
      ...asks(
        contractCalls.setBilledThrough,
        ({ contract, billedThrough }: BilledThroughBody & { contract: Contract }) => ({
          at: { identifier: contract.identifier },
          body: { billedThrough },
          seen: contract,
        }),
      ),
      invalidatesTags: ['Contract'],
    }),
    previewBulkContracts: build.mutation({ ...sends(contractCalls.previewBulkContracts) }),
    bulkEditContracts: build.mutation({
      ...asks(
        contractCalls.bulkEditContracts,
        (asked: { key: string; body: BodySent<'bulkEditContracts'> }) => asked,
      ),
      invalidatesTags: ['Client', 'Contract'],
    }),
    undoBulkContracts: build.mutation({
      ...asks(
        contractCalls.undoBulkContracts,
        (asked: { key: string; body: BodySent<'undoBulkContracts'> }) => asked,
      ),
      invalidatesTags: ['Client', 'Contract'],
    }),
  }),
})
