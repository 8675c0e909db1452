import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/** What goes elsewhere as a link does, without loading the page anew: run in the page. */
export const goingTo = (path: string): string =>
  `history.pushState({}, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate', { state: {} }))`

/** Of the same words for everybody, without anything to be asked for: whatever comes after it is another screen. */
const BETWEEN = { path: '/about', heading: 'About' }

/**
 * Another screen on a page that is loaded, for tests of what a screen shows: a tenth of what it takes to load it anew. That an address opens
 * its screen is `navigation.test.ts`'s.
 *
 * @returns once something of it is there.
 */
export const goTo = async (page: Page, path: string): Promise<void> => {
  const between = page.getByRole('heading', { level: 1, name: BETWEEN.heading, exact: true })
  await page.evaluate(goingTo(BETWEEN.path))
  await between.waitFor()
  await page.evaluate(goingTo(path))
  await between.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Two frames, after which what a new screen asks for is on its way. */
const FRAMES = 'new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))'

const IS_BUSY = `document.querySelector('[aria-busy=true]') !== null`

/**
 * Watches the calls of a page that stays.
 *
 * @returns what waits until all of them are answered, and nothing on it says that it is busy.
 */
export const watchCalls = (page: Page): (() => Promise<void>) => {
  const calls = new Set<Request>()
  const end = (call: Request) => calls.delete(call)
  page
    .on('request', call => calls.add(call))
    .on('requestfinished', end)
    .on('requestfailed', end)
  const isQuiet = async () => {
    await page.evaluate(FRAMES)
    return calls.size === 0 && !(await page.evaluate(IS_BUSY))
  }
  return () => expect.poll(isQuiet).toBe(true)
}
