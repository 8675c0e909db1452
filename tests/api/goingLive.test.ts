import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chainedRecords } from '#api/verifactu/chainedRecords.ts'
import type { InvoicingSystem } from '#domain/verifactu/record.ts'
import {
  buildBank,
  buildClient,
  buildCompany,
  buildContract,
  buildProduct,
  buildSeries,
} from '#tests/builders/books.ts'
import { importSeries } from '#tests/builders/importSeries.ts'
import { issueOn } from '#tests/builders/issueOn.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { registerForReal } from '#tests/support/registerForReal.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { InvoiceDocument } from '#wire/documents.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { EnvironmentBody, Rehearsal } from '#wire/goingLive.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { ClaimAnswer } from '#wire/sending.ts'
import type { InvoiceRecords, RegistrationState } from '#wire/verifactu.ts'

const DAY = '2026-11-21'

let api: TestApi
let staff: ApiClient
let admin: ApiClient

beforeAll(async () => {
  api = await startApi({ now: `${DAY}T10:00:00Z` })
  staff = await api.as('Gestió')
  admin = await api.as('Administrador')
})
afterAll(() => api.stop())
beforeEach(async () => {
  await sql`truncate mails`.execute(api.db)
  await emptyBooks(api.db)
  await buildCompany(api.db, { direccion: 'Carrer Major, 1', cp: '08500', poblacion: 'Vic' })
  await buildSeries(api.db)
  await buildSeries(api.db, { identifier: 'R', descripcion: 'Rectificatives', isRectificativa: true })
})

const turn = async (isOn: boolean) => {
  const { status, text } = await admin.put('/api/configuration/verifactu', isOn)
  expect(status, text).toBe(200)
}
const billable = async () => {
  const client = await buildClient(api.db, { personasContacto: 'a@taller.example' })
  const { identifier: productoIdentifier } = await buildProduct(api.db)
  return buildContract(api.db, {
    clienteIdentifier: client.identifier,
    productoIdentifier,
    fechaInicio: '2026-11-01',
  })
}
const issue = async (count = 1): Promise<Invoice[]> => {
  for (let place = 0; place < count; place++) await billable()
  return issueOn(staff, DAY)
}
const byHand = async ({ client = 0, productoPrecio = 50 } = {}): Promise<Invoice> => {
  const { status, body, text } = await staff.post<Invoice>('/api/facturas/manual', {
    serieIdentifier: 'A',
    fechaFactura: DAY,
    clienteIdentifier: client || (await buildClient(api.db)).identifier,
    facturaDetalles: [{ producte: 'Hores', cantidad: 2, productoPrecio, productoDescuento: 0 }],
  })
  expect(status, text).toBe(201)
  return body
}
const correct = async ({ identifier }: Invoice, fields: object = {}): Promise<Invoice> => {
  const { status, body, text } = await staff.post<Invoice>(`/api/facturas/${identifier}/rectificativa`, {
    serieIdentifier: 'R',
    fechaFactura: DAY,
    modo: 'I',
    causa: 'returned',
    motivo: 'Torna enrere',
    liberarPeriodos: false,
    ...fields,
  })
  expect(status, text).toBe(201)
  return body
}
const rehearsal = async () => (await staff.get<Rehearsal>('/api/verifactu/assaig')).body
const state = async () => (await staff.get<RegistrationState>('/api/verifactu')).body
const move = (environment: EnvironmentBody['environment'], issued?: EnvironmentBody['issued']) =>
  admin.put<RegistrationState & ErrorBody>('/api/verifactu/entorn', {
    environment,
    ...(issued && { issued }),
  })
const leave = async (fate: 'takenBack' | 'kept', environment: EnvironmentBody['environment'] = 'producció') =>
  move(environment, { fate, count: (await rehearsal()).count })
const chains = () => api.db.selectFrom('verifactuChains').selectAll().orderBy('identifier').execute()
const series = () =>
  api.db.selectFrom('series').select(['identifier', 'lastNumber', 'lastDate']).orderBy('identifier').execute()
const invoices = () => api.db.selectFrom('invoices').selectAll().orderBy('identifier').execute()
const recordsOf = async ({ identifier }: Invoice) =>
  (await staff.get<InvoiceRecords>(`/api/facturas/${identifier}/registre`)).body
const due = async () =>
  (await staff.get<{ invoices: unknown[] }>(`/api/facturas/previsio?fechaFactura=${DAY}`)).body

describe('a rehearsal that ends', () => {
  beforeEach(() => turn(true))

  it('asks what becomes of what it has issued: how many, by series and sum', async () => {
    const [first] = await issue(3)
    if (!first) throw new Error('nothing was issued')
    await correct(first)
    expect(await rehearsal()).toEqual({
      count: 4,
      series: [
        { serieIdentifier: 'A', count: 3, firstNumber: 1, lastNumber: 3, total: 3 * first.totalFactura },
        { serieIdentifier: 'R', count: 1, firstNumber: 1, lastNumber: 1, total: -first.totalFactura },
      ],
      obstacles: [],
      obstacleCount: 0,
    })
    await turn(false)
    const asked = await move('producció')
    expect([asked.status, asked.body]).toMatchObject([409, { code: 'rehearsal-issued' }])
    expect((await move('producció', { fate: 'kept', count: 3 })).body).toMatchObject({ code: 'stale' })
    expect((await chains()).map(({ closedAt }) => closedAt)).toEqual([null])
    expect(await state()).toMatchObject({ environment: 'desenvolupament' })
  })

  it('is taken back: as if nothing had been issued, numbers and periods free, corrections among them', async () => {
    await turn(false)
    const before = await byHand()
    const seriesBefore = await series()
    await billable()
    const previewBefore = await due()
    await turn(true)
    const [periodic] = await issueOn(staff, DAY)
    if (!periodic) throw new Error('nothing was issued')
    const mistaken = await byHand()
    const annulled = await staff.post(`/api/facturas/${mistaken.identifier}/anulacion`, { motivo: 'Doble' })
    expect(annulled.status, annulled.text).toBe(200)
    // One corrects what the rehearsal issued, frees its period, which is billed again; the other what was issued before.
    await correct(periodic, { liberarPeriodos: true })
    await issueOn(staff, DAY)
    const ofBefore = await correct(before)
    expect((await invoices()).map(({ isPagada }) => isPagada)).toContain(true)
    await turn(false)
    const left = await leave('takenBack')
    expect(left.status, left.text).toBe(200)
    expect(left.body).toMatchObject({ environment: 'producció', chain: null, pending: 0 })

    expect(await invoices()).toMatchObject([
      { identifier: before.identifier, isPagada: false, fechaCobro: null, compensatedByIdentifier: null },
    ])
    expect(await series()).toEqual(seriesBefore)
    expect(await due()).toMatchObject({ invoices: previewBefore.invoices })
    expect((await staff.get(`/api/facturas/${ofBefore.identifier}`)).status).toBe(404)
    // What was registered is kept and exported; nothing of it is sent any more.
    const [chain] = await chains()
    expect(chain).toMatchObject({ lastSequence: 6, closedAt: new Date(`${DAY}T10:00:00Z`) })
    expect(await chainedRecords(api.db, { chain: chain?.identifier ?? 0, from: 1, to: 9 })).toHaveLength(6)
    const { body } = await (await api.asProcess()).post<ClaimAnswer>('/internal/verifactu/missatges')
    expect(body).toEqual({ message: null, nextInMs: null })
    const asked = await staff.post('/api/exportacions', { kind: 'records', format: 'zip' })
    expect(asked.status, asked.text).toBe(202)
    const logged = await api.db
      .selectFrom('auditLog')
      .select('record')
      .where('action', '=', 'delete')
      .where('entity', '=', 'invoices')
      .where('record', '=', String(periodic.identifier))
      .execute()
    expect(logged).toHaveLength(1)
    // The next number is the first that was taken back.
    const [again] = await issueOn(staff, DAY)
    expect(again?.numFact).toBe(periodic.numFact)
  })

  it('is kept: as issued before the switch, without record, QR and band, and may be changed', async () => {
    const [invoice] = await issue(2)
    if (!invoice) throw new Error('nothing was issued')
    const printed = async () =>
      (
        await (
          await api.asProcess()
        ).get<InvoiceDocument>(`/internal/invoices/${invoice.identifier}/document`)
      ).body
    expect((await printed()).registration).toMatchObject({ isRehearsal: true })
    const { documentVersion } = (await invoices())[0] ?? { documentVersion: 0 }
    await turn(false)
    const left = await leave('kept')
    expect(left.status, left.text).toBe(200)
    expect(left.body).toMatchObject({ pending: 0, accepted: 0, chain: null })
    const [row] = await invoices()
    expect(row).toMatchObject({ sealedAt: null })
    expect(row?.documentVersion).toBeGreaterThan(documentVersion)
    expect((await printed()).registration).toBeNull()
    expect(await recordsOf(invoice)).toEqual({ records: [], qr: null, isSealed: false, mending: null })
    expect((await chains()).map(({ lastSequence }) => lastSequence)).toEqual([2])
    const [, last] = await invoices()
    expect((await staff.delete(`/api/facturas/${last?.identifier}`)).status).toBe(204)
  })

  it('is kept with what was annulled in it: that is deleted like any that is not registered', async () => {
    const [first] = await issue()
    if (!first) throw new Error('nothing was issued')
    const correction = await correct(first)
    const annul = ({ identifier }: Invoice) =>
      staff.post(`/api/facturas/${identifier}/anulacion`, { motivo: 'Doble', liberarPeriodos: false })
    for (const each of [correction, first]) expect((await annul(each)).status).toBe(200)
    const remove = ({ identifier }: Invoice) => staff.delete<ErrorBody>(`/api/facturas/${identifier}`)
    expect((await remove(first)).body).toMatchObject({ code: 'annulled' })
    await turn(false)
    expect((await leave('kept')).status).toBe(200)
    for (const each of [first, correction]) {
      const removed = await remove(each)
      expect(removed.status, removed.text).toBe(204)
    }
    expect(await series()).toMatchObject([{ lastNumber: 0 }, { lastNumber: 0 }])
    expect(await due()).toMatchObject({ invoices: [{}] })
  })

  it('is taken back with the mails that wait: none stays under a number that goes to another client', async () => {
    const [first] = await issue(2)
    if (!first) throw new Error('nothing was issued')
    const { body: mailing } = await staff.post('/api/correus/factures', { invoices: [first.identifier] })
    expect(mailing).toMatchObject({ queued: 1 })
    await turn(false)
    const left = await leave('takenBack')
    expect(left.status, left.text).toBe(200)
    expect(await api.db.selectFrom('mails').selectAll().execute()).toMatchObject([
      { state: 'refused', invoiceNumber: 'A-1', errorCode: 'deletedInvoice', claim: null },
    ])
  })

  it('is taken back also where a mark as paid was taken off: what that had noted goes with its invoice', async () => {
    const [invoice] = await issue()
    if (!invoice) throw new Error('nothing was issued')
    for (const isPagada of [true, false])
      await staff.post('/api/facturas/pagament', { invoices: [invoice.identifier], isPagada })
    await turn(false)
    const left = await leave('takenBack')
    expect(left.status, left.text).toBe(200)
    expect(await invoices()).toEqual([])
    expect(await api.db.selectFrom('payments').selectAll().execute()).toEqual([])
  })

  it('of the agency’s own tests is one as well, on paper and when it ends', async () => {
    await registerForReal(api, 'preproducció')
    const [invoice] = await issue()
    if (!invoice) throw new Error('nothing was issued')
    const { body } = await (await api.asProcess()).get<InvoiceDocument>(
      `/internal/invoices/${invoice.identifier}/document`,
    )
    expect(body.registration).toMatchObject({
      isRehearsal: true,
      qr: expect.stringContaining('prewww2.aeat.es'),
    })
    const left = await leave('takenBack')
    expect(left.status, left.text).toBe(200)
    expect(await invoices()).toEqual([])
  })

  const paid = ({ identifier }: Invoice) =>
    staff.post('/api/facturas/pagament', { invoices: [identifier], isPagada: true })
  const paidInPart = async ({ identifier, clienteIdentifier }: Invoice) => {
    const noted = await staff.post('/api/payments', {
      clienteIdentifier,
      day: DAY,
      amount: 1,
      way: 'transfer',
      allocations: [{ invoiceIdentifier: identifier, amount: 1 }],
    })
    expect(noted.status, noted.text).toBe(201)
  }
  const remitted = async ({ identifier, clienteIdentifier }: Invoice) => {
    const account = { iban: 'ES7921000813610123456789', isAdeudo: true }
    await api.db.updateTable('clients').set(account).where('identifier', '=', clienteIdentifier).execute()
    const bank = await buildBank(api.db)
    await staff.post('/api/mandates', {
      clienteIdentifier,
      reference: 'M-1',
      signedOn: '2026-01-15',
      scheme: 'CORE',
    })
    const asked = await staff.post('/api/remittances', {
      bancIdentifier: bank.identifier,
      collectionDate: '2026-11-25',
      isEarly: true,
      invoices: [identifier],
    })
    expect(asked.status, asked.text).toBe(201)
  }
  const mailed = async ({ identifier }: Invoice) => {
    await staff.post('/api/correus/factures', { invoices: [identifier] })
    await api.db
      .updateTable('mails')
      .set({ state: 'sent', settledAt: new Date(), outlet: 'server' })
      .execute()
  }
  const closed = async () => {
    await sql`update configuration set closed_through = '2026-11-30'`.execute(api.db)
  }
  const followed = async () => {
    await turn(false)
    await byHand()
  }
  const corrected = async (invoice: Invoice) => {
    await turn(false)
    await correct(invoice)
  }
  it.each([
    ['paid', paid, 'pagada'],
    ['paid in part', paidInPart, 'pagada'],
    ['in a remittance that a bank is asked for', remitted, 'és a la remesa'],
    ['mailed', mailed, 'enviat'],
    ['of a closed period', closed, 'tancat'],
    ['followed by one that stays', followed, 'forat'],
    ['corrected by one that stays', corrected, 'rectificada per la R-1'],
  ])(
    'is not taken back while one of them is %s: that is said by its number, and nothing changes',
    async (_what, happen, said) => {
      const [invoice] = await issue(2)
      if (!invoice) throw new Error('nothing was issued')
      await happen(invoice)
      const { obstacles, obstacleCount } = await rehearsal()
      expect(obstacles[0]).toEqual({
        identifier: invoice.identifier,
        number: 'A-1',
        reason: expect.stringContaining(said),
      })
      expect(obstacleCount).toBe(obstacles.length)
      await turn(false)
      const before = await invoices()
      const refused = await leave('takenBack')
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { code: 'not-taken-back', error: expect.stringContaining(said) },
      ])
      expect(await invoices()).toEqual(before)
      expect((await chains()).map(({ closedAt }) => closedAt)).toEqual([null])
      // Kept they can be, whatever became of them.
      const left = await leave('kept')
      expect(left.status, left.text).toBe(200)
    },
  )

  it('is not taken back while one that stays settles one of them, though it corrects another invoice', async () => {
    await buildSeries(api.db, { identifier: 'S', descripcion: 'Més', isRectificativa: true })
    await turn(false)
    const first = await byHand()
    const second = await byHand({ client: first.clienteIdentifier, productoPrecio: 50.5 })
    const off = (productoPrecio: number, original = 0) => ({
      producte: 'Descompte',
      cantidad: -1,
      productoPrecio,
      original,
    })
    const both = await staff.post<Invoice>('/api/facturas/rectificativas', {
      originales: [first.identifier, second.identifier],
      serieIdentifier: 'R',
      fechaFactura: DAY,
      modo: 'I',
      motivo: 'Preu equivocat',
      facturaDetalles: [off(20), off(21, 1)],
    })
    expect(both.status, both.text).toBe(201)
    await turn(true)
    const rehearsed = await correct(first, { facturaDetalles: [off(80)] })
    await turn(false)
    await correct(second, { facturaDetalles: [off(80)], serieIdentifier: 'S' })
    expect((await rehearsal()).obstacles).toEqual([
      {
        identifier: rehearsed.identifier,
        number: 'R-2',
        reason: expect.stringContaining('La S-1 salda aquesta factura'),
      },
    ])
    const before = await invoices()
    expect((await leave('takenBack')).body).toMatchObject({ code: 'not-taken-back' })
    expect(await invoices()).toEqual(before)
  })

  it('is not taken back where numbers between were given elsewhere, which would be given again', async () => {
    await issue(3)
    await importSeries(api, { lastNumber: 100, lastDate: '21/11/2026' })
    const [after] = await issue()
    expect(after?.numFact).toBe(101)
    expect((await rehearsal()).obstacles).toEqual(
      ['A-1', 'A-2', 'A-3'].map(number => ({
        identifier: expect.any(Number),
        number,
        reason: expect.stringContaining('A-101'),
      })),
    )
    await turn(false)
    expect((await leave('takenBack')).body).toMatchObject({ code: 'not-taken-back' })
    expect(await series()).toMatchObject([{ lastNumber: 101 }, {}])
  })

  it('that began where an import says is taken back to there', async () => {
    await importSeries(api, { lastNumber: 100, lastDate: '20/11/2026' })
    await issue(2)
    await turn(false)
    const left = await leave('takenBack')
    expect(left.status, left.text).toBe(200)
    expect(await series()).toMatchObject([{ identifier: 'A', lastNumber: 100, lastDate: '2026-11-20' }, {}])
  })

  it('is left once: who chose otherwise at the same time is told that nothing of it was done', async () => {
    await issue(2)
    await turn(false)
    const answers = await Promise.all(
      (['kept', 'takenBack'] as const).map(async fate => ({
        fate,
        ...(await move('producció', { fate, count: 2 })),
      })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'stale',
      error: expect.stringContaining('algú altre'),
    })
    const done = answers.find(({ status }) => status === 200)?.fate
    expect(await invoices()).toHaveLength(done === 'kept' ? 2 : 0)
    // Told without a choice that nobody has to make, it is as it is.
    expect((await move('producció')).status).toBe(200)
  })

  it('that was left over by books that went on before anybody was asked ends when they say what becomes of it', async () => {
    const [left] = await issue(1)
    if (!left) throw new Error('nothing was issued')
    await turn(false)
    await sql`update configuration set verifactu_environment = 'producció'`.execute(api.db)
    expect((await move('producció')).body).toMatchObject({ code: 'rehearsal-issued' })
    const ended = await leave('kept')
    expect(ended.status, ended.text).toBe(200)
    expect(await invoices()).toMatchObject([{ identifier: left.identifier, sealedAt: null }])
    expect((await chains()).map(({ closedAt }) => closedAt)).toEqual([expect.any(Date)])
    const again = await move('producció', { fate: 'kept', count: 1 })
    expect(again.body).toMatchObject({ code: 'stale' })
  })

  it('has closed its chain for good: the database takes no record into it and opens it for nobody', async () => {
    await issue(2)
    await turn(false)
    await leave('kept')
    await registerForReal(api)
    await issue(1)
    const copied = (chain: 'the closed one' | 'the open one') => sql`
      insert into verifactu_records (
        chain_identifier, sequence, invoice_identifier, kind, issuer_nif, numero, fecha, generated_at, fingerprint, system_identifier, content
      )
      select
        chain.identifier, chain.last_sequence + 1, invoice_identifier, kind, record.issuer_nif, numero, fecha, generated_at, fingerprint,
        system_identifier, content
      from verifactu_chains as chain join verifactu_records as record on record.chain_identifier = chain.identifier and sequence = 1
      where (closed_at is null) = ${chain === 'the open one'}
    `
    const kept = await chains()
    const refusals = [
      copied('the closed one'),
      sql`update verifactu_chains set closed_at = null`,
      sql`update verifactu_chains set closed_at = now() where closed_at is not null`,
    ]
    for (const statement of refusals)
      await expect(statement.execute(api.db), statement.compile(api.db).sql).rejects.toMatchObject({
        code: 'BK002',
      })
    expect(await chains()).toEqual(kept)
    // What comes too late of sending is still noted, and the open one goes on.
    await sql`update verifactu_chains set last_sent_at = now()`.execute(api.db)
    await copied('the open one').execute(api.db)
  })

  it('is of who administers', async () => {
    await issue()
    expect((await staff.put('/api/verifactu/entorn', { environment: 'producció' })).status).toBe(403)
  })
})

describe('what is real', () => {
  it('has a chain of its own, and is never left for a rehearsal', async () => {
    await turn(true)
    await issue()
    await turn(false)
    await leave('kept')
    await registerForReal(api)
    const [real] = await issue()
    if (!real) throw new Error('nothing was issued')
    const [rehearsed, own] = await chains()
    expect([rehearsed, own]).toMatchObject([
      { environment: 'desenvolupament', lastSequence: 1 },
      { environment: 'producció', lastSequence: 1, closedAt: null },
    ])
    expect(own?.installation).not.toBe(rehearsed?.installation)
    expect(await rehearsal()).toMatchObject({ count: 0, series: [] })
    for (const environment of ['desenvolupament', 'preproducció'] as const) {
      const refused = await move(environment, { fate: 'takenBack', count: 0 })
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { code: 'real-records', error: expect.stringContaining('desactiveu Verifactu') },
      ])
    }
    expect(await state()).toMatchObject({ environment: 'producció', isReal: true })
    // It binds the company: who only may change the books switches nothing off, nor on again.
    for (const isOn of [false, true])
      expect(await staff.put('/api/configuration/verifactu', isOn)).toMatchObject({
        status: 403,
        body: { error: expect.stringContaining('només un administrador') },
      })
    // Switched off, what is sealed stays sealed.
    await turn(false)
    expect((await staff.delete(`/api/facturas/${real.identifier}`)).body).toMatchObject({ code: 'sealed' })
    expect((await move('desenvolupament')).body).toMatchObject({ code: 'real-records' })
  })

  it('without a record is left again', async () => {
    await move('producció')
    expect((await move('desenvolupament')).status).toBe(200)
  })
})

describe('a company that gets another tax number', () => {
  it('goes on in a chain of its own; the former one ends with the rehearsal', async () => {
    await turn(true)
    await issue()
    await buildCompany(api.db, { nif: 'B69442382' })
    await issue()
    await buildCompany(api.db)
    await issue()
    const found = await chains()
    expect(found).toMatchObject([
      { issuerNif: 'B69965747', lastSequence: 2, closedAt: null },
      { issuerNif: 'B69442382', lastSequence: 1, closedAt: null },
    ])
    expect(await state()).toMatchObject({ pending: 3, chain: { records: 2 } })
    await turn(false)
    expect((await leave('takenBack')).status).toBe(200)
    expect((await chains()).map(({ closedAt }) => closedAt)).toEqual([expect.any(Date), expect.any(Date)])
    expect(await invoices()).toEqual([])
  })

  it('is named in a record of an invoice of before as it was then: no number goes with another’s name', async () => {
    await registerForReal(api)
    const before = await byHand()
    await buildCompany(api.db, { nombre: 'Una altra, S.L.', nif: 'B69442382' })
    await byHand()
    const annulled = await staff.post(`/api/facturas/${before.identifier}/anulacion`, { motivo: 'Doble' })
    expect(annulled.status, annulled.text).toBe(200)
    const written = await api.db
      .selectFrom('verifactuRecords as record')
      .innerJoin('verifactuSystems as system', 'system.identifier', 'record.systemIdentifier')
      .select(['record.kind', 'record.issuerNif', 'system.content'])
      .orderBy('record.identifier')
      .execute()
    const producers = written.map(({ kind, issuerNif, content }) => {
      const { producerName, producerNif } = JSON.parse(content) as InvoicingSystem
      return [kind, issuerNif, producerNif, producerName]
    })
    expect(producers).toEqual([
      ['alta', 'B69965747', 'B69965747', 'Consultoria de prova, S.L.'],
      ['alta', 'B69442382', 'B69442382', 'Una altra, S.L.'],
      ['anulacion', 'B69965747', 'B69965747', 'Consultoria de prova, S.L.'],
    ])
  })
})
