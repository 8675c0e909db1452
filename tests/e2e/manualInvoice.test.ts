import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#domain/dates.ts'
import type { Client } from '#wire/clients.ts'
import type { Invoice } from '#wire/invoices.ts'
import { BILLED_DAY } from './addresses.ts'
import { choose, type Office, openOffice } from './office.ts'

const CLIENT = 'Garatge Vallfosca'
const PRODUCT = 'Taller Pro'

let office: Office
let page: Page
beforeAll(async () => {
  office = await openOffice()
  page = await office.context.newPage()
})
afterAll(() => office?.stop())

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const figure = (name: string) => page.getByRole('spinbutton', { name, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const question = () => page.getByRole('alertdialog').filter({ visible: true })
const client = () => page.getByRole('combobox', { name: 'Client' })
const issued = async (): Promise<Invoice[]> =>
  (await office.colleague.get<Invoice[]>(`/api/facturas/${BILLED_DAY}/${addDays(BILLED_DAY, 31)}/true`)).body

it('an invoice is written by hand, looked at, and issued once', async () => {
  await page.goto('/factures')
  await page.getByRole('link', { name: 'Nova factura' }).click()
  await page.getByRole('heading', { level: 1, name: 'Nova factura' }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/factures/nova')

  // Nothing was written yet: it says what is missing, and asks nothing.
  await button('Emet…').click()
  await page.getByText('Escriviu alguna línia, o afegiu-ne una del catàleg.').waitFor()
  await choose(client(), CLIENT)

  // From the catalogue it comes with its figures, which can be changed; a free line says what is wrong with it.
  await choose(page.getByRole('combobox', { name: 'Producte del catàleg' }), PRODUCT)
  await button('Afegeix el producte').click()
  await expect.poll(() => field('Descripció de la línia 1').inputValue()).toBe(PRODUCT)
  await figure('Preu de la línia 1').fill('100')
  await figure('Quantitat de la línia 1').fill('2')
  await figure('Dte. % de la línia 1').fill('10')
  await button('Afegeix una línia lliure').click()
  // It is written in at once.
  await field('Descripció de la línia 2').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Desplaçament')
  await button('Emet…').click()
  await page.getByText('Cal corregir les línies marcades.').waitFor()
  await figure('Preu de la línia 2').fill('12,34')
  const total = async () => plain(await page.locator('.totals-sum').last().innerText())
  await expect.poll(total).toBe('232,73 €')
  await field('Data de factura').fill('30/11/2026')

  // What is asked is what would be issued; an Enter too many issues nothing.
  await page.keyboard.press('Control+s')
  await question().waitFor()
  await expect
    .poll(async () => plain(await question().innerText()))
    .toContain(`S’emetrà la factura A-413 de 232,73 € a ${CLIENT}, amb data 30/11/2026`)
  await question().getByRole('button', { name: 'Cancel·la' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await question().waitFor({ state: 'detached' })
  expect(await issued()).toEqual([])

  // Meanwhile somebody else takes the number.
  await button('Emet…').click()
  await question().waitFor()
  const { body: clients } = await office.colleague.get<Client[]>('/api/clients/true')
  const other = clients.find(({ isActive, nif, nombre }) => isActive && nif && nombre !== CLIENT)
  const taken = await office.colleague.post('/api/facturas/manual', {
    serieIdentifier: 'A',
    fechaFactura: BILLED_DAY,
    clienteIdentifier: other?.identifier,
    facturaDetalles: [{ producte: 'Altres', cantidad: 1, productoPrecio: 5, productoDescuento: 0 }],
  })
  expect(taken.status).toBe(201)
  await question().getByRole('button', { name: 'Emet la A-413' }).click()
  await question().getByText('mentrestant s’ha emès una altra factura').waitFor()
  await question().getByRole('button', { name: 'Emet la A-414' }).click()

  await page.getByRole('heading', { level: 1, name: 'Factura A-414' }).waitFor()
  await page.getByText('S’ha emès la factura A-414.').waitFor()
  await page.getByRole('cell', { name: 'Desplaçament' }).waitFor()
  expect((await issued()).map(({ numFact, totalFactura }) => [numFact, totalFactura])).toEqual([
    [413, 6.05],
    [414, 232.73],
  ])
})

it('what the catalogue says of a product’s VAT is in the sum while it is written, and in the question', async () => {
  const exempt = { tratamiento: 'E1', articulo: '20.Uno.9.º', isBien: false }
  const figures = { unitats: 1, precio: 100, descuento: 0, diasFacturacion: 30 }
  const made = await office.colleague.post('/api/products', {
    nombre: 'Curs de formació',
    ...figures,
    ...exempt,
  })
  expect(made.status).toBe(201)
  await page.goto('/factures/nova')
  await choose(client(), CLIENT)
  await choose(page.getByRole('combobox', { name: 'Producte del catàleg' }), 'Curs de formació')
  await button('Afegeix el producte').click()
  await field('Data de factura').fill('30/11/2026')
  await page.getByText('Exempt', { exact: false }).first().waitFor()
  await button('Afegeix una línia lliure').click()
  await field('Descripció de la línia 2').fill('Desplaçament')
  await figure('Preu de la línia 2').fill('10')
  const total = async () => plain(await page.locator('.totals-sum').last().innerText())
  await expect.poll(total).toBe('112,10 €')
  await button('Emet…').click()
  await expect.poll(async () => plain(await question().innerText())).toContain('de 112,10 €')
  await question().getByRole('button', { name: 'Cancel·la' }).click()
  await question().waitFor({ state: 'detached' })
  await button('Cancel·la').click()
  await page.getByRole('button', { name: 'Sortir sense desar' }).click()
  await page.goto('/factures?des=2026-11-30&fins=2026-11-30')
  await page.getByRole('link', { name: 'A-414', exact: true }).click()
})

it('the next one is begun on the client’s page, and asks whether it is the same', async () => {
  await page.getByRole('link', { name: CLIENT }).click()
  await page.getByText('A-414').first().waitFor()
  await page.getByRole('link', { name: 'Nova factura' }).click()
  await expect.poll(() => client().inputValue()).toBe(CLIENT)
  await field('Descripció de la línia 1').fill('desplaçament')
  await figure('Preu de la línia 1').fill('12,34')

  await field('Data de factura').fill('30/11/2026')

  // It is not left without a question.
  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.getByRole('button', { name: 'Cancel·lar' }).click()

  await button('Emet…').click()
  await question().getByText('El client ja té una factura semblant').waitFor()
  const similar = question().getByRole('link', { name: 'A-414' })
  const [list] = await Promise.all([page.context().waitForEvent('page'), similar.click()])
  await list.getByRole('table').getByRole('link', { name: 'A-414', exact: true }).waitFor()
  expect(await list.getByRole('table').getByRole('link', { name: /^A-\d/ }).count()).toBe(1)
  await list.close()
  await question().getByRole('button', { name: 'No és la mateixa: emet la A-415' }).click()
  await page.getByRole('heading', { level: 1, name: 'Factura A-415' }).waitFor()
  // Its PDF is made as that of any other.
  await expect.poll(async () => (await issued()).at(-1)?.archivo).toMatch(/^\/documents\//)
})
