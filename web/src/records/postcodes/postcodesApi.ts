import { referenceCalls } from '#wire/calls/reference.ts'
import { baseApi } from '../../session/baseApi.ts'
import { asks } from '../../session/request.ts'

export const postcodesApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** The province of a Spanish postcode, and the towns that the books have with it. */
    postcode: build.query({
      ...asks(referenceCalls.readPostcode, (postcode: string) => ({ at: { postcode } })),
      providesTags: ['Client', 'Centre', 'Company'],
    }),
  }),
})
