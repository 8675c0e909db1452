import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClient, buildCompany, buildContract, buildProduct, buildSeries } from '#tests/builders/books.ts'
import { type ApiClient, makeApiClient } from '#tests/support/apiClient.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { addUser } from '#tests/support/users.ts'
import type { Client } from '#wire/clients.ts'
import type { Contract } from '#wire/contracts.ts'
import { errorBodySchema } from '#wire/errors.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { Product } from '#wire/products.ts'
import { roleSchema } from '#wire/roles.ts'
import type { TokenAnswer } from '#wire/session.ts'
import type { User } from '#wire/users.ts'

/** What the specification says of the wire as a whole, beside the tests of each resource. */

let api: TestApi
let staff: ApiClient
let administrator: ApiClient

beforeAll(async () => {
  api = await startApi({ now: '2026-11-21T10:00:00Z' })
  staff = await api.as('Gestió')
  administrator = await api.as('Administrador')
})
afterAll(() => api.stop())
beforeEach(() => emptyBooks(api.db))

/** The names of a record's fields, in the order of the alphabet. */
const fieldsOf = (record: object | undefined): string[] => Object.keys(record ?? {}).sort()
const names = (text: string): string[] => text.split(' ').sort()

describe('names of the fields', () => {
  it('[ENT-37] a user has those of the specification, the telephone, the version and, for administrators, whether there is a second factor', async () => {
    const { body } = await administrator.get<User[]>('/api/usuarios')
    expect(body.length).toBeGreaterThan(0)
    const expected = names(
      'id nombreUsuario email isEnabled creationDate Rol telefonoUsuario hasSecondFactor version',
    )
    for (const user of body) expect(fieldsOf(user)).toEqual(expected)
  })

  it('[ENT-38] [ENT-39] a role has a name and its normalized name, a country has a name', async () => {
    const { body: roles } = await staff.get<object[]>('/api/roles')
    for (const role of roles) expect(fieldsOf(role)).toEqual(names('name normalizedName'))
    const { body: countries } = await staff.get<object[]>('/api/paises')
    for (const country of countries) expect(fieldsOf(country)).toEqual(['name'])
  })

  it('[ENT-49] a contract is made of the names as they are written, and of those alone', async () => {
    const payload = {
      ClienteIdentifier: (await buildClient(api.db)).identifier,
      ProductoIdentifier: (await buildProduct(api.db)).identifier,
      ProductoTitulo: 'Taller Pro',
      ProductoDescripcion: 'Quota',
      ProductoUnidades: 2,
      ProductoPrecio: 10,
      ProductoDescuento: 50,
      ProductoImporte: 10,
      ProductoDiasFacturacion: 90,
      isRecurrente: false,
    }
    const { status, body } = await staff.post<Contract>('/api/clientProd', payload)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      clienteIdentifier: payload.ClienteIdentifier,
      productoIdentifier: payload.ProductoIdentifier,
      productoTitulo: 'Taller Pro',
      productoDescripcion: 'Quota',
      productoUnidades: 2,
      productoPrecio: 10,
      productoDescuento: 50,
      productoImporte: 10,
      productoDiasFacturacion: 90,
      isRecurrente: false,
    })
  })

  it('[ENT-50] [API-51] [INV-23] invoices are made of series, date and client; without a client, of all', async () => {
    await buildSeries(api.db)
    const clients = [await buildClient(api.db), await buildClient(api.db), await buildClient(api.db)]
    for (const { identifier: clienteIdentifier } of clients)
      await buildContract(api.db, { clienteIdentifier, fechaInicio: '2026-11-01' })
    const payload = {
      SerieIdentifier: 'A',
      FechaFactura: '2026-11-21',
      ClienteIdentifier: clients[1]?.identifier,
    }
    const one = await staff.post<Invoice[]>('/api/facturas', payload)
    expect(one.status).toBe(201)
    expect(one.body.map(({ clienteIdentifier }) => clienteIdentifier)).toEqual([clients[1]?.identifier])
    const all = await staff.post<Invoice[]>('/api/facturas', { ...payload, ClienteIdentifier: '' })
    expect(all.body.map(({ numFact }) => numFact)).toEqual([2, 3])
    expect(all.body.map(({ clienteIdentifier }) => clienteIdentifier).sort()).toEqual(
      [clients[0]?.identifier, clients[2]?.identifier].sort(),
    )
  })
})

describe('kinds of values', () => {
  it('[API-05] amounts and percents are numbers, days are YYYY-MM-DD, flags are booleans', async () => {
    await buildSeries(api.db)
    await buildContract(api.db, { fechaInicio: '2026-11-01', productoPrecio: 33.33 })
    const run = { SerieIdentifier: 'A', FechaFactura: '2026-11-21T08:30:00' }
    const { body } = await staff.post<Invoice[]>('/api/facturas', run)
    const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)
    expect(body).toMatchObject([
      {
        fechaFactura: '2026-11-21',
        fechaVencimiento: day,
        precioBase: 33.33,
        descuentoFactura: 0,
        iva: 21,
        impuestoIVA: 7,
        totalFactura: 40.33,
        isPagada: false,
      },
    ])
    const [contract] = (await staff.get<Contract[]>('/api/clientProd/true')).body
    expect(contract).toMatchObject({ productoPrecio: 33.33, fechaInicio: '2026-11-01', isActive: true })
    const [user] = (await administrator.get<User[]>('/api/usuarios')).body
    expect(new Date(user?.creationDate ?? '').toISOString()).toBe(user?.creationDate)
  })

  it('[API-09] true lists inactive records too, false does not', async () => {
    const { identifier } = await buildClient(api.db, { nombre: 'Plegat', isActive: false })
    await buildClient(api.db, { nombre: 'Obert' })
    const namesAt = async (path: string) =>
      (await staff.get<Client[]>(path)).body.map(({ nombre }) => nombre).sort()
    expect(await namesAt('/api/clients/true')).toEqual(['Obert', 'Plegat'])
    expect(await namesAt('/api/clients')).toEqual(['Obert', 'Plegat'])
    expect(await namesAt('/api/clients/false')).toEqual(['Obert'])
    const { body } = await staff.get<Client[]>('/api/clients/true')
    expect(body.find(client => client.identifier === identifier)?.isActive).toBe(false)
  })
})

describe('[API-61] answers that the specification leaves open', () => {
  const centre = { nombre: 'Taller Nord' }
  const product = {
    nombre: 'Taller Pro',
    precio: 1,
    unitats: 1,
    descuento: 0,
    diasFacturacion: 30,
    isRecurrente: true,
  }
  const account = { entidadFinanciera: '9811', oficina: '3480', dc: '41', numeroCuenta: '0230781538' }
  it.each([
    ['/api/clients', { nombre: 'Taller', tipoIVA: 21 }],
    ['/api/products', product],
    ['/api/grupos', { nombre: 'Xarxa' }],
    ['/api/centros', centre],
    ['/api/bancs', { nombre: 'Caixa', pais: 'ES', ...account }],
    ['/api/series', { identifier: 'Z', descripcion: 'Proves' }],
  ])('%s: 201 and 200 with the record, 204 with nothing', async (path, body) => {
    const created = await staff.post<{ identifier: number | string; version: number }>(path, body)
    expect(created.status, created.text).toBe(201)
    expect(created.body).toMatchObject(body)
    const one = `${path}/${created.body.identifier}`
    const updated = await staff.put<{ version: number }>(one, created.body)
    expect(updated.status, updated.text).toBe(200)
    expect(updated.body).toEqual({ ...created.body, version: created.body.version + 1 })
    const deleted = await staff.delete(one)
    expect([deleted.status, deleted.text]).toEqual([204, ''])
  })
})

it('[ERR-42] every refusal says in one shape what it is, for programs and for people, and which request it was', async () => {
  await buildCompany(api.db)
  const reader = await api.as('Consulta')
  const refusals = [
    await api.visitor.get('/api/clients/true'),
    await reader.post('/api/clients', { nombre: 'X', tipoIVA: 0 }),
    await staff.get('/api/no-such-thing'),
    await staff.delete('/api/clients/1'),
    await staff.raw('POST', '/api/clients', '{'),
    await staff.post('/api/clients', { tipoIVA: 101 }),
    await api.visitor.post('/api/usuarios/Login', { email: 'nobody@example.com', password: 'x' }),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([401, 403, 404, 404, 400, 422, 401])
  const bodies = refusals.map(({ body }) => errorBodySchema.strict().parse(body))
  for (const [index, { code, error, requestId }] of bodies.entries()) {
    expect(code).toMatch(/^[a-z-]+$/)
    expect(error).toMatch(/^\p{L}.*\.$/u)
    expect(requestId).toBe(refusals[index]?.headers.get('x-request-id'))
  }
  expect(Object.keys(bodies[5]?.fields ?? {}).sort()).toEqual(['nombre', 'tipoIVA'])
})

describe('accounts', () => {
  it('[AUTH-38] an account has one of three roles, and the token says which', async () => {
    expect(roleSchema.options).toEqual(['Administrador', 'Gestió', 'Consulta'])
    const payload = { nombreUsuario: 'Algú', password: 'secret-7', telefonoUsuario: null }
    for (const [index, roleName] of roleSchema.options.entries()) {
      const email = `role${index}@example.com`
      const made = await administrator.post<User>('/api/usuarios/Crear', { ...payload, email, roleName })
      expect([made.status, made.body.Rol]).toEqual([201, roleName])
    }
    const other = { ...payload, email: 'other@example.com', roleName: 'Servei' }
    expect((await administrator.post('/api/usuarios/Crear', other)).status).toBe(422)
  })

  it('[AUTH-39] the server enforces roles: Consulta reads, Gestió works, Administrador keeps accounts', async () => {
    const allowed: Record<string, number[]> = {}
    for (const role of roleSchema.options) {
      const client = await api.as(role)
      const account = { nombreUsuario: role, password: 'secret-7', roleName: 'Consulta' }
      allowed[role] = [
        (await client.get('/api/clients/true')).status,
        (await client.post('/api/clients', { nombre: role, tipoIVA: 21 })).status,
        (await client.post('/api/usuarios/Crear', { ...account, email: `by${role.length}@example.com` }))
          .status,
      ]
    }
    expect(allowed).toEqual({
      Administrador: [200, 201, 201],
      Gestió: [200, 201, 403],
      Consulta: [200, 403, 403],
    })
  })

  it('[AUTH-32] [AUTH-33] [API-04] a password change answers a token that works in the place of the old one', async () => {
    const account = { email: 'changes@example.com', password: 'secret-7' }
    await addUser(api, account)
    const login = await api.visitor.post<TokenAnswer>('/api/usuarios/Login', account)
    expect(fieldsOf(login.body)).toEqual(names('token expiration'))
    const before = makeApiClient(api.url, login.body.token)
    const profile = { Email: account.email, NombreUsuario: 'Nou nom', TelefonoUsuario: '611222333' }
    expect((await before.put<User>('/api/usuarios/UpdateUserProfile', profile)).body).toMatchObject({
      nombreUsuario: 'Nou nom',
      telefonoUsuario: '611222333',
    })
    const change = { Email: account.email, Password: account.password, NewPassword: 'another-8' }
    const changed = await before.put<TokenAnswer>('/api/usuarios/UpdateUserPassword', change)
    expect(fieldsOf(changed.body)).toEqual(names('token expiration'))
    const after = makeApiClient(api.url, changed.body.token)
    expect((await before.get('/api/clients/true')).status).toBe(401)
    expect((await after.get('/api/clients/true')).status).toBe(200)
    expect((await api.visitor.get('/api/clients/true')).status).toBe(401)
  })
})

/** Units, price, discount percent; base, discount amount (negative), amount: worked out by hand. */
const sums = [
  [3, 33.33, 12.5, 99.99, -12.5, 87.49],
  [2.5, 60, 10, 150, -15, 135],
  [0.33, 0.05, 0, 0.02, 0, 0.02],
  [1, 2.01, 100, 2.01, -2.01, 0],
  [0, 89, 15, 0, 0, 0],
] as const

describe('calculations', () => {
  it.each(sums)(
    '[CALC-01] [CALC-02] [CALC-03] [CALC-04] a product: %s × %s less %s %% is %s %s = %s',
    async (unitats, precio, descuento, _base, _discount, amount) => {
      const body = {
        nombre: 'Prova',
        unitats,
        precio,
        descuento,
        diasFacturacion: 30,
        isRecurrente: true,
        import: 1,
      }
      const created = await staff.post<Product>('/api/products', body)
      expect(created.status, created.text).toBe(201)
      expect(created.body.import).toBe(amount)
      const again = await staff.put<Product>(`/api/products/${created.body.identifier}`, {
        ...created.body,
        import: 7,
      })
      expect(again.body.import).toBe(amount)
    },
  )

  it.each(sums)(
    '[CALC-01] [CALC-02] [CALC-03] [CALC-05] [CALC-06] a contract and its line: %s × %s less %s %% is %s %s = %s',
    async (units, price, percent, base, discount, amount) => {
      await buildSeries(api.db)
      const created = await staff.post<Contract>('/api/clientProd', {
        ClienteIdentifier: (await buildClient(api.db, { tipoIva: 0 })).identifier,
        ProductoIdentifier: (await buildProduct(api.db)).identifier,
        ProductoTitulo: 'Prova',
        ProductoUnidades: units,
        ProductoPrecio: price,
        ProductoDescuento: percent,
        ProductoImporte: 1,
        ProductoDiasFacturacion: 30,
        isRecurrente: true,
      })
      expect(created.status, created.text).toBe(201)
      expect(created.body.productoImporte).toBe(amount)
      const run = { SerieIdentifier: 'A', FechaFactura: '2026-11-21' }
      const { body } = await staff.post<Invoice[]>('/api/facturas', run)
      expect(body).toMatchObject([
        {
          precioBase: amount,
          descuentoFactura: discount,
          totalFactura: amount,
          facturaDetalles: [{ precioBase: base, precioLinea: amount }],
        },
      ])
    },
  )
})

describe('[LIM-19] field limits', () => {
  const product = { precio: 1, unitats: 1, descuento: 0, diasFacturacion: 30, isRecurrente: true }
  const bank = {
    nombre: 'C',
    pais: 'ES',
    entidadFinanciera: '9811',
    oficina: '3480',
    dc: '41',
    numeroCuenta: '0230781538',
  }
  const client = { nombre: 'Taller', tipoIVA: 21 }
  const centre = { nombre: 'Taller' }
  const account = { nombreUsuario: 'Algú', password: 'secret-7', roleName: 'Consulta' }
  let accounts = 0

  /** Path, the rest of the body, and what each field holds at most. */
  const limits: [string, () => object, Record<string, number>][] = [
    [
      '/api/usuarios/Crear',
      () => ({ ...account, email: `limit${++accounts}@example.com` }),
      { telefonoUsuario: 9, password: 20 },
    ],
    ['/api/series', () => ({ identifier: 'L', descripcion: 'x' }), { identifier: 3, descripcion: 50 }],
    [
      '/api/bancs',
      () => bank,
      { nombre: 50, pais: 4, entidadFinanciera: 4, oficina: 4, dc: 2, numeroCuenta: 10 },
    ],
    [
      '/api/clients',
      () => client,
      {
        nif: 9,
        cp: 5,
        poblacion: 50,
        provincia: 50,
        direccion: 200,
        direccionFiscal: 200,
        subtitulo: 50,
        ordenFiscal: 20,
        ordenConceptoFiscal: 50,
        swift: 11,
        iban: 24,
        poblacionFiscal: 50,
        provinciaFiscal: 50,
        cpFiscal: 5,
      },
    ],
    ['/api/products', () => ({ nombre: 'P', ...product }), { nombre: 50, descripcion: 200 }],
    [
      '/api/centros',
      () => centre,
      { direccion: 200, cp: 5, poblacion: 50, provincia: 50, telefono: 9, horario: 50 },
    ],
  ]
  it.each(limits)('%s takes as many characters as it says, and not one more', async (path, body, fields) => {
    for (const [field, limit] of Object.entries(fields)) {
      const longest = 'X'.repeat(limit)
      const taken = await administrator.post(path, { ...body(), [field]: longest })
      expect(taken.status, `${field}: ${taken.text}`).toBe(201)
      const refused = await administrator.post(path, { ...body(), [field]: `${longest}X` })
      expect(refused.status, field).toBe(422)
      // The screens of accounts are in Spanish, and so is what is said of their fields.
      const reason = path.startsWith('/api/usuarios/')
        ? `Máximo ${limit} caracteres.`
        : `Màxim ${limit} caràcters.`
      expect(errorBodySchema.parse(refused.body).fields).toEqual({ [field]: reason })
      await api.db.deleteFrom('series').execute()
    }
  })

  it('a password has at least six characters, a name of one’s own at most 25, a title of a contract 100', async () => {
    const email = 'lengths@example.com'
    const crear = (password: string) =>
      administrator.post('/api/usuarios/Crear', { ...account, email, password })
    expect((await crear('x7y8z')).status).toBe(422)
    expect((await crear('x7y8z9')).status).toBe(201)

    const { body } = await api.visitor.post<TokenAnswer>('/api/usuarios/Login', { email, password: 'x7y8z9' })
    const own = makeApiClient(api.url, body.token)
    const rename = (NombreUsuario: string) =>
      own.put('/api/usuarios/UpdateUserProfile', { Email: email, NombreUsuario, TelefonoUsuario: null })
    expect((await rename('x'.repeat(26))).status).toBe(422)
    expect((await rename('x'.repeat(25))).status).toBe(200)

    const contract = await buildContract(api.db)
    const record = (await staff.get<Contract[]>('/api/clientProd/true')).body[0]
    const entitle = (productoTitulo: string) =>
      staff.put(`/api/clientProd/${contract.identifier}`, { ...record, productoTitulo })
    expect((await entitle('x'.repeat(101))).status).toBe(422)
    expect((await entitle('x'.repeat(100))).status).toBe(200)
  })
})
