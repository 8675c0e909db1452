import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { newTab, OFFICE_SCREEN, PATIENCE_MS, type Visitor } from './browser.ts'

/**
 * What gives each test of a file a tab of this visitor's, on no page of its own yet. One tab stays for the next test, since a page that is
 * loaded there takes two thirds of what it takes in a new one. A test that failed leaves none, and neither does one that can't be emptied.
 *
 * The next test finds it as a new one: what a test has changed in its tab goes with it, and only what the whole browser remembers stays, as
 * it does between tabs. A script for all pages to come (`addInitScript`, `exposeFunction`) would stay, too: that needs `context.newPage()`.
 */
export const makeTabs = ({ context, page }: Visitor): (() => Promise<Page>) => {
  let free: Page | undefined = page
  return async () => {
    const tab = free ?? (await newTab(context))
    free = undefined
    onTestFinished(async ({ task }) => {
      if (free || task.result?.state === 'fail' || !(await emptyTab(tab))) await tab.close()
      else free = tab
    })
    return tab
  }
}

/** All that a test can listen for; `close` and `crash` are heard by Playwright itself, to end what waits for a page. */
const HEARD = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'filechooser',
  'frameattached',
  'framedetached',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
  'worker',
]

/**
 * Takes away what a test has left in a tab.
 *
 * @returns false where it is closed, or what it remembers can't be reached: such a tab is of no more use.
 */
export const emptyTab = async (tab: Page): Promise<boolean> => {
  if (tab.isClosed()) return false
  tab.setDefaultTimeout(PATIENCE_MS)
  for (const event of HEARD) tab.removeAllListeners(event)
  await tab.unrouteAll({ behavior: 'ignoreErrors' })
  // Where there is no such storage, as on the browser's own page of an error, what lies in ours can't be reached.
  const isForgotten = await tab.evaluate(forgetTab).catch(() => false)
  if (!isForgotten) return false
  // A form that is not saved asks here whether to leave, and is left.
  await tab.goto('about:blank')
  await tab.setViewportSize(OFFICE_SCREEN)
  await tab.emulateMedia({
    media: null,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    forcedColors: null,
    contrast: null,
  })
  return true
}

/** Runs in the page: what the tab remembers goes, and nothing comes after it before the page has gone. */
const forgetTab = (): boolean => {
  sessionStorage.clear()
  Storage.prototype.setItem = () => {}
  return true
}
