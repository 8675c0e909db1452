import { secondFactorCalls } from '#wire/calls/secondFactors.ts'
import { sessionCalls } from '#wire/calls/session.ts'
import type { Proof } from '#wire/secondFactors.ts'
import type { LoginAnswer } from '#wire/session.ts'
import { baseApi } from './baseApi.ts'
import { type AnswerTo, asks, request } from './request.ts'
import { sessionStarted } from './sessionSlice.ts'
import { toBrowserClock } from './toBrowserClock.ts'

export const confirmApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** The session is the same; who it is of has shown it afresh. */
    confirmIdentity: build.mutation<LoginAnswer, Proof>({
      query: body => request(sessionCalls.confirmIdentity, { body }),
      transformResponse: ({ user, ...answer }: AnswerTo<typeof sessionCalls.confirmIdentity>, meta) => ({
        ...answer,
        user: toBrowserClock(user, meta),
      }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }))
        if (data) dispatch(sessionStarted(data.user))
      },
    }),

    /** What is to be shown beside the password; asked each time, for it may have changed elsewhere. */
    factorsToShow: build.query({ ...asks(secondFactorCalls.readOwnFactors), keepUnusedDataFor: 0 }),
  }),
})
