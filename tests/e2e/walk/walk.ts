import { expect, onTestFinished } from 'vitest'
import type { Language } from '#language/language.ts'
import { allMessages, productSources } from '#tests/language/allMessages.ts'
import { SECURITY } from '../../../web/src/paths.ts'
import { addressOf, INVOICES, listsOfRecords, screensOfStaff } from '../addresses.ts'
import { closeVisitors } from '../browser.ts'
import { openBusyCompany } from './books.ts'
import { crawl, go } from './crawl.ts'
import { NOT_IN_SPANISH, NOT_OPENED, nameOf } from './notOpened.ts'
import { NOT_TOLD } from './notTold.ts'
import { readerOf } from './reader.ts'
import { walkScripts } from './scripts.ts'
import { shownThings } from './shownThings.ts'

/** What only says its words where somebody writes them, and what a walk writes. */
const TYPED = ['Prova', 'prova@example.com', 'Playwright']

/**
 * How far a walk goes at each screen:
 *
 * - `whole`: everything is pressed and sent until it comes through;
 * - `quick`: everything is pressed once, and nothing sent a second time, so that nothing is changed;
 * - `read`: it is opened and read, and nothing is pressed.
 *
 * Spanish goes the whole way, English presses, Catalan reads. That a dialog is opened in a third language shows nothing that these three and
 * the messages by themselves don't: its Catalan words stand in one table beside the Spanish and the English ones, and are theirs, none is
 * missing and none of another language (`tests/language/messages.test.ts`). What is no message at all is found by the walk to whose
 * language it does not belong. It would have to be a word of Spanish and of English alike and none of Catalan, of which there are three
 * (Roles, Series, Tokens): Spanish and Catalan have two hundred such words, so the two that press are the two that are least alike.
 */
type Depth = 'whole' | 'quick' | 'read'

/** Goes everywhere with a language chosen, and reads all that is said; what only the whole walk can show is asked for there. */
export const walkIn = async (language: Language, depth: Depth): Promise<void> => {
  const isQuick = depth !== 'whole'
  const [company, messages] = await Promise.all([openBusyCompany(language), allMessages(productSources())])
  onTestFinished(async () => {
    await closeVisitors()
    await company.stack.stop()
  })
  const reader = await readerOf(company.stack, messages, language, {
    typed: TYPED,
    clock: new Date(company.later),
  })
  const { page } = reader
  await page.goto('/')
  await reader.read()
  const common: string[] = []
  const walkOn = async (place: string, open: () => Promise<boolean>, how = {}) => {
    await crawl(reader, place, open, { ...how, common, isQuick, ...(depth === 'read' && { most: 0 }) })
    await reader.tellStrange()
  }
  const addresses = [
    ...screensOfStaff.map(screen => addressOf(screen)),
    '/profile',
    SECURITY,
    `/facturar?run=${company.run}`,
    ...[company.prepared, company.sent, company.refused, company.waiting, company.told].map(
      ({ identifier }) => `/remeses?remesa=${identifier}`,
    ),
    // One that waits in a remittance, and one that may be corrected.
    ...[company.invoices[5], company.correctable].map(
      invoice => `/factures/rectifica?factura=${invoice?.identifier}`,
    ),
  ]
  // Screens of a record, from the first row of their list; what deletes it, at last.
  const links = (list: string) =>
    page.evaluate<string[]>(
      `[...new Set([...document.querySelectorAll('main tbody tr:first-child a')].map(a => new URL(a.href).pathname))].filter(path => path.startsWith(${JSON.stringify(`/${list.split('/')[1]?.replace(/^cps$/, 'cp')}/`)}))`,
    )
  const pathsOf: [list: string, path: string][] = []
  for (const list of listsOfRecords) {
    await go(reader, addressOf(list))
    await page.locator('main tbody tr a').first().waitFor()
    for (const path of await links(list.path)) pathsOf.push([addressOf(list), path])
  }
  // Who lets its account be debited, and what was registered twice.
  pathsOf.push(
    [`/clients?q=${encodeURIComponent(company.debtor)}`, '/clients/details'],
    [`${INVOICES}&q=${company.mended.numFact}`, '/factures/details'],
  )
  const isLast = ([, path]: [string, string]) => path.endsWith('/delete')
  const walkOnRecords = async (records: [string, string][]) => {
    for (const [list, path] of records)
      await walkOn(
        `${list} → ${path}`,
        async () => {
          // As it is at first.
          await page.evaluate('sessionStorage.clear()')
          await go(reader, '/about')
          await go(reader, list)
          // Rows come a moment after their page; none does once the last one is deleted.
          // `/about`, from which it comes, has no list.
          const found = await page.waitForFunction(wanted => {
            const link = [
              ...document.querySelectorAll<HTMLAnchorElement>('main tbody tr:first-child a'),
            ].find(a => new URL(a.href).pathname === wanted)
            link?.click()
            const isListed =
              document.querySelector('main .list') !== null &&
              document.querySelector(':is(main, main *)[aria-busy=true]') === null
            return link ? 'pressed' : isListed && 'none'
          }, path)
          const isThere = (await found.jsonValue()) === 'pressed'
          if (!isThere)
            process.stderr.write(`${language}: ${list} has no row, or none any more, that leads to ${path}\n`)
          await reader.read()
          return isThere
        },
        { most: path.endsWith('/delete') ? 4 : 60 },
      )
  }
  const isEdit = ([, path]: [string, string]) => path.endsWith('/edit')
  await walkOnRecords(pathsOf.filter(each => !isLast(each) && !isEdit(each)))
  const walkOnScreens = async () => {
    for (const address of addresses)
      await walkOn(
        address,
        async () => {
          await go(reader, address)
          return true
        },
        { everywhere: address === '/' },
      )
  }
  await walkOnScreens()
  await walkOnRecords(pathsOf.filter(isEdit))
  await walkOnRecords(pathsOf.filter(isLast))
  if (depth !== 'read') await walkScripts(reader, company, isQuick)

  const things = shownThings(productSources())
  expect(things.length).toBeGreaterThan(200)
  // What changes nothing opens less; what Spanish has no need of is asked for of the others.
  const asked = things.filter(thing => {
    const name = nameOf(thing)
    if (isQuick || NOT_IN_SPANISH.has(name)) return isQuick && NOT_IN_SPANISH.has(name)
    return !(thing.kind === 'toast' ? NOT_TOLD : NOT_OPENED).has(name)
  })
  const neverShown = () => [...new Set(reader.unseen(asked).map(nameOf))]
  // What had not come yet when it was looked for, or was taken away by another press, has come by now.
  const missed = neverShown()
  if (missed.length > 0 && !isQuick) {
    process.stderr.write(`${language}, looked for once more: ${missed.join(', ')}\n`)
    common.length = 0
    await walkOnScreens()
  }
  expect({ strange: await reader.strange(), neverShown: neverShown() }).toEqual({
    strange: [],
    neverShown: [],
  })
}
