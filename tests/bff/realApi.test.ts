import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { addUser } from '#tests/support/users.ts'
import { buildContract, buildProduct, buildSeries } from '../builders/books.ts'
import { type Browser, makeBrowser } from './support/browser.ts'
import { startBff, type TestBff } from './support/startBff.ts'

/** Long past: the clock of the product stands still, the one of sessions and browsers runs. */
const NOW = '2026-01-31T10:00:00Z'
const PASSWORD = 'secret-7'

describe('the BFF in front of the real API', () => {
  let api: TestApi
  let bff: TestBff
  let browser: Browser
  let people = 0
  let email: string

  beforeAll(async () => {
    api = await startApi({ now: NOW })
    bff = await startBff({ databaseUrl: api.databaseUrl, redisUrl: null }, api.url, { now: NOW })
  })
  afterAll(async () => {
    await bff.stop()
    await api.stop()
  })
  beforeEach(async () => {
    email = `staff-${++people}@example.com`
    await addUser(api, { email, password: PASSWORD, nombreUsuario: 'Marta Puig' })
    browser = makeBrowser(bff.url)
  })

  const signIn = (password = PASSWORD) =>
    browser.send('POST', '/api/usuarios/Login', { body: { Email: email, password } })
  const user = async () => (await browser.send('GET', '/bff/session')).body.user

  it('[API-30] signs in, however the keys are written, and works with the session', async () => {
    const answer = await signIn()
    expect(answer.status).toBe(200)
    expect(answer.body.user).toMatchObject({ userName: 'Marta Puig', userEmail: email, role: 'Gestió' })
    const lasts = Date.parse(answer.body.expiration) - Date.now()
    expect(Math.abs(lasts - 8 * 60 * 60 * 1000)).toBeLessThan(60_000)
    expect((await browser.send('GET', '/api/clients')).status).toBe(200)
  })

  it('[AMB-12] a wrong password signs nobody in', async () => {
    expect((await signIn('dolenta')).status).toBe(401)
    expect(await user()).toBeNull()
  })

  it('lets its owner in on a device that is known, while a stranger there who makes up addresses has to wait', async () => {
    await signIn()
    await browser.send('POST', '/bff/logout')
    const stranger = makeBrowser(bff.url)
    const guess = (n: number) =>
      stranger.send('POST', '/api/usuarios/Login', {
        body: { Email: email, password: 'dolenta' },
        headers: { 'x-forwarded-for': `203.0.113.${n}`, 'x-client-address': `203.0.113.${n}` },
      })
    const statuses = await Promise.all(Array.from({ length: 40 }, async (_, n) => (await guess(n)).status))
    expect(statuses.filter(status => status === 429).length).toBeGreaterThanOrEqual(30)
    expect((await signIn()).status).toBe(200)
  })

  it('issues what a compressed preview has shown, by the tag that came with it, and nothing else', async () => {
    await signIn()
    await buildSeries(api.db)
    const { identifier: productoIdentifier } = await buildProduct(api.db)
    for (let n = 0; n < 20; n++) await buildContract(api.db, { productoIdentifier })
    const headers = { 'accept-encoding': 'gzip' }
    const preview = async () => {
      const path = '/api/facturas/previsio?fechaFactura=2026-01-31'
      const answer = await browser.open('GET', path, { headers })
      expect(answer.headers['content-encoding']).toBe('gzip')
      const tag = answer.headers.etag ?? ''
      expect(tag).toMatch(/^W\/"[0-9a-f]{32}"$/)
      expect(JSON.parse(String(gunzipSync(await buffer(answer)))).invoices.length).toBeGreaterThanOrEqual(20)
      const again = await browser.open('GET', path, { headers: { ...headers, 'if-none-match': tag } })
      expect(again.statusCode).toBe(304)
      expect(again.headers.etag).toBe(tag)
      return tag
    }
    const issue = (tag: string) =>
      browser.open('POST', '/api/facturas', {
        body: { SerieIdentifier: 'A', FechaFactura: '2026-01-31' },
        headers: { ...headers, 'if-match': tag },
      })
    const seen = await preview()
    await buildContract(api.db, { productoIdentifier })
    expect((await issue(seen)).statusCode).toBe(409)
    const run = await issue(await preview())
    expect(run.statusCode).toBe(201)
    expect(run.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(String(gunzipSync(await buffer(run)))).length).toBeGreaterThanOrEqual(21)
  })

  it('takes what is no JSON for what it is', async () => {
    const answer = await browser.send('POST', '/api/usuarios/Login', { body: '{"email":' })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'malformed' })
  })

  it('goes on with a new name after a profile update', async () => {
    await signIn()
    const answer = await browser.send('PUT', '/api/usuarios/UpdateUserProfile', {
      body: { Email: email, NombreUsuario: 'Marta Soler', TelefonoUsuario: '600111222' },
    })
    expect(answer.status).toBe(200)
    expect(answer.body.token).toBeUndefined()
    expect(await user()).toMatchObject({ userName: 'Marta Soler', phone: '600111222' })
    expect((await browser.send('GET', '/api/clients')).status).toBe(200)
  })

  it('goes on after a password change; other sessions of the user are over', async () => {
    await signIn()
    const elsewhere = makeBrowser(bff.url)
    await elsewhere.send('POST', '/api/usuarios/Login', { body: { email, password: PASSWORD } })
    const wrong = await browser.send('PUT', '/api/usuarios/UpdateUserPassword', {
      body: { Email: email, Password: 'dolenta', NewPassword: 'secret-8' },
    })
    expect(wrong.status).toBe(422)
    expect(wrong.body.Error).toBe(wrong.body.error)
    const answer = await browser.send('PUT', '/api/usuarios/UpdateUserPassword', {
      body: { Email: email, Password: PASSWORD, NewPassword: 'secret-8' },
    })
    expect(answer.status).toBe(200)
    expect((await browser.send('GET', '/api/clients')).status).toBe(200)
    expect((await elsewhere.send('GET', '/api/clients')).status).toBe(401)
    expect((await elsewhere.send('GET', '/bff/session')).body.user).toBeNull()
    expect(elsewhere.cookies.has('facturacio')).toBe(false)
  })

  it('ends the session of an account that is disabled at its next call', async () => {
    await signIn()
    const admin = await api.as('Administrador')
    const answer = await admin.put(`/api/usuarios/${encodeURIComponent(email)}`, { isEnabled: false })
    expect(answer.status).toBe(200)
    expect((await browser.send('GET', '/api/clients')).status).toBe(401)
    expect(await user()).toBeNull()
  })

  it.each(['/internal/pending', '/api/../internal/pending', '/api/%2e%2e/internal/pending'])(
    'shows nobody the inside of the API: %s',
    async path => {
      await signIn()
      expect([400, 404]).toContain(
        (await browser.send('GET', path, { headers: { accept: 'application/json' } })).status,
      )
    },
  )

  it('[INV-18] says that an invoice has no PDF, or is none', async () => {
    await signIn()
    const answer = await browser.send('GET', '/documents/facturas/999999.pdf')
    expect(answer.status).toBe(404)
    expect(answer.body).toMatchObject({ code: 'not-found', requestId: answer.headers['x-request-id'] })
  })

  it('follows no run that there is not, nor for whom the API refuses', async () => {
    await signIn()
    const follow = async () => {
      const { status, body, text } = await browser.send('GET', '/bff/jobs/runs/no-such-run')
      return [status, body.code ?? text]
    }
    expect(await follow()).toEqual([404, 'not-found'])
    await api.db
      .updateTable('configuration')
      .set({ secondFactorRoles: ['Gestió'] })
      .execute()
    expect(await follow()).toEqual([403, 'second-factor-needed'])
    await api.db.updateTable('configuration').set({ secondFactorRoles: [] }).execute()
    await api.db.updateTable('signIns').set({ endedAt: new Date() }).execute()
    expect(await follow()).toEqual([401, 'unauthenticated'])
    expect(await user()).toBeNull()
  })

  it('tells visitors the name of the company', async () => {
    const { body } = await browser.send('GET', '/bff/session')
    expect(body.user).toBeNull()
    const company = await (await fetch(`${api.url}/internal/company`)).json()
    expect(body.companyName).toBe(company.nombre)
  })

  it('is ready', async () => {
    const ready = async () => (await browser.send('GET', '/readyz')).body
    await expect.poll(ready).toEqual({ status: 'ok', failing: [] })
  })
})
