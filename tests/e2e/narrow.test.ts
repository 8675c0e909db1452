import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Client } from '#wire/clients.ts'
import type { Invoice } from '#wire/invoices.ts'
import { addressOf, BILLED_DAY, FORMS, INVOICES, screensOfStaff } from './addresses.ts'
import { goTo, watchCalls } from './goTo.ts'
import { type Office, openOffice, search } from './office.ts'

const PHONE = { width: 400, height: 800 }

let office: Office
let issued: Invoice[]

beforeAll(async () => {
  office = await openOffice()
  await letOneBeOverdue()
  const run = { SerieIdentifier: 'A', FechaFactura: BILLED_DAY }
  issued = (await office.colleague.post<Invoice[]>('/api/facturas', run)).body
  const invoices = issued.slice(0, 3).map(({ identifier }) => identifier)
  await office.colleague.post('/api/correus/factures', { invoices, resend: false })
})
afterAll(() => office?.stop())

/** So that there is somebody to be called. */
async function letOneBeOverdue(): Promise<void> {
  await office.colleague.post('/api/series', { identifier: 'B', descripcion: 'A mà' })
  const { body: clients } = await office.colleague.get<Client[]>('/api/clients/true')
  const { status, text } = await office.colleague.post('/api/facturas/manual', {
    serieIdentifier: 'B',
    fechaFactura: '2026-09-01',
    clienteIdentifier: clients.find(({ isActive, nif }) => isActive && nif)?.identifier,
    facturaDetalles: [{ producte: 'Hora', cantidad: 1, productoPrecio: 60, productoDescuento: 0 }],
  })
  expect(status, text).toBe(201)
}

const visit = async (path: string, size = PHONE): Promise<Page> => {
  const page = await office.context.newPage()
  onTestFinished(() => page.close())
  await page.setViewportSize(size)
  await page.goto(path)
  return page
}

/** Everything that can be scrolled sideways or is cut off at the right, by its class. */
const widerThanTheyMay = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('html, main *')]
      // The window scrolls what the page lets stand out of it.
      .filter(box => box.localName === 'html' || getComputedStyle(box).overflowX !== 'visible')
      .filter(box => box.scrollWidth > box.clientWidth)
      // What only a screen reader reads is a pixel wide.
      .filter(box => !box.closest('.visually-hidden') && box.clientWidth > 1)
      // The shape of a call keeps its lines, and scrolls in its own frame.
      .filter(box => !box.closest('pre'))
      .map(box => `${box.tagName}.${box.className}`),
  )

/** Home and forms; whatever else there is shows rows of the books. */
const WITHOUT_ROWS = [
  '/extractes',
  ...FORMS,
  '/',
  '/recordatoris',
  '/fitxers',
  '/auditoria',
  '/crides',
  '/restauracio',
]

/** Their screens follow each other on one page, which stays. */
let phone: Page
let quiet: () => Promise<void>
beforeAll(async () => {
  phone = await office.context.newPage()
  quiet = watchCalls(phone)
  await phone.setViewportSize(PHONE)
  await phone.goto('/')
})

const isInSight = async (page: Page, part: Locator): Promise<boolean> => {
  const box = await part.boundingBox()
  const { width = 0 } = page.viewportSize() ?? {}
  return box !== null && box.width > 1 && box.x >= 0 && box.x + box.width <= width
}

describe('a list on a telephone', () => {
  it('[INV-09] [INV-13] shows number, total, due date and actions of an invoice without scrolling sideways', async () => {
    const page = await visit(INVOICES)
    const [invoice] = issued
    if (!invoice) throw new Error('the run issued nothing')
    const number = `${invoice.serieIdentifier}-${invoice.numFact}`
    const card = page.getByRole('row').filter({ has: page.getByRole('link', { name: number, exact: true }) })
    await card.waitFor()
    const total = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' }).format(
      invoice.totalFactura,
    )
    for (const part of [
      card.getByRole('link', { name: number, exact: true }),
      card.getByText(total, { exact: true }),
      card.getByText(invoice.cliente.nombre),
      card.getByText('Pendent', { exact: true }),
      card.getByRole('link', { name: `Edit ${number}` }),
      card.getByRole('link', { name: `Delete ${number}` }),
    ])
      expect(await isInSight(page, part), await part.innerHTML()).toBe(true)
    expect(await widerThanTheyMay(page)).toEqual([])
  })

  it.each(screensOfStaff.filter(({ path }) => !WITHOUT_ROWS.includes(path)).map(addressOf))(
    '%s has nothing that scrolls sideways',
    async path => {
      await goTo(phone, path)
      await quiet()
      // Only then: the bones of a list that is being read have rows, too.
      await phone.getByRole('table').first().locator('tbody tr:has(td:not(:empty))').first().waitFor()
      expect(await widerThanTheyMay(phone)).toEqual([])
      const actions = phone.locator('tbody .row-actions:visible').first()
      if ((await actions.count()) > 0) expect(await isInSight(phone, actions)).toBe(true)
    },
  )

  it.each(WITHOUT_ROWS)('neither has %s', async path => {
    await goTo(phone, path)
    await quiet()
    expect(await widerThanTheyMay(phone)).toEqual([])
  })

  it('[INV-02] [INV-06] [INV-08] folds its filters away, all but what is typed, and says which dates it shows', async () => {
    const page = await visit(INVOICES)
    const fold = page.getByRole('button', { name: 'Filtres i ordre' })
    await fold.getByText('30/11/2026–30/11/2026').waitFor()
    expect(await page.getByLabel('Des de', { exact: true }).isVisible()).toBe(false)
    expect(await page.getByLabel('Ordena per').isVisible()).toBe(false)
    await search(page, `${issued[1]?.numFact}`)
    await expect.poll(() => page.getByRole('table').locator('tbody tr').count()).toBe(1)
    await fold.click()
    expect(await fold.getAttribute('aria-expanded')).toBe('true')
    await page.getByLabel('Des de', { exact: true }).waitFor()
    await page.getByRole('checkbox', { name: 'Client', exact: true }).check()
    await page.getByLabel('Ordena per').selectOption('total')
    await fold.click()
    await fold.getByText('2', { exact: true }).waitFor()
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.getByLabel('Des de', { exact: true }).waitFor()
    expect(await fold.isVisible()).toBe(false)
  })
})

describe('the lines of an invoice', () => {
  const [wide, tablet] = [
    { width: 1366, height: 768 },
    { width: 800, height: 900 },
  ]
  it.each([PHONE, tablet, wide])(
    '[INV-36] [INV-30] need no scrollbar at $width pixels, looked at or edited',
    async size => {
      const page = await visit(INVOICES, size)
      await page.getByRole('link', { name: /^A-/ }).first().click()
      const lines = page.getByRole('region', { name: 'Línies' })
      await lines.waitFor()
      expect(await widerThanTheyMay(page)).toEqual([])
      await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).click()
      const edit = lines.getByRole('button', { name: /^Edit línia / }).first()
      await edit.click()
      const apply = lines.getByRole('button', { name: /^Aplica la línia / })
      expect(await isInSight(page, apply)).toBe(true)
      expect(await widerThanTheyMay(page)).toEqual([])
      for (const name of ['Descripció', 'Quantitat', 'Preu', 'Dte. %'])
        expect(await isInSight(page, lines.getByLabel(name)), name).toBe(true)
    },
  )
})
