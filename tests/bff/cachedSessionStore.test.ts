import type { SessionData } from 'express-session'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CachedSessionStore } from '#bff/session/cachedSessionStore.ts'
import { makeSessionBackend, type SessionBackend } from '#bff/session/sessionBackend.ts'
import { makeLogger } from '#platform/logger.ts'
import { eventually } from '#tests/support/eventually.ts'
import { BACKENDS, type Backend, startBackend } from './support/backends.ts'

const logger = makeLogger('test', 'silent')
const OPTIONS = { idleSeconds: 30 * 60, secret: 'a secret of the tests only' }

const session = (token: string): SessionData => ({
  cookie: { originalMaxAge: null },
  login: {
    token,
    signIn: '0a1b2c3d-1111-4222-8333-444455556666',
    startedAt: 0,
    endsAt: 0,
    user: {
      userId: '7',
      userName: 'Marta',
      familyName: '',
      userEmail: 'marta@example.com',
      phone: '',
      role: 'Gestió',
      expiration: '',
    },
  },
})

describe.each(BACKENDS)('sessions in %s, remembered for a few seconds', name => {
  let place: Backend
  let backend: SessionBackend
  let reads: number
  let touches: number
  let now: number
  let store: CachedSessionStore

  /** The real store, counting what is asked of it. */
  const counting = ({ store: inner, ...rest }: SessionBackend): SessionBackend => {
    const get = inner.get.bind(inner)
    inner.get = (sid, callback) => {
      reads++
      get(sid, callback)
    }
    const touch = inner.touch?.bind(inner)
    inner.touch = (sid, data, callback) => {
      touches++
      touch?.(sid, data, callback)
    }
    return { store: inner, ...rest }
  }

  beforeEach(async () => {
    place = await startBackend(name)
    backend = counting(
      makeSessionBackend({ database: place.databaseUrl, redis: place.redisUrl }, OPTIONS, logger),
    )
    reads = 0
    touches = 0
    now = 1_000_000
    store = open()
  })
  afterEach(async () => {
    await backend.close()
    await place.stop()
  })

  const open = (maxEntries = 100) => new CachedSessionStore(backend, logger, { now: () => now, maxEntries })
  const get = (sid: string, from = store) =>
    new Promise<string | null>((resolve, reject) =>
      from.get(sid, (error, found) => (error ? reject(error) : resolve(found?.login?.token ?? null))),
    )
  const set = (sid: string, token: string, to = store) =>
    new Promise<void>((resolve, reject) =>
      to.set(sid, session(token) as never, error => (error ? reject(error) : resolve())),
    )
  const destroy = (sid: string, from = store) =>
    new Promise<void>((resolve, reject) => from.destroy(sid, error => (error ? reject(error) : resolve())))

  it('a session of before sign-ins had names is over, and breaks nothing', async () => {
    await store.end('somebody@example.com', 1)
    const { login, ...rest } = session('old')
    const old = { ...rest, login: { ...login, endsAt: Number.MAX_SAFE_INTEGER } } as SessionData
    if (old.login) Reflect.deleteProperty(old.login, 'signIn')
    await backend.prepare()
    await new Promise(resolve => backend.store.set('old', old, resolve))
    const found = await new Promise<SessionData | null | undefined>(resolve =>
      store.get('old', (_, known) => resolve(known)),
    )
    expect(found?.login?.endsAt).toBe(0)
  })

  it('are read from memory for five seconds and then again', async () => {
    await set('one', 'a')
    for (let i = 0; i < 10; i++) expect(await get('one')).toBe('a')
    expect(reads).toBe(0)
    now += 5_000
    expect(await get('one')).toBe('a')
    expect(await get('one')).toBe('a')
    expect(reads).toBe(1)
  })

  it('are read once for all requests that come at the same time, and each has its own', async () => {
    await set('a', 'first')
    const other = open()
    const found = await Promise.all(Array.from({ length: 50 }, () => get('a', other)))
    expect(new Set(found)).toEqual(new Set(['first']))
    expect(reads).toBe(1)
    expect(await Promise.all([get('b', other), get('b', other)])).toEqual([null, null])
    now += 5_000
    await Promise.all([get('a', other), get('a', other)])
    expect(reads).toBe(3)
  })

  it('are the same in another process once these seconds have passed', async () => {
    const other = open()
    await set('one', 'a')
    expect(await get('one', other)).toBe('a')
    await set('one', 'b')
    now += 5_000
    expect(await get('one', other)).toBe('b')
    await destroy('one')
    now += 5_000
    expect(await get('one', other)).toBeNull()
  })

  it('are gone at once where they were ended', async () => {
    await set('one', 'a')
    await destroy('one')
    expect(await get('one')).toBeNull()
    expect(reads).toBe(0)
  })

  it('are not brought back by a read that was under way when they ended', async () => {
    await set('one', 'a')
    now += 5_000
    const read = get('one')
    const ended = destroy('one')
    await Promise.all([read, ended])
    expect(await get('one')).toBeNull()
    now += 5_000
    expect(await get('one')).toBeNull()
  })

  it('are not brought back by somebody who saves late', async () => {
    await set('one', 'a')
    await destroy('one')
    await set('one', 'b')
    expect(await get('one')).toBeNull()
    now += 5_000
    expect(await get('one')).toBeNull()
  })

  it('are touched once a minute, however much they are used', async () => {
    await set('one', 'a')
    for (let i = 0; i < 59; i++) {
      now += 1_000
      await get('one')
    }
    expect(touches).toBe(0)
    now += 1_000
    for (let i = 0; i < 10; i++) await get('one')
    expect(touches).toBe(1)
  })

  it('are touched when a process first sees them', async () => {
    await set('one', 'a')
    await get('one', open())
    await eventually('the session is touched', () => touches === 1)
  })

  it('do not grow without bound in memory, and none is lost', async () => {
    const small = open(3)
    for (let i = 0; i < 10; i++) await set(`s${i}`, `t${i}`, small)
    for (let i = 7; i < 10; i++) expect(await get(`s${i}`, small)).toBe(`t${i}`)
    expect(reads).toBe(0)
    expect(await get('s0', small)).toBe('t0')
    expect(reads).toBe(1)
  })

  it('belong to one request each: what it changes without saving stays with it', async () => {
    await set('one', 'a')
    await new Promise<void>(resolve =>
      store.get('one', (_error, found) => {
        if (found) Reflect.deleteProperty(found, 'login')
        resolve()
      }),
    )
    expect(await get('one')).toBe('a')
  })
})

it('many processes may make the table of the sessions at once', async () => {
  const place = await startBackend('PostgreSQL')
  const backends = Array.from({ length: 8 }, () =>
    makeSessionBackend({ database: place.databaseUrl, redis: null }, OPTIONS, logger),
  )
  await Promise.all(backends.map(backend => backend.prepare()))
  await Promise.all(backends.map(backend => backend.close()))
  await place.stop()
})
