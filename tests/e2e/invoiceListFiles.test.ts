import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sumMoney } from '#domain/money.ts'
import type { Invoice } from '#wire/invoices.ts'
import { type Office, openOffice } from './office.ts'

const DAY = '2026-11-30'
const FORMULA = '=HYPERLINK("http://evil.example")'

let office: Office
let issued: Invoice[]

beforeAll(async () => {
  office = await openOffice()
  const { body: clients } = await office.colleague.get<{ identifier: number }[]>('/api/clients/false')
  const [client] = clients
  if (!client) throw new Error('the sample company has no clients')
  await office.colleague.put(`/api/clients/${client.identifier}`, { ...client, nombre: FORMULA })
  const run = { SerieIdentifier: 'A', FechaFactura: DAY }
  issued = (await office.colleague.post<Invoice[]>('/api/facturas', run)).body
})
afterAll(() => office?.stop())

const numberOf = ({ serieIdentifier, numFact }: Invoice): string => `${serieIdentifier}-${numFact}`

const download = async (page: Page, group: string, format: string): Promise<Buffer> => {
  const file = page.waitForEvent('download')
  await page.getByRole('group', { name: group }).getByRole('button', { name: format }).click()
  return readFile(await (await file).path())
}

/** Cells of a CSV without line breaks in them. */
const linesOf = (csv: Buffer): string[][] =>
  csv
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map(line => line.split(';'))

const euros = (amount: number): string => amount.toFixed(2).replace('.', ',')

it('[INV-06] [INV-07] [INV-15] [INV-16] [INV-17] [INV-18] the list is downloaded as its filter and its order leave it, with its totals', async () => {
  const page = await office.visit(`/factures?des=${DAY}&fins=${DAY}&ordre=total&sentit=desc`)
  await page.getByText(`${issued.length} factures`).first().waitFor()
  const [head, ...rows] = linesOf(await download(page, 'Baixa la llista', 'CSV'))
  expect(head).toEqual(['Client', 'Número', 'Data', 'Venciment', 'Estat', 'Base', 'Dte. %', 'IVA', 'Total'])
  const totals = rows.pop()
  const order = issued.map(({ totalFactura }) => euros(totalFactura))
  expect(rows.map(row => row[8])).toEqual(
    order.toSorted((a, b) => Number(b.replace(',', '.')) - Number(a.replace(',', '.'))),
  )
  expect(totals?.slice(5, 9)).toEqual([
    euros(sumMoney(issued.map(({ precioBase }) => precioBase))),
    '',
    euros(sumMoney(issued.map(({ impuestoIVA }) => impuestoIVA))),
    euros(sumMoney(issued.map(({ totalFactura }) => totalFactura))),
  ])
  // What a client is called is never run as a formula.
  const cells = rows.map(([client = '']) => client)
  expect(cells.filter(cell => cell.includes('HYPERLINK'))).toHaveLength(1)
  for (const cell of cells) expect(cell).not.toMatch(/^"?[=+@-]/)

  const one = issued[3]
  if (!one) throw new Error('the run issued too few invoices')
  await page.goto(`/factures?des=${DAY}&fins=${DAY}&q=${numberOf(one)}&camps=numero`)
  await page.getByRole('link', { name: numberOf(one), exact: true }).waitFor()
  const found = linesOf(await download(page, 'Baixa la llista', 'CSV'))
  expect(found.slice(1, -1).map(row => row[1])).toEqual([numberOf(one)])
})

it('what was chosen is downloaded alone, as a workbook too', async () => {
  const page = await office.visit(`/factures?des=${DAY}&fins=${DAY}`)
  const chosen = issued.slice(2, 5).map(numberOf)
  for (const number of chosen)
    await page.getByRole('checkbox', { name: `Tria ${number}`, exact: true }).check()
  const rows = linesOf(await download(page, 'Baixa les triades', 'CSV')).slice(1, -1)
  expect(rows.map(row => row[1])).toEqual(chosen)
  const workbook = await download(page, 'Baixa les triades', 'Excel')
  const sheet = Object.entries(unzipSync(workbook))
    .filter(([name]) => name.endsWith('.xml'))
    .map(([, part]) => Buffer.from(part).toString('utf8'))
    .join('')
  for (const number of chosen) expect(sheet).toContain(number)
  expect(sheet).not.toContain(`>${issued.slice(5, 6).map(numberOf).join('')}<`)
})
