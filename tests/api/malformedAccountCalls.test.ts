import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { type Call, describeCalls, makeExpectRefused } from '#tests/support/describeCalls.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { addUser, asUser } from '#tests/support/users.ts'

/** What nobody should send to the calls about accounts, the issuer and the configuration. */

const ADMIN = 'doors@example.com'
const OTHER = 'other@example.com'

let api: TestApi
let administrator: ApiClient
beforeAll(async () => {
  api = await startApi()
  administrator = await asUser(api, await addUser(api, { email: ADMIN, rol: 'Administrador' }))
  await addUser(api, { email: OTHER })
  await administrator.put('/api/empresa', { nombre: 'Consultoria', nif: 'B69965747' })
})
afterAll(() => api.stop())
// Wrong passwords are sent by the dozen here; how many are let through is tested elsewhere.
beforeEach(() => sql`truncate login.failures`.execute(api.db))

const state = async (): Promise<unknown> => {
  const { rows } = await sql`
    select (select jsonb_agg(u order by id) from users u) as users,
      (select jsonb_agg(c order by identifier) from company_versions c) as company,
      (select jsonb_agg(c) from configuration c) as configuration,
      (select count(*) from removal_requests) as requests,
      (select count(*) from audit_log where entity <> 'sessions') as audited
  `.execute(api.db)
  return rows
}

const expectRefused = makeExpectRefused(state)

const calls: Call[] = [
  { method: 'POST', path: '/api/usuarios/Login', body: { email: OTHER, password: 'wrong-one' } },
  { method: 'POST', path: '/internal/token', body: { secret: 'a wrong secret of the tests' } },
  {
    method: 'POST',
    path: '/api/usuarios/Crear',
    body: {
      nombreUsuario: 'Nova',
      email: 'not an address',
      password: 'secret-7',
      telefonoUsuario: '600111222',
      roleName: 'Gestió',
    },
  },
  {
    method: 'PUT',
    path: `/api/usuarios/${OTHER}`,
    body: { isEnabled: true, roleName: 'Amo', password: 'secret-9' },
  },
  {
    method: 'PUT',
    path: '/api/usuarios/UpdateUserProfile',
    body: { Email: OTHER, NombreUsuario: 'Taken over', TelefonoUsuario: '600111222' },
  },
  {
    method: 'POST',
    path: '/api/usuarios/UpdateUserProfile',
    body: { Email: OTHER, NombreUsuario: 'Taken over', TelefonoUsuario: '600111222' },
  },
  {
    method: 'PUT',
    path: '/api/usuarios/UpdateUserPassword',
    body: { Email: ADMIN, Password: 'wrong-one', NewPassword: 'another-8' },
  },
  {
    method: 'POST',
    path: '/api/requestUsers',
    body: {
      ApplicationUserEmail: 'nobody@example.com',
      isTipoSolicitudALTA: false,
      tallerName: 'Taller',
      tallerId: 7,
      tallerAddress: 'C/ Major, 1',
      postalCode: '08001',
      population: 'Barcelona',
      provinceId: '08',
      cargaDatos: 'all',
      DMSSystemId: 3,
    },
  },
  {
    method: 'PUT',
    path: '/api/empresa',
    body: {
      nombre: 'Consultoria',
      nif: 'too long for a nif',
      direccion: 'C/ Major, 1',
      cp: '08001',
      poblacion: 'Barcelona',
      provincia: 'Barcelona',
      pais: 'España',
      email: 'a@example.com',
      telefono: '930000000',
      registryEntry: 'Tom 1',
      logo: 'data:image/png;base64,AAAA',
      language: 'fr',
    },
  },
]

describeCalls(calls, { client: () => administrator, expectRefused })

/** As above, but right in everything else, so that only the hostile field can be what is refused. */
describe('a body that is right but for one text', () => {
  const right: Call[] = [
    {
      method: 'POST',
      path: '/api/usuarios/Crear',
      body: { nombreUsuario: 'Nova', email: 'fresh@example.com', password: 'secret-7', roleName: 'Gestió' },
    },
    {
      method: 'PUT',
      path: '/api/usuarios/UpdateUserProfile',
      body: { Email: ADMIN, NombreUsuario: 'Administradora', TelefonoUsuario: '600111222' },
    },
    {
      method: 'POST',
      path: '/api/requestUsers',
      body: { ApplicationUserEmail: OTHER, isTipoSolicitudALTA: false, tallerName: 'Taller', tallerId: 'T1' },
    },
    {
      method: 'PUT',
      path: '/api/empresa',
      body: { nombre: 'Consultoria', nif: 'B69965747', direccion: 'C/ Major' },
    },
  ]
  test.each(right)(
    '$method $path refuses NUL characters and endless texts',
    async ({ method, path, body }) => {
      for (const [field, value] of Object.entries(body)) {
        if (typeof value !== 'string' || /password/i.test(field)) continue
        for (const hostile of [
          `${value}\u0000`,
          `\u0000${value}`,
          `${value}\ud800`,
          value.padEnd(100_000, 'x'),
        ])
          await expectRefused(() =>
            administrator.raw(method, path, JSON.stringify({ ...body, [field]: hostile })),
          )
      }
    },
  )
})

describe('PUT /api/configuration/verifactu refuses', () => {
  test.each(['', 'tru', '"true"', '1', '0', 'null', '[]', '[true]', '{}', '{"verifactu":true}'])('%s', text =>
    expectRefused(() => administrator.raw('PUT', '/api/configuration/verifactu', text)),
  )
})

describe('an address', () => {
  test.each([
    '%00',
    'other%00@example.com',
    '%E0%A4%A',
    '%ud800',
    encodeURIComponent("' or 1=1 --"),
    '..%2f..%2fetc%2fpasswd',
    'x'.repeat(5_000),
  ])('of no account, %s, is refused', async email => {
    await expectRefused(() => administrator.put(`/api/usuarios/${email}`, { isEnabled: false }))
    await expectRefused(() => administrator.delete(`/api/usuarios/${email}`))
  })

  test.each(['newest', '"-1"', '"1" , "2"', '99999999999'])('with If-Match %s is refused', async version => {
    const options = { headers: { 'If-Match': version } }
    await expectRefused(() => administrator.put(`/api/usuarios/${OTHER}`, { isEnabled: false }, options))
    await expectRefused(() => administrator.delete(`/api/usuarios/${OTHER}`, options))
    await expectRefused(() =>
      administrator.put('/api/empresa', { nombre: 'Consultoria', nif: 'B69965747' }, options),
    )
  })
})
