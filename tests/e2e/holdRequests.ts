import type { Page } from 'playwright-core'

export type HeldRequests = {
  /** Resolves once the page has asked. */
  asked: Promise<void>
  letGo: () => void
  /** Lets them go, and waits until the page has all of the next answer. */
  arrive: () => Promise<void>
}

/** Holds what this page asks for at `url` back on its way to the server. */
export const holdRequests = async (page: Page, url: string | RegExp): Promise<HeldRequests> => {
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route(url, async route => {
    asked.resolve()
    await held.promise
    await route.continue()
  })
  return {
    asked: asked.promise,
    letGo: held.resolve,
    arrive: async () => {
      const answer = page.waitForResponse(url)
      held.resolve()
      await (await answer).finished()
    },
  }
}
