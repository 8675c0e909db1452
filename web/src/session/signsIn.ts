import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query'
import type { LoginAnswer } from '#wire/session.ts'
import { sessionStarted } from './sessionSlice.ts'
import { toBrowserClock } from './toBrowserClock.ts'

type Started = {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>
  queryFulfilled: PromiseLike<{ data: LoginAnswer }>
}

/** Of an endpoint whose answer says who is signed in from now on: the stored user follows. */
export const signsIn = {
  transformResponse: <Answer extends LoginAnswer>(
    answer: Answer,
    meta: FetchBaseQueryMeta | undefined,
  ): Answer => ({ ...answer, user: toBrowserClock(answer.user, meta) }),
  async onQueryStarted(_: unknown, { dispatch, queryFulfilled }: Started) {
    const { data } = await Promise.resolve(queryFulfilled).catch(() => ({ data: null }))
    if (data) dispatch(sessionStarted(data.user))
  },
}
