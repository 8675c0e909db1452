import { exportCalls } from '#wire/calls/exports.ts'
import type { ExportBody } from '#wire/exports.ts'
import { baseApi } from '../../session/baseApi.ts'
import { asks } from '../../session/request.ts'

export const exportsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Export'] }).injectEndpoints({
  endpoints: build => ({
    /** Asks for a file that a worker makes; under the same key it is the same file. */
    startExport: build.mutation({
      ...asks(exportCalls.askForExport, ({ key, body }: { key: string; body: ExportBody }) => ({
        key,
        body,
      })),
      invalidatesTags: ['Export'],
    }),

    /** How far it is. */
    exportState: build.query({
      ...asks(exportCalls.readExport, (identifier: number) => ({ at: { identifier } })),
      keepUnusedDataFor: 0,
    }),

    /** Those that one has asked for and that are kept, the newest first. */
    ownExports: build.query({ ...asks(exportCalls.listExports), providesTags: ['Export'] }),

    /** Asks at its address whether a file is still there, without its bytes: 404 when it is not. */
    checkFile: build.mutation<null, string>({
      query: url => ({ url, method: 'HEAD' }),
    }),
  }),
})
