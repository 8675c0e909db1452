import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react'
import type { ErrorBody } from '#wire/errors.ts'
import { SECURITY } from '../paths.ts'
import { sessionEnded, userIn } from './sessionSlice.ts'

const REQUEST_TIMEOUT_MS = 120_000
const SAFE_METHODS = new Set(['GET', 'HEAD'])

/** Calls whose 401 is an answer about the form, not about the session (reading of AMB-12). */
const ENDPOINTS_OF_VISITORS = new Set(['login'])

const methodOf = (request: string | FetchArgs): string =>
  typeof request === 'string' ? 'GET' : (request.method ?? 'GET').toUpperCase()

/** Asks who one is once more, and says whether it was shown: the store's `extraArgument`, since whoever asks makes calls of its own. */
export type Reauthenticate = () => Promise<boolean>

/** What money follows is refused until whoever is signed in has shown afresh who they are; then it is sent again. */
const isConfirmNeeded = (error: FetchBaseQueryError | undefined): boolean =>
  error?.status === 403 && (error.data as Partial<ErrorBody> | null)?.code === 'confirm-needed'

const send = fetchBaseQuery({
  baseUrl: '/',
  credentials: 'same-origin',
  timeout: REQUEST_TIMEOUT_MS,
  prepareHeaders: (headers, { arg }) => {
    // What changes something says that it comes from our own pages.
    if (!SAFE_METHODS.has(methodOf(arg))) headers.set('X-CSRF', '1')
  },
})

const query: BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError,
  object,
  FetchBaseQueryMeta
> = async (request, api, options) => {
  const asked = userIn(api.getState())
  let answer = await send(request, api, options)
  if (isConfirmNeeded(answer.error) && (await (api.extra as Reauthenticate)()))
    answer = await send(request, api, options)
  if (answer.error) {
    console.error(`${methodOf(request)} ${api.endpoint}`, answer.error)
    const isUnauthorized = answer.error.status === 401 && !ENDPOINTS_OF_VISITORS.has(api.endpoint)
    // Whose role needs a second factor and who has none is led to where one is set up: the router follows the window there.
    if ((answer.error.data as Partial<ErrorBody> | undefined)?.code === 'second-factor-needed') {
      history.replaceState(null, '', SECURITY)
      dispatchEvent(new PopStateEvent('popstate'))
    }
    // A late answer to a call of the last session says nothing of the one that has begun since.
    if (isUnauthorized && asked && userIn(api.getState()) === asked) api.dispatch(sessionEnded('expired'))
  }
  return answer
}

/** How long what was read is new enough for a list that opens, in seconds: colleagues work on the same books. */
export const FRESH_S = 30

/**
 * The one door to the server. Features add their calls with `injectEndpoints` and say with tags what a call reads and what
 * it makes stale; a tag stands for one kind of record.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: query,
  refetchOnMountOrArgChange: FRESH_S,
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
    'ListView',
    'Product',
    'Role',
    'Run',
    'Series',
    'User',
  ],
  endpoints: () => ({}),
})

/** Everything that books are made of. */
export const BOOKS = [
  'Bank',
  'Centre',
  'Client',
  'Company',
  'Contract',
  'Group',
  'Import',
  'Invoice',
  'Product',
  'Run',
  'Series',
] as const
