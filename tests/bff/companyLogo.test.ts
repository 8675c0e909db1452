import { createHash } from 'node:crypto'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Backend, startBackend } from './support/backends.ts'
import { makeBrowser } from './support/browser.ts'
import { type FakeApi, json, refusal, startFakeApi } from './support/fakeApi.ts'
import { startBff, type TestBff } from './support/startBff.ts'

let backend: Backend
let api: FakeApi
let bff: TestBff

beforeAll(async () => {
  backend = await startBackend('PostgreSQL')
  api = await startFakeApi()
  bff = await startBff(backend, api.url)
})
afterAll(async () => {
  await bff.stop()
  await api.stop()
  await backend.stop()
})

const png = PNG.sync.write(new PNG({ width: 20, height: 10 }))
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')

/** The company has this picture, and says that it is of this kind. */
const give = (picture: Buffer | null, type = 'image/png'): string => {
  const logo = `data:${type};base64,${picture?.toString('base64')}`
  const logoVersion = createHash('sha256').update(logo).digest('base64url').slice(0, 22)
  api.on('GET /internal/company', (_req, res) =>
    json(res, 200, { nombre: 'Consultoria', ...(picture ? { logoVersion } : {}) }),
  )
  api.on('GET /internal/company/logo', (_req, res) =>
    picture ? json(res, 200, { logo, logoVersion }) : json(res, 404, refusal('not-found', 'No.')),
  )
  bff.services.companyName.forget()
  return logoVersion
}
const session = async () => (await fetch(`${bff.url}/bff/session`)).json()
const asked = () => api.arrived.filter(({ url }) => url === '/internal/company/logo').length

beforeEach(() => {
  api.arrived.length = 0
})

it('shows a visitor the logo at an address that may be kept for good', async () => {
  const version = give(png)
  const { companyLogo } = await session()
  expect(companyLogo).toBe(`/bff/logo?v=${version}`)
  for (let time = 0; time < 3; time++) {
    const response = await fetch(bff.url + companyLogo)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png)
  }
  expect(asked()).toBe(1)
  const again = await makeBrowser(bff.url).send('GET', companyLogo, {
    headers: { 'if-none-match': `"${version}"` },
  })
  expect(again.status).toBe(304)
})

it('has the new logo once there is one, and keeps no other address for good', async () => {
  const old = give(png)
  await session()
  const version = give(jpeg, 'image/jpeg')
  expect((await session()).companyLogo).toBe(`/bff/logo?v=${version}`)
  const response = await fetch(`${bff.url}/bff/logo?v=${old}`)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect(response.headers.get('cache-control')).toBe('public, no-cache')
  expect(response.headers.get('etag')).toBe(`"${version}"`)
  expect(Buffer.from(await response.arrayBuffer())).toEqual(jpeg)
})

it('has none while the company has none', async () => {
  give(null)
  expect(await session()).not.toHaveProperty('companyLogo')
  expect((await fetch(`${bff.url}/bff/logo`)).status).toBe(404)
})

it('serves nothing as a picture that is none', async () => {
  give(Buffer.from('<script>alert(1)</script>'))
  const response = await fetch(`${bff.url}/bff/logo`)
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toBe('no-store')
})
