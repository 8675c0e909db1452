import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildBank, buildClient, buildCompany, buildContract, buildSeries } from '#tests/builders/books.ts'
import type { Answer, ApiClient } from '#tests/support/apiClient.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { eventually } from '#tests/support/eventually.ts'
import { lockWaits } from '#tests/support/lockWaits.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { Bank } from '#wire/banks.ts'
import type { Preview } from '#wire/billing.ts'
import type { Client } from '#wire/clients.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { Series } from '#wire/series.ts'

/** A run writes what its preview showed, or nothing; and what it has looked at is what it writes. */

const TODAY = '2026-11-21'

let api: TestApi
let staff: ApiClient
let administrator: ApiClient
let client: Client
let bank: Bank

beforeAll(async () => {
  api = await startApi({ now: `${TODAY}T10:00:00Z` })
  staff = await api.as('Gestió')
  administrator = await api.as('Administrador')
})
afterAll(() => api.stop())
beforeEach(async () => {
  await emptyBooks(api.db)
  await buildSeries(api.db)
  await buildCompany(api.db)
  const { identifier: bankIdentifier } = await buildBank(api.db)
  const { identifier } = await buildClient(api.db, { nombre: 'Taller', direccion: 'C/ Major, 1' })
  await buildContract(api.db, { clienteIdentifier: identifier, fechaInicio: '2026-11-01' })
  client = await readOne<Client>('/api/clients/true', identifier)
  bank = await readOne<Bank>('/api/bancs/true', bankIdentifier)
})

const readOne = async <T extends { identifier: number }>(list: string, identifier: number): Promise<T> => {
  const found = (await staff.get<T[]>(list)).body.find(each => each.identifier === identifier)
  if (!found) throw new Error(`${list} has no ${identifier}`)
  return found
}

const preview = async () => {
  const answer = await staff.get<Preview>(`/api/facturas/previsio?fechaFactura=${TODAY}`)
  expect(answer.body.invoices).toHaveLength(1)
  return { 'If-Match': answer.headers.get('ETag') ?? '' }
}
const run = (headers: Record<string, string> = {}, extra: object = {}) =>
  staff.post<Invoice[] & ErrorBody>(
    '/api/facturas',
    { SerieIdentifier: 'A', FechaFactura: TODAY, ...extra },
    { headers },
  )
const done = async (call: Promise<Answer>) => {
  const answer = await call
  expect([200, 201], answer.text).toContain(answer.status)
}
const changeClient = (changes: Partial<Client>) =>
  done(staff.put(`/api/clients/${client.identifier}`, { ...client, ...changes }))
const changeBank = (changes: Partial<Bank>) =>
  done(staff.put(`/api/bancs/${bank.identifier}`, { ...bank, ...changes }))
const changeCompany = (nombre: string) =>
  done(administrator.put('/api/empresa', { nombre, nif: 'B69965747' }))
const addBank = () =>
  done(
    staff.post('/api/bancs', {
      nombre: 'Caixa Nova',
      pais: 'ES',
      entidadFinanciera: '9811',
      oficina: '3480',
      dc: '41',
      numeroCuenta: '0230781538',
    }),
  )

describe('a run that carries the tag of a preview', () => {
  it('issues what was shown', async () => {
    const answer = await run(await preview())
    expect([answer.status, answer.body.length]).toEqual([201, 1])
  })

  const fields: [keyof Client, Partial<Client>][] = [
    ['nombre', { nombre: 'Un altre nom' }],
    ['nif', { nif: null, tipoIVA: 21 }],
    ['nif', { nif: 'B69320851' }],
    ['tipoIVA', { tipoIVA: 10 }],
    ['nombreFiscal', { nombreFiscal: 'Taller, S.L.' }],
    ['direccion', { direccion: 'C/ Nou, 2' }],
    ['cp', { cp: '08500' }],
    ['poblacion', { poblacion: 'Vic' }],
    ['provincia', { provincia: 'Barcelona' }],
    ['pais', { pais: 'España' }],
    ['direccionFiscal', { direccionFiscal: 'C/ Fiscal, 3' }],
    ['cpFiscal', { cpFiscal: '08001' }],
    ['poblacionFiscal', { poblacionFiscal: 'Vic' }],
    ['provinciaFiscal', { provinciaFiscal: 'Barcelona' }],
    ['paisFiscal', { paisFiscal: 'Portugal' }],
    ['ordenFiscal', { ordenFiscal: 'C-1' }],
    ['ordenConceptoFiscal', { ordenConceptoFiscal: 'Comanda' }],
    ['tipoVencimiento', { tipoVencimiento: '3' }],
    ['isAdeudo', { isAdeudo: true }],
    ['iban', { iban: 'ES9598113480410230781538' }],
    ['language', { language: 'es' }],
  ]
  it.each(fields)('is refused once %s of a client is another', async (_field, changes) => {
    const tag = await preview()
    await changeClient(changes)
    const answer = await run(tag)
    expect([answer.status, answer.body.code]).toEqual([409, 'preview-changed'])
    expect(await api.db.selectFrom('invoices').select('identifier').execute()).toEqual([])
  })

  it.each<[string, () => Promise<void>]>([
    ['the account that clients pay into is another', () => changeBank({ numeroCuenta: '0230781539' })],
    [
      'another account is the first active one',
      async () => {
        await addBank()
        await changeBank({ isActive: false })
      },
    ],
    ['there is no account any more', () => changeBank({ isActive: false })],
    ['the company is another', () => changeCompany('Nova, S.L.')],
    [
      'invoices are registered from now on',
      () => done(administrator.put('/api/configuration/verifactu', true)),
    ],
  ])('is refused once %s', async (_, change) => {
    const tag = await preview()
    await change()
    const answer = await run(tag)
    expect([answer.status, answer.body.code]).toEqual([409, 'preview-changed'])
    expect(await api.db.selectFrom('invoices').select('identifier').execute()).toEqual([])
  })

  it('is refused for another day than was shown', async () => {
    const answer = await run(await preview(), { FechaFactura: '2026-11-22' })
    expect([answer.status, answer.body.code]).toEqual([409, 'preview-changed'])
  })

  it('minds nothing that it does not issue', async () => {
    const other = await buildClient(api.db, { nombre: 'Un altre' })
    const tag = await preview()
    await done(staff.put(`/api/clients/${other.identifier}`, { nombre: 'Canviat', tipoIVA: 4 }))
    await addBank()
    expect((await run(tag)).status).toBe(201)
  })
})

describe('what changes while a run is at work', () => {
  /** Does something after the run has looked at what is due, and before it writes; then lets it go on. */
  const duringRun = async (headers: Record<string, string>, work: () => Promise<unknown>) => {
    const running = await api.db.transaction().execute(async tx => {
      await sql`lock table invoices in share mode`.execute(tx)
      const answer = run(headers)
      await eventually('the run waits for the table', () => waitsFor('relation'))
      await work()
      return { answer }
    })
    return running.answer
  }
  /** Whether one of these books' own connections waits for a lock of this kind. */
  const waitsFor = async (kind: 'relation' | 'transactionid') => (await lockWaits(api.db, kind)) > 0

  it.each([
    ['with', preview],
    ['without', async () => ({})],
  ])('reaches no invoice of it, %s a tag', async (_, headers) => {
    const answer = await duringRun(await headers(), async () => {
      await changeClient({ nombre: 'Després', nif: null, tipoIVA: 10, tipoVencimiento: '0', iban: null })
      await addBank()
      await changeBank({ isActive: false })
      await changeCompany('Nova, S.L.')
    })
    expect(answer.status, answer.text).toBe(201)
    const [invoice] = answer.body
    expect(invoice).toMatchObject({
      cliente: { nombre: 'Taller' },
      iva: 21,
      totalFactura: 121,
      fechaVencimiento: '2026-12-21',
      bancIdentifier: bank.identifier,
    })
    const process = await api.asProcess()
    const { body } = await process.get(`/internal/invoices/${invoice?.identifier}/document`)
    expect(body).toMatchObject({
      issuer: { nombre: 'Consultoria de prova, S.L.' },
      buyer: { nombre: 'Taller', nif: 'B69442382' },
    })
  })

  it('does not switch its series off under it', async () => {
    let settled = false
    let change: Promise<Answer<Series>> | undefined
    const answer = await duringRun({}, async () => {
      change = staff.put<Series>('/api/series/A', { descripcion: 'Tancada', isActive: false })
      void change.then(() => {
        settled = true
      })
      // Either it waits for the run's row, or it has gone through.
      const isWaiting = async () => settled || (await waitsFor('transactionid'))
      await eventually('the change waits for the run, or has gone through', isWaiting)
    })
    expect(answer.status, answer.text).toBe(201)
    expect((await change)?.body).toMatchObject({ isActive: false, lastNumber: 1, lastDate: TODAY })
  })
})
