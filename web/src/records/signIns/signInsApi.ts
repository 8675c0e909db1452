import { signInCalls } from '#wire/calls/signIns.ts'
import { baseApi } from '../../session/baseApi.ts'
import { asks } from '../../session/request.ts'

export const signInsApi = baseApi.enhanceEndpoints({ addTagTypes: ['SignIn'] }).injectEndpoints({
  endpoints: build => ({
    ownSignIns: build.query({ ...asks(signInCalls.listSignIns), providesTags: ['SignIn'] }),
    endSignIn: build.mutation({
      ...asks(signInCalls.endSignIn, (id: string) => ({ at: { id } })),
      invalidatesTags: ['SignIn'],
    }),
    endOtherSignIns: build.mutation({ ...asks(signInCalls.endOtherSignIns), invalidatesTags: ['SignIn'] }),
    signInsOf: build.query({
      ...asks(signInCalls.listSignInsOf, (email: string) => ({ at: { email } })),
      providesTags: ['SignIn'],
    }),
    endSignInsOf: build.mutation({
      ...asks(signInCalls.endSignInsOf, (email: string) => ({ at: { email } })),
      invalidatesTags: ['SignIn'],
    }),
  }),
})
