import type { Dispatch } from '@reduxjs/toolkit'
import { baseApi } from './baseApi.ts'

/** So long after the last key, pointer or wheel a page that asks by itself goes on asking. */
const RESTS_AFTER_MS = 5 * 60_000
const USES = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'focus', 'visibilitychange']

/**
 * Has pages that ask by themselves rest while nobody is there, and go on with the first key or move: each request is a use of the session,
 * which would otherwise not end by itself on a computer that somebody has left.
 *
 * @param page the window.
 */
export const pausePolling = (dispatch: Dispatch, page: EventTarget): void => {
  const { onFocus, onFocusLost } = baseApi.internalActions
  let usedAt = performance.now()
  let rests = false

  const watch = (): void => {
    const left = usedAt + RESTS_AFTER_MS - performance.now()
    if (left > 0) return void setTimeout(watch, left)
    rests = true
    dispatch(onFocusLost())
  }
  const use = ({ type }: Event): void => {
    usedAt = performance.now()
    if (!rests) return
    rests = false
    watch()
    // Whether a tab that comes and goes is looked at, `setupListeners` says.
    if (type !== 'visibilitychange') dispatch(onFocus())
  }
  for (const kind of USES) page.addEventListener(kind, use, { capture: true, passive: true })
  watch()
}
