import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { signInPatiently } from '#tests/support/signIn.ts'
import { type RunningProduct, startProduct } from '#tests/support/startProduct.ts'
import type { Closings } from '#wire/closings.ts'
import type { Invoice } from '#wire/invoices.ts'
import { closeVisitors, newSignedIn, sharedBrowser } from './browser.ts'

/** The day on which the product with the sample company stands; the browser has it, too. */
const NOON = new Date('2026-11-30T11:00:00Z')

let stack: RunningProduct
let browser: Browser
let api: ApiClient
let invoice: Invoice

beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startProduct(), sharedBrowser()])
  api = await signInPatiently(stack.url, stack.admin)
  const run = { SerieIdentifier: 'A', FechaFactura: '2026-11-30' }
  const [first] = (await api.post<Invoice[]>('/api/facturas', run)).body
  if (!first) throw new Error('nothing was due')
  invoice = first
})
afterAll(async () => {
  await closeVisitors()
  await stack?.stop()
})

const visit = async (path: string, account = stack.admin): Promise<Page> => {
  const { context, page } = await newSignedIn(browser, stack.url, account, NOON)
  onTestFinished(() => context.close())
  await page.goto(path)
  return page
}
const closings = async () => (await api.get<Closings>('/api/tancaments')).body

it('a quarter is looked at, closed, told everywhere, and reopened with a reason', async () => {
  const page = await visit('/')
  await page.getByRole('button', { name: 'Facturació', exact: true }).click()
  await page.getByRole('link', { name: 'Tancaments', exact: true }).click()
  await page.getByRole('heading', { name: 'No hi ha res tancat.' }).waitFor()
  await page.getByText('Encara no s’ha tancat cap període.').waitFor()

  // The quarter that is over is what is proposed.
  const months = page.getByLabel('Fins al final de')
  await expect.poll(() => months.inputValue()).toBe('2026-09-30')
  await expect.poll(() => months.locator('option').first().innerText()).toBe('novembre de 2026')
  const panel = page.getByRole('region', { name: 'Tanca un període' })
  await panel.getByText('tots fins al 30/09/2026').waitFor()
  // A month can be closed on its last day.
  await months.selectOption('2026-11-30')
  await panel.getByText('tots fins al 30/11/2026').waitFor()
  await panel.getByRole('button', { name: 'Tanca…' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('no es podrà emetre, canviar ni esborrar cap factura').waitFor()
  // An Enter too many closes nothing.
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'hidden' })
  expect((await closings()).closedThrough).toBeNull()
  await panel.getByRole('button', { name: 'Tanca…' }).click()
  await question.getByRole('button', { name: 'Tanca fins al 30/11/2026' }).click()
  await page.getByRole('heading', { name: 'Tancat fins al 30/11/2026' }).waitFor()
  expect((await closings()).closedThrough).toBe('2026-11-30')
  await page.getByRole('row').filter({ hasText: stack.admin.email }).waitFor()

  // The run says the first day that is open, and issues nothing before it.
  await page.goto('/facturar?serie=A&data=2026-11-30')
  const why = 'La facturació està tancada fins al 30/11/2026: la primera data possible és l’01/12/2026.'
  await page.getByText(why).first().waitFor()

  // The invoice says that it is closed; what is left of its form is payment and note.
  await page.goto('/factures?des=2026-11-30&fins=2026-11-30')
  const number = `${invoice.serieIdentifier}-${invoice.numFact}`
  await page.getByRole('link', { name: number, exact: true }).click()
  await page.getByText('Tancada.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).click()
  const due = page.getByLabel('Venciment', { exact: true })
  await due.waitFor()
  await expect.poll(() => due.evaluate(box => box instanceof HTMLInputElement && box.readOnly)).toBe(true)
  expect(await page.getByRole('button', { name: /^(Edit|Delete) línia/ }).count()).toBe(0)
  await page.getByLabel('Anotació interna').fill('Reclamada per telèfon')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Registre actualitzat amb èxit.').waitFor()
  const { body: saved } = await api.get<Invoice>(`/api/facturas/${invoice.identifier}`)
  expect(saved.anotacion).toBe('Reclamada per telèfon')
  await page.getByRole('link', { name: `Delete ${number}`, exact: true }).click()
  await page.getByText('és d’un període tancat').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Delete', exact: true }).isDisabled()).toBe(true)

  await page.goto('/tancaments')
  await page.getByRole('button', { name: 'Reobre…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reobre', exact: true }).click()
  await dialog.getByText('Cal dir per què es reobre.').waitFor()
  await dialog.getByLabel('Motiu').fill('Factura mal datada')
  await dialog.getByRole('button', { name: 'Reobre', exact: true }).click()
  await page.getByRole('heading', { name: 'No hi ha res tancat.' }).waitFor()
  await page.getByRole('row').filter({ hasText: 'Factura mal datada' }).getByText('Reobert tot').waitFor()
})

it('who may not close sees what is closed, and who can', async () => {
  const account = {
    nombreUsuario: 'Gestió',
    email: 'gestio-tancaments@example.com',
    password: 'secret-7',
    roleName: 'Gestió',
  }
  expect((await api.post('/api/usuarios/Crear', account)).status).toBe(201)
  const page = await visit('/tancaments', account)
  await page.getByText('Només ho pot fer un administrador.').waitFor()
  for (const name of ['Tanca…', 'Reobre…'])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0)
  await page.route('**/api/tancaments', route => route.abort())
  await page.reload()
  await page.getByText('No hi ha connexió amb el servidor.').first().waitFor()
})
