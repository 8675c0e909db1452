import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadSample } from '#api/sample/loadSample.ts'
import { buildBank } from '#tests/builders/books.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { lastAudit } from '#tests/support/auditLog.ts'
import { norma43 } from '#tests/support/norma43.ts'
import { registerForReal } from '#tests/support/registerForReal.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { Client } from '#wire/clients.ts'
import type { Company } from '#wire/company.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { Remittance } from '#wire/remittances.ts'
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

/** The last invoice that nobody has paid anything of. */
const anInvoice = async (wanted: Partial<Invoice> = {}): Promise<Invoice> => {
  const { body } = await admin.get<Invoice[]>('/api/facturas/2026-01-01/2026-12-31/true')
  const found = body.find(
    invoice =>
      !invoice.isPagada &&
      invoice.totalFactura > 0 &&
      Object.entries(wanted).every(([field, value]) => invoice[field as keyof Invoice] === value),
  )
  if (!found) throw new Error('no such invoice')
  return found
}
const mark = async (isPagada: boolean) => {
  const { identifier } = await anInvoice()
  const marked = await admin.post('/api/facturas/pagament', { invoices: [identifier], isPagada: true })
  expect(marked.status, marked.text).toBe(200)
  if (!isPagada) await admin.post('/api/facturas/pagament', { invoices: [identifier], isPagada })
}
/** Money of a client on a statement of the company's own account, as `norma43` writes it. */
const importStatement = async () => {
  const bank = await buildBank(api.db, {
    entidadFinanciera: '2100',
    oficina: '0418',
    dc: '45',
    numeroCuenta: '0200051332',
  })
  const line = { day: '2026-11-20', amount: 12_100, text: 'CUOTA DE SOCIO' }
  const { status, text } = await admin.raw(
    'POST',
    '/api/bank-statements',
    norma43([line]),
    'application/octet-stream',
  )
  expect(status, text).toBe(200)
  return bank.identifier
}
const credit = async () => {
  const [client] = (await admin.get<Client[]>('/api/clients/true')).body
  const noted = await admin.post('/api/payments', {
    clienteIdentifier: client?.identifier,
    day: '2026-11-20',
    amount: 50,
    way: 'transfer',
    allocations: [],
  })
  expect(noted.status, noted.text).toBe(201)
}
const sendRemittance = async () => {
  const bancIdentifier = await importStatement()
  const clients = (await admin.get<Client[]>('/api/clients/true')).body
  const isAdeudo = clients.find(client => client.isAdeudo && client.iban)
  const { identifier } = await anInvoice({ clienteIdentifier: isAdeudo?.identifier ?? 0 })
  await admin.post('/api/mandates', {
    clienteIdentifier: isAdeudo?.identifier,
    reference: 'M-1',
    signedOn: '2026-01-15',
    scheme: 'CORE',
  })
  const made = await admin.post<Remittance>('/api/remittances', {
    bancIdentifier,
    collectionDate: '2026-12-02',
    isEarly: true,
    invoices: [identifier],
  })
  expect(made.status, made.text).toBe(201)
  const sent = await admin.post(`/api/remittances/${made.body.identifier}/send`, {})
  expect(sent.status, sent.text).toBe(200)
  // Its money comes with the bank's statement.
  const money = {
    day: '2026-12-02',
    amount: Math.round(made.body.total * 100),
    concept: '06',
    text: made.body.messageId,
  }
  const later = await startApi({ now: '2026-12-03T10:00:00Z', databaseUrl: api.databaseUrl })
  try {
    const staff = await later.as('Administrador')
    const told = await staff.raw('POST', '/api/bank-statements', norma43([money]), 'application/octet-stream')
    expect(told.text).toContain('"linked":1')
  } finally {
    await later.stop()
  }
}

it.each([
  ['an invoice that is marked as paid', () => mark(true)],
  ['a mark that was taken off', () => mark(false)],
  ['a credit alone', credit],
  ['a statement of the bank', importStatement],
  ['a remittance that the bank has collected', sendRemittance],
])('the sample company goes with %s, and the ledger refuses as before', async (_what, doIt) => {
  await load()
  await issue()
  await doIt()
  const { status, text } = await start(await sample())
  expect(status, text).toBe(200)
  for (const table of [
    'payments',
    'paymentAllocations',
    'bankStatements',
    'bankMovements',
    'clientPayers',
    'mandates',
    'remittances',
    'remittanceLines',
    'bankRules',
  ] as const)
    expect(await api.db.selectFrom(table).selectAll().execute(), table).toEqual([])
  const { rows } = await sql`
    select tgname from pg_trigger where tgenabled = 'D' and not tgisinternal`.execute(api.db)
  expect(rows).toEqual([])
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
