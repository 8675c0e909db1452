import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildClient } from '#tests/builders/books.ts'
import { csv, makeImporter } from '#tests/imports/importClient.ts'
import { type ApiClient, makeApiClient } from '#tests/support/apiClient.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { addUser } from '#tests/support/users.ts'
import { allCalls } from '#wire/callGroups.ts'
import type { Client } from '#wire/clients.ts'
import type { ErrorBody } from '#wire/errors.ts'
import { CONFIRMED_FOR_SECONDS, type TokenAnswer } from '#wire/session.ts'

const PASSWORD = 'secret-7'
const IBAN = 'ES9121000418450200051332'
const OTHER = 'ES7921000813610123456789'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

/** Somebody who has signed in so many seconds ago, by the product's clock. */
const signedIn = async (secondsAgo: number, email: string): Promise<ApiClient> => {
  const user = await addUser(api, { email, password: PASSWORD, rol: 'Administrador' })
  const { body } = await api.visitor.post<TokenAnswer>('/api/usuarios/Login', { email, password: PASSWORD })
  const { sid, auth_time } = await api.deps.tokens.verify(body.token)
  const { token } = await api.deps.tokens.issueUserToken(user, { sid, auth_time: auth_time - secondsAgo })
  return makeApiClient(api.url, token)
}

describe('what money follows', () => {
  const calls = allCalls.filter(({ asksAgain }) => asksAgain)

  test('is told by the table of calls', () => {
    expect(calls.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'addBank',
        'changeBank',
        'addUser',
        'changeUser',
        'addCertificate',
        'importBooks',
      ]),
    )
  })

  test.each(calls)(
    '$name is refused when who calls was last asked too long ago',
    async ({ name, method, path }) => {
      const knock = (client: ApiClient) =>
        client.raw(method, path.replaceAll(/:\w+/g, '0'), method === 'DELETE' ? undefined : '[]')
      const late = await knock(
        await signedIn(CONFIRMED_FOR_SECONDS + 1, `late-${name}@example.com`.toLowerCase()),
      )
      expect(late).toMatchObject({ status: 403, body: { code: 'confirm-needed' } })
      const early = await knock(
        await signedIn(CONFIRMED_FOR_SECONDS - 1, `early-${name}@example.com`.toLowerCase()),
      )
      expect(early.body.code).not.toBe('confirm-needed')
    },
  )

  test('is open again with the password, for the same sign-in and no longer than it', async () => {
    const late = await signedIn(3600, 'again@example.com')
    const bank = { nombre: 'Bo', pais: 'ES', entidadFinanciera: '2100', oficina: '0418', dc: '45' }
    const add = (client: ApiClient) => client.post('/api/bancs', { ...bank, numeroCuenta: '0200051332' })
    expect((await add(late)).status).toBe(403)
    expect((await late.post<ErrorBody>('/api/usuarios/Confirm', { password: 'dolenta' })).body).toMatchObject(
      {
        fields: { password: 'La contrasenya no és correcta.' },
      },
    )
    const { body } = await late.post<TokenAnswer>('/api/usuarios/Confirm', { password: PASSWORD })
    expect(body.expiration).toBe('2026-11-30T18:00:00.000Z')
    const confirmed = makeApiClient(api.url, body.token)
    expect((await add(confirmed)).status).toBe(201)
    expect((await add(late)).status).toBe(403)
    expect((await confirmed.get<unknown[]>('/api/sign-ins')).body).toHaveLength(1)
  })

  test('guesses at the password are limited as those of signing in', async () => {
    const late = await signedIn(3600, 'guess@example.com')
    const guess = () => late.post('/api/usuarios/Confirm', { password: 'dolenta' })
    const statuses: number[] = []
    for (let n = 0; n < 8; n++) statuses.push((await guess()).status)
    expect(statuses).toContain(429)
    expect((await late.get('/api/series')).status).toBe(200)
  })
})

describe('another account of a client', () => {
  const put = (client: ApiClient, { identifier, nombre }: Client, iban: string | null) =>
    client.put<Client & ErrorBody>(`/api/clients/${identifier}`, { nombre, tipoIVA: 21, iban })
  const mailsOf = (client: number) =>
    api.db
      .selectFrom('mails')
      .select(['kind', 'recipient', 'payload'])
      .where('clienteIdentifier', '=', client)
      .orderBy('recipient')
      .execute()

  test('is kept of who has shown afresh who they are, and the contacts of before are told', async () => {
    const late = await signedIn(3600, 'iban@example.com')
    const fresh = await signedIn(0, 'fresh@example.com')
    const { identifier } = await buildClient(api.db, {
      nombre: 'Taller Vic',
      nif: null,
      iban: IBAN,
      personasContacto: 'Anna <anna@taller.example>; pau@taller.example',
    })
    const read = async () => (await fresh.get<Client>(`/api/clients/${identifier}`)).body
    expect((await put(late, await read(), OTHER)).body.code).toBe('confirm-needed')
    expect((await read()).iban).toBe(IBAN)
    // The same one, written otherwise, is no other.
    expect((await put(late, await read(), IBAN)).status).toBe(200)
    expect(await mailsOf(identifier)).toEqual([])

    expect((await put(fresh, await read(), OTHER)).status).toBe(200)
    const payload = {
      client: 'Taller Vic',
      before: 'ES91 2100 •••• •••• •••• 1332',
      after: 'ES79 2100 •••• •••• •••• 6789',
    }
    expect(await mailsOf(identifier)).toEqual([
      { kind: 'clientAccount', recipient: 'anna@taller.example', payload },
      { kind: 'clientAccount', recipient: 'pau@taller.example', payload },
    ])
  })

  test('whoever is told of it is not changed unseen first', async () => {
    const late = await signedIn(3600, 'contacts@example.com')
    const fresh = await signedIn(0, 'freshcontacts@example.com')
    const { identifier } = await buildClient(api.db, {
      nombre: 'Taller Ripoll',
      nif: null,
      iban: IBAN,
      personasContacto: 'anna@ripoll.example',
    })
    const change = (client: ApiClient, values: Partial<Client>) =>
      client.put<ErrorBody>(`/api/clients/${identifier}`, { nombre: 'Taller Ripoll', tipoIVA: 21, ...values })
    expect((await change(late, { personasContacto: 'thief@example.net' })).body.code).toBe('confirm-needed')
    expect((await change(fresh, { personasContacto: 'thief@example.net' })).status).toBe(200)
    expect((await change(fresh, { iban: OTHER })).status).toBe(200)
    expect((await mailsOf(identifier)).map(({ recipient }) => recipient)).toEqual([
      'anna@ripoll.example',
      'thief@example.net',
    ])
  })

  test('an import tells them, too', async () => {
    const { identifier } = await buildClient(api.db, {
      nombre: 'Taller Olot',
      nif: 'B69442382',
      iban: IBAN,
      personasContacto: 'olot@taller.example',
    })
    const importer = await makeImporter(api)
    await importer.run({ 'clients.csv': csv('nombre;nif;tipoIVA;iban', `Taller Olot;B69442382;21;${OTHER}`) })
    expect(await mailsOf(identifier)).toMatchObject([
      { kind: 'clientAccount', payload: { after: 'ES79 2100 •••• •••• •••• 6789' } },
    ])
  })
})
