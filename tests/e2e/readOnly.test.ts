import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Invoice } from '#wire/invoices.ts'
import { addressOf, BILLED_DAY, INVOICES, listsOfRecords, screensOfStaff } from './addresses.ts'
import { newSignedIn, sharedBrowser } from './browser.ts'
import { goTo, watchCalls } from './goTo.ts'
import { type Office, openOffice } from './office.ts'

const REASON = 'Només lectura: amb aquest rol no es pot canviar res.'

let office: Office
let sessions: Record<keyof typeof accounts, BrowserContext>
const accounts = {
  Consulta: { email: 'mira@example.com', password: 'secret-7' },
  Gestió: { email: 'fa@example.com', password: 'secret-7' },
}

beforeAll(async () => {
  office = await openOffice()
  const run = { SerieIdentifier: 'A', FechaFactura: BILLED_DAY }
  const { body: issued } = await office.colleague.post<Invoice[]>('/api/facturas', run)
  const invoices = issued.slice(0, 2).map(({ identifier }) => identifier)
  await office.colleague.post('/api/correus/factures', { invoices, resend: false })
  for (const [roleName, account] of Object.entries(accounts)) {
    const made = { ...account, nombreUsuario: `Qui ${roleName}`, telefonoUsuario: null, roleName }
    expect((await office.colleague.post('/api/usuarios/Crear', made)).status).toBe(201)
  }
  const browser = await sharedBrowser()
  const signedIn = async (account: { email: string; password: string }): Promise<BrowserContext> => {
    const { context, page } = await newSignedIn(browser, office.stack.url, account)
    await page.close()
    return context
  }
  sessions = { Consulta: await signedIn(accounts.Consulta), Gestió: await signedIn(accounts.Gestió) }
})
// Its visitors go with the office.
afterAll(() => office?.stop())

/** A page of somebody who stays signed in for all tests, at this path. */
const visitAs = async (role: keyof typeof accounts, path: string): Promise<Page> => {
  const page = await sessions[role].newPage()
  onTestFinished(() => page.close())
  await page.goto(path)
  return page
}

/** Who may only look, on one page on which all screens follow each other. */
let reader: Page
let quiet: () => Promise<void>
/** The calls of theirs that the server refused for the role. */
let refused: string[]
beforeAll(async () => {
  reader = await sessions.Consulta.newPage()
  quiet = watchCalls(reader)
  refused = []
  reader.on('response', response => {
    if (response.status() === 403) refused.push(`${response.request().method()} ${response.url()}`)
  })
  await reader.goto('/')
})

const settled = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
}

/** Buttons and links of the page that can be used and lead to a change, by their names. */
const waysToChange = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ofChange =
      /^(Nou|Nova|Editar|Edit|Esborrar|Delete|Save|Submit|Facturar|Emetre|Envia\b|Revisa|Torna a enviar|Arxiva|Puja|Importa|\+ Nou)/
    return [...document.querySelectorAll('main button, main a[href], main input[type=submit]')]
      .filter(control => control.checkVisibility())
      .filter(control => !(control instanceof HTMLButtonElement && control.disabled))
      .map(control => (control.getAttribute('aria-label') ?? control.textContent ?? '').trim())
      .filter(name => ofChange.test(name))
  })

describe('who may only look', () => {
  it('finds a mark on every screen, on a telephone too; who may change things does not', async () => {
    const page = await visitAs('Consulta', '/clients')
    await page.getByText('Només lectura', { exact: true }).waitFor()
    await page.setViewportSize({ width: 400, height: 800 })
    expect(await page.getByText('Només lectura', { exact: true }).isVisible()).toBe(true)
    const theirs = await visitAs('Gestió', '/clients')
    await settled(theirs)
    expect(await theirs.getByText('Només lectura', { exact: true }).count()).toBe(0)
  })

  it.each(screensOfStaff.map(addressOf))('finds no button on %s that the server would refuse', async path => {
    await goTo(reader, path)
    await quiet()
    // Home leads to the preview of a run, which everybody may read.
    expect((await waysToChange(reader)).filter(name => path !== '/' || name !== 'Facturar')).toEqual([])
    expect(refused.splice(0)).toEqual([])
  })

  it.each(listsOfRecords.map(addressOf))('finds none on a record of %s', async path => {
    await goTo(reader, path)
    const list = await reader.getByRole('heading', { level: 1 }).innerText()
    await reader.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click()
    await reader.waitForURL('**/details')
    await reader.getByRole('heading', { level: 1, name: list, exact: true }).waitFor({ state: 'detached' })
    await quiet()
    expect(await waysToChange(reader)).toEqual([])
  })

  it('[CLI-05] [CLI-06] [CLI-07] [CLI-32] [INV-13] [INV-21] [INV-37] finds the buttons of the specification in their places, which say why they do nothing', async () => {
    const page = await visitAs('Consulta', '/clients')
    const add = page.getByRole('link', { name: 'Nou Client' })
    await add.waitFor()
    expect(await add.getAttribute('aria-disabled')).toBe('true')
    expect(await add.getAttribute('title')).toBe(REASON)
    await add.click({ force: true })
    expect(new URL(page.url()).pathname).toBe('/clients')
    for (const name of [/^Editar /, /^Esborrar /])
      expect(await page.getByRole('link', { name }).first().getAttribute('title')).toBe(REASON)
    await page
      .getByRole('link', { name: /^Tallers Puigverd/ })
      .first()
      .click()
    for (const name of ['Editar', 'Esborrar'])
      expect(await page.getByRole('link', { name, exact: true }).getAttribute('title')).toBe(REASON)

    await page.goto(INVOICES)
    await page.getByRole('link', { name: /^A-/ }).first().click()
    const heading = page.getByRole('main')
    expect(await heading.getByRole('link', { name: 'Delete', exact: true }).getAttribute('title')).toBe(
      REASON,
    )
    await settled(page)
    expect(await waysToChange(page)).toEqual([])
    await heading.getByRole('link', { name: 'Cancel', exact: true }).waitFor()
  })
})

describe('who may change the books and not the office', () => {
  it.each([
    ['/empresa', 'Save'],
    ['/enviaments', 'Desa'],
    ['/textos', 'Desa'],
  ])('finds the button on %s with the reason why it does nothing', async (path, name) => {
    const page = await visitAs('Gestió', path)
    await settled(page)
    expect(await page.getByRole('button', { name, exact: true }).first().isDisabled()).toBe(true)
    await page
      .getByText(/administrador/i)
      .first()
      .waitFor()
  })
})
