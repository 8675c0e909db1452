import { passwordCalls } from '#wire/calls/passwords.ts'
import { baseApi } from '../../session/baseApi.ts'
import { asks, sends } from '../../session/request.ts'

export const passwordsApi = baseApi.injectEndpoints({
  endpoints: build => ({
    askForPasswordLink: build.mutation({ ...sends(passwordCalls.askForPasswordLink) }),
    setPassword: build.mutation({ ...sends(passwordCalls.setPassword) }),
    inviteUser: build.mutation({
      ...sends(passwordCalls.inviteUser),
      invalidatesTags: (_, error) => (error ? [] : ['User']),
    }),
    sendPasswordLink: build.mutation({
      ...asks(passwordCalls.sendPasswordLink, (email: string) => ({ at: { email } })),
    }),
  }),
})
