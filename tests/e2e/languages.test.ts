import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { Language } from '#language/language.ts'
import { allMessages, type Message, productSources } from '#tests/language/allMessages.ts'
import { explainer } from '#tests/language/explain.ts'
import { signIn } from '#tests/support/signIn.ts'
import type { Contract } from '#wire/contracts.ts'
import { addressOf, BILLED_DAY, INVOICES, listsOfRecords, screensOfStaff } from './addresses.ts'
import { newVisitor, sharedBrowser } from './browser.ts'
import { type Office, openOffice } from './office.ts'

let office: Office
let messages: Message[]

beforeAll(async () => {
  ;[office, messages] = await Promise.all([openOffice(), allMessages(productSources())])
  const { body: contracts } = await office.colleague.get<Contract[]>('/api/clientProd/true')
  const ClienteIdentifier = contracts[0]?.clienteIdentifier
  await office.colleague.post('/api/facturas', {
    SerieIdentifier: 'A',
    FechaFactura: BILLED_DAY,
    ClienteIdentifier,
  })
})
afterAll(() => office?.stop())

/** Everything that a page says: what is seen, what is read out, what stands in empty fields. */
const SAID = `(() => {
  const said = []
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const of = node.parentElement
    // What is said to be in another language is: a language by its own name, the descriptions of calls.
    if (of && !of.closest('script, style, noscript, title, pre, code, [lang]:not(html)')) said.push(node.data)
  }
  for (const element of document.querySelectorAll('*'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'data-label'])
      if (element.hasAttribute(name)) said.push(element.getAttribute(name))
  return said
})()`

/** Nothing is on its way any more. */
const SETTLED = `document.querySelector('h1') !== null && document.querySelector('[aria-busy=true]') === null`
const settle = (page: Page) => expect.poll(() => page.evaluate(SETTLED)).toBe(true)

/** Goes to another screen as a link does: without loading the page anew. */
const go = (page: Page, path: string) =>
  page.evaluate(
    `history.pushState({}, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate', { state: {} }))`,
  )

/** All texts that the servers have answered with, and when those answers are read that have come so far. */
const dataOf = (page: Page) => {
  const data = new Set<string>()
  const answers: Promise<void>[] = []
  const gather = (value: unknown): void => {
    if (typeof value === 'string')
      // A screen may show the kind of a warning apart from what it is about.
      for (const part of value.split(/\n|(?=: )/)) data.add(part.replaceAll(/\s+/g, ' ').trim())
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(gather)
  }
  page.on('response', answer => {
    if (/json/.test(answer.headers()['content-type'] ?? ''))
      answers.push(answer.json().then(gather, () => undefined))
  })
  return { data, areRead: () => Promise.all(answers) }
}

/** Somebody who has chosen this language, signed in, and what is read of each page that they see. */
const readerOf = async (language: Language) => {
  const browser = await sharedBrowser()
  const { context, page } = await newVisitor(browser, office.stack.url)
  onTestFinished(() => context.close())
  const { data, areRead } = dataOf(page)
  await context.addCookies([{ name: 'language', value: language, url: office.stack.url }])
  const api = await signIn(office.stack.url, office.stack.admin)
  await api.put('/api/usuarios/UpdateUserLanguage', { language })
  await page.goto('/login')
  await page.locator('input[type=email]').fill(office.stack.admin.email)
  await page.locator('input[type=password]').fill(office.stack.admin.password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL('/')

  const isExplained = explainer(
    messages,
    language,
    text => data.has(text) || data.has(text.replaceAll(' ', '')),
  )
  const strange = new Set<string>()
  const read = async (screen: string) => {
    await settle(page)
    const said = await page.evaluate<string[]>(SAID)
    // What stands on the page may have come a moment before the test has read it.
    await areRead()
    for (const text of said) if (!isExplained(text)) strange.add(`${screen}: ${text.trim()}`)
  }
  return { page, read, strange }
}

it.each<Language>(['ca', 'es', 'en'])(
  'every screen is in the language that was chosen: %s',
  async language => {
    const { page, read, strange } = await readerOf(language)
    for (const screen of screensOfStaff) {
      await go(page, addressOf(screen))
      await read(screen.path)
    }
    for (const list of listsOfRecords)
      for (const link of ['first', 'last'] as const) {
        await go(page, addressOf(list))
        await settle(page)
        const links = page.getByRole('table').getByRole('row').nth(1).getByRole('link')
        await links[link]().click()
        await page.waitForURL(url => url.pathname !== list.path)
        await read(`${list.path} → ${link}`)
      }
    expect([...strange]).toEqual([])
  },
)

/** Where a press opens something, with what is pressed there: dialogs, questions, menus, refusals of what is empty. */
const OPENED: readonly [path: string, selector: string][] = [
  ['/', '.setup button'],
  ['/clients', '.list button[aria-expanded] >> nth=-1'],
  ['/clients/add', 'main form button[type=submit]'],
  ['/productes/add', 'main form button[type=submit]'],
  ['/cp/add', 'main form button[type=submit]'],
  ['/centres/add', 'main form button[type=submit]'],
  ['/register', 'main form button[type=submit]'],
  ['/series', '.icon-button-danger >> nth=0'],
  ['/bancs', '.icon-button-danger >> nth=0'],
  ['/tancaments', 'main .btn-primary'],
  ['/users', '.page-actions button >> nth=0'],
  ['/users', '.page-actions button >> nth=1'],
  ['/auditoria', '.page-actions button >> nth=0'],
  ['/textos', 'details summary >> nth=0'],
  ['/informes/pp', '.page-actions button >> nth=0'],
]

it.each<Language>(['ca', 'es', 'en'])(
  'what opens over a screen, and what is told there, is in the language that was chosen: %s',
  { timeout: 300_000 },
  async language => {
    const { page, read, strange } = await readerOf(language)
    for (const [path, selector] of OPENED) {
      await page.goto(path)
      await settle(page)
      await page.locator(selector).first().click()
      await read(`${path} ${selector}`)
    }
    // What the keys of a list are.
    await page.goto(INVOICES)
    await settle(page)
    await page.locator('h1').click()
    await page.keyboard.press('j')
    // The keys of the page are there a moment after the page.
    await expect
      .poll(async () => {
        await page.keyboard.press('?')
        return page.locator('.key-groups').isVisible()
      })
      .toBe(true)
    await read('keys')
    await page.keyboard.press('Escape')
    // Marked, which a toast tells.
    await page.locator('tbody input[type=checkbox]').first().check()
    await page.locator('.selection-bar button:enabled').last().click()
    await page.locator('.notice').first().waitFor()
    await read('toast')
    expect([...strange]).toEqual([])
  },
)
