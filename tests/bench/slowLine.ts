import type { CDPSession, Page } from 'playwright-core'
import { paintList, waitForAll } from './listsInBrowser.ts'
import { beforeLongLists, CLIENTS, INVOICES } from './longLists.ts'
import { longReports } from './longReports.ts'
import { median } from './median.ts'
import type { Row } from './row.ts'

const ROUNDS = 3
const LINE = { latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8, offline: false }

/** What the browser says that it can unpack: as over TLS, and nothing. */
const ACCEPTED = { all: 'gzip, deflate, br, zstd', none: 'identity' } as const

type Accepted = keyof typeof ACCEPTED
type Load = { ms: number; bytes: number }

/**
 * The long lists over a line of 10 Mbit/s and 40 ms, from the click to their first paint in a real Chromium: their first rows come before the
 * others, and stand beside the same lists without those. They take turns. Before them, on a line without limits, what the longest reports weigh.
 *
 * @param templateUrl a migrated database to clone.
 */
export const benchSlowLine = (templateUrl: string): Promise<Row[]> =>
  beforeLongLists(templateUrl, async page => {
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Network.enable')
    const reports = await longReports(page, devTools)
    await devTools.send('Network.emulateNetworkConditions', LINE)
    return [
      ...reports,
      await firstRows(page, devTools, {
        list: `list of ${INVOICES} invoices`,
        path: '/factures?des=2026-01-01&fins=2026-12-31',
        first: '*/api/facturas/first*',
      }),
      await firstRows(page, devTools, {
        list: `list of ${CLIENTS} clients`,
        path: '/clients',
        first: '*/api/clients/first*',
      }),
    ]
  })

/**
 * A list as staff see it, beside the same list without its first rows: they are kept from coming, and it is painted once all have come, as it
 * was before there were any.
 */
const firstRows = async (
  page: Page,
  devTools: CDPSession,
  { list, path, first }: { list: string; path: string; first: string },
): Promise<Row> => {
  const load = async (urls: string[], accepted: Accepted): Promise<Load> => {
    await devTools.send('Network.setBlockedURLs', { urls })
    return loadList(page, devTools, path, accepted)
  }
  const ways = {
    first: () => load([], 'all'),
    whole: () => load([first], 'all'),
    plain: () => load([first], 'none'),
  }
  const loads: Record<keyof typeof ways, Load[]> = { first: [], whole: [], plain: [] }
  // The first loads the screen and warms the compilers.
  await ways.first()
  for (let round = 0; round < ROUNDS; round++)
    for (const way of ['first', 'whole', 'plain'] as const) loads[way].push(await ways[way]())
  await devTools.send('Network.setBlockedURLs', { urls: [] })
  const told = (way: keyof typeof ways) => {
    const megabytes = median(loads[way].map(({ bytes }) => bytes)) / 1e6
    return `${median(loads[way].map(({ ms }) => ms)).toFixed(0)} ms (${megabytes.toFixed(2)} MB in the end)`
  }
  return {
    what: `${list} over 10 Mbit/s and 40 ms, from the click to its first paint`,
    yardstick: 'the same once all rows have come, uncompressed',
    ratio: median(loads.first.map(({ ms }, round) => ms / (loads.plain[round]?.ms ?? Number.NaN))),
    target: '<= 0.5',
    detail: `first rows ${told('first')}, all rows compressed ${told('whole')}, all rows uncompressed ${told('plain')}`,
  }
}

/** The application is loaded anew, because a list that was read just now would be shown at once. */
const loadList = async (
  page: Page,
  devTools: CDPSession,
  path: string,
  accepted: Accepted,
): Promise<Load> => {
  await page.goto('/about', { waitUntil: 'networkidle' })
  await devTools.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': ACCEPTED[accepted] } })
  let bytes = 0
  const count = ({ encodedDataLength }: { encodedDataLength: number }): void => {
    bytes += encodedDataLength
  }
  devTools.on('Network.loadingFinished', count)
  const ms = await paintList(page, path)
  // What is still under way would slow the next one down.
  await waitForAll(page)
  devTools.off('Network.loadingFinished', count)
  return { ms, bytes }
}
