import type { AuditQuery } from '#wire/audit.ts'
import { auditCalls } from '#wire/calls/audit.ts'
import { baseApi } from '../../session/baseApi.ts'
import { type AnswerTo, request } from '../../session/request.ts'

/** What the log is narrowed to. */
export type AuditFilter = Partial<Omit<AuditQuery, 'limit' | 'before'>>

export const auditApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** The audit log page by page, each further one when it is asked for. */
    auditPages: build.infiniteQuery<AnswerTo<typeof auditCalls.listAudit>, AuditFilter, number | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: page => page.next ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        request(auditCalls.listAudit, {
          at: { ...queryArg, ...(pageParam !== null && { before: pageParam }) },
        }),
      // Whatever is done, in any window, is in it.
      keepUnusedDataFor: 0,
    }),
    /** A long page of it, for a file. */
    auditPage: build.query<AnswerTo<typeof auditCalls.listAudit>, AuditFilter & { before?: number }>({
      query: filter => request(auditCalls.listAudit, { at: { ...filter, limit: 500 } }),
      keepUnusedDataFor: 0,
    }),
  }),
})
