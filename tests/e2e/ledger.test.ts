import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatMoney, sumMoney } from '#domain/money.ts'
import type { Invoice } from '#wire/invoices.ts'
import { type Office, openOffice } from './office.ts'
import { problemsOf } from './problemsOf.ts'

let office: Office
let invoices: Invoice[]

beforeAll(async () => {
  office = await openOffice()
  const run = { SerieIdentifier: 'A', FechaFactura: '2026-11-15' }
  invoices = (await office.colleague.post<Invoice[]>('/api/facturas', run)).body
})
afterAll(() => office.stop())

const plain = (amount: number): string => formatMoney(amount).replaceAll('\u00a0', ' ')
const numberOf = ({ serieIdentifier, numFact }: Invoice) => `${serieIdentifier}-${numFact}`

const open = async (invoice: Invoice): Promise<Page> => {
  const page = await office.visit('/factures?des=2026-11-15&fins=2026-11-15')
  await page
    .getByRole('link', { name: numberOf(invoice), exact: true })
    .first()
    .click()
  await page.getByRole('region', { name: 'Cobraments' }).waitFor()
  return page
}

it('a part is noted on the invoice, shown in the account of the client, and taken back with a reason; the rest is given up, and claimed again', async () => {
  const [invoice] = invoices
  if (!invoice) throw new Error('nothing was issued')
  const page = await open(invoice)
  const panel = page.getByRole('region', { name: 'Cobraments' })
  await panel.getByText('Encara no s’ha cobrat res.').waitFor()
  await panel.getByRole('button', { name: 'Anota un cobrament' }).click()
  const dialog = page.getByRole('dialog')
  const amount = dialog.getByRole('spinbutton', { name: 'Import' })
  await expect.poll(() => amount.inputValue()).toBe(formatMoney(invoice.totalFactura).replace(/\s€$/, ''))
  await amount.fill('20,00')
  await expect
    .poll(() => dialog.getByRole('spinbutton', { name: `Paga de ${numberOf(invoice)}` }).inputValue())
    .toBe('20,00')
  expect(await problemsOf(page, 'payments')).toEqual([])
  // What is no day is not sent as another one; what is one counts though its field was not left.
  const day = dialog.getByRole('textbox', { name: 'Dia', exact: true })
  await day.fill('31/2/26')
  await page.keyboard.press('Control+s')
  await dialog.getByText('Data no vàlida').waitFor()
  await day.and(page.locator(':focus')).fill('15/11/26')
  await page.keyboard.press('Control+s')
  await panel.getByText(`Queda per cobrar: ${plain(sumMoney([invoice.totalFactura, -20]))}`).waitFor()

  await panel.getByText('15/11/2026').waitFor()
  await page.getByRole('link', { name: invoice.cliente.nombre }).first().click()
  const account = page.getByRole('region', { name: 'Compte' })
  await account.getByText('Cobrament · Transferència').waitFor()
  expect(await problemsOf(page, 'payments')).toEqual([])
  await page.goBack()

  await panel.getByRole('button', { name: 'Retrocedeix' }).click()
  const question = page.getByRole('dialog', { name: 'Retrocedir el cobrament' })
  await question.getByRole('button', { name: 'Retrocedeix' }).click()
  await question.getByText('Digueu per què.').waitFor()
  await question.getByRole('textbox', { name: 'Motiu' }).fill('Retornat pel banc')
  await question.getByRole('button', { name: 'Retrocedeix' }).click()
  await panel.getByText('Retornat pel banc').waitFor()

  await panel.getByRole('button', { name: 'Dona-la per perduda' }).click()
  const loss = page.getByRole('dialog', { name: `Donar la ${numberOf(invoice)} per perduda` })
  await loss.getByText(`Ningú no reclamarà més ${plain(invoice.totalFactura)}`).waitFor()
  expect(await problemsOf(page, 'payments')).toEqual([])
  await loss.getByRole('button', { name: 'Dona-la per perduda' }).click()
  await loss.getByText('Digueu per què.').waitFor()
  await loss.getByRole('textbox', { name: 'Motiu' }).fill('Concurs sense massa')
  const sent = page.waitForRequest(request => request.url().endsWith('/write-off'))
  await loss.getByRole('button', { name: 'Dona-la per perduda' }).click()
  // What the dialog has said.
  expect((await sent).postDataJSON()).toMatchObject({ amount: invoice.totalFactura })
  await panel.getByText('Concurs sense massa').waitFor()
  await panel.getByRole('button', { name: 'Anota un cobrament' }).waitFor({ state: 'detached' })
  await panel.getByRole('button', { name: 'Torna-la a reclamar' }).click()
  await panel.getByRole('button', { name: 'Dona-la per perduda' }).waitFor()
  const { body } = await office.colleague.get<Invoice>(`/api/facturas/${invoice.identifier}`)
  expect(body).toMatchObject({ isPagada: false, collected: 0 })
})

it('more than is asked for becomes credit, which pays when somebody says so', async () => {
  const invoice = invoices.find(one => one.clienteIdentifier !== invoices[0]?.clienteIdentifier)
  if (!invoice) throw new Error('nothing was issued')
  const { status } = await office.colleague.post('/api/payments', {
    clienteIdentifier: invoice.clienteIdentifier,
    day: '2026-11-22',
    amount: 5,
    way: 'cash',
    allocations: [],
  })
  expect(status).toBe(201)
  const page = await open(invoice)
  const panel = page.getByRole('region', { name: 'Cobraments' })
  await panel.getByText('El client té 5,00 € de crèdit.').waitFor()
  await panel.getByRole('button', { name: 'Aplica-hi el crèdit' }).click()
  await panel.getByText(`Queda per cobrar: ${plain(sumMoney([invoice.totalFactura, -5]))}`).waitFor()
  await page.setViewportSize({ width: 400, height: 900 })
  expect(await problemsOf(page, 'payments')).toEqual([])
})
