import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { audit } from '#api/database/audit.ts'
import { unneededDocuments } from '#api/work/unneededDocuments.ts'
import { buildClient, buildCompany, buildContract, buildProduct, buildSeries } from '#tests/builders/books.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { booksBefore } from '#tests/support/booksBefore.ts'
import { documentVersion } from '#tests/support/documentVersion.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startApi, TEST_SERVICE_SECRET } from '#tests/support/startApi.ts'
import { tempDir } from '#tests/support/tempDir.ts'
import { invoicePdfKey } from '#wire/documents.ts'
import { type Export, exportKey, formerExportKey } from '#wire/exports.ts'
import { PDF_OF_INVOICE, PDF_VERSION } from '#wire/invoicePdfAddress.ts'
import type { Invoice } from '#wire/invoices.ts'
import { checkDocumentsJob } from '#wire/jobs.ts'
import { keptFiles, openTestQueue, startTestWorkers } from './support/testWorkers.ts'

const RUN = 'the-run'

/** A sweep comes as the workers start, and no other within the test. */
const NEVER_MS = 3_600_000

/** The real API with a run of so many invoices, all of them printed. */
const setUp = async (count: number) => {
  const api = await startApi()
  onTestFinished(api.stop)
  await buildCompany(api.db)
  await buildSeries(api.db)
  const { identifier: productoIdentifier } = await buildProduct(api.db)
  for (let nth = 1; nth <= count; nth++) {
    const { identifier: clienteIdentifier } = await buildClient(api.db, { nombre: `Taller ${nth}` })
    await buildContract(api.db, { clienteIdentifier, productoIdentifier, fechaInicio: '2026-11-01' })
  }
  const staff = await api.as('Gestió')
  const { body: issued } = await staff.post<Invoice[]>(
    '/api/facturas',
    { SerieIdentifier: 'A', FechaFactura: '2026-11-30' },
    { headers: { 'Idempotency-Key': RUN } },
  )
  expect(issued).toHaveLength(count)
  const folder = tempDir()
  const work = (sweepEveryMs: number) =>
    startTestWorkers({
      apiUrl: api.url,
      serviceSecret: TEST_SERVICE_SECRET,
      folder,
      databaseUrl: api.databaseUrl,
      sweepEveryMs,
    })
  const areMade = async () => {
    const { pdfs } = (await staff.get<{ pdfs: number }>(`/api/facturas/execucions/${RUN}`)).body
    return pdfs === count && (await keptFiles(folder)).length === count
  }
  const printing = work(200)
  await eventually('all are printed', areMade)
  const [first] = issued
  if (!first) throw new Error('nothing was issued')
  const version = await documentVersion(api.db, first)
  const key = invoicePdfKey({ identifier: first.identifier, version })
  return {
    api,
    staff,
    folder,
    work,
    printing,
    areMade,
    issued,
    first: { ...first, version },
    path: `${folder}/${key}`,
  }
}

/** Has an invoice say something else on paper. */
const changeOnPaper = async (staff: ApiClient, { identifier }: Invoice) => {
  const { body: invoice } = await staff.get<Invoice>(`/api/facturas/${identifier}`)
  const { fechaVencimiento: fechaCobro } = invoice
  const changed = { ...invoice, fechaCobro, anotacion: null, fechaVencimiento: '2027-03-31' }
  expect((await staff.put(`/api/facturas/${identifier}`, changed)).status).toBe(200)
}

it('a sweep has all made again that a lost disk had, as after a restore of the books alone', async () => {
  const { folder, work, printing, areMade, path } = await setUp(120)
  const before = await readFile(path)
  await printing.close()
  await rm(`${folder}/facturas`, { recursive: true })
  work(NEVER_MS)
  await eventually('they are there again', areMade)
  expect((await readFile(path)).equals(before)).toBe(true)
})

it('one that somebody finds missing is made again at once, and one that is there is left alone', async () => {
  const { api, folder, work, printing, areMade, first, path } = await setUp(2)
  await printing.close()
  const begun = Date.now()
  work(NEVER_MS)
  const queue = openTestQueue({ databaseUrl: api.databaseUrl }, checkDocumentsJob.queue)
  await eventually('the sweep is over', async () => {
    const jobs = await queue.getJobs(['completed'])
    return jobs.some(({ name, processedOn = 0 }) => name === 'sweep' && processedOn >= begun)
  })
  const before = await readFile(path)
  await rm(path)
  const { identifier, version } = first
  const tell = () =>
    queue.add(checkDocumentsJob.name, { invoices: [{ identifier, version }] }, { removeOnComplete: true })
  await tell()
  await eventually(
    'it is there again',
    async () => (await keptFiles(folder)).length === 2 && (await areMade()),
  )
  expect((await readFile(path)).equals(before)).toBe(true)
  await tell()
  await eventually('looked at', async () =>
    Object.values(await queue.getJobCounts('waiting', 'active')).every(count => count === 0),
  )
  expect(await areMade()).toBe(true)
})

it('a file of PDFs is put together again, and a report, which tells of its day, says that it is lost', async () => {
  const { staff, folder } = await setUp(3)
  const ask = async (body: unknown) => (await staff.post<Export>('/api/exportacions', body)).body
  const files = [
    await ask({ kind: 'run', format: 'zip', runKey: RUN }),
    await ask({ kind: 'report', format: 'csv', request: { report: 'pending' } }),
  ]
  const states = () =>
    Promise.all(
      files.map(
        async ({ identifier }) => (await staff.get<Export>(`/api/exportacions/${identifier}`)).body.state,
      ),
    )
  await eventually('both are made', async () => (await states()).every(state => state === 'done'))
  const [zip, report] = files
  if (!zip || !report) throw new Error('two files were asked for')
  const bytes = await readFile(`${folder}/${exportKey(zip)}`)
  for (const file of files) await rm(`${folder}/${exportKey(file)}`)
  await eventually('missed', async () => (await states())[1] === 'failed')
  const isThere = () =>
    readFile(`${folder}/${exportKey(zip)}`).then(
      ({ length }) => length === bytes.length,
      () => false,
    )
  await eventually('there again', async () => (await isThere()) && (await states())[0] === 'done')
  expect((await staff.get<Export>(`/api/exportacions/${report.identifier}`)).body).toMatchObject({
    error: 'El fitxer s’ha perdut. Torneu a demanar l’informe.',
    url: null,
  })
})

it('a report of before files were named by their moment is no lost one', async () => {
  const { staff, folder, work, printing } = await setUp(1)
  const body = { kind: 'report', format: 'csv', request: { report: 'pending' } }
  const report = (await staff.post<Export>('/api/exportacions', body)).body
  const state = async () => (await staff.get<Export>(`/api/exportacions/${report.identifier}`)).body.state
  await eventually('it is made', async () => (await state()) === 'done')
  await printing.close()
  const bytes = await readFile(`${folder}/${exportKey(report)}`)
  await rename(`${folder}/${exportKey(report)}`, `${folder}/${formerExportKey(report)}`)
  work(NEVER_MS)
  const name = exportKey(report).replace('exportacions/', '')
  await eventually('it has the name of now, or is missed', async () => {
    const files = await readdir(`${folder}/exportacions`)
    return (files.length === 1 && files[0] === name) || (await state()) !== 'done'
  })
  expect(await state()).toBe('done')
  expect((await readFile(`${folder}/${exportKey(report)}`)).equals(bytes)).toBe(true)
})

it('the PDF of an invoice that was deleted is taken out of the store, and no other', async () => {
  const { api, staff, folder, work, printing, issued, first } = await setUp(2)
  const last = issued.at(-1)
  expect((await staff.delete(`/api/facturas/${last?.identifier}`)).status).toBe(204)
  await printing.close()
  const unneeded = () => api.db.selectFrom('unneededDocuments').select('identifier').execute()
  expect(await unneeded()).toEqual([{ identifier: last?.identifier }])
  work(200)
  // A sweep leaves it for an hour, for somebody may be printing it.
  await rm(`${folder}/${invoicePdfKey(first)}`)
  await eventually('a sweep has had made what was lost', async () => (await keptFiles(folder)).length === 2)
  await sql`update unneeded_documents set since = since - interval '1 hour'`.execute(api.db)
  await eventually('it is forgotten', async () => (await unneeded()).length === 0)
  expect((await keptFiles(folder)).map(name => `facturas/${name}`)).toEqual([invoicePdfKey(first)])
})

it('a PDF that a worker could tell nobody of is taken out of the store once its invoice is printed anew', async () => {
  const { api, staff, folder, work, first } = await setUp(2)
  const rows = () =>
    api.db.selectFrom('invoices').select(['identifier', 'documentVersion', 'fileVersion']).execute()
  const unneeded = () => api.db.selectFrom('unneededDocuments').select(['identifier', 'version']).execute()
  const former = invoicePdfKey(first)
  const whole = await readFile(`${folder}/${former}`)
  await changeOnPaper(staff, first)
  await eventually('it is printed anew', async () =>
    (await rows()).every(({ documentVersion, fileVersion }) => fileVersion === documentVersion),
  )
  expect(await unneeded()).toEqual([{ identifier: first.identifier, version: first.version }])
  // As a worker leaves it that died before it took the former one away.
  await eventually(
    'the worker has taken it away',
    async () => !(await keptFiles(folder)).includes(basename(former)),
  )
  await writeFile(`${folder}/${former}`, whole)
  await sql`update unneeded_documents set since = since - interval '1 hour'`.execute(api.db)
  work(200)
  await eventually('it is forgotten', async () => (await unneeded()).length === 0)
  const kept = await rows()
  expect((await keptFiles(folder)).toSorted()).toEqual(
    kept.map(({ identifier, documentVersion }) => `${identifier}-v${documentVersion}.pdf`).toSorted(),
  )
})

it('the PDF that an invoice has stays until it is printed anew, however long that takes', async () => {
  const { api, staff, folder, work, printing, first } = await setUp(1)
  await printing.close()
  await changeOnPaper(staff, first)
  await sql`update unneeded_documents set since = since - interval '1 hour'`.execute(api.db)
  const unneeded = () => api.db.selectFrom('unneededDocuments').select('version').execute()
  expect(await unneeded()).toEqual([{ version: first.version }])
  expect(await unneededDocuments(api.db, 10)).toEqual([])
  work(200)
  await eventually('it is forgotten', async () => (await unneeded()).length === 0)
  const version = await documentVersion(api.db, first)
  expect(await keptFiles(folder)).toEqual([`${first.identifier}-v${version}.pdf`])
})

it('the PDFs of invoices that were deleted before are known by the log', async () => {
  const before = await booksBefore('0099_unneeded_documents.sql')
  onTestFinished(before.stop)
  const staff = { account: 'staff', requestId: null, address: null }
  const deleted = (identifier: number, archivo: string | null) =>
    audit(before.db, staff, { action: 'delete', entity: 'invoices', record: identifier, before: { archivo } })
  await deleted(7, `${PDF_OF_INVOICE}7${PDF_VERSION}3`)
  await deleted(8, null)
  await before.migrate()
  const unneeded = await before.db.selectFrom('unneededDocuments').select(['identifier', 'version']).execute()
  expect(unneeded).toEqual([{ identifier: 7, version: 3 }])
})
