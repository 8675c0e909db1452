import { sessionCalls } from '#wire/calls/session.ts'
import type { PasswordBody } from '#wire/ownPassword.ts'
import type { LoginAnswer } from '#wire/session.ts'
import type { ProfileBody, User } from '#wire/users.ts'
import { baseApi } from '../../session/baseApi.ts'
import { type AnswerTo, request } from '../../session/request.ts'
import { sessionStarted } from '../../session/sessionSlice.ts'
import { toBrowserClock } from '../../session/toBrowserClock.ts'
import { inCapitals } from '../inCapitals.ts'

/** Both answers say who is logged in from now on; the stored user follows. */
export const profileApi = baseApi.injectEndpoints({
  endpoints: build => ({
    updateProfile: build.mutation<User & LoginAnswer, ProfileBody>({
      query: body => request(sessionCalls.changeProfile, { body: inCapitals(body) }),
      transformResponse: (answer: AnswerTo<typeof sessionCalls.changeProfile>, meta) => ({
        ...answer,
        user: toBrowserClock(answer.user, meta),
      }),
      invalidatesTags: (_, error) => (error ? [] : ['User']),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }))
        if (data) dispatch(sessionStarted(data.user))
      },
    }),

    updatePassword: build.mutation<LoginAnswer, PasswordBody>({
      query: body => request(sessionCalls.changePassword, { body: inCapitals(body) }),
      transformResponse: (answer: AnswerTo<typeof sessionCalls.changePassword>, meta) => ({
        ...answer,
        user: toBrowserClock(answer.user, meta),
      }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }))
        if (data) dispatch(sessionStarted(data.user))
      },
    }),
  }),
})
