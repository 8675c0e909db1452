import type { ComponentType } from 'react'
import { type RouteObject, redirect, useLocation } from 'react-router-dom'
import { rememberedFilters } from '../records/reports/filterMemory.ts'
import { readStoredUser } from '../session/storedUser.ts'
import { listReturn } from '../ui/list/listMemory.ts'

/** How long a page may take to arrive (specification, section 9). */
export const PAGE_TIMEOUT_MS = 120_000

/** A page's code did not arrive: no network, too slow, or a build that the server no longer has. */
export class PageLoadError extends Error {}

function withTimeout<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

type Opened = Readonly<Record<string, { identifier?: number } | null | undefined>> | null

/** Which records a screen was opened with. */
const identifiersOf = (opened: Opened): string =>
  Object.values(opened ?? {})
    .map(record => record?.identifier)
    .join()

/**
 * Draws the page of a route whose loader is through. Records of a kind have one address: on the way from one to the next nothing of the former
 * stays, none of its data, no dialog, no refusal.
 */
function Arrived({ page, isRecord }: { page: () => ComponentType | undefined; isRecord: boolean }) {
  const { state } = useLocation()
  const Page = page()
  return Page && <Page key={isRecord ? identifiersOf(state) : ''} />
}

/**
 * The parts of a route whose page is loaded when it is first opened: `{ path, ...lazyPage(() => import('…')) }`.
 *
 * Done by a loader and not by the router's own `lazy`, because that remembers a failure: pressing back and trying again, as
 * the network page advises, must ask for the page again.
 *
 * @param isRecord whether it is a screen of a record.
 */
export function lazyPage(
  load: () => Promise<ComponentType>,
  isRecord = false,
): Pick<RouteObject, 'loader' | 'element' | 'shouldRevalidate'> {
  let Page: ComponentType | undefined
  return {
    loader: async () => {
      if (Page) return null
      try {
        Page = await withTimeout(load(), PAGE_TIMEOUT_MS)
      } catch (cause) {
        throw new PageLoadError('a page could not be loaded', { cause })
      }
      return null
    },
    // A list that writes its filter into the address has its code already.
    shouldRevalidate: () => false,
    element: <Arrived page={() => Page} isRecord={isRecord} />,
  }
}

/** As `lazyPage`, for a report: it opens as whoever is signed in has last asked for it, unless the address says how. */
export function reportPage(load: () => Promise<ComponentType>): ReturnType<typeof lazyPage> {
  const { loader, ...page } = lazyPage(load)
  return {
    ...page,
    loader: (args, context) => {
      const userId = readStoredUser()?.userId
      const last = userId === undefined ? null : rememberedFilters(userId, new URL(args.request.url))
      if (last) return redirect(last)
      return typeof loader === 'function' ? loader(args, context) : null
    },
  }
}

/**
 * As `lazyPage`, for a list whose records have screens of their own: coming from one of those it opens as it was left. Decided
 * before the page is drawn, so that it doesn't first ask for the rows of another filter.
 *
 * @param alsoNeeds what is fetched beside the page, whenever it is opened at an address; it never fails.
 */
export function listPage(
  load: () => Promise<ComponentType>,
  alsoNeeds: (address: URL) => Promise<unknown> = async () => null,
): ReturnType<typeof lazyPage> {
  const { loader, ...page } = lazyPage(load)
  return {
    ...page,
    loader: async (args, context) => {
      // Until a navigation is through, the window still is where it began.
      const back = listReturn(new URL(args.request.url), window.location.pathname)
      if (back) return redirect(back)
      const [loaded] = await Promise.all([
        typeof loader === 'function' ? loader(args, context) : null,
        alsoNeeds(new URL(args.request.url)),
      ])
      return loaded
    },
  }
}
