import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { signal } from '#platform/processes.ts'
import { makeQueueBackend } from '#platform/queues.ts'
import { makeFolderStore } from '#platform/storage/folderStore.ts'
import { buildClient, buildCompany, buildContract, buildSeries } from '#tests/builders/books.ts'
import { documentVersion } from '#tests/support/documentVersion.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startApi, TEST_SERVICE_SECRET, type TestApi } from '#tests/support/startApi.ts'
import { tempDir } from '#tests/support/tempDir.ts'
import { invoicePdfKey } from '#wire/documents.ts'
import { type Export, exportKey } from '#wire/exports.ts'
import type { Invoice } from '#wire/invoices.ts'
import { makeExportId, makeExportJob, QUEUES } from '#wire/jobs.ts'
import { makeExport } from '#workers/jobs/makeExport.ts'
import { renderInvoicePdfs } from '#workers/jobs/renderInvoicePdfs.ts'
import { pagesOf, textOf } from '#workers/print/readPdf.ts'
import { openQueue, QUEUE_KINDS, type QueueUrls } from './support/queueKinds.ts'
import { openTestQueue, spawnWorkers, startTestWorkers } from './support/testWorkers.ts'

const RUN = 'the-run'

/** The real API with a run of so many invoices, a reader who asks for files, and workers to be started. */
const setUp = async (clients: number) => {
  const api = await startApi()
  onTestFinished(api.stop)
  await buildCompany(api.db)
  await buildSeries(api.db)
  for (let count = 1; count <= clients; count++) {
    const { identifier } = await buildClient(api.db, { nombre: `Taller Núm. ${count}` })
    // One of them has an invoice of several pages.
    for (let line = 0; line < (count === 2 ? 60 : 1); line++)
      await buildContract(api.db, { clienteIdentifier: identifier, fechaInicio: '2026-11-01' })
  }
  const staff = await api.as('Gestió')
  const { body: issued } = await staff.post<Invoice[]>(
    '/api/facturas',
    { SerieIdentifier: 'A', FechaFactura: '2026-11-30' },
    { headers: { 'Idempotency-Key': RUN } },
  )
  expect(issued).toHaveLength(clients)
  const reader = await api.as('Consulta')
  const folder = tempDir()

  const ask = async (body: unknown): Promise<Export> => {
    const answer = await reader.post<Export>('/api/exportacions', body)
    expect(answer.status, answer.text).toBe(202)
    return answer.body
  }
  const now = async ({ identifier }: Export) =>
    (await reader.get<Export>(`/api/exportacions/${identifier}`)).body
  const settled = async (file: Export): Promise<Export> => {
    await eventually('settled', async () => ['done', 'failed'].includes((await now(file)).state))
    return now(file)
  }
  return {
    api,
    issued,
    folder,
    ask,
    now,
    settled,
    made: async (file: Export): Promise<Buffer> => {
      const done = await settled(file)
      expect(done).toMatchObject({ state: 'done', error: null })
      return readFile(`${folder}/${exportKey(done)}`)
    },
    /** Where the PDF of an invoice is kept. */
    pathOf: async ({ identifier }: { identifier: number }) =>
      `${folder}/${invoicePdfKey({ identifier, version: await documentVersion(api.db, { identifier }) })}`,
    row: ({ identifier }: Export) =>
      api.db.selectFrom('exports').selectAll().where('identifier', '=', identifier).executeTakeFirstOrThrow(),
    work: (queue: QueueUrls = { databaseUrl: api.databaseUrl }) =>
      startTestWorkers({
        apiUrl: api.url,
        serviceSecret: TEST_SERVICE_SECRET,
        folder,
        sweepEveryMs: 200,
        ...queue,
      }),
  }
}

const run = (format: 'pdf' | 'zip') => ({ kind: 'run', format, runKey: RUN })
const filesIn = async (folder: string) => (await readdir(folder).catch(() => [])).sort()
/** Lets so much time pass for the files. */
const letPass = (api: TestApi, interval: string) =>
  sql`update exports set due_at = due_at - ${interval}::interval, created_at = created_at - ${interval}::interval`.execute(
    api.db,
  )
const number = ({ serieIdentifier, numFact }: Invoice) => `${serieIdentifier}-${numFact}`

it.each(QUEUE_KINDS)('merges the invoices of a run into one PDF, queue on %s', async kind => {
  const { folder, issued, ask, made, now, pathOf, work } = await setUp(12)
  // Before any PDF is kept: those that are not are printed on the way.
  const first = await ask(run('pdf'))
  work(await openQueue(kind))
  const pdf = await made(first)
  const pages = pagesOf(pdf)
  const numbers = pages.map(page => /\bA-\d+/.exec(page)?.[0])
  expect([...new Set(numbers)]).toEqual(issued.map(number))
  expect(numbers.filter(each => each === 'A-2').length).toBeGreaterThan(1)
  expect(pages.length).toBe(issued.length - 1 + numbers.filter(each => each === 'A-2').length)
  expect(await now(first)).toMatchObject({
    progress: 12,
    total: 12,
    url: `/documents/exportacions/${first.identifier}`,
  })

  // Fonts are there once: the file is much smaller than those that it is made of.
  await eventually('all kept', async () => (await filesIn(`${folder}/facturas`)).length === issued.length)
  const sizes = await Promise.all(issued.map(async invoice => (await readFile(await pathOf(invoice))).length))
  expect(pdf.length).toBeLessThan(sizes.reduce((sum, size) => sum + size, 0) / 4)
})

it('makes the same bytes from PDFs that are kept as from those that it prints', async () => {
  const { api, folder, issued, ask, made, work } = await setUp(3)
  const before = await ask(run('pdf'))
  work()
  const printed = await made(before)
  await eventually('all kept', async () => (await filesIn(`${folder}/facturas`)).length === issued.length)
  await api.db.updateTable('exports').set({ state: 'pending', settledAt: null, dueAt: sql`now()` }).execute()
  expect((await made(before)).equals(printed)).toBe(true)
})

it('packs the PDFs of chosen invoices, as they are kept', async () => {
  const { api, folder, issued, ask, made, pathOf, work } = await setUp(5)
  await buildSeries(api.db, { identifier: 'ç/.' })
  await api.db
    .updateTable('invoices')
    .set({ serieIdentifier: 'ç/.' })
    .where('identifier', '=', issued[4]?.identifier ?? 0)
    .execute()
  const chosen = [issued[0], issued[2], issued[4]].flatMap(invoice => invoice ?? [])
  const file = await ask({
    kind: 'invoices',
    format: 'zip',
    invoices: chosen.map(({ identifier }) => identifier),
  })
  work()
  const zip = unzipSync(await made(file))
  expect(Object.keys(zip)).toEqual(['A-1.pdf', 'A-3.pdf', 'ç_.-5.pdf'])
  await eventually('all kept', async () => (await filesIn(`${folder}/facturas`)).length === issued.length)
  for (const [index, { identifier }] of chosen.entries()) {
    const [, bytes = new Uint8Array()] = Object.entries(zip)[index] ?? []
    const kept = await readFile(await pathOf({ identifier }))
    expect(kept.equals(bytes)).toBe(true)
  }
  expect(textOf(Buffer.from(zip['A-3.pdf'] ?? []))).toContain('Taller Núm. 3')
})

it.each(QUEUE_KINDS)('makes a report in each format, queue on %s', async kind => {
  const { ask, made, work } = await setUp(2)
  const request = { report: 'pending', search: 'núm. 2' }
  const files = await Promise.all(
    (['pdf', 'xlsx', 'csv'] as const).map(format => ask({ kind: 'report', format, request })),
  )
  work(await openQueue(kind))
  const [pdf, xlsx, csv] = await Promise.all(files.map(made))
  expect(textOf(pdf ?? Buffer.alloc(0))).toContain('Taller Núm. 2')
  expect(textOf(pdf ?? Buffer.alloc(0))).not.toContain('Taller Núm. 1')
  const parts = Object.values(unzipSync(xlsx ?? new Uint8Array())).map(part => strFromU8(part))
  expect(parts.some(part => part.includes('Taller Núm. 2'))).toBe(true)
  expect(String(csv)).toContain('Taller Núm. 2')
  expect(String(csv)).not.toContain('Taller Núm. 1')
})

it.each(QUEUE_KINDS)(
  'makes one file, however many workers there are and however often it is queued, queue on %s',
  async kind => {
    const { folder, ask, made, row, work } = await setUp(20)
    const urls = await openQueue(kind)
    const queue = openTestQueue(urls, QUEUES.documents)
    const file = await ask(run('pdf'))
    const { identifier } = file
    await queue.addBulk(
      Array.from({ length: 6 }, (_, index) => ({
        name: makeExportJob.name,
        data: { identifier },
        opts: { ...makeExport.options, jobId: `again-${index}` },
      })),
    )
    for (let count = 0; count < 3; count++) work(urls)
    await made(file)
    await eventually('no job is left', async () => {
      const { waiting, active, delayed, failed } = await queue.getJobCounts(
        'waiting',
        'active',
        'delayed',
        'failed',
      )
      return [waiting, active, delayed, failed].every(each => each === 0)
    })
    expect(await filesIn(`${folder}/exportacions`)).toEqual([exportKey(file).replace('exportacions/', '')])
    expect(await filesIn(`${folder}/.tmp`)).toEqual([])
    const settledAt = (await row(file)).settledAt
    await queue.add(makeExportJob.name, { identifier }, { jobId: 'much-later', removeOnComplete: true })
    await eventually('it is done', async () => (await queue.getJob('much-later')) === undefined)
    expect(await row(file)).toMatchObject({ state: 'done', settledAt })
    expect(pagesOf(await made(file)).length).toBeGreaterThanOrEqual(20)
  },
)

/**
 * Keeps whoever prints an invoice waiting until it is let go. Their own PDFs count as made: the jobs of those would wait as well, all
 * that a worker has in hand and all connections of the API, before the file is begun.
 */
const holdPrinting = async (api: TestApi): Promise<() => Promise<void>> => {
  await sql`update invoices set file_version = document_version`.execute(api.db)
  const held = Promise.withResolvers<void>()
  const holds = Promise.withResolvers<void>()
  const over = api.db.transaction().execute(async tx => {
    await sql`lock table invoice_lines in access exclusive mode`.execute(tx)
    holds.resolve()
    await held.promise
  })
  await holds.promise
  const letGo = async () => {
    held.resolve()
    await over
  }
  onTestFinished(letGo)
  return letGo
}

/** Queues a file as the sweep does, so that a worker begins as soon as it is there. */
const queued = async (queue: QueueUrls, { identifier }: Export): Promise<void> => {
  const jobId = makeExportId({ identifier, attempts: 0 })
  const opts = { ...makeExport.options, jobId }
  await openTestQueue(queue, QUEUES.documents).addBulk([
    { name: makeExport.name, data: { identifier }, opts },
  ])
}

it.each(QUEUE_KINDS)(
  'is made by another when the worker is killed in the middle, queue on %s',
  async kind => {
    const { api, folder, ask, made, now, row, work } = await setUp(4)
    const queue = await openQueue(kind)
    const letGo = await holdPrinting(api)
    const file = await ask(run('zip'))
    await queued(queue, file)
    const victim = await spawnWorkers({
      ...queue,
      apiUrl: api.url,
      folder,
      serviceSecret: TEST_SERVICE_SECRET,
    })
    await eventually('begun', async () => (await row(file)).attempts > 0)
    signal(victim.pid, 'SIGKILL')
    await victim.exit
    expect(await now(file)).toMatchObject({ state: 'running', progress: 0, total: 4, url: null })
    await letGo()
    work(queue)
    expect(Object.keys(unzipSync(await made(file)))).toEqual(['A-1.pdf', 'A-2.pdf', 'A-3.pdf', 'A-4.pdf'])
    expect((await row(file)).attempts).toBeGreaterThan(1)
    expect(await filesIn(`${folder}/exportacions`)).toEqual([exportKey(file).replace('exportacions/', '')])
  },
)

it('is made all the same when the queue has lost it', async () => {
  const { api, folder, ask, made, row, work } = await setUp(2)
  const letGo = await holdPrinting(api)
  const file = await ask(run('pdf'))
  const lost = await openQueue('postgres')
  await queued(lost, file)
  const victim = await spawnWorkers({ ...lost, apiUrl: api.url, folder, serviceSecret: TEST_SERVICE_SECRET })
  await eventually('begun', async () => (await row(file)).attempts > 0)
  signal(victim.pid, 'SIGKILL')
  await victim.exit
  await letGo()
  await letPass(api, '61 seconds')
  work(await openQueue('postgres'))
  expect(pagesOf(await made(file)).length).toBeGreaterThanOrEqual(2)
})

it('says in words of staff why it can’t be made, and leaves nothing behind', async () => {
  const { api, folder, issued, ask, settled, pathOf, work } = await setUp(2)
  const all = await ask(run('pdf'))
  const gone = await ask({ kind: 'invoices', format: 'zip', invoices: issued.map(each => each.identifier) })
  const poisoned = await ask(run('zip'))
  await api.db
    .updateTable('exports')
    .set({ attempts: 10 })
    .where('identifier', '=', poisoned.identifier)
    .execute()
  await api.db
    .updateTable('exports')
    .set({ request: JSON.stringify({ invoices: [999_999] }) })
    .where('identifier', '=', gone.identifier)
    .execute()
  const broken = work()
  await eventually('all kept', async () => (await filesIn(`${folder}/facturas`)).length === issued.length)
  await settled(all)
  await broken.close()
  await api.db
    .updateTable('exports')
    .set({ state: 'pending', error: null, settledAt: null, attempts: 0, dueAt: sql`now()` })
    .where('identifier', '=', all.identifier)
    .execute()
  await writeFile(await pathOf(issued[1] ?? { identifier: 0 }), 'no PDF at all')
  work()
  const unexpected = await settled(all)
  expect(unexpected).toMatchObject({ state: 'failed', url: null })
  expect(unexpected.error).toMatch(/no s’ha pogut fer per un error inesperat/)
  expect((await settled(gone)).error).toBe('Cap de les factures triades no existeix ja.')
  expect((await settled(poisoned)).error).toMatch(/massa vegades/)
  expect(await filesIn(`${folder}/.tmp`)).toEqual([])
})

it('waits for a store that is away, however often it was begun; one that takes a part of it and no more counts', async () => {
  const { api, folder, issued, ask, made, pathOf, row } = await setUp(1)
  const fileStore = makeFolderStore(folder)
  let failures = 0
  let begun = 0
  const fail = (times: number, isLong: boolean) => {
    let left = times
    return async (key: string, pieces: AsyncIterable<Uint8Array>) => {
      if (left === 0) return fileStore.putStream(key, pieces)
      left--
      failures++
      for await (const _ of pieces) if (!isLong) break
      throw new Error('no space left on device')
    }
  }
  let putStream = fail(0, false)
  startTestWorkers({
    apiUrl: api.url,
    serviceSecret: TEST_SERVICE_SECRET,
    databaseUrl: api.databaseUrl,
    folder,
    fileStore: {
      ...fileStore,
      putStream: (key, pieces) => {
        begun++
        return putStream(key, pieces)
      },
    },
    sweepEveryMs: 200,
    backoff: { firstMs: 1, maxMs: 5 },
  })
  await eventually(
    'the PDF is kept',
    async () => (await filesIn(`${folder}/facturas`)).length === issued.length,
  )
  putStream = fail(12, false)
  const waiting = await ask(run('pdf'))
  await made(waiting)
  expect([failures, (await row(waiting)).attempts]).toEqual([12, 1])
  await writeFile(await pathOf(issued[0] ?? { identifier: 0 }), Buffer.alloc(33 * 1024 * 1024))
  begun = 0
  putStream = fail(2, true)
  const long = await ask(run('zip'))
  await made(long)
  // Three, and one more where a busy machine lost hold of the job: each beginning counts.
  expect(begun).toBeGreaterThanOrEqual(3)
  await expect.poll(() => begun).toBe((await row(long)).attempts)
})

it('prints anew what the store can’t read though it answers', async () => {
  const { api, folder, issued, ask, made, pathOf, row, work } = await setUp(3)
  const before = await ask(run('pdf'))
  work()
  const printed = await made(before)
  await eventually('all kept', async () => (await filesIn(`${folder}/facturas`)).length === issued.length)
  const path = await pathOf(issued[1] ?? { identifier: 0 })
  await rm(path)
  await mkdir(path)
  await api.db.updateTable('exports').set({ state: 'pending', settledAt: null, dueAt: sql`now()` }).execute()
  expect((await made(before)).equals(printed)).toBe(true)
  expect((await row(before)).attempts).toBe(2)
})

it('is removed after seven days', async () => {
  const { api, folder, ask, made, row, work } = await setUp(1)
  work()
  const old = await ask(run('pdf'))
  await made(old)
  await letPass(api, '7 days')
  // The file is of the moment that its row tells.
  const { createdAt } = await row(old)
  await rename(
    `${folder}/${exportKey(old)}`,
    `${folder}/${exportKey({ ...old, createdAt: createdAt.toISOString() })}`,
  )
  const young = await ask(run('zip'))
  await made(young)
  await eventually(
    'forgotten',
    async () => (await api.db.selectFrom('exports').selectAll().execute()).length === 1,
  )
  expect(await filesIn(`${folder}/exportacions`)).toEqual([exportKey(young).replace('exportacions/', '')])
})

it.each(QUEUE_KINDS)('is made although a job of the same name has failed before, queue on %s', async kind => {
  const { ask, made, work } = await setUp(1)
  const urls = await openQueue(kind)
  const queue = openTestQueue(urls, QUEUES.documents)
  const file = await ask(run('pdf'))
  const jobId = makeExportId({ identifier: file.identifier, attempts: 0 })
  await queue.add(makeExportJob.name, { identifier: 'nothing' }, { jobId })
  work(urls)
  expect(pagesOf(await made(file))).toHaveLength(1)
})

it.each(QUEUE_KINDS)('comes before the PDFs of a run that wait, queue on %s', async kind => {
  const { databaseUrl, redisUrl } = await openQueue(kind)
  const backend = makeQueueBackend({ database: databaseUrl, redis: redisUrl })
  const queue = backend.makeQueue(QUEUES.documents)
  const pdfs = Array.from({ length: 5 }, () => ({
    name: renderInvoicePdfs.name,
    data: {},
    opts: renderInvoicePdfs.options,
  }))
  await queue.addBulk(pdfs)
  await queue.addBulk([{ name: makeExport.name, data: {}, opts: makeExport.options }])
  const taken: string[] = []
  const worker = backend.makeWorker(QUEUES.documents, async ({ name }) => void taken.push(name))
  onTestFinished(async () => {
    await worker.close()
    await queue.close()
    await backend.close()
  })
  await eventually('all taken', () => taken.length === 6)
  expect(taken[0]).toBe(makeExport.name)
})
