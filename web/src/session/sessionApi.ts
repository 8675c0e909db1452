import { sessionCalls } from '#wire/calls/session.ts'
import type { SessionAnswer } from '#wire/session.ts'
import { baseApi } from './baseApi.ts'
import { type AnswerTo, asks, request, sends } from './request.ts'
import { sessionEnded, sessionStarted, userIn } from './sessionSlice.ts'
import { toBrowserClock } from './toBrowserClock.ts'

export const sessionApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** Who am I, and whose company is this. Asked once at the start; the stored user follows the answer. */
    session: build.query<SessionAnswer, void>({
      query: () => request(sessionCalls.readSession),
      transformResponse: ({ user, ...answer }: AnswerTo<typeof sessionCalls.readSession>, meta) => ({
        ...answer,
        user: user && toBrowserClock(user, meta),
      }),
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
      async onQueryStarted(_, { dispatch, getState, queryFulfilled }) {
        const before = userIn(getState())
        const { data } = await queryFulfilled.catch(() => ({ data: null }))
        // A login that was quicker than this answer knows better.
        if (!data || userIn(getState()) !== before) return
        dispatch(data.user ? sessionStarted(data.user) : sessionEnded('expired'))
      },
    }),

    /** The page that comes after it is in that language. */
    changeLanguage: build.mutation({ ...sends(sessionCalls.changeLanguage) }),

    logout: build.mutation({ ...asks(sessionCalls.signOut) }),
  }),
})
