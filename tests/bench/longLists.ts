import type { Page } from 'playwright-core'
import type { Tables } from '#api/database/tables.ts'
import { makeDatabase, makePool } from '#platform/database.ts'
import { type Stack, startStack } from '#tests/support/startStack.ts'
import { createTestDatabase } from '#tests/support/testDatabase.ts'
import { launchBrowser, newVisitor, signInAt } from '../e2e/browser.ts'
import { fillClients, makeYear } from './listsBooks.ts'

export const INVOICES = 50_000
export const CLIENTS = 20_000
/** Invoices that are not paid, all of them overdue by the day on which it is measured. */
export const PENDING = 20_000
const DAY = '2026-12-31T10:00:00Z'

/**
 * Measures in a real Chromium in front of the whole product, on books of so many invoices and clients, with the administrator signed in.
 *
 * @param templateUrl a migrated database to clone.
 */
export const beforeLongLists = async <Measured>(
  templateUrl: string,
  measure: (page: Page, stack: Stack) => Promise<Measured>,
): Promise<Measured> => {
  const database = await createTestDatabase(templateUrl)
  try {
    const db = makeDatabase<Tables>(makePool({ url: database.url, max: 1, applicationName: 'bench' }))
    await makeYear(db, INVOICES)
    await fillClients(db, CLIENTS)
    await db.destroy()
    const stack = await startStack({ DATABASE_URL: database.url, NOW: DAY })
    try {
      const browser = await launchBrowser()
      try {
        const { page } = await newVisitor(browser, stack.url)
        await signInAt(page, stack.admin)
        await page.waitForURL('/')
        return await measure(page, stack)
      } finally {
        await browser.close()
      }
    } finally {
      await stack.stop()
    }
  } finally {
    await database.drop()
  }
}
