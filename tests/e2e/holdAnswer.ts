import type { Page } from 'playwright-core'

/**
 * Lets the server take a call of this page, and holds its answer back.
 *
 * @param path of the calls, those of this method alone.
 * @returns `taken` resolves once the server has answered, and `answer` lets the page have what it said.
 */
export const holdAnswer = async (
  page: Page,
  method: string,
  path: string,
): Promise<{ taken: Promise<void>; answer: () => void }> => {
  const taken = Promise.withResolvers<void>()
  const wanted = Promise.withResolvers<void>()
  await page.route(`**${path}`, async route => {
    if (route.request().method() !== method) return route.continue()
    const response = await route.fetch()
    taken.resolve()
    await wanted.promise
    await route.fulfill({ response })
  })
  return { taken: taken.promise, answer: wanted.resolve }
}
