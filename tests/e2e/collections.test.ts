import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { formatMoney } from '#domain/money.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { signInPatiently } from '#tests/support/signIn.ts'
import { type RunningProduct, startProduct } from '#tests/support/startProduct.ts'
import type { CollectionRow } from '#wire/collections.ts'
import type { Invoice } from '#wire/invoices.ts'
import { pagesOf } from '#workers/print/readPdf.ts'
import { BILLED_DAY } from './addresses.ts'
import { closeVisitors, newSignedIn, sharedBrowser } from './browser.ts'
import { problemsOf } from './problemsOf.ts'
import { makeTabs } from './tabs.ts'

/** What the run of November issued is overdue by then. */
const LATER = '2027-02-15'

let stack: RunningProduct
let takeTab: () => Promise<Page>
let colleague: ApiClient
let issued: Invoice[]

beforeAll(async () => {
  const now = `${LATER}T09:00:00Z`
  stack = await startProduct({ NOW: now })
  takeTab = makeTabs(await newSignedIn(await sharedBrowser(), stack.url, stack.admin, new Date(now)))
  colleague = await signInPatiently(stack.url, stack.admin)
  const run = { SerieIdentifier: 'A', FechaFactura: BILLED_DAY }
  issued = (await colleague.post<Invoice[]>('/api/facturas', run)).body
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
const agenda = async (): Promise<CollectionRow[]> =>
  (await colleague.get<CollectionRow[]>('/api/collections')).body
const rowAt = async (place: number): Promise<CollectionRow> => {
  const row = (await agenda()).filter(({ state }) => state === 'toDo')[place]
  if (!row) throw new Error('too few clients are overdue')
  return row
}
const rowOf = (page: Page, { cliente }: CollectionRow) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: cliente.nombre, exact: true }) })
const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

describe('whom to call today', () => {
  it('stands in the menu, with what each client owes', async () => {
    const page = await visit('/')
    await page.getByRole('button', { name: 'Facturació' }).click()
    await page.getByRole('link', { name: 'Cobraments', exact: true }).click()
    await page.waitForURL('**/cobraments')
    const row = await rowAt(0)
    const cells = await rowOf(page, row).innerText()
    expect(spaced(cells)).toContain(spaced(formatMoney(row.overdue)))
    expect(cells).toContain('Per trucar')
    await rowOf(page, row).getByRole('link', { name: row.cliente.nombre, exact: true }).click()
    await page.waitForURL('**/details')
    await page.getByRole('heading', { name: 'Cobraments pendents' }).waitFor()
  })

  it('takes a promise from the keyboard, which goes with Ctrl+Z', async () => {
    const row = await rowAt(1)
    const page = await visit(`/cobraments?q=${encodeURIComponent(row.cliente.nombre)}`)
    await rowOf(page, row).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('e')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Promesa de pagament' }).check()
    await expect
      .poll(async () => spaced(await dialog.getByLabel('Import promès').inputValue()))
      .toBe(spaced(formatMoney(row.overdue)).replace(' €', ''))
    await dialog.getByRole('textbox', { name: 'Per al dia' }).fill('20/02/2027')
    await dialog.getByLabel('Observacions').fill('Ho diu la Maria')
    await dialog.getByRole('button', { name: 'Desa' }).click()
    await dialog.waitFor({ state: 'detached' })
    await rowOf(page, row).getByText('Promès').waitFor()
    expect(await rowOf(page, row).innerText()).toContain('20/02/2027')
    const drafts = await colleague.get<{ cliente: { identifier: number } }[]>('/api/recordatoris')
    expect(drafts.body.map(({ cliente }) => cliente.identifier)).not.toContain(row.cliente.identifier)
    await page.keyboard.press('Control+z')
    await rowOf(page, row).getByText('Per trucar').waitFor()
  })

  it('leaves who disputes an invoice in peace until somebody settles it', async () => {
    const row = await rowAt(0)
    const invoice = issued.find(({ clienteIdentifier }) => clienteIdentifier === row.cliente.identifier)
    if (!invoice) throw new Error('nothing was issued to them')
    const page = await visit('/cobraments')
    await rowOf(page, row)
      .getByRole('button', { name: `Apunta de ${row.cliente.nombre}` })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Disputa' }).check()
    await dialog.getByRole('button', { name: 'Desa' }).click()
    await dialog.getByText('Cal escriure alguna cosa.').waitFor()
    await dialog.getByLabel('Motiu de la disputa').fill('No és el que van demanar')
    await dialog.getByRole('checkbox', { name: new RegExp(invoiceNumber(invoice)) }).check()
    await dialog.getByRole('button', { name: 'Desa' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Disputa: No és el que van demanar').waitFor()
    await rowOf(page, row)
      .getByRole('button', { name: `Apunta de ${row.cliente.nombre}` })
      .click()
    // What it is about is a click away.
    await dialog.getByRole('link', { name: invoiceNumber(invoice), exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Resol' }).click()
    await page.getByText('Disputa resolta.').waitFor()
    expect((await rowAt(0)).cliente).toEqual(row.cliente)
  })
})

describe('the statement of account', () => {
  it('is saved as it is seen, for the days that were chosen', async () => {
    const row = await rowAt(2)
    const page = await visit(`/cobraments?q=${encodeURIComponent(row.cliente.nombre)}`)
    await rowOf(page, row).getByRole('link', { name: row.cliente.nombre, exact: true }).click()
    const account = page.getByRole('region', { name: 'Compte', exact: true })
    await account.getByText(/^Saldo: /).waitFor()
    await account.getByRole('textbox', { name: 'Fins al' }).fill('15/02/2027')
    await account.getByRole('textbox', { name: 'Fins al' }).press('Enter')
    await expect
      .poll(async () => spaced(await account.getByText(/^Saldo: /).innerText()))
      .toBe(`Saldo: ${spaced(formatMoney(row.owed))}`)
    const download = page.waitForEvent('download')
    await account.getByRole('button', { name: 'PDF' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`extracte-de-compte-${LATER}.pdf`)
    const [text = ''] = pagesOf(await readFile(await file.path()))
    expect(spaced(text)).toContain('15/02/2027')
    expect(spaced(text)).toContain(spaced(formatMoney(row.owed)).replace(' €', ''))
  })
})

describe('the statement of account by mail', () => {
  it('is shown as it will read, and lies in the outbox with its PDF', async () => {
    const row = await rowAt(2)
    const page = await visit(`/cobraments?q=${encodeURIComponent(row.cliente.nombre)}`)
    await rowOf(page, row).getByRole('link', { name: row.cliente.nombre, exact: true }).click()
    const account = page.getByRole('region', { name: 'Compte', exact: true })
    await account.getByRole('button', { name: 'Per correu' }).click()
    const dialog = page.getByRole('dialog', { name: `Enviar l’extracte de ${row.cliente.nombre}` })
    await dialog.getByText('Extracte de compte · ').waitFor()
    expect(spaced(await dialog.innerText())).toContain(`Saldo pendent: ${spaced(formatMoney(row.owed))}`)
    expect(await problemsOf(page, 'account-mail')).toEqual([])
    const recipient = 'bookkeeper@elsewhere.example'
    await dialog.getByRole('textbox', { name: 'Adreces: afegeix' }).fill(recipient)
    await dialog.getByRole('textbox', { name: 'Adreces: afegeix' }).press('Enter')
    await dialog.getByRole('button', { name: 'Envia per correu' }).click()
    // Nobody has said yet that it may go there.
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Envia per correu' }).click()
    await dialog.waitFor({ state: 'detached' })
    const folder = join(stack.dataDir, 'outbox')
    const find = async (): Promise<string> => {
      for (const name of (await readdir(folder).catch(() => [])).filter(file => file.endsWith('.eml'))) {
        const text = await readFile(join(folder, name), 'utf8')
        if (text.includes(`To: ${recipient}`)) return text
      }
      return ''
    }
    await expect.poll(find).not.toBe('')
    const [, attached = ''] =
      /application\/pdf[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(await find()) ?? []
    const [text = ''] = pagesOf(Buffer.from(attached, 'base64'))
    expect(spaced(text)).toContain(spaced(formatMoney(row.owed)).replace(' €', ''))
  })
})

describe('levels of reminders', () => {
  it('are chosen by what is due, which administrators say', async () => {
    const page = await visit('/recordatoris')
    const choose = page.getByRole('button', { name: /^Tria els \d+ que toquen avui$/ })
    const due = async () => Number(/\d+/.exec(await choose.innerText())?.[0])
    await choose.click()
    const soon = await due()
    await page.getByRole('status').filter({ hasText: 'clients triats' }).waitFor()
    await page.getByRole('button', { name: 'Terminis dels avisos' }).click()
    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.getByLabel('Primer avís, dies').inputValue()).toBe('7')
    await dialog.getByLabel('Primer avís, dies').fill('30')
    await dialog.getByRole('button', { name: 'Desa' }).click()
    await dialog.getByText('Cada avís ha d’arribar més tard que l’anterior.').waitFor()
    await dialog.getByLabel('Segon avís, dies').fill('80')
    await dialog.getByLabel('Últim avís, dies').fill('90')
    await dialog.getByRole('button', { name: 'Desa' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Primer avís als 30 dies del venciment').waitFor()
    // Fewer than the agenda has: what waits to be debited, and no bank was asked for, is asked of no client.
    await expect.poll(due).toBeLessThan(soon)
    const overdue = await due()
    expect(overdue).toBeLessThanOrEqual((await agenda()).filter(({ oldestDays }) => oldestDays >= 30).length)
    await choose.click()
    await page
      .getByRole('status')
      .filter({ hasText: `${overdue} clients triats` })
      .waitFor()
  })
})
