import { type ComponentType, useEffect, useState } from 'react'
import { loadWords } from '../../session/words.ts'
import { Button } from '../../ui/Button.tsx'
import { texts } from './texts.ts'

/** Not by React's own `lazy`, which remembers a failure: the next try asks for it again. */
async function loadCockpit(): Promise<ComponentType> {
  // What is loaded from here on is no part of the first load (tests/bench/firstLoad.ts).
  performance.mark('figures')
  // First of all, for modules say them while they are loaded.
  await loadWords('rest')
  return (await import('./Cockpit.tsx')).Cockpit
}

/** Where the month stands, below the figures: as high as the window until it has come, so that nothing moves when it does. */
export function CockpitPlace({ isReady }: { isReady: boolean }) {
  const [Cockpit, setCockpit] = useState<ComponentType>()
  const [hasFailed, setHasFailed] = useState(false)
  const isWanted = isReady && !Cockpit && !hasFailed
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    loadCockpit().then(
      Loaded => isGone || setCockpit(() => Loaded),
      () => isGone || setHasFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [isWanted])
  if (Cockpit) return <Cockpit />
  return (
    <div className="cockpit-place" aria-busy={!hasFailed}>
      {hasFailed && (
        <p className="muted">
          {texts.unavailable}{' '}
          <Button isSmall onClick={() => setHasFailed(false)}>
            {texts.retry}
          </Button>
        </p>
      )}
    </div>
  )
}
