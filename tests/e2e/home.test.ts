import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { formatMoney } from '#domain/money.ts'
import { noteAttempt } from '#platform/backups/backupNotes.ts'
import { type ApiClient, makeApiClient } from '#tests/support/apiClient.ts'
import { SAMPLE_DAY } from '#tests/support/sampleBooks.ts'
import { signInPatiently } from '#tests/support/signIn.ts'
import { type RunningProduct, startProduct } from '#tests/support/startProduct.ts'
import type { Client } from '#wire/clients.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { Ageing, ClientsOverview, History, MonthState, RunOutlook } from '#wire/overview.ts'
import { closeVisitors, newSignedIn, sharedBrowser } from './browser.ts'

/** Home of the sample company before its November run, and after it: what it says is what the lists show that it leads to. */

let stack: RunningProduct
let colleague: ApiClient
let page: Page
/** Where backups would be made each night. */
const backups = mkdtempSync(join(tmpdir(), 'facturacio-backups-'))

beforeAll(async () => {
  stack = await startProduct({ BACKUP_DIR: backups })
  colleague = await signInPatiently(stack.url, stack.admin)
  const clock = new Date(SAMPLE_DAY)
  ;({ page } = await newSignedIn(await sharedBrowser(), stack.url, stack.admin, clock))
})
afterAll(async () => {
  await closeVisitors()
  await stack?.stop()
  rmSync(backups, { recursive: true })
})

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
const euros = (amount: number): string => plain(formatMoney(amount))
const read = async <T>(path: string): Promise<T> => (await colleague.get<T>(path)).body
const part = (title: string): Locator => page.getByRole('region', { name: title, exact: true })
const goHome = async () => {
  await page.goto('/')
  await part('Activitat recent').getByRole('listitem').first().waitFor()
}
/** The foot of the list of invoices: how many rows, and what they come to. */
const footOf = async (count: number): Promise<string> => {
  const foot = page.getByRole('row', { name: count === 1 ? '1 factura' : `${count} factures` })
  await foot.waitFor()
  return plain(await foot.innerText())
}

it('says before the first run of the month what it would be, and leads to it', async () => {
  const { due, warnings } = await read<RunOutlook>('/api/overview/run')
  expect(due.count).toBeGreaterThan(0)
  await goHome()
  const card = page.locator('.glance-card').first()
  await expect
    .poll(async () => plain(await card.innerText()))
    .toMatch(new RegExp(`Per facturar aquest mes\\s+${euros(due.total)}\\s+${due.count} factures`))
  const steps = part('Com va el mes').getByRole('listitem')
  await expect.poll(async () => plain((await steps.allInnerTexts()).join('\n'))).toContain(euros(due.total))
  expect(await steps.count()).toBe(6)
  expect(await steps.nth(0).innerText()).toContain(`${warnings} avisos per mirar`)
  expect(await steps.nth(3).innerText()).toContain('Encara cap factura')

  await part('Què demana una mà')
    .getByRole('link', { name: `${due.count} factures per emetre` })
    .click()
  await page.waitForURL(/\/facturar/)
  await page.getByText(euros(due.total)).first().waitFor()
})

it('leads from each count to as many rows, and from each bar to what it comes to', async () => {
  const run = await colleague.post<Invoice[]>('/api/facturas', {
    SerieIdentifier: 'A',
    FechaFactura: '2026-11-30',
  })
  expect(run.status).toBe(201)
  const [first, second] = run.body
  const paid = [first?.identifier, second?.identifier]
  expect((await colleague.post('/api/facturas/pagament', { invoices: paid, isPagada: true })).status).toBe(
    200,
  )

  await goHome()
  const month = await read<MonthState>('/api/overview/month')
  expect(month.notMailed.count).toBe(run.body.length)
  const steps = part('Com va el mes')
  await steps.getByText(`2 de ${month.issued.count} · ${month.pending.count} per cobrar`).waitFor()
  await steps.getByRole('link', { name: /^Cobrament/ }).click()
  expect(await footOf(month.pending.count)).toContain(euros(month.pending.total).replace(' €', ''))

  await goHome()
  await part('Què demana una mà')
    .getByRole('link', { name: /factures sense enviar$/ })
    .click()
  expect(await footOf(month.toMail.count)).toContain(euros(month.toMail.total).replace(' €', ''))

  const { months } = await read<History>('/api/overview/history')
  const { invoiced, collected } = months.at(-1) ?? expect.fail('no month')
  for (const [name, sums] of Object.entries({ Facturat: invoiced, Cobrat: collected })) {
    await goHome()
    const bar = page.getByRole('link', { name: new RegExp(`^novembre de 2026, ${name}: `) })
    expect(plain((await bar.getAttribute('aria-label')) ?? '')).toContain(euros(sums.total))
    await bar.click()
    expect(await footOf(sums.count)).toContain(euros(sums.total).replace(' €', ''))
  }

  const { buckets } = await read<Ageing>('/api/overview/ageing')
  const notDue = buckets.find(({ bucket }) => bucket === 'notDue') ?? expect.fail('no bucket')
  await goHome()
  await part('Pendent per antiguitat')
    .getByRole('link', { name: /^Encara no vençut/ })
    .click()
  expect(await footOf(notDue.count)).toContain(euros(notDue.total).replace(' €', ''))

  const { largest } = await read<ClientsOverview>('/api/overview/clients')
  const [client] = largest.clients
  await goHome()
  await part('Clients')
    .getByRole('link', { name: `${client?.nombre}: ` })
    .click()
  expect(await footOf(client?.count ?? 0)).toContain(euros(client?.total ?? 0).replace(' €', ''))
  // The one client is seen, and can be left.
  await page.getByRole('button', { name: `${client?.nombre} ✕` }).click()
  await expect.poll(() => page.url()).not.toContain('client=')
})

it('is gone through by keyboard: the bars are one stop, among which the arrows lead; behind them is a table', async () => {
  await goHome()
  const chart = page.getByRole('figure', { name: 'Facturat, cobrat i previst de cada mes' })
  await chart.getByRole('link', { name: /^desembre de 2026, Previst/ }).waitFor()
  expect(await chart.locator('.chart-months a[tabindex="0"]').count()).toBe(1)
  await chart.locator('.chart-months a[tabindex="0"]').focus()
  await page.keyboard.press('Home')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  expect(await focused()).toContain('novembre de 2026, Facturat')
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toContain('novembre de 2026, Cobrat')

  await chart.getByText('Les xifres en una taula').click()
  const rows = chart.getByRole('row')
  expect(await rows.first().innerText()).toMatch(/Mes\s+Facturat\s+Cobrat\s+Previst/)
  // The head, November, and the twelve months to come.
  expect(await rows.count()).toBe(14)
  for (const theme of ['light', 'dark']) {
    await page.evaluate(name => {
      document.documentElement.dataset.bsTheme = name
    }, theme)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(node => node.html).join(' ')}`)).toEqual([])
  }

  // A month far ahead leads to who is expected to be invoiced then, and its neighbours there to theirs.
  const tellsOf = async (label: string) => {
    const [, amount = ''] = /: ([\d.,]+) €$/.exec(plain(label)) ?? []
    const foot = page.getByRole('row', { name: /^\d+ clients?/ })
    await expect.poll(async () => plain(await foot.innerText())).toContain(amount)
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(['Client', 'Total'])
  }
  await chart.locator('.chart-months a[tabindex="0"]').focus()
  await page.keyboard.press('End')
  const last = await focused()
  expect(last).toContain('novembre de 2027, Previst')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Previsió Facturació' }).waitFor()
  await tellsOf(last)
  const neighbour = page.getByRole('link', { name: /^febrer de 2027: / })
  await neighbour.click()
  await tellsOf((await neighbour.getAttribute('aria-label')) ?? '')
  await page.getByLabel('Mes', { exact: true }).selectOption('Tots')
  await expect.poll(() => page.getByRole('columnheader').count()).toBe(14)
})

it('tells an administrator of a backup that failed, and leads to why', async () => {
  noteAttempt(stack.dataDir, 'No queda espai al disc.')
  await goHome()
  await part('Què demana una mà')
    .getByRole('link', { name: 'La còpia de seguretat ha fallat o és vella' })
    .click()
  await page.waitForURL('/ops')
  await page.getByText('No queda espai al disc.').waitFor()
  noteAttempt(stack.dataDir, null)
})

it('leaves the other parts standing when one fails, and brings it back', async () => {
  const isBroken = /\/api\/overview\/(clients|run)$/
  await page.route(isBroken, route => route.abort())
  onTestFinished(() => page.unroute(isBroken))
  await goHome()
  const clients = part('Clients')
  await clients.getByText('No disponible ara mateix.').waitFor()
  await part('Com va el mes').getByText('No disponible ara mateix').first().waitFor()
  await part('Com va el mes')
    .getByText(/per cobrar/)
    .waitFor()
  await part('Què demana una mà').getByText('Una part no es pot dir ara mateix.').waitFor()
  await page.unroute(isBroken)
  await clients.getByRole('button', { name: 'Torna-ho a provar' }).click()
  await clients.getByRole('link').first().waitFor()
  await part('Què demana una mà').getByRole('button', { name: 'Torna-ho a provar' }).click()
  await part('Com va el mes').getByText('Cap client bloquejat').waitFor()
})

it('tells an administrator what programs have said is paid, and leads to it', async () => {
  const made = await colleague.post<{ token: string }>('/api/tokens', {
    name: 'comptes',
    areas: ['masterData', 'payments'],
    mayChange: true,
  })
  const program = makeApiClient(stack.url, made.body.token)
  const [client] = (await program.get<Client[]>('/api/clients')).body
  const payment = {
    clienteIdentifier: client?.identifier,
    day: '2026-11-02',
    amount: 12,
    way: 'cash',
    allocations: [],
  }
  const noted = await program.post<{ identifier: number }>('/api/payments', payment)
  expect(noted.status, noted.text).toBe(201)
  await goHome()
  await part('Què demana una mà')
    .getByRole('link', { name: 'El programa comptes ha anotat 1 cobrament en set dies' })
    .click()
  await page.waitForURL(/\/auditoria\?/)
  const { searchParams } = new URL(page.url())
  expect(['tipus', 'accio', 'usuari'].map(name => searchParams.get(name))).toEqual([
    'payments',
    'create',
    'token:comptes',
  ])
})
