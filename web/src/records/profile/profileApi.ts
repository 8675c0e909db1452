import { sessionCalls } from '#wire/calls/session.ts'
import type { PasswordBody } from '#wire/ownPassword.ts'
import type { ProfileBody } from '#wire/users.ts'
import { baseApi } from '../../session/baseApi.ts'
import { request } from '../../session/request.ts'
import { signsIn } from '../../session/signsIn.ts'
import { inCapitals } from '../inCapitals.ts'

/** Both answers say who is logged in from now on. */
export const profileApi = baseApi.injectEndpoints({
  endpoints: build => ({
    updateProfile: build.mutation({
      query: (body: ProfileBody) => request(sessionCalls.changeProfile, { body: inCapitals(body) }),
      invalidatesTags: (_, error) => (error ? [] : ['User']),
      ...signsIn,
    }),

    updatePassword: build.mutation({
      query: (body: PasswordBody) => request(sessionCalls.changePassword, { body: inCapitals(body) }),
      ...signsIn,
    }),
  }),
})
