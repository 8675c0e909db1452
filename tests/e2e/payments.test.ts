import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, type Day, formatDay } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { formatMoney } from '#domain/money.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { signInPatiently } from '#tests/support/signIn.ts'
import { type RunningProduct, startProduct } from '#tests/support/startProduct.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { PendingSummary } from '#wire/reports.ts'
import { closeVisitors, newSignedIn, sharedBrowser } from './browser.ts'
import { makeTabs } from './tabs.ts'

/** The day of product and browser. */
const TODAY = '2026-11-30'

let stack: RunningProduct
let takeTab: () => Promise<Page>
let colleague: ApiClient
/** What a run of today issued. */
let issued: Invoice[]

beforeAll(async () => {
  stack = await startProduct()
  const clock = new Date(`${TODAY}T10:00:00Z`)
  takeTab = makeTabs(await newSignedIn(await sharedBrowser(), stack.url, stack.admin, clock))
  colleague = await signInPatiently(stack.url, stack.admin)
  issued = await run(TODAY)
})
afterAll(async () => {
  await closeVisitors()
  await stack?.stop()
})

const visit = async (path: string): Promise<Page> => {
  const page = await takeTab()
  await page.goto(path)
  return page
}

const run = async (day: Day): Promise<Invoice[]> => {
  const body = { SerieIdentifier: 'A', FechaFactura: day }
  return (await colleague.post<Invoice[]>('/api/facturas', body)).body
}
const read = async ({ identifier }: Invoice): Promise<Invoice> =>
  (await colleague.get<Invoice>(`/api/facturas/${identifier}`)).body
const at = (place: number): Invoice => {
  const invoice = issued[place]
  if (!invoice) throw new Error('the run issued too few invoices')
  return invoice
}
const paymentOf = async (invoice: Invoice) => {
  const { isPagada, fechaCobro } = await read(invoice)
  return { isPagada, fechaCobro }
}
const openList = async (): Promise<Page> => {
  const page = await visit(`/factures?des=${TODAY}&fins=${TODAY}&files=100`)
  await page.getByRole('link', { name: invoiceNumber(at(0)), exact: true }).waitFor()
  return page
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

describe('one click on a row', () => {
  it('marks an invoice as paid today, not on its due date, and gives it back what it was', async () => {
    const invoice = at(0)
    const number = invoiceNumber(invoice)
    const expected = addDays(invoice.fechaVencimiento, 5)
    const path = `/api/facturas/${invoice.identifier}`
    await colleague.put(path, { ...invoice, fechaCobro: expected })
    const page = await openList()
    await button(page, `Marca ${number} com a pagada avui`).click()
    await told(page, `${number} pagada amb data d’avui.`).waitFor()
    await button(page, `Marca ${number} com a pendent`).waitFor()
    expect(await paymentOf(invoice)).toEqual({ isPagada: true, fechaCobro: TODAY })

    await button(page, 'Desfés').click()
    await told(page, '1 factura com abans.').waitFor()
    await button(page, `Marca ${number} com a pagada avui`).waitFor()
    expect(await paymentOf(invoice)).toEqual({ isPagada: false, fechaCobro: expected })
  })

  it('undoes nothing that somebody has changed since, and says so', async () => {
    const invoice = at(1)
    const number = invoiceNumber(invoice)
    const page = await openList()
    await button(page, `Marca ${number} com a pagada avui`).click()
    await told(page, `${number} pagada amb data d’avui.`).waitFor()
    const changed = { ...(await read(invoice)), anotacion: 'Cobrada al taulell' }
    await colleague.put(`/api/facturas/${invoice.identifier}`, changed)
    await button(page, 'Desfés').click()
    await page.getByRole('alert').getByText(`${number}: Algú l’ha canviada mentrestant.`).waitFor()
    expect(await paymentOf(invoice)).toEqual({ isPagada: true, fechaCobro: TODAY })
  })
})

it('marks a selection, names what was so already, and undoes the rest together', async () => {
  const [first, second, third] = [at(2), at(3), at(4)]
  const page = await openList()
  for (const invoice of [first, second, third])
    await page.getByRole('checkbox', { name: `Tria ${invoiceNumber(invoice)}`, exact: true }).check()
  await colleague.post('/api/facturas/pagament', { invoices: [second.identifier], isPagada: true })
  await button(page, 'Marca com a pagades').click()
  await told(page, '2 factures pagades amb data d’avui.').waitFor()
  await page
    .getByRole('alert')
    .getByText(`${invoiceNumber(second)}: Ja consta com a pagada.`)
    .waitFor()
  for (const invoice of [first, second, third])
    expect(await paymentOf(invoice)).toEqual({ isPagada: true, fechaCobro: TODAY })
  await button(page, 'Desfés').click()
  await told(page, '2 factures com abans.').waitFor()
  expect(await paymentOf(first)).toEqual({ isPagada: false, fechaCobro: null })
  expect(await paymentOf(second)).toEqual({ isPagada: true, fechaCobro: TODAY })
})

it('the form of an invoice takes today when it is marked as paid there, unless a date was written', async () => {
  const invoice = at(5)
  const page = await openList()
  await page.getByRole('link', { name: `Edit ${invoiceNumber(invoice)}`, exact: true }).click()
  const date = page.getByLabel('Data de cobrament', { exact: true })
  const paid = page.getByLabel('Pagada', { exact: true })
  await expect.poll(() => date.inputValue()).toBe(formatDay(invoice.fechaVencimiento))
  await paid.check()
  await expect.poll(() => date.inputValue()).toBe(formatDay(TODAY))
  await paid.uncheck()
  await expect.poll(() => date.inputValue()).toBe(formatDay(invoice.fechaVencimiento))
  await paid.check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/\/factures(\?|$)/)
  expect(await paymentOf(invoice)).toEqual({ isPagada: true, fechaCobro: TODAY })
})

it('an unpaid invoice is expected on the day on which it is due by now, until another day is said', async () => {
  const invoice = at(8)
  const page = await openList()
  await page.getByRole('link', { name: `Edit ${invoiceNumber(invoice)}`, exact: true }).click()
  const due = page.getByLabel('Venciment', { exact: true })
  const date = page.getByLabel('Data de cobrament', { exact: true })
  const paid = page.getByLabel('Pagada', { exact: true })
  await expect.poll(() => date.inputValue()).toBe(formatDay(invoice.fechaVencimiento))
  await due.fill('15/03/2027')
  await expect.poll(() => date.inputValue()).toBe('15/03/2027')
  await paid.check()
  await expect.poll(() => date.inputValue()).toBe(formatDay(TODAY))
  await paid.uncheck()
  await expect.poll(() => date.inputValue()).toBe('15/03/2027')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/\/factures(\?|$)/)
  expect(await read(invoice)).toMatchObject({ fechaVencimiento: '2027-03-15', fechaCobro: null })

  await page.getByRole('link', { name: `Edit ${invoiceNumber(invoice)}`, exact: true }).click()
  await expect.poll(() => date.inputValue()).toBe('15/03/2027')
  await date.fill('20/03/2027')
  await due.fill('31/03/2027')
  await expect.poll(() => due.inputValue()).toBe('31/03/2027')
  expect(await date.inputValue()).toBe('20/03/2027')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/\/factures(\?|$)/)
  expect(await read(invoice)).toMatchObject({ fechaVencimiento: '2027-03-31', fechaCobro: '2027-03-20' })
})

it('what is pending is one figure on Home, in its list and in the report, with what is dated ahead', async () => {
  const ahead = await run(addDays(TODAY, 20))
  expect(ahead.length).toBeGreaterThan(0)
  const { body: summary } = await colleague.get<PendingSummary>('/api/InformesFactura/PendientesPago/resum')
  const { body: report } = await colleague.get<Invoice[]>('/api/InformesFactura/PendientesPago')
  expect(report).toHaveLength(summary.count)
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  const total = plain(formatMoney(summary.total))
  const page = await visit('/')
  const card = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Pendent de pagament' })
  await expect.poll(async () => plain(await card.first().innerText())).toContain(total)
  await page.getByRole('link', { name: 'Factures pendents' }).click()
  const count = new Intl.NumberFormat('es-ES', { useGrouping: 'always' }).format(summary.count)
  const row = page.getByRole('row', { name: `${count} factures` })
  await row.waitFor()
  expect(plain(await row.innerText())).toContain(total.replace(' €', ''))
})
