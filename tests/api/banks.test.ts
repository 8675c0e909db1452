import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildContract, buildSeries } from '#tests/builders/books.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { describeMalformedInput } from '#tests/support/describeMalformedInput.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { norma43 } from '#tests/support/norma43.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { uploadStatement } from '#tests/support/uploadStatement.ts'
import { type Bank, bankSchema } from '#wire/banks.ts'
import type { ErrorBody } from '#wire/errors.ts'

const NOW = '2026-11-30T10:00:00.000Z'

let api: TestApi
let staff: ApiClient

beforeAll(async () => {
  api = await startApi({ now: NOW })
  staff = await api.as('Gestió')
})
afterAll(() => api.stop())
beforeEach(() => emptyBooks(api.db))

const body = () => ({
  nombre: 'Caixa Tramuntana',
  pais: 'ES',
  entidadFinanciera: '2100',
  oficina: '0418',
  dc: '45',
  numeroCuenta: '0200051332',
})

const create = async (extra: Record<string, unknown> = {}): Promise<Bank> => {
  const answer = await staff.post<Bank>('/api/bancs', { ...body(), ...extra })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

describe('banks', () => {
  it('[API-41] [ENT-35] [ENT-36] creates an active bank from the capitalised names and shows its IBAN', async () => {
    const answer = await staff.post<Bank>('/api/bancs', {
      Nombre: 'Caixa Tramuntana',
      Pais: 'ES',
      EntidadFinanciera: '2100',
      Oficina: '0418',
      DC: '45',
      NumeroCuenta: '0200051332',
    })
    expect(answer.status).toBe(201)
    expect(bankSchema.strict().parse(answer.body)).toEqual({
      ...body(),
      identifier: answer.body.identifier,
      cuentaBancaria: 'ES91 2100 0418 4502 0005 1332',
      isActive: true,
      leadDays: 1,
      cutOff: null,
      creationDateTime: NOW,
      version: 1,
    })
    expect((await staff.get('/api/bancs')).body).toEqual([answer.body])
  })

  it.each([
    ['whose controls do not fit', { dc: '00' }, 'ES 2100 0418 00 0200051332'],
    ['of another country', { pais: 'FR' }, 'FR 2100 0418 45 0200051332'],
    ['too short for an IBAN', { numeroCuenta: '77' }, 'ES 2100 0418 45 77'],
  ])('[ENT-36] shows the parts of an account %s', async (_title, extra, shown) => {
    expect((await create(extra)).cuentaBancaria).toBe(shown)
  })

  it('[API-40] [AMB-04] lists everything, or the active ones only, for readers too', async () => {
    const [first, second] = [await create(), await create({ nombre: 'Segon' })]
    const changed = await staff.put<Bank>(`/api/bancs/${first.identifier}`, { ...first, isActive: false })
    const reader = await api.as('Consulta')
    expect((await reader.get('/api/bancs')).body).toEqual([changed.body, second])
    expect((await reader.get('/api/bancs/true')).body).toEqual([changed.body, second])
    expect((await reader.get('/api/bancs/false')).body).toEqual([second])
  })

  it('[API-42] changes a bank as it was read; what is left out stays', async () => {
    const bank = await create()
    const path = `/api/bancs/${bank.identifier}`
    const answer = await staff.put<Bank>(
      path,
      { ...bank, nombre: 'Altre', dc: '46', isActive: false },
      { headers: { 'If-Match': `"${bank.version}"` } },
    )
    const expected = {
      ...bank,
      nombre: 'Altre',
      dc: '46',
      cuentaBancaria: 'ES 2100 0418 46 0200051332',
      isActive: false,
      version: 2,
    }
    expect(answer).toMatchObject({ status: 200, body: expected })
    const kept = await staff.put<Bank>(path, { ...body(), nombre: 'Altre', dc: '46' })
    expect(kept.body).toEqual({ ...expected, version: 3 })
    expect((await staff.get('/api/bancs')).body).toEqual([kept.body])
  })

  it('says when a bank wants files of direct debits, and keeps it', async () => {
    const bank = await create()
    const path = `/api/bancs/${bank.identifier}`
    const said = await staff.put<Bank>(path, { ...body(), leadDays: 2, cutOff: '14:30' })
    expect(said.body).toMatchObject({ leadDays: 2, cutOff: '14:30' })
    expect((await staff.put<Bank>(path, body())).body).toMatchObject({ leadDays: 2, cutOff: '14:30' })
    for (const wrong of [{ leadDays: 0 }, { leadDays: 11 }, { cutOff: '24:00' }, { cutOff: '9:00' }])
      expect((await staff.put<ErrorBody>(path, { ...body(), ...wrong })).status, JSON.stringify(wrong)).toBe(
        422,
      )
    expect((await staff.put<Bank>(path, { ...body(), cutOff: null })).body).toMatchObject({
      leadDays: 2,
      cutOff: null,
    })
  })

  it.each([
    ['[VAL-89] nombre', 'nombre', 50],
    ['[VAL-90] pais', 'pais', 4],
    ['[VAL-91] entidadFinanciera', 'entidadFinanciera', 4],
    ['[VAL-92] oficina', 'oficina', 4],
    ['[VAL-93] dc', 'dc', 2],
    ['[VAL-94] numeroCuenta', 'numeroCuenta', 10],
  ])(
    '[VAL-95] [VAL-96..101] refuses %s missing, empty or too long with the text of banks',
    async (_title, field, max) => {
      const bank = await create({ [field]: 'x'.repeat(max) })
      for (const wrong of [undefined, null, '', '   ', 'x'.repeat(max + 1)])
        for (const answer of [
          await staff.post<ErrorBody>('/api/bancs', { ...body(), [field]: wrong }),
          await staff.put<ErrorBody>(`/api/bancs/${bank.identifier}`, { ...body(), [field]: wrong }),
        ]) {
          expect(answer).toMatchObject({ status: 422, body: { error: 'Rellene los campos del Banco.' } })
          expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
        }
      expect((await staff.get('/api/bancs')).body).toEqual([bank])
    },
  )

  it('[API-43] deletes a bank, and refuses one that invoices name', async () => {
    const [named, free] = [await create(), await create()]
    await buildSeries(api.db)
    await buildContract(api.db, { fechaInicio: '2026-11-01' })
    await staff.post('/api/facturas', { SerieIdentifier: 'A', FechaFactura: '2026-11-30' })
    const refused = await staff.delete<ErrorBody>(`/api/bancs/${named.identifier}`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'in-use' } })
    expect(refused.body.error).toContain('factures')
    expect(await staff.delete(`/api/bancs/${free.identifier}`)).toMatchObject({ status: 204, text: '' })
    expect((await staff.get('/api/bancs')).body).toEqual([named])
  })

  it('is not deleted with the money that its statements tell of', async () => {
    const bank = await create()
    const money = norma43([{ day: '2026-11-24', amount: 12_100 }])
    expect(await uploadStatement(staff, money)).toMatchObject({ new: 1, linked: 0 })
    const refused = await staff.delete<ErrorBody>(`/api/bancs/${bank.identifier}`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'in-use' } })
    expect(refused.body.error).toContain('extractes')
    expect((await staff.get('/api/bank-movements?state=open')).body).toMatchObject({
      movements: [{ amount: 121 }],
    })
  })

  it('is of no other account once its statements tell of it: what is known stays with it', async () => {
    const bank = await create()
    const change = (changes: object) =>
      staff.put<Bank & ErrorBody>(`/api/bancs/${bank.identifier}`, { ...body(), ...changes })
    const other = { oficina: '0419', dc: '18' }
    expect((await change(other)).status).toBe(200)
    expect((await change({})).status).toBe(200)
    await uploadStatement(staff, norma43([{ day: '2026-11-24', amount: 12_100 }]))
    const refused = await change(other)
    expect(refused).toMatchObject({ status: 409, body: { code: 'in-use' } })
    expect(refused.body.error).toContain('banc nou')
    expect((await change({ nombre: 'Un altre nom', isActive: false })).status).toBe(200)
  })
})

describeMalformedInput({
  api: () => api,
  path: '/api/bancs',
  table: 'banks',
  body,
  create: async () => String((await create()).identifier),
})
