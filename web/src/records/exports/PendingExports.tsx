import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { useUser } from '../../session/useUser.ts'
import { followedExports } from './followedExports.ts'

type Cards = ComponentType<Parameters<typeof import('./ExportCards.tsx').ExportCards>[0]>

/** Stands on every page, and takes none down where it can't be had: the files are under Fitxers, too. */
const ExportCards = lazy<Cards>(async () => ({
  default: (await import('./ExportCards.tsx').catch(() => null))?.ExportCards ?? (() => null),
}))

/** The files that are being made for this tab, whatever page it is on. Its code is loaded with the first of them. */
export function PendingExports() {
  const files = useSyncExternalStore(followedExports.subscribe, followedExports.all)
  if (!useUser() || files.length === 0) return null
  return (
    <Suspense>
      <ExportCards files={files} />
    </Suspense>
  )
}
