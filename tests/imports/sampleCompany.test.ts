import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadSample } from '#api/sample/loadSample.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { ErrorBody } from '#wire/errors.ts'
import { countsOf, csv, type Importer, makeImporter } from './importClient.ts'

let api: TestApi
let importer: Importer
beforeEach(async () => {
  api = await startApi()
  importer = await makeImporter(api)
})
afterEach(() => api.stop())

const OWN = {
  'empresa.csv': csv('nombre;nif', 'La Meva, S.L.;B69965747'),
  'clients.csv': csv('nombre;nif;tipoIVA', 'Client Propi;B69442382;21'),
}
const load = () => loadSample(api.db, api.deps.clock)
const isSample = async () =>
  (await api.db.selectFrom('configuration').select('isSample').executeTakeFirstOrThrow()).isSample
const names = async (table: 'clients' | 'groups' | 'products' | 'banks' | 'companyVersions') =>
  (await api.db.selectFrom(table).select('nombre').orderBy('identifier').execute()).map(
    ({ nombre }) => nombre,
  )
const issue = async () => {
  const staff = await api.as('Gestió')
  const answer = await staff.post('/api/facturas', { SerieIdentifier: 'A', FechaFactura: '2026-11-30' })
  expect(answer.status).toBe(201)
}

describe('loading', () => {
  test('empty books get the sample company, once, however many start', async () => {
    const others = await Promise.all([1, 2].map(() => startApi({ databaseUrl: api.databaseUrl })))
    await Promise.all([load(), ...others.map(({ deps }) => loadSample(deps.db, deps.clock))])
    await Promise.all(others.map(other => other.stop()))
    await load()
    expect(await names('clients')).toHaveLength(40)
    expect(await names('companyVersions')).toHaveLength(1)
    expect(await isSample()).toBe(true)
  })

  test.each(['empresa.csv', 'clients.csv', 'productes.csv'])(
    'books that something of %s is in stay as they are',
    async name => {
      const files: Record<string, string> = {
        ...OWN,
        'productes.csv': csv('nombre;precio;unitats;diasFacturacion', 'P;1;1;30'),
      }
      await importer.run({ [name]: files[name] ?? '' })
      await load()
      expect(await names('groups')).toEqual([])
      expect(await isSample()).toBe(false)
    },
  )
})

describe('replacing', () => {
  test('is offered while nothing was issued, and leaves only the company’s own books', async () => {
    await load()
    expect(await importer.simulate(OWN)).toMatchObject({
      canReplaceSample: true,
      replacesSample: false,
    })

    const report = await importer.run(OWN, { replaceSample: 'true' })
    expect(report.replacesSample).toBe(true)
    expect(countsOf(report)).toEqual({ 'empresa.csv': [1, 0, 0, 0], 'clients.csv': [1, 0, 0, 0] })
    expect(await names('companyVersions')).toEqual(['La Meva, S.L.'])
    expect(await names('clients')).toEqual(['Client Propi'])
    for (const table of ['groups', 'products', 'banks'] as const) expect(await names(table)).toEqual([])
    for (const table of ['contracts', 'centres', 'series', 'pauses'] as const)
      expect(await api.db.selectFrom(table).selectAll().execute()).toEqual([])

    expect(await isSample()).toBe(false)
    expect(await importer.simulate(OWN)).toMatchObject({ canReplaceSample: false })
    expect(await api.db.selectFrom('users').select('id').execute()).not.toEqual([])
    expect(await api.db.selectFrom('auditLog').select('identifier').execute()).not.toEqual([])
  })

  test('a dry run of it deletes nothing', async () => {
    await load()
    await importer.simulate(OWN, { replaceSample: 'true' })
    expect(await names('clients')).toHaveLength(40)
  })

  test('a strict import with a refusal keeps the sample', async () => {
    await load()
    const files = { ...OWN, 'grups.csv': csv('nombre;url', 'G;x') }
    const options = { replaceSample: 'true', strict: 'true' }
    const { hash } = await importer.simulate(files, options)
    const answer = await importer.post(files, { ...options, dryRun: 'false', hash })
    expect(answer.status).toBe(422)
    expect(await names('clients')).toHaveLength(40)
    expect(await isSample()).toBe(true)
  })

  test('is refused once something was issued, even between the dry run and its confirmation', async () => {
    await load()
    const { hash } = await importer.simulate(OWN, { replaceSample: 'true' })
    await issue()
    const confirmed = await importer.post<ErrorBody>(OWN, {
      replaceSample: 'true',
      dryRun: 'false',
      hash,
    })
    expect([confirmed.status, confirmed.body.code]).toEqual([409, 'not-sample'])
    expect(await importer.simulate(OWN)).toMatchObject({ canReplaceSample: false })
    expect(await names('clients')).toHaveLength(40)
  })

  test('is refused where there is no sample company', async () => {
    const answer = await importer.post<ErrorBody>(OWN, { replaceSample: 'true' })
    expect([answer.status, answer.body.code]).toEqual([409, 'not-sample'])
  })

  test('an import on top of the sample makes the books the company’s own', async () => {
    await load()
    await importer.run(OWN)
    expect(await names('clients')).toHaveLength(40)
    expect(await isSample()).toBe(false)
  })

  test('an import that changes nothing leaves the sample a sample', async () => {
    await load()
    await importer.run({ 'grups.csv': csv('nombre', 'Xarxa Tramuntana') })
    expect(await isSample()).toBe(true)
  })
})
