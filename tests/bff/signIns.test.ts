import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeLinkSigner } from '#api/passwords/passwordLinks.ts'
import { startApi, TEST_SERVICE_SECRET, type TestApi } from '#tests/support/startApi.ts'
import { addUser } from '#tests/support/users.ts'
import type { SignIn } from '#wire/signIns.ts'
import { type Browser, makeBrowser } from './support/browser.ts'
import { startBff, type TestBff } from './support/startBff.ts'

const PASSWORD = 'secret-7'

describe('sign-ins through the BFF', () => {
  let api: TestApi
  let bff: TestBff
  beforeAll(async () => {
    api = await startApi()
    bff = await startBff({ databaseUrl: api.databaseUrl, redisUrl: null }, api.url, {
      now: '2026-11-30T10:00:00Z',
    })
  })
  afterAll(async () => {
    await bff.stop()
    await api.stop()
  })

  const signIn = async (email: string): Promise<Browser> => {
    const browser = makeBrowser(bff.url)
    const { status } = await browser.send('POST', '/api/usuarios/Login', {
      body: { email, password: PASSWORD },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    })
    expect(status).toBe(200)
    return browser
  }
  const signIns = async (browser: Browser): Promise<SignIn[]> =>
    (await browser.send('GET', '/api/sign-ins')).body
  const user = async (browser: Browser) => (await browser.send('GET', '/bff/session')).body.user

  it('knows the browser and not itself', async () => {
    await addUser(api, { email: 'agent@example.com', password: PASSWORD })
    const [signedIn] = await signIns(await signIn('agent@example.com'))
    expect(signedIn?.userAgent).toContain('Firefox')
    expect(signedIn?.address).toMatch(/127\.0\.0\.1$/)
  })

  it('one that is ended from elsewhere is over for what the BFF answers by itself, too', async () => {
    await addUser(api, { email: 'ends@example.com', password: PASSWORD })
    const [office, home] = [await signIn('ends@example.com'), await signIn('ends@example.com')]
    const other = (await signIns(home)).find(({ isCurrent }) => !isCurrent)
    const { body } = await home.send('DELETE', `/api/sign-ins/${other?.id}`)
    expect(body).toEqual({ ended: [other?.id] })
    expect(await user(office)).toBeNull()
    expect(await user(home)).not.toBeNull()

    const again = await signIn('ends@example.com')
    await home.send('DELETE', '/api/sign-ins')
    expect(await user(again)).toBeNull()
    expect(await user(home)).not.toBeNull()
  })

  it('an administrator ends those of somebody', async () => {
    await addUser(api, { email: 'chief@example.com', password: PASSWORD, rol: 'Administrador' })
    await addUser(api, { email: 'left@example.com', password: PASSWORD })
    const [chief, left] = [await signIn('chief@example.com'), await signIn('left@example.com')]
    expect((await left.send('DELETE', '/api/usuarios/chief@example.com/sign-ins')).status).toBe(403)
    expect((await chief.send('DELETE', '/api/usuarios/left@example.com/sign-ins')).status).toBe(200)
    expect(await user(left)).toBeNull()
    expect(await user(chief)).not.toBeNull()
  })

  it('signing out ends what the token is worth', async () => {
    const account = await addUser(api, { email: 'out@example.com', password: PASSWORD })
    const browser = await signIn('out@example.com')
    await browser.send('POST', '/bff/logout')
    const left = await api.db
      .selectFrom('signIns')
      .select('endedAt')
      .where('userId', '=', account.id)
      .executeTakeFirstOrThrow()
    expect(left.endedAt).not.toBeNull()
  })

  it('asks again who one is without a token in the answer, and keeps the session', async () => {
    await addUser(api, { email: 'again@example.com', password: PASSWORD })
    const browser = await signIn('again@example.com')
    const confirm = (password: string) =>
      browser.send('POST', '/api/usuarios/Confirm', { body: { password } })
    expect((await confirm('dolenta')).status).toBe(422)
    const { status, body } = await confirm(PASSWORD)
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['expiration', 'user'])
    expect(await signIns(browser)).toHaveLength(1)
    const visitor = makeBrowser(bff.url)
    expect(
      (await visitor.send('POST', '/api/usuarios/Confirm', { body: { password: PASSWORD } })).status,
    ).toBe(401)
  })

  it('lets a visitor ask for a link, and ends what was open when a password is chosen by it', async () => {
    await addUser(api, { email: 'forgot@example.com', password: PASSWORD })
    const open = await signIn('forgot@example.com')
    const visitor = makeBrowser(bff.url)
    const asked = await visitor.send('POST', '/api/usuarios/ForgottenPassword', {
      body: { email: 'forgot@example.com' },
    })
    expect(asked.status).toBe(204)
    const link = await api.db.selectFrom('passwordLinks').select('id').executeTakeFirstOrThrow()
    const code = makeLinkSigner(TEST_SERVICE_SECRET).codeOf(link.id)
    const set = (newPassword: string) =>
      visitor.send('POST', '/api/usuarios/SetPassword', { body: { code, newPassword } })
    expect((await set('12345678')).status).toBe(422)
    expect(await user(open)).not.toBeNull()
    const done = await set('tres gats grisos')
    expect([done.status, done.body]).toEqual([200, {}])
    expect(await user(open)).toBeNull()
    expect((await set('tres gats grisos')).status).toBe(409)
  })
})
