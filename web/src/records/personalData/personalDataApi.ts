import { personalDataCalls } from '#wire/calls/personalData.ts'
import { baseApi } from '../../session/baseApi.ts'
import { sends } from '../../session/request.ts'

/** Nothing of it is kept in the browser: each is asked for anew. */
export const personalDataApi = baseApi.injectEndpoints({
  endpoints: build => ({
    findPersonalData: build.mutation(sends(personalDataCalls.findPersonalData)),
    exportPersonalData: build.mutation(sends(personalDataCalls.exportPersonalData)),
    erasePersonalData: build.mutation({
      ...sends(personalDataCalls.erasePersonalData),
      invalidatesTags: ['Client'],
    }),
  }),
})
