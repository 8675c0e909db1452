import type { ComponentType } from 'react'
import { createBrowserRouter, Navigate, Outlet, type RouteObject, useLocation } from 'react-router-dom'
import { paths } from '../paths.ts'
import { selectUser } from '../session/sessionSlice.ts'
import { loadWords } from '../session/words.ts'
import { Layout } from './Layout.tsx'
import { lazyPage, listPage, reportPage } from './lazyPage.tsx'
import { NetworkIssuePage } from './NetworkIssuePage.tsx'
import { RequireSession } from './RequireSession.tsx'
import { RouteFailure } from './RouteFailure.tsx'
import { type Screen, screens } from './screens.ts'
import type { AppStore } from './store.ts'

/** How to load each page there is, by its file. */
const loaders = import.meta.glob<Record<string, ComponentType>>('../features/*/*Page.tsx')

/** Pages that have their words with the first ones, for visitors' sake. */
const FIRST_PAGES = new Set(['home/HomePage', 'login/LoginPage', 'notFound/NotFoundPage'])

async function loadPage(page: string): Promise<ComponentType> {
  if (!FIRST_PAGES.has(page)) await loadWords('rest')
  const module = await loaders[`../features/${page}.tsx`]?.()
  const Page = module?.[page.slice(page.indexOf('/') + 1)]
  if (!Page) throw new Error(`no page features/${page}.tsx`)
  return Page
}

/** What one has made of the lists for oneself is known when the first one is drawn: its columns don't change under one's eyes. */
const ownListsOf =
  ({ getState, dispatch }: AppStore) =>
  async (): Promise<void> => {
    if (!selectUser(getState())) return
    try {
      const { loadOwnLists } = await import('../records/listViews/ownLists.ts')
      await loadOwnLists(dispatch)
    } catch {
      // The page says what is the matter, or does without.
    }
  }

/** Lists whose rows are asked for beside the code of their page, by path. */
const PREFETCHES: Record<string, () => Promise<(store: AppStore, address: URL) => void>> = {
  [paths.clients.list]: async () => (await import('../features/clients/prefetchClients.ts')).prefetchClients,
  [paths.invoices.list]: async () =>
    (await import('../features/invoices/prefetchInvoices.ts')).prefetchInvoices,
}

/** The rows are not waited for; what goes wrong the page finds out by itself. */
const prefetch = async (store: AppStore, path: string, address: URL): Promise<void> => {
  if (!selectUser(store.getState())) return
  try {
    const ask = await PREFETCHES[path]?.()
    ask?.(store, address)
  } catch {
    // The page asks again.
  }
}

const ROUTES = {
  list: listPage,
  report: reportPage,
  record: (load: () => Promise<ComponentType>) => lazyPage(load, true),
  other: (load: () => Promise<ComponentType>) => lazyPage(load),
}

const routeOf =
  (store: AppStore) =>
  ({ path, page, kind }: Screen): RouteObject => ({
    path,
    ...ROUTES[kind ?? 'other'](
      () => loadPage(page),
      address => {
        void prefetch(store, path, address)
        return ownListsOf(store)()
      },
    ),
  })

/** An address that is no screen: the not-found screen says which one it was. */
function UnknownPath() {
  const { pathname } = useLocation()
  return <Navigate to={paths.notFound} replace state={{ resource: pathname }} />
}

export const createRouter = (store: AppStore) =>
  createBrowserRouter([
    {
      Component: Layout,
      ErrorBoundary: RouteFailure,
      hydrateFallbackElement: <Layout />,
      children: [
        {
          // Inside the layout, so that a page that fails leaves the navigation standing.
          Component: Outlet,
          ErrorBoundary: RouteFailure,
          children: [
            ...screens.filter(({ isOpen }) => isOpen).map(routeOf(store)),
            { path: paths.networkIssue, Component: NetworkIssuePage },
            {
              Component: RequireSession,
              children: screens.filter(({ isOpen }) => !isOpen).map(routeOf(store)),
            },
            { path: '*', Component: UnknownPath },
          ],
        },
      ],
    },
  ])
