import { createServer } from 'node:http'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeServer, listen } from '#platform/lifecycle.ts'
import { closeVisitors, newVisitor, sharedBrowser } from './browser.ts'
import { emptyTab } from './tabs.ts'

/** What a test leaves in the tab of its file is not there for the next one, which might pass by it. */

const PAGE = `<!doctype html><title>served</title><input aria-label="Name">
<script>
addEventListener('beforeunload', event => event.preventDefault())
addEventListener('pagehide', () => sessionStorage.setItem('last', 'word'))
</script>`

const server = createServer((_, answer) => answer.setHeader('Content-Type', 'text/html').end(PAGE))
let context: BrowserContext
let fresh: Page

beforeAll(async () => {
  const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
  ;({ context, page: fresh } = await newVisitor(await sharedBrowser(), url))
})
afterAll(async () => {
  await closeVisitors()
  server.closeAllConnections()
  await closeServer(server)
})

/** What a page could tell of the tab that it is in. */
const lookAround = async (page: Page) => {
  await page.goto('/#there')
  return page.evaluate(() => ({
    title: document.title,
    size: [innerWidth, innerHeight],
    remembered: { ...sessionStorage },
    media: [
      'print',
      '(prefers-color-scheme: dark)',
      '(prefers-reduced-motion: reduce)',
      '(forced-colors: active)',
      '(prefers-contrast: more)',
    ].map(query => matchMedia(query).matches),
    focused: document.activeElement?.tagName,
    written: document.querySelector('input')?.value,
  }))
}

it('finds a tab as a new one, whatever has been done in it', async () => {
  const tab = await context.newPage()
  const heard: string[] = []
  tab.on('dialog', () => heard.push('dialog'))
  tab.on('request', () => heard.push('request'))
  tab.on('response', () => heard.push('response'))
  await tab.route('**/*', (route, request) =>
    request.url().endsWith('/kept') ? route.fulfill({ body: 'routed' }) : route.continue(),
  )
  await tab.goto('/#there')
  await tab.getByLabel('Name').fill('not saved')
  await tab.evaluate(() => sessionStorage.setItem('list', 'filtered'))
  await tab.setViewportSize({ width: 400, height: 800 })
  await tab.emulateMedia({
    media: 'print',
    colorScheme: 'dark',
    reducedMotion: 'no-preference',
    forcedColors: 'active',
    contrast: 'more',
  })
  tab.setDefaultTimeout(10)
  const before = heard.length

  expect(await emptyTab(tab)).toBe(true)

  expect(await lookAround(tab)).toEqual(await lookAround(fresh))
  expect(await tab.evaluate(async () => (await fetch('/kept')).text())).toBe(PAGE)
  expect(heard.slice(before)).toEqual([])
  const late = tab.getByText('late').waitFor()
  await tab.evaluate(() => setTimeout(() => document.body.append('late'), 50))
  await late
  await tab.goBack()
  expect(tab.url()).toBe('about:blank')
})

it('gives no tab further that is closed, or stands where its memory is out of reach', async () => {
  const tab = await context.newPage()
  await tab.goto('/')
  await tab.goto('data:text/html,elsewhere')
  expect(await emptyTab(tab)).toBe(false)
  await tab.close()
  expect(await emptyTab(tab)).toBe(false)
})
