import { expect, it, onTestFinished } from 'vitest'
import { migrate } from '#api/database/migrate.ts'
import type { Tables } from '#api/database/tables.ts'
import { startEmbeddedPostgres } from '#launcher/embeddedPostgres.ts'
import { makeDatabase, makePool } from '#platform/database.ts'
import { buildClient, buildCompany, buildContract, buildProduct, buildSeries } from '#tests/builders/books.ts'
import { documentVersion } from '#tests/support/documentVersion.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startApi, TEST_SERVICE_SECRET, type TestApi } from '#tests/support/startApi.ts'
import { tempDir } from '#tests/support/tempDir.ts'
import { invoicePdfKey } from '#wire/documents.ts'
import type { Invoice } from '#wire/invoices.ts'
import { QUEUE_KINDS, type QueueUrls } from './support/queueKinds.ts'
import { startRedis } from './support/redisServer.ts'
import { keptFiles, startTestWorkers } from './support/testWorkers.ts'

/** The real API on a server of its own that can be restarted, with so many invoices issued. */
const setUp = async (clients: number) => {
  const dataDir = tempDir()
  const startPostgres = async () => {
    const postgres = await startEmbeddedPostgres({ dataDir })
    onTestFinished(() => postgres.stop('immediate'))
    return postgres
  }
  const postgres = await startPostgres()
  const pool = makePool({ url: postgres.url, max: 1, applicationName: 'test' })
  const db = makeDatabase<Tables>(pool)
  await migrate(db)
  await db.destroy()
  const api = await startApi({ databaseUrl: postgres.url })
  onTestFinished(api.stop)
  await buildCompany(api.db)
  await buildSeries(api.db)
  const { identifier: productoIdentifier } = await buildProduct(api.db)
  for (let count = 1; count <= clients; count++) {
    const { identifier: clienteIdentifier } = await buildClient(api.db, { nombre: `Client ${count}` })
    await buildContract(api.db, { clienteIdentifier, productoIdentifier, fechaInicio: '2026-11-01' })
  }
  const staff = await api.as('Gestió')
  const { body } = await staff.post<Invoice[]>('/api/facturas', {
    SerieIdentifier: 'A',
    FechaFactura: '2026-11-30',
  })
  expect(body).toHaveLength(clients)
  return { api, staff, postgres, startPostgres, issued: body }
}

const told = async ({ db }: TestApi) =>
  db.selectFrom('invoices').select(['identifier', 'fileVersion', 'fileError']).execute()

it.each(QUEUE_KINDS)('gives the invoices of a real run their PDFs, queue on %s', async kind => {
  const { api, staff, postgres, issued } = await setUp(10)
  const queue: QueueUrls =
    kind === 'redis' ? { redisUrl: (await startRedis()).url } : { databaseUrl: postgres.url }
  const folder = tempDir()
  const options = { apiUrl: api.url, serviceSecret: TEST_SERVICE_SECRET, folder, sweepEveryMs: 300 }
  startTestWorkers({ ...queue, ...options })
  await eventually('all made', async () => (await told(api)).every(invoice => invoice.fileVersion !== null))
  expect(await keptFiles(folder)).toHaveLength(issued.length)

  const [first] = issued
  const { body: before } = await staff.get<Invoice>(`/api/facturas/${first?.identifier}`)
  const version = await documentVersion(api.db, before)
  expect(before.archivo).toMatch(new RegExp(`\\.pdf\\?v=${version}$`))
  const changes = { fechaCobro: before.fechaVencimiento, anotacion: null, fechaVencimiento: '2027-02-28' }
  const { status } = await staff.put(`/api/facturas/${first?.identifier}`, { ...before, ...changes })
  expect(status).toBe(200)
  const archivo = async () => (await staff.get<Invoice>(`/api/facturas/${first?.identifier}`)).body.archivo
  const next = await documentVersion(api.db, before)
  expect(next).toBeGreaterThan(version)
  await eventually('made again', async () => (await archivo())?.endsWith(`?v=${next}`) ?? false)
  const key = invoicePdfKey({ identifier: before.identifier, version: next })
  await eventually('the first is gone', async () => (await keptFiles(folder)).length === issued.length)
  expect(await keptFiles(folder)).toContain(key.replace('facturas/', ''))
})

it('makes all PDFs, and calls none impossible, while the one database restarts under API and queue', async () => {
  const { api, postgres, startPostgres, issued } = await setUp(120)
  const folder = tempDir()
  startTestWorkers({
    databaseUrl: postgres.url,
    apiUrl: api.url,
    serviceSecret: TEST_SERVICE_SECRET,
    folder,
    sweepEveryMs: 500,
  })
  await eventually('some made', async () => (await keptFiles(folder)).length >= 10)
  await postgres.stop('fast')
  await startPostgres()
  await eventually('all made', async () => (await told(api)).every(invoice => invoice.fileVersion !== null))
  expect((await told(api)).filter(invoice => invoice.fileError !== null)).toEqual([])
  const files = (await told(api)).map(({ identifier, fileVersion }) => `${identifier}-v${fileVersion}.pdf`)
  expect(files).toHaveLength(issued.length)
  expect(await keptFiles(folder)).toEqual(files.sort())
})
