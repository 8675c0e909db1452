import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { Invoice } from '#wire/invoices.ts'
import { newSignedIn, sharedBrowser } from './browser.ts'
import { holdRequests } from './holdRequests.ts'
import { heads, type Office, openOffice } from './office.ts'

let office: Office
let issued: Invoice[]

beforeAll(async () => {
  office = await openOffice()
  const run = { SerieIdentifier: 'A', FechaFactura: '2026-11-30' }
  issued = (await office.colleague.post<Invoice[]>('/api/facturas', run)).body
})
afterAll(() => office?.stop())

const DAYS = 'des=2026-11-30&fins=2026-11-30'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const isClosed = (page: Page) => dialog(page).waitFor({ state: 'detached' })
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

/** What axe finds serious on the page as it stands, in both themes. */
const violations = async (page: Page): Promise<string[]> => {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .analyze()
    found.push(...violations.map(({ id, nodes }) => `${colorScheme} ${id} ${nodes[0]?.html}`))
  }
  return found
}

/** What has the focus: the text of a row, or the name of a control. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.matches('tr') ? element.querySelector('a')?.textContent : element?.tagName
  })
const numberOf = (place: number) => {
  const invoice = issued.at(place)
  if (!invoice) throw new Error('the run issued too few invoices')
  return `${invoice.serieIdentifier}-${invoice.numFact}`
}

it('what somebody has made of a list is there on the next computer: its columns, and a view by its name', async () => {
  const page = await office.visit('/factures?periode=tot')
  await button(page, /^Pendents/).click()
  await button(page, 'Columnes').click()
  await dialog(page).getByRole('checkbox', { name: 'Base' }).uncheck()
  await dialog(page).getByRole('checkbox', { name: 'Enviada' }).check()
  await button(page, 'IVA, amunt').click()
  expect(await violations(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Desa' }).click()
  await isClosed(page)
  const chosen = [
    ...['Número', 'Document', 'Data', 'Client', 'IVA', 'Dte. %', 'Total', 'Venciment', 'Pagada'],
    ...['Accions', 'Enviada'],
  ]
  await expect.poll(() => heads(page)).toEqual(chosen)

  await button(page, 'Vistes').click()
  await page.getByText('Encara no heu desat cap vista').waitFor()
  await button(page, 'Desa com a vista nova…').click()
  await dialog(page).getByLabel('Nom de la vista').fill('Per cobrar')
  await dialog(page).getByRole('button', { name: 'Desa' }).click()
  await isClosed(page)
  await button(page, 'Vista: Per cobrar').waitFor()

  // What is shown is changed, and saved to the view.
  await button(page, /^No enviades/).click()
  await button(page, 'Vista: Per cobrar amb canvis').click()
  expect(await violations(page)).toEqual([])
  await button(page, 'Desa els canvis a «Per cobrar»').click()
  await page.getByText('Vista desada.').waitFor()
  await button(page, /^Vista: Per cobrar$/).waitFor()

  const elsewhere = await newSignedIn(await sharedBrowser(), office.stack.url, office.stack.admin)
  onTestFinished(() => elsewhere.context.close())
  const { page: next } = elsewhere
  await next.goto('/')
  await button(next, /^Cerca i ves-hi/).waitFor()
  await next.keyboard.press('Control+k')
  await next.getByRole('combobox', { name: 'Cerca i ves-hi' }).fill('per cob')
  await next.getByRole('option', { name: /^Per cobrar.*Factures/ }).waitFor()
  await next.keyboard.press('Enter')
  await next.waitForURL(/\/factures\?/)
  expect(queryOf(next)).toMatchObject({ periode: 'tot', estats: 'pendents,no-enviades' })
  await button(next, /^Vista: Per cobrar$/).waitFor()
  expect(await heads(next)).toEqual(chosen)

  // Deleted here and taken back; there it is until it is looked at again.
  await button(page, /^Vista: /).click()
  await button(page, 'Esborra «Per cobrar»').click()
  await button(page, 'Vistes').waitFor()
  await button(page, 'Desfés').click()
  await button(page, /^Vista: Per cobrar$/).waitFor()
})

it('the first key that is pressed on a list counts', async () => {
  // Loaded anew, so that nothing has asked for the keys of all screens yet; the list's own are there.
  const page = await office.visit(`/factures?${DAYS}`)
  await page.getByRole('table').getByRole('checkbox').first().waitFor()
  await page.keyboard.press('?')
  await dialog(page).getByText('Fila següent').waitFor()
})

it.each([
  { what: 'a key', ask: (page: Page) => page.keyboard.press('?') },
  {
    what: 'the dialog of keys',
    ask: async (page: Page) => {
      await page.locator('.user-name').click()
      await button(page, 'Dreceres de teclat').click()
    },
  },
])('$what that comes late does nothing to whoever has gone on', async ({ ask }) => {
  const page = await office.visit(`/factures?${DAYS}`)
  await page.getByRole('table').getByRole('checkbox').first().waitFor()
  const keys = await holdRequests(page, /\/Keyboard-[^/]*\.js$/)
  await ask(page)
  await keys.asked
  await page.getByRole('searchbox').click()
  await keys.arrive()
  // The dialog of keys would have these to itself.
  await page.getByRole('heading', { level: 1 }).click()
  const goOn = async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    return (await dialog(page).count()) > 0 ? 'the keys' : new URL(page.url()).pathname
  }
  await expect.poll(goOn).toBe('/clients')
})

it('a list and a form are gone through by keys', async () => {
  const page = await office.visit(`/factures?${DAYS}&files=10&ordre=numero`)
  await page.getByText(`1–10 de ${issued.length}`).waitFor()
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve())

  await press('j', 'j', 'ArrowDown')
  await expect.poll(() => focused(page)).toBe(numberOf(2))
  await press('x', 'Shift+j', 'k', 'k', 'k', 'k')
  await page.getByText('2 triades').waitFor()
  await expect.poll(() => focused(page)).toBe(numberOf(0))

  // With Shift a box takes along those between it and the last one, of this page and of no other.
  const box = (place: number) => page.getByRole('checkbox', { name: `Tria ${numberOf(place)}`, exact: true })
  await box(5).click()
  await box(8).click({ modifiers: ['Shift'] })
  await page.getByText('6 triades').waitFor()
  await box(6).click({ modifiers: ['Shift'] })
  await page.getByText('3 triades').waitFor()
  await press('End', 'j')
  await page.getByText(`11–20 de ${issued.length}`).waitFor()
  await expect.poll(() => focused(page)).toBe(numberOf(10))
  await box(17).click({ modifiers: ['Shift'] })
  await page.getByText('4 triades').waitFor()
  await press('Home', 'PageUp')
  await page.getByText(`1–10 de ${issued.length}`).waitFor()
  await expect.poll(() => focused(page)).toBe(numberOf(0))

  // Letters are letters where one writes.
  await press('/')
  await page.keyboard.type('jx')
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('jx')
  await press('Escape', 'Tab')
  await page.getByText(`1–10 de ${issued.length}`).waitFor()

  await press('j', 'j', 'Enter')
  await page.getByRole('heading', { level: 1, name: `Factura ${numberOf(1)}` }).waitFor()
  await press('Escape')
  await page.getByText(`1–10 de ${issued.length}`).waitFor()
  await expect.poll(() => focused(page)).toBe(numberOf(1))

  // From the list into its form, saved, and back.
  await press('g', 'c')
  await page.getByRole('heading', { name: 'Clients' }).waitFor()
  await press('n')
  await page.getByRole('heading', { name: 'Nou client' }).waitFor()
  await page.getByLabel('Nom', { exact: true }).fill('Taller de les tecles')
  await press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel·lar' }).click()
  // A question that is still there has the keys to itself.
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await press('Control+s')
  await page.getByText('Taller de les tecles').waitFor()

  await press('?')
  await dialog(page).getByText('Fila següent').waitFor()
  expect(await violations(page)).toEqual([])
  await dialog(page).getByLabel('Dreceres d’una sola tecla').uncheck()
  await dialog(page).getByText('Ves a', { exact: true }).waitFor({ state: 'detached' })
  await press('Escape')
  await isClosed(page)
  await press('g', 'i', 'n', '?')
  await press('Control+k')
  await page.getByRole('combobox', { name: 'Cerca i ves-hi' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/clients')
})
