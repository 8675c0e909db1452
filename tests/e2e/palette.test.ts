import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import type { Contract } from '#wire/contracts.ts'
import type { Invoice } from '#wire/invoices.ts'
import { BILLED_DAY } from './addresses.ts'
import { watchCalls } from './goTo.ts'
import { holdRequests } from './holdRequests.ts'
import { type Office, openOffice } from './office.ts'

let office: Office
let invoice: Invoice
/** Of another client. */
let other: Invoice

beforeAll(async () => {
  office = await openOffice()
  const { body: contracts } = await office.colleague.get<Contract[]>('/api/clientProd/true')
  const run = { SerieIdentifier: 'A', FechaFactura: BILLED_DAY }
  const { body } = await office.colleague.post<Invoice[]>('/api/facturas', run)
  const isOfFirst = ({ clienteIdentifier }: Invoice) => clienteIdentifier === contracts[0]?.clienteIdentifier
  invoice = body.find(isOfFirst) as Invoice
  other = body.find(
    one => !isOfFirst(one) && !one.cliente.nombre.startsWith(invoice.cliente.nombre),
  ) as Invoice
})
afterAll(() => office?.stop())

const open = async (page: Page) => {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Cerca i ves-hi' })
  await field.waitFor()
  return field
}
/** What the palette offers; pages have choices of their own. */
const offered = (page: Page) => page.getByRole('dialog').getByRole('option')
const option = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('option', { name })

describe('the palette', () => {
  it('opens a client by the keyboard alone, and knows it the next time', async () => {
    const page = await office.visit('/productes')
    await page.getByRole('heading', { name: 'Productes' }).waitFor()
    const field = await open(page)
    await field.pressSequentially(invoice.cliente.nombre.toUpperCase())
    await option(page, new RegExp(`^${invoice.cliente.nombre}`))
      .first()
      .waitFor()
    await expect
      .poll(() =>
        offered(page)
          .and(page.getByRole('option', { selected: true }))
          .count(),
      )
      .toBe(1)
    await field.press('Enter')
    await page.waitForURL('/clients/details')
    await page.getByText(invoice.cliente.nombre).first().waitFor()

    await open(page)
    await page.getByRole('group', { name: 'Oberts fa poc' }).getByRole('option').first().waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('combobox', { name: 'Cerca i ves-hi' }).count()).toBe(0)
  })

  it('opens an invoice by its number, and an action by its name', async () => {
    const page = await office.visit('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    // What is typed while the palette is on its way is its own, and no key of the page.
    const held = await holdRequests(page, /\/Palette-[^/]*\.js$/)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('gc n')
    held.letGo()
    await expect.poll(() => page.getByRole('combobox', { name: 'Cerca i ves-hi' }).inputValue()).toBe('gc n')
    expect(new URL(page.url()).pathname).toBe('/')
    await page.keyboard.press('Escape')
    const number = invoiceNumber(invoice)
    await page.getByRole('heading', { name: 'Facturació' }).waitFor()
    let field = await open(page)
    await field.fill(number.toLowerCase())
    await option(page, new RegExp(`^${number} ·`)).click()
    await page.waitForURL('/factures/details')
    await page.getByRole('heading', { name: `Factura ${number}`, exact: true }).waitFor()

    field = await open(page)
    await field.fill('cl nou')
    await field.press('Enter')
    await page.waitForURL('/clients/add')
  })

  it('leaves whoever has gone on to something else alone when it comes late', async () => {
    const page = await office.visit('/productes')
    await page.getByRole('heading', { name: 'Productes' }).waitFor()
    const palette = await holdRequests(page, /\/Palette[^/]*\.js$/)
    await page.keyboard.press('Control+k')
    await palette.asked
    const search = page.getByRole('searchbox', { name: 'Cerca' })
    await search.click()
    await page.keyboard.type('taller')
    await expect.poll(() => search.inputValue()).toBe('taller')
    await palette.arrive()
    // Asked for once more it comes, with nothing typed into it; asked for twice it stays.
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Cerca i ves-hi' })
    await expect.poll(() => field.inputValue()).toBe('')
    await field.fill('cl nou')
    await field.press('Enter')
    await page.waitForURL('/clients/add')
  })

  it('says how much it has found, and when that is only the first of it', async () => {
    const page = await office.visit('/productes')
    await page.getByRole('heading', { name: 'Productes' }).waitFor()
    const field = await open(page)
    const status = page.getByRole('dialog').getByRole('status')
    await field.fill(invoiceNumber(other))
    await status.getByText(/^1 resultat$/).waitFor()
    await field.fill('taller')
    await status.getByText(/^Els \d+ primers resultats$/).waitFor()
  })

  it('pulls nobody back who has gone elsewhere while it read what was chosen', async () => {
    const page = await office.visit('/productes')
    await page.getByRole('heading', { name: 'Productes' }).waitFor()
    const quiet = watchCalls(page)
    const held = Promise.withResolvers<void>()
    const ofClient = /\/api\/clients\/\d+$/
    await page.route(ofClient, async route => {
      await held.promise
      await route.continue()
    })
    const field = await open(page)
    await field.fill(invoice.cliente.nombre)
    const client = option(page, new RegExp(`^${invoice.cliente.nombre}`)).first()
    await Promise.all([page.waitForRequest(ofClient), client.click()])
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await page.getByRole('heading', { name: 'Facturació' }).waitFor()
    const answered = page.waitForResponse(ofClient)
    held.resolve()
    await answered
    await quiet()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  it('pulls nobody back from one client to another, whose pages have one address', async () => {
    const page = await office.visit('/clients')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const quiet = watchCalls(page)
    const { body: clients } =
      await office.colleague.get<{ identifier: number; nombre: string }[]>('/api/clients')
    const [a, b, c] = clients.filter(
      ({ nombre }, at) => clients.findIndex(one => one.nombre === nombre) === at,
    )
    if (!a || !b || !c) throw new Error('three clients')
    const choose = async (nombre: string) => {
      const field = await open(page)
      await field.fill(nombre)
      await option(page, new RegExp(`^${RegExp.escape(nombre)}`))
        .first()
        .click()
    }
    const shown = (nombre: string) => page.getByRole('main').getByText(nombre, { exact: true }).first()
    await choose(a.nombre)
    await page.waitForURL('/clients/details')
    await shown(a.nombre).waitFor()
    const held = Promise.withResolvers<void>()
    const ofC = `**/api/clients/${c.identifier}`
    await page.route(ofC, async route => {
      await held.promise
      await route.continue()
    })
    await Promise.all([page.waitForRequest(ofC), choose(c.nombre)])
    await choose(b.nombre)
    await shown(b.nombre).waitFor()
    const answered = page.waitForResponse(ofC)
    held.resolve()
    await answered
    await quiet()
    expect(await shown(b.nombre).count()).toBe(1)
    expect(await shown(c.nombre).count()).toBe(0)
  })

  it('moves through everything that it offers, round and back', async () => {
    const page = await office.visit('/')
    await page.getByRole('heading', { name: 'Facturació' }).waitFor()
    const field = await open(page)
    const selected = () => page.getByRole('dialog').getByRole('option', { selected: true }).innerText()
    const names = await offered(page).allInnerTexts()
    await field.press('ArrowUp')
    await expect.poll(selected).toBe(names.at(-1))
    await field.press('ArrowDown')
    await expect.poll(selected).toBe(names[0])
  })

  it('marks and opens what is typed, though the key comes before its answer', async () => {
    const [first, second] = [invoiceNumber(invoice), invoiceNumber(other)]
    const page = await office.visit('/')
    await page.getByRole('heading', { name: 'Facturació' }).waitFor()
    const field = await open(page)
    const status = () => page.getByRole('dialog').getByRole('status').innerText()
    const isPaid = async ({ identifier }: Invoice) =>
      (await office.colleague.get<Invoice>(`/api/facturas/${identifier}`)).body.isPagada
    /** Its answer is on its way until the key has been pressed. */
    const hurry = async (number: string, key: string) => {
      const held = await holdRequests(page, '**/api/search?**')
      await field.fill(number)
      await field.press(key)
      held.letGo()
    }
    await field.fill(first)
    await page.getByText(`marca ${first} com a pagada avui`).waitFor()
    await field.press('Control+Enter')
    await expect.poll(status).toBe(`${first} pagada amb data d’avui.`)
    await page.getByText(`marca ${first} com a pendent`).waitFor()
    await hurry(second, 'Control+Enter')
    await expect.poll(status).toBe(`${second} pagada amb data d’avui.`)
    expect([await isPaid(invoice), await isPaid(other)]).toEqual([true, true])
    await hurry(first, 'Enter')
    await page.waitForURL('/factures/details')
    await page.getByRole('heading', { name: `Factura ${first}`, exact: true }).waitFor()
  })

  it('leads from one record to the next, of which nothing of the former is shown', async () => {
    const page = await office.visit('/')
    await page.getByRole('heading', { name: 'Facturació' }).waitFor()
    const choose = async (typed: string) => {
      await (await open(page)).fill(typed)
      await option(page, new RegExp(`^${RegExp.escape(typed)}`))
        .first()
        .click()
    }
    const hasFailed = (part: Locator) => part.getByRole('button', { name: 'Torna-ho a provar' }).waitFor()
    const clients = page.getByRole('region', { name: 'Contractes' })
    await page.route(`**/api/clientProd/Client/${other.clienteIdentifier}`, route => route.abort())
    await choose(invoice.cliente.nombre)
    await clients.getByRole('table').waitFor()
    await choose(other.cliente.nombre)
    await hasFailed(clients)
    expect(await clients.getByRole('table').count()).toBe(0)

    const payments = page.getByRole('region', { name: 'Cobraments' })
    const takeBack = payments.getByRole('button', { name: /^Retroced/ })
    await page.route(`**/api/payments/of-invoice/${other.identifier}`, route => route.abort())
    await office.colleague.post('/api/facturas/pagament', {
      invoices: [invoice.identifier],
      isPagada: true,
    })
    await choose(invoiceNumber(invoice))
    await takeBack.waitFor()
    await choose(invoiceNumber(other))
    await hasFailed(payments)
    expect(await takeBack.count()).toBe(0)
    // Nor does a question outlive the page that it was asked on.
    await page.goBack()
    await takeBack.click()
    await page.getByRole('dialog').waitFor()
    await page.goForward()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  it('says so when there is nothing, and when the server does not answer', async () => {
    const page = await office.visit('/')
    await page.getByRole('heading', { name: 'Facturació' }).waitFor()
    const field = await open(page)
    await field.fill('zzzz')
    await page.getByText('No s’ha trobat res amb «zzzz».').waitFor()
    await page.route('**/api/search?**', route =>
      route.fulfill({ status: 503, json: { code: 'unavailable', error: 'Ara no.', requestId: '1' } }),
    )
    await field.fill('yyyy')
    await expect.poll(() => page.getByRole('dialog').getByRole('status').innerText()).toBe('Ara no.')
  })

  it('leaves the page standing when it can’t be loaded, and asks again', async () => {
    const page = await office.visit('/')
    await page.getByRole('heading', { name: 'Facturació' }).waitFor()
    await page.route('**/assets/PalettePlace-*.js', route => route.abort())
    await page.keyboard.press('Control+k')
    await page.getByText('La cerca no s’ha pogut carregar.').waitFor()
    await page.getByRole('heading', { name: 'Facturació' }).waitFor()
    await page.unroute('**/assets/PalettePlace-*.js')
    await open(page)
  })

  it('stays within a narrow screen, over the page and not in the folded menu', async () => {
    const page = await office.visit('/')
    await page.setViewportSize({ width: 400, height: 800 })
    await page.getByRole('heading', { name: 'Facturació' }).waitFor()
    const field = await open(page)
    const box = await field.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 400).toBe(true)
  })
})
