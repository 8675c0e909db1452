import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { signIn } from '#tests/support/signIn.ts'
import { type RunningProduct, startProduct } from '#tests/support/startProduct.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { MailLedger } from '#wire/mailLedger.ts'
import { closeVisitors, newSignedIn, sharedBrowser } from './browser.ts'

const TODAY = '2026-11-30'

let stack: RunningProduct
let colleague: ApiClient
let page: Page
/** Of last month's run, paid already. */
let returned: Invoice

beforeAll(async () => {
  stack = await startProduct()
  colleague = await signIn(stack.url, stack.admin)
  const { body: clients } =
    await colleague.get<{ identifier: number; nombre: string }[]>('/api/clients/false')
  const one = clients.find(({ nombre }) => nombre === 'Tallers del Delta')
  const body = { SerieIdentifier: 'A', FechaFactura: TODAY, ClienteIdentifier: one?.identifier }
  const { body: issued } = await colleague.post<Invoice[]>('/api/facturas', body)
  if (!issued[0]) throw new Error('nothing was due')
  returned = issued[0]
  await colleague.post('/api/facturas/pagament', { invoices: [returned.identifier], isPagada: true })
  const visitor = await newSignedIn(
    await sharedBrowser(),
    stack.url,
    stack.admin,
    new Date(`${TODAY}T10:00:00Z`),
  )
  page = visitor.page
})
afterAll(async () => {
  await closeVisitors()
  await stack?.stop()
})

/** Clicks, keys and texts of somebody at the screen. */
const done: string[] = []
const click = async (what: Locator, name: string) => {
  await what.click()
  done.push(name)
}
const press = async (key: string) => {
  await page.keyboard.press(key)
  done.push(key)
}
const type = async (text: string) => {
  await page.keyboard.type(text)
  done.push(`«${text}»`)
}
const paymentOf = async ({ identifier }: Invoice): Promise<boolean> =>
  (await colleague.get<Invoice>(`/api/facturas/${identifier}`)).body.isPagada

/** Found by its number, and marked; the next number is typed over it. */
const mark = async (invoice: Invoice, hint: string, told: string) => {
  await type(String(invoice.numFact))
  const palette = page.getByRole('dialog')
  await palette.getByText(hint).waitFor()
  await press('Control+Enter')
  await palette.getByRole('status').getByText(told).waitFor()
}

it('a month’s work takes half of what it took: seen, issued and mailed, one paid, one returned, the report', async () => {
  await page.goto('/')
  const main = page.getByRole('main')
  for (const seen of [
    '38 factures per emetre',
    '6 avisos per mirar',
    'Cap client bloquejat',
    'Res de vençut',
  ])
    await main.getByText(seen).first().waitFor()

  await click(main.getByRole('link', { name: 'Facturar', exact: true }), 'Facturar')
  await click(page.getByRole('button', { name: 'Emetre 38 factures' }), 'Emetre 38 factures')
  const question = page.getByRole('alertdialog')
  // Once: the next month's question has it.
  await question.getByLabel('Envia-les també per correu').check()
  await question.getByText('a les adreces de contacte').waitFor()
  await click(question.getByRole('button', { name: 'Emetre 38 factures' }), 'Emetre 38 factures')
  await page.getByRole('heading', { name: 'Facturació acabada' }).waitFor()
  await page.getByRole('region', { name: 'Correus' }).getByText('Desats en fitxers').waitFor()
  const run = new URL(page.url()).searchParams.get('execucio')
  const { body: ledger } = await colleague.get<MailLedger>(`/api/correus?runKey=${run}`)
  expect(ledger.totals.kept + ledger.totals.pending).toBeGreaterThan(30)

  const { body: invoices } = await colleague.get<Invoice[]>(`/api/facturas/${TODAY}/${TODAY}/true`)
  const paid = invoices.find(
    ({ identifier, totalFactura }) => identifier !== returned.identifier && totalFactura > 2_000,
  )
  if (!paid) throw new Error('no invoice that large')
  await press('Control+k')
  await page.getByRole('combobox', { name: 'Cerca i ves-hi' }).waitFor()
  const [first, second] = [invoiceNumber(paid), invoiceNumber(returned)]
  await mark(paid, `marca ${first} com a pagada avui`, `${first} pagada amb data d’avui.`)
  expect(await paymentOf(paid)).toBe(true)
  await mark(returned, `marca ${second} com a pendent`, `${second} torna a estar pendent.`)
  expect(await paymentOf(returned)).toBe(false)

  await type('pend')
  await page.getByRole('option', { name: 'Pendent Pagament', selected: true }).waitFor()
  await press('Enter')
  const download = page.waitForEvent('download')
  await click(page.getByRole('button', { name: 'PDF' }), 'PDF')
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)

  // The same through the menus, before there were a cockpit, a palette and a run that mails: 23.
  expect(done, done.join(' · ')).toHaveLength(11)
})
