import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClient, buildContract, buildSeries } from '#tests/builders/books.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { lastAudit } from '#tests/support/auditLog.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { ErrorBody } from '#wire/errors.ts'
import { type Export, type ExportWork, exportSchema, exportsSchema, exportWorkSchema } from '#wire/exports.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { Pending } from '#wire/jobs.ts'

const RUN = 'tirada-de-novembre'

let api: TestApi
let reader: ApiClient
let staff: ApiClient
let worker: ApiClient
let issued: Invoice[]

beforeAll(async () => {
  api = await startApi({ now: '2026-11-30T10:00:00Z' })
  reader = await api.as('Consulta')
  staff = await api.as('Gestió')
  worker = await api.asProcess()
  await emptyBooks(api.db)
  await buildSeries(api.db)
  for (const nombre of ['Alfa', 'Beta', 'Gamma']) {
    const client = await buildClient(api.db, { nombre })
    await buildContract(api.db, { clienteIdentifier: client.identifier, fechaInicio: '2026-11-01' })
  }
  const body = { SerieIdentifier: 'A', FechaFactura: '2026-11-30' }
  const answer = await staff.post<Invoice[]>('/api/facturas', body, { headers: { 'Idempotency-Key': RUN } })
  expect(answer.status).toBe(201)
  issued = answer.body
})
afterAll(() => api.stop())
beforeEach(async () => void (await api.db.deleteFrom('exports').execute()))

const pending = { kind: 'report', format: 'xlsx', request: { report: 'pending' } }
const ids = () => issued.map(({ identifier }) => identifier)
const ask = (body: unknown, as = reader) => as.post<Export & ErrorBody>('/api/exportacions', body)
const asked = async (body: unknown, as = reader): Promise<Export> => {
  const { status, body: answer } = await ask(body, as)
  expect(status, JSON.stringify(answer)).toBe(202)
  return exportSchema.strict().parse(answer)
}
const work = (identifier: number) => worker.get<ExportWork>(`/internal/exports/${identifier}`)
const tell = async (identifier: number, progress: unknown) =>
  (await worker.put(`/internal/exports/${identifier}`, progress)).status
const due = async () => (await worker.get<Pending>('/internal/pending')).body.exports
/** Lets so much time pass for the files. */
const letPass = (interval: string) =>
  sql`update exports set due_at = due_at - ${interval}::interval, created_at = created_at - ${interval}::interval`.execute(
    api.db,
  )

describe('asking for a file', () => {
  it('of a report keeps the order of its screen, which makes it another file', async () => {
    const request = { report: 'pending', order: { view: 'clients', column: 'total', direction: 'desc' } }
    const unsorted = await asked(pending)
    const sorted = await asked({ ...pending, request })
    expect(sorted.identifier).not.toBe(unsorted.identifier)
    const { body } = await work(sorted.identifier)
    expect(body.content).toMatchObject({ kind: 'report', request })
  })

  it('stands in the audit log, once for each file', async () => {
    const file = await asked(pending)
    await asked(pending)
    const invoices = await asked({ kind: 'invoices', format: 'zip', invoices: ids().slice(0, 2) }, staff)
    expect(await lastAudit(api, 'exports', file.identifier)).toMatchObject({
      account: 'consulta@example.com',
      action: 'export',
      requestId: expect.stringMatching(/./),
      after: { kind: 'report', format: 'xlsx', fileName: file.fileName, request: { report: 'pending' } },
    })
    expect(await lastAudit(api, 'exports', invoices.identifier)).toMatchObject({
      account: 'gestio@example.com',
      after: { kind: 'invoices', format: 'zip', total: 2, request: { invoices: ids().slice(0, 2) } },
    })
    const { rows } = await sql`
      select from audit_log where entity = 'exports' and record in (${String(file.identifier)}, ${String(invoices.identifier)})
    `.execute(api.db)
    expect(rows).toHaveLength(2)
  })

  it('of the list of invoices says in its name which these are', async () => {
    const request = { report: 'invoices', from: '2026-10-01', to: '2026-10-31' }
    const named = async (choices: object) =>
      (await asked({ kind: 'report', format: 'csv', request: { ...request, ...choices } })).fileName
    expect(await named({})).toBe('factures-2026-10-01-2026-10-31.csv')
    for (const choices of [{ by: 'due' }, { client: 1 }, { states: ['pendents'] }, { search: 'puig' }]) {
      await api.db.deleteFrom('exports').execute()
      expect(await named(choices)).toBe('factures-2026-10-01-2026-10-31-filtrades.csv')
    }
    expect(await named({ invoices: [1] })).toBe('factures-2026-11-30.csv')
  })

  it('of a report writes it down as it was asked for, with all its choices', async () => {
    const file = await asked(pending)
    expect(file).toMatchObject({
      format: 'xlsx',
      fileName: 'pendent-pagament-2026-11-30.xlsx',
      state: 'pending',
      progress: 0,
      total: null,
      error: null,
      url: null,
    })
    const { body } = await work(file.identifier)
    expect(exportWorkSchema.strict().parse(body)).toMatchObject({
      attempts: 0,
      content: { kind: 'report', request: { report: 'pending', search: '', fields: [] } },
    })
  })

  it('of invoices counts each once and lists them by series and number', async () => {
    const [first = 0, second = 0, third = 0] = ids()
    const file = await asked({ kind: 'invoices', format: 'zip', invoices: [third, first, third, second] })
    expect(file).toMatchObject({ fileName: 'factures-A-1-A-3.zip', total: 3 })
    const { content } = (await work(file.identifier)).body
    const versions = new Map(
      (await api.db.selectFrom('invoices').select(['identifier', 'documentVersion']).execute()).map(
        ({ identifier, documentVersion }) => [identifier, documentVersion],
      ),
    )
    expect(content).toEqual({
      kind: 'invoices',
      invoices: issued.map(({ identifier, serieIdentifier, numFact }) => ({
        identifier,
        version: versions.get(identifier),
        serieIdentifier,
        numFact,
      })),
    })
  })

  it('of one invoice names it as staff call it', async () => {
    const file = await asked({ kind: 'invoices', format: 'pdf', invoices: ids().slice(1, 2) })
    expect(file).toMatchObject({ fileName: 'A-2.pdf', total: 1 })
  })

  it('of a whole run needs its key only', async () => {
    const file = await asked({ kind: 'run', format: 'pdf', runKey: RUN })
    expect(file).toMatchObject({ fileName: 'factures-A-1-A-3.pdf', total: 3 })
    const { content } = (await work(file.identifier)).body
    expect('invoices' in content && content.invoices.map(({ identifier }) => identifier)).toEqual(ids())
  })

  it('again before somebody has begun it is the same file; then, or once it is made, another', async () => {
    const first = await asked(pending)
    expect((await asked({ ...pending, request: { search: '', report: 'pending' } })).identifier).toBe(
      first.identifier,
    )
    expect((await asked({ ...pending, format: 'csv' })).identifier).not.toBe(first.identifier)
    expect((await asked(pending, staff)).identifier).not.toBe(first.identifier)
    // The books may have been read already, without what who asks now has just noted.
    await tell(first.identifier, { state: 'running', progress: 0, total: 1 })
    const second = await asked(pending)
    expect(second.identifier).not.toBe(first.identifier)
    expect((await asked(pending)).identifier).toBe(second.identifier)
    await tell(second.identifier, { state: 'done' })
    expect((await asked(pending)).identifier).not.toBe(second.identifier)
  })

  it('again under the same key is the same file, also once it is made; a key of another file is refused', async () => {
    const key = randomUUID()
    const under = (body: unknown, as = reader, of: string = key) =>
      as.post<Export & ErrorBody>('/api/exportacions', body, { headers: { 'Idempotency-Key': of } })
    const { identifier } = (await under(pending)).body
    await tell(identifier, { state: 'done' })
    const again = await under(pending)
    expect([again.status, again.body.identifier, again.body.state]).toEqual([202, identifier, 'done'])
    expect((await under({ ...pending, format: 'csv' })).status).toBe(422)
    expect((await under(pending, reader, 'two words')).status).toBe(400)
    const others = (await under(pending, staff)).body
    expect(others.identifier).not.toBe(identifier)
    expect((await under(pending, reader, randomUUID())).body.identifier).not.toBe(identifier)
    const twoAtOnce = randomUUID()
    const both = await Promise.all([1, 2].map(() => under({ ...pending, format: 'pdf' }, reader, twoAtOnce)))
    expect(new Set(both.map(({ body }) => body.identifier)).size).toBe(1)
  })

  it.each([
    ['no body', undefined, 400],
    ['a list', [], 400],
    ['no kind', { format: 'pdf' }, 400],
    ['an unknown kind', { kind: 'books', format: 'pdf' }, 400],
    ['a report as ZIP', { ...pending, format: 'zip' }, 422],
    ['invoices as CSV', { kind: 'invoices', format: 'csv', invoices: [1] }, 422],
    ['an unknown report', { ...pending, request: { report: 'all' } }, 400],
    ['too wide a span', { ...pending, request: { report: 'dueSoon', dies: 3651 } }, 422],
    ['half a month', { ...pending, request: { report: 'forecast', month: '2026-1' } }, 422],
    ['the month of nobody', { ...pending, request: { report: 'forecast', month: '0000-01' } }, 422],
    ['a text that nothing keeps', { ...pending, request: { report: 'pending', search: 'a\0b' } }, 400],
    ['no invoices', { kind: 'invoices', format: 'pdf', invoices: [] }, 422],
    ['invoices by text', { kind: 'invoices', format: 'pdf', invoices: ['1'] }, 400],
    [
      'too many',
      { kind: 'invoices', format: 'pdf', invoices: Array.from({ length: 10_001 }, (_, i) => i + 1) },
      422,
    ],
    ['an invoice that is not there', { kind: 'invoices', format: 'pdf', invoices: [999_999] }, 422],
    ['a run that is not there', { kind: 'run', format: 'pdf', runKey: 'no' }, 404],
  ])('refuses %s, and writes nothing down', async (_what, body, status) => {
    const answer = await ask(body)
    expect(answer.status, answer.text).toBe(status)
    expect(answer.body.error).not.toBe('')
    expect((await reader.get('/api/exportacions')).body).toEqual([])
  })

  it('says how many of the invoices are gone', async () => {
    const { body } = await ask({ kind: 'invoices', format: 'pdf', invoices: [...ids(), 999_998, 999_999] })
    expect(body.fields?.invoices).toContain('2 de les factures triades ja no existeixen')
  })

  it('of a run that has issued nothing is refused', async () => {
    const headers = { 'Idempotency-Key': 'nothing-due' }
    await staff.post('/api/facturas', { SerieIdentifier: 'A', FechaFactura: '2026-11-30' }, { headers })
    const { status, body } = await ask({ kind: 'run', format: 'pdf', runKey: 'nothing-due' })
    expect(status, JSON.stringify(body)).toBe(422)
    expect(body.error).toContain('no té cap factura')
  })

  it('is refused while five are under way, also all at once, and goes on when one is made', async () => {
    const of = (dies: number) => ({ ...pending, request: { report: 'dueSoon', dies } })
    const answers = await Promise.all(Array.from({ length: 9 }, (_, index) => ask(of(index + 1))))
    const [, ...refused] = answers
      .map(({ status }) => status)
      .sort()
      .slice(4)
    expect(refused).toEqual([429, 429, 429, 429])
    expect(answers.find(({ status }) => status === 429)?.body.error).toContain('Ja teniu 5 fitxers')
    const made = answers.find(({ status }) => status === 202)?.body.identifier ?? 0
    expect((await ask(of(30), staff)).status).toBe(202)
    await tell(made, { state: 'done' })
    expect((await ask(of(30))).status).toBe(202)
    expect((await ask(of(31))).status).toBe(429)
  })
})

describe('a file', () => {
  it('is of who asked for it alone', async () => {
    const { identifier } = await asked(pending)
    const path = `/api/exportacions/${identifier}`
    expect((await reader.get<Export>(path)).body.identifier).toBe(identifier)
    for (const other of [staff, await api.as('Administrador')]) {
      expect((await other.get(path)).status).toBe(404)
      expect((await other.get('/api/exportacions')).body).toEqual([])
    }
    expect((await api.visitor.get(path)).status).toBe(401)
    expect((await worker.get(path)).status).toBe(403)
    expect((await worker.post('/api/exportacions', pending)).status).toBe(403)
  })

  it('is listed with the last twenty, newest first', async () => {
    const made: number[] = []
    for (let dies = 1; dies <= 22; dies++) {
      const { identifier } = await asked({ ...pending, request: { report: 'dueSoon', dies } })
      await tell(identifier, { state: 'done' })
      made.unshift(identifier)
    }
    const list = exportsSchema.parse((await reader.get('/api/exportacions')).body)
    expect(list.map(({ identifier }) => identifier)).toEqual(made.slice(0, 20))
  })

  it('tells how far it is, and where it is once it is made', async () => {
    const { identifier } = await asked({ kind: 'run', format: 'pdf', runKey: RUN })
    const state = async () => (await reader.get<Export>(`/api/exportacions/${identifier}`)).body
    expect(await tell(identifier, { state: 'running', progress: 0, total: 3 })).toBe(204)
    expect(await tell(identifier, { state: 'running', progress: 2, total: 3 })).toBe(204)
    expect(await state()).toMatchObject({ state: 'running', progress: 2, total: 3, url: null })
    expect(await tell(identifier, { state: 'done' })).toBe(204)
    const made = { state: 'done', progress: 3, total: 3, url: `/documents/exportacions/${identifier}` }
    expect(await state()).toMatchObject(made)
    expect(await tell(identifier, { state: 'done' })).toBe(204)
    for (const late of [
      { state: 'running', progress: 1, total: 3 },
      { state: 'failed', error: 'massa tard' },
    ])
      expect(await tell(identifier, late)).toBe(409)
    expect(await state()).toMatchObject(made)
    expect((await work(identifier)).status).toBe(409)
  })

  it('tells why it failed; one that was made all the same is there', async () => {
    const { identifier } = await asked(pending)
    expect(await tell(identifier, { state: 'failed', error: 'El disc és ple.' })).toBe(204)
    const { body } = await reader.get<Export>(`/api/exportacions/${identifier}`)
    expect(body).toMatchObject({ state: 'failed', error: 'El disc és ple.', url: null })
    expect((await work(identifier)).status).toBe(409)
    expect(await tell(identifier, { state: 'done' })).toBe(204)
    expect((await reader.get<Export>(`/api/exportacions/${identifier}`)).body).toMatchObject({
      state: 'done',
      error: null,
    })
  })

  it('leaves out an invoice that was deleted meanwhile', async () => {
    const { identifier } = await asked({ kind: 'run', format: 'pdf', runKey: RUN })
    const [, , third] = issued
    await api.db
      .updateTable('invoices')
      .set({ runKey: null })
      .where('identifier', '=', third?.identifier ?? 0)
      .execute()
    const { content } = (await work(identifier)).body
    expect('invoices' in content && content.invoices).toHaveLength(2)
    await api.db.updateTable('invoices').set({ runKey: RUN }).execute()
  })
})

describe('what is to be made', () => {
  it('is listed until somebody begins, and again when nothing is heard for a while', async () => {
    const { identifier } = await asked(pending)
    const [listed] = await due()
    expect(listed).toMatchObject({ identifier, attempts: 0 })
    expect(listed?.requestId).toMatch(/^[0-9a-f-]{36}$/)
    await tell(identifier, { state: 'running', progress: 0, total: 9 })
    await letPass('44 seconds')
    expect(await due()).toEqual([])
    await tell(identifier, { state: 'running', progress: 4, total: 9 })
    await letPass('44 seconds')
    expect(await due()).toEqual([])
    await letPass('1 second')
    expect(await due()).toMatchObject([{ identifier, attempts: 1 }])
    await tell(identifier, { state: 'running', progress: 0, total: 9 })
    expect((await work(identifier)).body.attempts).toBe(2)
    // Whoever waits for the store has not begun; told twice, it is one.
    expect(await tell(identifier, { state: 'pending' })).toBe(204)
    expect(await tell(identifier, { state: 'pending' })).toBe(409)
    await letPass('45 seconds')
    expect(await due()).toMatchObject([{ identifier, attempts: 1 }])
    await tell(identifier, { state: 'done' })
    await letPass('1 hour')
    expect(await due()).toEqual([])
  })

  it('stands on the first page only', async () => {
    await asked(pending)
    const { body } = await worker.get<Pending>('/internal/pending?after=1')
    expect(body).toMatchObject({ exports: [], expiredExports: [], mails: [] })
  })
})

const expired = async () => (await worker.get<Pending>('/internal/pending')).body.expiredExports

it('keeps the last twenty files of an account, and what is still to be made', async () => {
  const unfinished = await asked(pending)
  const made: number[] = []
  for (let file = 0; file < 21; file++) {
    const { identifier } = await asked({ ...pending, format: 'csv' })
    await tell(identifier, { state: 'done' })
    made.push(identifier)
  }
  const others = await asked(pending, staff)
  await tell(others.identifier, { state: 'done' })
  expect(await expired()).toMatchObject([{ identifier: made[0], format: 'csv' }])
  expect((await reader.get(`/api/exportacions/${made[0]}`)).status).toBe(404)
  for (const identifier of [made[0], made[1], unfinished.identifier])
    await worker.delete(`/internal/exports/${identifier}`)
  expect((await reader.get(`/api/exportacions/${made[1]}`)).status).toBe(200)
  expect((await reader.get(`/api/exportacions/${unfinished.identifier}`)).status).toBe(200)
  expect(await expired()).toEqual([])
})

describe('after seven days a file', () => {
  it('is nobody’s any more, is listed to be removed, and forgotten then', async () => {
    const { identifier } = await asked(pending)
    const unfinished = await asked({ ...pending, format: 'csv' })
    await tell(identifier, { state: 'done' })
    await letPass('6 days 23 hours')
    expect(await expired()).toEqual([])
    expect((await worker.delete(`/internal/exports/${identifier}`)).status).toBe(204)
    expect((await reader.get(`/api/exportacions/${identifier}`)).status).toBe(200)
    await letPass('1 hour')
    expect((await reader.get(`/api/exportacions/${identifier}`)).status).toBe(404)
    expect((await reader.get('/api/exportacions')).body).toEqual([])
    expect(await due()).toEqual([])
    expect(await expired()).toMatchObject([
      { identifier, format: 'xlsx' },
      { identifier: unfinished.identifier, format: 'csv' },
    ])
    for (const gone of [identifier, identifier, unfinished.identifier])
      expect((await worker.delete(`/internal/exports/${gone}`)).status).toBe(204)
    expect(await expired()).toEqual([])
    expect(await tell(identifier, { state: 'done' })).toBe(409)
    expect((await work(identifier)).status).toBe(404)
  })
})

it.each([
  ['GET', '/internal/exports/1'],
  ['PUT', '/internal/exports/1'],
  ['DELETE', '/internal/exports/1'],
  ['POST', '/internal/reports'],
])('keeps people out of %s %s', async (method, path) => {
  for (const [client, status] of [
    [api.visitor, 401],
    [reader, 403],
    [await api.as('Administrador'), 403],
  ] as const)
    expect((await client.raw(method, path, method === 'GET' ? undefined : '{}')).status).toBe(status)
})

it.each([
  { state: 'running' },
  { state: 'running', progress: -1, total: 1 },
  { state: 'waiting' },
  { state: 'failed', error: '' },
  {},
])('refuses the progress %j', async progress => {
  const { identifier } = await asked(pending)
  expect([400, 422]).toContain(await tell(identifier, progress))
})
