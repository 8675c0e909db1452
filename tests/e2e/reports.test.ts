import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AGEING_BUCKETS, ageingSums } from '#domain/ageing.ts'
import { dayInMadrid } from '#domain/dates.ts'
import { formatMoney, sumMoney } from '#domain/money.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { InvoiceReportItem } from '#wire/reports.ts'
import { heads, type Office, openOffice, search } from './office.ts'
import { problemsOf } from './problemsOf.ts'

const DAY = '2026-11-30'

let office: Office
let issued: Invoice[]
let runKey: string

beforeAll(async () => {
  office = await openOffice()
  runKey = crypto.randomUUID()
  const run = { SerieIdentifier: 'A', FechaFactura: DAY }
  issued = (
    await office.colleague.post<Invoice[]>('/api/facturas', run, { headers: { 'Idempotency-Key': runKey } })
  ).body
})
afterAll(() => office?.stop())

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
const money = (amount: number): string => plain(formatMoney(amount))
const numberOf = ({ serieIdentifier, numFact }: Pick<Invoice, 'serieIdentifier' | 'numFact'>): string =>
  `${serieIdentifier}-${numFact}`

/** Presses a button of the page and waits for the file that comes of it. */
const download = async (page: Page, button: string): Promise<{ name: string; bytes: Buffer }> => {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  const file = await coming
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

const textOf = (bytes: Buffer): string => bytes.toString('utf8').replace(/^\uFEFF/, '')
/** All that a workbook says, as its XML parts have it. */
const workbookText = (bytes: Buffer): string =>
  Object.entries(unzipSync(bytes))
    .filter(([name]) => name.endsWith('.xml'))
    .map(([, part]) => Buffer.from(part).toString('utf8'))
    .join('\n')

/** What a row of totals says, without the columns that have none. */
const cellsOfTotals = async (page: Page, name: string): Promise<string[]> =>
  (await page.getByRole('row', { name, exact: false }).last().getByRole('cell').allInnerTexts())
    .map(plain)
    .filter(text => text !== '')

it('[REP-05] [REP-07] says by client how late what is owed is, and sums it by the invoices that the filter leaves', async () => {
  const { body: items } = await office.colleague.get<InvoiceReportItem[]>(
    '/api/InformesFactura/PendientesPago',
  )
  // The screen goes by the clock of the browser, which here is the machine's own.
  const sums = ageingSums(items, dayInMadrid(new Date()))
  const page = await office.visit('/informes/pp')
  await expect
    .poll(() => heads(page))
    .toEqual([
      'Client',
      'Factures',
      'Venciment',
      'No vençut',
      '1–30 dies',
      '31–60 dies',
      '61–90 dies',
      '> 90 dies',
      'Total',
    ])
  await expect
    .poll(() => cellsOfTotals(page, `${items.length} factures`))
    .toEqual([
      ...AGEING_BUCKETS.map(bucket => money(sums[bucket])),
      money(sumMoney(items.map(({ totalFactura }) => totalFactura))),
    ])

  const [first] = items
  if (!first) throw new Error('nothing is pending')
  await search(page, numberOf(first))
  const client = page.getByRole('button', { name: first.clienteNombre, exact: true })
  await client.click()
  await expect.poll(() => client.getAttribute('aria-expanded')).toBe('true')
  await page.getByRole('link', { name: numberOf(first), exact: true }).waitFor()
  await page.getByRole('row', { name: '1 factura' }).getByText(money(first.totalFactura)).last().waitFor()
})

it('[REP-01] downloads a report with the filter of the screen as PDF, workbook and CSV', async () => {
  const { body: items } = await office.colleague.get<InvoiceReportItem[]>(
    '/api/InformesFactura/PendientesPago',
  )
  const name = items[0]?.clienteNombre ?? ''
  const own = items.filter(({ clienteNombre }) => clienteNombre === name).map(numberOf)
  const other = items.find(({ clienteNombre }) => clienteNombre !== name)
  if (!other) throw new Error('only one client owes')
  const page = await office.visit(`/informes/pp?${new URLSearchParams({ q: name, camps: 'client' })}`)

  const csv = await download(page, 'CSV')
  expect(csv.name).toMatch(/\.csv$/)
  for (const number of own) expect(textOf(csv.bytes)).toContain(number)
  expect(textOf(csv.bytes)).not.toContain(numberOf(other))

  const workbook = await download(page, 'Excel')
  expect(workbook.name).toMatch(/\.xlsx$/)
  for (const number of own) expect(workbookText(workbook.bytes)).toContain(number)

  const pdf = await download(page, 'PDF')
  expect(pdf.name).toMatch(/\.pdf$/)
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByText('Fitxer preparat').waitFor()
})

it('downloads a report in the order in which it is sorted, by invoice and by client', async () => {
  const { body: items } = await office.colleague.get<InvoiceReportItem[]>(
    '/api/InformesFactura/PendientesPago',
  )
  const inCsv = (csv: string, shown: readonly string[]): string[] =>
    csv
      .split('\r\n')
      .flatMap(line => line.split(';').find(cell => shown.includes(cell.replace(/^"|"$/g, ''))) ?? [])
  const numbers = items.toSorted((a, b) => b.numFact - a.numFact).map(numberOf)
  const byInvoice = await office.visit('/informes/pp?vista=factures&ordre=numero&sentit=desc&files=100')
  await expect
    .poll(() =>
      byInvoice
        .getByRole('table')
        .getByRole('link', { name: /^A-\d+$/ })
        .allInnerTexts(),
    )
    .toEqual(numbers.slice(0, 100))
  expect(inCsv(textOf((await download(byInvoice, 'CSV')).bytes), numbers)).toEqual(numbers)

  const clients = [...new Set(items.map(({ clienteNombre }) => clienteNombre))]
  const byClient = await office.visit('/informes/pp?ordre=client&sentit=desc&files=100')
  const onScreen = () => byClient.locator('tr.group-head a').allInnerTexts()
  await expect.poll(async () => (await onScreen()).length).toBe(Math.min(clients.length, 100))
  const csv = textOf((await download(byClient, 'CSV')).bytes)
  const named = [...new Set(inCsv(csv, clients).map(cell => cell.replace(/^"|"$/g, '')))]
  expect(named.slice(0, 100)).toEqual(await onScreen())
})

it('downloads next month’s forecast as a workbook', async () => {
  const page = await office.visit('/factures/next')
  const workbook = await download(page, 'Excel')
  expect(workbookText(workbook.bytes)).toContain('Taller Pro')
})

it('leads from the money that a month is expected to bring to the invoices that bring it, and back', async () => {
  const page = await office.visit('/factures/next?mesos=3&vista=month')
  // A bar and its sum in the table lead to the same.
  const bar = page
    .getByRole('figure')
    .getByRole('link', { name: /, Previst: / })
    .first()
  const sum = page.getByRole('table').last().locator('td[data-label="Previst"] a').first()
  await sum.waitFor()
  const amount = await sum.innerText()
  expect(await bar.getAttribute('aria-label')).toContain(amount)
  await sum.click()
  await page.getByText(/^El que es facturarà i venç: /).waitFor()
  await expect.poll(() => page.locator('tfoot').innerText()).toContain(amount)
  expect(await problemsOf(page, 'the invoices of a month’s money')).toEqual([])
  await page.getByRole('combobox', { name: 'Període' }).selectOption({ label: 'Tots' })
  await sum.waitFor()
  expect(new URL(page.url()).searchParams.has('venciment')).toBe(false)
})

it('[INV-11] packs the PDFs of chosen invoices, and gets the file on another page too', async () => {
  const page = await office.visit(`/factures?des=${DAY}&fins=${DAY}`)
  const chosen = issued.slice(2, 5).map(numberOf)
  for (const number of chosen)
    await page.getByRole('checkbox', { name: `Tria ${number}`, exact: true }).check()
  await page.getByText('3 triades').waitFor()

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'ZIP', exact: true }).click()
  await page.getByRole('button', { name: 'Informes' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Venciments' }).click()
  const file = await coming
  const entries = Object.entries(unzipSync(await readFile(await file.path())))
  expect(entries).toHaveLength(3)
  for (const number of chosen) expect(entries.map(([name]) => name).join(' ')).toContain(number)
  for (const [, part] of entries) expect(Buffer.from(part).subarray(0, 5).toString()).toBe('%PDF-')
})

it('chooses all that the filter leaves, and gets them in one PDF after a reload', async () => {
  const page = await office.visit(`/factures?des=${DAY}&fins=${DAY}`)
  await page.getByRole('button', { name: `Tria-les totes (${issued.length})` }).click()
  await page.getByText(`${issued.length} triades`).waitFor()
  await page.getByRole('button', { name: 'Desmarca-les' }).click()
  await page.getByText('Cap factura triada').waitFor()

  const [first] = issued
  if (!first) throw new Error('the run issued nothing')
  await search(page, numberOf(first))
  await page.getByRole('button', { name: 'Tria-les totes (1)' }).click()
  await page.getByText('1 triada').waitFor()
  // Held back, so that the reload comes while the file is in the making.
  await page.route('**/api/exportacions/*', route => route.abort())
  const asked = page.waitForResponse('**/api/exportacions')
  await page.getByRole('button', { name: 'PDF únic' }).click()
  expect((await asked).status()).toBe(202)
  await page.getByText('Sense connexió amb el servidor.').waitFor()
  await page.unroute('**/api/exportacions/*')
  const coming = page.waitForEvent('download')
  await page.reload()
  const file = await coming
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

it('downloads all invoices of a run from its summary', async () => {
  const page = await office.visit(`/facturar?${new URLSearchParams({ execucio: runKey })}`)
  await page.getByRole('heading', { name: 'Facturació acabada' }).waitFor()
  const zip = await download(page, 'ZIP')
  expect(Object.keys(unzipSync(zip.bytes))).toHaveLength(issued.length)
})

it('says why a file can’t be had, and tries again', async () => {
  const page = await office.visit('/informes/licencias')
  await page.route('**/api/exportacions', route => route.abort())
  await page.getByRole('button', { name: 'CSV', exact: true }).click()
  await page.getByText('No s’ha pogut demanar el fitxer').waitFor()
  await page.unroute('**/api/exportacions')

  await page.route('**/api/exportacions/*', async route => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), state: 'failed', url: null, error: 'S’ha acabat el paper.' },
    })
  })
  await page.getByRole('button', { name: 'CSV', exact: true }).click()
  await page.getByText('S’ha acabat el paper.').waitFor()
  await page.unroute('**/api/exportacions/*')
  const file = await download(page, 'Torna-ho a provar')
  expect(textOf(file.bytes)).toContain('Taller Pro')
})
