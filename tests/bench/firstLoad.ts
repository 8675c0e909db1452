import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { projectRoot } from '#launcher/projectRoot.ts'
import { startStack } from '#tests/support/startStack.ts'
import { launchBrowser, newVisitor, signInAt } from '../e2e/browser.ts'
import { median } from './median.ts'
import type { Row } from './row.ts'

/** JavaScript and CSS of InvoiceShelf's first load, gzip. */
const INVOICESHELF_KB = 342
const SCREEN_KB = 40
/** React Hook Form and Zod: loaded once, with the first form that is opened, and from then on in the cache. */
const SHARED_BY_FORMS = /^forms-/
const ROUNDS = 5

/**
 * What the browser loads before Home stands there after a login, in a real Chromium with an empty cache, and what each screen adds to
 * that.
 */
export const benchFirstLoad = async (): Promise<Row[]> => {
  const stack = await startStack()
  try {
    const browser = await launchBrowser()
    try {
      const { page } = await newVisitor(browser, stack.url)
      await signInAt(page, stack.admin)
      await page.waitForURL('/')
      const loads: Load[] = []
      for (let round = 0; round < ROUNDS; round++) loads.push(await loadHome(page))
      const assets = loads[0]?.assets ?? []
      const sizes = await Promise.all(assets.map(address => gzipBytes(stack.url + address)))
      const middle = (figure: 'lcp' | 'cls' | 'tbt') => median(loads.map(load => load[figure]))
      return [
        {
          what: 'first load of Home after login, JS and CSS, gzip over the wire',
          yardstick: `InvoiceShelf's ${INVOICESHELF_KB} kB`,
          ratio: kB(sum(sizes)) / INVOICESHELF_KB,
          target: `<= ${(170 / INVOICESHELF_KB).toFixed(3)}`,
          detail: `${kB(sum(sizes)).toFixed(1)} kB in ${sizes.length} files; LCP ${middle('lcp').toFixed(0)} ms, CLS ${middle('cls').toFixed(3)}, TBT ${middle('tbt').toFixed(0)} ms`,
        },
        await screens(assets),
      ]
    } finally {
      await browser.close()
    }
  } finally {
    await stack.stop()
  }
}

type Load = { assets: string[]; lcp: number; cls: number; tbt: number }

/** Loads Home with nothing in the cache, and watches it with Chromium's own observers until it has been quiet for a while. */
const loadHome = async (page: Page): Promise<Load> => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.clearBrowserCache')
  await devTools.detach()
  await page.goto('/', { waitUntil: 'networkidle' })
  return page.evaluate(async () => {
    const entries = async (type: string): Promise<PerformanceEntry[]> => {
      const found: PerformanceEntry[] = []
      const observer = new PerformanceObserver(list => found.push(...list.getEntries()))
      observer.observe({ type, buffered: true })
      // Buffered entries are handed over in a task of their own.
      await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
      found.push(...observer.takeRecords())
      observer.disconnect()
      return found
    }
    const shifts = await entries('layout-shift')
    const longTasks = await entries('longtask')
    const paints = await entries('largest-contentful-paint')
    // What Home fetches once its figures stand is no part of the first load; the page marks that moment (CockpitPlace.tsx).
    const figures = performance.getEntriesByName('figures').at(0)?.startTime ?? Number.POSITIVE_INFINITY
    const assets = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < figures)
      .map(({ name }) => new URL(name).pathname)
      .filter(path => /\.(js|css)$/.test(path))
    return {
      assets: [...new Set(assets)],
      lcp: paints.at(-1)?.startTime ?? Number.NaN,
      cls: shifts.reduce((total, shift) => total + ('value' in shift ? Number(shift.value) : 0), 0),
      tbt: longTasks.reduce((total, { duration }) => total + Math.max(0, duration - 50), 0),
    }
  })
}

/** What a file takes on the wire for a browser that knows gzip and no brotli. */
const gzipBytes = async (address: string): Promise<number> => {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'gzip' } })
  const plain = Buffer.from(await answer.arrayBuffer())
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`)
  const length = Number(answer.headers.get('content-length'))
  // fetch unpacks; what came says its header.
  return answer.headers.get('content-encoding') === 'gzip' && length > 0 ? length : plain.length
}

/** Every screen's files beside those that Home has loaded, read from the build: the screens of a record can't be opened by address. */
const screens = async (homeAssets: readonly string[]): Promise<Row> => {
  const folder = join(projectRoot, 'web/dist/assets')
  const names = await readdir(folder)
  const contents = new Map(
    await Promise.all(
      names
        .filter(name => /\.(js|css)$/.test(name))
        .map(async name => [name, await readFile(join(folder, name), 'utf8')] as const),
    ),
  )
  const imports = (name: string): string[] =>
    [...(contents.get(name) ?? '').matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].flatMap(
      ([, imported]) => imported ?? [],
    )
  const home = new Set(homeAssets.map(path => path.slice(path.lastIndexOf('/') + 1)))
  const styles = stylesOf(
    [...home].map(name => contents.get(name) ?? '').find(text => text.includes(LISTED)) ?? '',
  )

  const added = names
    .filter(name => /Page-[\w-]+\.js$/.test(name))
    .map(name => {
      const files = [...withImports(name, imports), ...styles(name)].filter(file => !home.has(file))
      const size = (file: string) => kB(gzipSync(contents.get(file) ?? '', { level: 9 }).length)
      return {
        screen: stem(name),
        own: sum(files.filter(file => !SHARED_BY_FORMS.test(file)).map(size)),
        all: sum(files.map(size)),
      }
    })
    .toSorted((a, b) => b.own - a.own)
  const [largest] = added
  if (!largest) throw new Error('the build has no screens')
  const forms = Math.max(...added.map(({ own, all }) => all - own))
  return {
    what: `largest of ${added.length} screens, its own JS and CSS beside Home's, gzip`,
    yardstick: `${SCREEN_KB} kB`,
    ratio: largest.own / SCREEN_KB,
    target: '<= 1',
    detail: `${largest.screen} ${largest.own.toFixed(1)} kB, median ${median(added.map(({ own }) => own)).toFixed(1)} kB; with the first form ${forms.toFixed(1)} kB of form libraries come once, so at most ${Math.max(...added.map(({ all }) => all)).toFixed(1)} kB at a time`,
  }
}

const LISTED = '__vite__mapDeps='

/** The style sheets that come with a page, its own and those of what it shares: the entry of the build lists them where it imports the page. */
const stylesOf = (entry: string) => {
  const listed =
    entry
      .slice(entry.indexOf(LISTED))
      .match(/\[(.*?)\]/s)?.[1]
      ?.match(/[\w.-]+\.(?:js|css)/g) ?? []
  return (page: string): string[] => {
    const places = new RegExp(`import\\([\`"']\\./${page}[\`"']\\),__vite__mapDeps\\(\\[([\\d,]*)\\]`).exec(
      entry,
    )?.[1]
    return (places?.split(',') ?? [])
      .flatMap(place => listed[Number(place)] ?? [])
      .filter(name => name.endsWith('.css'))
  }
}

/** `ClientsPage-CcB4xXae.js` → `ClientsPage`: the hash has eight characters. */
const stem = (name: string): string => name.replace(/-.{6,7}\.(js|css)$/, '')

const withImports = (name: string, imports: (name: string) => string[]): Set<string> => {
  const found = new Set([name])
  for (const file of found) for (const imported of imports(file)) found.add(imported)
  return found
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const kB = (bytes: number): number => bytes / 1000
