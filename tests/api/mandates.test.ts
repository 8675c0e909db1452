import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClient, buildCompany } from '#tests/builders/books.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { Company } from '#wire/company.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { Export, ExportWork } from '#wire/exports.ts'
import type { Mandate } from '#wire/mandates.ts'

const IBAN = 'ES9121000418450200051332'
const OTHER = 'ES7921000813610123456789'

let api: TestApi
let staff: ApiClient
let client: number

beforeAll(async () => {
  api = await startApi({ now: '2026-11-30T10:00:00Z' })
  staff = await api.as('Gestió')
})
afterAll(() => api.stop())
beforeEach(async () => {
  await emptyBooks(api.db)
  client = (await buildClient(api.db, { iban: 'es9121000418450200051332', isAdeudo: true })).identifier
})

const body = (extra: object = {}) => ({
  clienteIdentifier: client,
  reference: 'M-2026-0007',
  signedOn: '2026-11-02',
  scheme: 'CORE',
  ...extra,
})
const add = async (extra: object = {}): Promise<Mandate> => {
  const answer = await staff.post<Mandate>('/api/mandates', body(extra))
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const refused = async (extra: object): Promise<[number, string, string[]]> => {
  const { status, body: said } = await staff.post<ErrorBody>('/api/mandates', body(extra))
  return [status, said.code, Object.keys(said.fields ?? {})]
}

describe('mandates', () => {
  it('are noted for the account that the client has, and read by everybody', async () => {
    const added = await add()
    expect(added).toMatchObject({
      reference: 'M-2026-0007',
      scheme: 'CORE',
      isOneOff: false,
      signedOn: '2026-11-02',
      iban: IBAN,
      isOtherAccount: false,
      firstUsedOn: null,
      lastUsedOn: null,
      expiresOn: '2029-11-02',
      cancelledOn: null,
      state: 'usable',
      isUsed: false,
    })
    const reader = await api.as('Consulta')
    expect((await reader.get(`/api/clients/${client}/mandates`)).body).toEqual([added])
    expect((await reader.get('/api/clients/999/mandates')).status).toBe(404)
    expect((await reader.post('/api/mandates', body())).status).toBe(403)
  })

  it('say when the client has another account by now', async () => {
    await add()
    await add({ reference: 'M2', iban: OTHER })
    const { body: listed } = await staff.get<Mandate[]>(`/api/clients/${client}/mandates`)
    expect(listed.map(({ reference, isOtherAccount }) => [reference, isOtherAccount])).toEqual([
      ['M2', true],
      ['M-2026-0007', false],
    ])
  })

  it('lapse 36 months after what earlier software has collected last', async () => {
    expect(await add({ signedOn: '2009-10-31', lastUsedOn: '2026-10-01' })).toMatchObject({
      firstUsedOn: '2026-10-01',
      expiresOn: '2029-10-01',
      state: 'usable',
    })
    expect((await add({ reference: 'old', signedOn: '2009-10-31' })).state).toBe('expired')
  })

  it('have a reference that no other has, capitals or not, also for two at once', async () => {
    const answers = await Promise.all(
      ['same', 'SAME', 'Same'].map(reference => staff.post<ErrorBody>('/api/mandates', body({ reference }))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await refused({ reference: 'sAME' })).toEqual([409, 'duplicate', ['reference']])
  })

  it.each([
    ['a wrong reference', { reference: 'ñ 1' }, [422, 'unprocessable', ['reference']]],
    ['a reference too long', { reference: 'M'.repeat(36) }, [422, 'unprocessable', ['reference']]],
    ['a day to come', { signedOn: '2026-12-01' }, [422, 'unprocessable', ['signedOn']]],
    ['a use to come', { lastUsedOn: '2026-12-01' }, [422, 'unprocessable', ['lastUsedOn']]],
    ['a use before the signature', { lastUsedOn: '2026-11-01' }, [422, 'unprocessable', ['lastUsedOn']]],
    ['a wrong account', { iban: 'ES0021000418450200051332' }, [422, 'unprocessable', ['iban']]],
    ['an account beyond SEPA', { iban: 'TR330006100519786457841326' }, [422, 'unprocessable', ['iban']]],
    ['no client', { clienteIdentifier: 999 }, [422, 'unprocessable', ['clienteIdentifier']]],
    ['another scheme', { scheme: 'COR1' }, [422, 'unprocessable', ['scheme']]],
  ])('are refused with %s', async (_title, extra, expected) => {
    expect(await refused(extra)).toEqual(expected)
    expect((await staff.get(`/api/clients/${client}/mandates`)).body).toEqual([])
  })

  it('are refused of a client without an account, and B2B of a consumer', async () => {
    const { identifier: bare } = await buildClient(api.db, { iban: null })
    expect(await refused({ clienteIdentifier: bare })).toEqual([422, 'unprocessable', ['iban']])
    const { identifier: consumer } = await buildClient(api.db, { iban: IBAN, isEmpresa: false })
    expect(await refused({ clienteIdentifier: consumer, scheme: 'B2B' })).toEqual([
      422,
      'unprocessable',
      ['scheme'],
    ])
    expect((await add({ scheme: 'B2B' })).scheme).toBe('B2B')
  })

  it('are changed under their version, cancelled once, and kept in the audit log', async () => {
    const added = await add()
    const path = `/api/mandates/${added.identifier}`
    const changed = await staff.put<Mandate>(
      path,
      { reference: 'M-8', signedOn: '2026-11-03', scheme: 'CORE' },
      { headers: { 'If-Match': '"1"' } },
    )
    expect(changed.body).toMatchObject({ reference: 'M-8', signedOn: '2026-11-03', iban: IBAN, version: 2 })
    const stale = await staff.put<ErrorBody>(
      path,
      { reference: 'M-9', signedOn: '2026-11-03', scheme: 'CORE' },
      { headers: { 'If-Match': '"1"' } },
    )
    expect(stale.status).toBe(409)
    expect((await staff.delete<Mandate>(path)).body).toMatchObject({
      cancelledOn: '2026-11-30',
      state: 'cancelled',
    })
    expect((await staff.delete<ErrorBody>(path)).body.code).toBe('cancelled')
    const log = await api.db
      .selectFrom('auditLog')
      .select(['action', 'record'])
      .where('entity', '=', 'mandates')
      .where('record', '=', String(added.identifier))
      .orderBy('identifier')
      .execute()
    // Of earlier tests there are others of that number.
    expect(log.slice(-3).map(({ action }) => action)).toEqual(['create', 'change', 'change'])
  })

  it('hold their client: it can be deactivated, and not deleted', async () => {
    await add()
    const answer = await staff.delete<ErrorBody>(`/api/clients/${client}`)
    expect([answer.status, answer.body.error]).toEqual([409, expect.stringContaining('mandats')])
  })
})

describe('the creditor’s identifier', () => {
  it('follows from the company’s tax number and the suffix that the bank has given', async () => {
    await buildCompany(api.db, { nif: 'B85626240' })
    const admin = await api.as('Administrador')
    const company = (await admin.get<Company>('/api/empresa')).body
    expect([company.creditorSuffix, company.creditorIdentifier]).toEqual(['000', 'ES77000B85626240'])
    const saved = await admin.put<Company>('/api/empresa', { ...company, creditorSuffix: 'zz1' })
    expect(saved.body.creditorIdentifier).toBe('ES77ZZ1B85626240')
    const kept = await admin.put<Company>('/api/empresa', { nombre: 'Nova', nif: 'B85626240' })
    expect(kept.body.creditorSuffix).toBe('ZZ1')
    for (const noticeDays of [0, 61]) {
      const outside = await admin.put<ErrorBody>('/api/empresa', { ...company, noticeDays })
      expect([outside.status, Object.keys(outside.body.fields ?? {})]).toEqual([422, ['noticeDays']])
    }
    const wrong = await admin.put<ErrorBody>('/api/empresa', { ...company, creditorSuffix: '0000' })
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ['creditorSuffix']])
  })
})

describe('an order to sign', () => {
  const ask = (extra: object = {}, by: ApiClient = staff) =>
    by.post<Export & ErrorBody>('/api/exportacions', {
      kind: 'mandate',
      format: 'pdf',
      clienteIdentifier: client,
      reference: 'M-1-1',
      scheme: 'CORE',
      ...extra,
    })
  const printed = async ({ identifier }: Export) => {
    const worker = await api.asProcess()
    const { body: work } = await worker.get<ExportWork>(`/internal/exports/${identifier}`)
    if (work.content.kind !== 'mandate') throw new Error(work.content.kind)
    return work.content.order
  }
  beforeEach(async () => {
    await buildCompany(api.db, { nif: 'B85626240', language: 'ca' })
    await sql`delete from exports`.execute(api.db)
  })

  it('is printed in the client’s language, with what is known of both, and notes nothing', async () => {
    await api.db
      .updateTable('clients')
      .set({ language: 'es', direccion: 'Rambla, 3', direccionFiscal: 'Gran Via, 1', swift: 'CAIXESBBXXX' })
      .where('identifier', '=', client)
      .execute()
    const asked = await ask()
    expect([asked.status, asked.body.fileName]).toEqual([202, 'ordre-domiciliacio-M-1-1.pdf'])
    expect(await printed(asked.body)).toMatchObject({
      language: 'es',
      reference: 'M-1-1',
      scheme: 'CORE',
      isOneOff: false,
      creditor: { identifier: 'ES77000B85626240' },
      debtor: { iban: IBAN, bic: 'CAIXESBBXXX', direccion: 'Gran Via, 1', poblacion: null },
      day: expect.any(String),
    })
    expect((await staff.get(`/api/clients/${client}/mandates`)).body).toEqual([])
    // Whose account it is stands on paper, and in no log.
    const { after } = await api.db
      .selectFrom('auditLog')
      .select('after')
      .where('entity', '=', 'exports')
      .orderBy('identifier', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(after)).toContain('M-1-1')
    expect(JSON.stringify(after)).not.toContain(IBAN)
  })

  it('whose reference another client has got meanwhile is not waited for: who asked is told why', async () => {
    const { body: asked } = await ask()
    const other = await buildClient(api.db, { iban: IBAN })
    await add({ clienteIdentifier: other.identifier, reference: 'M-1-1' })
    const worker = await api.asProcess()
    const { status, body } = await worker.get<ErrorBody>(`/internal/exports/${asked.identifier}`)
    expect([status, body.code]).toEqual([409, 'settled'])
    const { body: told } = await staff.get<Export>(`/api/exportacions/${asked.identifier}`)
    expect(told).toMatchObject({ state: 'failed', error: expect.stringContaining('M-1-1') })
  })

  it('leaves room for an account that can’t be debited', async () => {
    const { identifier } = await buildClient(api.db, { iban: 'ES00', language: null })
    const asked = await ask({ clienteIdentifier: identifier })
    expect(await printed(asked.body)).toMatchObject({ language: 'ca', debtor: { iban: null, bic: null } })
  })

  it('may be printed again once it is noted, and has nobody else’s reference', async () => {
    await add({ reference: 'm-1-1' })
    expect((await ask()).status).toBe(202)
    const { identifier } = await buildClient(api.db, { iban: IBAN })
    const other = await ask({ clienteIdentifier: identifier })
    expect([other.status, other.body.code]).toEqual([409, 'duplicate'])
  })

  it('is refused where it could not be signed', async () => {
    expect((await ask({ clienteIdentifier: 999 })).status).toBe(404)
    expect((await ask({ reference: 'ñ 1' })).status).toBe(422)
    const { identifier } = await buildClient(api.db, { isEmpresa: false })
    const consumer = await ask({ clienteIdentifier: identifier, scheme: 'B2B' })
    expect([consumer.status, Object.keys(consumer.body.fields ?? {})]).toEqual([422, ['scheme']])
    await buildCompany(api.db, { nif: null })
    expect((await ask()).status).toBe(422)
  })
})
