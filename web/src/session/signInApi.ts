import { secondFactorCalls } from '#wire/calls/secondFactors.ts'
import { sessionCalls } from '#wire/calls/session.ts'
import type { Assertion } from '#wire/passkeys.ts'
import type { LoginBody } from '#wire/users.ts'
import { baseApi } from './baseApi.ts'
import { type AnswerTo, asks, request } from './request.ts'
import { sessionStarted } from './sessionSlice.ts'
import { signsIn } from './signsIn.ts'
import { toBrowserClock } from './toBrowserClock.ts'

/** How one comes in. Who is signed in already fetches nothing of it. */
export const signInApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** Answers who is signed in, or what is asked for besides the password. */
    login: build.mutation<AnswerTo<typeof sessionCalls.signIn>, LoginBody>({
      query: body => request(sessionCalls.signIn, { body }),
      transformResponse: (answer: AnswerTo<typeof sessionCalls.signIn>, meta) =>
        'user' in answer ? { ...answer, user: toBrowserClock(answer.user, meta) } : answer,
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }))
        if (data && 'user' in data) dispatch(sessionStarted(data.user))
      },
    }),

    /** The second step. What belongs to it besides the code or the passkey, the server keeps. */
    finishSignIn: build.mutation({
      query: (body: { code: string } | { assertion: Assertion }) =>
        request(secondFactorCalls.finishSignIn, { body }),
      ...signsIn,
    }),

    /** What a passkey is asked for with; each answer is good for one. */
    passkeyOptions: build.mutation({ ...asks(secondFactorCalls.beginPasskeySignIn) }),

    signInWithPasskey: build.mutation({
      query: (assertion: Assertion) => request(secondFactorCalls.signInWithPasskey, { body: { assertion } }),
      ...signsIn,
    }),
  }),
})
