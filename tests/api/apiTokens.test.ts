import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endWaysIn } from '#api/backups/endWaysIn.ts'
import { buildClient, buildCompany, buildContract, buildSeries } from '#tests/builders/books.ts'
import { type ApiClient, makeApiClient } from '#tests/support/apiClient.ts'
import { lastAudit } from '#tests/support/auditLog.ts'
import { fromAddress, startApi, type TestApi } from '#tests/support/startApi.ts'
import { addUser, asUser } from '#tests/support/users.ts'
import { type ApiToken, TOKEN_PATTERN } from '#wire/apiTokens.ts'
import type { Client } from '#wire/clients.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { MonthState } from '#wire/overview.ts'
import type { ReminderDraft } from '#wire/reminders.ts'
import type { Role } from '#wire/roles.ts'

let api: TestApi
let administrator: ApiClient
beforeAll(async () => {
  api = await startApi()
  administrator = await api.as('Administrador')
})
afterAll(() => api.stop())

let count = 0
const make = async (body: object = {}, maker = administrator) =>
  maker.post<ApiToken & { token: string } & ErrorBody>('/api/tokens', {
    name: `program ${++count}`,
    areas: ['masterData'],
    ...body,
  })
const good = async (body: object = {}, maker = administrator) => {
  const made = await make(body, maker)
  expect(made.status).toBe(201)
  const { token, ...listed } = made.body
  return { token, listed, program: makeApiClient(api.url, token) }
}
const list = async () => (await administrator.get<ApiToken[]>('/api/tokens')).body
const statusOf = async (program: ApiClient) => (await program.get('/api/products')).status

const newAdministrator = async () => {
  const user = await addUser(api, { email: `maker${++count}@example.com`, rol: 'Administrador' })
  return { user, own: await asUser(api, user) }
}

describe('a token', () => {
  test('is told once, kept as a hash, listed with maker and last use, and calls', async () => {
    const { token, listed, program } = await good({ name: 'Comptabilitat' })
    expect(token).toMatch(TOKEN_PATTERN)
    expect(listed).toMatchObject({
      name: 'Comptabilitat',
      areas: ['masterData'],
      mayChange: false,
      maker: 'administrador@example.com',
      state: 'good',
      lastUsedAt: null,
    })
    expect(Date.parse(listed.expiresAt) - Date.parse(listed.createdAt)).toBe(90 * 24 * 3_600_000)
    const answer = await program.get('/api/products', { headers: fromAddress('203.0.113.9') })
    expect(answer.status).toBe(200)
    const [row] = (await list()).filter(({ name }) => name === 'Comptabilitat')
    expect(row).toMatchObject({ lastUsedAddress: '203.0.113.9', lastUsedAt: expect.stringMatching(/^20/) })
    const everything = JSON.stringify([
      await list(),
      await api.db.selectFrom('apiTokens').selectAll().execute(),
      await api.db.selectFrom('auditLog').selectAll().execute(),
      await api.db.selectFrom('mails').selectAll().execute(),
    ])
    expect(everything).not.toContain(token)
    expect(everything).not.toContain(token.slice(4, 30))
  })

  test('is told its maker by mail and kept in the audit log', async () => {
    const { user, own } = await newAdministrator()
    const { listed } = await good({}, own)
    const { payload } = await api.db
      .selectFrom('mails')
      .select('payload')
      .where('recipient', '=', user.email)
      .executeTakeFirstOrThrow()
    expect(payload).toMatchObject({ change: 'tokenMade', name: listed.name })
    expect(await lastAudit(api, 'api_tokens', listed.name)).toMatchObject({
      action: 'create',
      account: user.email,
    })
  })

  test('does what it does under its own name, and no more than it is let into', async () => {
    const { program, listed } = await good({ mayChange: true })
    const body = { Nombre: 'Quota de prova', Precio: 10, Unitats: 1, Descuento: 0, DiasFacturacion: 30 }
    const made = await program.post<{ identifier: number } & ErrorBody>('/api/products', body)
    expect([200, 201]).toContain(made.status)
    expect(await lastAudit(api, 'products', made.body.identifier)).toMatchObject({
      account: `token:${listed.name}`,
      action: 'create',
    })
    const { program: reader } = await good()
    expect((await reader.post('/api/products', body)).status).toBe(403)
    const invoices = await reader.get<ErrorBody>('/api/facturas/previsio/2026-11')
    expect([403, 404]).toContain(invoices.status)
    expect((await reader.get<ErrorBody>('/api/usuarios')).body.code).toBe('out-of-scope')
    expect((await reader.get('/api/tokens')).status).toBe(403)
  })

  test('is never more than its maker: as that role goes, it goes', async () => {
    const { user, own } = await newAdministrator()
    const { program } = await good({ mayChange: true }, own)
    const write = () => program.post('/api/products', {})
    expect((await write()).status).toBe(422)
    const { status } = await administrator.put(`/api/usuarios/${user.email}`, {
      roleName: 'Consulta' satisfies Role,
    })
    expect(status).toBe(200)
    expect((await write()).status).toBe(403)
    expect(await statusOf(program)).toBe(200)
  })

  test('that may change clients and mail them turns no mail and no debit to anybody else', async () => {
    const { program } = await good({ areas: ['masterData', 'mails'], mayChange: true })
    const change = async (values: object, to: object) => {
      const { identifier } = await buildClient(api.db, values)
      const { body } = await administrator.get<Client>(`/api/clients/${identifier}`)
      const { status, body: answer } = await program.put<ErrorBody>(`/api/clients/${identifier}`, {
        ...body,
        ...to,
      })
      return [status, answer.code]
    }
    const theirs = { personasContacto: 'anna@taller.example' }
    const refused = [403, 'confirm-needed']
    expect(await change(theirs, { personasContacto: 'thief@evil.example' })).toEqual(refused)
    expect(await change(theirs, { personasContacto: 'anna@taller.example; thief@evil.example' })).toEqual(
      refused,
    )
    expect(await change(theirs, { personasContacto: null })).toEqual(refused)
    expect(await change(theirs, { iban: 'ES7921000813610123456789' })).toEqual(refused)
    expect((await change(theirs, { nombre: 'Taller nou' }))[0]).toBe(200)
    // The first contacts of a client are nobody's that would be missed.
    expect((await change({ personasContacto: null }, theirs))[0]).toBe(200)
  })

  test('that says what is paid is seen on Home, and puts off no debt', async () => {
    await buildSeries(api.db, { identifier: 'P' })
    await buildCompany(api.db)
    const client = await buildClient(api.db)
    for (const productoTitulo of ['Una', 'Dues'])
      await buildContract(api.db, {
        clienteIdentifier: client.identifier,
        productoTitulo,
        fechaInicio: '2026-09-01',
      })
    const run = { SerieIdentifier: 'P', FechaFactura: '2026-09-30', ClienteIdentifier: client.identifier }
    const [invoice] = (await administrator.post<Invoice[]>('/api/facturas', run)).body
    if (!invoice) throw new Error('nothing was issued')
    const { program, listed } = await good({ areas: ['invoices', 'payments'], mayChange: true })
    const noted = async () =>
      (await administrator.get<MonthState>('/api/overview/month')).body.notedByPrograms.filter(
        ({ account }) => account === `token:${listed.name}`,
      )
    const path = `/api/facturas/${invoice.identifier}`
    const paidOn = { fechaCobro: '2026-10-01' }
    const putOff = await program.put<ErrorBody>(path, {
      ...invoice,
      ...paidOn,
      fechaVencimiento: '2036-09-30',
    })
    expect([putOff.status, putOff.body.error]).toEqual([
      403,
      'El venciment d’una factura només el pot ajornar una persona.',
    ])
    // Lines that come to nothing are a deletion.
    const given = invoice.facturaDetalles.map(line => ({ ...line, productoDescuento: 100 }))
    const free = await program.put<ErrorBody>(path, {
      ...invoice,
      ...paidOn,
      facturaDetalles: given,
      isConfirmed: true,
    })
    expect([free.status, free.body.error]).toEqual([
      403,
      'El que hi ha imprès en una factura només ho canvia una persona.',
    ])
    expect((await program.put(path, { ...invoice, ...paidOn, anotacion: 'Vista' })).status).toBe(200)
    expect(await noted()).toEqual([])

    const part = {
      clienteIdentifier: client.identifier,
      day: '2026-10-01',
      amount: 1.5,
      way: 'transfer',
      allocations: [{ invoiceIdentifier: invoice.identifier, amount: 1.5 }],
    }
    const { body: payment } = await program.post<{ identifier: number }>('/api/payments', part)
    await program.post('/api/payments', { ...part, allocations: [] })
    expect(await noted()).toMatchObject([
      { count: 2, total: 3, since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ])
    // Its own day may be any; what somebody has taken back is no worry, nor what people note.
    await administrator.post(`/api/payments/${payment.identifier}/reversal`, { reason: 'No ha arribat' })
    await administrator.post('/api/payments', part)
    expect(await noted()).toMatchObject([{ count: 1, total: 1.5 }])
  })

  test('mails invoices and reminders to the contacts of their client, and nowhere else, whatever it confirms', async () => {
    await buildSeries(api.db)
    const client = await buildClient(api.db, { personasContacto: 'anna@taller.example' })
    await buildContract(api.db, { clienteIdentifier: client.identifier, fechaInicio: '2026-09-01' })
    await buildCompany(api.db)
    const run = { SerieIdentifier: 'A', FechaFactura: '2026-09-30' }
    const [invoice] = (await administrator.post<Invoice[]>('/api/facturas', run)).body
    const { program } = await good({ areas: ['mails'], mayChange: true })
    const thief = ['anna@taller.example', 'thief@evil.example']
    const send = (addresses?: string[]) =>
      program.post<ErrorBody>('/api/correus/factures', {
        invoices: [invoice?.identifier],
        resend: true,
        ...(addresses && { addresses, outsideAddresses: addresses }),
      })
    const refused = await send(thief)
    expect([refused.status, refused.body.code], refused.text).toEqual([403, 'outside-addresses'])
    expect(refused.body.error).toContain('client: thief@evil.example.')
    const [draft] = (await administrator.get<ReminderDraft[]>('/api/recordatoris')).body
    const remind = (addresses: string[]) =>
      program.post<ErrorBody>('/api/recordatoris', {
        key: crypto.randomUUID(),
        reminders: [
          {
            clienteIdentifier: client.identifier,
            invoices: draft?.invoices.map(({ identifier, version, reminders }) => ({
              identifier,
              version,
              reminders,
            })),
            addresses,
            outsideAddresses: addresses,
            subject: draft?.subject,
            text: draft?.text,
          },
        ],
      })
    const notReminded = await remind(thief)
    expect([notReminded.status, notReminded.body.code], notReminded.text).toEqual([403, 'outside-addresses'])
    const mails = () =>
      api.db
        .selectFrom('mails')
        .select('recipient')
        .where('clienteIdentifier', '=', client.identifier)
        .execute()
    expect(await mails()).toEqual([])
    expect((await send()).status).toBe(202)
    expect((await remind(['anna@taller.example'])).status).toBe(202)
    expect(await mails()).toEqual([1, 2].map(() => ({ recipient: 'anna@taller.example' })))
  })

  test('issues without the mails that it is not let into', async () => {
    await buildSeries(api.db, { identifier: 'Q' })
    const client = await buildClient(api.db, { personasContacto: 'anna@taller.example' })
    await buildContract(api.db, { clienteIdentifier: client.identifier, fechaInicio: '2026-09-01' })
    await buildCompany(api.db)
    const run = {
      SerieIdentifier: 'Q',
      FechaFactura: '2026-09-30',
      ClienteIdentifier: client.identifier,
      sendMails: true,
    }
    const mailed = async () =>
      (
        await api.db
          .selectFrom('mails')
          .select('recipient')
          .where('clienteIdentifier', '=', client.identifier)
          .execute()
      ).length
    const { program } = await good({ areas: ['invoices'], mayChange: true })
    const line = { producte: 'Feina', cantidad: 1, productoPrecio: 10, productoDescuento: 0 }
    for (const [path, body] of [
      ['/api/facturas', run],
      ['/api/facturas', { ...run, sendMails: undefined, SENDMAILS: true }],
      ['/api/facturas/manual', { ...run, facturaDetalles: [line] }],
    ] as const) {
      const refused = await program.post<ErrorBody>(path, body)
      expect([refused.status, refused.body.code], refused.text).toEqual([403, 'out-of-scope'])
    }
    expect(await mailed()).toBe(0)
    const { program: writer } = await good({ areas: ['invoices', 'mails'], mayChange: true })
    expect((await writer.post('/api/facturas', run)).status).toBe(201)
    expect(await mailed()).toBe(1)
  })

  test('ends when it is revoked, at once and for good; told twice, once', async () => {
    const { program, listed } = await good()
    expect(await statusOf(program)).toBe(200)
    for (const _ of [1, 2]) expect((await administrator.delete(`/api/tokens/${listed.id}`)).status).toBe(204)
    expect(await statusOf(program)).toBe(401)
    const [row] = (await list()).filter(({ id }) => id === listed.id)
    expect(row?.state).toBe('revoked')
    const entries = await api.db
      .selectFrom('auditLog')
      .select('action')
      .where('entity', '=', 'api_tokens')
      .where('record', '=', listed.name)
      .execute()
    expect(entries.map(({ action }) => action)).toEqual(['create', 'revoke'])
    expect((await administrator.delete('/api/tokens/5f0e3c66-2f4e-4a53-9d3f-6f2a4f0a3a11')).status).toBe(404)
    // Who was refused is known by name.
    await expect
      .poll(() =>
        api.db
          .selectFrom('auditLog')
          .select('account')
          .where('account', '=', `token:${listed.name}`)
          .execute(),
      )
      .toHaveLength(1)
  })

  test('ends with its day', async () => {
    const { program, listed } = await good({ days: 1 })
    await api.db
      .updateTable('apiTokens')
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where('id', '=', listed.id)
      .execute()
    expect(await statusOf(program)).toBe(401)
    expect((await list()).find(({ id }) => id === listed.id)?.state).toBe('expired')
  })

  test('ends with its maker’s account, also where that comes back', async () => {
    const { user, own } = await newAdministrator()
    const { program } = await good({}, own)
    const set = (isEnabled: boolean) => administrator.put(`/api/usuarios/${user.email}`, { isEnabled })
    expect((await set(false)).status).toBe(200)
    expect(await statusOf(program)).toBe(401)
    expect((await set(true)).status).toBe(200)
    expect(await statusOf(program)).toBe(401)
    const { user: other, own: others } = await newAdministrator()
    const { program: theirs, listed } = await good({}, others)
    expect((await administrator.delete(`/api/usuarios/${other.email}`)).status).toBe(200)
    expect(await statusOf(theirs)).toBe(401)
    // The row has gone; the log goes on naming that program, and no other.
    expect((await list()).map(({ name }) => name)).not.toContain(listed.name)
    expect(await lastAudit(api, 'api_tokens', listed.name)).toMatchObject({
      action: 'revoke',
      account: 'administrador@example.com',
    })
    const again = await make({ name: listed.name })
    expect([again.status, again.body.code]).toEqual([409, 'duplicate'])
  })

  test('ends with a restore', async () => {
    const { program } = await good()
    await api.db.transaction().execute(endWaysIn)
    expect(await statusOf(program)).toBe(401)
    administrator = await api.as('Administrador')
  })

  test('can not be guessed by what is listed, nor made of pieces', async () => {
    const { token, listed } = await good()
    for (const wrong of [
      `fct_${'A'.repeat(43)}`,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      token.toUpperCase(),
      listed.id,
      token.slice(4),
    ])
      expect(await statusOf(makeApiClient(api.url, wrong))).toBe(401)
  })
})

test('what a stranger sends is neither unpacked nor read: not behind a token, and of what is open only what it needs', async () => {
  const stranger = makeApiClient(api.url, `fct_${'x'.repeat(43)}`)
  expect((await stranger.raw('POST', '/api/clients', '{')).status).toBe(401)
  const packed = { headers: { 'content-encoding': 'gzip' } }
  expect((await stranger.post('/api/clients', {}, packed)).status).toBe(401)
  const signIn = '/api/usuarios/Login'
  expect((await stranger.post(signIn, {}, packed)).status).toBe(415)
  expect((await stranger.post(signIn, { email: 'x'.repeat(100_000) })).status).toBe(413)
})

describe('to make one', () => {
  test('takes an administrator who has shown a short while ago who they are', async () => {
    expect((await make({}, await api.as('Gestió'))).status).toBe(403)
    expect((await make({}, api.visitor)).status).toBe(401)
    const { program } = await good({ mayChange: true })
    expect((await make({}, program)).status).toBe(403)
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'a\nb' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ areas: [] }, 'areas'],
    [{ areas: ['users'] }, 'areas'],
    [{ days: 0 }, 'days'],
    [{ days: 366 }, 'days'],
  ])('%j is refused', async (body, field) => {
    const { status, body: answer } = await make(body)
    expect([400, 422]).toContain(status)
    expect(Object.keys(answer.fields ?? {}).join()).toContain(field)
  })

  test.each(['BANK_STATEMENTS_DIR', 'bank_statements_dir'])(
    '%s is the watched folder’s name, whose files are believed',
    async name => {
      const { status, body } = await make({ name })
      expect([status, body.code]).toEqual([409, 'duplicate'])
    },
  )

  test('no name is given twice, for it stands in the audit log', async () => {
    const { listed } = await good()
    await administrator.delete(`/api/tokens/${listed.id}`)
    const { status, body } = await make({ name: listed.name })
    expect([status, body.code]).toEqual([409, 'duplicate'])
  })
})
