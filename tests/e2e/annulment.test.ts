import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { formatMoney } from '#domain/money.ts'
import type { Invoice } from '#wire/invoices.ts'
import { BILLED_DAY, INVOICES } from './addresses.ts'
import { type Office, openOffice } from './office.ts'
import { problemsOf } from './problemsOf.ts'

let office: Office
let page: Page
let invoice: Invoice
beforeAll(async () => {
  office = await openOffice()
  page = await office.context.newPage()
  const on = await office.colleague.put('/api/configuration/verifactu', true)
  expect(on.status, on.text).toBe(200)
  const run = await office.colleague.post<Invoice[]>('/api/facturas', {
    SerieIdentifier: 'A',
    FechaFactura: BILLED_DAY,
  })
  expect(run.status, run.text).toBe(201)
  invoice = run.body[0] ?? expect.unreachable()
})
afterAll(() => office?.stop())

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog').filter({ visible: true })

it('an invoice that should never have been is annulled on its page, and told as annulled from then on', async () => {
  const number = invoiceNumber(invoice)
  const total = plain(formatMoney(invoice.totalFactura))
  await page.goto(INVOICES)
  await page.getByRole('link', { name: number, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: `Factura ${number}` }).waitFor()
  await button('Anul·la-la').click()
  await dialog().getByText(`El número ${number} queda usat`).waitFor()
  expect(await problemsOf(page, 'annulling')).toEqual([])

  // Without a reason nothing is done, and one writes on where it is missing.
  await dialog().getByRole('button', { name: 'Anul·la-la' }).click()
  await dialog().getByText('Escriviu el motiu.').waitFor()
  await expect
    .poll(() =>
      dialog()
        .getByLabel('Motiu')
        .evaluate(field => field === document.activeElement),
    )
    .toBe(true)
  await page.keyboard.type('Facturada dues vegades')
  await dialog().getByRole('button', { name: 'Anul·la-la' }).click()
  await page.getByText(`La factura ${number} està anul·lada.`).waitFor()

  const note = page.getByRole('note').filter({ hasText: 'Anul·lada el' })
  await expect.poll(() => note.innerText()).toContain('Facturada dues vegades')
  await expect.poll(async () => plain(await page.getByRole('main').innerText())).toContain(total)
  for (const name of ['Anul·la-la', 'Envia per correu']) await expect.poll(() => button(name).count()).toBe(0)
  for (const name of ['Rectifica', 'Edit', 'Edita'])
    await expect.poll(() => page.getByRole('link', { name, exact: true }).count()).toBe(0)
  expect(await problemsOf(page, 'annulled')).toEqual([])

  await page.goto(INVOICES)
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: number, exact: true }) })
  await expect.poll(async () => plain(await row.innerText())).toContain('Anul·lada')
  await expect.poll(async () => plain(await row.innerText())).toContain('0,00 €')
  await page.getByRole('button', { name: /^Anul·lades/ }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('estats')).toBe('anullades')
  await row.waitFor()
})
