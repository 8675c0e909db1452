import { useSyncExternalStore } from 'react'

function watchConnection(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Whether the browser has a network at all; the server may be out of reach all the same. */
export const useIsOnline = (): boolean => useSyncExternalStore(watchConnection, () => navigator.onLine)
