import { exportCalls } from '#wire/calls/exports.ts'
import type { ExportBody } from '#wire/exports.ts'
import { baseApi } from '../../session/baseApi.ts'
import { type AnswerTo, request } from '../../session/request.ts'

export const exportsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Export'] }).injectEndpoints({
  endpoints: build => ({
    /** Asks for a file that a worker makes; under the same key it is the same file. */
    startExport: build.mutation<AnswerTo<typeof exportCalls.askForExport>, { key: string; body: ExportBody }>(
      {
        query: ({ key, body }) => request(exportCalls.askForExport, { key, body }),
        invalidatesTags: ['Export'],
      },
    ),

    /** How far it is. */
    exportState: build.query<AnswerTo<typeof exportCalls.readExport>, number>({
      query: identifier => request(exportCalls.readExport, { at: { identifier } }),
      keepUnusedDataFor: 0,
    }),

    /** Those that one has asked for and that are kept, the newest first. */
    ownExports: build.query<AnswerTo<typeof exportCalls.listExports>, void>({
      query: () => request(exportCalls.listExports),
      providesTags: ['Export'],
    }),

    /** Asks at its address whether a file is still there, without its bytes: 404 when it is not. */
    checkFile: build.mutation<null, string>({
      query: url => ({ url, method: 'HEAD' }),
    }),
  }),
})
