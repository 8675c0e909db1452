import { useSyncExternalStore } from 'react'
import { IconOffline } from '../ui/icons.tsx'

function watchConnection(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Says that there is no network before a form finds out by failing. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine)
  return (
    <div role="status" aria-live="polite">
      {!isOnline && (
        <p className="offline-notice">
          <IconOffline /> Sense connexió. El que es veu pot no estar al dia i no es pot desar res.
        </p>
      )}
    </div>
  )
}
