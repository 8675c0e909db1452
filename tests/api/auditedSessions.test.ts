import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { makeRefusalLog } from '#api/http/refusalLog.ts'
import { makeLogger } from '#platform/logger.ts'
import { makeApiClient } from '#tests/support/apiClient.ts'
import { fromAddress, startApi, TEST_SERVICE_SECRET, type TestApi } from '#tests/support/startApi.ts'
import { tokenOf } from '#tests/support/tokenOf.ts'
import { codeOf } from '#tests/support/totp.ts'
import { addUser, asUser } from '#tests/support/users.ts'
import type { NewTotp } from '#wire/secondFactors.ts'
import type { TokenAnswer } from '#wire/session.ts'

let api: TestApi
let last = 0

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
afterEach(() => vi.useRealTimers())

/** What was written of sessions since this was asked last, once there are so many. */
const written = async (count: number) => {
  const read = () =>
    api.db
      .selectFrom('auditLog')
      .selectAll()
      .where('entity', '=', 'sessions')
      .where('identifier', '>', last)
      // Those that tests begin by themselves come from no request.
      .where(sql<boolean>`(action <> 'signIn' or request_id is not null)`)
      .orderBy('identifier')
      .execute()
  await expect.poll(async () => (await read()).length).toBe(count)
  const rows = await read()
  last = Number(rows.at(-1)?.identifier ?? last)
  return rows
}

let addresses = 0
const newAddress = () => `198.51.100.${++addresses}`

const login = (email: string, password: string, headers: Record<string, string> = {}) =>
  api.visitor.post<{ token: string }>('/api/usuarios/Login', { email, password }, { headers })

test('who signs in is kept with the address, as the BFF tells it, and under its request', async () => {
  await addUser(api, { email: 'in@example.com' })
  const address = newAddress()
  expect((await login('IN@example.com', 'secret-7', fromAddress(address, 'sign-in-0001'))).status).toBe(200)
  expect(await written(1)).toMatchObject([
    { action: 'signIn', account: 'in@example.com', address, requestId: 'sign-in-0001', record: null },
  ])
})

test('who is refused at the door, and why in one word; never what was typed where nobody is of that name', async () => {
  await addUser(api, { email: 'door@example.com' })
  await addUser(api, { email: 'out@example.com', isEnabled: false })
  const at = { one: newAddress(), two: newAddress(), three: newAddress() }
  expect((await login('door@example.com', 'my-secret-typed', fromAddress(at.one))).status).toBe(401)
  expect((await login('out@example.com', 'secret-7', fromAddress(at.two))).status).toBe(401)
  expect((await login('typed-p4ssword', 'x', fromAddress(at.three))).status).toBe(401)
  const rows = await written(3)
  const call = 'POST /api/usuarios/Login'
  expect(rows).toMatchObject([
    { action: 'refuse', account: 'door@example.com', address: at.one, after: { reason: 'password', call } },
    { action: 'refuse', account: 'out@example.com', address: at.two, after: { reason: 'disabled', call } },
    { action: 'refuse', account: 'visitor', address: at.three, after: { reason: 'unknown', call } },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/typed/)
})

test('who has to wait, once and not each time', async () => {
  await addUser(api, { email: 'wait@example.com' })
  const address = newAddress()
  const statuses = await Promise.all(
    Array.from(
      { length: 30 },
      async () => (await login('wait@example.com', 'x', fromAddress(address))).status,
    ),
  )
  expect(statuses).toContain(429)
  const rows = await written(2)
  expect(rows.map(({ after }) => (after as { reason: string }).reason).sort()).toEqual(['password', 'rate'])
})

test('who is signed in and may not, or no longer: who, which call, from where', async () => {
  const user = await addUser(api, { email: 'reads@example.com', rol: 'Consulta' })
  const client = await asUser(api, user)
  const at = { one: newAddress(), two: newAddress() }
  expect((await client.delete('/api/clients/17', { headers: fromAddress(at.one) })).status).toBe(403)
  expect((await client.delete('/api/clients/18', { headers: fromAddress(at.one) })).status).toBe(403)
  await api.db.updateTable('users').set({ isEnabled: false }).where('id', '=', user.id).execute()
  expect((await client.get('/api/clients?q=word', { headers: fromAddress(at.two) })).status).toBe(401)
  expect(await written(2)).toMatchObject([
    {
      account: 'reads@example.com',
      address: at.one,
      after: { reason: 'permission', call: 'DELETE /api/clients/17' },
    },
    { account: 'reads@example.com', address: at.two, after: { reason: 'token', call: 'GET /api/clients' } },
  ])
})

test('a token that has run out says whose it was, a forged one nothing; without any there is nothing to tell', async () => {
  const user = await addUser(api, { email: 'late@example.com' })
  const token = await tokenOf(api.deps, user)
  const claims = { ...JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) }
  const forged = await new SignJWT({ ...claims, email: 'boss@example.com' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(Buffer.from('x'.repeat(32)))
  const address = newAddress()
  const ask = (client: ReturnType<typeof makeApiClient>) =>
    client.get('/api/clients', { headers: fromAddress(address) })
  expect((await ask(makeApiClient(api.url, forged))).status).toBe(401)
  expect((await ask(api.visitor)).status).toBe(401)
  const clock = vi.spyOn(api.deps.clock, 'now').mockReturnValue(new Date('2026-12-02T00:00:00Z'))
  onTestFinished(() => clock.mockRestore())
  expect((await ask(makeApiClient(api.url, token))).status).toBe(401)
  expect(await written(2)).toMatchObject([
    { account: 'visitor', after: { reason: 'token' } },
    { account: 'late@example.com', after: { reason: 'token' } },
  ])
})

test('who guesses the secret of the workers', async () => {
  const wrong = await api.visitor.post('/internal/token', { secret: 'guessed-secret-of-the-workers' })
  expect(wrong.status).toBe(401)
  const rows = await written(1)
  expect(rows).toMatchObject([
    { account: 'visitor', address: '127.0.0.1', after: { call: 'POST /internal/token' } },
  ])
  expect(JSON.stringify(rows)).not.toContain('guessed')
  expect((await api.visitor.post('/internal/token', { secret: TEST_SERVICE_SECRET })).status).toBe(200)
})

test('who shows once more who they are, and who can’t: at the question, with another password, before a factor', async () => {
  const user = await addUser(api, { email: 'again@example.com' })
  const client = await asUser(api, user)
  const address = newAddress()
  const headers = fromAddress(address)
  const confirm = (password: string) => client.post('/api/usuarios/Confirm', { password }, { headers })
  expect((await confirm('typed-wrong')).status).toBe(422)
  expect(await written(1)).toMatchObject([
    {
      action: 'refuse',
      account: user.email,
      address,
      after: { reason: 'password', call: 'POST /api/usuarios/Confirm' },
    },
  ])
  expect((await confirm('secret-7')).status).toBe(200)
  expect(await written(1)).toMatchObject([
    { action: 'confirm', account: user.email, address, record: null, after: null },
  ])
  const change = { email: user.email, password: 'typed-wrong', newPassword: 'tres gats grisos' }
  expect((await client.put('/api/usuarios/UpdateUserPassword', change, { headers })).status).toBe(422)
  const [changing] = await written(1)
  expect(changing).toMatchObject({
    after: { reason: 'password', call: 'PUT /api/usuarios/UpdateUserPassword' },
  })
  const begin = '/api/usuarios/SecondFactors/Totp/New'
  expect((await client.post(begin, { password: 'typed-wrong' }, { headers })).status).toBe(422)
  const [beginning] = await written(1)
  expect(beginning).toMatchObject({ after: { reason: 'password', call: `POST ${begin}` } })
  expect(JSON.stringify([changing, beginning])).not.toContain('typed')
  // A field that is wrong by itself is no refusal.
  const short = { ...change, password: 'secret-7', newPassword: 'x' }
  expect((await client.put('/api/usuarios/UpdateUserPassword', short, { headers })).status).toBe(422)
  await confirm('secret-7')
  expect(await written(1)).toMatchObject([{ action: 'confirm' }])
})

test('a wrong code or passkey before a change is kept as what it was', async () => {
  const user = await addUser(api, { email: 'factor@example.com' })
  const before = await asUser(api, user)
  const password = 'secret-7'
  const { body: begun } = await before.post<NewTotp>('/api/usuarios/SecondFactors/Totp/New', { password })
  const code = codeOf(begun.secret)
  const { body } = await before.put<TokenAnswer>('/api/usuarios/SecondFactors/Totp', { code })
  await written(1)
  const client = makeApiClient(api.url, body.token)
  const renew = '/api/usuarios/SecondFactors/RecoveryCodes'
  expect((await client.post(renew, { password, code: '000000' })).status).toBe(422)
  // Asked for, and not given: a question.
  expect((await client.post(renew, { password })).status).toBe(422)
  const rows = await written(1)
  expect(rows).toMatchObject([
    { action: 'refuse', account: user.email, after: { reason: 'code', call: `POST ${renew}` } },
  ])
})

test('a link that is not good is kept as a visitor’s, with nothing of what it said', async () => {
  const address = newAddress()
  const wrong = { code: 'guessed-link', newPassword: 'tres gats grisos' }
  const asked = await api.visitor.post('/api/usuarios/SetPassword', wrong, { headers: fromAddress(address) })
  expect(asked.status).toBe(409)
  const rows = await written(1)
  expect(rows).toMatchObject([
    { account: 'visitor', address, after: { reason: 'link', call: 'POST /api/usuarios/SetPassword' } },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/guessed|gats/)
})

test('who has signed out, and what the BFF tells that it has refused', async () => {
  const user = await addUser(api, { email: 'leaves@example.com' })
  const token = await tokenOf(api.deps, user)
  const client = makeApiClient(api.url, token)
  const address = newAddress()
  const headers = fromAddress(address)
  const told = { method: 'GET', address: '/ops/queues' }
  expect((await client.post('/internal/audit/refusals', told, { headers })).status).toBe(204)
  const [refused] = await written(1)
  expect(refused).toMatchObject({
    account: 'leaves@example.com',
    address,
    after: { reason: 'permission', call: 'GET /ops/queues' },
  })
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect((await client.delete(`/api/sign-ins/${sid}`, { headers })).status).toBe(200)
  expect(await written(1)).toMatchObject([{ action: 'signOut', account: 'leaves@example.com', address }])
})

test('the id of a request is its caller’s only where the caller is one of ours', async () => {
  const admin = await api.as('Administrador')
  const idOf = async (headers: Record<string, string>) =>
    (await admin.get('/api/series', { headers })).headers.get('x-request-id')
  const ours = fromAddress('198.51.100.200', 'of-the-bff-0001')
  expect(await idOf(ours)).toBe('of-the-bff-0001')
  expect(await idOf({ 'X-Request-Id': 'chosen-by-me' })).toMatch(/^[0-9a-f-]{36}$/)
  // What was signed for one request is worth nothing for another, and no id does harm in the log.
  expect(await idOf({ ...ours, 'X-Request-Id': 'chosen-by-me' })).toMatch(/^[0-9a-f-]{36}$/)
  expect(await idOf(fromAddress('198.51.100.200', 'short'))).toMatch(/^[0-9a-f-]{36}$/)
  const worker = await api.asProcess()
  const answer = await worker.get('/internal/pending', { headers: { 'X-Request-Id': 'of-a-job-0001' } })
  expect(answer.headers.get('x-request-id')).toBe('of-a-job-0001')
})

test('an address is forgotten after a year and nothing else of an entry is ever changed', async () => {
  await sql`
    insert into audit_log (at, account, action, entity, request_id, address) values
      (now() - interval '13 months', 'old', 'signIn', 'sessions', 'r', '198.51.100.1'),
      (now() - interval '11 months', 'young', 'signIn', 'sessions', 'r', '198.51.100.1')
  `.execute(api.db)
  const forget = (account: string) =>
    sql`update audit_log set address = null, address_salt = null where account = ${account}`.execute(api.db)
  await expect(forget('young')).rejects.toThrow('append-only')
  for (const change of [
    "account = 'x'",
    "address = '10.0.0.1'",
    "address = null, address_salt = null, after = '{}'",
  ])
    await expect(
      sql`update audit_log set ${sql.raw(change)} where account = 'old'`.execute(api.db),
    ).rejects.toThrow('append-only')
  await forget('old')
  const [old, young] = await written(2)
  expect(old).toMatchObject({ account: 'old', address: null, addressSalt: null })
  expect(old?.addressDigest).toHaveLength(32)
  expect(young?.addressDigest).not.toEqual(old?.addressDigest)
})

test('a flood of refusals is counted and not listed, and keeps nobody else out of the log', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const log = makeRefusalLog(api.db, makeLogger('test', 'silent'), () => 0)
  const refusal = { account: 'visitor', isKnown: false, requestId: 'r', reason: 'unknown', call: 'POST /x' }
  for (let n = 0; n < 5_000; n++) log.note({ ...refusal, address: `203.0.113.${n % 250}` })
  log.note({ ...refusal, account: 'known@example.com', isKnown: true, address: '192.0.2.1' })
  await vi.advanceTimersByTimeAsync(60_000)
  await log.close()
  vi.useRealTimers()
  // 120 of strangers, and of how many more there were; and whoever is known beside them.
  const rows = await written(122)
  expect(rows.filter(({ account }) => account === 'known@example.com')).toHaveLength(1)
  const counts = rows.reduce((sum, { after }) => {
    const { reason, more = 0 } = after as { reason: string; more?: number }
    return sum + (reason === 'unlisted' ? more : 1 + more)
  }, 0)
  expect(counts).toBe(5_001)
})

test('a log that can’t be written keeps nobody waiting, and signing in goes on beside it', async () => {
  await addUser(api, { email: 'goes-on@example.com' })
  const log = makeRefusalLog(
    new Proxy(api.db, {
      get: () => {
        throw new Error('away')
      },
    }),
    makeLogger('test', 'silent'),
  )
  log.note({
    account: 'visitor',
    isKnown: false,
    requestId: 'r',
    reason: 'unknown',
    call: 'POST /x',
    address: '192.0.2.9',
  })
  await log.close()
  expect((await login('goes-on@example.com', 'secret-7', fromAddress(newAddress()))).status).toBe(200)
  await written(1)
})
