import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Row } from '#api/database/tables.ts'
import { buildClient } from '#tests/builders/books.ts'
import { csv, makeImporter } from '#tests/imports/importClient.ts'
import { type ApiClient, makeApiClient } from '#tests/support/apiClient.ts'
import { makeAuthenticator } from '#tests/support/authenticator.ts'
import { atOrigin, startApi, type TestApi } from '#tests/support/startApi.ts'
import { nextCode } from '#tests/support/totp.ts'
import { addUser } from '#tests/support/users.ts'
import { allCalls, callGroups, hostOf } from '#wire/callGroups.ts'
import type { Call } from '#wire/calls/call.ts'
import type { Client } from '#wire/clients.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { PasskeyOptions } from '#wire/passkeys.ts'
import type { ChangedFactors, NewTotp } from '#wire/secondFactors.ts'
import { CONFIRMED_FOR_SECONDS, type TokenAnswer } from '#wire/session.ts'

const PASSWORD = 'secret-7'
const IBAN = 'ES9121000418450200051332'
const OTHER = 'ES7921000813610123456789'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
afterEach(() => {
  vi.useRealTimers()
})

/** Somebody who has signed in so many seconds ago, by the product's clock. */
const signedIn = async (secondsAgo: number, email: string): Promise<ApiClient> => {
  const user = await addUser(api, { email, password: PASSWORD, rol: 'Administrador' })
  const { body } = await api.visitor.post<TokenAnswer>('/api/usuarios/Login', { email, password: PASSWORD })
  return makeApiClient(api.url, await aged(body.token, user, secondsAgo))
}

/** The same token, of somebody who has shown who they are so many seconds earlier. */
const aged = async (token: string, user: Row<'users'>, seconds: number): Promise<string> => {
  const { sid, auth_time, ver } = await api.deps.tokens.verify(token)
  const account = { ...user, tokenVersion: ver }
  return (await api.deps.tokens.issueUserToken(account, { sid, auth_time: auth_time - seconds })).token
}

/** Browsers come by a name that passkeys can be of. */
const HERE = atOrigin('http://localhost:3000')
const from = (token: string) => makeApiClient(api.url, token, HERE)
const signInAs = async (email: string) => {
  const user = await addUser(api, { email, password: PASSWORD, rol: 'Administrador' })
  const { body } = await api.visitor.post<TokenAnswer>('/api/usuarios/Login', { email, password: PASSWORD })
  return { user, client: from(body.token) }
}

describe('what money follows', () => {
  const calls = allCalls.filter(({ asksAgain }) => asksAgain)

  // Exactly these: whoever adds a call about money, or takes the question from one, comes by here.
  test('is told by the table of calls', () => {
    expect(calls.map(({ name }) => name).join(' ')).toBe(
      [
        'addBank changeBank deleteBank tellBankMovementDebit tellBankMovementDebits addMandate changeMandate readRemittanceFile sendRemittance',
        'settleRemittance unsettleRemittance refuseRemittance undoRefusal undoRejection reopenPeriod setEnvironment signDeclaration addCertificate removeCertificate',
        'changeMailTemplate resetMailTemplate changeSchedule sendScheduleNow importBooks addUser changeUser deleteUser removeFactorsOf',
        'changeFactorDemand inviteUser sendPasswordLink makeApiToken changeCompany startOwn setVerifactu exportPersonalData erasePersonalData',
        'confirmRestore',
      ].join(' '),
    )
  })

  test('and what of these groups changes something without being asked is named here', () => {
    const GROUPS = [
      'banks',
      'mandates',
      'remittances',
      'bankStatements',
      'payments',
      'company',
      'users',
      'apiTokens',
      'imports',
      'schedules',
      'restores',
      'clients',
    ] as const
    const unasked = GROUPS.map(group => {
      const all: Call[] = Object.values(callGroups[group].calls)
      const changing = all.filter(
        ({ permission, method, asksAgain }) =>
          ['change', 'administer'].includes(permission) && method !== 'GET' && !asksAgain,
      )
      return [group, changing.map(({ name }) => name).join(' ')]
    })
    expect(Object.fromEntries(unasked)).toEqual({
      banks: '',
      // Stopping debits takes nobody's money.
      mandates: 'holdDebits releaseDebits cancelMandate',
      // Nothing leaves before its file does, which asks.
      remittances: 'addRemittance sendDebitNotices chooseAfterReturn undoRemittance',
      bankStatements:
        'importBankStatement takeAsideOfStatement linkBankMovement ignoreBankMovement retryBankMovement forgetBankRule undoBankMovement',
      payments: 'notePayment allocatePayment reversePayment writeOffInvoice takeBackWriteOff',
      company: '',
      users: 'askForRemoval discardRemovalRequest',
      apiTokens: 'revokeApiToken',
      imports: '',
      schedules: '',
      restores: 'askAgency',
      // `changeClient` asks by itself before another account, or contacts that are told of one.
      clients: 'addClient changeClient deleteClient previewBulkClients bulkEditClients undoBulkClients',
    })
  })

  test('is the API’s to refuse: the BFF’s own calls don’t ask', () => {
    expect(calls.filter(call => hostOf(call) !== 'api')).toEqual([])
  })

  test.each(calls)(
    '$name is refused when who calls was last asked too long ago',
    async ({ name, method, path }) => {
      const knock = (client: ApiClient) =>
        client.raw(
          method,
          path.replaceAll(/:\w+/g, '0'),
          ['GET', 'DELETE'].includes(method) ? undefined : '[]',
        )
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

  test('is asked again for by what a bank is said to have answered to a remittance', async () => {
    const late = await signedIn(3600, 'resposta@example.com')
    const answer = readFileSync(join(import.meta.dirname, '../fixtures/bankStatements/rejects.pain002.xml'))
    const bring = (client: ApiClient) =>
      client.raw('POST', '/api/bank-statements', answer, 'application/octet-stream')
    expect((await bring(late)).body.code).toBe('confirm-needed')
    expect((await bring(await signedIn(0, 'ara@example.com'))).status).toBe(422)
  })

  test('is not open again with the password alone to who has an app for codes', async () => {
    const { user, client } = await signInAs('app@example.com')
    const base = '/api/usuarios/SecondFactors/Totp'
    const { body: app } = await client.post<NewTotp>(`${base}/New`, { password: PASSWORD })
    const { body: enrolled } = await client.put<ChangedFactors>(base, { code: nextCode(app.secret) })
    const late = from(await aged(enrolled.token, user, 3600))
    const confirm = (shown: object) =>
      late.post<TokenAnswer & ErrorBody>('/api/usuarios/Confirm', { password: PASSWORD, ...shown })
    const alone = await confirm({})
    expect([alone.status, Object.keys(alone.body.fields ?? {}), alone.body.token]).toEqual([
      422,
      ['code'],
      undefined,
    ])
    expect((await confirm({ code: '000000' })).body.fields).toHaveProperty('code')
    const code = nextCode(app.secret)
    expect((await confirm({ code, password: 'dolenta' })).body.fields).toHaveProperty('password')
    const { status, body } = await confirm({ code })
    expect(status).toBe(200)
    expect((await from(body.token).raw('POST', '/api/bancs', '[]')).body.code).not.toBe('confirm-needed')
    // It was taken; whoever looked over the shoulder has nothing.
    expect((await confirm({ code })).status).toBe(422)
  })

  test('is open again with password and passkey', async () => {
    const { user, client } = await signInAs('passkey@example.com')
    const base = '/api/usuarios/SecondFactors/Passkeys'
    const authenticator = makeAuthenticator()
    const { body: made } = await client.post<PasskeyOptions>(`${base}/New`, { password: PASSWORD })
    const attestation = authenticator.make(made)
    const { body: added } = await client.post<ChangedFactors>(base, { name: 'Portàtil', attestation })
    const late = from(await aged(added.token, user, 3600))
    const asked = await late.post<PasskeyOptions>('/api/usuarios/Login/Passkey/Options')
    const assertion = authenticator.show(asked.body)
    const confirm = (shown: object) => late.post<TokenAnswer>('/api/usuarios/Confirm', shown)
    expect((await confirm({ password: PASSWORD })).status).toBe(422)
    const { status, body } = await confirm({ password: PASSWORD, assertion })
    expect(status).toBe(200)
    expect((await from(body.token).raw('POST', '/api/bancs', '[]')).body.code).not.toBe('confirm-needed')
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

  test('a first one as well, though the contacts were changed a while before', async () => {
    const late = await signedIn(3600, 'first@example.com')
    const fresh = await signedIn(0, 'freshfirst@example.com')
    const { identifier } = await buildClient(api.db, {
      nombre: 'Taller Solsona',
      nif: null,
      personasContacto: 'anna@solsona.example',
    })
    const change = (client: ApiClient, values: Partial<Client>) =>
      client.put<ErrorBody>(`/api/clients/${identifier}`, {
        nombre: 'Taller Solsona',
        tipoIVA: 21,
        ...values,
      })
    expect((await change(fresh, { personasContacto: 'thief@solsona.example' })).status).toBe(200)
    expect((await change(late, { iban: OTHER })).body.code).toBe('confirm-needed')
    expect(await mailsOf(identifier)).toEqual([])
    expect((await change(fresh, { iban: OTHER })).status).toBe(200)
    const payload = { client: 'Taller Solsona', before: null, after: 'ES79 2100 •••• •••• •••• 6789' }
    expect(await mailsOf(identifier)).toEqual([
      { kind: 'clientAccount', recipient: 'anna@solsona.example', payload },
      { kind: 'clientAccount', recipient: 'thief@solsona.example', payload },
    ])
  })

  test('whom mails go to is taken away by who has shown afresh who they are; one more is staff’s everyday', async () => {
    const late = await signedIn(3600, 'everyday@example.com')
    const fresh = await signedIn(0, 'fresheveryday@example.com')
    const { identifier } = await buildClient(api.db, {
      nombre: 'Taller Vic',
      nif: null,
      personasContacto: null,
    })
    const change = async (client: ApiClient, personasContacto: string | null) => {
      const body = { nombre: 'Taller Vic', tipoIVA: 21, personasContacto }
      const { status } = await client.put<ErrorBody>(`/api/clients/${identifier}`, body)
      return status
    }
    expect(await change(late, 'Anna <anna@vic.example>')).toBe(200)
    expect(await change(late, 'anna@vic.example; PAU@vic.example')).toBe(200)
    expect(await change(late, 'pau@vic.example, Anna Puig <Anna@vic.example>')).toBe(200)
    for (const less of ['pau@vic.example', 'pau@vic.example; anna@other.example', null])
      expect(await change(late, less), String(less)).toBe(403)
    expect(await change(fresh, 'pau@vic.example')).toBe(200)
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
    // The last two, told in one text with the first between them, would make two names in quotes of all of it.
    for (const personasContacto of ['thief@example.net', '0 "', 'zzz ""'])
      expect((await change(fresh, { personasContacto })).status).toBe(200)
    expect((await change(fresh, { iban: OTHER })).status).toBe(200)
    expect((await mailsOf(identifier)).map(({ recipient }) => recipient)).toEqual([
      'anna@ripoll.example',
      'thief@example.net',
    ])
  })

  test('that comes in two steps, the first to none, is told both times, and not where the first comes back', async () => {
    const fresh = await signedIn(0, 'steps@example.com')
    const { identifier } = await buildClient(api.db, {
      nombre: 'Taller Berga',
      nif: null,
      iban: IBAN,
      personasContacto: 'anna@berga.example',
    })
    const client = (await fresh.get<Client>(`/api/clients/${identifier}`)).body
    const told = async () => (await mailsOf(identifier)).map(({ payload }) => payload)
    const [first, second] = ['ES91 2100 •••• •••• •••• 1332', 'ES79 2100 •••• •••• •••• 6789']
    const gone = { client: 'Taller Berga', before: first, after: null }
    await put(fresh, client, null)
    expect(await told()).toEqual([gone])
    await put(fresh, client, IBAN)
    expect(await told()).toEqual([gone])
    await put(fresh, client, null)
    expect((await put(fresh, client, OTHER)).status).toBe(200)
    expect(await told()).toHaveLength(3)
    expect(await told()).toContainEqual({ client: 'Taller Berga', before: first, after: second })
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

  test('but of first ones, which it brings for hundreds, it is asked as a whole', async () => {
    const { identifier } = await buildClient(api.db, {
      nombre: 'Taller Manresa',
      nif: 'B12345674',
      iban: null,
      personasContacto: 'manresa@taller.example',
    })
    const importer = await makeImporter(api)
    await importer.run({
      'clients.csv': csv('nombre;nif;tipoIVA;iban', `Taller Manresa;B12345674;21;${OTHER}`),
    })
    const { iban } = await api.db
      .selectFrom('clients')
      .select('iban')
      .where('identifier', '=', identifier)
      .executeTakeFirstOrThrow()
    expect(iban).toBe(OTHER)
    expect(await mailsOf(identifier)).toEqual([])
  })
})
