import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useUser } from '../../session/useUser.ts'
import { followedExports } from './followedExports.ts'

const ExportCards = lazy(async () => ({ default: (await import('./ExportCards.tsx')).ExportCards }))

/** The files that are being made for this tab, whatever page it is on. Its code is loaded with the first of them. */
export function AwaitedExports() {
  const files = useSyncExternalStore(followedExports.subscribe, followedExports.all)
  if (!useUser() || files.length === 0) return null
  return (
    <Suspense>
      <ExportCards files={files} />
    </Suspense>
  )
}
