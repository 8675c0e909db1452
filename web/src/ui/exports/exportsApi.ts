import type { Export, ExportBody } from '#contract/exports.ts'
import { baseApi } from '../../api/baseApi.ts'

const exportsApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** Asks for a file that a worker makes. */
    startExport: build.mutation<Export, ExportBody>({
      query: body => ({ url: '/api/exportacions', method: 'POST', body }),
    }),

    /** How far it is. */
    exportState: build.query<Export, number>({
      query: identifier => `/api/exportacions/${identifier}`,
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useStartExportMutation, useExportStateQuery } = exportsApi
