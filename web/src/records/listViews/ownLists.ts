import type { Dispatch } from '@reduxjs/toolkit'
import { listViewsApi } from './listViewsApi.ts'

/** What `dispatch` of the store does with the start of a query, without its type, which is not known here. */
type Ask = (query: ReturnType<typeof listViewsApi.endpoints.ownLists.initiate>) => PromiseLike<unknown>

/**
 * Reads what one has made of the lists, unless it is known, so that a list is drawn with its columns from the start. Without an answer it
 * has its own.
 */
export const loadOwnLists = async (dispatch: Dispatch): Promise<void> => {
  await (dispatch as unknown as Ask)(listViewsApi.endpoints.ownLists.initiate(undefined))
}
