import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { chromiumPath } from '#tests/support/chromium.ts'

/** A real, headless Chromium without traffic of its own. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
      // All pages are of one site: one process draws them, where a new one for each page takes a third of what a visit takes.
      '--disable-site-isolation-trials',
      '--renderer-process-limit=1',
    ],
  })

/**
 * A new visitor, on a 1366×768 office screen.
 *
 * @param clock what the browser's own clock says; the machine's, when absent.
 */
export const newVisitor = async (
  browser: Browser,
  url: string,
  clock?: Date,
): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'ca-ES',
    // Nothing is tested by what moves, and drawing it without a graphics card takes half a core.
    reducedMotion: 'reduce',
    viewport: { width: 1366, height: 768 },
  })
  if (clock) await context.clock.setSystemTime(clock)
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  return { context, page }
}

/** Signs in through the form. */
export const signInAt = async (
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Submit' }).click()
}
