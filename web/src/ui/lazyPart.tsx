import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { FailurePanel } from './FailurePanel.tsx'

const NOT_ARRIVED = { status: 'FETCH_ERROR' }

/** A dialog may be opened from far away of where it stands in the page. */
const intoView = (place: HTMLDivElement | null) => place?.scrollIntoView({ block: 'nearest' })

/**
 * A part of a page, mostly a dialog, whose code is loaded when it is first drawn. Where that doesn't arrive (no network, or a build that the server no
 * longer has) it says so in its place, with a button that asks for it again: the page and what is typed there stay.
 *
 * Not by React's own `lazy`, which takes the whole page down with it, and remembers the failure.
 *
 * @param waiting stands there until it has come.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: () => ReactNode = () => null,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  return function Part(props) {
    const [Arrived, setArrived] = useState(() => Loaded)
    const [hasFailed, setHasFailed] = useState(false)
    const isWanted = !Arrived && !hasFailed
    useEffect(() => {
      if (!isWanted) return
      let isGone = false
      load().then(
        Component => {
          Loaded = Component
          if (!isGone) setArrived(() => Component)
        },
        () => isGone || setHasFailed(true),
      )
      return () => {
        isGone = true
      }
    }, [isWanted])
    if (Arrived) return <Arrived {...props} />
    if (!hasFailed) return waiting()
    return (
      <div ref={intoView}>
        <FailurePanel error={NOT_ARRIVED} onRetry={() => setHasFailed(false)} />
      </div>
    )
  }
}
