import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { invoiceDocument } from '#api/invoices/invoiceDocument.ts'
import { reportDocument } from '#api/reports/reportDocument.ts'
import type { RecordContent } from '#domain/verifactu/record.ts'
import { buildClient, buildCompany, buildContract, buildProduct, buildSeries } from '#tests/builders/books.ts'
import { issueOn } from '#tests/builders/issueOn.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { lastAudit } from '#tests/support/auditLog.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { whileReminding } from '#tests/support/whileReminding.ts'
import type { Annullable, AnnulmentResult } from '#wire/annulments.ts'
import type { Preview } from '#wire/billing.ts'
import type { ClientEvents } from '#wire/clientEvents.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { Rehearsal } from '#wire/goingLive.ts'
import { INVOICE_COLUMNS_TYPE, type InvoiceColumns } from '#wire/invoiceColumns.ts'
import { invoiceRows } from '#wire/invoiceRows.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { PaymentsResult } from '#wire/payments.ts'
import type { ReminderDraft } from '#wire/reminders.ts'
import { reportRequestSchema } from '#wire/reportRequests.ts'
import type { RunComparison } from '#wire/runComparison.ts'
import type { Found } from '#wire/search.ts'
import type { InvoiceRecords } from '#wire/verifactu.ts'

/** An invoice that should never have been issued is annulled (docs/decisions/0056). */

let api: TestApi
let staff: ApiClient
let admin: ApiClient
let client: number

beforeAll(async () => {
  api = await startApi({ now: '2026-11-21T10:00:00Z' })
  staff = await api.as('Gestió')
  admin = await api.as('Administrador')
})
afterAll(() => api.stop())

const DAY = '2026-11-21'

/** Two clients of September, one of whom is billed already; the other withholds, and has something exempt beside what is taxed. */
beforeEach(async () => {
  await sql`truncate mails`.execute(api.db)
  await emptyBooks(api.db)
  await buildCompany(api.db)
  await buildSeries(api.db)
  await buildSeries(api.db, { identifier: 'R', isRectificativa: true })
  await turn(true)
  const other = await buildClient(api.db, { nombre: 'Altre' })
  await buildContract(api.db, { clienteIdentifier: other.identifier, fechaInicio: '2026-09-01' })
  await issueOn(staff, '2026-09-30')
  await issueOn(staff, '2026-10-31')
  client = (await buildClient(api.db, { nombre: 'Taller Nord', retencion: 15, tipoVencimiento: '0' }))
    .identifier
  const { identifier: course } = await buildProduct(api.db, { tratamiento: 'E1' })
  await buildContract(api.db, { clienteIdentifier: client, fechaInicio: '2026-11-01' })
  await buildContract(api.db, {
    clienteIdentifier: client,
    productoIdentifier: course,
    productoTitulo: 'Curs',
    fechaInicio: '2026-11-01',
  })
})

const turn = async (isOn: boolean) => {
  const { status, text } = await admin.put('/api/configuration/verifactu', isOn)
  expect(status, text).toBe(200)
}
const issueOne = async (fechaFactura = DAY): Promise<Invoice> => {
  const issued = await issueOn(staff, fechaFactura, { ClienteIdentifier: client })
  expect(issued).toHaveLength(1)
  return issued[0] ?? expect.unreachable()
}
const annul = ({ identifier }: { identifier: number }, fields: object = {}, headers = {}) =>
  staff.post<AnnulmentResult & ErrorBody>(
    `/api/facturas/${identifier}/anulacion`,
    { motivo: 'Facturada dues vegades', ...fields },
    { headers },
  )
const annulled = async (invoice: { identifier: number }, fields: object = {}) => {
  const { status, body, text } = await annul(invoice, fields)
  expect(status, text).toBe(200)
  return body
}
const look = async ({ identifier }: { identifier: number }) =>
  (await staff.get<Annullable>(`/api/facturas/${identifier}/anulable`)).body
const read = async ({ identifier }: { identifier: number }) =>
  (await staff.get<Invoice>(`/api/facturas/${identifier}`)).body
const recordsOf = async ({ identifier }: { identifier: number }) =>
  (await staff.get<InvoiceRecords>(`/api/facturas/${identifier}/registre`)).body
const correct = async (original: Invoice, fields: object = {}): Promise<Invoice> => {
  const { status, body, text } = await staff.post<Invoice>(
    `/api/facturas/${original.identifier}/rectificativa`,
    { serieIdentifier: 'R', fechaFactura: DAY, modo: 'I', motivo: 'Preu equivocat', ...fields },
  )
  expect(status, text).toBe(201)
  return body
}
const preview = async (day = DAY) =>
  (await staff.get<Preview>(`/api/facturas/previsio?fechaFactura=${day}`)).body
const due = async () =>
  (await preview()).invoices.map(({ cliente, totalFactura }) => [cliente.nombre, totalFactura])
const contents = async ({ identifier }: { identifier: number }): Promise<RecordContent[]> => {
  const rows = await api.db
    .selectFrom('verifactuRecords')
    .select('content')
    .where('invoiceIdentifier', '=', identifier)
    .orderBy('identifier')
    .execute()
  return rows.map(({ content }) => JSON.parse(content) as RecordContent)
}
/** What the agency says of the newest record of an invoice. */
const answer = async (
  { identifier }: { identifier: number },
  state: 'accepted' | 'rejected',
  code: string | null = null,
) =>
  api.db
    .insertInto('verifactuAnswers')
    .values(eb => ({
      recordIdentifier: eb
        .selectFrom('verifactuRecords')
        .select('identifier')
        .where('invoiceIdentifier', '=', identifier)
        .orderBy('identifier', 'desc')
        .limit(1),
      state,
      code,
    }))
    .execute()

/** Every sum that the product tells of the books, but for how many numbers were given. */
const sums = async () => {
  const get = async (path: string) => {
    const { status, body, text } = await staff.get<Record<string, unknown>>(path)
    expect(status, `${path} ${text}`).toBe(200)
    // An invoice that was settled and is open again has another version.
    return JSON.parse(
      JSON.stringify(body, (key, value) => (key === 'version' ? undefined : value)),
    ) as typeof body
  }
  const report = async (request: object) => {
    const { invoices } = (await reportDocument(
      api.db,
      reportRequestSchema.parse(request),
      DAY,
    )) as unknown as { invoices: { totalFactura: number; precioBase: number; impuestoIVA: number }[] }
    return invoices
  }
  const total = (all: { totalFactura: number }[]) => all.reduce((sum, each) => sum + each.totalFactura, 0)
  const { invoices: _numbers, ...closing } = await get('/api/tancaments/previsio?closedThrough=2026-11-30')
  const {
    issued,
    withoutFile: _files,
    ...month
  } = (await get('/api/overview/month')) as {
    issued: { total: number }
    withoutFile: unknown
  }
  const { invoiced, ...standing } = (await get(`/api/clients/${client}/standing`)) as {
    invoiced: { total: number }
  }
  const { months } = (await get('/api/overview/history')) as {
    months: { month: string; invoiced: { total: number }; collected: { total: number } }[]
  }
  return {
    all: (await get('/api/facturas/summary?start=2026-01-01&end=2026-12-31')).total,
    closing,
    month,
    issued: issued.total,
    standing,
    invoiced: invoiced.total,
    history: months.flatMap(({ month, invoiced, collected }) =>
      invoiced.total === 0 && collected.total === 0 ? [] : [[month, invoiced.total, collected]],
    ),
    ageing: await get('/api/overview/ageing'),
    clients: await get('/api/overview/clients'),
    outlook: await get('/api/overview/run'),
    forecast: await get('/api/facturas?month=2026-12'),
    forecastMonths: await get('/api/facturas/forecast/detail?months=3'),
    compared: await get(`/api/facturas/previsio/comparacio?fechaFactura=2026-12-31`),
    compared2: await get(`/api/facturas/previsio/comparacio?fechaFactura=${DAY}`),
    preview: await get(`/api/facturas/previsio?fechaFactura=${DAY}`),
    pending: await get('/api/InformesFactura/PendientesPago/resum'),
    pendingList: await get('/api/InformesFactura/PendientesPago'),
    dueSoon: await get('/api/InformesFactura?dias=60'),
    payments: await get('/api/facturas/summary?start=2026-01-01&end=2026-12-31&by=payment'),
    reminders: await get('/api/recordatoris'),
    listing: total(await report({ report: 'invoices', from: '2026-01-01', to: '2026-12-31' })),
    reported: await report({ report: 'pending' }),
  }
}

describe('annulling', () => {
  it('leaves every sum as if the invoice had never been, and the next run bills its periods once', async () => {
    const before = await sums()
    const wanted = await due()
    const invoice = await issueOne()
    expect(invoice.totalFactura).toBe(221)
    expect((await sums()).all).not.toBe(before.all)
    const { invoice: after, periodos, queued } = await annulled(invoice)
    expect(await sums()).toEqual(before)
    expect(periodos).toEqual([
      { producte: 'Taller Pro', inicio: '2026-11-01', fin: '2026-11-30' },
      { producte: 'Curs', inicio: '2026-11-01', fin: '2026-11-30' },
    ])
    expect(queued).toBe(0)
    expect(after).toMatchObject({
      serieIdentifier: invoice.serieIdentifier,
      numFact: invoice.numFact,
      fechaFactura: invoice.fechaFactura,
      precioBase: 0,
      impuestoIVA: 0,
      totalFactura: 0,
      importeRetencion: 0,
      facturaDetalles: [],
      archivo: null,
      anulacion: {
        fecha: DAY,
        motivo: 'Facturada dues vegades',
        emitida: {
          precioBase: 200,
          impuestoIVA: 21,
          totalFactura: 221,
          importeRetencion: 30,
          facturaDetalles: invoice.facturaDetalles,
          desglose: invoice.desglose,
        },
      },
    })
    expect(await due()).toEqual(wanted)
    const again = await issueOne()
    expect(again).toMatchObject({ numFact: invoice.numFact + 1, totalFactura: 221, anulacion: null })
    expect((await preview()).invoices.map(({ cliente }) => cliente.nombre)).not.toContain('Taller Nord')
  })

  it('registers that at the end of the chain, and tells of it in list, log and events', async () => {
    const invoice = await issueOne()
    await annulled(invoice)
    const { records, mending, qr } = await recordsOf(invoice)
    expect(records).toMatchObject([
      { kind: 'anulacion', sequence: 4, state: 'pending' },
      { kind: 'alta', sequence: 3 },
    ])
    expect(new URL(qr ?? '').searchParams.get('importe')).toBe('221.00')
    expect(mending).toBeNull()
    expect((await contents(invoice))[1]).toEqual({
      kind: 'anulacion',
      invoice: { issuer: 'B69965747', number: `A-${invoice.numFact}`, day: '21-11-2026' },
      prior: { wasRejected: false, isUnknown: false },
    })
    const { body } = await staff.get<InvoiceColumns>(`/api/facturas/${DAY}/${DAY}/true`, {
      headers: { accept: INVOICE_COLUMNS_TYPE },
    })
    expect(invoiceRows(body)).toMatchObject([
      { numFact: invoice.numFact, totalFactura: 0, correction: 'annulled', registration: 'pending' },
    ])
    expect(await lastAudit(api, 'invoices', invoice.identifier)).toMatchObject({
      action: 'annul',
      record: String(invoice.identifier),
      before: { totalFactura: 221 },
      after: { motivo: 'Facturada dues vegades', liberarPeriodos: true },
    })
    const { events } = (await staff.get<ClientEvents>(`/api/clients/${client}/events`)).body
    // The log outlives the books of other tests.
    expect(events.slice(0, 2)).toMatchObject([
      { kind: 'invoiceAnnul', invoice: { number: `A-${invoice.numFact}` }, changes: [], lines: 0 },
      { kind: 'issue', totalFactura: 221, isPagada: true, isAnnulled: true },
    ])
  })

  it('prints what was issued, and that it was annulled', async () => {
    const invoice = await issueOne()
    const {
      annulment: none,
      version,
      ...issued
    } = await invoiceDocument(api.db, invoice.identifier, 'http://sim')
    expect(none).toBeUndefined()
    await annulled(invoice)
    const {
      annulment,
      version: next,
      ...kept
    } = await invoiceDocument(api.db, invoice.identifier, 'http://sim')
    expect(kept).toEqual(issued)
    expect(annulment).toEqual({ day: DAY, reason: 'Facturada dues vegades' })
    expect(next).toBe(version + 1)
  })

  it('leaves periods billed where they were billed elsewhere', async () => {
    const invoice = await issueOne()
    const { periodos } = await annulled(invoice, { liberarPeriodos: false })
    expect(periodos).toEqual([])
    expect((await preview()).invoices.map(({ cliente }) => cliente.nombre)).not.toContain('Taller Nord')
    expect((await read(invoice)).facturaDetalles).toMatchObject([{ precioLinea: 0 }, { precioLinea: 0 }])
  })

  it('tells the periods that really come back; that one would not has to be meant', async () => {
    const [first] = await api.db
      .selectFrom('contracts')
      .select('identifier')
      .where('clienteIdentifier', '=', client)
      .orderBy('identifier')
      .execute()
    const invoice = await issueOne()
    await admin.put(`/api/clientProd/${first?.identifier}/facturadoHasta`, { billedThrough: DAY })
    const { periodos, notDueAgain } = await look(invoice)
    expect(periodos.map(({ producte }) => producte)).toEqual(['Curs'])
    expect(notDueAgain).toContain('«Taller Pro» no es tornaria a facturar')
    const refused = await annul(invoice)
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'not-due-again', error: notDueAgain }])
    expect((await annulled(invoice, { notDueAgain: true })).periodos).toEqual(periodos)
    // The one without VAT.
    expect(await due()).toContainEqual(['Taller Nord', 100])
  })

  it('is told twice under one key, and done once; of two at once one is refused', async () => {
    const invoice = await issueOne()
    const first = await annul(invoice, {}, { 'Idempotency-Key': 'k' })
    const second = await annul(invoice, {}, { 'Idempotency-Key': 'k' })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    const another = await issueOne()
    const both = await Promise.all([annul(another), annul(another)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await recordsOf(another)).records).toHaveLength(2)
  })

  it('is no part of why a month differs: neither in the run that issued it, nor as the month before', async () => {
    const invoice = await issueOne()
    const { runKey } = await api.db
      .selectFrom('invoices')
      .select('runKey')
      .where('identifier', '=', invoice.identifier)
      .executeTakeFirstOrThrow()
    const compared = async (path: string) => {
      const { status, body, text } = await staff.get<RunComparison>(path)
      expect(status, text).toBe(200)
      return body.clients.find(({ cliente }) => cliente === 'Taller Nord')
    }
    const ofRun = () => compared(`/api/facturas/execucions/${runKey}/comparacio`)
    const ofNext = () => compared('/api/facturas/previsio/comparacio?fechaFactura=2026-12-31')
    expect(await ofRun()).toMatchObject({ now: { totalFactura: 221 } })
    expect(await ofNext()).toMatchObject({ before: { totalFactura: 221 } })
    await annulled(invoice, { liberarPeriodos: false })
    expect(await ofRun()).toBeUndefined()
    // The periods count as billed elsewhere, not as billed for nothing.
    const next = await ofNext()
    expect(next).toMatchObject({ before: { totalFactura: 0 }, now: { totalFactura: 221 } })
    expect(next?.reasons.map(({ reason }) => reason)).toEqual(['elsewhere', 'elsewhere', 'vat'])
    const { body: found } = await staff.get<Found>(`/api/search?text=A-${invoice.numFact}`)
    expect(found.invoices).toMatchObject([{ numFact: invoice.numFact, isAnnulled: true }])
  })

  it('leaves nothing to be done with the invoice', async () => {
    const invoice = await issueOne()
    const { invoice: now } = await annulled(invoice)
    const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as ErrorBody).code]
    const path = `/api/facturas/${invoice.identifier}`
    const change = { ...now, fechaCobro: now.fechaVencimiento, facturaDetalles: undefined }
    expect(codeOf(await annul(invoice))).toEqual([409, 'annulled'])
    expect(codeOf(await staff.delete(path))).toEqual([409, 'annulled'])
    expect(codeOf(await staff.put(path, { ...change, anotacion: 'Nota' }))).toEqual([409, 'annulled'])
    const paid = await staff.post<PaymentsResult>('/api/facturas/pagament', {
      invoices: [invoice.identifier],
      isPagada: false,
    })
    expect(paid.body.refused).toMatchObject([{ reason: expect.stringContaining('es va anul·lar') }])
    const correction = await staff.post<ErrorBody>(`${path}/rectificativa`, {
      serieIdentifier: 'R',
      fechaFactura: DAY,
      modo: 'I',
      motivo: 'Error',
    })
    expect([correction.status, correction.body.fields?.['originales.0']]).toEqual([
      422,
      expect.stringContaining('es va anul·lar'),
    ])
    const mailed = await staff.post<{ queued: number }>('/api/correus/factures', {
      invoices: [invoice.identifier],
    })
    expect(mailed.body).toMatchObject({
      queued: 0,
      withoutAddress: [{ reason: 'La factura s’ha anul·lat.' }],
    })
    expect((await look(invoice)).refusal).toContain('es va anul·lar')
    expect(await read(invoice)).toEqual(now)
  })
})

describe('is refused, and changes nothing,', () => {
  const refused = async (invoice: Invoice, code: string, text: string) => {
    const before = await read(invoice)
    const records = await recordsOf(invoice)
    const { refusal } = await look(invoice)
    const { status, body } = await annul(invoice)
    expect([status, body.code, body.error]).toEqual([409, code, expect.stringContaining(text)])
    expect(refusal).toBe(body.error)
    expect(await read(invoice)).toEqual(before)
    expect(await recordsOf(invoice)).toEqual(records)
  }

  it('of what is not registered', async () => {
    await turn(false)
    await refused(await issueOne(), 'not-sealed', 'esborreu-la')
  })

  it('of what is paid', async () => {
    const invoice = await issueOne()
    await staff.post('/api/facturas/pagament', { invoices: [invoice.identifier], isPagada: true })
    await refused(invoice, 'paid', 'està cobrada')
  })

  it('of what is corrected, until that was annulled', async () => {
    const invoice = await issueOne()
    const correction = await correct(invoice, { liberarPeriodos: true })
    await refused(invoice, 'corrected', 'R-1')
    await annulled(correction)
    await annulled(invoice)
  })

  it('of a closed period', async () => {
    const invoice = await issueOne('2026-11-21')
    await api.db.updateTable('configuration').set({ closedThrough: '2026-11-30' }).execute()
    await refused(invoice, 'closed-period', 'ja s’ha declarat')
  })

  it('of a rehearsal that has ended: what is kept of it is registered no more', async () => {
    const invoice = await issueOne()
    await turn(false)
    const { count } = (await staff.get<Rehearsal>('/api/verifactu/assaig')).body
    const ended = await admin.put('/api/verifactu/entorn', {
      environment: 'producció',
      issued: { fate: 'kept', count },
    })
    expect(ended.status, ended.text).toBe(200)
    await refused(invoice, 'not-sealed', 'esborreu-la')
  })

  it('without a reason', async () => {
    const invoice = await issueOne()
    expect((await annul(invoice, { motivo: ' ' })).status).toBe(422)
    expect((await recordsOf(invoice)).records).toHaveLength(1)
  })
})

describe('a correction', () => {
  it('that is annulled leaves what it corrected as it was before', async () => {
    const invoice = await issueOne()
    const before = await read(invoice)
    const sumsBefore = await sums()
    const correction = await correct(invoice, { liberarPeriodos: true })
    expect(await read(invoice)).toMatchObject({ isPagada: true })
    expect(await due()).toContainEqual(['Taller Nord', 221])
    const cited = (await read(correction)).rectifica
    const { invoice: now } = await annulled(correction)
    expect({ ...(await read(invoice)), version: before.version }).toEqual(before)
    expect(await sums()).toEqual(sumsBefore)
    expect(now).toMatchObject({
      rectifica: cited,
      totalFactura: 0,
      anulacion: { emitida: { totalFactura: -221 } },
    })
    expect(await correct(invoice)).toMatchObject({ numFact: 2, totalFactura: -221 })
  })

  it('by substitution keeps what it said, and nothing of it is counted', async () => {
    const invoice = await issueOne()
    const [line] = invoice.facturaDetalles
    const before = await sums()
    const correction = await correct(invoice, {
      modo: 'S',
      facturaDetalles: [
        { lineaOriginal: line?.identifier, producte: 'Taller Pro', cantidad: 1, productoPrecio: 80 },
      ],
    })
    const { sustitucion } = await read(correction)
    const { invoice: now } = await annulled(correction)
    expect(now).toMatchObject({ sustitucion: null, anulacion: { emitida: { sustitucion } } })
    expect(await sums()).toEqual(before)
  })

  it('is not annulled before the one that settles it, which may correct another invoice', async () => {
    const { identifier: clienteIdentifier } = await buildClient(api.db)
    const byHand = async (price: number) => {
      const { body, status, text } = await staff.post<Invoice>('/api/facturas/manual', {
        serieIdentifier: 'A',
        fechaFactura: DAY,
        clienteIdentifier,
        facturaDetalles: [{ producte: 'Hores', cantidad: 1, productoPrecio: price, productoDescuento: 0 }],
      })
      expect(status, text).toBe(201)
      return body
    }
    const originals = [await byHand(100), await byHand(101)] as const
    const off = (price: number, original = 0) => ({
      producte: 'Descompte',
      cantidad: -1,
      productoPrecio: price,
      original,
    })
    const both = await staff.post<Invoice>('/api/facturas/rectificativas', {
      originales: originals.map(({ identifier }) => identifier),
      serieIdentifier: 'R',
      fechaFactura: DAY,
      modo: 'I',
      motivo: 'Preu equivocat',
      facturaDetalles: [off(20), off(21, 1)],
    })
    expect(both.status, both.text).toBe(201)
    const ofFirst = await correct(originals[0], { facturaDetalles: [off(80)] })
    const ofSecond = await correct(originals[1], { facturaDetalles: [off(80)] })
    expect(await read(originals[0])).toMatchObject({ isPagada: true })
    const { status, body } = await annul(ofFirst)
    expect([status, body]).toMatchObject([
      409,
      { code: 'settled-later', error: expect.stringContaining('La R-3 salda aquesta factura') },
    ])
    expect((await look(ofFirst)).refusal).toBe(body.error)
    await annulled(ofSecond)
    expect(await read(originals[0])).toMatchObject({ isPagada: false })
    await annulled(ofFirst)
  })

  it('is not annulled before those that came after it, nor once its periods are billed again', async () => {
    const invoice = await issueOne()
    const [line] = invoice.facturaDetalles
    const part = { lineaOriginal: line?.identifier, producte: 'Taller Pro', cantidad: -1, productoPrecio: 10 }
    const first = await correct(invoice, { facturaDetalles: [part] })
    const second = await correct(invoice, { facturaDetalles: [part] })
    expect((await annul(first)).body).toMatchObject({
      code: 'corrected-later',
      error: expect.stringContaining('anul·leu abans la R-2'),
    })
    await annulled(second)
    await annulled(first)
    const whole = await correct(invoice, { liberarPeriodos: true })
    const again = await issueOne()
    expect((await annul(whole)).body).toMatchObject({ code: 'billed-again' })
    await annulled(again)
    await annulled(whole)
  })
})

describe('what the agency says', () => {
  const priors = async (invoice: Invoice) =>
    (await contents(invoice)).flatMap(content => (content.kind === 'anulacion' ? [content.prior] : []))
  const mend = ({ identifier }: Invoice, how: '' | '/igual' = '') =>
    staff.post<InvoiceRecords & ErrorBody>(`/api/facturas/${identifier}/esmena${how}`)

  it('of the registration decides whether it has one to annul', async () => {
    const rejected = await issueOne()
    await answer(rejected, 'rejected', '1110')
    await annulled(rejected)
    expect(await priors(rejected)).toEqual([{ wasRejected: false, isUnknown: true }])
    const accepted = await issueOne()
    await answer(accepted, 'accepted')
    await annulled(accepted)
    expect(await priors(accepted)).toEqual([{ wasRejected: false, isUnknown: false }])
  })

  it('of another record of the number is annulled by nobody who has not said that it is meant', async () => {
    const duplicate = await issueOne()
    await answer(duplicate, 'rejected', '3000')
    expect(await annul(duplicate)).toMatchObject({ status: 409, body: { code: 'duplicate' } })
    expect((await look(duplicate)).refusal).toContain('anul·laria aquell')
    expect((await mend(duplicate, '/igual')).status).toBe(200)
    await annulled(duplicate)
    expect(await priors(duplicate)).toEqual([{ wasRejected: false, isUnknown: false }])

    const rejected = await issueOne()
    await answer(rejected, 'rejected', '1110')
    await annulled(rejected)
    await answer(rejected, 'rejected', '3000')
    expect((await recordsOf(rejected)).mending).toMatchObject({ canRepeat: true })
    expect(await mend(rejected)).toMatchObject({ status: 409, body: { code: 'duplicate' } })
    expect((await mend(rejected, '/igual')).status).toBe(200)
    expect((await priors(rejected))[1]).toEqual({ wasRejected: true, isUnknown: false })
  })

  it('of the annulment is put right by another annulment, and never by a registration', async () => {
    const invoice = await issueOne()
    await annulled(invoice)
    expect((await mend(invoice)).status).toBe(409)
    await answer(invoice, 'rejected', '3002')
    expect((await recordsOf(invoice)).mending).toEqual({ refusal: null, canRepeat: false })
    const mended = await mend(invoice)
    expect(mended.status, mended.text).toBe(200)
    expect(mended.body.records.map(({ kind }) => kind)).toEqual(['anulacion', 'anulacion', 'alta'])
    expect(await priors(invoice)).toEqual([
      { wasRejected: false, isUnknown: false },
      { wasRejected: true, isUnknown: true },
    ])
    await answer(invoice, 'rejected', '1100')
    await mend(invoice)
    expect((await priors(invoice))[2]).toEqual({ wasRejected: true, isUnknown: false })
    await answer(invoice, 'accepted')
    expect((await recordsOf(invoice)).mending).toBeNull()
  })
})

describe('mail', () => {
  const mails = () =>
    api.db.selectFrom('mails').select(['recipient', 'payload', 'kind']).orderBy('identifier').execute()

  it('goes to whoever has the invoice, and a mail that waits brings it to nobody', async () => {
    const invoice = await issueOne()
    await staff.post('/api/correus/factures', { invoices: [invoice.identifier] })
    await api.db
      .updateTable('mails')
      .set({ state: 'sent', outlet: 'server', settledAt: new Date() })
      .execute()
    expect(await look(invoice)).toMatchObject({
      refusal: null,
      isMailed: true,
      addresses: ['administracio@taller.example'],
    })
    expect(await annulled(invoice, { sendMails: true })).toMatchObject({ queued: 1 })
    expect(await mails()).toMatchObject([
      { payload: { invoice: invoice.identifier } },
      {
        kind: 'invoice',
        recipient: 'administracio@taller.example',
        payload: { invoice: invoice.identifier, isAnnulment: true },
      },
    ])
  })

  it('goes to who has it by a reminder alone, too', async () => {
    const invoice = await issueOne()
    await staff.post('/api/correus/factures', { invoices: [invoice.identifier] })
    const later = await startApi({ databaseUrl: api.databaseUrl, now: '2026-12-31T10:00:00Z' })
    onTestFinished(() => later.stop())
    const then = await later.as('Gestió')
    const drafts = await then.get<ReminderDraft[]>(`/api/recordatoris?invoices=${invoice.identifier}`)
    const addresses = ['gerencia@taller.example']
    const reminders = drafts.body.map(({ cliente, invoices, subject, text }) => ({
      clienteIdentifier: cliente.identifier,
      invoices: invoices.map(({ identifier, version, reminders }) => ({ identifier, version, reminders })),
      addresses,
      outsideAddresses: addresses,
      subject,
      text,
    }))
    expect((await then.post('/api/recordatoris', { key: randomUUID(), reminders })).status).toBe(202)
    await api.db
      .updateTable('mails')
      .set({ state: 'sent', outlet: 'server', settledAt: new Date() })
      .execute()
    const all = ['administracio@taller.example', ...addresses]
    expect((await look(invoice)).addresses).toEqual(all)
    expect(await annulled(invoice, { sendMails: true })).toMatchObject({ queued: 2 })
    const told = await api.db
      .selectFrom('mails')
      .select(['recipient', 'isOutside'])
      .where(sql`payload -> 'isAnnulment'`, '=', 'true')
      .orderBy('recipient')
      .execute()
    expect(told).toEqual(all.map(recipient => ({ recipient, isOutside: addresses.includes(recipient) })))
  })
})

describe('the order of locks', () => {
  it('is that of reminders: the invoice stands free while the annulment waits to write its mails', async () => {
    const invoice = await issueOne()
    const done = await whileReminding(api.db, invoice.identifier, () =>
      annulled(invoice, { sendMails: true }),
    )
    expect(done).toMatchObject({ queued: 1 })
  })
})

describe('the database', () => {
  const refused = (statement: ReturnType<typeof sql>) =>
    expect(statement.execute(api.db), statement.compile(api.db).sql).rejects.toMatchObject({
      code: expect.stringMatching(/^(BK00[23]|23514)$/),
    })

  it('lets a registered invoice come to nothing only together with its annulment', async () => {
    const { identifier } = await issueOne()
    const zero = sql`
      update invoices set precio_base = 0, impuesto_iva = 0, total_factura = 0, descuento_factura = 0, importe_retencion = 0
      where identifier = ${identifier}
    `
    const gone = sql`
      update invoices
      set precio_base = 0, impuesto_iva = 0, total_factura = 0, descuento_factura = 0, importe_retencion = 0, is_pagada = true,
        compensated_by_identifier = identifier, annulled_on = '2026-11-21'
      where identifier = ${identifier}
    `
    await refused(zero)
    await refused(gone)
    await refused(
      sql`update invoice_lines set cantidad = 0, precio_base = 0, descuento = 0, precio_linea = 0 where invoice_identifier = ${identifier}`,
    )
    await refused(sql`update invoice_taxes set base = 0, cuota = 0 where invoice_identifier = ${identifier}`)
    await refused(sql`delete from invoice_lines where invoice_identifier = ${identifier}`)
    const { identifier: alta } = await api.db
      .selectFrom('verifactuRecords')
      .select('identifier')
      .where('invoiceIdentifier', '=', identifier)
      .executeTakeFirstOrThrow()
    // Neither with the record of its registration in the place of an annulment's.
    await expect(
      api.db.transaction().execute(async tx => {
        await sql`
          insert into invoice_annulments (invoice_identifier, record_identifier, motivo, annulled_on, issued, printed)
          values (${identifier}, ${alta}, 'Error', '2026-11-21', '{}', '{}')
        `.execute(tx)
        await sql`delete from invoice_lines where invoice_identifier = ${identifier}`.execute(tx)
        await sql`update invoice_taxes set base = 0, cuota = 0 where invoice_identifier = ${identifier}`.execute(
          tx,
        )
        await gone.execute(tx)
      }),
    ).rejects.toMatchObject({ code: 'BK003' })
  })

  it('takes it to zero and nowhere else, and holds it there', async () => {
    const invoice = await issueOne()
    const { identifier } = invoice
    const withRecord = (work: ReturnType<typeof sql>) =>
      expect(
        api.db.transaction().execute(async tx => {
          await sql`
            insert into verifactu_records (
              chain_identifier, sequence, invoice_identifier, kind, issuer_nif, numero, fecha, generated_at, fingerprint, system_identifier, content
            )
            select chain_identifier, 99, invoice_identifier, 'anulacion', issuer_nif, numero, fecha, generated_at, fingerprint, system_identifier, content
            from verifactu_records where invoice_identifier = ${identifier}
          `.execute(tx)
          await sql`
            insert into invoice_annulments (invoice_identifier, record_identifier, motivo, annulled_on, issued, printed)
            select ${identifier}, max(identifier), 'Error', '2026-11-21', '{}', '{}' from verifactu_records
          `.execute(tx)
          await work.execute(tx)
        }),
        work.compile(api.db).sql,
      ).rejects.toMatchObject({ code: expect.stringMatching(/^(BK003|23514)$/) })
    await withRecord(
      sql`update invoices set precio_base = 1, iva = null, impuesto_iva = 0, total_factura = 1, annulled_on = '2026-11-21' where identifier = ${identifier}`,
    )
    await withRecord(
      sql`update invoices set total_factura = 1, precio_base = 1 where identifier = ${identifier}`,
    )
    await withRecord(
      sql`update invoice_lines set cantidad = 2, precio_base = 200, precio_linea = 200 where invoice_identifier = ${identifier}`,
    )
    await withRecord(
      sql`update invoice_lines set producte = 'Altra' where invoice_identifier = ${identifier}`,
    )
    await withRecord(sql`delete from invoice_taxes where invoice_identifier = ${identifier}`)
    await withRecord(sql`update invoices set fecha_factura = '2026-11-20' where identifier = ${identifier}`)
    // What is begun is finished.
    await withRecord(sql`select 1`)

    await annulled(invoice, { liberarPeriodos: false })
    await refused(sql`delete from invoice_lines where invoice_identifier = ${identifier}`)
    await refused(sql`update invoices set annulled_on = null where identifier = ${identifier}`)
    await refused(
      sql`update invoices set is_pagada = false, compensated_by_identifier = null where identifier = ${identifier}`,
    )
    await refused(sql`update invoice_annulments set motivo = 'Un altre'`)
    await refused(sql`delete from invoice_annulments`)
    await refused(sql`delete from invoices where identifier = ${identifier}`)
  })
})
