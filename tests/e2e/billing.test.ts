import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { formatMoney, sumMoney } from '#domain/money.ts'
import { type Stack, startStack } from '#tests/support/startStack.ts'
import type { BillingRun } from '#wire/billing.ts'
import type { Client } from '#wire/clients.ts'
import type { Invoice } from '#wire/invoices.ts'
import { textOf } from '#workers/print/readPdf.ts'
import { closeVisitors, newVisitor, sharedBrowser, signInAt } from './browser.ts'
import { callAsUser } from './callAsUser.ts'

type Expected = { precioBase: number; impuestoIVA: number; totalFactura: number; clientNif: string }

const november: Expected[] = JSON.parse(
  await readFile(new URL('../fixtures/sample-expected.json', import.meta.url), 'utf8'),
).runNovember.invoices

const LEFT_OUT = { nombre: 'Garatge Vallfosca', nif: 'B69320851' }
const RUN_DAY = '2026-11-30'
/** The browser's day is the one after the server's, whose clock stands still: the day of the run is none to come, and is chosen. */
const TODAY = new Date('2026-12-01T09:00:00Z')

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
const euros = (amount: number): string => plain(formatMoney(amount))
const totalsOf = (invoices: readonly Omit<Expected, 'clientNif'>[]) => ({
  base: sumMoney(invoices.map(({ precioBase }) => precioBase)),
  vat: sumMoney(invoices.map(({ impuestoIVA }) => impuestoIVA)),
  total: sumMoney(invoices.map(({ totalFactura }) => totalFactura)),
})

let stack: Stack
let browser: Browser
let context: BrowserContext
/** Where the one run of these tests is followed. */
let summaryAddress: string

beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startStack(), sharedBrowser()])
  const visitor = await newVisitor(browser, stack.url, TODAY)
  context = visitor.context
  await signInAt(visitor.page, stack.admin)
  await visitor.page.waitForURL('/')
})
afterAll(async () => {
  await closeVisitors()
  await stack?.stop()
})

const visit = async (path: string): Promise<Page> => {
  const page = await context.newPage()
  onTestFinished(() => page.close())
  await page.goto(path)
  return page
}

/** The preview of the day, chosen by hand. */
const openPreview = async (): Promise<Page> => {
  const page = await visit('/')
  await page.getByRole('button', { name: 'Facturació' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Facturar', exact: true }).click()
  await page.getByLabel('Sèrie').selectOption({ label: 'A – Factures' })
  const date = page.getByRole('textbox', { name: 'Data de factura' })
  await date.fill('30/11/2026')
  await date.press('Enter')
  await page.waitForURL(/data=2026-11-30/)
  return page
}

const bar = (page: Page) => page.getByRole('region', { name: 'S’emetrà' })
const barText = async (page: Page): Promise<string> => plain(await bar(page).innerText())
const issueButton = (page: Page, label: string) => bar(page).getByRole('button', { name: label, exact: true })
const confirm = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: /^Emetre/ })
const issuedOn = (page: Page, day: string): Promise<Invoice[]> =>
  callAsUser(page, 'GET', `/api/facturas/${day}/${day}/true`)

describe('the billing run in the browser', () => {
  it('[INV-25] shows what the run would issue, to the cent, and what looks wrong', async () => {
    const page = await openPreview()
    await issueButton(page, 'Emetre 39 factures').waitFor()
    const { base, vat, total } = totalsOf(november)
    for (const amount of [base, vat, total]) await expect.poll(() => barText(page)).toContain(euros(amount))
    await page.getByText('Últim número: A-412, del 31/10/2026.').waitFor()

    const remarks = page.getByRole('region', { name: '6 avisos' })
    await remarks.getByText('Preu o unitats a zero').click()
    await remarks.getByText('Mecànica Pont Vell').waitFor()

    await page.getByRole('button', { name: 'Tallers Puigverd' }).click()
    const lines = page.getByRole('table', { name: 'Tallers Puigverd' })
    await lines.getByRole('row').filter({ hasText: 'Hores de consultoria' }).getByText('155,00').waitFor()
    await expect.poll(() => lines.getByRole('row').count()).toBe(5)
  })

  it('leaves out clients one by one, all, or those that a filter finds, and says what is left', async () => {
    const page = await openPreview()
    await issueButton(page, 'Emetre 39 factures').waitFor()
    await page.getByRole('button', { name: 'Desmarca tots' }).click()
    await bar(page).getByText('No hi ha cap client marcat.').waitFor()
    await expect.poll(() => issueButton(page, 'Emetre 0 factures').isDisabled()).toBe(true)

    await page.getByRole('searchbox', { name: 'Cerca' }).fill('garatge vallfosca')
    await page.getByRole('button', { name: 'Marca els filtrats', exact: true }).click()
    await issueButton(page, 'Emetre 1 factura').waitFor()
    const only = november.filter(({ clientNif }) => clientNif === LEFT_OUT.nif)
    await expect.poll(() => barText(page)).toContain(euros(totalsOf(only).total))

    // What was chosen outlasts a reload.
    await page.reload()
    await issueButton(page, 'Emetre 1 factura').waitFor()
  })

  it('refuses a date before the last one of the series, and says so before anything is sent', async () => {
    const page = await visit('/facturar?serie=A&data=2026-10-30')
    await bar(page).getByText('La sèrie A ja té factures del 31/10/2026').waitFor()
    await expect.poll(() => bar(page).getByRole('button').isDisabled()).toBe(true)
  })

  it('issues nothing when the books have changed since the preview, and shows the new one', async () => {
    const page = await openPreview()
    await issueButton(page, 'Emetre 39 factures').click()
    const [client] = (await callAsUser<Client[]>(page, 'GET', '/api/clients/false')).filter(
      ({ nif }) => nif === LEFT_OUT.nif,
    )
    await callAsUser(page, 'PUT', `/api/clients/${client?.identifier}`, client)
    await confirm(page).click()
    await page.getByRole('heading', { name: 'La previsió ha canviat' }).waitFor()
    await issueButton(page, 'Emetre 39 factures').waitFor()
    await expect.poll(() => issuedOn(page, RUN_DAY)).toEqual([])
  })

  it('says why a run failed and goes back to the same choices', async () => {
    const page = await visit('/facturar?serie=A&data=2027-06-30')
    await bar(page)
      .getByRole('button', { name: /^Emetre/ })
      .waitFor()
    await page.getByLabel(`Facturar ${LEFT_OUT.nombre}`).uncheck()
    await bar(page).getByText('1 client deixat fora').waitFor()
    await bar(page)
      .getByRole('button', { name: /^Emetre/ })
      .click()
    await confirm(page).click()
    const failed = page.getByRole('alert').filter({ hasText: 'La facturació no s’ha fet' })
    await failed.getByText('no pot passar de 31 dies').waitFor()
    // What was refused leaves nothing on the server; sent again it is refused again.
    await page.reload()
    await page.getByText('la petició no ha arribat al servidor o s’ha refusat').waitFor()
    await page.getByRole('button', { name: 'Torna-ho a provar' }).click()
    await failed.getByText('no pot passar de 31 dies').waitFor()
    await failed.getByRole('link', { name: 'Torna a la previsió' }).click()
    await page.waitForURL(/serie=A&data=2027-06-30/)
    await bar(page).getByText('1 client deixat fora').waitFor()
  })

  it('bills once however often it is confirmed, and is followed over a reload and a lost connection to its PDFs', async () => {
    const page = await openPreview()
    await issueButton(page, 'Emetre 39 factures').waitFor()
    await page.getByLabel(`Facturar ${LEFT_OUT.nombre}`).uncheck()
    await issueButton(page, 'Emetre 38 factures').click()
    const question = page.getByRole('alertdialog')
    expect(plain(await question.innerText())).toContain('38 factures de la sèrie A amb data 30/11/2026')
    await expect.poll(() => question.innerText()).toContain(LEFT_OUT.nombre)

    // With the workers held, the run stands still after its invoices.
    const workers = stack.pidsOf('workers')
    for (const pid of workers) process.kill(pid, 'SIGSTOP')
    const release = () => {
      for (const pid of workers) process.kill(pid, 'SIGCONT')
    }
    onTestFinished(release)

    const posts: string[] = []
    page.on('request', request => {
      if (request.method() === 'POST' && request.url().endsWith('/api/facturas'))
        posts.push(
          `${request.headers()['idempotency-key']} ${new URL(page.url()).searchParams.get('execucio')}`,
        )
    })
    await confirm(page).dblclick()
    await page.waitForURL(/execucio=/)
    const key = new URL(page.url()).searchParams.get('execucio')
    summaryAddress = page.url()
    const running = page.getByRole('heading', { name: 'Facturació en curs' })
    const summary = page.getByText('A-413 a A-450')
    await summary.waitFor()
    expect(posts).toEqual([`${key} ${key}`])

    await page.reload()
    await summary.waitFor()
    await running.waitFor()
    await page.getByText('0 de 38', { exact: true }).waitFor()

    for (const pid of stack.pidsOf('bff')) process.kill(pid, 'SIGKILL')
    await page.getByText('S’ha perdut la connexió amb el servidor').waitFor()
    await page.getByText('S’ha perdut la connexió amb el servidor').waitFor({ state: 'detached' })
    release()
    await page.getByRole('heading', { name: 'Facturació acabada' }).waitFor()

    const rest = totalsOf(november.filter(({ clientNif }) => clientNif !== LEFT_OUT.nif))
    expect(plain(await page.getByRole('main').innerText())).toContain(euros(rest.total))
    const invoices = await issuedOn(page, RUN_DAY)
    expect(invoices).toHaveLength(38)
    expect(totalsOf(invoices)).toEqual(rest)
    const run = await callAsUser<BillingRun>(page, 'GET', `/api/facturas/execucions/${key}`)
    expect(run).toMatchObject({ state: 'done', invoices: 38, pdfs: 38, failedPdfs: 0 })
  })

  it('leads from the summary, at any later time, to the PDFs and to the list of the day', async () => {
    const page = await visit(summaryAddress)
    const [invoice] = (await issuedOn(page, RUN_DAY)).filter(({ numFact }) => numFact === 413)
    const link = page.getByRole('link', { name: 'Obre el PDF de la factura A-413', exact: true })
    const file = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(file.headers()['content-type']).toContain('application/pdf')
    const text = plain(textOf(await file.body()))
    expect(text).toContain('A-413')
    expect(text).toContain(euros(invoice?.totalFactura ?? Number.NaN))

    await page.getByRole('link', { name: 'Veure les factures' }).click()
    await page.getByText('1–38 de 38').waitFor()
  })

  it('bills the client that was left out from the add screen, and then has nothing left', async () => {
    const page = await openPreview()
    await issueButton(page, 'Emetre 1 factura').waitFor()
    await page.getByRole('button', { name: LEFT_OUT.nombre }).waitFor()

    await page.goto('/factures')
    await page.getByRole('main').getByRole('link', { name: 'Facturar' }).click()
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Camp obligatori.').waitFor()
    await page.getByLabel('Sèrie').selectOption({ label: 'A – Factures' })
    await page.getByRole('textbox', { name: 'Data de factura' }).fill('30/11/2026')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('S’ha emès 1 factura.').waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/factures')
    expect(totalsOf(await issuedOn(page, RUN_DAY))).toEqual(totalsOf(november))

    await page.getByRole('main').getByRole('link', { name: 'Facturar' }).click()
    await page.getByLabel('Sèrie').selectOption({ label: 'A – Factures' })
    await page.getByRole('textbox', { name: 'Data de factura' }).fill('30/11/2026')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('No hi ha res per facturar.').waitFor()

    const again = await openPreview()
    await again.getByRole('heading', { name: 'No hi ha res per facturar' }).waitFor()
    await expect.poll(() => issuedOn(again, RUN_DAY)).toHaveLength(39)
  })

  it('asks before several invoices or a date to come are issued from the add screen, and then shows them', async () => {
    const page = await visit('/factures/add')
    const day = page.getByRole('textbox', { name: 'Data de factura' })
    const dialog = page.getByRole('alertdialog').filter({ visible: true })
    const sent: string[] = []
    page.on('request', call => {
      if (call.method() === 'POST') sent.push(call.url())
    })
    await page.getByLabel('Sèrie').selectOption({ label: 'A – Factures' })
    await day.fill('29/11/2026')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('La sèrie A ja té factures del 30/11/2026').waitFor()

    await day.fill('31/12/2026')
    await page.getByRole('button', { name: 'Submit' }).click()
    await dialog.getByText(/S’emetran \d+ factures de la sèrie A amb data 31\/12\/2026/).waitFor()
    await dialog.getByText('només admetrà dates del 31/12/2026 o posteriors').waitFor()
    await dialog.getByText(/^Clients: .+ i \d+ més\.$/).waitFor()
    const count = Number(/S’emetran (\d+)/.exec(await dialog.innerText())?.[1])
    expect(count).toBeGreaterThan(8)
    await dialog.getByRole('button', { name: 'Cancel·la' }).and(page.locator(':focus')).waitFor()
    // An Enter too many issues nothing.
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(sent).toEqual([])
    expect(await issuedOn(page, '2026-12-31')).toEqual([])

    await page.getByRole('button', { name: 'Submit' }).click()
    await dialog.waitFor()
    // Meanwhile a client changes: what was asked about is not what would be issued.
    const [client] = await callAsUser<Client[]>(page, 'GET', '/api/clients/true').then(all =>
      all.filter(({ nif }) => nif === LEFT_OUT.nif),
    )
    await callAsUser(page, 'PUT', `/api/clients/${client?.identifier}`, { ...client, isActive: false })
    await dialog.getByRole('button', { name: `Emetre ${count} factures` }).click()
    await dialog.getByText('ha canviat alguna cosa').waitFor()
    await dialog.getByText(`S’emetran ${count - 1} factures`).waitFor()
    expect(await issuedOn(page, '2026-12-31')).toEqual([])
    await dialog.getByRole('button', { name: `Emetre ${count - 1} factures` }).click()

    await page.getByText(`S’han emès ${count - 1} factures.`).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/factures')
    await page
      .getByText(`de ${count - 1}`)
      .first()
      .waitFor()
    expect(await issuedOn(page, '2026-12-31')).toHaveLength(count - 1)
    await callAsUser(page, 'PUT', `/api/clients/${client?.identifier}`, {
      ...client,
      isActive: true,
      version: undefined,
    })
  })

  it('says that a run is not known', async () => {
    const page = await visit('/facturar?execucio=nobody-made-this')
    await page.getByRole('heading', { name: 'Aquesta facturació no consta' }).waitFor()
    await page.getByRole('link', { name: 'Torna a la previsió' }).click()
    await page.getByLabel('Sèrie').waitFor()
  })
})
