import type { Page } from 'playwright-core'
import type { Answer, ApiClient } from '#tests/support/apiClient.ts'
import { signInPatiently } from '#tests/support/signIn.ts'
import type { Contract } from '#wire/contracts.ts'
import { goInside } from './listsInBrowser.ts'
import { beforeLongLists, CLIENTS, INVOICES } from './longLists.ts'
import { median } from './median.ts'
import type { Row } from './row.ts'

const ROUNDS = 15
const SLOW_ROUNDS = 3
/** A client, words of one, a number, an amount. */
const SEARCHES = ['taller 123', 'garatge 9', 'A-4131', '49999', 'tal']
const LINE = { latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8, offline: false }
const MOST_MS = 50
const HOME_MOST_MS = 1_000

/**
 * The palette and Home on long books: how soon the palette stands after Ctrl+K and what a search costs beside the least that any call does,
 * and Home over a slow line from the click until its figures stand there.
 *
 * @param templateUrl a migrated database to clone.
 */
export const benchPalette = (templateUrl: string): Promise<Row[]> =>
  beforeLongLists(templateUrl, async (page, stack) => {
    const staff = await signInPatiently(stack.url, stack.admin)
    return [
      await opening(page),
      await searching(text => staff.get(text)),
      ...(await homeOverSlowLine(page, staff)),
    ]
  })

const opening = async (page: Page): Promise<Row> => {
  const opened: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const ms = await page.evaluate(async () => {
      const begun = performance.now()
      dispatch('k')
      while (!document.querySelector('dialog[open] input, [role="dialog"] input'))
        await new Promise(resolve => requestAnimationFrame(resolve))
      await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
      return performance.now() - begun

      function dispatch(key: string) {
        const target = document.activeElement ?? document.body
        target.dispatchEvent(
          new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true }),
        )
      }
    })
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => !document.querySelector('dialog[open] input, [role="dialog"] input'))
    // The first loads it.
    if (round > 0) opened.push(ms)
  }
  return {
    what: 'palette, from Ctrl+K until it is painted',
    yardstick: `${MOST_MS} ms`,
    ratio: median(opened) / MOST_MS,
    target: '<= 1',
    detail: `median ${median(opened).toFixed(0)} ms, worst ${Math.max(...opened).toFixed(0)} ms`,
  }
}

const searching = async (get: (path: string) => Promise<unknown>): Promise<Row> => {
  const timed = async (path: string): Promise<number> => {
    const begun = performance.now()
    await get(path)
    return performance.now() - begun
  }
  const found: number[] = []
  const least: number[] = []
  for (let round = 0; round <= ROUNDS; round++)
    for (const text of SEARCHES) {
      const ours = await timed(`/api/search?text=${encodeURIComponent(text)}`)
      const bare = await timed('/api/series')
      if (round === 0) continue
      found.push(ours)
      least.push(bare)
    }
  return {
    what: `search of the palette in ${INVOICES} invoices and ${CLIENTS} clients, through bff and api`,
    yardstick: 'the list of series, which is one row',
    ratio: median(found.map((ms, place) => ms / (least[place] ?? Number.NaN))),
    target: '<= 5',
    detail: `search ${median(found).toFixed(0)} ms, worst ${Math.max(...found).toFixed(0)} ms; series ${median(least).toFixed(0)} ms`,
  }
}

/** Leaves what is due as it is, as most of what is written does. */
const notePayment = (staff: ApiClient, clienteIdentifier: number): Promise<Answer> =>
  staff.post('/api/payments', {
    clienteIdentifier,
    day: '2026-12-30',
    amount: 10,
    way: 'cash',
    allocations: [],
  })

/** What is due has to be reckoned anew. */
const changeContract = async (staff: ApiClient, clienteIdentifier: number): Promise<Answer> => {
  const { body } = await staff.get<Contract[]>(`/api/clientProd/Client/${clienteIdentifier}`)
  const [contract] = body
  if (!contract) throw new Error(`client ${clienteIdentifier} has no contract`)
  return staff.put(
    `/api/clientProd/${contract.identifier}`,
    { ...contract, productoPrecio: contract.productoPrecio + 1 },
    { headers: { 'If-Match': `"${contract.version}"` } },
  )
}

/**
 * Home as whoever finds it who opens it first after something was written, and as it is until the next time (api/database/untilWritten.ts).
 * The application is loaded anew each round, so that the browser knows nothing of the books.
 */
const homeOverSlowLine = async (page: Page, staff: ApiClient): Promise<Row[]> => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', LINE)
  const whens = [
    { when: 'right after a contract was changed', write: changeContract, shown: [] as number[] },
    { when: 'right after a payment was noted', write: notePayment, shown: [] as number[] },
    { when: 'nothing written since it was opened last', write: null, shown: [] as number[] },
  ]
  let bytes = 0
  const count = ({ encodedDataLength }: { encodedDataLength: number }): void => {
    bytes += encodedDataLength
  }
  for (let round = 0; round <= SLOW_ROUNDS; round++)
    for (const { write, shown } of whens) {
      await page.goto('/about')
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
      const written = await write?.(staff, round + 1)
      if (written && written.status >= 300) throw new Error(written.text)
      bytes = 0
      devTools.on('Network.loadingFinished', count)
      const begun = performance.now()
      await goInside(page, '/')
      await page.waitForFunction(
        () => {
          const main = document.querySelector('main')
          return (
            main?.querySelector('h1') &&
            /€/.test(main.textContent ?? '') &&
            !main.querySelector('[aria-busy="true"]')
          )
        },
        undefined,
        { polling: 10 },
      )
      const ms = performance.now() - begun
      devTools.off('Network.loadingFinished', count)
      if (round > 0) shown.push(ms)
    }
  const rowOf = (when: string, shown: number[]): Row => ({
    what: `Home of ${INVOICES} invoices over 10 Mbit/s and 40 ms, ${when}, from the click until its figures stand there`,
    yardstick: `${HOME_MOST_MS} ms`,
    ratio: median(shown) / HOME_MOST_MS,
    target: '<= 1',
    detail: `median ${median(shown).toFixed(0)} ms, worst ${Math.max(...shown).toFixed(0)} ms, ${(bytes / 1e3).toFixed(1)} kB`,
  })
  return whens.map(({ when, shown }) => rowOf(when, shown))
}
