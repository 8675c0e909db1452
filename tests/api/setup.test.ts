import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadSample } from '#api/sample/loadSample.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { lastAudit } from '#tests/support/auditLog.ts'
import { registerForReal } from '#tests/support/registerForReal.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { Company } from '#wire/company.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { SampleBooks, Setup } from '#wire/setup.ts'

const PATH = '/api/posada-a-punt'

let api: TestApi
let admin: ApiClient
beforeEach(async () => {
  api = await startApi()
  admin = await api.as('Administrador')
})
afterEach(() => api.stop())

const load = () => loadSample(api.db, api.deps.clock)
const setup = async () => (await admin.get<Setup>(PATH)).body
const done = ({ steps }: Setup) => steps.filter(({ isDone }) => isDone).map(({ step }) => step)
const sample = async () => (await admin.get<SampleBooks>(`${PATH}/mostra`)).body
const start = (seen: SampleBooks) => admin.post<Setup & ErrorBody>(PATH, seen)
const issue = async () => {
  const answer = await admin.post('/api/facturas', { SerieIdentifier: 'A', FechaFactura: '2026-11-30' })
  expect(answer.status).toBe(201)
}
const changeCompany = async (change: Partial<Company>) => {
  const { body } = await admin.get<Company>('/api/empresa')
  expect((await admin.put('/api/empresa', { ...body, ...change })).status).toBe(200)
}

it('empty books lack everything, and each step is done by what staff do', async () => {
  expect(await setup()).toMatchObject({ isSample: false, hasInvoices: false })
  expect(done(await setup())).toEqual([])
  await changeCompany({ nombre: 'La Meva, S.L.', nif: 'B69965747' })
  expect(done(await setup())).toEqual([])
  await changeCompany({ direccion: 'Carrer Major, 1', cp: '08001', poblacion: 'Barcelona' })
  await admin.post('/api/series', { identifier: 'A', descripcion: 'Sèrie A' })
  expect(done(await setup())).toEqual(['company', 'series'])
  await api.as('Gestió')
  expect(done(await setup())).toEqual(['company', 'series', 'users'])
})

it('the sample company goes with all that was tried on it, and does not come back at the next start', async () => {
  await load()
  await issue()
  expect(await setup()).toMatchObject({ isSample: true, hasInvoices: true })
  const seen = await sample()
  expect(seen).toMatchObject({ clients: 40, mails: 0 })
  expect(seen.invoices).toBeGreaterThan(10)
  const { status, body } = await start(seen)
  expect(status).toBe(200)
  expect(body).toMatchObject({ isSample: false, hasInvoices: false })
  for (const path of ['/api/clients', '/api/products', '/api/bancs', '/api/series', '/api/empresa'])
    expect((await admin.get<unknown[] & Company>(path)).body, path).toMatchObject(
      path === '/api/empresa' ? { nombre: '', version: 0 } : [],
    )
  expect(await lastAudit(api, 'sample', null)).toMatchObject({ action: 'delete', before: seen })
  await load()
  expect((await admin.get<unknown[]>('/api/clients')).body).toEqual([])
  expect((await start(seen)).body.code).toBe('not-sample')
})

it('nothing goes that was not seen before, nor by who is no administrator', async () => {
  await load()
  const seen = await sample()
  await issue()
  expect((await start(seen)).body.code).toBe('stale')
  expect((await setup()).hasInvoices).toBe(true)
  const staff = await api.as('Gestió')
  expect((await staff.post(PATH, await sample())).status).toBe(403)
  expect((await staff.get(`${PATH}/mostra`)).status).toBe(403)
})

it('a company that is somebody’s own stays, and its invoices with everything else', async () => {
  await load()
  await changeCompany({ nombre: 'La Meva, S.L.', nif: 'B69965747' })
  const seen = await sample()
  await issue()
  expect((await start({ ...seen, invoices: 1 })).body.code).toBe('not-sample')
  expect((await admin.get<unknown[]>('/api/clients')).body).toHaveLength(40)
})

it('a company that was written before stays when the sample goes without having issued', async () => {
  await load()
  await changeCompany({ nombre: 'La Meva, S.L.', nif: 'B69965747' })
  expect((await start(await sample())).status).toBe(200)
  expect((await admin.get<Company>('/api/empresa')).body).toMatchObject({ nombre: 'La Meva, S.L.' })
  expect((await admin.get<unknown[]>('/api/clients')).body).toEqual([])
})

it('a sample company that has rehearsed registration goes as well; what was registered stays', async () => {
  await load()
  expect((await admin.put('/api/configuration/verifactu', true)).status).toBe(200)
  await issue()
  const seen = await sample()
  const { status, body, text } = await start(seen)
  expect(status, text).toBe(200)
  expect(body).toMatchObject({ isSample: false, hasInvoices: false })
  const [chain] = await api.db.selectFrom('verifactuChains').selectAll().execute()
  expect(chain?.closedAt).toEqual(expect.any(Date))
  expect(chain?.lastSequence).toBeGreaterThan(0)
  expect((await admin.get('/api/configuration')).body).toEqual({ verifactu: false })
})

it('what is registered for real goes with no sample company', async () => {
  await load()
  await registerForReal(api)
  await issue()
  await admin.put('/api/configuration/verifactu', false)
  const { status, body } = await admin.get<ErrorBody>(`${PATH}/mostra`)
  expect([status, body.code]).toEqual([409, 'not-sample'])
})
