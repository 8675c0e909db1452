import { nanoid } from '@reduxjs/toolkit'
import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react'
import { sessionEnded, userIn } from './sessionSlice.ts'

const REQUEST_TIMEOUT_MS = 120_000
const SAFE_METHODS = new Set(['GET', 'HEAD'])

/** Calls whose 401 is an answer about the form, not about the session (reading of AMB-12). */
const ENDPOINTS_OF_VISITORS = new Set(['login'])

const send = fetchBaseQuery({
  baseUrl: '/',
  credentials: 'same-origin',
  timeout: REQUEST_TIMEOUT_MS,
  prepareHeaders: headers => {
    headers.set('X-Request-Id', nanoid())
  },
})

const methodOf = (request: string | FetchArgs): string =>
  typeof request === 'string' ? 'GET' : (request.method ?? 'GET').toUpperCase()

/** The header that says a change comes from our own pages, on whatever changes something. */
const withCsrf = (request: string | FetchArgs): string | FetchArgs => {
  if (typeof request === 'string' || SAFE_METHODS.has(methodOf(request))) return request
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers ?? {})) {
    if (typeof value === 'string') headers.set(name, value)
  }
  headers.set('X-CSRF', '1')
  return { ...request, headers }
}

const query: BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError,
  object,
  FetchBaseQueryMeta
> = async (request, api, options) => {
  const asked = userIn(api.getState())
  const answer = await send(withCsrf(request), api, options)
  if (answer.error) {
    console.error(`${methodOf(request)} ${api.endpoint}`, answer.error)
    const isUnauthorized = answer.error.status === 401 && !ENDPOINTS_OF_VISITORS.has(api.endpoint)
    // A late answer to a call of the last session says nothing of the one that has begun since.
    if (isUnauthorized && asked && userIn(api.getState()) === asked) api.dispatch(sessionEnded('expired'))
  }
  return answer
}

/**
 * The one door to the server. Features add their calls with `injectEndpoints` and say with tags what a call reads and what
 * it makes stale; a tag stands for one kind of record.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: query,
  // A list that was read half a minute ago is read again when its page opens: colleagues work on the same books.
  refetchOnMountOrArgChange: 30,
  refetchOnReconnect: true,
  tagTypes: [
    'Bank',
    'Centre',
    'Client',
    'Company',
    'Configuration',
    'Contract',
    'Country',
    'Group',
    'Import',
    'Invoice',
    'Product',
    'Role',
    'Run',
    'Series',
    'User',
  ],
  endpoints: () => ({}),
})
