import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMails } from '#api/mail/addMails.ts'
import { buildClient } from '#tests/builders/books.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { Client } from '#wire/clients.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { MailKind } from '#wire/mail.ts'
import type { MailLedgerItem } from '#wire/mailLedger.ts'

let api: TestApi
let administrator: ApiClient
beforeAll(async () => {
  api = await startApi()
  administrator = await api.as('Administrador')
})
afterAll(() => api.stop())

const add = async (kind: MailKind, key: string) => {
  await addMails(api.db, [{ kind, key, recipient: 'anna@taller.example', payload: {} }], null)
  return api.db.selectFrom('mails').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
}
const settle = (identifier: number, action: string) =>
  administrator.post<MailLedgerItem & ErrorBody>(`/api/correus/${identifier}/${action}`)
const mailOf = (identifier: number) =>
  api.db.selectFrom('mails').selectAll().where('identifier', '=', identifier).executeTakeFirstOrThrow()

describe('a mail that tells of a changed door or account', () => {
  test.each([
    'answersChanged',
    'clientAccount',
    'bankChange',
    'newDevice',
    'factorsRemoved',
    'waysInChanged',
  ] as const)('%s: nobody withdraws it while it waits, also where it waits for its next try', async kind => {
    const { identifier } = await add(kind, `waits ${kind}`)
    const refused = { status: 409, code: 'security-mail' }
    const withdraw = async () => {
      const { status, body } = await settle(identifier, 'arxiva')
      return { status, code: body.code }
    }
    expect(await withdraw()).toEqual(refused)
    await api.db
      .updateTable('mails')
      .set({ error: '451 later', errorCode: 'answered' })
      .where('identifier', '=', identifier)
      .execute()
    expect(await withdraw()).toEqual(refused)
    expect(await mailOf(identifier)).toMatchObject({ state: 'pending', archivedAt: null })
    // At once is no other than later: the same mail, to the same address.
    expect((await settle(identifier, 'reintent')).status).toBe(200)
    expect(await mailOf(identifier)).toMatchObject({ state: 'pending', recipient: 'anna@taller.example' })
    // What its server has refused for good can be put aside.
    await api.db
      .updateTable('mails')
      .set({ state: 'refused', error: '550 nobody', settledAt: new Date() })
      .where('identifier', '=', identifier)
      .execute()
    expect((await settle(identifier, 'arxiva')).status).toBe(200)
  })

  test('another can be withdrawn as before', async () => {
    const { identifier } = await add('removalRequest', 'waits removal')
    expect((await settle(identifier, 'arxiva')).body).toMatchObject({ state: 'refused', archived: true })
  })

  test('goes to whom it went, though contacts change and the client is deleted meanwhile', async () => {
    const { identifier } = await buildClient(api.db, {
      nombre: 'Taller Moià',
      iban: 'ES9121000418450200051332',
      personasContacto: 'moia@taller.example',
    })
    const change = async (values: Partial<Client>) => {
      const { body } = await administrator.get<Client>(`/api/clients/${identifier}`)
      expect((await administrator.put(`/api/clients/${identifier}`, { ...body, ...values })).status).toBe(200)
    }
    await change({ iban: 'ES7921000813610123456789' })
    const told = () =>
      api.db
        .selectFrom('mails')
        .select(['recipient', 'state'])
        .where('kind', '=', 'clientAccount')
        .where('recipient', '=', 'moia@taller.example')
        .execute()
    const waiting = [{ recipient: 'moia@taller.example', state: 'pending' }]
    expect(await told()).toEqual(waiting)
    await change({ personasContacto: 'thief@evil.example' })
    expect((await administrator.delete(`/api/clients/${identifier}`)).status).toBeLessThan(300)
    expect(await told()).toEqual(waiting)
  })
})
