import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { appRoutes } from '@bull-board/api/dist/routes.js'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { LANGUAGE_COOKIE } from '#language/language.ts'
import { type JobQueue, makeQueueBackend, type QueueBackend } from '#platform/queues.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openRedis } from '#tests/support/redisServer.ts'
import { QUEUES, sendMailJob, UNSTOPPABLE } from '#wire/jobs.ts'
import {
  opsFailedJobsSchema,
  opsOutboxSchema,
  opsQueuesSchema,
  opsVersionsSchema,
  queueActionBody,
} from '#wire/ops.ts'
import { BACKENDS, type Backend, startBackend } from './support/backends.ts'
import { type Browser, makeBrowser } from './support/browser.ts'
import { type FakeApi, json, PASSWORD, refusal, startFakeApi } from './support/fakeApi.ts'
import { startBff, type TestBff } from './support/startBff.ts'

const BOARD = { accept: 'text/html,application/xhtml+xml' }
const SAME = { 'sec-fetch-site': 'same-origin' }

describe.each(BACKENDS)('operations, queue on %s', name => {
  let backend: Backend
  let api: FakeApi
  let bff: TestBff
  let admin: Browser
  let queues: QueueBackend
  let documents: JobQueue

  const signIn = async (role: 'Administrador' | 'Gestió' | 'Consulta'): Promise<Browser> => {
    api.claims = { role }
    const browser = makeBrowser(bff.url)
    const { status } = await browser.send('POST', '/api/usuarios/Login', {
      body: { email: 'x', password: PASSWORD },
    })
    expect(status).toBe(200)
    return browser
  }

  beforeAll(async () => {
    backend = await startBackend(name)
    queues = makeQueueBackend({ database: backend.databaseUrl, redis: backend.redisUrl })
    documents = queues.makeQueue(QUEUES.documents)
    await documents.waitUntilReady()
  })
  afterAll(async () => {
    await documents.close()
    await queues.close()
    await backend.stop()
  })
  beforeEach(async () => {
    api = await startFakeApi()
    api.on('GET /api/roles', (_req, res) => json(res, 200, []))
    api.on('POST /internal/queues/actions', (_req, res) => void res.writeHead(204).end())
    bff = await startBff(backend, api.url)
    admin = await signIn('Administrador')
  })
  afterEach(async () => {
    for (const job of await documents.getJobs()) await job.remove()
    await bff.stop()
    await api.stop()
  })

  /** A job that a worker has taken and that has failed. */
  const fail = async (): Promise<string> => {
    expect(await documents.isPaused()).toBe(false)
    const job = await documents.add('renderInvoicePdfs', { identifier: 7, requestId: 'the-request-of-7' })
    const worker = queues.makeWorker(QUEUES.documents, async () => {
      throw new Error('la tipografia no hi és')
    })
    await eventually('the job has failed', async () => (await documents.getFailed()).length > 0)
    await worker.close()
    return job.id ?? ''
  }
  const failed = async () => opsFailedJobsSchema.parse((await admin.send('GET', '/bff/ops/failed')).body).jobs

  it('tells of every queue how full it is and for how long the oldest job waits', async () => {
    await documents.add('renderInvoicePdfs', { identifier: 1 })
    await documents.add('renderInvoicePdfs', { identifier: 2 }, { delay: 3_600_000 })
    const { status, body, headers } = await admin.send('GET', '/bff/ops/queues')
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    const { queues, backend: kind } = opsQueuesSchema.parse(body)
    expect(kind).toBe(name === 'Redis' ? 'redis' : 'postgres')
    expect(queues.map(({ name }) => name)).toEqual(Object.values(QUEUES))
    expect(queues.find(({ name }) => name === QUEUES.documents)).toMatchObject({ waiting: 1, delayed: 1 })
    const waiting = queues.map(({ oldestWaitSeconds }) => oldestWaitSeconds !== null)
    expect(waiting).toEqual(queues.map(({ name }) => name === QUEUES.documents))
  })

  it('counts what waits in a paused queue as waiting', async () => {
    const { status } = await admin.send('PUT', `/ops/queues/api/queues/${QUEUES.documents}/pause`, {
      headers: SAME,
    })
    expect(status).toBe(200)
    await documents.add('renderInvoicePdfs', { identifier: 1 })
    const { queues } = opsQueuesSchema.parse((await admin.send('GET', '/bff/ops/queues')).body)
    expect(queues.find(({ name }) => name === QUEUES.documents)).toMatchObject({ waiting: 1, paused: true })
    await admin.send('PUT', `/ops/queues/api/queues/${QUEUES.documents}/resume`, { headers: SAME })
    expect(await documents.isPaused()).toBe(false)
  })

  it('shows why a job failed and whose request led to it, and takes it up again', async () => {
    const id = await fail()
    expect(await failed()).toMatchObject([
      {
        queue: QUEUES.documents,
        id,
        name: 'renderInvoicePdfs',
        reason: 'la tipografia no hi és',
        requestId: 'the-request-of-7',
      },
    ])
    const retry = `/bff/ops/queues/${QUEUES.documents}/jobs/${id}/retry`
    expect((await admin.send('POST', retry)).status).toBe(204)
    expect(await (await documents.getJob(id))?.getState()).toBe('waiting')
    expect((await admin.send('POST', retry)).status).toBe(409)
    expect((await admin.send('POST', `/bff/ops/queues/${QUEUES.documents}/jobs/none/retry`)).status).toBe(404)
    expect((await admin.send('POST', `/bff/ops/queues/none/jobs/${id}/retry`)).status).toBe(404)
    for (const wrong of ['%00', 'x'.repeat(300), '%ff'])
      expect((await admin.send('POST', retry.replace(id, wrong))).status).toBeOneOf([400, 404])
  })

  describe('what nobody should send to the board', () => {
    const at = (path: string) => `/ops/queues/api/queues${path}`
    const job = `/${QUEUES.documents}`
    const wrong: [string, string, unknown?][] = [
      ...['%00', '%ff', '%E0%A4%A', '__proto__', 'x'.repeat(3_000)].flatMap((id): typeof wrong => [
        ['GET', `${job}/${id}`],
        ['GET', `${job}/${id}/logs`],
        ['GET', `${job}/${id}/flow?depth=-1`],
        ['PUT', `${job}/${id}/retry`],
        ['PUT', `${job}/${id}/clean`],
        ['PUT', `${job}/${id}/promote`],
        ['PUT', `${job}/retry/${id}`],
        ['PUT', `${job}/job-schedulers/${id}/run`],
        ['GET', `/${id}/metrics`],
      ]),
      ...['{', '"x"', 'null'].map((body): [string, string, unknown] => ['POST', `${job}/add`, body]),
      ...[
        { jobId: 'a:b' },
        { jobId: '7' },
        { priority: 1.5 },
        { sizeLimit: 1 },
        { deduplication: {} },
        { parent: { id: 'none', queue: 'bull:none' } },
      ].map((options): [string, string, unknown] => [
        'POST',
        `${job}/add`,
        { name: 'renderInvoicePdfs', data: {}, options },
      ]),
      ['POST', `${job}/add`, { name: 'renderInvoicePdfs', data: 'x'.repeat(200_000) }],
      ['GET', '?activeQueue=%25'],
      ['GET', `?activeQueue=${QUEUES.documents}&status=waiting&page=99999999999999999999`],
      ['GET', `?activeQueue=${QUEUES.documents}&status=x`],
    ]
    it('is answered as such, and changes nothing', async () => {
      const faults: string[] = []
      for (const [method, path, body] of wrong) {
        const { status, text } = await admin.send(method, at(path), {
          headers: SAME,
          ...(body === undefined ? {} : { body }),
        })
        if (status >= 500 || text.includes('postgres')) faults.push(`${method} ${path} ${status} ${text}`)
      }
      expect(faults).toEqual([])
      expect(await documents.getJobs()).toEqual([])
    })
  })

  describe.each(UNSTOPPABLE)('the board of %s', name => {
    let queue: JobQueue

    beforeAll(() => {
      queue = queues.makeQueue(name)
    })
    afterAll(() => queue.close())
    afterEach(async () => {
      // With the job of it that waits, which nobody removes without it.
      await queue.removeJobScheduler('nightly')
      for (const job of await queue.getJobs()) await job.remove()
      await queue.resume()
    })

    /** What any of the board's calls takes; each reads its own and leaves the rest. */
    const body = {
      name: sendMailJob.name,
      data: { identifier: 7 },
      options: { jobId: 'mail-7-a0', delay: 3_600_000 },
      concurrency: 1,
      max: 1,
      duration: 60_000,
      force: true,
      jobData: { identifier: 8 },
      runAt: 4_000_000_000_000,
      priority: 9,
      every: 3_600_000,
    }
    const writes = appRoutes.api.flatMap(({ method, route }) =>
      method === 'get' || !String(route).includes(':queueName')
        ? []
        : [[String(method), String(route)] as const],
    )
    const stateOfQueue = async () => ({
      paused: await queue.isPaused(),
      jobs: (await queue.getJobs()).map(({ id, data, delay, priority }) => ({ id, data, delay, priority })),
      schedulers: (await queue.getJobSchedulers()).map(({ key, pattern }) => ({ key, pattern })),
    })

    it('is looked at, and refuses all that would hold back what it carries', async () => {
      await queue.add(sendMailJob.name, { identifier: 7 }, { jobId: 'mail-6-a0', delay: 60_000 })
      await queue.upsertJobScheduler('nightly', { pattern: '0 3 1 1 *' }, { name: sendMailJob.name })
      const before = await stateOfQueue()
      const jobs = before.jobs.map(({ id }) => id ?? '')
      expect(jobs).toHaveLength(2)
      expect(writes.length).toBeGreaterThan(15)
      for (const [method, route] of writes)
        for (const job of jobs) {
          const path = route
            .replace(':queueName', name)
            .replace(':jobId', job)
            .replace(':schedulerId', 'nightly')
            .replace(':queueStatus', 'failed')
          const sent = await admin.send(method.toUpperCase(), `/ops/queues${path}`, { headers: SAME, body })
          expect([method, path, sent.status]).toEqual([method, path, 405])
        }
      // All that may be stopped are.
      const all = await admin.send('PUT', '/ops/queues/api/queues/pause', { headers: SAME })
      expect([all.status, await documents.isPaused()]).toEqual([200, true])
      await admin.send('PUT', '/ops/queues/api/queues/resume', { headers: SAME })
      expect(await stateOfQueue()).toEqual(before)
      const seen = await admin.send('GET', `/ops/queues/api/queues/${name}/mail-6-a0`)
      expect([seen.status, seen.body.job.data]).toEqual([200, { identifier: 7 }])
    })

    it('has no part in a retry, which the operations page does', async () => {
      const job = await queue.add(sendMailJob.name, { identifier: 7 })
      const worker = queues.makeWorker(name, async () => {
        throw new Error('no mail server')
      })
      await eventually('the job has failed', async () => (await queue.getFailed()).length > 0)
      await worker.close()
      const { status } = await admin.send('POST', `/bff/ops/queues/${name}/jobs/${job.id}/retry`)
      expect([status, await job.getState()]).toEqual([204, 'waiting'])
    })
  })

  it('is told what runs here', async () => {
    const versions = opsVersionsSchema.parse((await admin.send('GET', '/bff/ops/versions')).body)
    expect(versions.node).toBe(process.versions.node)
    expect(versions.redis === null).toBe(name === 'PostgreSQL')
  })

  it('opens the board for an administrator, with a policy of its own and nothing from other hosts', async () => {
    const { status, text, headers } = await admin.send('GET', '/ops/queues', { headers: BOARD })
    expect(status).toBe(200)
    expect(text).toContain('__UI_CONFIG__')
    // What it asked by itself would be a use of the session.
    expect(text).toContain('"pollingInterval":{"forceInterval":-1}')
    expect(text).not.toMatch(/(?:href|src)="https?:/)
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'unsafe-inline'/)
    expect(headers['content-security-policy']).not.toMatch(/https?:|script-src[^;]*unsafe/)
    const { body } = await admin.send('GET', '/ops/queues/api/queues')
    expect(body.queues.map((queue: { name: string }) => queue.name).sort()).toEqual(
      Object.values(QUEUES).sort(),
    )
  })

  it.each([
    ['ca', 'ca', 'es-ES', 'Cues', 'Carregant...'],
    ['es', 'es-ES', 'es-ES', 'Colas', 'Cargando...'],
    ['en', 'en-GB', 'en-GB', 'Queues', 'Loading'],
  ])('opens the board in the words of who reads %s', async (language, lang, locale, title, loading) => {
    admin.cookies.set(LANGUAGE_COOKIE, language)
    onTestFinished(() => void admin.cookies.delete(LANGUAGE_COOKIE))
    const { text } = await admin.send('GET', '/ops/queues', { headers: BOARD })
    expect(text).toContain(`<html lang="${lang}"`)
    expect(text).toMatch(new RegExp(`"lng":\\s*"${locale}"`))
    expect(text).toContain(title)
    expect(text).not.toMatch(/>\s*Loading\s*</)
    const words = await admin.send('GET', `/ops/queues/static/locales/${locale}/messages.json`)
    expect(words.status).toBe(200)
    expect(words.body.LOADING).toContain(loading)
  })

  it.each([
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from another origin', { origin: 'https://example.com' }],
    ['that does not say where it is from', {}],
  ])('does nothing on the board for a request %s', async (_what, headers) => {
    const id = await fail()
    const path = `/ops/queues/api/queues/${QUEUES.documents}/${id}/retry`
    expect((await admin.send('PUT', path, { headers })).status).toBe(403)
    expect(await (await documents.getJob(id))?.getState()).toBe('failed')
    expect((await admin.send('PUT', path, { headers: { origin: bff.url } })).status).toBeLessThan(300)
    expect(await (await documents.getJob(id))?.getState()).toBe('waiting')
  })

  it('retries nothing without the header that our own pages send', async () => {
    const id = await fail()
    const path = `/bff/ops/queues/${QUEUES.documents}/jobs/${id}/retry`
    expect((await admin.send('POST', path, { headers: { 'X-CSRF': '0' } })).status).toBe(403)
    expect(await failed()).toHaveLength(1)
  })

  const addresses = [
    ['GET', '/bff/ops/queues'],
    ['GET', '/bff/ops/failed'],
    ['GET', '/bff/ops/outbox'],
    ['GET', '/bff/ops/backups'],
    ['GET', '/bff/ops/versions'],
    ['POST', '/bff/ops/queues/documents/jobs/1/retry'],
    ['GET', '/ops/queues'],
    ['GET', '/ops/queues/api/queues'],
    ['GET', '/ops/queues/static/favicon-32x32.png'],
    ['PUT', '/ops/queues/api/queues/documents/pause'],
    ['GET', '/ops/outbox/a.eml'],
  ] as const

  it.each(addresses)('is nobody else’s: %s %s', async (method, path) => {
    for (const role of ['Gestió', 'Consulta'] as const) {
      const { status, body } = await (await signIn(role)).send(method, path, { headers: SAME })
      expect(status).toBe(403)
      expect(body.code).toBe('forbidden')
    }
    expect((await makeBrowser(bff.url).send(method, path, { headers: SAME })).status).toBe(401)
  })

  it('sends a visitor who opens a page to the login, and tells staff in Catalan that it is not theirs', async () => {
    const visitor = await makeBrowser(bff.url).send('GET', '/ops/queues', { headers: BOARD })
    expect([visitor.status, visitor.headers.location]).toEqual([302, '/login'])
    const staff = await (await signIn('Gestió')).send('GET', '/ops/queues', { headers: BOARD })
    expect(staff.status).toBe(403)
    expect(staff.text).toContain('Només un administrador')
  })

  it('logs who has acted, by the account and the request', async () => {
    const lines: string[] = []
    const logger = pino({}, { write: line => void lines.push(line) })
    const logged = await startBff(backend, api.url, {}, { logger })
    const browser = makeBrowser(logged.url)
    await browser.send('POST', '/api/usuarios/Login', { body: { email: 'x', password: PASSWORD } })
    const resumed = await browser.send('PUT', `/ops/queues/api/queues/${QUEUES.documents}/resume`, {
      headers: SAME,
    })
    await browser.send('GET', '/ops/queues/api/queues')
    const actions = () => lines.filter(line => line.includes('"audit"')).map(line => JSON.parse(line))
    await expect.poll(actions).toMatchObject([
      {
        audit: 'ops',
        method: 'PUT',
        path: `/ops/queues/api/queues/${QUEUES.documents}/resume`,
        userId: '7',
        requestId: resumed.headers['x-request-id'],
        status: 200,
      },
    ])
    await logged.stop()
  })

  /** What the API was told for the audit log. */
  const told = () =>
    api.arrived
      .filter(({ url }) => url === '/internal/queues/actions')
      .map(({ body, headers }) => ({
        ...queueActionBody.parse(JSON.parse(body)),
        isAsUser: headers.authorization === `Bearer ${api.tokens.at(-1)}`,
        requestId: headers['x-request-id'],
      }))

  it('tells the API who has acted on what, also when nothing came of it, and not who has looked', async () => {
    const resume = `/ops/queues/api/queues/${QUEUES.documents}/resume`
    const retry = `/bff/ops/queues/${QUEUES.documents}/jobs/none/retry`
    const all = '/ops/queues/api/queues/resume'
    await admin.send('GET', '/bff/ops/failed')
    const resumed = await admin.send('PUT', `${resume}?activeQueue=documents`, { headers: SAME })
    await expect.poll(told).toHaveLength(1)
    await admin.send('POST', retry)
    await expect.poll(told).toHaveLength(2)
    await admin.send('PUT', all, { headers: SAME })
    await expect.poll(told).toMatchObject([
      {
        queue: QUEUES.documents,
        method: 'PUT',
        address: resume,
        status: 200,
        isAsUser: true,
        requestId: resumed.headers['x-request-id'],
      },
      { queue: QUEUES.documents, method: 'POST', address: retry, status: 404, isAsUser: true },
      { queue: null, method: 'PUT', address: all, status: 200, isAsUser: true },
    ])
  })

  it('answers an action that could not be told, and says so in the log', async () => {
    api.on('POST /internal/queues/actions', (_req, res) => json(res, 500, refusal('internal', 'Error.')))
    const lines: string[] = []
    const logger = pino({}, { write: line => void lines.push(line) })
    const logged = await startBff(backend, api.url, {}, { logger })
    const browser = makeBrowser(logged.url)
    await browser.send('POST', '/api/usuarios/Login', { body: { email: 'x', password: PASSWORD } })
    const path = `/ops/queues/api/queues/${QUEUES.documents}/resume`
    expect((await browser.send('PUT', path, { headers: SAME })).status).toBe(200)
    const errors = () => lines.map(line => JSON.parse(line)).filter(({ level }) => level === 50)
    await expect
      .poll(errors)
      .toMatchObject([
        { audit: 'ops', path, userId: '7', status: 200, msg: 'action on a queue is not in the audit log' },
      ])
    await logged.stop()
  })

  it('ends the session at once when the API says that it is over', async () => {
    api.on('GET /api/roles', (_req, res) => json(res, 401, refusal('unauthenticated', 'Fora.')))
    expect((await admin.send('GET', '/bff/ops/queues')).status).toBe(401)
    expect(admin.cookies.size).toBe(0)
  })

  it('shows what is broken while the API is away, but lets nobody act', async () => {
    const id = await fail()
    await api.stop()
    // The queue, too, is said to be away where the machine lets a look at it take longer than two seconds.
    await expect.poll(async () => (await admin.send('GET', '/bff/ops/queues')).status).toBe(200)
    expect((await admin.send('POST', `/bff/ops/queues/${QUEUES.documents}/jobs/${id}/retry`)).status).toBe(
      503,
    )
    expect(await (await documents.getJob(id))?.getState()).toBe('failed')
  })

  describe('the outbox', () => {
    const MAIL = 'Subject: <script>alert(1)</script>\r\n\r\nBon dia.\r\n'

    it('is empty before the first mail', async () => {
      const { body } = await admin.send('GET', '/bff/ops/outbox')
      expect(body).toEqual({ smtp: false, total: 0, files: [] })
    })

    it('lists mails and opens them as text that runs nothing', async () => {
      const folder = join(bff.dataDir, 'outbox')
      await mkdir(folder)
      await writeFile(join(folder, 'one.eml'), MAIL)
      await writeFile(join(folder, 'half.tmp'), 'no mail')
      const { files } = opsOutboxSchema.parse((await admin.send('GET', '/bff/ops/outbox')).body)
      expect(files).toMatchObject([{ name: 'one.eml', bytes: MAIL.length }])

      const opened = await admin.send('GET', '/ops/outbox/one.eml')
      expect(opened.text).toBe(MAIL)
      expect(opened.headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      expect(opened.headers['content-security-policy']).toContain('sandbox')
      const saved = await admin.send('GET', '/ops/outbox/one.eml?save')
      expect(saved.headers['content-disposition']).toBe('attachment; filename="one.eml"')
    })

    it('gives nobody a link that opens an account: a session that was stolen would sign in by it', async () => {
      const folder = join(bff.dataDir, 'outbox')
      await mkdir(folder)
      await writeFile(join(folder, 'passwordLink-7.eml'), 'the link')
      for (const path of ['/ops/outbox/passwordLink-7.eml', '/ops/outbox/passwordLink-7.eml?desa=true']) {
        const { status, text } = await admin.send('GET', path)
        expect(status).toBe(403)
        expect(text).not.toContain('the link')
      }
    })

    it.each([
      '..%2fsecrets.eml',
      '..%2f..%2fsecrets.eml',
      '%2e%2e/secrets.eml',
      '.eml',
      'half.tmp',
      'none.eml',
      'a%00.eml',
    ])('gives no other file: %s', async path => {
      await mkdir(join(bff.dataDir, 'outbox'))
      await writeFile(join(bff.dataDir, 'secrets.eml'), 'secret')
      await writeFile(join(bff.dataDir, 'outbox/half.tmp'), 'secret')
      const { status, text } = await admin.send('GET', `/ops/outbox/${path}`)
      expect(status).toBe(404)
      expect(text).not.toContain('secret')
    })

    it('follows no link that leads out of the folder', async () => {
      await mkdir(join(bff.dataDir, 'outbox'))
      await writeFile(join(bff.dataDir, 'secret'), 'secret')
      await symlink(join(bff.dataDir, 'secret'), join(bff.dataDir, 'outbox/link.eml'))
      const { body } = await admin.send('GET', '/bff/ops/outbox')
      expect(body.files).toEqual([])
      expect((await admin.send('GET', '/ops/outbox/link.eml')).status).toBe(404)
    })
  })
})

describe('a queue that is away', () => {
  it('is told as 503 when it has taken the sessions with it, and the BFF lives', async () => {
    const redis = await openRedis()
    const api = await startFakeApi()
    api.on('GET /api/roles', (_req, res) => json(res, 200, []))
    api.claims = { role: 'Administrador' }
    const bff = await startBff({ databaseUrl: null, redisUrl: redis.url }, api.url)
    const admin = makeBrowser(bff.url)
    await admin.send('POST', '/api/usuarios/Login', { body: { email: 'x', password: PASSWORD } })
    expect((await admin.send('GET', '/bff/ops/queues')).status).toBe(200)
    await redis.close()
    // At first the BFF still knows the session and the queue is missing, then the session is.
    const parts = ['/bff/ops/queues', '/bff/ops/failed', '/ops/queues/api/queues']
    const told = new Set<string>()
    await eventually('both are told', async () => {
      for (const { status, body } of await Promise.all(parts.map(part => admin.send('GET', part)))) {
        expect(status).toBe(503)
        told.add(body.error)
      }
      return told.size === 2
    })
    expect((await admin.send('GET', '/readyz')).body.failing).toEqual(['sessions', 'queue'])
    await bff.stop()
    await api.stop()
  })

  it('is told as 503 part by part, and the BFF lives', async () => {
    const sessions = await startBackend('PostgreSQL')
    const api = await startFakeApi()
    api.on('GET /api/roles', (_req, res) => json(res, 200, []))
    api.claims = { role: 'Administrador' }
    const away = makeQueueBackend({ redis: 'redis://127.0.0.1:1' })
    const { makeOpsQueues } = await import('#bff/ops/opsQueues.ts')
    const bff = await startBff(sessions, api.url, {}, { opsQueues: makeOpsQueues(away) })
    const admin = makeBrowser(bff.url)
    await admin.send('POST', '/api/usuarios/Login', { body: { email: 'x', password: PASSWORD } })
    const parts = ['/bff/ops/queues', '/bff/ops/failed', '/bff/ops/versions', '/ops/queues/api/queues']
    const answers = await Promise.all(parts.map(part => admin.send('GET', part)))
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      parts.map(() => [503, 'unavailable']),
    )
    expect((await admin.send('GET', '/bff/ops/outbox')).status).toBe(200)
    expect((await admin.send('GET', '/healthz')).status).toBe(200)
    await bff.stop()
    await away.close()
    await api.stop()
    await sessions.stop()
  })
})
