import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invoiceMail } from '#api/invoices/invoiceMail.ts'
import { reportDocument } from '#api/reports/reportDocument.ts'
import { sumMoney } from '#domain/money.ts'
import { buildBank, buildClient, buildCompany, buildContract, buildSeries } from '#tests/builders/books.ts'
import { correctUnits } from '#tests/builders/correctUnits.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { lastAudit } from '#tests/support/auditLog.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { norma43 } from '#tests/support/norma43.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { uploadStatement } from '#tests/support/uploadStatement.ts'
import type { BankMovement, BankMovements } from '#wire/bankStatements.ts'
import type { ForecastDetail } from '#wire/billing.ts'
import type { ClientEvents } from '#wire/clientEvents.ts'
import type { ClientStanding } from '#wire/clientStanding.ts'
import type { ClosingContent } from '#wire/closings.ts'
import type { ClientCollections, CollectionRow } from '#wire/collections.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { FirstInvoices } from '#wire/firstInvoices.ts'
import { INVOICE_COLUMNS_TYPE, type InvoiceColumns } from '#wire/invoiceColumns.ts'
import { invoiceRows } from '#wire/invoiceRows.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { Ageing, History, MonthState } from '#wire/overview.ts'
import type { ClientAccount, InvoicePayments, Payment } from '#wire/payments.ts'
import type { ReminderDraft } from '#wire/reminders.ts'
import type { DueDebits } from '#wire/remittances.ts'
import { reportRequestSchema } from '#wire/reportRequests.ts'
import type { InvoiceReportItem, PendingSummary } from '#wire/reports.ts'
import type { Found } from '#wire/search.ts'

/** A debt that is lost for good is given up, and claimed again (docs/decisions/0083). */

const TODAY = '2026-11-23'
const REASON = 'Concurs sense massa'

let api: TestApi
let staff: ApiClient
let admin: ApiClient
/** Of Puig, 121 €, due three weeks ago. */
let invoice: Invoice

beforeAll(async () => {
  api = await startApi({ now: `${TODAY}T10:00:00Z` })
  staff = await api.as('Gestió')
  admin = await api.as('Administrador')
})
afterAll(() => api.stop())
beforeEach(async () => {
  await emptyBooks(api.db)
  await buildCompany(api.db, { nif: 'B85626240' })
  await buildBank(api.db, {
    entidadFinanciera: '2100',
    oficina: '0418',
    dc: '45',
    numeroCuenta: '0200051332',
  })
  await buildSeries(api.db)
  await buildSeries(api.db, { identifier: 'R', isRectificativa: true })
  const client = await buildClient(api.db, {
    nombre: 'Tallers Puig, S.L.',
    isAdeudo: true,
    iban: 'ES7921000813610123456789',
    tipoVencimiento: '0',
  })
  await buildContract(api.db, { clienteIdentifier: client.identifier, fechaInicio: '2026-11-01' })
  const run = { SerieIdentifier: 'A', FechaFactura: '2026-11-01' }
  const [first] = (await staff.post<Invoice[]>('/api/facturas', run)).body
  if (!first) throw new Error('nothing was issued')
  invoice = first
})

type One = Pick<Invoice, 'identifier'>
const read = async ({ identifier }: One = invoice) =>
  (await staff.get<Invoice>(`/api/facturas/${identifier}`)).body
const path = ({ identifier }: One) => `/api/payments/of-invoice/${identifier}/write-off`
const giveUp = (body: object = {}, one: One = invoice, headers = {}) =>
  staff.post<InvoicePayments & ErrorBody>(path(one), { day: TODAY, reason: REASON, ...body }, { headers })
const claim = (one: One = invoice) => staff.delete<InvoicePayments & ErrorBody>(path(one))
const done = async (...given: Parameters<typeof giveUp>) => {
  const answer = await giveUp(...given)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const note = async (amount: number, one: One = invoice) => {
  const answer = await staff.post<Payment>('/api/payments', {
    clienteIdentifier: invoice.clienteIdentifier,
    day: '2026-11-20',
    amount,
    way: 'transfer',
    allocations: [{ invoiceIdentifier: one.identifier, amount }],
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
/** Another invoice of the same client, 121 €. */
const another = async (): Promise<Invoice> => {
  const { clienteIdentifier } = invoice
  await buildContract(api.db, { clienteIdentifier, fechaInicio: '2026-11-02' })
  const run = { SerieIdentifier: 'A', FechaFactura: '2026-11-02' }
  const [other] = (await staff.post<Invoice[]>('/api/facturas', run)).body
  if (!other) throw new Error('nothing was issued')
  return other
}
const account = async () =>
  (
    await staff.get<ClientAccount>(
      `/api/clients/${invoice.clienteIdentifier}/account?start=2026-01-01&end=2026-12-31`,
    )
  ).body
const correct = async (causa: string, lines: object = {}) =>
  staff.post<Invoice & ErrorBody>(`/api/facturas/${invoice.identifier}/rectificativa`, {
    serieIdentifier: 'R',
    fechaFactura: TODAY,
    modo: 'I',
    motivo: 'Impagament',
    causa,
    ...lines,
  })
const RANGE = '/api/facturas/2026-01-01/2026-12-31'

/** Wherever it is told what is owed, late, asked for or expected; and what came in. */
const figures = async () => {
  const get = async <Body>(address: string) => {
    const { status, body, text } = await staff.get<Body>(address)
    expect(status, text).toBe(200)
    return body
  }
  const numbers = (rows: { numFact: number | null }[]) => rows.map(({ numFact }) => numFact)
  const standing = await get<ClientStanding>(`/api/clients/${invoice.clienteIdentifier}/standing`)
  const ageing = await get<Ageing>('/api/overview/ageing')
  const history = await get<History>('/api/overview/history')
  const report = await get<PendingSummary>('/api/InformesFactura/PendientesPago/resum')
  const detail = await get<ForecastDetail>('/api/facturas/forecast/detail?months=3')
  const first = await get<FirstInvoices>('/api/facturas/first?start=2026-01-01&end=2026-12-31')
  return {
    list: numbers(await get<Invoice[]>(`${RANGE}/false`)),
    report: numbers(await get<InvoiceReportItem[]>('/api/InformesFactura/PendientesPago')),
    sums: [report.total, report.overdue.total],
    standing: [standing.pending.total, standing.overdue.total],
    ageing: sumMoney(ageing.buckets.map(({ total }) => total)),
    month: (await get<MonthState>('/api/overview/month')).pending.total,
    reminders: (await get<ReminderDraft[]>('/api/recordatoris')).length,
    agenda: (await get<CollectionRow[]>('/api/collections')).map(({ owed }) => owed),
    debits: (await get<DueDebits>('/api/remittances/due')).invoices.length,
    overdueCash: detail.overdue.total,
    states: [first.states.pendents, first.states.vencudes],
    collected: sumMoney(history.months.map(({ collected }) => collected.total)),
    averageDays: (await get<ClientCollections>(`/api/clients/${invoice.clienteIdentifier}/collections`))
      .averageDays,
    closing: (await account()).closing,
  }
}

describe('an invoice that is given up', () => {
  it('is asked for by nobody, expected by nobody and no money, everywhere; claimed again, all is as before', async () => {
    await note(21)
    const before = await figures()
    expect(before).toMatchObject({
      list: [1],
      report: [1],
      sums: [100, 100],
      standing: [100, 100],
      ageing: 100,
      month: 100,
      reminders: 1,
      agenda: [100],
      debits: 1,
      overdueCash: 100,
      states: [1, 1],
      collected: 21,
      closing: 100,
    })
    expect(await done()).toMatchObject({ payable: 121, collected: 21, left: 0, toWriteOff: null })
    expect(await figures()).toEqual({
      ...before,
      list: [],
      report: [],
      sums: [0, 0],
      standing: [0, 0],
      ageing: 0,
      month: 0,
      reminders: 0,
      agenda: [],
      debits: 0,
      overdueCash: 0,
      states: [0, 0],
      closing: 0,
    })
    const again = await claim()
    expect(again.status, again.text).toBe(200)
    expect(again.body).toMatchObject({ left: 100, toWriteOff: { amount: 100, invoices: [] } })
    expect(await figures()).toEqual(before)
  })

  it('says so of itself, in lists, files, searches, the log and the client’s history', async () => {
    const eventsOf = async (kinds: string) =>
      (await staff.get<ClientEvents>(`/api/clients/${invoice.clienteIdentifier}/events?kinds=${kinds}`)).body
        .events
    const payments = await eventsOf('payments')
    await done({ day: '2026-11-20' })
    expect(await read()).toMatchObject({
      isPagada: true,
      fechaCobro: null,
      collected: 0,
      writeOff: { day: '2026-11-20', reason: REASON, amount: 121, invoices: [] },
    })
    const headers = { Accept: INVOICE_COLUMNS_TYPE }
    const { body } = await staff.get<InvoiceColumns>(`${RANGE}/true`, { headers })
    expect(invoiceRows(body)).toMatchObject([{ isPagada: true, isWrittenOff: true }])
    const { states } = (await staff.get<FirstInvoices>('/api/facturas/first?start=2026-01-01&end=2026-12-31'))
      .body
    expect(states).toMatchObject({ pendents: 0, vencudes: 0, pagades: 0, perdudes: 1 })
    const request = reportRequestSchema.parse({
      report: 'invoices',
      from: '2026-01-01',
      to: '2026-12-31',
      states: ['perdudes'],
    })
    expect(await reportDocument(api.db, request, TODAY)).toMatchObject({
      invoices: [{ numFact: 1, isWrittenOff: true }],
    })
    // Of no money there is no day of payment.
    expect((await staff.get(`${RANGE}/true?by=payment`)).body).toEqual([])
    expect((await staff.get<Found>('/api/search?text=A-1')).body.invoices).toMatchObject([
      { isWrittenOff: true },
    ])
    expect(await lastAudit(api, 'invoices', invoice.identifier)).toMatchObject({
      before: { writtenOffOn: null },
      after: { writtenOffOn: '2026-11-20', writtenOffReason: REASON },
    })
    const [last, ...earlier] = await eventsOf('invoices')
    expect(last).toMatchObject({
      kind: 'invoiceChange',
      changes: [{ field: 'writtenOffOn' }, { field: 'writtenOffReason' }],
    })
    expect(earlier).toContainEqual(expect.objectContaining({ kind: 'issue', isWrittenOff: true }))
    expect(await eventsOf('payments')).toEqual(payments)
  })

  it('closes the client’s account by an entry of its own, which does not tell the client why', async () => {
    await note(21)
    await done({ day: '2026-11-20' })
    const told = await account()
    expect(told.entries).toMatchObject([
      { kind: 'invoice', amount: 121 },
      { kind: 'payment', amount: -21 },
      { kind: 'writeOff', day: '2026-11-20', number: 'A-1', amount: -100, balance: 0 },
    ])
    expect(JSON.stringify(told)).not.toContain(REASON)
    const address = `/api/clients/${invoice.clienteIdentifier}/account?start=2026-01-01&end=2026-11-19`
    expect((await staff.get<ClientAccount>(address)).body.closing).toBe(121)
  })

  it('keeps no promise', async () => {
    const entry = {
      kind: 'promise',
      clienteIdentifier: invoice.clienteIdentifier,
      amount: 121,
      dueOn: '2026-11-30',
      invoices: [invoice.identifier],
    }
    expect((await staff.post('/api/collections/entries', entry)).status).toBe(201)
    await done()
    const { body } = await staff.get<ClientCollections>(
      `/api/clients/${invoice.clienteIdentifier}/collections`,
    )
    expect(body.entries).toMatchObject([{ state: 'running', came: 0 }])
  })

  it('is not told to its client as paid, nor how to pay it', async () => {
    const mailed = async () => {
      const voice = { language: 'ca', company: 'Prova' } as const
      return (await invoiceMail(api.db, { invoice: invoice.identifier }, TODAY, voice)).text
    }
    const asks = ['Venciment', 'Queda per pagar', 'Forma de pagament', 'Compte']
    await note(21)
    const asking = await mailed()
    for (const word of asks) expect(asking).toContain(word)
    await done()
    const text = await mailed()
    for (const word of [...asks, 'ja està pagada', 'pagar res']) expect(text).not.toContain(word)
    expect(text).toContain('Total: 121,00')
  })

  it.each([
    ['a day after today', { day: '2026-11-24' }, 422],
    ['a day before the invoice', { day: '2026-10-31' }, 422],
    ['no reason', { reason: ' ' }, 422],
  ])('is refused with %s', async (_, body, status) => {
    expect((await giveUp(body)).status).toBe(status)
    expect((await read()).isPagada).toBe(false)
  })

  it('is given up by whoever may mark it as paid, once, as it was seen, and only while something is open', async () => {
    const reader = await api.as('Consulta')
    expect((await reader.post(path(invoice), { day: TODAY, reason: REASON })).status).toBe(403)
    expect((await reader.delete(path(invoice))).status).toBe(403)
    expect((await claim()).body.code).toBe('not-written-off')
    expect((await giveUp({}, invoice, { 'If-Match': '"9"' })).body.code).toBe('stale')
    await done({}, invoice, { 'If-Match': '"1"' })
    expect((await giveUp()).body.code).toBe('written-off')
    await claim()
    await note(121)
    expect((await giveUp()).body.code).toBe('paid')
    expect((await giveUp({}, { identifier: 999_999 })).status).toBe(404)
  })

  it('is expected on the day that it was, once it is claimed again, by whatever', async () => {
    const put = async (fechaCobro: string | null) => {
      const answer = await staff.put(`/api/facturas/${invoice.identifier}`, {
        ...(await read()),
        isPagada: false,
        fechaCobro,
        isConfirmed: true,
      })
      expect(answer.status, answer.text).toBe(200)
    }
    await put('2026-12-20')
    const { identifier } = await note(21)
    const expected = { isPagada: false, fechaCobro: '2026-12-20' }
    expect(await read()).toMatchObject(expected)
    await done()
    expect(await read()).toMatchObject({ isPagada: true, fechaCobro: null })
    await claim()
    expect(await read()).toMatchObject(expected)
    await done()
    // What stands, said again, and then money that is taken back.
    await staff.put(`/api/payments/${identifier}/allocations`, {
      allocations: [{ invoiceIdentifier: invoice.identifier, amount: 21 }],
    })
    expect(await read()).toMatchObject({ isPagada: true, fechaCobro: null })
    await staff.post(`/api/payments/${identifier}/reversal`, { reason: 'Retornat' })
    expect(await read()).toMatchObject(expected)
  })

  it('may be of a closed period, which tells what is not paid of it without', async () => {
    await buildSeries(api.db, { identifier: 'B' })
    const { identifier } = await buildClient(api.db, { nombre: 'Serra' })
    await buildContract(api.db, { clienteIdentifier: identifier, fechaInicio: '2026-10-01' })
    const run = { SerieIdentifier: 'B', FechaFactura: '2026-10-20', clienteIdentifier: identifier }
    const [october] = (await staff.post<Invoice[]>('/api/facturas', run)).body
    const content = async () =>
      (await admin.get<ClosingContent>('/api/tancaments/previsio?closedThrough=2026-10-31')).body
    const { invoices, totalFactura, pending } = await content()
    expect(pending.total).toBe(121)
    await done({ day: '2026-10-31' }, october)
    expect(await content()).toMatchObject({ invoices, totalFactura, pending: { count: 0, total: 0 } })
    await claim(october)
    const body = { closedThrough: '2026-10-31', invoices, totalFactura }
    const { status, text } = await admin.post('/api/tancaments', body)
    expect(status, text).toBe(200)
    await done({ day: '2026-10-31' }, october)
    expect((await claim(october)).status).toBe(200)
  })

  it('stands until it is claimed again: nothing else pays, opens, edits or deletes it', async () => {
    await done()
    const paid = await staff.post<ErrorBody>('/api/payments', {
      clienteIdentifier: invoice.clienteIdentifier,
      day: TODAY,
      amount: 121,
      way: 'transfer',
      allocations: [{ invoiceIdentifier: invoice.identifier, amount: 121 }],
    })
    expect(paid.status, paid.text).toBe(422)
    expect(paid.text).toContain('perduda')
    const marked = await staff.post<{ refused: { reason: string }[] }>('/api/facturas/pagament', {
      invoices: [invoice.identifier],
      isPagada: false,
    })
    expect(marked.body.refused[0]?.reason).toContain('perduda')
    const put = (changes: object) =>
      staff.put<Invoice & ErrorBody>(`/api/facturas/${invoice.identifier}`, {
        ...invoice,
        isPagada: true,
        fechaCobro: TODAY,
        ...changes,
      })
    const [line] = invoice.facturaDetalles
    for (const changes of [
      { isPagada: false },
      { fechaVencimiento: '2026-12-31' },
      { facturaDetalles: [{ ...line, cantidad: 2 }] },
    ])
      expect((await put(changes)).body.code, JSON.stringify(changes)).toBe('written-off')
    expect((await put({ anotacion: 'Trucada' })).body).toMatchObject({
      anotacion: 'Trucada',
      fechaCobro: null,
      writeOff: { amount: 121 },
    })
    expect((await staff.delete<ErrorBody>(`/api/facturas/${invoice.identifier}`)).body.code).toBe(
      'written-off',
    )
    await claim()
    await note(121)
    expect(await read()).toMatchObject({ isPagada: true, collected: 121, writeOff: null })
  })

  it('is open again where money that had paid a part of it is taken back: more is owed than was given up', async () => {
    const { identifier } = await note(21)
    await done()
    await staff.post(`/api/payments/${identifier}/reversal`, { reason: 'Retornat' })
    expect(await read()).toMatchObject({ isPagada: false, collected: 0, writeOff: null })
    expect((await account()).closing).toBe(121)
    expect(await lastAudit(api, 'invoices', invoice.identifier)).toMatchObject({
      before: { writtenOffOn: TODAY },
      after: { isPagada: false },
    })
  })
})

describe('what had paid a part of it before it was given up', () => {
  const allocate = async ({ identifier }: Payment, ...allocations: [One, number][]) => {
    const { status, text } = await staff.put(`/api/payments/${identifier}/allocations`, {
      allocations: allocations.map(([one, amount]) => ({ invoiceIdentifier: one.identifier, amount })),
    })
    expect(status, text).toBe(200)
  }
  /** 21 € of it, and 121 € that are the client's credit. */
  const paidWithCredit = async () => {
    const { body } = await staff.post<Payment>('/api/payments', {
      clienteIdentifier: invoice.clienteIdentifier,
      day: '2026-11-20',
      amount: 142,
      way: 'transfer',
      allocations: [{ invoiceIdentifier: invoice.identifier, amount: 21 }],
    })
    return body
  }
  const GIVEN_UP = {
    isPagada: true,
    fechaCobro: null,
    collected: 21,
    writeOff: { day: '2026-11-21', reason: REASON, amount: 100 },
  }

  it('goes on paying it, and it stays given up, where the rest of that payment pays another one, or all is said again', async () => {
    const payment = await paidWithCredit()
    const other = await another()
    await done({ day: '2026-11-21' })
    await allocate(payment, [invoice, 21], [other, 121])
    expect(await read()).toMatchObject(GIVEN_UP)
    expect(await read(other)).toMatchObject({ isPagada: true, collected: 121 })
    await allocate(payment, [other, 121], [invoice, 21])
    expect(await read()).toMatchObject(GIVEN_UP)
    expect(await lastAudit(api, 'invoices', invoice.identifier)).toMatchObject({
      after: { writtenOffOn: '2026-11-21' },
    })
    expect((await account()).entries.map(({ kind }) => kind)).toContain('writeOff')
  })

  it.each([
    ['less', 20],
    ['more', 22],
  ])('has it claimed again where %s of it comes in by that', async (_, amount) => {
    const payment = await paidWithCredit()
    await done({ day: '2026-11-21' })
    await allocate(payment, [invoice, amount])
    expect(await read()).toMatchObject({ isPagada: false, collected: amount, writeOff: null })
  })

  it('is what a correction was given up with as well: both stay so', async () => {
    const payment = await paidWithCredit()
    const { body: correction } = await correctUnits(staff, invoice, { cantidad: -0.2, fechaFactura: TODAY })
    await done()
    await allocate(payment, [invoice, 21])
    expect(await read()).toMatchObject({ isPagada: true, writeOff: { invoices: ['R-1'] } })
    expect(await read(correction)).toMatchObject({ isPagada: true, writeOff: { invoices: ['A-1'] } })
  })
})

describe('with corrections', () => {
  it.each(['before', 'after'])('gives its VAT back by R3 %s, and its balance closes', async when => {
    if (when === 'after') await done()
    const correction = await correct('unpaid')
    expect(correction.status, correction.text).toBe(201)
    expect(correction.body).toMatchObject({ tipoFactura: 'R3', totalFactura: -121 })
    if (when === 'before') await done()
    expect((await account()).closing).toBe(0)
    await claim()
    expect((await account()).closing).toBe(121)
  })

  it('is given up alone where an R3 gives back the VAT of another one, too', async () => {
    const { clienteIdentifier } = invoice
    await buildContract(api.db, { clienteIdentifier, fechaInicio: '2026-11-02' })
    const run = { SerieIdentifier: 'A', FechaFactura: '2026-11-02' }
    const [other] = (await staff.post<Invoice[]>('/api/facturas', run)).body
    const correction = await staff.post('/api/facturas/rectificativas', {
      serieIdentifier: 'R',
      fechaFactura: TODAY,
      modo: 'I',
      motivo: 'Impagament',
      causa: 'unpaid',
      originales: [invoice.identifier, other?.identifier],
    })
    expect(correction.status, correction.text).toBe(201)
    await done()
    expect((await read()).writeOff).toMatchObject({ amount: 121, invoices: [] })
    expect(await account()).toMatchObject({ closing: 121 })
  })

  it('is given up as its sum was seen: a colleague’s correction, issued meanwhile, is told first', async () => {
    const seen = (await staff.get<InvoicePayments>(`/api/payments/of-invoice/${invoice.identifier}`)).body
      .toWriteOff?.amount
    const correction = await correctUnits(staff, invoice, { cantidad: -0.2, fechaFactura: TODAY })
    expect(correction.status, correction.text).toBe(201)
    const refused = await giveUp({ amount: seen })
    expect([refused.status, refused.body.code]).toEqual([409, 'stale'])
    expect(refused.body.error).toContain('96,80')
    expect((await read()).isPagada).toBe(false)
    await done({ amount: 96.8 })
    expect((await read()).writeOff).toMatchObject({ amount: 96.8, invoices: ['R-1'] })
  })

  it('is given up less what an open correction takes back, together with it; neither is corrected or deleted meanwhile', async () => {
    const correction = await correctUnits(staff, invoice, { cantidad: -0.2, fechaFactura: TODAY })
    expect(correction.status, correction.text).toBe(201)
    const back = correction.body.totalFactura
    const asked = sumMoney([121, back])
    const { body } = await staff.get<InvoicePayments>(`/api/payments/of-invoice/${invoice.identifier}`)
    expect(body.toWriteOff).toEqual({ amount: asked, invoices: ['R-1'] })
    expect((await giveUp({ day: '2026-11-22' })).status).toBe(422)
    expect((await giveUp({}, correction.body)).body.code).toBe('paid')
    await done()
    expect((await read()).writeOff).toMatchObject({ amount: asked, invoices: ['R-1'] })
    expect((await read(correction.body)).writeOff).toMatchObject({ amount: asked, invoices: ['A-1'] })
    expect(await account()).toMatchObject({ closing: 0, entries: { length: 3 } })
    const other = await correct('returned')
    expect(other.status).toBe(422)
    expect(other.text).toContain('perduda')
    expect((await staff.delete<ErrorBody>(`/api/facturas/${correction.body.identifier}`)).body.code).toBe(
      'written-off',
    )
    // By either.
    expect((await claim(correction.body)).status).toBe(200)
    expect((await account()).closing).toBe(asked)
    expect((await read()).isPagada).toBe(false)
  })

  it('takes with it what a correction of several takes back of it, and nothing that it takes back of another one', async () => {
    const other = await another()
    const { identifier } = await note(121, other)
    const lineOf = ({ facturaDetalles: [line] }: Invoice) => ({
      lineaOriginal: line?.identifier,
      producte: line?.producte,
      cantidad: -0.2,
      productoPrecio: line?.productoPrecio,
      productoDescuento: 0,
    })
    const correction = await staff.post<Invoice>('/api/facturas/rectificativas', {
      serieIdentifier: 'R',
      fechaFactura: TODAY,
      modo: 'I',
      motivo: 'Descompte',
      causa: 'price',
      originales: [invoice.identifier, other.identifier],
      facturaDetalles: [lineOf(invoice), lineOf(other)],
    })
    expect(correction.status, correction.text).toBe(201)
    await done()
    expect((await read()).writeOff).toMatchObject({ amount: 72.6, invoices: ['R-1'] })
    await staff.post(`/api/payments/${identifier}/reversal`, { reason: 'Retornat' })
    const owed = { standing: [121, 121], agenda: [121], closing: 121 }
    expect(await figures()).toMatchObject(owed)
    const [reminder] = (await staff.get<ReminderDraft[]>('/api/recordatoris')).body
    expect(reminder?.invoices).toMatchObject([{ number: 'A-2', pending: 121 }])
    // Claimed again, it takes back of both.
    await claim()
    const [both] = (await staff.get<ReminderDraft[]>('/api/recordatoris')).body
    expect(both?.total).toBe(193.6)
  })
})

describe('a movement of a bank that fits it', () => {
  const take = (text: string, amount = 12100) =>
    uploadStatement(staff, norma43([{ day: TODAY, amount, text }]))
  const open = async (): Promise<BankMovement> => {
    const { movements } = (await staff.get<BankMovements>('/api/bank-movements?state=open')).body
    const [movement] = movements
    if (!movement) throw new Error('nothing is open')
    return movement
  }
  const link = async ({ identifier, candidates }: BankMovement, place = 0) => {
    const candidate = candidates[place]
    const { cliente, amount, allocations, marks, evidence } = candidate ?? {}
    const answer = await staff.post(`/api/bank-movements/${identifier}/link`, {
      payments: [
        {
          clienteIdentifier: cliente?.identifier,
          amount,
          allocations: allocations?.map(one => ({
            invoiceIdentifier: one.invoiceIdentifier,
            amount: one.amount,
          })),
        },
      ],
      marks,
      evidence,
    })
    expect(answer.status, answer.text).toBe(200)
  }

  it.each(['PAGO FRA A-1', 'TRANSFERENCIA DE TALLERS PUIG SL'])(
    'waits for a person, who has it paid: %s',
    async text => {
      await done()
      expect(await take(text)).toMatchObject({ linked: 0 })
      const movement = await open()
      expect(movement.candidates[0]).toMatchObject({
        amount: 121,
        allocations: [{ invoiceIdentifier: invoice.identifier, amount: 121 }],
      })
      expect(movement.candidates[0]?.evidence).toContain('writtenOff')
      await link(movement)
      expect(await read()).toMatchObject({ isPagada: true, collected: 121, writeOff: null })
      expect((await account()).closing).toBe(0)
    },
  )

  it('pays a part of it, and the rest is asked for again', async () => {
    await done()
    await take('PAGO FRA A-1', 5000)
    await link(await open())
    expect(await read()).toMatchObject({ isPagada: false, collected: 50, writeOff: null })
  })

  it('gives the place of what was noted by hand back to it, and it stays given up', async () => {
    await note(21)
    await take('PAGO FRA A-1', 2100)
    const marked = (await open()).candidates.findIndex(({ evidence }) => evidence.includes('marked'))
    await link(await open(), marked)
    await done()
    const { movements } = (await staff.get<BankMovements>('/api/bank-movements?state=linked')).body
    const undone = await staff.post(`/api/bank-movements/${movements[0]?.identifier}/undo`, {})
    expect(undone.status, undone.text).toBe(200)
    expect(await read()).toMatchObject({ isPagada: true, collected: 21, writeOff: { amount: 100 } })
    expect((await account()).closing).toBe(0)
  })

  it('takes the place of the part that was noted by hand, once a person says so, and what was given up stays so', async () => {
    await note(21)
    await done()
    const isGivenUp = async () => {
      expect(await read()).toMatchObject({ isPagada: true, collected: 21, writeOff: { amount: 100 } })
      expect((await account()).closing).toBe(0)
    }
    expect(await take('PAGO FRA A-1', 2100)).toMatchObject({ linked: 0 })
    const movement = await open()
    expect(movement.candidates[0]).toMatchObject({
      allocations: [{ invoiceIdentifier: invoice.identifier, amount: 21 }],
      marks: [expect.any(Number)],
      evidence: expect.arrayContaining(['number', 'amount', 'marked']),
    })
    await link(movement)
    await isGivenUp()
    await staff.post(`/api/bank-movements/${movement.identifier}/undo`, {})
    await isGivenUp()
    // And by who says that it is other money.
    await link(
      await open(),
      (await open()).candidates.findIndex(({ evidence }) => evidence.includes('writtenOff')),
    )
    expect(await read()).toMatchObject({ isPagada: false, collected: 42, writeOff: null })
  })

  it('is less than the part that was noted by hand: what is left is asked for again', async () => {
    await note(21)
    await done()
    await take('PAGO FRA A-1', 2000)
    await link(await open())
    expect(await read()).toMatchObject({ isPagada: false, collected: 20, writeOff: null })
  })
})

describe('in the database', () => {
  it('is what nobody is asked for, and no day of payment', async () => {
    await done()
    for (const change of [
      sql`fecha_cobro = '2026-11-23'`,
      sql`is_pagada = false`,
      sql`written_off_reason = null`,
      sql`compensated_by_identifier = null`,
    ])
      await expect(
        sql`update invoices set ${change} where identifier = ${invoice.identifier}`.execute(api.db),
      ).rejects.toThrow()
  })
})
