import { IconOffline } from '../ui/icons.tsx'
import { useIsOnline } from '../ui/useIsOnline.ts'
import { texts } from './appTexts.ts'

/** Says that there is no network before a form finds out by failing. */
export function OfflineNotice() {
  const isOnline = useIsOnline()
  return (
    <div role="status" aria-live="polite">
      {!isOnline && (
        <p className="offline-notice">
          <IconOffline /> {texts.offline}
        </p>
      )}
    </div>
  )
}
