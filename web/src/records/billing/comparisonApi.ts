import { billingCalls } from '#wire/calls/billing.ts'
import type { RunComparison } from '#wire/runComparison.ts'
import { baseApi } from '../../session/baseApi.ts'
import { request } from '../../session/request.ts'

/** What is compared with the month before: what would be issued on a day, or what a run has issued. */
export type ComparedRun = { day: string; client: number | null } | { run: string }

export const comparisonApi = baseApi.injectEndpoints({
  endpoints: build => ({
    comparison: build.query<RunComparison, ComparedRun>({
      query: asked =>
        'run' in asked
          ? request(billingCalls.compareRun, { at: { key: asked.run } })
          : request(billingCalls.comparePreview, {
              at: { fechaFactura: asked.day, clienteIdentifier: asked.client },
            }),
      providesTags: ['Run', 'Invoice', 'Contract', 'Client'],
      // As the preview: thousands of clients, neither compared with those of before nor kept when nobody looks.
      structuralSharing: false,
      keepUnusedDataFor: 0,
    }),
  }),
})
