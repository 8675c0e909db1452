import { Redis } from 'ioredis'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeClientAddressSigner } from '#platform/clientAddress.ts'
import { eventually } from '#tests/support/eventually.ts'
import { TEST_SESSION_SECRET } from '#tests/support/startApi.ts'
import { BACKENDS, type Backend, startBackend } from './support/backends.ts'
import { type Browser, makeBrowser } from './support/browser.ts'
import { type FakeApi, json, PASSWORD, refusal, startFakeApi } from './support/fakeApi.ts'
import { startBff, type TestBff } from './support/startBff.ts'

const HOUR_MS = 60 * 60 * 1000

describe.each(BACKENDS)('the session, kept in %s', name => {
  let backend: Backend
  let api: FakeApi
  let bff: TestBff
  let browser: Browser

  beforeAll(async () => {
    backend = await startBackend(name)
  })
  afterAll(() => backend.stop())
  beforeEach(async () => {
    api = await startFakeApi()
    bff = await startBff(backend, api.url)
    browser = makeBrowser(bff.url)
  })
  afterEach(async () => {
    for (const token of api.tokens) for (const answer of browser.seen) expect(answer).not.toContain(token)
    await bff.stop()
    await api.stop()
  })

  const signIn = (who = browser) =>
    who.send('POST', '/api/usuarios/Login', { body: { email: 'marta@example.com', password: PASSWORD } })
  const user = async (who = browser) => (await who.send('GET', '/bff/session')).body.user
  const countSessions = async (): Promise<number> => {
    if (backend.redisUrl !== null) {
      const redis = new Redis(backend.redisUrl)
      const keys = await redis.keys('facturacio:session:*')
      redis.disconnect()
      return keys.length
    }
    const client = new pg.Client({ connectionString: backend.databaseUrl ?? '' })
    await client.connect()
    const { rows } = await client.query('select count(*)::int as count from session.sessions')
    await client.end()
    return rows[0].count
  }

  it('[API-30] signs in and tells who it is and until when, but never the token', async () => {
    const answer = await signIn()
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body).sort()).toEqual(['expiration', 'user'])
    expect(answer.body.user).toEqual({
      userId: '7',
      userName: 'Marta Puig',
      familyName: 'Puig',
      userEmail: 'marta@example.com',
      phone: '600111222',
      role: 'Gestió',
      expiration: answer.body.expiration,
    })
    expect(api.tokens).toHaveLength(1)
    expect(await user()).toEqual(answer.body.user)
  })

  it('hands the calls of who is signed in on with the token', async () => {
    await signIn()
    await browser.send('GET', '/api/echo')
    expect(api.arrived.at(-1)?.headers.authorization).toBe(`Bearer ${api.tokens[0]}`)
  })

  it('takes no session that somebody else has put into the browser: signing in begins another', async () => {
    // A name that an attacker made up, and the session of an attacker's own account.
    const attacker = makeBrowser(bff.url)
    await signIn(attacker)
    const planted = ['s%3Amade-up.c2lnbmF0dXJl', attacker.cookies.get('facturacio')]
    for (const cookie of planted) {
      if (!cookie) throw new Error('the attacker has no session')
      const victim = makeBrowser(bff.url)
      victim.cookies.set('facturacio', cookie)
      expect((await signIn(victim)).status).toBe(200)
      expect(victim.cookies.get('facturacio')).not.toBe(cookie)
      expect(await user(victim)).not.toBeNull()
      const thief = makeBrowser(bff.url)
      thief.cookies.set('facturacio', cookie)
      expect(await user(thief)).toBeNull()
    }
  })

  it('makes a cookie that scripts and other sites do not get', async () => {
    const [cookie = ''] = (await signIn()).headers['set-cookie'] ?? []
    expect(cookie).toMatch(/^facturacio=s%3A/)
    expect(cookie.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict'])
  })

  it('makes a Secure __Host- cookie when browsers come over TLS', async () => {
    const secure = await startBff(backend, api.url, {
      publicOrigin: 'https://factures.example.com',
      secure: true,
    })
    const visitor = makeBrowser(secure.url)
    const [cookie = ''] = (await signIn(visitor)).headers['set-cookie'] ?? []
    expect(cookie).toMatch(/^__Host-facturacio=s%3A/)
    expect(cookie.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict', 'Secure'])
    expect(await user(visitor)).toMatchObject({ userName: 'Marta Puig' })
    await secure.stop()
  })

  it('keeps nothing of a visitor', async () => {
    const before = await countSessions()
    const answer = await browser.send('GET', '/bff/session')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ user: null, companyName: 'Consultoria Exemple, SL' })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await countSessions()).toBe(before)
  })

  it('[AMB-12] passes a refused login on and stays signed out', async () => {
    const answer = await browser.send('POST', '/api/usuarios/Login', {
      body: { email: 'marta@example.com', password: 'dolenta' },
    })
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({ error: 'Usuari o contrasenya incorrectes.' })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await user()).toBeNull()
  })

  it('passes the limit on login attempts on with when to try again', async () => {
    api.on('POST /api/usuarios/login', (_req, res) => {
      res.setHeader('retry-after', '60')
      json(res, 429, refusal('too-many-requests', 'Massa intents.'))
    })
    const answer = await signIn()
    expect(answer.status).toBe(429)
    expect(answer.headers['retry-after']).toBe('60')
  })

  const toldAddress = () => {
    const headers = api.arrived.find(({ method }) => method === 'POST')?.headers
    return makeClientAddressSigner(TEST_SESSION_SECRET).verify(
      String(headers?.['x-client-address']),
      String(headers?.['x-request-id']),
    )
  }

  it('tells the API the address of the browser under a signature, and not what the browser says of it', async () => {
    await browser.send('POST', '/api/usuarios/Login', {
      body: { email: 'marta@example.com', password: PASSWORD },
      headers: { 'x-forwarded-for': '203.0.113.9', 'x-client-address': '203.0.113.9 abc' },
    })
    expect(toldAddress()).toBe('127.0.0.1')
    const { headers } = api.arrived.find(({ method }) => method === 'POST') ?? {}
    expect(headers?.['x-forwarded-for']).toBeUndefined()
  })

  it.each([
    ['the proxies that it is told to trust', 'loopback', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['no other proxy', '10.0.0.0/8', '203.0.113.9', '127.0.0.1'],
    ['no proxy that tells something else than an address', 'loopback', 'unknown', '127.0.0.1'],
  ])('believes %s', async (_what, trusted, forwarded, told) => {
    const behind = await startBff(backend, api.url, { trustProxy: [trusted] })
    await makeBrowser(behind.url).send('POST', '/api/usuarios/Login', {
      body: { email: 'marta@example.com', password: PASSWORD },
      headers: { 'x-forwarded-for': forwarded },
    })
    expect(toldAddress()).toBe(told)
    await behind.stop()
  })

  it('keeps the devices that the API knows in a cookie of their own, for the calls that take a password', async () => {
    const before = 'A'.repeat(16)
    api.on('POST /api/usuarios/login', async (req, res) => {
      res.setHeader('X-Known-Device', `${req.headers['x-known-device'] ?? ''}${before}`)
      json(res, 401, refusal('wrong-password', 'No.'))
    })
    const refused = await signIn()
    expect(refused.headers['set-cookie']).toBeUndefined()

    const { token, expiration } = await api.sign()
    api.on('POST /api/usuarios/login', (req, res) => {
      res.setHeader('X-Known-Device', `${req.headers['x-known-device'] ?? ''}${before}`)
      json(res, 200, { token, expiration })
    })
    const cookies = (await signIn()).headers['set-cookie'] ?? []
    const [device = ''] = cookies.filter(cookie => cookie.startsWith('facturacio-dispositiu='))
    const parts = device.split('; ').filter(part => !part.startsWith('Expires='))
    expect(parts.sort()).toEqual(
      [
        `facturacio-dispositiu=${before}`,
        'HttpOnly',
        'Max-Age=15552000',
        'Path=/api/usuarios',
        'SameSite=Strict',
      ].sort(),
    )
    await browser.send('POST', '/bff/logout')
    expect(browser.cookies.get('facturacio-dispositiu')).toBe(before)
    await signIn()
    expect(browser.cookies.get('facturacio-dispositiu')).toBe(before + before)
    expect((await browser.send('GET', '/api/echo')).headers['x-known-device']).toBeUndefined()
  })

  it('gives a new session id at login: one planted before is worth nothing', async () => {
    await signIn()
    const first = new Map(browser.cookies)
    await signIn()
    expect(browser.cookies.get('facturacio')).not.toBe(first.get('facturacio'))
    const thief = makeBrowser(bff.url)
    thief.cookies.set('facturacio', first.get('facturacio') ?? '')
    expect(await user(thief)).toBeNull()
    expect(await user()).not.toBeNull()
  })

  it('ignores a cookie that it has not signed', async () => {
    await signIn()
    const thief = makeBrowser(bff.url)
    thief.cookies.set('facturacio', `${browser.cookies.get('facturacio')?.slice(0, -4)}AAAA`)
    expect(await user(thief)).toBeNull()
  })

  it('changes the password: new session id, new token', async () => {
    await signIn()
    const before = new Map(browser.cookies)
    const answer = await browser.send('PUT', '/api/usuarios/UpdateUserPassword', {
      body: { Email: 'marta@example.com', Password: PASSWORD, NewPassword: 'una de nova' },
    })
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body).sort()).toEqual(['expiration', 'user'])
    expect(browser.cookies.get('facturacio')).not.toBe(before.get('facturacio'))
    await browser.send('GET', '/api/echo')
    expect(api.arrived.at(-1)?.headers.authorization).toBe(`Bearer ${api.tokens[1]}`)
    const other = makeBrowser(bff.url)
    other.cookies.set('facturacio', before.get('facturacio') ?? '')
    expect(await user(other)).toBeNull()
  })

  it('[ERR-13] passes a wrong current password on as it is and stays signed in', async () => {
    await signIn()
    const answer = await browser.send('PUT', '/api/usuarios/UpdateUserPassword', {
      body: { Email: 'marta@example.com', Password: 'dolenta', NewPassword: 'una de nova' },
    })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ error: 'La contrasenya no és correcta.', Error: 'dolenta' })
    expect(await user()).not.toBeNull()
  })

  it.each(['PUT', 'POST'])('[AMB-66] a profile update by %s refreshes the token', async method => {
    await signIn()
    const answer = await browser.send(method, '/api/usuarios/UpdateUserProfile', {
      body: { Email: 'marta@example.com', NombreUsuario: 'Marta Puig i Soler', TelefonoUsuario: null },
      headers: { 'if-match': '"3"' },
    })
    const arrived = api.arrived.find(({ url }) => url.endsWith('/UpdateUserProfile'))
    expect(arrived?.headers).toMatchObject({ 'if-match': '"3"', authorization: `Bearer ${api.tokens[0]}` })
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body).sort()).toEqual(['expiration', 'nombreUsuario', 'user'])
    expect(await user()).toMatchObject({ userName: 'Marta Puig i Soler' })
    await browser.send('GET', '/api/echo')
    expect(api.arrived.at(-1)?.headers.authorization).toBe(`Bearer ${api.tokens[1]}`)
  })

  it.each(['/api/usuarios/UpdateUserPassword', '/api/usuarios/UpdateUserProfile'])(
    'a visitor gets 401 from %s and the API is not asked',
    async path => {
      const answer = await browser.send('PUT', path, { body: {} })
      expect(answer.status).toBe(401)
      expect(api.arrived).toEqual([])
    },
  )

  it('[AMB-13] logs out on the server', async () => {
    await signIn()
    const thief = makeBrowser(bff.url)
    thief.cookies.set('facturacio', browser.cookies.get('facturacio') ?? '')
    expect(await user(thief)).not.toBeNull()
    const before = await countSessions()
    const answer = await browser.send('POST', '/bff/logout')
    expect(answer.status).toBe(204)
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    expect(browser.cookies.size).toBe(0)
    expect(await countSessions()).toBe(before - 1)
    expect(await user(thief)).toBeNull()
    expect((await thief.send('GET', '/api/echo')).status).toBe(401)
  })

  it('logging out without a session is no error', async () => {
    expect((await browser.send('POST', '/bff/logout')).status).toBe(204)
  })

  it('a logout wins over a profile update that is still under way', async () => {
    await signIn()
    const cookie = browser.cookies.get('facturacio') ?? ''
    const { promise: mayAnswer, resolve: answerNow } = Promise.withResolvers<void>()
    api.on('PUT /api/usuarios/updateuserprofile', async (_req, res) => {
      await mayAnswer
      const { body } = await other.send('POST', '/api/usuarios/Login', {
        body: { email: 'x', password: PASSWORD },
      })
      json(res, 200, { token: api.tokens.at(-1), expiration: body.expiration })
    })
    const other = makeBrowser(bff.url)
    const update = browser.send('PUT', '/api/usuarios/UpdateUserProfile', { body: {} })
    await eventually('the API is asked to change the profile', () =>
      api.arrived.some(({ url }) => url.endsWith('/UpdateUserProfile')),
    )
    const leaving = makeBrowser(bff.url)
    leaving.cookies.set('facturacio', cookie)
    expect((await leaving.send('POST', '/bff/logout')).status).toBe(204)
    answerNow()
    await update
    const thief = makeBrowser(bff.url)
    thief.cookies.set('facturacio', cookie)
    expect(await user(thief)).toBeNull()
  })

  it('lasts eight hours at most, however long the token is good for', async () => {
    api.tokenSeconds = 24 * 60 * 60
    const { body } = await signIn()
    const lasts = Date.parse(body.expiration) - Date.now()
    expect(lasts).toBeGreaterThan(8 * HOUR_MS - 60_000)
    expect(lasts).toBeLessThanOrEqual(8 * HOUR_MS)
  })

  it('a profile update does not make the eight hours begin anew', async () => {
    api.tokenSeconds = 24 * 60 * 60
    const { body } = await signIn()
    const update = await browser.send('PUT', '/api/usuarios/UpdateUserProfile', {
      body: { NombreUsuario: 'M' },
    })
    expect(update.body.expiration).toBe(body.expiration)
  })

  it('is kept for half an hour from its last use', async () => {
    await signIn()
    const left = async (): Promise<number> => {
      if (backend.redisUrl !== null) {
        const redis = new Redis(backend.redisUrl)
        const ttls = await Promise.all((await redis.keys('facturacio:session:*')).map(key => redis.ttl(key)))
        redis.disconnect()
        return Math.max(...ttls)
      }
      const client = new pg.Client({ connectionString: backend.databaseUrl ?? '' })
      await client.connect()
      const { rows } = await client.query(
        'select max(extract(epoch from expire - now()))::float8 as left from session.sessions',
      )
      await client.end()
      return rows[0].left
    }
    expect(await left()).toBeGreaterThan(29 * 60)
    expect(await left()).toBeLessThanOrEqual(30 * 60 + 1)
  })

  it('[AMB-14] is over when its token has expired, and the API is not asked', async () => {
    api.tokenSeconds = 2
    await signIn()
    await eventually('the session is over', async () => (await user()) === null, { everyMs: 100 })
    const before = api.arrived.length
    const answer = await browser.send('GET', '/api/echo')
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({ code: 'unauthenticated', error: 'Cal iniciar la sessió.' })
    expect(api.arrived).toHaveLength(before)
  })

  it('ends when the API answers 401, and takes the cookie away', async () => {
    await signIn()
    const cookie = browser.cookies.get('facturacio') ?? ''
    api.on('GET /api/clients', (_req, res) =>
      json(res, 401, refusal('unauthenticated', 'La sessió s’ha acabat.')),
    )
    const answer = await browser.send('GET', '/api/clients')
    expect(answer.status).toBe(401)
    expect(answer.body.error).toBe('La sessió s’ha acabat.')
    expect(browser.cookies.size).toBe(0)
    browser.cookies.set('facturacio', cookie)
    expect(await user()).toBeNull()
    const before = api.arrived.length
    expect((await browser.send('GET', '/api/clients')).status).toBe(401)
    expect(api.arrived).toHaveLength(before)
  })

  it('ends when the API answers 401 to a password change', async () => {
    await signIn()
    api.on('PUT /api/usuarios/updateuserpassword', (_req, res) =>
      json(res, 401, refusal('unauthenticated', 'No.')),
    )
    expect((await browser.send('PUT', '/api/usuarios/UpdateUserPassword', { body: {} })).status).toBe(401)
    expect(await user()).toBeNull()
  })

  it('is the same for every BFF process, and outlives them', async () => {
    await signIn()
    const second = await startBff(backend, api.url)
    const there = makeBrowser(second.url)
    there.cookies.set('facturacio', browser.cookies.get('facturacio') ?? '')
    expect(await user(there)).toMatchObject({ userName: 'Marta Puig' })
    await second.stop()
  })

  it('takes a token signed with a key that the API has only just published', async () => {
    await signIn()
    await api.rotateKey()
    // jose asks for the keys again only after a pause.
    await eventually('signing in works again', async () => (await signIn()).status === 200, { everyMs: 200 })
  })

  it.each([
    ['no token', { expiration: '2026-11-30T10:00:00Z' }],
    ['a token that is none', { token: 'abc', expiration: '2026-11-30T10:00:00Z' }],
    [
      'a token signed with nothing',
      { token: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiI3In0.', expiration: '2026-11-30T10:00:00Z' },
    ],
  ])('answers 502 to a login that brings %s', async (_what, body) => {
    api.on('POST /api/usuarios/login', (_req, res) => json(res, 200, body))
    const answer = await signIn()
    expect(answer.status).toBe(502)
    expect(answer.body).toMatchObject({ code: 'bad-gateway', requestId: answer.headers['x-request-id'] })
    expect(await user()).toBeNull()
  })

  it('answers 502 to a login with a token for somebody else', async () => {
    api.claims = { role: 'Déu' as never }
    expect((await signIn()).status).toBe(502)
  })

  it('answers 503 to a login while the API is away', async () => {
    await api.stop()
    const answer = await signIn()
    expect(answer.status).toBe(503)
    expect(answer.body).toMatchObject({ code: 'unavailable' })
    const session = await browser.send('GET', '/bff/session')
    expect(session.body).toEqual({ user: null, companyName: '' })
  })

  it('leaves what is wrong with a body to the API', async () => {
    api.on('POST /api/usuarios/login', (_req, res) => json(res, 400, refusal('malformed', 'No és JSON.')))
    const answer = await browser.send('POST', '/api/usuarios/Login', { body: '{"email":' })
    expect(answer.status).toBe(400)
    expect(api.arrived.at(-1)?.body).toBe('{"email":')
  })

  it('refuses a login body that is far too large', async () => {
    const answer = await browser.send('POST', '/api/usuarios/Login', { body: { email: 'x'.repeat(20_000) } })
    expect(answer.status).toBe(413)
    expect(api.arrived).toEqual([])
  })
})
