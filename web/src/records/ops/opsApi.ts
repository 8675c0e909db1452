import type { OpsFailedJobs, OpsOutbox, OpsQueues, OpsVersions, SystemStatus } from '#wire/ops.ts'
import type { QueueSchedule } from '#wire/schedules.ts'
import { baseApi } from '../../session/baseApi.ts'

/** What the BFF needs and how it is: `failing` names what does not answer. */
export type Readiness = { status: string; failing: string[] }

export type FailedJob = OpsFailedJobs['feines'][number]

const opsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Ops'] }).injectEndpoints({
  endpoints: build => ({
    /** 503 is an answer here: it says what is away. */
    readiness: build.query<Readiness, void>({
      query: () => ({ url: '/readyz', validateStatus: ({ status }) => status === 200 || status === 503 }),
      providesTags: ['Ops'],
    }),
    opsQueues: build.query<OpsQueues, void>({ query: () => '/bff/ops/queues', providesTags: ['Ops'] }),
    failedJobs: build.query<OpsFailedJobs, void>({ query: () => '/bff/ops/failed', providesTags: ['Ops'] }),
    retryJob: build.mutation<null, FailedJob>({
      query: ({ cua, id }) => ({
        url: `/bff/ops/queues/${encodeURIComponent(cua)}/jobs/${encodeURIComponent(id)}/retry`,
        method: 'POST',
      }),
      // Also after a refusal: the job is no longer what the page shows.
      invalidatesTags: ['Ops'],
    }),
    queueSchedules: build.query<QueueSchedule[], void>({
      query: () => '/bff/schedules',
      providesTags: ['Ops'],
    }),
    outbox: build.query<OpsOutbox, void>({ query: () => '/bff/ops/outbox', providesTags: ['Ops'] }),
    opsVersions: build.query<OpsVersions, void>({ query: () => '/bff/ops/versions', providesTags: ['Ops'] }),
    systemStatus: build.query<SystemStatus, void>({ query: () => '/api/sistema', providesTags: ['Ops'] }),
  }),
})

export const {
  useReadinessQuery,
  useOpsQueuesQuery,
  useFailedJobsQuery,
  useRetryJobMutation,
  useQueueSchedulesQuery,
  useOutboxQuery,
  useOpsVersionsQuery,
  useSystemStatusQuery,
} = opsApi
