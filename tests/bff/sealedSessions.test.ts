import type { SessionData, Store } from 'express-session'
import { Redis } from 'ioredis'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSessionBackend } from '#bff/session/sessionBackend.ts'
import { makeLogger } from '#platform/logger.ts'
import { TEST_SESSION_SECRET } from '#tests/support/startApi.ts'
import { BACKENDS, type Backend, startBackend } from './support/backends.ts'
import { type Browser, makeBrowser } from './support/browser.ts'
import { type FakeApi, PASSWORD, startFakeApi } from './support/fakeApi.ts'
import { startBff, type TestBff } from './support/startBff.ts'

const SECRET = TEST_SESSION_SECRET
const PREFIX = 'facturacio:session:'

describe.each(BACKENDS)('sessions at rest in %s', name => {
  let place: Backend
  let api: FakeApi
  let bff: TestBff
  let marta: Browser

  beforeAll(async () => {
    place = await startBackend(name)
    api = await startFakeApi()
    bff = await startBff(place, api.url)
    marta = await signIn()
  })
  afterAll(async () => {
    await bff.stop()
    await api.stop()
    await place.stop()
  })

  const signIn = async (there = bff): Promise<Browser> => {
    const browser = makeBrowser(there.url)
    await browser.send('POST', '/api/usuarios/Login', { body: { email: 'x', password: PASSWORD } })
    return browser
  }
  const userOf = async (browser: Browser) => (await browser.send('GET', '/bff/session')).body.user
  const sidOf = (browser: Browser) =>
    decodeURIComponent(browser.cookies.get('facturacio') ?? '').replace(/^s:([^.]*)\..*$/, '$1')

  /** Rows as whoever has a copy of the store sees and writes them. */
  const rows = async (): Promise<Map<string, string>> => {
    if (place.redisUrl !== null) {
      const redis = new Redis(place.redisUrl)
      const keys = await redis.keys(`${PREFIX}*`)
      const texts = await Promise.all(keys.map(key => redis.get(key)))
      redis.disconnect()
      return new Map(keys.map((key, i) => [key.slice(PREFIX.length), texts[i] ?? '']))
    }
    const found = await query('select sid, sess::text as text from session.sessions')
    return new Map(found.map(({ sid, text }) => [sid, text]))
  }
  const query = async (text: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: place.databaseUrl ?? '' })
    await client.connect()
    const result = await client.query(text, values)
    await client.end()
    return result.rows
  }
  const write = async (sid: string, text: string): Promise<void> => {
    if (place.redisUrl !== null) {
      const redis = new Redis(place.redisUrl)
      await redis.set(PREFIX + sid, text, 'EX', 600)
      redis.disconnect()
      return
    }
    await query(
      `insert into session.sessions values ($1, $2, now() + '10 minutes')
       on conflict (sid) do update set sess = excluded.sess`,
      [sid, text],
    )
  }
  const get = (store: Store, sid: string) =>
    new Promise<SessionData | null>((resolve, reject) =>
      store.get(sid, (error, found) => (error ? reject(error) : resolve(found ?? null))),
    )
  const open = async (secret: string) => {
    const backend = makeSessionBackend(
      { database: place.databaseUrl, redis: place.redisUrl },
      { idleSeconds: 600, secret },
      makeLogger('test', 'silent'),
    )
    await backend.prepare()
    return backend
  }

  it('show neither the token nor whose they are, and work', async () => {
    const text = (await rows()).get(sidOf(marta)) ?? ''
    expect(text).toContain('sealed')
    for (const secret of [api.tokens[0] ?? '', 'eyJ', 'marta@example.com', 'Marta', 'login'])
      expect(text).not.toContain(secret)
    const elsewhere = await startBff(place, api.url)
    const there = makeBrowser(elsewhere.url)
    for (const [key, value] of marta.cookies) there.cookies.set(key, value)
    expect(await userOf(there)).toMatchObject({ userName: 'Marta Puig' })
    await elsewhere.stop()
  })

  it('are of one session each: what one holds opens no other', async () => {
    const other = await signIn()
    const stored = await rows()
    await write(sidOf(other), stored.get(sidOf(marta)) ?? '')
    const elsewhere = await startBff(place, api.url)
    const there = makeBrowser(elsewhere.url)
    for (const [key, value] of other.cookies) there.cookies.set(key, value)
    expect(await userOf(there)).toBeNull()
    await elsewhere.stop()
  })

  it('are nothing under another secret, nor with a changed letter', async () => {
    const sid = sidOf(marta)
    const ours = await open(SECRET)
    expect(await get(ours.store, sid)).toMatchObject({ login: { token: api.tokens[0] } })
    const others = await open('another secret of the tests')
    expect(await get(others.store, sid)).toBeNull()
    const text = (await rows()).get(sid) ?? ''
    const kept = JSON.parse(text)
    const sealed = Buffer.from(kept.sealed, 'base64')
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
    await write(sid, JSON.stringify({ ...kept, sealed: sealed.toString('base64') }))
    expect(await get(ours.store, sid)).toBeNull()
    await write(sid, text)
    expect(await get(ours.store, sid)).not.toBeNull()
    await Promise.all([ours.close(), others.close()])
  })

  it('of before they were sealed are over', async () => {
    const old = await signIn()
    const sid = sidOf(old)
    const login = {
      token: api.tokens.at(-1),
      startedAt: Date.now(),
      endsAt: Date.now() + 3_600_000,
      user: {},
    }
    await write(sid, JSON.stringify({ cookie: { originalMaxAge: null }, login }))
    const elsewhere = await startBff(place, api.url)
    const there = makeBrowser(elsewhere.url)
    for (const [key, value] of old.cookies) there.cookies.set(key, value)
    expect(await userOf(there)).toBeNull()
    if (name === 'PostgreSQL') expect((await rows()).has(sid)).toBe(false)
    await elsewhere.stop()
  })
})
