import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { csv, makeImporter } from '#tests/imports/importClient.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { addUser } from '#tests/support/users.ts'
import type { Bank } from '#wire/banks.ts'
import { type BankChangeMail, mailSchema } from '#wire/mail.ts'
import type { MailLedger } from '#wire/mailLedger.ts'

let api: TestApi
let staff: ApiClient

beforeAll(async () => {
  api = await startApi()
  staff = await api.as('Gestió')
  await api.as('Administrador')
  await addUser(api, { rol: 'Administrador', email: 'segona@example.com' })
  await addUser(api, { rol: 'Administrador', email: 'fora@example.com', isEnabled: false })
})
afterAll(() => api.stop())
beforeEach(async () => {
  await emptyBooks(api.db)
  await api.db.deleteFrom('mails').execute()
})

const ADMINISTRATORS = ['administrador@example.com', 'segona@example.com']
const BANK = {
  nombre: 'Caixa Tramuntana',
  pais: 'ES',
  entidadFinanciera: '2100',
  oficina: '0418',
  dc: '45',
  numeroCuenta: '0200051332',
}
const TOLD = {
  nombre: 'Caixa Tramuntana',
  cuentaBancaria: 'ES91 2100 •••• •••• •••• 1332',
  isActive: true,
  isCorrect: true,
}

/** The mails that wait, one text for all who get it; they are taken away. */
const told = async (): Promise<{ to: string[]; content: BankChangeMail }> => {
  const rows = await api.db.selectFrom('mails').select(['identifier', 'kind', 'recipient']).execute()
  const [first] = rows
  if (!first) throw new Error('nobody was told')
  const worker = await api.asProcess()
  const { body } = await worker.post('/internal/claims', {
    identifier: first.identifier,
    claim: '00000000-0000-4000-8000-000000000001',
  })
  const { content } = mailSchema.parse(body)
  if (content.kind !== 'bankChange') throw new Error(`told of ${content.kind}`)
  await api.db.deleteFrom('mails').execute()
  return { to: rows.map(({ recipient }) => recipient).sort(), content }
}
const nobodyIsTold = async () =>
  expect(await api.db.selectFrom('mails').select('identifier').execute()).toEqual([])

const add = async (extra: Partial<typeof BANK> = {}): Promise<Bank> =>
  (await staff.post<Bank>('/api/bancs', { ...BANK, ...extra })).body

describe('all administrators who can sign in are told', () => {
  it('of a bank that is added, by whom, and of its number no more than whose it may be', async () => {
    await add()
    const { to, content } = await told()
    expect(to).toEqual(ADMINISTRATORS)
    expect(content).toEqual({
      kind: 'bankChange',
      account: 'gestio@example.com',
      accountName: 'Gestió',
      at: expect.any(String),
      changes: [{ before: null, after: TOLD, otherNumber: false }],
    })
  })

  it('of each change, what it was before, and that the number is another where the mask hides it', async () => {
    const bank = await add()
    await told()
    const changed = await staff.put<Bank>(`/api/bancs/${bank.identifier}`, {
      ...bank,
      nombre: 'Un altre nom',
      oficina: '0419',
    })
    expect((await told()).content.changes).toEqual([
      {
        before: TOLD,
        after: {
          ...TOLD,
          nombre: 'Un altre nom',
          cuentaBancaria: 'ES 2100 •••• •• ••••••1332',
          isCorrect: false,
        },
        otherNumber: true,
      },
    ])
    await staff.put(`/api/bancs/${bank.identifier}`, { ...changed.body, isActive: false })
    expect((await told()).content.changes).toMatchObject([
      { before: { isActive: true }, after: { isActive: false }, otherNumber: false },
    ])
  })

  it('of one that is deleted', async () => {
    const bank = await add()
    await told()
    await staff.delete(`/api/bancs/${bank.identifier}`)
    expect((await told()).content.changes).toEqual([{ before: TOLD, after: null, otherNumber: false }])
  })

  it('of what an import has brought, in one mail', async () => {
    await add()
    await told()
    await (await makeImporter(api)).run({
      'bancs.csv': csv(
        'nombre;pais;entidadFinanciera;oficina;dc;numeroCuenta',
        'Nom nou;ES;2100;0418;45;0200051332',
        'Segon;ES;9811;3480;41;0230781538',
      ),
    })
    const { to, content } = await told()
    expect(to).toEqual(ADMINISTRATORS)
    expect(content.account).toBe('administrador@example.com')
    expect(content.changes).toMatchObject([
      { before: TOLD, after: { nombre: 'Nom nou' }, otherNumber: false },
      { before: null, after: { nombre: 'Segon', isCorrect: true } },
    ])
  })
})

it('nobody is told of what was refused, nor where nothing differs', async () => {
  const bank = await add()
  await told()
  const path = `/api/bancs/${bank.identifier}`
  const stale = { headers: { 'If-Match': '"99"' } }
  expect((await staff.put(path, { ...bank, nombre: 'X' }, stale)).status).toBe(409)
  expect((await staff.put(path, { ...bank, dc: '' })).status).toBe(422)
  expect((await staff.delete(path, stale)).status).toBe(409)
  expect((await (await api.as('Consulta')).put(path, { ...bank, nombre: 'X' })).status).toBe(403)
  expect((await staff.put(path, bank)).status).toBe(200)
  await nobodyIsTold()
})

it('the ledger shows it to administrators only', async () => {
  await add()
  const kinds = async (client: ApiClient) =>
    (await client.get<MailLedger>('/api/correus')).body.mails.map(({ kind }) => kind)
  expect(await kinds(staff)).toEqual([])
  expect(await kinds(await api.as('Administrador'))).toEqual(['bankChange', 'bankChange'])
})
