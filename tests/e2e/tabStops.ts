import type { Page } from 'playwright-core'

/** More than any screen has: who tabs that often is caught somewhere. */
const MOST_STOPS = 400

/** How often Tab is pressed before the page is asked how far it came: each press is taken in its turn, and none waits for an answer. */
const AT_ONCE = 8

/**
 * Walks a page by Tab from its top to its end, and tells what somebody without a mouse can't do there: what can be clicked and is no stop, what
 * shows no focus when it has it, and a place that Tab does not leave.
 *
 * @returns one line for each; none when all is in reach. Leaves the focus at the top.
 */
export async function outOfReach(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    // Where Tab begins, whatever field the page has put the focus into.
    const top = document.createElement('span')
    top.tabIndex = -1
    ;(document.querySelector('dialog:modal') ?? document.body).prepend(top)
    top.focus()
    top.remove()
    const stops: Element[] = []
    const unseen: Element[] = []
    const noteFocus = ({ target }: Event): void => {
      if (!(target instanceof Element) || stops.includes(target)) return
      stops.push(target)
      if (!showsFocus(target)) unseen.push(target)
    }
    document.addEventListener('focusin', noteFocus)
    Object.assign(window, {
      stops,
      unseen,
      endTabWalk: () => document.removeEventListener('focusin', noteFocus),
    })

    /** By an outline or a shadow of its own, or an outline of the field around it: a shadow there may be its frame's at all times. */
    function showsFocus(target: Element): boolean {
      if (hasOutline(target) || getComputedStyle(target).boxShadow !== 'none') return true
      const around = target.parentElement
      return (
        around !== null &&
        (hasOutline(around) || (around.parentElement !== null && hasOutline(around.parentElement)))
      )
    }

    function hasOutline(element: Element): boolean {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && outlineWidth !== '0px'
    }
  })
  let pressed = 0
  let isAround = false
  for (let known = 0; pressed < MOST_STOPS && !isAround; pressed += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => page.keyboard.press('Tab')))
    const { count, isInFrame } = await page.evaluate(() => ({
      count: Reflect.get(window, 'stops').length,
      // What a frame shows, a PDF for one, has stops of its own.
      isInFrame: document.activeElement instanceof HTMLIFrameElement,
    }))
    // Beyond the last stop come those that are known.
    isAround = !isInFrame && count === known
    known = count
  }
  const found = await page.evaluate(() => {
    const stops: Element[] = Reflect.get(window, 'stops')
    const unseen: Element[] = Reflect.get(window, 'unseen')
    Reflect.get(window, 'endTabWalk')()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo(0, 0)
    const modal = document.querySelector('dialog:modal')
    const clickable = [...(modal ?? document.body).querySelectorAll('*')].filter(
      element =>
        getComputedStyle(element).cursor === 'pointer' &&
        (!element.parentElement || getComputedStyle(element.parentElement).cursor !== 'pointer') &&
        !element.matches(':disabled') &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest('[inert], [aria-hidden=true]'),
    )
    /** Of these one is a stop, and arrows go to the others. */
    const GROUPS =
      '[role=tablist], [role=listbox], [role=menu], [role=radiogroup], [role=grid], fieldset, .chart-months'
    const isInReach = (element: Element): boolean => {
      const control = element instanceof HTMLLabelElement ? element.control : null
      const group = element.closest(GROUPS)
      return stops.some(
        stop =>
          stop.contains(element) ||
          element.contains(stop) ||
          stop === control ||
          (group?.contains(stop) ?? false),
      )
    }
    const told = (element: Element): string =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${element.textContent?.trim().slice(0, 40)}`
    return [
      ...clickable
        .filter(element => !isInReach(element))
        .map(element => `can be clicked, not tabbed to: ${told(element)}`),
      ...unseen.map(element => `shows no focus: ${told(element)}`),
    ]
  })
  return isAround ? found : [...found, `Tab does not come to an end after ${pressed} stops`]
}
