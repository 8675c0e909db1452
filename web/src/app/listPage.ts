import type { ComponentType } from 'react'
import { redirect } from 'react-router-dom'
import { listReturn } from '../ui/list/listMemory.ts'
import { lazyPage } from './lazyPage.tsx'

/**
 * As `lazyPage`, for a list whose records have screens of their own: coming from one of those it opens as it was left. Decided
 * before the page is drawn, so that it doesn't first ask for the rows of another filter.
 */
export function listPage(load: () => Promise<ComponentType>): ReturnType<typeof lazyPage> {
  const { loader, ...page } = lazyPage(load)
  return {
    ...page,
    loader: (args, context) => {
      // Until a navigation is through, the window still is where it began.
      const back = listReturn(new URL(args.request.url), window.location.pathname)
      if (back) return redirect(back)
      return typeof loader === 'function' ? loader(args, context) : null
    },
  }
}
