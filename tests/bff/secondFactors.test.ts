import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeApiClient } from '#tests/support/apiClient.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { nextCode } from '#tests/support/totp.ts'
import { addUser } from '#tests/support/users.ts'
import { type Browser, makeBrowser } from './support/browser.ts'
import { startBff, type TestBff } from './support/startBff.ts'

const PASSWORD = 'secret-7'
const FINISH = '/api/usuarios/Login/SecondFactor'

describe('signing in in two steps through the BFF', () => {
  let api: TestApi
  let bff: TestBff
  let people = 0

  beforeAll(async () => {
    api = await startApi()
    bff = await startBff({ databaseUrl: api.databaseUrl, redisUrl: null }, api.url, {
      now: '2026-11-30T10:00:00Z',
    })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  afterAll(async () => {
    await bff.stop()
    await api.stop()
  })

  const signIn = (browser: Browser, email: string) =>
    browser.send('POST', '/api/usuarios/Login', { body: { email, password: PASSWORD } })
  const user = async (browser: Browser) => (await browser.send('GET', '/bff/session')).body.user

  /** Somebody who has set up an app in a browser, which stays signed in. */
  const withTotp = async () => {
    const email = `two-${++people}@example.com`
    await addUser(api, { email, password: PASSWORD, rol: 'Administrador' })
    const browser = makeBrowser(bff.url)
    await signIn(browser, email)
    const { body: begun } = await browser.send('POST', '/api/usuarios/SecondFactors/Totp/New', {
      body: { password: PASSWORD },
    })
    const before = browser.cookies.get('facturacio')
    const confirmed = await browser.send('PUT', '/api/usuarios/SecondFactors/Totp', {
      body: { code: nextCode(begun.secret) },
    })
    expect(Object.keys(confirmed.body).sort()).toEqual(['expiration', 'recoveryCodes', 'user'])
    expect(browser.cookies.get('facturacio')).not.toBe(before)
    expect((await browser.send('GET', '/api/series')).status).toBe(200)
    return { email, secret: begun.secret, codes: confirmed.body.recoveryCodes, browser }
  }

  /** Whatever was answered to it holds no token, and no ticket by its digest in the database. */
  const expectNothingTold = async (browser: Browser) => {
    const tickets = await api.db.selectFrom('signInTickets').select('digest').execute()
    const digests = new Set(tickets.map(({ digest }) => digest.toString('hex')))
    for (const text of browser.seen) {
      expect(text).not.toMatch(/eyJ[\w-]+\.[\w-]+\.[\w-]+/)
      for (const [word] of text.matchAll(/[\w-]{43}/g))
        expect(digests.has(createHash('sha256').update(word).digest('hex'))).toBe(false)
    }
  }

  it('tells the browser what is asked for, and keeps the ticket', async () => {
    const { email, secret } = await withTotp()
    const browser = makeBrowser(bff.url)
    const first = await signIn(browser, email)
    expect(first.status).toBe(202)
    expect(Object.keys(first.body).sort()).toEqual(['expiration', 'secondFactors'])
    expect(await user(browser)).toBeNull()
    expect((await browser.send('GET', '/api/series')).status).toBe(401)
    await expectNothingTold(browser)

    const waiting = browser.cookies.get('facturacio')
    const wrong = await browser.send('POST', FINISH, { body: { code: '000000' } })
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong-code'])
    const done = await browser.send('POST', FINISH, { body: { code: nextCode(secret) } })
    expect([done.status, Object.keys(done.body).sort()]).toEqual([200, ['expiration', 'user']])
    expect(browser.cookies.get('facturacio')).not.toBe(waiting)
    expect((await user(browser)).userEmail).toBe(email)
    expect((await browser.send('GET', '/api/series')).status).toBe(200)
    await expectNothingTold(browser)
    // Who knew the cookie before knows nothing.
    const thief = makeBrowser(bff.url)
    thief.cookies.set('facturacio', waiting ?? '')
    expect(await user(thief)).toBeNull()
    expect((await thief.send('POST', FINISH, { body: { code: nextCode(secret) } })).body.code).toBe(
      'ticket-over',
    )
  })

  it('takes no ticket from a browser: that of another opens nothing', async () => {
    const { email, secret } = await withTotp()
    const direct = await makeApiClient(api.url).post<{ ticket: string }>('/api/usuarios/Login', {
      email,
      password: PASSWORD,
    })
    const { ticket } = direct.body
    for (const name of ['ticket', 'Ticket', 'TICKET']) {
      const { status, body } = await makeBrowser(bff.url).send('POST', FINISH, {
        body: { [name]: ticket, code: nextCode(secret) },
      })
      expect([status, body.code]).toEqual([401, 'ticket-over'])
    }
  })

  it('has nobody signed in any more who begins to sign in as somebody with a second factor', async () => {
    const { email, browser } = await withTotp()
    expect((await signIn(browser, email)).status).toBe(202)
    expect(await user(browser)).toBeNull()
    expect((await browser.send('GET', '/api/series')).status).toBe(401)
  })

  it.each(['', '[]', 'null', '{', '"x"'])('refuses %j as a second step', async body => {
    const { status } = await makeBrowser(bff.url).send('POST', FINISH, { body })
    expect(status).toBe(400)
  })

  it('ends the sessions of whose factors an administrator takes off', async () => {
    const { browser } = await withTotp()
    const other = await withTotp()
    // The clock of this test stands still; a session that began in this very moment would go on.
    vi.setSystemTime(Date.now() + 1000)
    const { status } = await browser.send('DELETE', `/api/usuarios/${other.email}/SecondFactors`)
    expect(status).toBe(204)
    expect(await user(other.browser)).toBeNull()
    expect((await signIn(makeBrowser(bff.url), other.email)).status).toBe(200)
  })

  it('shows no page of operations to who must set up a second factor first', async () => {
    const { browser: demanding } = await withTotp()
    const email = `bare-${++people}@example.com`
    await addUser(api, { email, password: PASSWORD, rol: 'Administrador' })
    const bare = makeBrowser(bff.url)
    await signIn(bare, email)
    expect((await bare.send('GET', '/bff/ops/versions')).status).not.toBe(403)
    await demanding.send('PUT', '/api/configuration/secondFactors', { body: { roles: ['Administrador'] } })
    for (const path of ['/bff/ops/versions', '/ops/queues', '/api/series'])
      expect([path, (await bare.send('GET', path)).status]).toEqual([path, 403])
    await demanding.send('PUT', '/api/configuration/secondFactors', { body: { roles: [] } })
  })
})
