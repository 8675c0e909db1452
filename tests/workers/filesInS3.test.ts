import { expect, it, onTestFinished } from 'vitest'
import { openFileStore } from '#platform/storage/openFileStore.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startS3 } from '#tests/support/s3Server.ts'
import { tempDir } from '#tests/support/tempDir.ts'
import { PDFS_TOGETHER } from '#wire/jobs.ts'
import { makeBrowser } from '../bff/support/browser.ts'
import { json, PASSWORD, startFakeApi } from '../bff/support/fakeApi.ts'
import { startBff } from '../bff/support/startBff.ts'
import { startPendingApi } from './support/pendingApi.ts'
import { openQueue } from './support/queueKinds.ts'
import { startTestWorkers } from './support/testWorkers.ts'

it('keeps the PDFs of a run in S3, which goes away in the middle, and the BFF sends them', async () => {
  const [s3, pending, queue] = await Promise.all([startS3(), startPendingApi(), openQueue('postgres')])
  const folder = tempDir()
  const settings = { DATA_DIR: folder, DOCUMENTS_URL: s3.url() }
  const issued = pending.issue(7 * PDFS_TOGETHER)
  pending.holdAfter(PDFS_TOGETHER)
  startTestWorkers({
    ...queue,
    apiUrl: pending.url,
    folder,
    fileStore: openFileStore(settings),
    backoff: { firstMs: 50, maxMs: 200 },
  })
  await eventually('jobs are in hand', () => pending.held() === 4)
  await s3.down()
  const before = pending.done.length
  pending.holdAfter(null)
  await eventually('those in hand are done', () => pending.done.length > before + 3 * PDFS_TOGETHER)
  await s3.up()
  await eventually('all done', () => pending.pending() === 0)
  expect(pending.done.map(({ identifier }) => identifier).sort((a, b) => a - b)).toEqual(issued)
  expect(pending.done.filter(({ error }) => error !== null)).toEqual([])

  const api = await startFakeApi()
  const backend = { databaseUrl: queue.databaseUrl ?? null, redisUrl: null }
  const bff = await startBff(backend, api.url, { documents: settings })
  onTestFinished(async () => {
    await bff.stop()
    await api.stop()
  })
  const browser = makeBrowser(bff.url)
  await browser.send('POST', '/api/usuarios/Login', { body: { email: 'x', password: PASSWORD } })
  const download = (identifier: number) => {
    api.on(`GET /api/facturas/${identifier}`, (_req, res) =>
      json(res, 200, {
        identifier,
        serieIdentifier: 'A',
        numFact: identifier,
        archivo: `/documents/facturas/${identifier}.pdf?v=1`,
      }),
    )
    return browser.send('GET', `/documents/facturas/${identifier}.pdf?v=1`)
  }
  for (const identifier of [issued[0] ?? 0, issued.at(-1) ?? 0]) {
    const answer = await download(identifier)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.text).toMatch(/^%PDF-/)
  }
  expect(await download(issued.length + 1)).toMatchObject({
    status: 503,
    body: { error: expect.stringContaining('es torna a fer') },
  })
  const ready = async () => (await browser.send('GET', '/readyz')).body
  await expect.poll(ready).toEqual({ status: 'ok', failing: [] })

  const isAway = async () => {
    const answer = await download(1)
    expect(answer.status).toBe(503)
    expect(answer.body).toMatchObject({
      code: 'unavailable',
      error: expect.stringContaining('magatzem de documents'),
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers.etag).toBeUndefined()
    // Nothing else needs the store.
    // It is answered for a second at a time.
    await expect
      .poll(() => browser.send('GET', '/readyz'))
      .toMatchObject({ status: 200, body: { status: 'ok', failing: ['documents'] } })
  }
  await s3.down()
  await isAway()
  s3.hang(true)
  await s3.up()
  await isAway()
  s3.hang(false)
  expect((await download(1)).status).toBe(200)
})
