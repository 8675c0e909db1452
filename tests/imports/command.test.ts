import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadSample } from '#api/sample/loadSample.ts'
import { connectionOfEmbedded } from '#launcher/embeddedPostgres.ts'
import { COMPILE_CACHE } from '#tests/support/compileCache.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { csv } from './importClient.ts'

const ROOT = join(import.meta.dirname, '../..')
const SAMPLE = join(ROOT, 'api/sample')

type Ended = { code: number; out: string; err: string }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'facturacio-import-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Runs the command as `npm run import --` does. */
const runCommand = (args: string[], env: Record<string, string>): Promise<Ended> =>
  runNode(['launcher/importBooks.ts', ...args], env)

const runNode = (args: string[], env: Record<string, string>): Promise<Ended> =>
  new Promise(resolve => {
    execFile(
      process.execPath,
      args,
      { cwd: ROOT, env: { PATH: process.env.PATH, NOW: '2026-11-30T10:00:00Z', ...COMPILE_CACHE, ...env } },
      (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err }),
    )
  })

const fill = async (files: Record<string, string>): Promise<string> => {
  const books = join(folder, 'llibres')
  await mkdir(books)
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(books, name), content)))
  return books
}

describe('on a database of its own', () => {
  let api: TestApi
  let env: Record<string, string>
  beforeEach(async () => {
    api = await startApi()
    env = { DATABASE_URL: api.databaseUrl }
  })
  afterEach(() => api.stop())
  const groups = () => api.db.selectFrom('groups').select('nombre').orderBy('identifier').execute()

  test('simulates, imports, and finds nothing to do the second time', async () => {
    const dry = await runCommand([SAMPLE, '--dry-run'], env)
    expect(dry).toMatchObject({ code: 0, err: '' })
    expect(dry.out).toMatch(/^client_productes\.csv +119 +0 +0 +0$/m)
    expect(dry.out).toMatch(/no s’ha escrit res/)
    expect(await groups()).toEqual([])

    const real = await runCommand([SAMPLE], env)
    expect(real).toMatchObject({ code: 0, err: '' })
    expect(real.out.split('\n\n')[0]).toBe(dry.out.split('\n\n')[0])
    expect(await groups()).toHaveLength(8)

    const again = await runCommand([SAMPLE], env)
    expect(again.code).toBe(0)
    expect(again.out).toMatch(/^client_productes\.csv +0 +0 +119 +0$/m)
    expect(again.out).toMatch(/no ha canviat res/)
  })

  test('tells refusals with file, line, column, value and reason; strict, they stop everything', async () => {
    const books = await fill({ 'grups.csv': csv('nombre;url', 'Bo;', 'Dolent;x'), 'notes.txt': 'res' })
    const strict = await runCommand([books, '--strict'], env)
    expect(strict.code).toBe(1)
    expect(strict.out).toContain('grups.csv:3 url «x» Adreça web no vàlida.')
    expect(await groups()).toEqual([])

    expect((await runCommand([books], env)).code).toBe(0)
    expect(await groups()).toEqual([{ nombre: 'Bo' }])
  })

  test('refused rows only: 1', async () => {
    const books = await fill({ 'grups.csv': csv('nombre;url', 'Dolent;x') })
    expect((await runCommand([books], env)).code).toBe(1)
  })

  test('a wrong file is one line', async () => {
    const books = await fill({
      'clients.csv': csv('nombre;tipoIVA', 'a;21'),
      'grups.csv': csv('nombre', 'G'),
    })
    expect(await runCommand([books], env)).toEqual({
      code: 1,
      out: '',
      err: 'clients.csv: falta la columna «nif».\n',
    })
    expect(await groups()).toEqual([])
  })

  test('replaces the sample company', async () => {
    await loadSample(api.db, api.deps.clock)
    const books = await fill({ 'grups.csv': csv('nombre', 'Propi') })
    const dry = await runCommand([books, '--dry-run'], env)
    expect(dry.out).toContain('--replace-sample')
    expect((await runCommand([books, '--replace-sample'], env)).code).toBe(0)
    expect(await groups()).toEqual([{ nombre: 'Propi' }])
    expect(await runCommand([books, '--replace-sample'], env)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^L’empresa de mostra ja no es pot substituir/),
    })
  })

  test('another company’s books don’t mix with the sample’s', async () => {
    await loadSample(api.db, api.deps.clock)
    const books = await fill({ 'empresa.csv': csv('nombre;nif', 'La Meva;B69442382') })
    expect((await runCommand([books, '--dry-run'], env)).code).toBe(0)
    expect(await runCommand([books], env)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('--replace-sample'),
    })
    expect(await api.db.selectFrom('companyVersions').select('nombre').execute()).toHaveLength(1)
    expect((await runCommand([SAMPLE], env)).out).toMatch(/no ha canviat res/)
    expect((await runCommand([books, '--replace-sample'], env)).code).toBe(0)
    expect(await groups()).toEqual([])
  })

  test('the API’s command alone takes a database by its URL, and says so without one', async () => {
    const alone = ['api/imports/command.ts', SAMPLE, '--dry-run']
    expect((await runNode(alone, env)).out).toMatch(/no s’ha escrit res/)
    expect(await runNode(alone, {})).toMatchObject({ code: 1, err: expect.stringMatching(/^DATABASE_URL/) })
  })

  test.each<[string, string[]]>([
    ['no folder', []],
    ['two folders', ['a', 'b']],
    ['an unknown option', [SAMPLE, '--force']],
    ['a folder that is not there', [join(SAMPLE, 'no-hi-es')]],
    ['a folder without CSV files', [join(ROOT, 'docker')]],
  ])('%s: how it is used', async (_, args) => {
    const { code, err } = await runCommand(args, env)
    expect(code).toBe(1)
    expect(err).toContain('Ús: npm run import')
    expect(err).not.toMatch(/\n\s+at /)
  })
})

test('a database that can’t be reached is one line', async () => {
  const { code, err } = await runCommand([SAMPLE], { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' })
  expect(code).toBe(1)
  expect(err.trim().split('\n')).toHaveLength(1)
})

test('the embedded database is started for it and stopped after, new or not', async () => {
  const env = { DATA_DIR: join(folder, 'data') }
  await cp(SAMPLE, join(folder, 'llibres'), { recursive: true, filter: path => !path.endsWith('.ts') })
  const first = await runCommand([join(folder, 'llibres')], env)
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(await connectionOfEmbedded(env.DATA_DIR)).toBeNull()
  const second = await runCommand([join(folder, 'llibres')], env)
  expect(second.out).toMatch(/no ha canviat res/)
})
