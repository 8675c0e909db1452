import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeApiClient } from '#tests/support/apiClient.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { makeTelephone } from '#tests/support/totp.ts'
import { addUser } from '#tests/support/users.ts'
import type { AuditList } from '#wire/audit.ts'
import type { ChangedFactors, NewTotp } from '#wire/secondFactors.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const list = async (query: Record<string, string> = {}) => {
  const admin = await api.as('Administrador')
  const { status, body, text } = await admin.get<AuditList>(`/api/auditoria?${new URLSearchParams(query)}`)
  expect(status, text).toBe(200)
  return body
}

test('what was changed is told field by field, as it was and as it is, by names and not by numbers', async () => {
  const staff = await api.as('Gestió')
  const { body: group } = await staff.post<{ identifier: number; version: number }>('/api/grupos', {
    nombre: 'Vell',
  })
  const at = `/api/grupos/${group.identifier}`
  expect((await staff.put(at, { nombre: 'Nou', url: 'https://x.example' })).status).toBe(200)
  expect((await staff.delete(at)).status).toBe(204)
  const { entries, next } = await list({ entity: 'groups', record: String(group.identifier) })
  expect(next).toBeNull()
  expect(entries.map(({ action, account, name }) => [action, account, name])).toEqual([
    ['delete', 'gestio@example.com', 'Nou'],
    ['change', 'gestio@example.com', 'Nou'],
    ['create', 'gestio@example.com', 'Vell'],
  ])
  expect(entries[1]).toMatchObject({
    address: '127.0.0.1',
    changes: expect.toSatisfy(changes => changes.length === 2),
  })
  for (const change of [
    { field: 'nombre', before: 'Vell', after: 'Nou' },
    { field: 'url', before: null, after: 'https://x.example' },
  ])
    expect(entries[1]?.changes).toContainEqual(change)
  // Of what was added what there is, of what was deleted what there was.
  expect(entries[2]?.changes).toContainEqual({ field: 'nombre', before: null, after: 'Vell' })
  expect(entries[0]?.changes).toContainEqual({ field: 'nombre', before: 'Nou', after: null })
  expect(entries.flatMap(({ changes }) => changes.map(({ field }) => field))).not.toContain('version')

  const { body: other } = await staff.post<{ identifier: number }>('/api/grupos', { nombre: 'Del centre' })
  const centre = { nombre: 'C', grupoIdentifier: other.identifier }
  expect((await staff.post('/api/centros', centre)).status).toBe(201)
  const [added] = (await list({ entity: 'centres' })).entries
  expect(added?.changes).toContainEqual({ field: 'grupoIdentifier', before: null, after: 'Del centre' })
})

test('it is paged by key and narrowed by person, action, record and days of Madrid', async () => {
  const write = (account: string, at: string, action = 'change') =>
    sql`insert into audit_log (account, action, entity, record, at) values (${account}, ${action}, 'series', 'P', ${at}::timestamptz)`.execute(
      api.db,
    )
  for (let n = 0; n < 5; n++) await write('paged@example.com', '2026-03-01T10:00:00Z')
  await write('other@example.com', '2026-03-01T22:59:59Z', 'create')
  await write('other@example.com', '2026-03-01T23:00:00Z', 'create')
  const seen: number[] = []
  let before: number | null = null
  do {
    const page: AuditList = await list({
      account: 'paged@example.com',
      limit: '2',
      ...(before !== null && { before: String(before) }),
    })
    seen.push(...page.entries.map(({ identifier }) => identifier))
    before = page.next
  } while (before !== null)
  expect(seen).toHaveLength(5)
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a))
  const count = async (query: Record<string, string>) => (await list(query)).entries.length
  expect(await count({ record: 'P', action: 'create' })).toBe(2)
  // The day ends at midnight in Madrid.
  expect(await count({ record: 'P', from: '2026-03-01', to: '2026-03-01' })).toBe(6)
  expect(await count({ record: 'P', from: '2026-03-02' })).toBe(1)
  expect(await count({ record: 'P', to: '2026-02-28' })).toBe(0)
  expect(await count({ account: "x' or true --" })).toBe(0)
})

test('only an administrator reads it, and what can’t be asked is refused', async () => {
  for (const client of [await api.as('Gestió'), await api.as('Consulta'), await api.asProcess()])
    expect((await client.get('/api/auditoria')).status).toBe(403)
  expect((await api.visitor.get('/api/auditoria')).status).toBe(401)
  const admin = await api.as('Administrador')
  for (const query of ['limit=0', 'limit=501', 'before=x', 'from=yesterday', 'to=2026-02-30', 'entity='])
    expect((await admin.get(`/api/auditoria?${query}`)).status, query).toBeOneOf([400, 422])
})

test('no secret is ever in it: passwords, tokens, and second factors of a whole session', async () => {
  const secrets = ['Pa55-first-secret', 'Pa55-second-secret', 'Pa55-third-secret', 'typed-by-mistake-9']
  const [first, second, third, mistaken] = secrets as [string, string, string, string]
  const admin = await api.as('Administrador')
  const email = 'secretive@example.com'
  const account = { nombreUsuario: 'S', email, password: first, roleName: 'Gestió' }
  expect((await admin.post('/api/usuarios/Crear', account)).status).toBe(201)
  const login = (password: string, as = email) =>
    api.visitor.post<{ token: string }>('/api/usuarios/Login', { email: as, password })
  const { body: signedIn } = await login(first)
  expect((await login(mistaken)).status).toBe(401)
  expect((await login(first, mistaken)).status).toBe(401)
  const client = makeApiClient(api.url, signedIn.token)
  const { body: totp } = await client.post<NewTotp>('/api/usuarios/SecondFactors/Totp/New', {
    password: first,
  })
  const telephone = makeTelephone(totp.secret)
  const enrolled = await client.put<ChangedFactors>('/api/usuarios/SecondFactors/Totp', { code: telephone() })
  expect(enrolled.status).toBe(200)
  const recoveryCodes = enrolled.body.recoveryCodes ?? []
  expect(recoveryCodes.length).toBeGreaterThan(0)
  const own = { headers: { authorization: `Bearer ${enrolled.body.token}` } }
  const change = { email, password: first, newPassword: second, code: telephone() }
  const { status, body: changed } = await api.visitor.put<{ token: string }>(
    '/api/usuarios/UpdateUserPassword',
    change,
    own,
  )
  expect(status).toBe(200)
  expect((await admin.put(`/api/usuarios/${email}`, { password: third })).status).toBe(200)
  // What the old token still tries.
  expect((await api.visitor.get('/api/clients', own)).status).toBe(401)
  expect((await api.visitor.post('/internal/token', { secret: mistaken })).status).toBe(401)
  await addUser(api, { email: 'hashed@example.com', password: first })
  await expect
    .poll(async () => (await list({ entity: 'sessions', action: 'refuse' })).entries.length)
    .toBeGreaterThanOrEqual(4)

  const { rows } = await sql<{ whole: string }>`select audit_log::text as whole from audit_log`.execute(
    api.db,
  )
  const hashes = await api.db.selectFrom('users').select('passwordHash').execute()
  expect(rows.length).toBeGreaterThan(6)
  const forbidden = [
    ...secrets,
    signedIn.token,
    enrolled.body.token,
    totp.secret,
    ...recoveryCodes,
    changed.token,
    ...hashes.map(({ passwordHash }) => passwordHash),
  ].filter(secret => secret.length > 0)
  for (const { whole } of rows) {
    for (const secret of forbidden) expect(whole.includes(secret), whole).toBe(false)
    expect(whole).not.toMatch(/argon2|eyJ[\w-]+\.eyJ|BEGIN [A-Z ]*PRIVATE KEY|passwordHash|password_hash/)
  }
})
