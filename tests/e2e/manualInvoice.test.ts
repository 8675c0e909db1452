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

it('an invoice is written by hand, looked at, and issued once', { timeout: 120_000 }, async () => {
  await page.goto('/factures')
  await page.getByRole('link', { name: 'Nova factura' }).click()
  await page.getByRole('heading', { level: 1, name: 'Nova factura' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/factures/nova')

  // Nothing was written yet: it says what is missing, and asks nothing.
  await button('Emet…').click()
  await page.getByText('Escriviu alguna línia, o afegiu-ne una del catàleg.').waitFor()
  await choose(client(), CLIENT)

  // From the catalogue it comes with its figures, which can be changed; a free line says what is wrong with it.
  await choose(page.getByRole('combobox', { name: 'Producte del catàleg' }), PRODUCT)
  await button('Afegeix el producte').click()
  expect(await field('Descripció de la línia 1').inputValue()).toBe(PRODUCT)
  await figure('Preu de la línia 1').fill('100')
  await figure('Quantitat de la línia 1').fill('2')
  await figure('Dte. % de la línia 1').fill('10')
  await button('Afegeix una línia lliure').click()
  await page.keyboard.type('Desplaçament')
  await button('Emet…').click()
  await page.getByText('Cal corregir les línies marcades.').waitFor()
  await figure('Preu de la línia 2').fill('12,34')
  expect(plain(await page.locator('.totals-sum').last().innerText())).toBe('232,73 €')
  await field('Data de factura').fill('30/11/2026')

  // What is asked is what would be issued; an Enter too many issues nothing.
  await page.keyboard.press('Control+s')
  await question().waitFor()
  expect(plain(await question().innerText())).toContain(
    `S’emetrà la factura A-413 de 232,73 € a ${CLIENT}, amb data 30/11/2026`,
  )
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

it('the next one is begun on the client’s page, and asks whether it is the same', {
  timeout: 120_000,
}, async () => {
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
  await expect
    .poll(async () => (await issued()).at(-1)?.archivo, { timeout: 40_000 })
    .toMatch(/^\/documents\//)
})
