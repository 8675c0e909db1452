import { opsCalls } from '#wire/calls/ops.ts'
import type { OpsFailedJobs } from '#wire/ops.ts'
import { baseApi } from '../../session/baseApi.ts'
import { type AnswerTo, request } from '../../session/request.ts'

/** What the BFF needs and how it is: `failing` names what does not answer. */
export type Readiness = { status: string; failing: string[] }

export type FailedJob = OpsFailedJobs['jobs'][number]

export const opsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Ops'] }).injectEndpoints({
  endpoints: build => ({
    /** 503 is an answer here: it says what is away. */
    readiness: build.query<Readiness, void>({
      query: () => ({ url: '/readyz', validateStatus: ({ status }) => status === 200 || status === 503 }),
      providesTags: ['Ops'],
    }),
    opsQueues: build.query<AnswerTo<typeof opsCalls.readQueues>, void>({
      query: () => request(opsCalls.readQueues),
      providesTags: ['Ops'],
    }),
    failedJobs: build.query<AnswerTo<typeof opsCalls.listFailedJobs>, void>({
      query: () => request(opsCalls.listFailedJobs),
      providesTags: ['Ops'],
    }),
    retryJob: build.mutation<null, FailedJob>({
      query: ({ queue, id }) => request(opsCalls.retryJob, { at: { queue, id } }),
      // Also after a refusal: the job is no longer what the page shows.
      invalidatesTags: ['Ops'],
    }),
    queueSchedules: build.query<AnswerTo<typeof opsCalls.listQueueSchedules>, void>({
      query: () => request(opsCalls.listQueueSchedules),
      providesTags: ['Ops'],
    }),
    outbox: build.query<AnswerTo<typeof opsCalls.readOutbox>, void>({
      query: () => request(opsCalls.readOutbox),
      providesTags: ['Ops'],
    }),
    opsVersions: build.query<AnswerTo<typeof opsCalls.readVersions>, void>({
      query: () => request(opsCalls.readVersions),
      providesTags: ['Ops'],
    }),
    systemStatus: build.query<AnswerTo<typeof opsCalls.readSystem>, void>({
      query: () => request(opsCalls.readSystem),
      providesTags: ['Ops'],
    }),
  }),
})
