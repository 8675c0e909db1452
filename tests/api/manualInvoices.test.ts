import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '#api/database/tables.ts'
import { buildClient, buildContract, buildProduct } from '#tests/builders/books.ts'
import { issueOn } from '#tests/builders/issueOn.ts'
import { buildMailingBooks } from '#tests/builders/mailingBooks.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { lastAudit } from '#tests/support/auditLog.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { ClientEvents } from '#wire/clientEvents.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { Pending } from '#wire/jobs.ts'
import type { MailLedger } from '#wire/mailLedger.ts'
import type { ManualPreview } from '#wire/manualInvoices.ts'
import type { Activity } from '#wire/overview.ts'

let api: TestApi
let staff: ApiClient
let client: Row<'clients'>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('Gestió')
})
afterAll(() => api.stop())
beforeEach(async () => {
  await buildMailingBooks(api)
  client = await buildClient(api.db, {
    nombre: 'Taller Nord',
    nombreFiscal: 'Taller Nord, S.L.',
    direccionFiscal: 'C/ Fiscal, 2',
    tipoVencimiento: '1',
    personasContacto: 'anna@nord.example',
  })
})

const TODAY = '2026-11-30'
const hour = (fields: object = {}) => ({
  producte: 'Hores de suport',
  cantidad: 1.5,
  productoPrecio: 60,
  productoDescuento: 0,
  ...fields,
})
const bodyOf = (fields: object = {}) => ({
  serieIdentifier: 'A',
  fechaFactura: TODAY,
  clienteIdentifier: client.identifier,
  facturaDetalles: [hour()],
  ...fields,
})
const issue = (fields: object = {}, key?: string) =>
  staff.post<Invoice>(
    '/api/facturas/manual',
    bodyOf(fields),
    key === undefined ? {} : { headers: { 'Idempotency-Key': key } },
  )
const look = (fields: object = {}) =>
  staff.post<ManualPreview>('/api/facturas/manual/previsio', bodyOf(fields))
const seriesNow = () =>
  api.db
    .selectFrom('series')
    .select(['lastNumber', 'lastDate'])
    .where('identifier', '=', 'A')
    .executeTakeFirstOrThrow()
const invoicesNow = () => api.db.selectFrom('invoices').selectAll().orderBy('numFact').execute()

describe('issuing', () => {
  it('numbers, reckons and copies as a run does', async () => {
    const product = await buildProduct(api.db)
    const { status, body } = await issue({
      facturaDetalles: [
        hour({ productoDescuento: 10, productoDescripcion: 'Posada a punt' }),
        hour({
          productoIdentifier: product.identifier,
          producte: 'Taller Pro',
          cantidad: 3,
          productoPrecio: 0.55,
        }),
      ],
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      serieIdentifier: 'A',
      numFact: 413,
      fechaFactura: TODAY,
      fechaVencimiento: '2026-12-30',
      cliente: { identifier: client.identifier, nombre: 'Taller Nord' },
      precioBase: 82.65,
      descuentoFactura: -9,
      iva: 21,
      impuestoIVA: 17.36,
      totalFactura: 100.01,
      isPagada: false,
      archivo: null,
      banc: { nombre: 'Caixa Tramuntana' },
    })
    expect(body.facturaDetalles).toMatchObject([
      { producte: 'Hores de suport', cantidad: 1.5, precioLinea: 81, productoDescripcion: 'Posada a punt' },
      { producte: 'Taller Pro', cantidad: 3, precioLinea: 1.65, productoDescripcion: null },
    ])
    expect(await seriesNow()).toEqual({ lastNumber: 413, lastDate: TODAY })
    const [row] = await invoicesNow()
    expect(row).toMatchObject({
      runKey: null,
      buyerNombre: 'Taller Nord, S.L.',
      buyerNif: 'B69442382',
      buyerDireccion: 'C/ Fiscal, 2',
      companyVersion: expect.any(Number),
    })
    expect(await lastAudit(api, 'invoices', body.identifier)).toMatchObject({
      action: 'issue',
      after: { clienteIdentifier: client.identifier, invoices: 1, firstNumber: 413, lastNumber: 413 },
    })
  })

  it('bills no period: what is due stays due, and the forecast stays what it was', async () => {
    await buildContract(api.db, { clienteIdentifier: client.identifier, fechaInicio: '2026-11-01' })
    const forecast = async () => (await staff.get('/api/facturas')).body
    const expected = await forecast()
    expect((await issue()).status).toBe(201)
    expect(await forecast()).toEqual(expected)
    const [billed] = await issueOn(staff, TODAY)
    expect(billed).toMatchObject({ numFact: 414, precioBase: 100 })
  })

  it('previews what it would be, and keeps nothing', async () => {
    const told = await look({ facturaDetalles: [hour({ productoPrecio: 0 })] })
    expect(told.status).toBe(200)
    expect(told.body).toMatchObject({
      serieIdentifier: 'A',
      numFact: 413,
      cliente: 'Taller Nord',
      fechaVencimiento: '2026-12-30',
      totalFactura: 0,
      similarInvoices: [],
      warnings: ['Preu o unitats a zero: Hores de suport.', 'El total de la factura és zero.'],
    })
    expect(await seriesNow()).toMatchObject({ lastNumber: 412 })
    expect(await invoicesNow()).toEqual([])
  })

  it('is told by whom, once, on the client’s page and in the activity', async () => {
    const { body } = await issue()
    const { events } = (await staff.get<ClientEvents>(`/api/clients/${client.identifier}/events`)).body
    expect(events).toMatchObject([
      {
        kind: 'issue',
        account: 'gestio@example.com',
        invoice: { identifier: body.identifier, number: 'A-413' },
      },
    ])
    const [last] = (await staff.get<Activity>('/api/overview/activity')).body.entries
    expect(last).toMatchObject({ action: 'issue', entity: 'invoices', count: 1, name: 'A-413' })
  })

  it('mails where that is asked for', async () => {
    const mailsOf = async ({ identifier }: Invoice) =>
      (await staff.get<MailLedger>(`/api/correus?invoice=${identifier}`)).body.mails
    const quiet = (await issue()).body
    expect(await mailsOf(quiet)).toEqual([])
    const mailed = (await issue({ sendMails: true, facturaDetalles: [hour({ productoPrecio: 61 })] })).body
    expect(await mailsOf(mailed)).toMatchObject([{ recipient: 'anna@nord.example', state: 'pending' }])
  })

  it('leaves its PDF to be made as those of runs are', async () => {
    const { body } = await issue()
    const pending = await (await api.asProcess()).get<Pending>('/internal/pending')
    expect(pending.body.invoices).toMatchObject([{ identifier: body.identifier }])
  })
})

describe('refusals', () => {
  it('name the field and say why', async () => {
    const inactive = await buildClient(api.db, { isActive: false })
    const withoutNif = await buildClient(api.db, { nif: null })
    await api.db
      .insertInto('series')
      .values({ identifier: 'Z', descripcion: 'Tancada', isActive: false })
      .execute()
    const line = (fields: object) => ({ facturaDetalles: [hour(), hour(fields)] })
    const cases: [body: object, status: number, field: string][] = [
      [{ serieIdentifier: 'X' }, 422, 'serieIdentifier'],
      [{ serieIdentifier: 'Z' }, 422, 'serieIdentifier'],
      [{ fechaFactura: '2027-01-01' }, 422, 'fechaFactura'],
      [{ fechaFactura: 'demà' }, 422, 'fechaFactura'],
      [{ clienteIdentifier: inactive.identifier }, 422, 'clienteIdentifier'],
      [{ clienteIdentifier: withoutNif.identifier }, 422, 'clienteIdentifier'],
      [{ facturaDetalles: [] }, 422, 'facturaDetalles'],
      [{ facturaDetalles: Array(201).fill(hour()) }, 422, 'facturaDetalles'],
      [line({ producte: ' ' }), 422, 'facturaDetalles.1.producte'],
      [line({ cantidad: -1 }), 422, 'facturaDetalles.1.cantidad'],
      [line({ cantidad: 0.001 }), 422, 'facturaDetalles.1.cantidad'],
      [line({ productoPrecio: undefined }), 422, 'facturaDetalles.1.productoPrecio'],
      [line({ cantidad: 9_999_999, productoPrecio: 9_999_999 }), 422, 'facturaDetalles.1.productoPrecio'],
      [line({ productoDescuento: 101 }), 422, 'facturaDetalles.1.productoDescuento'],
      [line({ productoIdentifier: 999 }), 422, 'facturaDetalles.1.productoIdentifier'],
      [
        { facturaDetalles: Array(3).fill(hour({ cantidad: 90_000, productoPrecio: 9_999_999 })) },
        422,
        'facturaDetalles',
      ],
    ]
    for (const [body, status, field] of cases)
      for (const call of [issue, look]) {
        const answer = await call(body)
        expect([answer.status, answer.body], JSON.stringify(body).slice(0, 200)).toMatchObject([
          status,
          { fields: { [field]: expect.any(String) } },
        ])
      }
    expect((await issue({ clienteIdentifier: 999 })).status).toBe(404)
    expect(await invoicesNow()).toEqual([])
    expect(await seriesNow()).toMatchObject({ lastNumber: 412 })
  })

  it('a date before the last of the series, and one to come while Verifactu is on', async () => {
    expect((await issue({ fechaFactura: '2026-12-01' })).status).toBe(201)
    const early = await issue({ facturaDetalles: [hour({ cantidad: 2 })] })
    expect([early.status, early.body]).toMatchObject([409, { code: 'date-before-last' }])
    await api.db.updateTable('configuration').set({ verifactu: true }).execute()
    expect(
      (await issue({ fechaFactura: '2026-12-02', facturaDetalles: [hour({ cantidad: 2 })] })).status,
    ).toBe(422)
  })

  it('another number than the one that was told', async () => {
    const told = (await look()).body
    expect((await issue({ facturaDetalles: [hour({ cantidad: 7 })] })).status).toBe(201)
    const answer = await issue({ numFact: told.numFact })
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'number-taken' }])
    expect(answer.text).toContain('A-414')
    expect((await issue({ numFact: 414 })).status).toBe(201)
  })
})

it('is not issued at another total than was told', async () => {
  const told = (await look()).body
  const answer = await issue({ totalFactura: told.totalFactura + 0.01 })
  expect([answer.status, answer.body]).toMatchObject([409, { code: 'preview-changed' }])
  expect((await issue({ totalFactura: told.totalFactura })).body.numFact).toBe(told.numFact)
})

describe('an invoice that it may repeat', () => {
  const SIMILAR = [409, { code: 'similar-invoice' }]
  const answerTo = async (fields: object) => {
    const { status, body } = await issue(fields)
    return [status, body]
  }

  it('is asked about: of the same amount, or with the same lines among others', async () => {
    const { body: first } = await issue({ facturaDetalles: [hour(), hour({ producte: 'Viatge' })] })
    expect(await answerTo({ facturaDetalles: [hour({ producte: 'Altres', cantidad: 3 })] })).toMatchObject(
      SIMILAR,
    )
    const asked = await issue({ facturaDetalles: [hour({ producte: 'HORES DE SUPORT' })] })
    expect([asked.status, asked.body]).toMatchObject(SIMILAR)
    expect(asked.text).toContain('A-413')
    expect(asked.text).toContain('30/11/2026')
    expect((await look()).body.similarInvoices).toEqual([
      {
        identifier: first.identifier,
        serieIdentifier: 'A',
        numFact: 413,
        fechaFactura: TODAY,
        totalFactura: first.totalFactura,
      },
    ])
    expect(await answerTo({ similarInvoices: [first.identifier] })).toMatchObject([201, { numFact: 414 }])
    // The next one may repeat either of both.
    expect(await answerTo({ similarInvoices: [first.identifier] })).toMatchObject(SIMILAR)
  })

  it('may be one that a run has issued', async () => {
    await buildContract(api.db, { clienteIdentifier: client.identifier, fechaInicio: '2026-11-01' })
    await issueOn(staff, TODAY)
    expect(await answerTo({ facturaDetalles: [hour({ cantidad: 1, productoPrecio: 100 })] })).toMatchObject(
      SIMILAR,
    )
  })

  it('is none of another client, with other lines, or of longer ago than a month', async () => {
    const other = await buildClient(api.db)
    const fechaFactura = '2026-12-02'
    expect(await answerTo({ fechaFactura: '2026-10-31' })).toMatchObject([201, {}])
    expect(await answerTo({ fechaFactura })).toMatchObject([201, {}])
    expect(await answerTo({ fechaFactura, clienteIdentifier: other.identifier })).toMatchObject([201, {}])
    expect(await answerTo({ fechaFactura, facturaDetalles: [hour(), hour({ cantidad: 4 })] })).toMatchObject([
      201,
      {},
    ])
    expect(await answerTo({ fechaFactura })).toMatchObject(SIMILAR)
  })
})

describe('told again', () => {
  it('under its key it is issued and mailed once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => issue({ sendMails: true }, 'press-1')))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.identifier)).size).toBe(1)
    expect(await invoicesNow()).toHaveLength(1)
    expect(await api.db.selectFrom('mails').selectAll().execute()).toHaveLength(1)
  })

  it('the key stands for no other invoice, and is free after a refusal', async () => {
    expect((await issue({ serieIdentifier: 'X' }, 'press-2')).status).toBe(422)
    expect((await issue({}, 'press-2')).status).toBe(201)
    expect((await issue({ facturaDetalles: [hour({ cantidad: 9 })] }, 'press-2')).status).toBe(422)
    expect(await invoicesNow()).toHaveLength(1)
  })

  it('after it was deleted it says so', async () => {
    const { body } = await issue({}, 'press-3')
    expect((await staff.delete(`/api/facturas/${body.identifier}`)).status).toBe(204)
    expect((await issue({}, 'press-3')).status).toBe(404)
    expect(await invoicesNow()).toEqual([])
  })
})

it('beside runs of the same series no number is missing and none is given twice', async () => {
  for (let count = 0; count < 6; count += 1) {
    const { identifier } = await buildClient(api.db)
    await buildContract(api.db, { clienteIdentifier: identifier, fechaInicio: '2026-11-01' })
  }
  const run = (clienteIdentifier?: number) =>
    staff.post('/api/facturas', {
      SerieIdentifier: 'A',
      FechaFactura: TODAY,
      ...(clienteIdentifier !== undefined && { ClienteIdentifier: clienteIdentifier }),
    })
  const answers = await Promise.all([
    ...Array.from({ length: 12 }, (_, index) => issue({ facturaDetalles: [hour({ cantidad: index + 1 })] })),
    run(client.identifier + 1),
    run(),
    // Refused under way: it takes no number along.
    issue({ facturaDetalles: [hour({ productoIdentifier: 999 })] }),
    run(),
  ])
  expect(answers.map(({ status }) => status).filter(status => status >= 500)).toEqual([])
  const invoices = await invoicesNow()
  expect(invoices.map(({ numFact }) => numFact)).toEqual(
    Array.from({ length: 18 }, (_, index) => 413 + index),
  )
  expect(await seriesNow()).toMatchObject({ lastNumber: 430 })
})

it('cut off in the middle it has given no number, and told again it is issued once', async () => {
  const blocker = await api.db.startTransaction().execute()
  await sql`lock table audit_log in access exclusive mode`.execute(blocker)
  const cutOff = issue({}, 'press-4')
  // By then invoice, lines and the series' number are written.
  let waiting: number | undefined
  await eventually('it waits to write into the log', async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_locks
      where not granted and relation = 'audit_log'::regclass
        and database = (select oid from pg_database where datname = current_database())
    `.execute(blocker)
    waiting = rows[0]?.pid
    return waiting !== undefined
  })
  await sql`select pg_terminate_backend(${waiting}::int)`.execute(blocker)
  expect((await cutOff).status).toBeGreaterThanOrEqual(500)
  await blocker.rollback().execute()
  expect(await invoicesNow()).toEqual([])
  expect(await seriesNow()).toMatchObject({ lastNumber: 412 })
  const again = await issue({}, 'press-4')
  expect([again.status, again.body]).toMatchObject([201, { numFact: 413 }])
})

describe('afterwards', () => {
  const change = (invoice: Invoice, fields: object) =>
    staff.put<Invoice>(`/api/facturas/${invoice.identifier}`, {
      ...invoice,
      fechaCobro: invoice.fechaVencimiento,
      ...fields,
    })

  it('its lines are edited and taken out, and no period is freed', async () => {
    const { body } = await issue({ facturaDetalles: [hour(), hour({ producte: 'Viatge' })] })
    const [first] = body.facturaDetalles
    const edited = await change(body, { facturaDetalles: [{ ...first, cantidad: 2 }] })
    expect([edited.status, edited.body]).toMatchObject([200, { precioBase: 120, totalFactura: 145.2 }])
    expect(await lastAudit(api, 'invoices', body.identifier)).toMatchObject({
      before: { takenBack: [{ contractIdentifier: null, firstDay: null }] },
    })
    expect((await issueOnNothing()).status).toBe(200)
  })

  it('it is deleted as the last of its series, and its number is free', async () => {
    const { body: first } = await issue()
    const { body: last } = await issue({ facturaDetalles: [hour({ cantidad: 9 })] })
    expect((await staff.delete(`/api/facturas/${first.identifier}`)).status).toBe(409)
    expect((await staff.delete(`/api/facturas/${last.identifier}`)).status).toBe(204)
    expect(await seriesNow()).toMatchObject({ lastNumber: 413 })
    expect((await issue({ facturaDetalles: [hour({ cantidad: 9 })] })).body).toMatchObject({ numFact: 414 })
  })

  const issueOnNothing = () => staff.post('/api/facturas', { SerieIdentifier: 'A', FechaFactura: TODAY })
})
