import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatMoney } from '#domain/money.ts'
import { changedPrice } from '#domain/prices.ts'
import type { Client } from '#wire/clients.ts'
import type { Contract } from '#wire/contracts.ts'
import type { InvoiceSums } from '#wire/invoices.ts'
import { type Office, openOffice, search } from './office.ts'

/** Contracts and clients that are chosen in their lists, changed together after a look at what it does, and given back what they were. */

let office: Office

beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.stop())

const contracts = async () => (await office.colleague.get<Contract[]>('/api/clientProd/true')).body
const clients = async () => (await office.colleague.get<Client[]>('/api/clients/true')).body
const forecast = async () =>
  (await office.colleague.get<InvoiceSums>('/api/facturas/forecast/summary')).body.total
const pricesOf = (rows: readonly Contract[]) => rows.map(({ productoPrecio }) => productoPrecio)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const axe = async (page: Page) => {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    for (const { id, nodes } of violations)
      found.push(`${colorScheme}: ${id} ${nodes.map(({ html }) => html).join(' ')}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

it('raises the price of all contracts by 3 %, after a look at each and at the forecast, and undoes it', async () => {
  const [before, sum] = [await contracts(), await forecast()]
  const page = await office.visit('/cps')
  await button(page, `Tria’ls tots (${before.length})`).click()
  await page.getByText(`${before.length} triats`).waitFor()
  await button(page, 'Canvia’ls…').click()

  const dialog = page.getByRole('dialog', { name: `Canvia ${before.length} contractes` })
  await dialog.getByRole('button', { name: 'Mira què canviaria' }).click()
  await dialog.getByText('Camp obligatori.').waitFor()
  await dialog.getByLabel('Percentatge (%)').fill('3')
  await page.keyboard.press('Enter')
  const raised = before.map(contract => changedPrice(contract.productoPrecio, { how: 'percent', value: 3 }))
  // What costs nothing goes on costing nothing.
  const changes = before.filter(({ productoPrecio }, place) => productoPrecio !== raised[place]).length
  await dialog.getByText(`En canviaran ${changes}.`).waitFor()
  const rows = await dialog.getByRole('row').allInnerTexts()
  const [first = 0] = raised
  expect(rows.join('\n')).toContain(formatMoney(first))
  const shown = await dialog.locator('dl').innerText()
  expect(shown).toContain(formatMoney(sum))
  expect(await axe(page)).toEqual([])
  expect(pricesOf(await contracts())).toEqual(pricesOf(before))

  await dialog.getByRole('button', { name: `Aplica-ho a ${changes}` }).click()
  await page.getByText(`S’han canviat ${changes} contractes.`).waitFor()
  expect(pricesOf(await contracts())).toEqual(raised)
  expect(shown).toContain(formatMoney(await forecast()))
  await page.getByText('Cap contracte triat').waitFor()

  await button(page, 'Desfés').click()
  await page.getByText(`${changes} contractes com abans.`).waitFor()
  expect(pricesOf(await contracts())).toEqual(pricesOf(before))
})

it('changes the payment term of the clients of a filter, and overwrites nobody’s work', async () => {
  const before = await clients()
  const [one] = before
  if (!one) throw new Error('the sample company has no clients')
  const page = await office.visit('/clients')
  await search(page, one.nombre)
  await page.getByRole('checkbox', { name: `Tria ${one.nombre}` }).check()
  await button(page, 'Canvia’ls…').click()
  const dialog = page.getByRole('dialog', { name: 'Canvia 1 client' })
  await dialog.getByLabel('Venciment').selectOption(one.tipoVencimiento)
  await page.keyboard.press('Control+s')
  await dialog.getByText('Ja hi consta així.').waitFor()
  expect(await dialog.getByRole('button', { name: /^Aplica-ho/ }).isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Torna enrere' }).click()
  await dialog.getByLabel('Venciment').selectOption(one.tipoVencimiento === '2' ? '1' : '2')
  await page.keyboard.press('Control+s')
  await dialog.getByText('En canviarà 1.').waitFor()

  const { clienteProductos: _, ...body } = one
  await office.colleague.put(`/api/clients/${one.identifier}`, { ...body, subtitulo: 'Mentrestant' })
  await dialog.getByRole('button', { name: 'Aplica-ho a 1' }).click()
  await page.getByText(`${one.nombre}: Algú l’ha canviat mentrestant.`).waitFor()
  expect((await clients())[0]).toMatchObject({
    subtitulo: 'Mentrestant',
    tipoVencimiento: one.tipoVencimiento,
  })
})
