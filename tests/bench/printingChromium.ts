import { chromium, type Page } from 'playwright-core'
import { tool } from './tools.ts'

/** One headless Chromium that stays open, with a page to print. */
export type PrintingChromium = { page: Page; pid: number; close: () => Promise<void> }

/** The whole browser, as whoever prints pages with a browser runs it; null where it is not installed. */
export const startPrintingChromium = async (): Promise<PrintingChromium | null> => {
  const executablePath = tool('wholeChromium')
  if (executablePath === null) return null
  const server = await chromium.launchServer({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const browser = await chromium.connect(server.wsEndpoint())
  return { page: await browser.newPage(), pid: server.process().pid ?? 0, close: () => server.close() }
}
