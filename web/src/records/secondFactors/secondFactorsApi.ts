import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query'
import { secondFactorCalls } from '#wire/calls/secondFactors.ts'
import type { User } from '#wire/users.ts'
import { baseApi } from '../../session/baseApi.ts'
import { type AnswerTo, asks, sends } from '../../session/request.ts'
import { sessionStarted } from '../../session/sessionSlice.ts'
import { toBrowserClock } from '../../session/toBrowserClock.ts'

type Changed = AnswerTo<typeof secondFactorCalls.confirmTotp>

/** A changed way in begins the session anew: the answer says who is signed in from now on, and until when. */
const beginsAnew = {
  transformResponse: (answer: Changed, meta: FetchBaseQueryMeta | undefined): Changed => ({
    ...answer,
    user: toBrowserClock(answer.user, meta),
  }),
  async onQueryStarted(
    _: unknown,
    {
      dispatch,
      queryFulfilled,
    }: {
      dispatch: ThunkDispatch<unknown, unknown, UnknownAction>
      queryFulfilled: PromiseLike<{ data: Changed }>
    },
  ) {
    const { data } = await Promise.resolve(queryFulfilled).catch(() => ({ data: null }))
    if (data) dispatch(sessionStarted(data.user))
  },
}

export const secondFactorsApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['SecondFactor', 'FactorDemand'] })
  .injectEndpoints({
    endpoints: build => ({
      ownFactors: build.query({ ...asks(secondFactorCalls.readOwnFactors), providesTags: ['SecondFactor'] }),

      beginTotp: build.mutation({ ...sends(secondFactorCalls.beginTotp) }),

      confirmTotp: build.mutation({
        ...sends(secondFactorCalls.confirmTotp),
        ...beginsAnew,
        invalidatesTags: (_, error) => (error ? [] : ['SecondFactor', 'User']),
      }),

      removeTotp: build.mutation({
        ...sends(secondFactorCalls.removeTotp),
        ...beginsAnew,
        invalidatesTags: (_, error) => (error ? [] : ['SecondFactor', 'User']),
      }),

      beginPasskey: build.mutation({ ...sends(secondFactorCalls.beginPasskey) }),

      addPasskey: build.mutation({
        ...sends(secondFactorCalls.addPasskey),
        ...beginsAnew,
        invalidatesTags: (_, error) => (error ? [] : ['SecondFactor', 'User']),
      }),

      removePasskey: build.mutation({
        ...sends(secondFactorCalls.removePasskey),
        ...beginsAnew,
        invalidatesTags: (_, error) => (error ? [] : ['SecondFactor', 'User']),
      }),

      renewRecoveryCodes: build.mutation({
        ...sends(secondFactorCalls.renewRecoveryCodes),
        invalidatesTags: (_, error) => (error ? [] : ['SecondFactor']),
      }),

      /** Ends the sessions of that account. */
      removeFactorsOf: build.mutation({
        ...asks(secondFactorCalls.removeFactorsOf, ({ email }: User) => ({ at: { email } })),
        invalidatesTags: (_, error) => (error ? [] : ['User']),
      }),

      factorDemand: build.query({
        ...asks(secondFactorCalls.readFactorDemand),
        providesTags: ['FactorDemand'],
      }),

      changeFactorDemand: build.mutation({
        ...sends(secondFactorCalls.changeFactorDemand),
        invalidatesTags: (_, error) => (error ? [] : ['FactorDemand', 'SecondFactor']),
      }),
    }),
  })
