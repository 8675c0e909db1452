import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import type { BillingRun } from '#wire/billing.ts'
import { BACKENDS, type Backend, startBackend } from './support/backends.ts'
import { type Browser, makeBrowser } from './support/browser.ts'
import { type FakeApi, json, PASSWORD, refusal, startFakeApi } from './support/fakeApi.ts'
import { startBff, type TestBff } from './support/startBff.ts'

const run: BillingRun = {
  key: 'clau-1',
  state: 'running',
  invoices: 0,
  pdfs: 0,
  failedPdfs: 0,
  skipped: 1,
  serieIdentifier: 'A',
  fechaFactura: '2026-11-30',
  firstNumber: null,
  lastNumber: null,
  totalFactura: 0,
  error: null,
}

/** Everything that the BFF shows by itself while the API is silent. */
const PAGES = [
  '/bff/ops/queues',
  '/bff/ops/failed',
  '/bff/ops/outbox',
  '/bff/ops/backups',
  '/ops/outbox/mail-1.eml',
  '/ops/queues/api/queues',
]

describe.each(BACKENDS)('somebody who may see nothing any more, sessions in %s', name => {
  let backend: Backend
  let api: FakeApi
  let here: TestBff
  let there: TestBff
  let boss: Browser
  let thief: Browser

  beforeEach(async () => {
    backend = await startBackend(name)
    api = await startFakeApi()
    api.on('GET /api/roles', (_req, res) => json(res, 200, []))
    here = await startBff(backend, api.url)
    there = await startBff(backend, api.url)
    for (const { dataDir } of [here, there]) {
      await mkdir(join(dataDir, 'outbox'), { recursive: true })
      await writeFile(join(dataDir, 'outbox', 'mail-1.eml'), 'Subject: secret')
    }
    boss = await signIn('boss@example.com')
    thief = await signIn('thief@example.com')
  })
  afterEach(async () => {
    await here.stop()
    await there.stop()
    await api.stop()
    await backend.stop()
  })

  const signIn = async (email: string, at = here): Promise<Browser> => {
    api.claims = { role: 'Administrador', email }
    const browser = makeBrowser(at.url)
    const body = { email, password: PASSWORD }
    expect((await browser.send('POST', '/api/usuarios/Login', { body })).status).toBe(200)
    return browser
  }
  const at = (bff: TestBff, browser: Browser): Browser => {
    const same = makeBrowser(bff.url)
    for (const [key, value] of browser.cookies) same.cookies.set(key, value)
    return same
  }
  const statuses = (browser: Browser) =>
    Promise.all(PAGES.map(async path => (await browser.send('GET', path)).status))
  const all = (status: number) => PAGES.map(() => status)
  /** Queue and board open at the first call, which on a busy machine takes longer than a look may. */
  const expectAllShown = (browser: Browser) => expect.poll(() => statuses(browser)).toEqual(all(200))
  /** The API takes every call and answers none. */
  const silence = () => api.on('GET /api/roles', () => undefined)

  it.each([
    ['disabled', 'PUT', { isEnabled: false }],
    ['deleted', 'DELETE', undefined],
  ])('%s: on no page of any process, while the API is silent', async (_what, method, body) => {
    const elsewhere = at(there, thief)
    await expectAllShown(elsewhere)
    api.on(`${method} /api/usuarios/thief@example.com`, (_req, res) =>
      json(res, 200, { email: 'thief@example.com' }),
    )
    const answer = await boss.send(method, '/api/usuarios/Thief@example.com', {
      headers: { 'if-match': '"4"' },
      ...(body === undefined ? {} : { body }),
    })
    expect(answer.status).toBe(200)
    expect(api.arrived.find(call => call.method === method)).toMatchObject({
      url: '/api/usuarios/Thief%40example.com',
      body: body === undefined ? '' : JSON.stringify(body),
      headers: { 'if-match': '"4"', authorization: `Bearer ${api.tokens[0]}` },
    })
    silence()
    expect(await statuses(thief)).toEqual(all(401))
    expect((await thief.send('GET', '/bff/session')).body.user).toBeNull()
    await eventually('the thief is signed out elsewhere', async () =>
      (await statuses(elsewhere)).every(status => status === 401),
    )
    // Looking on is still for those who may.
    await expectAllShown(boss)
  })

  it('is told nothing more of a run that is followed', async () => {
    api.runs.set('clau-1', run)
    const stream = await at(there, thief).open('GET', '/bff/jobs/runs/clau-1')
    stream.resume()
    api.on('PUT /api/usuarios/thief@example.com', (_req, res) => json(res, 200, {}))
    await boss.send('PUT', '/api/usuarios/thief@example.com', { body: { roleName: 'Consulta' } })
    await eventually('the stream has ended', () => stream.complete)
  })

  it('may sign in again, with what the account is by then', async () => {
    api.on('PUT /api/usuarios/thief@example.com', (_req, res) => json(res, 200, {}))
    await boss.send('PUT', '/api/usuarios/thief@example.com', { body: { password: 'another-8' } })
    const again = await signIn('thief@example.com')
    await expectAllShown(again)
    await expectAllShown(at(there, again))
    expect(await statuses(thief)).toEqual(all(401))
  })

  it('may sign in again though the clock goes back by an hour', async () => {
    api.on('PUT /api/usuarios/thief@example.com', (_req, res) => json(res, 200, {}))
    await boss.send('PUT', '/api/usuarios/thief@example.com', { body: { password: 'another-8' } })
    const realNow = Date.now
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => realNow() - 3_600_000)
    try {
      const again = await signIn('thief@example.com')
      await expectAllShown(again)
      await expectAllShown(at(there, again))
      expect(await statuses(thief)).toEqual(all(401))
      // And that session, too, ends by the word of others, before the clock has caught up.
      await boss.send('PUT', '/api/usuarios/thief@example.com', { body: { isEnabled: false } })
      expect(await statuses(again)).toEqual(all(401))
    } finally {
      clock.mockRestore()
    }
  })

  it('is nobody yet when the change is refused', async () => {
    api.on('PUT /api/usuarios/thief@example.com', (_req, res) =>
      json(res, 409, refusal('stale', 'Algú altre ha canviat aquest registre mentrestant.')),
    )
    const answer = await boss.send('PUT', '/api/usuarios/thief@example.com', { body: { isEnabled: false } })
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({ code: 'stale' })
    await expectAllShown(thief)
  })

  it('is whoever has the same account elsewhere, once its password is another one', async () => {
    const own = await signIn('thief@example.com', there)
    api.claims = { role: 'Administrador', email: 'thief@example.com' }
    const body = { Email: 'thief@example.com', Password: PASSWORD, NewPassword: 'another-8' }
    expect((await own.send('PUT', '/api/usuarios/UpdateUserPassword', { body })).status).toBe(200)
    silence()
    await expectAllShown(own)
    await eventually('the thief is signed out', async () =>
      (await statuses(thief)).every(status => status === 401),
    )
  })
})
