import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  request,
} from 'playwright-core'
import { projectRoot } from '#launcher/projectRoot.ts'
import { chromiumPath } from '#tests/support/chromium.ts'
import { witnesses } from '#tests/support/witnesses.ts'
import type { LoginAnswer } from '#wire/session.ts'

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
      // No page lives long enough to win by being compiled a second and third time: a tenth of Chromium's processor time.
      '--js-flags=--no-turbofan --no-maglev',
    ],
  })

const PICTURES = join(projectRoot, '.cache', 'failed')

let shared: Promise<Browser> | undefined

/**
 * The one Chromium of this process, for all files that run in it one after the other: what they must not share lies in the contexts of
 * their visitors. It ends with the process.
 */
export const sharedBrowser = (): Promise<Browser> => {
  shared ??= launchBrowser().then(browser => {
    witnesses.add(test => openPages(browser, test))
    return browser
  })
  return shared
}

/** As much of a page as tells what it waits for. */
const TOLD_OF_A_PAGE = 1_500
const MOST_SAID_MS = 10_000

/** What stands on all open pages; a picture of each is put into `.cache/failed`. */
const openPages = async (browser: Browser, test: string): Promise<string> => {
  const pages = browser.contexts().flatMap(context => context.pages())
  if (pages.length === 0) return ''
  const name = test.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)
  const told = pages.map(async (page, index) => {
    const [text] = await Promise.all([
      page.locator('body').innerText({ timeout: MOST_SAID_MS }),
      page.screenshot({ path: join(PICTURES, `${name}-${index + 1}.png`), timeout: MOST_SAID_MS }),
    ]).catch(error => [String(error)])
    return `${page.url()}: ${text?.replace(/\s+/g, ' ').slice(0, TOLD_OF_A_PAGE)}`
  })
  return [`«${test}» failed with these pages:`, ...(await Promise.all(told))].join('\n  ')
}

/** At the end of a file: nobody sits there any more. */
export const closeVisitors = async (): Promise<void> => {
  const contexts = (await shared)?.contexts() ?? []
  await Promise.all(contexts.map(context => context.close()))
}

const HOUR_MS = 3_600_000

/**
 * `SLOW_PAGES=8 npm test -- tests/e2e`: pages compute eight times slower and wait a fifth of a second for each answer. What a test reads
 * before it is there, or presses too early, comes to light there and not on the day when the machine is busy.
 */
const SLOWNESS = Number(process.env.SLOW_PAGES ?? 1)

const slowDown = async (context: BrowserContext, page: Page): Promise<void> => {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 200,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

type Account = { email: string; password: string }

export type Visitor = { context: BrowserContext; page: Page }

/** How a page of a visitor is until a test makes it otherwise. */
export const OFFICE_SCREEN = { width: 1366, height: 768 }
export const PATIENCE_MS = 150_000

/** A page of this visitor, as slow as it was asked for. */
export const newTab = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  if (SLOWNESS > 1) await slowDown(context, page)
  return page
}

const openPage = async (
  browser: Browser,
  url: string,
  clock: Date | undefined,
  options: BrowserContextOptions = {},
): Promise<Visitor> => {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'ca-ES',
    // Nothing is tested by what moves, and drawing it without a graphics card takes half a core.
    reducedMotion: 'reduce',
    viewport: OFFICE_SCREEN,
    ...options,
  })
  context.setDefaultTimeout(PATIENCE_MS)
  if (clock) await context.clock.setSystemTime(clock)
  return { context, page: await newTab(context) }
}

/**
 * A new visitor, on a 1366×768 office screen.
 *
 * @param clock what the browser's own clock says; the machine's, when absent.
 * @param options what else the browser is like, its language for one.
 */
export const newVisitor = (
  browser: Browser,
  url: string,
  clock?: Date,
  options?: BrowserContextOptions,
): Promise<Visitor> => openPage(browser, url, clock, options)

/**
 * The same with a session of their own, on no page yet: for tests that are not about the form, which takes a page and a half. The key
 * is that of `web/src/session/storedUser.ts`; the first page asks the server who it is anyway.
 */
export const newSignedIn = async (
  browser: Browser,
  url: string,
  account: Account,
  clock?: Date,
): Promise<Visitor> => {
  const caller = await request.newContext({ baseURL: url, extraHTTPHeaders: { 'X-CSRF': '1' } })
  const { email, password } = account
  const answer = await caller.post('/api/usuarios/Login', { data: { email, password } })
  if (!answer.ok()) throw new Error(`not signed in: ${answer.status()} ${await answer.text()}`)
  const { user }: LoginAnswer = await answer.json()
  const { cookies } = await caller.storageState()
  await caller.dispose()
  const expiration = new Date((clock?.getTime() ?? Date.now()) + HOUR_MS).toISOString()
  const stored = { name: 'facturacio.user', value: JSON.stringify({ ...user, expiration }) }
  return openPage(browser, url, clock, {
    storageState: { cookies, origins: [{ origin: url, localStorage: [stored] }] },
  })
}

/** Signs in through the form. */
export const signInAt = async (page: Page, { email, password }: Account): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Submit' }).click()
}
