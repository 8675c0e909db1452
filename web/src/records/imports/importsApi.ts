import { importCalls } from '#wire/calls/imports.ts'
import { BOOKS, baseApi } from '../../session/baseApi.ts'
import { asks } from '../../session/request.ts'

export type ImportOptions = {
  /** Any refusal: nothing is written. */
  strict: boolean
  /** Deletes the sample company first. */
  replaceSample: boolean
}

type ImportRequest = {
  files: readonly File[]
  options: ImportOptions
  /** Of the dry run that is confirmed; null for a dry run. */
  hash: string | null
}

/** Twenty megabytes over a slow line, and 20,000 rows to write. */
const IMPORT_TIMEOUT_MS = 600_000

const bodyOf = (files: readonly File[]): FormData => {
  const form = new FormData()
  for (const file of files) form.append('files', file, file.name)
  return form
}

/** What goes with the sample company goes, too. */
const CHANGED = [...BOOKS, 'Configuration', 'Mail', 'Mandate', 'Remittance'] as const

export const importsApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Mail', 'Mandate', 'Remittance'] })
  .injectEndpoints({
    endpoints: build => ({
      importBooks: build.mutation({
        ...asks(importCalls.importBooks, ({ files, options, hash }: ImportRequest) => ({
          at: {
            dryRun: hash === null,
            strict: options.strict,
            replaceSample: options.replaceSample,
            ...(hash !== null && { hash }),
          },
          body: bodyOf(files),
          timeout: IMPORT_TIMEOUT_MS,
        })),
        invalidatesTags: (report, _error, { hash }) => (report && hash !== null ? CHANGED : []),
      }),
    }),
  })
