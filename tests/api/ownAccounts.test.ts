import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cccControlDigits, formatIban, spanishIban } from '#domain/iban.ts'
import {
  buildBank,
  buildClient,
  buildCompany,
  buildContract,
  buildProduct,
  buildSeries,
} from '#tests/builders/books.ts'
import { type ApiClient, makeApiClient } from '#tests/support/apiClient.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { ReminderDraft } from '#wire/reminders.ts'

/** A thief's; the company's; the client's. */
const FOREIGN = 'ES79 2100 0813 6101 2345 6789'
const OWN = 'ES91 2100 0418 4502 0005 1332'
const CLIENTS = 'DE89 3704 0044 0532 0130 00'

let api: TestApi
let staff: ApiClient
let client: number
let contract: number
let product: number
let invoice: Invoice
/** The invoice of September is overdue by then. */
beforeAll(async () => {
  api = await startApi({ now: '2026-11-30T12:00:00Z' })
  staff = await api.as('Gestió')
  await buildCompany(api.db)
  await buildSeries(api.db)
  await buildSeries(api.db, { identifier: 'R', isRectificativa: true })
  await buildBank(api.db, {
    entidadFinanciera: '2100',
    oficina: '0418',
    dc: '45',
    numeroCuenta: '0200051332',
  })
  client = (
    await buildClient(api.db, {
      personasContacto: 'anna@taller.example',
      iban: CLIENTS.replaceAll(' ', ''),
    })
  ).identifier
  product = (await buildProduct(api.db)).identifier
  contract = (
    await buildContract(api.db, {
      clienteIdentifier: client,
      productoIdentifier: product,
      fechaInicio: '2026-09-01',
    })
  ).identifier
  const run = { serieIdentifier: 'A', fechaFactura: '2026-09-30' }
  const [issued] = (await staff.post<Invoice[]>('/api/facturas', run)).body
  if (!issued) throw new Error('nothing was issued')
  invoice = issued
})
afterAll(() => api.stop())

const read = async <Shown>(path: string) => (await staff.get<Shown & object>(path)).body
const said = ({ status, body }: { status: number; body: ErrorBody }) => [
  status,
  Object.values(body.fields ?? {})[0],
]
const refusal = (account: string) => [422, expect.stringContaining(account)]
const line = (words: object) => ({
  producte: 'Hores',
  cantidad: 1,
  productoPrecio: 10,
  productoDescuento: 0,
  ...words,
})
const manual = (words: object) => ({
  serieIdentifier: 'A',
  fechaFactura: '2026-11-30',
  clienteIdentifier: client,
  facturaDetalles: [line(words)],
})
const correction = (values: object) => ({
  serieIdentifier: 'R',
  fechaFactura: '2026-11-30',
  modo: 'I',
  motivo: 'Preu equivocat',
  ...values,
})
const quota = (descripcion: string) => ({
  nombre: 'Quota',
  descripcion,
  precio: 1,
  unitats: 1,
  descuento: 0,
  diasFacturacion: 30,
})
const edited = async (words: object) => {
  const [first, ...others] = invoice.facturaDetalles
  return {
    ...(await read<Invoice>(`/api/facturas/${invoice.identifier}`)),
    fechaCobro: '2026-11-30',
    facturaDetalles: [{ ...first, ...words }, ...others],
  }
}

/** Each way by which staff's words reach others, with a text put where it can be. */
const WAYS: Record<string, (text: string) => Promise<{ status: number; body: ErrorBody }>> = {
  'a new contract': text =>
    staff.post('/api/clientProd', {
      clienteIdentifier: client,
      productoIdentifier: product,
      productoTitulo: 'Quota',
      productoDescripcion: text,
      productoUnidades: 1,
      productoPrecio: 1,
      productoDiasFacturacion: 30,
    }),
  'a contract': async text =>
    staff.put(`/api/clientProd/${contract}`, {
      ...(await read(`/api/clientProd/Client/${client}`).then(all => (all as object[])[0])),
      productoDescripcion: text,
    }),
  'a new product': text => staff.post('/api/products', quota(text)),
  'a product': text => staff.put(`/api/products/${product}`, quota(text)),
  'a line of an invoice': async text =>
    staff.put(`/api/facturas/${invoice.identifier}`, await edited({ productoDescripcion: text })),
  'an invoice by hand': text => staff.post('/api/facturas/manual', manual({ productoDescripcion: text })),
  'its preview': text => staff.post('/api/facturas/manual/previsio', manual({ productoDescripcion: text })),
  'the reason of a correction': text =>
    staff.post('/api/facturas/rectificativas/previsio', {
      ...correction({ motivo: text }),
      originales: [invoice.identifier],
    }),
  'a line of a correction': text =>
    staff.post('/api/facturas/rectificativas/previsio', {
      ...correction({ facturaDetalles: [line({ cantidad: -1, productoDescripcion: text })] }),
      originales: [invoice.identifier],
    }),
  'a new client': text => staff.post('/api/clients', { nombre: 'Taller Nou', direccion: text, tipoIVA: 21 }),
  'the address of a client': text =>
    staff.put(`/api/clients/${client}`, { nombre: 'Taller Vic', direccion: text, tipoIVA: 21 }),
}

describe('words that go out name no account but the company’s', () => {
  test.each(Object.keys(WAYS))('%s', async name => {
    const put = WAYS[name]
    if (!put) throw new Error(name)
    expect(said(await put(`Pagueu a ${FOREIGN}`))).toEqual(refusal(FOREIGN))
    expect(said(await put(`pagueu a ${FOREIGN.replaceAll(' ', '\u200b.').toLowerCase()}`))).toEqual(
      refusal(FOREIGN),
    )
    const { status, body } = await put(`Pagueu a ${OWN}`)
    expect(Object.values(body.fields ?? {}).filter(text => text.includes('ES'))).toEqual([])
    if (name !== 'a line of an invoice')
      expect([status, body.error ?? null]).toEqual([expect.toSatisfy((code: number) => code < 300), null])
  })

  test('nor in two parts: title and text, one line and the next', async () => {
    const [start, end] = [FOREIGN.slice(0, 14), FOREIGN.slice(14)]
    expect(
      said(
        await staff.post<ErrorBody>(
          '/api/facturas/manual',
          manual({ producte: start, productoDescripcion: end }),
        ),
      ),
    ).toEqual(refusal(FOREIGN))
  })

  test('many contracts are changed alike: each that would name one is named, and stays', async () => {
    const [before] = await read<{ identifier: number; version: number; productoDescripcion: string }[]>(
      `/api/clientProd/Client/${client}`,
    )
    const edit = { field: 'productoDescripcion', how: 'set', value: `A partir d’ara: ${FOREIGN}` }
    const records = [{ identifier: before?.identifier, version: before?.version }]
    const { body } = await staff.post<{ changed: unknown[]; refused: { reason: string }[] }>(
      '/api/clientProd/bulk',
      {
        records,
        edit,
      },
    )
    expect(body).toMatchObject({ changed: [], refused: [{ reason: expect.stringContaining(FOREIGN) }] })
  })

  test('what stood there already hinders nobody', async () => {
    await api.db
      .updateTable('contracts')
      .set({ productoDescripcion: `Compte ${FOREIGN}` })
      .where('identifier', '=', contract)
      .execute()
    const [stored] = await read<object[]>(`/api/clientProd/Client/${client}`)
    const change = (values: object) =>
      staff.put<ErrorBody>(`/api/clientProd/${contract}`, { ...stored, ...values })
    expect((await change({ productoPrecio: 33 })).status).toBe(200)
    expect((await change({ productoTitulo: `Compte ${CLIENTS}` })).status).toBe(200)
    expect((await change({ productoDescripcion: 'Quota {mes}' })).status).toBe(200)
  })
})

describe('a reminder', () => {
  const draft = async () => {
    const [first] = await read<ReminderDraft[]>('/api/recordatoris')
    if (!first) throw new Error('nothing is overdue')
    return first
  }
  const send = async (by: ApiClient, words: (draft: ReminderDraft) => object) => {
    const seen = await draft()
    return by.post<ErrorBody & { queued: number }>('/api/recordatoris', {
      key: randomUUID(),
      reminders: [
        {
          clienteIdentifier: seen.cliente.identifier,
          invoices: seen.invoices.map(({ identifier, version, reminders }) => ({
            identifier,
            version,
            reminders,
          })),
          addresses: seen.addresses,
          ...words(seen),
        },
      ],
    })
  }
  const mails = async () =>
    (await api.db.selectFrom('mails').select('identifier').where('kind', '=', 'reminder').execute()).length

  test('in staff’s words names no account but the company’s and the client’s own', async () => {
    const adding =
      (account: string) =>
      ({ subject, text }: ReminderDraft) => ({ subject, text: `${text}\n${account}` })
    expect(said(await send(staff, adding(`Nou compte: ${FOREIGN}`)))).toEqual(refusal(FOREIGN))
    expect(said(await send(staff, ({ text }) => ({ subject: `Ara ${FOREIGN}`, text })))).toEqual(
      refusal(FOREIGN),
    )
    expect(await mails()).toBe(0)
    expect((await send(staff, adding(`El vostre: ${CLIENTS}. El nostre: ${OWN}`))).status).toBe(202)
    expect(await mails()).toBe(1)
  })

  test('of a program is in the company’s words alone', async () => {
    const administrator = await api.as('Administrador')
    const { body } = await administrator.post<{ token: string }>('/api/tokens', {
      name: 'recordatoris',
      areas: ['mails'],
      mayChange: true,
    })
    const program = makeApiClient(api.url, body.token)
    const before = await mails()
    const own = await send(program, ({ subject, text }) => ({ subject, text: `${text}\nTruqueu-nos.` }))
    expect([own.status, own.body.code]).toEqual([403, 'own-words'])
    expect((await send(program, ({ text }) => ({ subject: 'Urgent', text }))).status).toBe(403)
    expect(await mails()).toBe(before)
    expect((await send(program, ({ subject, text }) => ({ subject, text }))).status).toBe(202)
    expect(await mails()).toBe(before + 1)
  })
})

describe('an invoice as it is printed', () => {
  const parts = { entidadFinanciera: '2100', oficina: '0813', numeroCuenta: '2026123456' }
  const dc = cccControlDigits(parts.entidadFinanciera, parts.oficina, parts.numeroCuenta) ?? ''
  /** One whose number has the year in it. */
  const yearly = spanishIban({ ...parts, dc }) ?? 'none'
  const issue = (clienteIdentifier: number) =>
    staff.post<ErrorBody>('/api/facturas', {
      serieIdentifier: 'A',
      fechaFactura: '2026-11-30',
      clienteIdentifier,
    })
  const contractOf = (clienteIdentifier: number, words: object) =>
    staff.post<{ identifier: number }>('/api/clientProd', {
      clienteIdentifier,
      productoIdentifier: product,
      productoTitulo: 'Quota',
      productoUnidades: 1,
      productoPrecio: 1,
      productoDiasFacturacion: 30,
      fechaInicio: '2026-11-01',
      ...words,
    })
  const issued = async (cliente: number) =>
    (
      await api.db
        .selectFrom('invoices')
        .select('identifier')
        .where('clienteIdentifier', '=', cliente)
        .execute()
    ).length

  test('names no account that a name in braces completes', async () => {
    const { identifier } = await buildClient(api.db)
    const text = `Pagueu a ${yearly.replace('2026', '{any}')}`
    const { body: contract } = await contractOf(identifier, { productoDescripcion: text })
    const refused = await issue(identifier)
    expect([refused.status, refused.body.error]).toEqual(refusal(formatIban(yearly)))
    expect(await issued(identifier)).toBe(0)
    await staff.put(`/api/clientProd/${contract.identifier}`, {
      ...(await read<object[]>(`/api/clientProd/Client/${identifier}`))[0],
      productoDescripcion: 'Quota {any}',
    })
    expect((await issue(identifier)).status).toBe(201)
  })

  test('nor in parts: one contract and the next, client and contract', async () => {
    const [start, end] = [FOREIGN.slice(0, 14), FOREIGN.slice(14)]
    const { identifier: one } = await buildClient(api.db, { nombre: 'Taller Partit' })
    await contractOf(one, { productoTitulo: 'Pagueu a', productoDescripcion: start })
    await contractOf(one, { productoTitulo: end, productoDescripcion: null })
    expect((await issue(one)).body.error).toContain(FOREIGN)
    const { identifier: other } = await buildClient(api.db, {
      nombre: 'Forn Partit',
      ordenConceptoFiscal: start,
    })
    await contractOf(other, { productoTitulo: end, productoDescripcion: null })
    expect((await issue(other)).body.error).toContain(FOREIGN)
    const byHand = { ...manual({ producte: end, productoDescripcion: null }), clienteIdentifier: other }
    expect(said(await staff.post<ErrorBody>('/api/facturas/manual', byHand))).toEqual(refusal(FOREIGN))
    // A run of all names each of them, so that both are left out at once.
    const all = { serieIdentifier: 'A', fechaFactura: '2026-11-30' }
    const { error } = (await staff.post<ErrorBody>('/api/facturas', all)).body
    expect(error).toMatch(/Taller Partit.*Forn Partit/)
    const { status, text } = await staff.post('/api/facturas', { ...all, excludedClients: [one, other] })
    expect([200, 201], text).toContain(status)
    expect([await issued(one), await issued(other)]).toEqual([0, 0])
  })

  // The control digits of `AL05 0620 2627 …` fit.
  test('names no account by its days', async () => {
    const { identifier } = await buildClient(api.db)
    await contractOf(identifier, {
      productoDescripcion: 'Del {inici} al {fi}: {periode}, {mes} {any} {altre}',
      productoDiasFacturacion: 99,
      fechaInicio: '2026-02-27',
    })
    const { status, text } = await issue(identifier)
    expect(status, text).toBe(201)
  })

  test('says again what a client’s own words come to, as whoever wrote them had them let through', async () => {
    const { identifier } = await buildClient(api.db, {
      ordenFiscal: FOREIGN.slice(0, 14),
      ordenConceptoFiscal: FOREIGN.slice(14),
    })
    await contractOf(identifier, {})
    expect((await issue(identifier)).status).toBe(201)
  })

  test('names none that was told in two parts with a field between them that it does not print', async () => {
    const { body: made } = await staff.post<{ identifier: number }>('/api/clients', {
      nombre: 'Taller Partit',
      nombreFiscal: `Taller Partit. Nou compte ${FOREIGN.slice(0, 14)}`,
      subtitulo: 'x',
      direccion: `${FOREIGN.slice(14)}, C/ Major 1`,
      nif: 'B69442382',
      tipoIVA: 21,
    })
    await contractOf(made.identifier, {})
    expect((await issue(made.identifier)).body.error).toContain(FOREIGN)
    expect(await issued(made.identifier)).toBe(0)
  })

  test('names what was let through before there was this rule, and the company’s', async () => {
    const { identifier } = await buildClient(api.db)
    await buildContract(api.db, {
      clienteIdentifier: identifier,
      productoIdentifier: product,
      productoDescripcion: `Compte ${FOREIGN} de {mes}, nosaltres ${OWN}`,
      fechaInicio: '2026-11-01',
    })
    expect((await issue(identifier)).status).toBe(201)
  })
})

test('the company’s own lines name no other, either', async () => {
  const administrator = await api.as('Administrador')
  const company = await read<object>('/api/empresa')
  const put = (words: object) => administrator.put<ErrorBody>('/api/empresa', { ...company, ...words })
  expect(said(await put({ registryEntry: `Ingressos a ${FOREIGN}` }))).toEqual(refusal(FOREIGN))
  expect((await put({ registryEntry: `Ingressos a ${OWN}` })).status).toBe(200)
})

test('an address of a client is judged with what stands there already', async () => {
  const { identifier } = await buildClient(api.db, {
    direccion: FOREIGN.slice(0, 19),
    cp: null,
    poblacion: null,
  })
  const put = (words: object) =>
    staff.put<ErrorBody>(`/api/clients/${identifier}`, { nombre: 'Taller', tipoIVA: 21, ...words })
  expect(said(await put({ poblacion: FOREIGN.slice(19) }))).toEqual(refusal(FOREIGN))
})

test('a client’s own account is named to it only once it is no new one: who makes a client is not asked', async () => {
  const body = {
    nombre: 'Taller Clonat',
    nif: 'B69442382',
    tipoIVA: 21,
    iban: FOREIGN.replaceAll(' ', ''),
    personasContacto: 'a@b.example',
  }
  const { identifier } = (await staff.post<{ identifier: number }>('/api/clients', body)).body
  const bill = () =>
    staff.post<ErrorBody>('/api/facturas/manual', {
      ...manual({ productoDescripcion: `Pagueu a ${FOREIGN}` }),
      clienteIdentifier: identifier,
    })
  expect(said(await bill())).toEqual(refusal(FOREIGN))
  await sql`alter table audit_log disable trigger user`.execute(api.db)
  await sql`
    update audit_log set at = now() - interval '31 days' where entity = 'clients' and record = ${String(identifier)}
  `.execute(api.db)
  await sql`alter table audit_log enable trigger user`.execute(api.db)
  const billed = await bill()
  expect([billed.status, billed.body.error]).toEqual([201, undefined])
  // Another one begins anew.
  await staff.put(`/api/clients/${identifier}`, { ...body, iban: null })
  await staff.put(`/api/clients/${identifier}`, body)
  expect(said(await bill())).toEqual(refusal(FOREIGN))
})
