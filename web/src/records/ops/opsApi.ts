import { opsCalls } from '#wire/calls/ops.ts'
import { HEALTH, type Readiness } from '#wire/health.ts'
import type { OpsFailedJobs } from '#wire/ops.ts'
import { baseApi } from '../../session/baseApi.ts'
import { asks, request } from '../../session/request.ts'

export type FailedJob = OpsFailedJobs['jobs'][number]

export const opsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Ops'] }).injectEndpoints({
  endpoints: build => ({
    /** 503 is an answer here: it says what is away. */
    readiness: build.query<Readiness, void>({
      query: () => ({ url: HEALTH.ready, validateStatus: ({ status }) => status === 200 || status === 503 }),
      providesTags: ['Ops'],
    }),
    opsQueues: build.query({ ...asks(opsCalls.readQueues), providesTags: ['Ops'] }),
    failedJobs: build.query({ ...asks(opsCalls.listFailedJobs), providesTags: ['Ops'] }),
    retryJob: build.mutation<null, FailedJob>({
      query: ({ queue, id }) => request(opsCalls.retryJob, { at: { queue, id } }),
      // Also after a refusal: the job is no longer what the page shows.
      invalidatesTags: ['Ops'],
    }),
    queueSchedules: build.query({ ...asks(opsCalls.listQueueSchedules), providesTags: ['Ops'] }),
    outbox: build.query({ ...asks(opsCalls.readOutbox), providesTags: ['Ops'] }),
    opsBackups: build.query({ ...asks(opsCalls.readBackups), providesTags: ['Ops'] }),
    opsVersions: build.query({ ...asks(opsCalls.readVersions), providesTags: ['Ops'] }),
    systemStatus: build.query({ ...asks(opsCalls.readSystem), providesTags: ['Ops'] }),
  }),
})
