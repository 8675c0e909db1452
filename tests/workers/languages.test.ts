import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Spoken } from '#language/language.ts'
import { buildClient, buildCompany, buildContract, buildSeries } from '#tests/builders/books.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startApi, TEST_SERVICE_SECRET } from '#tests/support/startApi.ts'
import { tempDir } from '#tests/support/tempDir.ts'
import { type Export, exportKey } from '#wire/exports.ts'
import { textOf } from '#workers/print/readPdf.ts'
import { startTestWorkers } from './support/testWorkers.ts'

type Format = 'pdf' | 'xlsx' | 'csv' | 'zip'

const setUp = async () => {
  const api = await startApi()
  onTestFinished(api.stop)
  await buildCompany(api.db)
  await buildSeries(api.db)
  const { identifier } = await buildClient(api.db, { nombre: 'Taller Llarg' })
  await buildContract(api.db, {
    clienteIdentifier: identifier,
    fechaInicio: '2026-11-01',
    productoPrecio: 1234.5,
  })
  const staff = await api.as('Gestió')
  await staff.post('/api/facturas', { serieIdentifier: 'A', fechaFactura: '2026-11-01' })
  const folder = tempDir()
  startTestWorkers({
    apiUrl: api.url,
    serviceSecret: TEST_SERVICE_SECRET,
    folder,
    sweepEveryMs: 200,
    databaseUrl: api.databaseUrl,
  })
  return { staff, folder }
}

const made = async (
  { staff, folder }: { staff: ApiClient; folder: string },
  body: object,
  language: Spoken,
): Promise<{ file: Export; bytes: Buffer }> => {
  const headers: Record<string, string> = language === 'spec' ? {} : { 'accept-language': language }
  const { body: asked } = await staff.post<Export>('/api/exportacions', body, { headers })
  const now = async () => (await staff.get<Export>(`/api/exportacions/${asked.identifier}`)).body
  await eventually('settled', async () => ['done', 'failed'].includes((await now()).state))
  const file = await now()
  expect(file).toMatchObject({ state: 'done', error: null })
  return { file, bytes: await readFile(`${folder}/${exportKey(file)}`) }
}

const report = (format: Format) => ({ kind: 'report', format, request: { report: 'pending' } })

describe('a file is in the language of who asks for it', () => {
  it('on paper and in sheets, while an invoice stays in its client’s', async () => {
    const here = await setUp()
    const english = await made(here, report('pdf'), 'en')
    expect(english.file.fileName).toBe('pending-payment-2026-11-30.pdf')
    const paper = textOf(english.bytes)
    for (const words of [
      'Pending payment',
      'All invoices that have not been paid yet',
      '1,493.75',
      'Page 1 of',
    ])
      expect(paper).toContain(words)
    expect(paper).not.toContain('Pendent')

    const usual = textOf((await made(here, report('pdf'), 'spec')).bytes)
    for (const words of ['Pendent de pagament', '1.493,75', 'Pàgina 1 de']) expect(usual).toContain(words)

    const sheet = unzipSync((await made(here, report('xlsx'), 'en')).bytes)
    const cells = Object.values(sheet)
      .map(file => strFromU8(file))
      .join('')
    for (const words of ['Due date', 'Days overdue', 'Over 90 days']) expect(cells).toContain(words)

    const rows = (await made(here, report('csv'), 'es')).bytes.toString()
    expect(rows).toContain('Vencimiento')
    expect(rows).toContain('1493,75')

    const invoices = { kind: 'invoices', format: 'pdf', invoices: [1] }
    const [inEnglish, before] = [await made(here, invoices, 'en'), await made(here, invoices, 'spec')]
    expect(textOf(inEnglish.bytes)).toBe(textOf(before.bytes))
    expect(textOf(inEnglish.bytes)).toContain('1.493,75')
  })
})
