import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type IdentityProvider,
  type Minted,
  type Person,
  startIdentityProvider,
} from '#tests/support/identityProvider.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { nextCode } from '#tests/support/totp.ts'
import { addUser } from '#tests/support/users.ts'
import { type Browser, makeBrowser } from './support/browser.ts'
import { startBff, type TestBff } from './support/startBff.ts'

const ORIGIN = 'https://factures.example.com'
const BASE = '/api/usuarios/Login/Provider'
const NOW = new Date().toISOString()

describe('signing in through the company’s identity provider', () => {
  let provider: IdentityProvider
  let api: TestApi
  let bff: TestBff
  let count = 0

  beforeAll(async () => {
    provider = await startIdentityProvider(`${ORIGIN}/login`)
    api = await startApi({
      now: NOW,
      oidc: {
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: provider.clientId,
        OIDC_CLIENT_SECRET: provider.clientSecret,
        OIDC_NAME: 'Taller Pineda',
        OIDC_ROLE_CLAIM: 'groups',
        OIDC_ROLES: 'caps=Administrador,oficina=Gestió,lectura=Consulta',
      },
    })
    await addUser(api, { email: 'first@example.com', rol: 'Administrador' })
    await addUser(api, { email: 'other@example.com', rol: 'Administrador' })
    bff = await startBff({ databaseUrl: api.databaseUrl, redisUrl: null }, api.url, {
      publicOrigin: ORIGIN,
      now: NOW,
    })
  })
  afterAll(async () => {
    await bff.stop()
    await api.stop()
    await provider.stop()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const newPerson = async (change: Partial<Person> = {}): Promise<Required<Person>> => {
    const email = `person${++count}@example.com`
    await addUser(api, { email, rol: 'Gestió' })
    return { sub: `subject-${count}`, email, email_verified: true, groups: ['oficina'], ...change }
  }
  const begin = async (browser: Browser): Promise<string> => {
    const { status, body } = await browser.send('POST', `${BASE}/New`, { body: {} })
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['url'])
    return body.url
  }
  const finish = (browser: Browser, query: string, more: object = {}) =>
    browser.send('POST', BASE, { body: { query, ...more } })
  const signIn = async (person: Person, browser = makeBrowser(bff.url)) => {
    provider.is(person)
    const answer = await finish(browser, await provider.visit(await begin(browser)))
    return { browser, answer }
  }
  const linksOf = async () => api.db.selectFrom('providerAccounts').selectAll().execute()

  it('is told on the page, goes by code and PKCE, and ends in a session as every other', async () => {
    const browser = makeBrowser(bff.url)
    expect((await browser.send('GET', '/bff/session')).body.provider).toBe('Taller Pineda')
    const url = new URL(await begin(browser))
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: `${ORIGIN}/login`,
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    })
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(url.searchParams.get(name)).toMatch(/^[\w-]{43}$/)
    const person = await newPerson()
    const { answer, browser: inside } = await signIn(person)
    expect(answer.status).toBe(200)
    expect(answer.body.user).toMatchObject({ userEmail: person.email, role: 'Gestió' })
    expect((await inside.send('GET', '/api/clients')).status).toBe(200)
    const rows = await api.db
      .selectFrom('signIns')
      .select('method')
      .where('method', '=', 'provider')
      .execute()
    expect(rows).toHaveLength(1)
    // Neither code nor secret nor token has come here.
    expect(inside.seen.join()).not.toMatch(/id_token|access_token|a secret of the provider/)
  })

  it('knows an account by its subject: the address may be somebody else’s by then', async () => {
    const person = await newPerson()
    expect((await signIn(person)).answer.status).toBe(200)
    const { payload } = await api.db
      .selectFrom('mails')
      .select('payload')
      .where('recipient', '=', person.email)
      .executeTakeFirstOrThrow()
    expect(payload).toMatchObject({ change: 'providerLinked' })
    // Another address of the same person opens the same account.
    const renamed = await signIn({ ...person, email: 'married@example.com' })
    expect(renamed.answer.body.user.userEmail).toBe(person.email)
    // The same address of another person opens nothing.
    const thief = await signIn({ ...person, sub: 'somebody else' })
    expect([thief.answer.status, thief.answer.body.code]).toEqual([401, 'provider-refused'])
    expect((await linksOf()).filter(({ subject }) => subject === 'somebody else')).toEqual([])
  })

  it.each([
    ['an address that is not verified', { email_verified: false }],
    ['no word on whether it is', { email_verified: undefined }],
    ['an address that has no account', { email: 'nobody@example.com' }],
    ['no role of ours', { groups: ['cuina'] }],
    ['no word of roles at all', { groups: undefined }],
  ])('opens nothing, and makes nothing, for %s', async (_what, change) => {
    const before = [await linksOf(), await api.db.selectFrom('users').select('id').execute()]
    const { email_verified, ...person } = { ...(await newPerson()), ...change }
    const told = email_verified === undefined ? person : { ...person, email_verified }
    const { answer, browser } = await signIn(told)
    expect([answer.status, answer.body.code]).toEqual([401, 'provider-refused'])
    expect((await browser.send('GET', '/bff/session')).body.user).toBeNull()
    expect((await linksOf()).length).toBe(before[0]?.length)
  })

  it('opens nothing for a disabled account, linked or not', async () => {
    const person = await newPerson()
    expect((await signIn(person)).answer.status).toBe(200)
    await api.db.updateTable('users').set({ isEnabled: false }).where('email', '=', person.email).execute()
    expect((await signIn(person)).answer.status).toBe(401)
  })

  it('gives the role that the claim gives, the highest of several, and ends the sessions of before', async () => {
    const person = await newPerson()
    const before = await signIn(person)
    const after = await signIn({ ...person, groups: ['cuina', 'lectura', 'caps'] })
    expect(after.answer.body.user.role).toBe('Administrador')
    expect((await before.browser.send('GET', '/api/clients')).status).toBe(401)
    expect((await signIn({ ...person, groups: ['lectura'] })).answer.body.user.role).toBe('Consulta')
  })

  it('is no proof of who sits there: what money follows asks for the password at once', async () => {
    const { browser } = await signIn(await newPerson())
    const answer = await browser.send('POST', '/api/bancs', { body: {} })
    expect([answer.status, answer.body.code]).toEqual([403, 'confirm-needed'])
  })

  it('asks for the second factor of who has one here', async () => {
    const password = 'secret-7'
    const email = 'factor@example.com'
    await addUser(api, { email, password, rol: 'Administrador' })
    const own = makeBrowser(bff.url)
    await own.send('POST', '/api/usuarios/Login', { body: { email, password } })
    const totp = '/api/usuarios/SecondFactors/Totp'
    const { body: begun } = await own.send('POST', `${totp}/New`, { body: { password } })
    expect(
      (await own.send('PUT', totp, { body: { code: nextCode(begun.secret) } })).body.recoveryCodes,
    ).toBeDefined()

    const { answer, browser } = await signIn({
      sub: 'with-factor',
      email,
      email_verified: true,
      groups: ['caps'],
    })
    expect(answer.status).toBe(202)
    expect(answer.body).not.toHaveProperty('ticket')
    expect((await browser.send('GET', '/bff/session')).body.user).toBeNull()

    const code = nextCode(begun.secret)
    const done = await browser.send('POST', '/api/usuarios/Login/SecondFactor', { body: { code } })
    expect(done.status).toBe(200)
    // The telephone alone is no proof of what money follows, and the list says how they came.
    expect((await browser.send('POST', '/api/bancs', { body: {} })).body.code).toBe('confirm-needed')
    const { body: signIns } = await browser.send('GET', '/api/sign-ins')
    expect(signIns.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)?.method).toBe('provider')
  })

  describe('what was not begun in this browser, or not so, opens nothing', () => {
    it('another browser, or none that has begun', async () => {
      const person = await newPerson()
      provider.is(person)
      const begun = makeBrowser(bff.url)
      const query = await provider.visit(await begin(begun))
      expect((await finish(makeBrowser(bff.url), query)).status).toBe(401)
      const another = makeBrowser(bff.url)
      await begin(another)
      expect((await finish(another, query)).status).toBe(401)
    })

    it('what the browser brings itself of what its session keeps', async () => {
      const person = await newPerson()
      provider.is(person)
      const url = await begin(makeBrowser(bff.url))
      const query = await provider.visit(url)
      const { state, nonce } = Object.fromEntries(new URL(url).searchParams)
      const brought = { state, nonce, verifier: 'v'.repeat(43), State: state }
      expect((await finish(makeBrowser(bff.url), query, brought)).status).toBe(401)
    })

    it('twice the same, another state, another issuer, a refusal of the provider’s', async () => {
      const person = await newPerson()
      provider.is(person)
      const once = async (change: (query: URLSearchParams) => void) => {
        const browser = makeBrowser(bff.url)
        const query = new URLSearchParams(await provider.visit(await begin(browser)))
        change(query)
        return { browser, query: `?${query}`, status: (await finish(browser, `?${query}`)).status }
      }
      const good = await once(() => undefined)
      expect(good.status).toBe(200)
      expect((await finish(good.browser, good.query)).status).toBe(401)
      expect((await once(query => query.set('state', 'x'.repeat(43)))).status).toBe(401)
      expect((await once(query => query.set('iss', 'https://elsewhere.example'))).status).toBe(401)
      expect((await once(query => query.set('code', 'x'.repeat(43)))).status).toBe(401)
      expect(
        (
          await once(query => {
            query.delete('code')
            query.set('error', 'access_denied')
          })
        ).status,
      ).toBe(401)
    })

    const SECONDS = Math.floor(Date.now() / 1000)
    it.each<[string, Minted]>([
      ['with a letter of its signature changed', { signature: 'broken' }],
      ['signed by somebody else under the name of the provider’s key', { signature: 'other' }],
      ['that nobody has signed (alg none)', { signature: 'none' }],
      ['with another nonce', { signature: 'own', claims: { nonce: 'n'.repeat(43) } }],
      ['without a nonce', { signature: 'own', without: 'nonce' }],
      ['for another client', { signature: 'own', claims: { aud: 'somebody-else' } }],
      [
        'for another client and us',
        { signature: 'own', claims: { aud: ['facturacio', 'other'], azp: 'other' } },
      ],
      ['without an audience', { signature: 'own', without: 'aud' }],
      ['of another issuer', { signature: 'own', claims: { iss: 'https://elsewhere.example' } }],
      ['without an issuer', { signature: 'own', without: 'iss' }],
      ['that is over', { signature: 'own', claims: { iat: SECONDS - 7_200, exp: SECONDS - 3_600 } }],
      ['that never ends', { signature: 'own', without: 'exp' }],
      [
        'of somebody else than the rest of the answer',
        { signature: 'own', claims: { sub: 'somebody-else' } },
      ],
      ['of nobody', { signature: 'own', without: 'sub' }],
    ])('an ID token %s; staff are told, and the log has it', async (_what, minted) => {
      const person = await newPerson()
      provider.mints(minted)
      try {
        const { answer, browser } = await signIn(person)
        expect([answer.status, answer.body.code]).toEqual([401, 'provider-refused'])
        expect(answer.body.error).toBe('No s’ha pogut entrar amb el compte de l’empresa. Torneu a començar.')
        expect((await browser.send('GET', '/bff/session')).body.user).toBeNull()
      } finally {
        provider.mints(null)
      }
      // The first of a minute has an entry of its own; what follows from the same address is counted there.
      const refusals = () =>
        api.db.selectFrom('auditLog').select(['account', 'after']).where('action', '=', 'refuse').execute()
      await expect
        .poll(refusals)
        .toContainEqual({ account: 'visitor', after: expect.objectContaining({ reason: 'provider' }) })
      expect((await linksOf()).filter(({ subject }) => subject === person.sub)).toEqual([])
      // The same person comes in once the provider is itself again: the re-signed token is what is wrong, and nothing else.
      provider.mints({ signature: 'own' })
      expect((await signIn(person)).answer.status).toBe(200)
      provider.mints(null)
    })

    it('without X-CSRF', async () => {
      for (const path of [BASE, `${BASE}/New`])
        expect(
          (await makeBrowser(bff.url).send('POST', path, { body: {}, headers: { 'X-CSRF': '' } })).status,
        ).toBe(403)
    })
  })

  it('is 404 where there is no provider, and the page is not told of one', async () => {
    const without = await startApi({ now: NOW })
    const alone = await startBff({ databaseUrl: without.databaseUrl, redisUrl: null }, without.url, {
      publicOrigin: ORIGIN,
    })
    const browser = makeBrowser(alone.url)
    expect((await browser.send('GET', '/bff/session')).body).not.toHaveProperty('provider')
    expect((await browser.send('POST', `${BASE}/New`, { body: {} })).status).toBe(404)
    expect((await browser.send('POST', BASE, { body: { query: '?code=x' } })).status).toBe(404)
    await alone.stop()
    await without.stop()
  })

  it('is 503 while the provider is away, and goes on when it is back', async () => {
    const away = await startApi({
      now: NOW,
      oidc: { OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' },
    })
    const alone = await startBff({ databaseUrl: away.databaseUrl, redisUrl: null }, away.url, {
      publicOrigin: ORIGIN,
    })
    const { status, body } = await makeBrowser(alone.url).send('POST', `${BASE}/New`, { body: {} })
    expect([status, body.code]).toEqual([503, 'provider-away'])
    await alone.stop()
    await away.stop()
  })
})
