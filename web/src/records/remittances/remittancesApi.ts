import type { BodySent } from '#wire/callGroups.ts'
import { remittanceCalls } from '#wire/calls/remittances.ts'
import type { Remittance, RemittanceDetails } from '#wire/remittances.ts'
import { baseApi } from '../../session/baseApi.ts'
import { asks, request, sends } from '../../session/request.ts'

type Chosen = { identifier: number; body: BodySent<'chooseAfterReturn'> }
type Sent = { remittance: Remittance; isAtBank: boolean }
type Settled = { remittance: Remittance; notCollected: number[] }

const at = ({ identifier }: Remittance) => ({ identifier })

/** Direct debits that a bank is asked for together, and what could be. */
export const remittancesApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Mail', 'Mandate', 'Remittance'] })
  .injectEndpoints({
    endpoints: build => ({
      remittances: build.query({ ...asks(remittanceCalls.listRemittances), providesTags: ['Remittance'] }),
      remittance: build.query({
        ...asks(remittanceCalls.readRemittance, (identifier: number) => ({ at: { identifier } })),
        providesTags: ['Remittance'],
      }),
      dueDebits: build.query({
        ...asks(remittanceCalls.readDueDebits, (at: { until: string; bancIdentifier?: number }) => ({ at })),
        providesTags: ['Remittance', 'Mandate', 'Invoice', 'Client', 'Company'],
      }),
      addRemittance: build.mutation({
        ...sends(remittanceCalls.addRemittance),
        invalidatesTags: ['Remittance'],
      }),
      remittanceFile: build.mutation<string, { identifier: number; version: '08' | '02' }>({
        query: address =>
          request(remittanceCalls.readRemittanceFile, {
            at: address,
            responseHandler: response => (response.ok ? response.text() : response.json()),
          }),
        // It says who was given the file.
        invalidatesTags: ['Remittance'],
      }),
      sendRemittance: build.mutation({
        ...asks(remittanceCalls.sendRemittance, ({ remittance, isAtBank }: Sent) => ({
          at: at(remittance),
          seen: remittance,
          body: { isAtBank },
        })),
        invalidatesTags: ['Remittance'],
      }),
      settleRemittance: build.mutation({
        ...asks(remittanceCalls.settleRemittance, ({ remittance, notCollected }: Settled) => ({
          at: at(remittance),
          seen: remittance,
          body: { notCollected },
        })),
        invalidatesTags: ['Remittance', 'Mandate', 'Invoice'],
      }),
      unsettleRemittance: build.mutation({
        ...asks(remittanceCalls.unsettleRemittance, (remittance: Remittance) => ({
          at: at(remittance),
          seen: remittance,
        })),
        invalidatesTags: ['Remittance', 'Mandate', 'Invoice'],
      }),
      refuseRemittance: build.mutation({
        ...asks(remittanceCalls.refuseRemittance, (remittance: Remittance) => ({
          at: at(remittance),
          seen: remittance,
        })),
        invalidatesTags: ['Remittance', 'Mandate'],
      }),
      undoRefusal: build.mutation({
        ...asks(remittanceCalls.undoRefusal, (remittance: Remittance) => ({
          at: at(remittance),
          seen: remittance,
        })),
        invalidatesTags: ['Remittance', 'Mandate'],
      }),
      undoRejection: build.mutation({
        ...asks(remittanceCalls.undoRejection, (identifier: number) => ({ at: { identifier } })),
        invalidatesTags: ['Remittance', 'Mandate', 'Invoice'],
      }),
      sendDebitNotices: build.mutation({
        ...asks(remittanceCalls.sendDebitNotices, (remittance: Remittance) => ({ at: at(remittance) })),
        invalidatesTags: ['Remittance', 'Mail'],
      }),
      chooseAfterReturn: build.mutation({
        ...asks(remittanceCalls.chooseAfterReturn, ({ identifier, body }: Chosen) => ({
          at: { identifier },
          body,
        })),
        // The client may be told of it.
        invalidatesTags: ['Remittance', 'Mail'],
      }),
      undoRemittance: build.mutation({
        ...asks(remittanceCalls.undoRemittance, (remittance: RemittanceDetails) => ({
          at: at(remittance),
          seen: remittance,
          // The question says when it was given to whom.
          body: { isNotSent: remittance.fileGiven !== null },
        })),
        invalidatesTags: ['Remittance'],
      }),
    }),
  })
