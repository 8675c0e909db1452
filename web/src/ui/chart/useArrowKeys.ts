import { type KeyboardEvent, useState } from 'react'

const STEPS: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowLeft: place => place - 1,
  ArrowRight: place => place + 1,
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * Makes the links of a chart one stop of the tabulator, among which the arrows, Home and End lead: sixty bars are not sixty stops on the way
 * to what is below them.
 *
 * @param start key of the link that the tabulator comes to first.
 * @returns `tabIndexOf` a link by its key; `onFocus` of a link; `onKeyDown` of what they all stand in.
 */
export function useArrowKeys(start: string | undefined) {
  const [stop, setStop] = useState<string>()
  return {
    tabIndexOf: (key: string) => (key === (stop ?? start) ? 0 : -1),
    onFocus: setStop,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const links = [...event.currentTarget.querySelectorAll('a')]
      const place = links.findIndex(link => link.contains(document.activeElement))
      const next = STEPS[event.key]?.(place, links.length - 1)
      if (place < 0 || next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      links[next]?.focus()
    },
  }
}
