import type { BodySent } from '#wire/callGroups.ts'
import { mandateCalls } from '#wire/calls/mandates.ts'
import type { Mandate } from '#wire/mandates.ts'
import { baseApi } from '../../session/baseApi.ts'
import { asks, sends } from '../../session/request.ts'

type Change = { mandate: Mandate; body: BodySent<'changeMandate'> }
type Held = { identifier: number; reason: string }

/** Orders by which clients let their accounts be debited. */
export const mandatesApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Mandate', 'Remittance'] })
  .injectEndpoints({
    endpoints: build => ({
      mandates: build.query({
        ...asks(mandateCalls.listMandates, (identifier: number) => ({ at: { identifier } })),
        providesTags: ['Mandate', 'Client'],
      }),
      debitHold: build.query({
        ...asks(mandateCalls.readDebitHold, (identifier: number) => ({ at: { identifier } })),
        providesTags: ['Mandate', 'Client'],
      }),
      holdDebits: build.mutation({
        ...asks(mandateCalls.holdDebits, ({ identifier, reason }: Held) => ({
          at: { identifier },
          body: { reason },
        })),
        invalidatesTags: ['Mandate', 'Remittance'],
      }),
      releaseDebits: build.mutation({
        ...asks(mandateCalls.releaseDebits, (identifier: number) => ({ at: { identifier } })),
        invalidatesTags: ['Mandate', 'Remittance'],
      }),
      addMandate: build.mutation({
        ...sends(mandateCalls.addMandate),
        invalidatesTags: ['Mandate', 'Remittance'],
      }),
      changeMandate: build.mutation({
        ...asks(mandateCalls.changeMandate, ({ mandate, body }: Change) => ({
          at: { identifier: mandate.identifier },
          body,
          seen: mandate,
        })),
        invalidatesTags: ['Mandate', 'Remittance'],
      }),
      cancelMandate: build.mutation({
        ...asks(mandateCalls.cancelMandate, (mandate: Mandate) => ({
          at: { identifier: mandate.identifier },
          seen: mandate,
        })),
        invalidatesTags: ['Mandate', 'Remittance'],
      }),
    }),
  })
