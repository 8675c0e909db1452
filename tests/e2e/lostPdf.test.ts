import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Invoice } from '#wire/invoices.ts'
import { type Office, openOffice } from './office.ts'

let office: Office

beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.stop())

it('a PDF whose file is lost: a page says that it is made again, and opens it', async () => {
  const run = { SerieIdentifier: 'A', FechaFactura: '2026-11-30' }
  const [invoice] = (await office.colleague.post<Invoice[]>('/api/facturas', run)).body
  if (!invoice) throw new Error('nothing was issued')
  const address = async () =>
    (await office.colleague.get<Invoice>(`/api/facturas/${invoice.identifier}`)).body.archivo
  await expect.poll(address).not.toBeNull()
  const source = (await address()) ?? ''
  const folder = join(office.stack.dataDir, 'documents', 'facturas')
  const files = (await readdir(folder)).filter(name => name.startsWith(`${invoice.identifier}-v`))
  expect(files).toHaveLength(1)
  await rm(join(folder, files[0] ?? ''))

  const page = await office.visit('/')
  const opened = page.waitForResponse(answer => answer.headers()['content-type'] === 'application/pdf')
  // A frame of the page, as the details of an invoice have it: a tab of its own would download the file in this browser.
  await page.evaluate(
    src => document.body.append(Object.assign(document.createElement('iframe'), { src })),
    source,
  )
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { name: `Factura A-${invoice.numFact}`, exact: true }).waitFor()
  await frame
    .getByText(/^El PDF (no era al magatzem i es torna a fer|encara s’està fent)\. S’obrirà sol/)
    .waitFor()
  expect((await opened).status()).toBe(200)
  expect(await readdir(folder)).toContain(files[0])
})
