import { providerCalls } from '#wire/calls/providers.ts'
import { baseApi } from './baseApi.ts'
import { type AnswerTo, asks, request } from './request.ts'
import { sessionStarted } from './sessionSlice.ts'
import { toBrowserClock } from './toBrowserClock.ts'

/** Signing in through the company's identity provider. It comes with its button, after the page. */
export const providerApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** Where the company's identity provider is. */
    beginProviderSignIn: build.mutation({ ...asks(providerCalls.beginProviderSignIn) }),

    /** What it has sent this browser back with. Answers as `login` does. */
    signInWithProvider: build.mutation<AnswerTo<typeof providerCalls.signInWithProvider>, { query: string }>({
      query: body => request(providerCalls.signInWithProvider, { body }),
      transformResponse: (answer: AnswerTo<typeof providerCalls.signInWithProvider>, meta) =>
        'user' in answer ? { ...answer, user: toBrowserClock(answer.user, meta) } : answer,
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }))
        if (data && 'user' in data) dispatch(sessionStarted(data.user))
      },
    }),
  }),
})
