import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { outOfReach } from './tabStops.ts'

/** Everything that was asked for is there, and nothing moves or fades any more. */
const SETTLED = `document.querySelector('h1') !== null
  && document.querySelector('[aria-busy=true]') === null
  && document.getAnimations().every(({ playState }) => playState !== 'running')`
const settle = (page: Page): Promise<void> => expect.poll(() => page.evaluate(SETTLED)).toBe(true)

/** What axe leaves behind where it has been. */
const HAS_AXE = 'window.axe !== undefined'
const NOTHING = 'undefined'

/** Axe brings half a megabyte of script to each frame, twice for each look at it: only where it has not been yet. A frame, a PDF's for one, may be a new one. */
const axeOn = async (page: Page): Promise<AxeBuilder> => {
  const isThere = page.frames().length === 1 && (await page.evaluate<boolean>(HAS_AXE))
  return new AxeBuilder(isThere ? { page, axeSource: NOTHING } : { page })
}

/** What axe finds on the page as it stands, in both themes, and what the keyboard does not reach; leaves the light one. */
export const problemsOf = async (page: Page, screen: string): Promise<string[]> => {
  const problems: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
    await page.locator(`html[data-bs-theme=${colorScheme}]`).waitFor()
    await settle(page)
    // The legacy mode does without a second page for the report; there are no frames of another origin here. To describe each
    // node that is right takes axe longer than to look at it.
    const axe = (await axeOn(page)).setLegacyMode().options({ resultTypes: ['violations'] })
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules('color-contrast')).analyze()
    for (const { id, nodes } of violations)
      problems.push(
        `${screen}, ${colorScheme}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
  }
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  // What came while Tab was passing by, as the link to a PDF that is made, is found by a second walk; what is out of reach is so again.
  const missed = await outOfReach(page)
  const found = missed.length > 0 ? await outOfReach(page) : []
  problems.push(...found.map(one => `${screen}: ${one}`))
  return problems
}
