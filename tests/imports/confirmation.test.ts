import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { Role } from '#wire/roles.ts'
import { countsOf, csv, type Importer, makeImporter, sampleFiles } from './importClient.ts'

let api: TestApi
let importer: Importer
beforeAll(async () => {
  api = await startApi()
  importer = await makeImporter(api)
})
afterAll(() => api.stop())
beforeEach(() => emptyBooks(api.db))

const GROUP = { 'grups.csv': csv('nombre', 'G') }
const count = async (table: 'groups' | 'clients' | 'contracts') =>
  (await api.db.selectFrom(table).select('identifier').execute()).length
const audited = async () =>
  (await api.db.selectFrom('auditLog').select('identifier').where('entity', '<>', 'sessions').execute())
    .length

describe('the confirmation carries out what staff saw, or nothing', () => {
  test('without the hash of a dry run it is refused', async () => {
    const answer = await importer.post<ErrorBody>(GROUP, { dryRun: 'false' })
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toHaveProperty('hash')
    expect(await count('groups')).toBe(0)
  })

  test('nothing is written unless it is asked for', async () => {
    const answer = await importer.post(GROUP)
    expect(answer.body.dryRun).toBe(true)
    expect(await count('groups')).toBe(0)
  })

  test.each<[string, (staff: Awaited<ReturnType<TestApi['as']>>) => Promise<unknown>]>([
    ['another group', staff => staff.post('/api/grupos', { nombre: 'Un altre' })],
    ['another import', async () => importer.run({ 'grups.csv': csv('nombre', 'G', 'H') })],
  ])('the books have changed since: %s', async (_, change) => {
    const { hash } = await importer.simulate(GROUP)
    await change(await api.as('Gestió'))
    const before = await count('groups')
    expect(before).toBeGreaterThan(0)
    const answer = await importer.post<ErrorBody>(GROUP, { dryRun: 'false', hash })
    expect([answer.status, answer.body.code]).toEqual([409, 'stale'])
    expect(await count('groups')).toBe(before)
  })

  test.each<[string, Record<string, string>, Record<string, string>]>([
    ['a file', { 'grups.csv': csv('nombre', 'H') }, {}],
    ['an option', GROUP, { strict: 'true' }],
  ])('%s is not the one of the dry run', async (_, files, options) => {
    const { hash } = await importer.simulate(GROUP)
    const answer = await importer.post<ErrorBody>(files, { dryRun: 'false', hash, ...options })
    expect([answer.status, answer.body.code]).toEqual([409, 'stale'])
    expect(await count('groups')).toBe(0)
  })

  test('one dry run confirmed many times at once is done once', async () => {
    const { hash } = await importer.simulate(GROUP)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => importer.post(GROUP, { dryRun: 'false', hash })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await count('groups')).toBe(1)
  })
})

test('strict: one refusal and nothing is written', async () => {
  const files = { 'grups.csv': csv('nombre;url', 'Bo;', 'Dolent;x') }
  const { hash, files: reports } = await importer.simulate(files, { strict: 'true' })
  expect(reports[0]).toMatchObject({ added: 1, refused: 1 })
  const answer = await importer.post<ErrorBody>(files, { dryRun: 'false', strict: 'true', hash })
  expect([answer.status, answer.body.code]).toEqual([422, 'unprocessable'])
  expect(await count('groups')).toBe(0)

  expect(countsOf(await importer.run(GROUP, { strict: 'true' }))).toEqual({ 'grups.csv': [1, 0, 0, 0] })
})

describe('the door', () => {
  test.each<Role>(['Gestió', 'Consulta'])('%s may not import', async role => {
    const answer = await (await makeImporter(api, role)).post(GROUP)
    expect(answer.status).toBe(403)
  })

  test('visitors may not', async () => {
    expect((await api.visitor.post('/api/importacio')).status).toBe(401)
  })

  test.each<[string, string | undefined, string, number]>([
    ['no body', undefined, 'application/json', 400],
    ['JSON', '{}', 'application/json', 400],
    ['no boundary', 'x', 'multipart/form-data', 400],
    [
      'cut off',
      '--b\r\nContent-Disposition: form-data; name="f"; filename="clients.csv"\r\n\r\nnom',
      'multipart/form-data; boundary=b',
      400,
    ],
    ['no file', '--b--\r\n', 'multipart/form-data; boundary=b', 422],
    [
      'a field only',
      '--b\r\nContent-Disposition: form-data; name="f"\r\n\r\nx\r\n--b--\r\n',
      'multipart/form-data; boundary=b',
      422,
    ],
  ])('%s', async (_, body, type, status) => {
    const admin = await api.as('Administrador')
    const answer = await (body === undefined
      ? admin.post<ErrorBody>('/api/importacio')
      : admin.raw('POST', '/api/importacio', body, type))
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ code: expect.any(String), error: expect.any(String) })
  })

  test.each<[string, Record<string, string>]>([
    ['dryRun', { dryRun: 'potser' }],
    ['strict', { strict: '2' }],
    ['hash', { dryRun: 'false', hash: 'x'.repeat(101) }],
  ])('a wrong %s is refused', async (field, query) => {
    const answer = await importer.post<ErrorBody>(GROUP, query)
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toHaveProperty(field)
  })

  test('too large a file, and too many', async () => {
    const large = await importer.post({ 'clients.csv': Buffer.alloc(20 * 1024 * 1024 + 1, 'a') })
    expect(large.status).toBe(413)
    const many = await importer.post(
      Object.fromEntries(Array.from({ length: 12 }, (_, place) => [`f${place}.csv`, 'a'])),
    )
    expect(many.status).toBe(422)
  })
})

describe('all or nothing', () => {
  test('an import whose database connection is cut leaves nothing behind, and can be done again', async () => {
    const files = await sampleFiles()
    const { hash } = await importer.simulate(files)
    const before = await audited()
    // Holds the import up in the middle of its writing: clients are in by then, contracts aren't.
    const blocker = await startApi({ databaseUrl: api.databaseUrl })
    const cut = await blocker.db.connection().execute(async holder => {
      await sql`select pg_advisory_lock(424242)`.execute(holder)
      await sql`create function hold() returns trigger language plpgsql as
        $$begin perform pg_advisory_xact_lock(424242); return null; end$$`.execute(holder)
      await sql`create trigger hold before insert on contracts for each statement execute function hold()`.execute(
        holder,
      )
      const importing = importer.post<ErrorBody>(files, { dryRun: 'false', hash })
      const pid = await waitingImport(holder)
      await sql`select pg_terminate_backend(${pid})`.execute(holder)
      const answer = await importing
      await sql`select pg_advisory_unlock(424242)`.execute(holder)
      return answer
    })
    await sql`drop trigger hold on contracts`.execute(blocker.db)
    await blocker.stop()

    expect(cut.status).toBe(503)
    expect([
      await count('groups'),
      await count('clients'),
      await count('contracts'),
      await audited(),
    ]).toEqual([0, 0, 0, before])
    const again = await importer.post(files, { dryRun: 'false', hash })
    expect(again.status).toBe(200)
    expect(await count('contracts')).toBe(119)
  })

  /** The backend of the import, once it waits for the lock. */
  const waitingImport = async (db: TestApi['db']): Promise<number> => {
    for (;;) {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity
        where datname = current_database() and wait_event = 'advisory' and pid <> pg_backend_pid()
      `.execute(db)
      if (rows[0]) return rows[0].pid
    }
  }

  test('imports and a billing run at once: each sees the whole of the others', async () => {
    await importer.run(await sampleFiles())
    const staff = await api.as('Gestió')
    const twins = await Promise.all(
      ['X', 'Y'].map(async name => {
        const file = {
          'productes.csv': csv('nombre;precio;unitats;diasFacturacion', `${name};1;1;30`, 'Comú;1;1;30'),
        }
        const { hash } = await importer.simulate(file)
        return { file, hash }
      }),
    )
    const [run, ...imports] = await Promise.all([
      staff.post('/api/facturas', { SerieIdentifier: 'A', FechaFactura: '2026-11-30' }),
      ...twins.map(({ file, hash }) => importer.post(file, { dryRun: 'false', hash })),
    ])
    expect(run?.status).toBe(201)
    expect(imports.map(({ status }) => status).sort()).toEqual([200, 409])
    const common = await api.db
      .selectFrom('products')
      .select('identifier')
      .where('nombre', '=', 'Comú')
      .execute()
    expect(common).toHaveLength(1)
  })
})
