import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Invoice } from '#wire/invoices.ts'
import { type Office, openOffice, search } from './office.ts'

const DAY = '2026-11-30'
const RANGE = `des=${DAY}&fins=${DAY}`

let office: Office
let issued: Invoice[]

beforeAll(async () => {
  office = await openOffice()
  const run = { SerieIdentifier: 'A', FechaFactura: DAY }
  issued = (await office.colleague.post<Invoice[]>('/api/facturas', run)).body
})
afterAll(() => office?.stop())

const numberOf = ({ serieIdentifier, numFact }: Invoice): string => `${serieIdentifier}-${numFact}`

/** An invoice of the run, counted from the last one. */
const invoiceFromEnd = (place: number): Invoice => {
  const invoice = issued.at(-1 - place)
  if (!invoice) throw new Error('the run issued too few invoices')
  return invoice
}

/** The second page of the dearest first, ten to a page. */
const SHOWN = `${RANGE}&ordre=total&sentit=desc&pagina=2&files=10`

const firstRow = (page: Page) => page.getByRole('table').getByRole('row').nth(1)

const openSecondPage = async (page: Page): Promise<string> => {
  await page.goto(`/factures?${SHOWN}`)
  await page.getByText(`11–20 de ${issued.length}`).waitFor()
  return firstRow(page).innerText()
}

const openDetails = async (page: Page): Promise<void> => {
  await firstRow(page).getByRole('link').first().click()
  await page.getByRole('heading', { name: /^Factura / }).waitFor()
}

/** The list shows again what it showed, in its address too. */
const expectSecondPage = async (page: Page, row: string): Promise<void> => {
  await page.getByText(`11–20 de ${issued.length}`).waitFor()
  await expect.poll(() => firstRow(page).innerText()).toBe(row)
  await expect
    .poll(() => [...new URL(page.url()).searchParams].sort())
    .toEqual([...new URLSearchParams(SHOWN)].sort())
}

describe('coming back to a list', () => {
  it('[INV-06] [INV-14] from an edit that is cancelled, reloaded or not, it shows what it showed', async () => {
    const page = await office.visit('/')
    const row = await openSecondPage(page)
    await firstRow(page).getByRole('link', { name: 'Edit' }).click()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expectSecondPage(page, row)

    await firstRow(page).getByRole('link', { name: 'Edit' }).click()
    await page.getByRole('button', { name: 'Save' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expectSecondPage(page, row)
  })

  it('from an edit that is saved, from details, from a delete that is cancelled, and by the way back of the browser', async () => {
    const page = await office.visit('/')
    await openSecondPage(page)
    await firstRow(page).getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Anotació interna').fill('Vista')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Registre actualitzat amb èxit.').waitFor()
    await page.getByText(`11–20 de ${issued.length}`).waitFor()
    const row = await firstRow(page).innerText()

    await openDetails(page)
    await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click()
    await expectSecondPage(page, row)

    await openDetails(page)
    await page.getByRole('main').getByRole('link', { name: 'Edit' }).click()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expectSecondPage(page, row)

    await firstRow(page).getByRole('link', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expectSecondPage(page, row)

    await firstRow(page).getByRole('link', { name: 'Edit' }).click()
    await page.getByRole('button', { name: 'Save' }).waitFor()
    await page.goBack()
    await expectSecondPage(page, row)
  })

  it('after a delete it keeps its filter', async () => {
    const page = await office.visit(`/factures?${RANGE}`)
    const last = issued.pop()
    if (!last) throw new Error('the run issued nothing')
    await search(page, numberOf(last))
    await page.getByRole('link', { name: `Delete ${numberOf(last)}`, exact: true }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('Registre esborrat amb èxit.').waitFor()
    await page.waitForURL(url => url.searchParams.get('q') === numberOf(last))
    await expect.poll(() => page.getByRole('searchbox', { name: 'Cerca' }).inputValue()).toBe(numberOf(last))
    await page.getByText('Cap resultat').waitFor()
  })

  it('a menu opens it as it is at first', async () => {
    const page = await office.visit('/')
    await openSecondPage(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Facturació' }).click()
    await page.getByRole('navigation').getByRole('link', { name: 'Factures', exact: true }).click()
    await page.getByRole('heading', { name: 'Factures' }).waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await expect.poll(() => page.getByLabel('Ordena per').inputValue()).toBe('')
  })

  it('goes for the other lists too', async () => {
    const page = await office.visit('/clients')
    await page.getByLabel('Ordena per').selectOption({ index: 1 })
    await search(page, 'a')
    await page
      .getByRole('link', { name: /^Editar / })
      .first()
      .click()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.waitForURL(url => url.pathname === '/clients' && url.searchParams.get('q') === 'a')
    await expect.poll(() => page.getByRole('searchbox', { name: 'Cerca' }).inputValue()).toBe('a')
    await expect.poll(() => page.getByLabel('Ordena per').inputValue()).not.toBe('')
  })
})

describe('what the list reads', () => {
  it('[INV-05] [INV-10] is columns; a screen of one invoice reads that one whole', async () => {
    const page = await office.visit('/')
    const list = page.waitForRequest(`**/api/facturas/${DAY}/${DAY}/true`)
    await page.goto(`/factures?${RANGE}`)
    expect((await list).headers().accept).toContain('profile=columns')
    const invoice = invoiceFromEnd(2)
    const whole = page.waitForResponse(`**/api/facturas/${invoice.identifier}`)
    await search(page, numberOf(invoice))
    await page.getByRole('link', { name: numberOf(invoice), exact: true }).click()
    expect((await whole).status()).toBe(200)
    await page.getByRole('table', { name: 'Línies' }).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/factures/details')
  })

  it('begins with its first rows, counts and sums of all; what needs all rows waits for them', async () => {
    const page = await office.visit('/')
    let release = (): void => undefined
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route(`**/api/facturas/${DAY}/${DAY}/true`, async route => {
      await held
      await route.continue()
    })
    await page.goto(`/factures?${RANGE}&files=10`)
    const said = [
      page.getByText(`1–10 de ${issued.length}`),
      page.getByRole('row', { name: `${issued.length} factures` }),
    ]
    for (const text of said) await text.waitFor()
    const totals = await page.locator('tfoot').innerText()
    const chips = await page.getByRole('group', { name: 'Estat' }).innerText()
    const row = await firstRow(page).innerText()
    const all = page
      .getByRole('button', { name: `${issued.length}` })
      .and(page.locator('.selection-bar button'))
    expect(await all.isDisabled()).toBe(true)
    await page.getByRole('columnheader').getByRole('button', { name: 'Total' }).click()
    await page.locator('table[aria-busy="true"]').waitFor()

    release()
    await page.locator('table[aria-busy="false"]').waitFor()
    const cheapest = Math.min(...issued.map(({ totalFactura }) => totalFactura))
    expect(await firstRow(page).innerText()).toContain(cheapest.toFixed(2).replace('.', ','))
    expect(await all.isDisabled()).toBe(false)
    // Back in their own order all rows say what the first ones said.
    await page.goto(`/factures?${RANGE}&files=10`)
    await page.locator('.list:not([data-part])').waitFor()
    expect(await page.locator('tfoot').innerText()).toBe(totals)
    expect(await page.getByRole('group', { name: 'Estat' }).innerText()).toBe(chips)
    expect(await firstRow(page).innerText()).toBe(row)
  })

  it('[INV-11] says that a PDF is not there while it is made again, and offers it when it is', async () => {
    const invoice = invoiceFromEnd(3)
    const page = await office.visit(`/factures?${RANGE}&q=${numberOf(invoice)}`)
    const file = page.getByRole('link', { name: `Obre el PDF de la factura ${numberOf(invoice)}` })
    await file.waitFor()
    const before = await file.getAttribute('href')
    await page.getByRole('link', { name: `Edit ${numberOf(invoice)}`, exact: true }).click()
    await page.getByLabel('Venciment', { exact: true }).fill('15/01/2027')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Registre actualitzat amb èxit.').waitFor()
    await page
      .getByRole('row')
      .filter({ hasText: '15/01/2027' })
      .getByRole('link', { name: 'Obre el PDF' })
      .waitFor()
    await expect.poll(() => file.getAttribute('href')).not.toBe(before)
  })

  it('says when the invoice of a row is gone', async () => {
    const gone = issued.pop()
    if (!gone) throw new Error('the run issued nothing')
    const page = await office.visit(`/factures?${RANGE}&q=${numberOf(gone)}`)
    await page.getByRole('link', { name: `Edit ${numberOf(gone)}`, exact: true }).waitFor()
    expect((await office.colleague.delete(`/api/facturas/${gone.identifier}`)).status).toBe(204)
    await page.getByRole('link', { name: numberOf(gone), exact: true }).click()
    await page.getByText('La factura no existeix.').waitFor()
  })
})
