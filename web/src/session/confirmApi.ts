import { secondFactorCalls } from '#wire/calls/secondFactors.ts'
import { sessionCalls } from '#wire/calls/session.ts'
import type { Proof } from '#wire/secondFactors.ts'
import { baseApi } from './baseApi.ts'
import { asks, request } from './request.ts'
import { signsIn } from './signsIn.ts'

export const confirmApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** The session is the same; who it is of has shown it afresh. */
    confirmIdentity: build.mutation({
      query: (body: Proof) => request(sessionCalls.confirmIdentity, { body }),
      ...signsIn,
    }),

    /** What is to be shown beside the password; asked each time, for it may have changed elsewhere. */
    factorsToShow: build.query({ ...asks(secondFactorCalls.readOwnFactors), keepUnusedDataFor: 0 }),
  }),
})
