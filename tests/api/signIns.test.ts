import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepSealing } from '#api/audit/sealAuditLog.ts'
import { makeLogger } from '#platform/logger.ts'
import { makeApiClient } from '#tests/support/apiClient.ts'
import { fromAddress, startApi, type TestApi } from '#tests/support/startApi.ts'
import { tokenOf } from '#tests/support/tokenOf.ts'
import { addUser } from '#tests/support/users.ts'
import type { TokenAnswer } from '#wire/session.ts'
import type { SignIn } from '#wire/signIns.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const PASSWORD = 'secret-7'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const login = async (email: string, { address = '203.0.113.7', device = '' } = {}) => {
  const { body, headers } = await api.visitor.post<TokenAnswer>(
    '/api/usuarios/Login',
    { email, password: PASSWORD },
    {
      headers: {
        ...fromAddress(address),
        'User-Agent': FIREFOX,
        ...(device && { 'X-Known-Device': device }),
      },
    },
  )
  return { client: makeApiClient(api.url, body.token), device: headers.get('x-known-device') ?? '' }
}
const signInsOf = async (client: { get: TestApi['visitor']['get'] }) =>
  (await client.get<SignIn[]>('/api/sign-ins')).body

const newDeviceMails = async (email: string) =>
  api.db.selectFrom('mails').select(['kind', 'payload']).where('recipient', '=', email).execute()

describe('sign-ins', () => {
  test('are listed with device and place, and each can be ended without the others', async () => {
    await addUser(api, { email: 'two@example.com', password: PASSWORD })
    const office = (await login('two@example.com')).client
    const home = (await login('two@example.com', { address: '198.51.100.9' })).client
    const list = await signInsOf(home)
    expect(list).toHaveLength(2)
    expect(list.map(({ address, isCurrent }) => [address, isCurrent]).sort()).toEqual([
      ['198.51.100.9', true],
      ['203.0.113.7', false],
    ])
    expect(list[0]).toMatchObject({ userAgent: FIREFOX, method: 'password' })

    const other = list.find(signIn => !signIn.isCurrent)
    expect((await home.delete(`/api/sign-ins/${other?.id}`)).body).toEqual({ ended: [other?.id] })
    expect((await office.get('/api/series')).status).toBe(401)
    expect((await home.get('/api/series')).status).toBe(200)
    expect(await signInsOf(home)).toHaveLength(1)
    // Told twice, it is over once.
    expect((await home.delete(`/api/sign-ins/${other?.id}`)).body).toEqual({ ended: [] })
  })

  test('one ends all others, and not those of anybody else', async () => {
    await addUser(api, { email: 'many@example.com', password: PASSWORD })
    await addUser(api, { email: 'else@example.com', password: PASSWORD })
    const stranger = (await login('else@example.com')).client
    const others = await Promise.all([1, 2, 3].map(() => login('many@example.com')))
    const mine = (await login('many@example.com')).client
    const { body } = await mine.delete<{ ended: string[] }>('/api/sign-ins')
    expect(body.ended).toHaveLength(3)
    for (const { client } of others) expect((await client.get('/api/series')).status).toBe(401)
    expect((await mine.get('/api/series')).status).toBe(200)

    const [theirs] = await signInsOf(stranger)
    expect((await mine.delete(`/api/sign-ins/${theirs?.id}`)).body).toEqual({ ended: [] })
    expect((await stranger.get('/api/series')).status).toBe(200)
  })

  test('an administrator sees and ends those of others, which the audit log keeps; nobody else does', async () => {
    await addUser(api, { email: 'gone@example.com', password: PASSWORD })
    const gone = (await login('gone@example.com')).client
    const [administrator, staff] = [await api.as('Administrador'), await api.as('Gestió')]
    expect((await staff.get('/api/usuarios/gone@example.com/sign-ins')).status).toBe(403)
    expect((await staff.delete('/api/usuarios/gone@example.com/sign-ins')).status).toBe(403)
    expect((await administrator.get<SignIn[]>('/api/usuarios/gone@example.com/sign-ins')).body).toHaveLength(
      1,
    )
    expect((await administrator.get('/api/usuarios/nobody@example.com/sign-ins')).status).toBe(404)
    await administrator.delete('/api/usuarios/gone@example.com/sign-ins')
    expect((await gone.get('/api/series')).status).toBe(401)
    const entry = await api.db
      .selectFrom('auditLog')
      .select(['action', 'after'])
      .where('entity', '=', 'users')
      .where('record', '=', 'gone@example.com')
      .execute()
    expect(entry).toEqual([{ action: 'end-sessions', after: { sessions: 1 } }])
  })

  test('what was not used for half an hour is over, and so is what is older than a working day', async () => {
    await addUser(api, { email: 'idle@example.com', password: PASSWORD })
    const { client } = await login('idle@example.com')
    const [signIn] = await signInsOf(client)
    const age = (column: string, interval: string) =>
      sql`update sign_ins set ${sql.ref(column)} = now() - ${interval}::interval where id = ${signIn?.id}`.execute(
        api.db,
      )
    await age('last_seen_at', '5 minutes')
    expect((await client.get('/api/series')).status).toBe(200)
    // Using it has been noted.
    expect(Date.now() - Date.parse((await signInsOf(client))[0]?.lastSeenAt ?? '')).toBeLessThan(60_000)
    await age('last_seen_at', '33 minutes')
    expect((await client.get('/api/series')).status).toBe(401)
    await age('last_seen_at', '0 minutes')
    await age('began_at', '481 minutes')
    expect((await client.get('/api/series')).status).toBe(401)
  })

  test('on a device that is new the owner is told by mail, and not of the first of all', async () => {
    await addUser(api, { email: 'device@example.com', password: PASSWORD })
    const { device } = await login('device@example.com')
    await login('device@example.com', { device })
    expect(await newDeviceMails('device@example.com')).toEqual([])
    await login('device@example.com', { address: '198.51.100.77' })
    expect(await newDeviceMails('device@example.com')).toEqual([
      { kind: 'newDevice', payload: { address: '198.51.100.77', userAgent: FIREFOX } },
    ])
  })

  test('are forgotten after ninety days, also of who never comes again, but for the last one', async () => {
    const { id } = await addUser(api, { email: 'left-long-ago@example.com', password: PASSWORD })
    const own = () => api.db.selectFrom('signIns').select('address').where('userId', '=', id).execute()
    for (const [address, days] of [
      ['203.0.113.1', 200],
      ['203.0.113.2', 100],
    ] as const) {
      await login('left-long-ago@example.com', { address })
      await sql`
        update sign_ins set began_at = now() - make_interval(days => ${days}) where user_id = ${id} and address = ${address}
      `.execute(api.db)
    }
    await (await api.as('Administrador')).put('/api/usuarios/left-long-ago@example.com', { isEnabled: false })
    expect(await own()).toHaveLength(2)
    const stop = keepSealing(api.db, makeLogger('test', 'silent'))
    await stop()
    expect(await own()).toEqual([{ address: '203.0.113.2' }])
  })

  test('another password ends all but the one that is answered', async () => {
    await addUser(api, { email: 'change@example.com', password: PASSWORD })
    const before = (await login('change@example.com')).client
    const { body } = await before.put<TokenAnswer>('/api/usuarios/UpdateUserPassword', {
      email: 'change@example.com',
      password: PASSWORD,
      newPassword: 'un altre secret',
    })
    const now = makeApiClient(api.url, body.token)
    expect((await before.get('/api/series')).status).toBe(401)
    expect(await signInsOf(now)).toHaveLength(1)
  })

  test('one of before another password opens nothing, whatever version its token names', async () => {
    const user = await addUser(api, { email: 'version@example.com', password: PASSWORD })
    const { client } = await login('version@example.com')
    const { sid, auth_time } = await api.deps.tokens.verify(await tokenOf(api.deps, user))
    await client.put('/api/usuarios/UpdateUserPassword', {
      email: 'version@example.com',
      password: PASSWORD,
      newPassword: 'un altre secret',
    })
    const changed = await api.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    const { token } = await api.deps.tokens.issueUserToken(changed, { sid, auth_time })
    expect((await makeApiClient(api.url, token).get('/api/series')).status).toBe(401)
  })

  test('another token of a sign-in lasts no longer than the first, and ends with it', async () => {
    await addUser(api, { email: 'longer@example.com', password: PASSWORD })
    const { client } = await login('longer@example.com')
    const { body } = await client.put<TokenAnswer>('/api/usuarios/UpdateUserProfile', {
      email: 'longer@example.com',
      nombreUsuario: 'Longer',
    })
    expect(body.expiration).toBe('2026-11-30T18:00:00.000Z')
    const other = makeApiClient(api.url, body.token)
    expect(await signInsOf(other)).toHaveLength(1)
    await client.delete(`/api/sign-ins/${(await signInsOf(client))[0]?.id}`)
    expect((await other.get('/api/series')).status).toBe(401)
  })
})
