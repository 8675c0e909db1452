import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { tokenOf } from '#tests/support/tokenOf.ts'
import type { ErrorBody } from '#wire/errors.ts'
import { MAX_REFUSALS } from '#wire/imports.ts'
import { csv, type Importer, makeImporter } from './importClient.ts'

/** What an import may cost the others, and what nobody should send to it. */

let api: TestApi
let importer: Importer
let token: string
beforeAll(async () => {
  api = await startApi()
  importer = await makeImporter(api)
  await api.as('Administrador')
  const admin = await api.db
    .selectFrom('users')
    .selectAll()
    .where('rol', '=', 'Administrador')
    .executeTakeFirstOrThrow()
  token = await tokenOf(api.deps, admin)
})
afterAll(() => api.stop())
beforeEach(async () => {
  await api.db.deleteFrom('groups').execute()
})

const groups = (count: number) => ({
  'grups.csv': csv('nombre', ...Array.from({ length: count }, (_, n) => `Grup ${n}`)),
})
const countGroups = async () => (await api.db.selectFrom('groups').select('identifier').execute()).length

test('the API goes on answering while a large import is read and compared', async () => {
  // The thread is there, and its modules are loaded.
  await importer.simulate(groups(1))
  const delay = monitorEventLoopDelay({ resolution: 10 })
  const clients = csv(
    'nombre;nif;tipoIVA;iban;cp;pais;subtitulo;tipoVencimiento;isActive',
    ...Array.from({ length: 60_000 }, (_, n) => `Client número ${n};;21;;;;${'x'.repeat(40)};;`),
  )
  let answered = 0
  let isOver = false
  delay.enable()
  const begun = performance.now()
  const importing = importer.post({ 'clients.csv': clients }, { dryRun: 'true' }).then(answer => {
    isOver = true
    return answer.status
  })
  while (!isOver) {
    expect((await api.visitor.get('/healthz')).status).toBe(200)
    answered += 1
  }
  const took = performance.now() - begun
  delay.disable()
  expect(await importing).toBe(200)
  expect(answered).toBeGreaterThan(10)
  expect(delay.max / 1e6).toBeLessThan(took / 3)
})

test('an import ends with who asked for it, and what it had written is not there', async () => {
  const files = groups(3)
  const { hash } = await importer.simulate(files)
  const holder = await startApi({ databaseUrl: api.databaseUrl })
  const gone = new AbortController()
  await holder.db.connection().execute(async connection => {
    await sql`select pg_advisory_lock(424243)`.execute(connection)
    await sql`create function hold_groups() returns trigger language plpgsql as
      $$begin perform pg_advisory_xact_lock(424243); return null; end$$`.execute(connection)
    await sql`create trigger hold after insert on groups for each statement execute function hold_groups()`.execute(
      connection,
    )
    const form = new FormData()
    form.append('fitxers', new Blob([files['grups.csv']]), 'grups.csv')
    const importing = fetch(`${api.url}/api/importacio?dryRun=false&hash=${hash}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
      signal: gone.signal,
    })
    const imports = async () => {
      const { rows } = await sql<{ waits: boolean }>`
        select wait_event = 'advisory' as waits from pg_stat_activity
        where datname = current_database() and application_name = 'facturacio-api-import'
      `.execute(connection)
      return rows
    }
    await eventually('the import waits for the lock', async () =>
      (await imports()).some(({ waits }) => waits),
    )
    gone.abort()
    await expect(importing).rejects.toThrow()
    // Another one need not wait for it: it has a thread of its own.
    expect((await importer.post(groups(1), { dryRun: 'true' })).status).toBe(200)
    await sql`select pg_advisory_unlock(424243)`.execute(connection)
    await sql`drop trigger hold on groups`.execute(connection)
  })
  await holder.stop()
  expect((await importer.post(groups(5), { dryRun: 'true' })).status).toBe(200)
  expect(await countGroups()).toBe(0)
})

describe('files', () => {
  test.each(['__proto__', 'constructor', 'toString', '__proto__.csv'])(
    'called %s are refused by name',
    async name => {
      const answer = await importer.post<ErrorBody>({ ...groups(1), [name]: 'nombre\r\nx\r\n' })
      expect([answer.status, answer.body.code]).toEqual([422, 'wrong-file'])
      expect(answer.body.error).toContain(`${name}: no és cap dels fitxers dels llibres`)
      expect(JSON.parse(answer.text).fields).toHaveProperty([name])
    },
  )

  test('are bounded together', async () => {
    const half = Buffer.alloc(17 * 1024 * 1024, 'a')
    const answer = await importer.post<ErrorBody>({ 'clients.csv': half, 'productes.csv': half })
    expect([answer.status, answer.body.code]).toEqual([413, 'too-large'])
    expect(answer.body.error).toContain('junts')
  })

  test('are bounded together also where their size is not told beforehand', async () => {
    const piece = Buffer.alloc(1024 * 1024, 'a')
    const body = async function* () {
      for (const name of ['clients.csv', 'productes.csv']) {
        yield Buffer.from(`--b\r\nContent-Disposition: form-data; name="f"; filename="${name}"\r\n\r\n`)
        for (let n = 0; n < 17; n++) yield piece
        yield Buffer.from('\r\n')
      }
      yield Buffer.from('--b--\r\n')
    }
    const sending = request(`${api.url}/api/importacio`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
    })
    // It may be answered, and closed, before all is sent.
    sending.on('error', () => undefined)
    Readable.from(body()).pipe(sending)
    const [response]: IncomingMessage[] = await once(sending, 'response')
    expect(response?.statusCode).toBe(413)
    expect(response && (await json(response))).toMatchObject({ error: expect.stringContaining('junts') })
  })

  test('with a head of thousands of wrong columns are refused in a few words', async () => {
    const head = Array.from({ length: 50_000 }, (_, n) => `columna${n}${'x'.repeat(100)}`).join(';')
    const answer = await importer.post<ErrorBody>({ 'grups.csv': csv(`nombre;${head}`, 'x') })
    expect(answer.status).toBe(422)
    expect(answer.body.error).toContain('«columna0')
    expect(answer.body.error).toContain('i 49990 més')
    expect(answer.text.length).toBeLessThan(5_000)
  })
})

test('of very many refusals the first are told, and how many there are', async () => {
  const wrong = {
    'grups.csv': csv('nombre;url', ...Array.from({ length: MAX_REFUSALS + 1_000 }, () => ';x')),
  }
  const report = await importer.simulate(wrong)
  expect(report.totalRefusals).toBeGreaterThanOrEqual(MAX_REFUSALS + 1_000)
  expect(report.refusals).toHaveLength(MAX_REFUSALS)
  const answer = await importer.post<ErrorBody>(wrong, {
    dryRun: 'false',
    strict: 'true',
    hash: (await importer.simulate(wrong, { strict: 'true' })).hash,
  })
  expect(answer.status).toBe(422)
  expect(answer.body.error).toContain(String(report.totalRefusals))
})
