import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CachedSessionStore } from '#bff/session/cachedSessionStore.ts'
import { makeSessionBackend } from '#bff/session/sessionBackend.ts'
import { makeLogger } from '#platform/logger.ts'
import { openRedis, type RedisServer } from '#tests/support/redisServer.ts'
import { type Browser, makeBrowser } from './support/browser.ts'
import { type FakeApi, PASSWORD, startFakeApi } from './support/fakeApi.ts'
import { startBff, type TestBff } from './support/startBff.ts'

/** Its connections are open and nothing is ever answered, unlike a Redis that is dead. */
describe('while Redis hangs', () => {
  let redis: RedisServer

  beforeEach(async () => {
    redis = await openRedis()
  })
  afterEach(() => redis.close())

  describe('the BFF', () => {
    let api: FakeApi
    let bff: TestBff
    let browser: Browser

    beforeEach(async () => {
      api = await startFakeApi()
      api.claims = { role: 'Administrador' }
      bff = await startBff({ databaseUrl: null, redisUrl: redis.url }, api.url)
      browser = makeBrowser(bff.url)
    })
    afterEach(async () => {
      redis.goOn()
      await bff.stop()
      await api.stop()
    })

    const signIn = (who: Browser) =>
      who.send('POST', '/api/usuarios/Login', { body: { email: 'marta@example.com', password: PASSWORD } })
    /** Somebody whose session this process has not in memory. */
    const signedInElsewhere = async (): Promise<Browser> => {
      const there = await startBff({ databaseUrl: null, redisUrl: redis.url }, api.url)
      const other = makeBrowser(there.url)
      await signIn(other)
      await there.stop()
      const here = makeBrowser(bff.url)
      for (const [name, value] of other.cookies) here.cookies.set(name, value)
      return here
    }

    it('answers 503 to whatever needs it, and works again as soon as Redis does', async () => {
      const unknown = await signedInElsewhere()
      await signIn(browser)
      const again = makeBrowser(bff.url)
      await signIn(again)
      const leaving = makeBrowser(bff.url)
      await signIn(leaving)
      const thief = makeBrowser(bff.url)
      for (const [name, value] of leaving.cookies) thief.cookies.set(name, value)
      await browser.send('GET', '/bff/ops/queues')

      redis.hang()
      const answers = await Promise.all([
        signIn(makeBrowser(bff.url)),
        signIn(again),
        leaving.send('POST', '/bff/logout'),
        unknown.send('GET', '/api/echo'),
        unknown.send('GET', '/bff/session'),
        unknown.send('PUT', '/api/usuarios/UpdateUserProfile', { body: { NombreUsuario: 'M' } }),
        unknown.send('GET', '/documents/facturas/1.pdf'),
        browser.send('GET', '/bff/ops/queues'),
        browser.send('GET', '/bff/ops/failed'),
        browser.send('GET', '/bff/ops/versions'),
        browser.send('GET', '/bff/schedules'),
        browser.send('GET', '/ops/queues/api/queues'),
        browser.send('GET', '/readyz'),
      ])
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
      // A cookie would say that a session was kept, or tried a second time.
      expect(answers.slice(0, 2).map(({ headers }) => headers['set-cookie'])).toEqual([undefined, undefined])
      expect(answers.at(-1)?.body.failing).toEqual(['sessions', 'queue'])
      expect((await browser.send('GET', '/healthz')).status).toBe(200)

      redis.goOn()
      expect((await unknown.send('GET', '/api/echo')).status).toBe(200)
      expect((await signIn(makeBrowser(bff.url))).status).toBe(200)
      expect((await browser.send('GET', '/bff/ops/queues')).status).toBe(200)
      await expect.poll(async () => (await browser.send('GET', '/readyz')).status).toBe(200)
      expect((await thief.send('GET', '/bff/session')).body.user).toBeNull()
    })
  })

  it('a session is kept, ended and read no longer than the store is patient, however long Redis may take', async () => {
    const logger = makeLogger('test', 'silent')
    const backend = makeSessionBackend(
      { database: null, redis: redis.url },
      { idleSeconds: 60, secret: 'a secret of the tests only' },
      logger,
    )
    const store = new CachedSessionStore(backend, logger)
    const ended: string[] = []
    const { get, set, destroy } = backend.store
    backend.store.get = (sid, done) =>
      get.call(backend.store, sid, (error, session) => {
        ended.push('get')
        done(error, session)
      })
    backend.store.set = (sid, session, done) =>
      set.call(backend.store, sid, session, error => {
        ended.push('set')
        done?.(error)
      })
    backend.store.destroy = (sid, done) =>
      destroy.call(backend.store, sid, error => {
        ended.push('destroy')
        done?.(error)
      })
    const unavailable = expect.objectContaining({ status: 503 })

    const answerTo = (ask: (done: (error: unknown) => void) => void) => new Promise(resolve => ask(resolve))
    await answerTo(done => store.get('none', done))
    expect(ended).toEqual(['get'])
    redis.hang()
    const errors = await Promise.all([
      answerTo(done => store.get('one', done)),
      answerTo(done => store.set('two', { cookie: { originalMaxAge: null } } as never, done)),
      answerTo(done => store.destroy('three', done)),
    ])
    expect(errors).toEqual([unavailable, unavailable, unavailable])
    expect(ended).toEqual(['get'])
    redis.goOn()
    await backend.close()
  })
})
