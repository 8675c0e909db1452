import { createContext, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** What is typed in a field whose text counts only once it is settled. */
type Draft = {
  /** Takes what is typed for what it means; false where it means nothing, which its field then says. */
  settle: () => boolean
  focus: () => void
}

/** The drafts of whatever is sent together; null where nothing is. */
export const DraftsContext = createContext<Set<Draft> | null>(null)

/** Makes a field's draft one of those that are settled before they are sent. Returns the `ref` of its control. */
export function useDraft(settle: () => boolean): RefObject<HTMLInputElement | null> {
  const drafts = useContext(DraftsContext)
  const control = useRef<HTMLInputElement>(null)
  const latest = useRef(settle)
  latest.current = settle
  useEffect(() => {
    if (!drafts) return
    const draft: Draft = { settle: () => latest.current(), focus: () => control.current?.focus() }
    drafts.add(draft)
    return () => {
      drafts.delete(draft)
    }
  }, [drafts])
  return control
}

/**
 * Sends nothing else than what is seen: settles all drafts first, by whatever key or button it is sent, and goes back to the first that is wrong instead.
 *
 * @param send sends, as it is once what was settled has been drawn.
 * @returns the drafts, for `DraftsContext` around their fields, and what sends.
 */
export function useDrafts<Given extends unknown[]>(
  send: (...given: Given) => unknown,
): [drafts: Set<Draft>, send: (...given: Given) => void] {
  const [drafts] = useState(() => new Set<Draft>())
  const latest = useRef(send)
  latest.current = send
  const sendSettled = (...given: Given) => {
    const [wrong] = flushSync(() => [...drafts].filter(draft => !draft.settle()))
    if (wrong) wrong.focus()
    else latest.current(...given)
  }
  return [drafts, sendSettled]
}
