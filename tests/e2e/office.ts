import type { BrowserContext, Locator, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { signInPatiently } from '#tests/support/signIn.ts'
import { type RunningProduct, startProduct } from '#tests/support/startProduct.ts'
import { closeVisitors, newSignedIn, sharedBrowser } from './browser.ts'
import { makeTabs } from './tabs.ts'

/** The product with the sample company, somebody signed in at its screens, and a colleague who works on the same books. */
export type Office = {
  stack: RunningProduct
  context: BrowserContext
  /** Calls of somebody else: what changes behind the back of who sits at the screen. */
  colleague: ApiClient
  /** A page at this path, in a tab that is this test's until it ends. */
  visit: (path: string) => Promise<Page>
  /** The same for somebody else, in a browser of their own. */
  visitAs: (account: { email: string; password: string }, path: string) => Promise<Page>
  stop: () => Promise<void>
}

/** @param env as `startProduct` takes it. */
export const openOffice = async (env: Parameters<typeof startProduct>[0] = {}): Promise<Office> => {
  const [stack, browser] = await Promise.all([startProduct(env), sharedBrowser()])
  const visitor = await newSignedIn(browser, stack.url, stack.admin)
  const takeTab = makeTabs(visitor)
  const colleague = await signInPatiently(stack.url, stack.admin)
  return {
    stack,
    context: visitor.context,
    colleague,
    async visit(path) {
      const page = await takeTab()
      await page.goto(path)
      return page
    },
    async visitAs(account, path) {
      const { context: theirs, page } = await newSignedIn(browser, stack.url, account)
      onTestFinished(() => theirs.close())
      await page.goto(path)
      return page
    },
    async stop() {
      await closeVisitors()
      await stack.stop()
    },
  }
}

/** Types into the filter of a list. */
export const search = (page: Page, text: string) => page.getByRole('searchbox', { name: 'Cerca' }).fill(text)

/** Chooses in a field whose choices are found by typing. */
export const choose = async (field: Locator, name: string): Promise<void> => {
  await field.fill(name)
  await field.page().getByRole('option', { name, exact: true }).click()
}

/** The texts of a table's heads. */
export const heads = (page: Page) => page.getByRole('table').getByRole('columnheader').allInnerTexts()

/** The texts of the cells of the row that holds this text; a space that may not break is a space. */
export const cellsOf = async (page: Page, text: string): Promise<string[]> => {
  const row = page.getByRole('row').filter({ hasText: text })
  await row.waitFor()
  const texts = await row.getByRole('cell').allInnerTexts()
  return texts.map(cell => cell.replaceAll('\u00a0', ' '))
}

/** The body of the next call of this kind. */
export const bodyOfNext = async (page: Page, method: string, path: RegExp): Promise<unknown> => {
  const request = await page.waitForRequest(call => call.method() === method && path.test(call.url()))
  return request.postDataJSON()
}
