import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { lockBilling } from '#api/calendar/billingLock.ts'
import { invoiceDocument } from '#api/invoices/invoiceDocument.ts'
import { takingBackObstacles } from '#api/registration/takingBackObstacles.ts'
import { sumMoney } from '#domain/money.ts'
import { buildClient, buildContract, buildProduct } from '#tests/builders/books.ts'
import { issueOn } from '#tests/builders/issueOn.ts'
import { buildMailingBooks } from '#tests/builders/mailingBooks.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { lastAudit } from '#tests/support/auditLog.ts'
import { booksBefore } from '#tests/support/booksBefore.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { whileReminding } from '#tests/support/whileReminding.ts'
import type { Preview } from '#wire/billing.ts'
import type { ClientEvents } from '#wire/clientEvents.ts'
import type { Contract } from '#wire/contracts.ts'
import type { Correctable, CorrectionPreview } from '#wire/corrections.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { Invoice, InvoiceSums } from '#wire/invoices.ts'
import type { PaymentsResult } from '#wire/payments.ts'
import type { ReminderDraft } from '#wire/reminders.ts'
import type { Found } from '#wire/search.ts'
import { renderInvoice } from '#workers/documents/invoice/renderInvoice.ts'
import { textOf } from '#workers/print/readPdf.ts'

let api: TestApi
let staff: ApiClient
let client: number
let original: Invoice
beforeAll(async () => {
  api = await startApi({ now: '2026-12-02T10:00:00Z' })
  staff = await api.as('Gestió')
})
afterAll(() => api.stop())

const TODAY = '2026-11-30'

/** One client with two contracts that began this month, billed today: 200.00 and 90.00, and 60.90 VAT. */
beforeEach(async () => {
  await buildMailingBooks(api)
  await addSeries('R', true)
  client = (await buildClient(api.db, { nombre: 'Taller Nord', tipoVencimiento: '1' })).identifier
  await buildContract(api.db, { ...OF_NOVEMBER, clienteIdentifier: client, productoUnidades: 2 })
  await buildContract(api.db, {
    ...OF_NOVEMBER,
    clienteIdentifier: client,
    productoTitulo: 'Suport',
    productoDescuento: 10,
  })
  const [issued] = await issueOn(staff, TODAY)
  original = issued ?? expect.unreachable()
})

const OF_NOVEMBER = { fechaInicio: '2026-11-01', productoDiasFacturacion: 30 }

const addSeries = (identifier: string, isRectificativa: boolean) =>
  staff.post('/api/series', { identifier, descripcion: `Sèrie ${identifier}`, isRectificativa })

const body = (fields: object = {}) => ({
  serieIdentifier: 'R',
  fechaFactura: TODAY,
  modo: 'I',
  motivo: 'Preu equivocat',
  ...fields,
})
const correct = (fields: object = {}) =>
  staff.post<Invoice>(`/api/facturas/${original.identifier}/rectificativa`, body(fields))
const correctAll = (fields: object = {}) => staff.post<Invoice>('/api/facturas/rectificativas', body(fields))
const look = (fields: object = {}) =>
  staff.post<CorrectionPreview>(
    '/api/facturas/rectificativas/previsio',
    body({ originales: [original.identifier], ...fields }),
  )
const read = async (identifier = original.identifier) =>
  (await staff.get<Invoice>(`/api/facturas/${identifier}`)).body
const correctable = async () =>
  (await staff.get<Correctable>(`/api/facturas/${original.identifier}/rectificable`)).body
const sums = async () =>
  (await staff.get<InvoiceSums>(`/api/facturas/summary?start=2026-01-01&end=2026-12-31`)).body
const preview = async (day = TODAY) =>
  (await staff.get<Preview>(`/api/facturas/previsio?fechaFactura=${day}`)).body
const line = (place: number) => original.facturaDetalles[place]?.identifier
const back = (place: number, fields: object = {}) => ({
  lineaOriginal: line(place),
  producte: 'Taller Pro',
  cantidad: -1,
  productoPrecio: 100,
  ...fields,
})

describe('the whole of an invoice', () => {
  it('is taken back to the cent, in a series of its own, citing it', async () => {
    expect(original).toMatchObject({ tipoFactura: 'F1', modo: null, rectifica: [], rectificadaPor: [] })
    const { status, body: issued, text } = await correct({ causa: 'returned' })
    expect(status, text).toBe(201)
    expect(issued).toMatchObject({
      serieIdentifier: 'R',
      numFact: 1,
      tipoFactura: 'R1',
      modo: 'I',
      causa: 'returned',
      motivo: 'Preu equivocat',
      clienteIdentifier: client,
      precioBase: -290,
      descuentoFactura: 10,
      iva: 21,
      impuestoIVA: -60.9,
      totalFactura: -350.9,
      desglose: [{ tratamiento: '21', tipo: 21, base: -290, cuota: -60.9, mencion: null }],
      rectifica: [
        { identifier: original.identifier, numero: 'A-413', fechaFactura: TODAY, base: 290, cuota: 60.9 },
      ],
      sustitucion: null,
    })
    expect(issued.facturaDetalles).toMatchObject([
      { producte: 'Taller Pro', cantidad: -2, productoPrecio: 100, precioLinea: -200 },
      { producte: 'Suport', cantidad: -1, productoPrecio: 100, productoDescuento: 10, precioLinea: -90 },
    ])
    expect((await read()).rectificadaPor).toEqual([
      {
        identifier: issued.identifier,
        serieIdentifier: 'R',
        numFact: 1,
        fechaFactura: TODAY,
        tipoFactura: 'R1',
        totalFactura: -350.9,
      },
    ])
    expect(await sums()).toEqual({ count: 2, total: 0 })
    expect((await correctable()).restante).toEqual({ base: 0, cuota: 0, total: 0 })
    expect((await correct()).status).toBe(422)
  })

  it('is asked for no more where nobody has paid it, until the correction is deleted', async () => {
    const { body: issued } = await correct()
    expect(await read()).toMatchObject({ isPagada: true, fechaCobro: TODAY })
    expect(issued).toMatchObject({ isPagada: true, fechaCobro: TODAY })
    expect((await staff.delete(`/api/facturas/${issued.identifier}`)).status).toBe(204)
    expect(await read()).toMatchObject({ isPagada: false, fechaCobro: null, rectificadaPor: [] })
  })

  it('stays paid where it was: what is given back is owed', async () => {
    await staff.post('/api/facturas/pagament', { invoices: [original.identifier], isPagada: true })
    expect((await look()).body).toMatchObject({
      isCompensada: false,
      warnings: [expect.stringContaining('A-413')],
    })
    expect((await correct()).body).toMatchObject({ isPagada: false, totalFactura: -350.9 })
  })

  it('is not deleted under a later correction', async () => {
    await addSeries('Q', true)
    const { body: first } = await correct({ facturaDetalles: [back(0)] })
    const { body: second } = await correct({ serieIdentifier: 'Q' })
    const refused = await staff.delete(`/api/facturas/${first.identifier}`)
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Q-1')])
    for (const { identifier } of [second, first])
      expect((await staff.delete(`/api/facturas/${identifier}`)).status).toBe(204)
    expect(await sums()).toEqual({ count: 1, total: 350.9 })
    expect(await read()).toMatchObject({ isPagada: false })
  })

  it('is done once under one key', async () => {
    const once = () =>
      staff.post<Invoice>(`/api/facturas/${original.identifier}/rectificativa`, body(), {
        headers: { 'Idempotency-Key': 'correction-1' },
      })
    const [first, second] = [await once(), await once()]
    expect(second.body.identifier).toBe(first.body.identifier)
    expect(await sums()).toEqual({ count: 2, total: 0 })
  })
})

describe('some of it', () => {
  it('by lines, and never more than is left of one', async () => {
    const first = await correct({ facturaDetalles: [back(0)] })
    expect(first.body, first.text).toMatchObject({ precioBase: -100, impuestoIVA: -21, isPagada: false })
    const { lines, restante } = await correctable()
    expect(lines.map(({ restante: left }) => left)).toEqual([100, 90])
    expect(restante).toEqual({ base: 190, cuota: 39.9, total: 229.9 })
    const tooMuch = await correct({ facturaDetalles: [back(0, { cantidad: -2 })] })
    expect(tooMuch.status).toBe(422)
    expect(tooMuch.text).toContain('Taller Pro')
    // What is left goes in one line: it is no two units any more.
    const rest = await correct()
    expect(rest.body.facturaDetalles).toMatchObject([
      { cantidad: -1, productoPrecio: 100 },
      { cantidad: -1, productoPrecio: 100, productoDescuento: 10 },
    ])
    expect(await sums()).toEqual({ count: 3, total: 0 })
    expect([await read(), await read(first.body.identifier)]).toMatchObject([
      { isPagada: true },
      { isPagada: true },
    ])
  })

  it('a discount afterwards, of no line; never more than its base', async () => {
    const discount = { producte: 'Ràpel', cantidad: -1, productoPrecio: 29, productoDescuento: 0 }
    const { body: issued, text } = await correct({ causa: 'discount', facturaDetalles: [discount] })
    expect(issued, text).toMatchObject({ tipoFactura: 'R1', precioBase: -29, impuestoIVA: -6.09 })
    const tooMuch = await correct({ facturaDetalles: [{ ...discount, productoPrecio: 261.01 }] })
    expect(tooMuch.body).toMatchObject({ fields: { facturaDetalles: expect.stringContaining('261,00') } })
    expect((await correct()).body.facturaDetalles.at(-1)).toMatchObject({ cantidad: 1, productoPrecio: 29 })
    expect(await sums()).toEqual({ count: 3, total: 0 })
  })

  it('a price that was too low is raised', async () => {
    const { body: issued } = await correct({
      causa: 'price',
      facturaDetalles: [back(0, { cantidad: -2 }), back(0, { cantidad: 2, productoPrecio: 110 })],
    })
    expect(issued).toMatchObject({ tipoFactura: 'R4', precioBase: 20, totalFactura: 24.2 })
  })

  it('in pieces, to the cent and without a rest of VAT', async () => {
    for (let piece = 0; piece < 9; piece++)
      expect(
        (await correct({ facturaDetalles: [back(1, { productoPrecio: 10.02, cantidad: -0.98 })] })).status,
      ).toBe(201)
    await correct()
    expect((await correctable()).restante).toEqual({ base: 0, cuota: 0, total: 0 })
    expect((await sums()).total).toBe(0)
  })

  it('changes nothing that changes nothing', async () => {
    const { status, text } = await correct({ facturaDetalles: [back(0), back(0, { cantidad: 1 })] })
    expect([status, text]).toEqual([422, expect.stringContaining('substituci')])
    expect((await sums()).count).toBe(1)
  })

  it('the days after a contract ended, with the arithmetic in the client’s language', async () => {
    const { body: seen } = await look({
      causa: 'ended',
      facturaDetalles: [{ lineaOriginal: line(0), ultimoDia: '2026-11-10' }],
    })
    expect(seen.facturaDetalles).toMatchObject([
      {
        cantidad: -1,
        productoPrecio: 133.33,
        productoDescripcion:
          'Dies no utilitzats: 20 de 30 (11/11/2026 – 30/11/2026): 200,00 € × 20 / 30 = 133,33 €',
      },
    ])
    expect(seen).toMatchObject({
      tipoFactura: 'R1',
      precioBase: -133.33,
      impuestoIVA: -28,
      totalFactura: -161.33,
    })
    for (const ultimoDia of ['2026-11-30', '2026-10-30'])
      expect((await look({ facturaDetalles: [{ lineaOriginal: line(0), ultimoDia }] })).status).toBe(422)
    const none = await look({ facturaDetalles: [{ lineaOriginal: line(0), ultimoDia: '2026-10-31' }] })
    expect(none.body.precioBase).toBe(-200)
  })
})

describe('by substitution', () => {
  it('says the right amounts and what they replace, and changes the difference', async () => {
    const { body: issued, text } = await correct({
      modo: 'S',
      causa: 'price',
      facturaDetalles: [
        back(0, { cantidad: 2, productoPrecio: 90 }),
        back(1, { producte: 'Suport', cantidad: 1 }),
      ],
    })
    expect(issued, text).toMatchObject({
      modo: 'S',
      precioBase: -10,
      impuestoIVA: -2.1,
      totalFactura: -12.1,
      sustitucion: {
        base: 280,
        cuota: 58.8,
        total: 338.8,
        desglose: [{ tratamiento: '21', base: 280, cuota: 58.8 }],
        baseRectificada: 290,
        cuotaRectificada: 60.9,
      },
    })
    expect(
      issued.facturaDetalles.map(({ precioLinea, isSustituida }) => [precioLinea, isSustituida]),
    ).toEqual([
      [-200, true],
      [-90, true],
      [180, false],
      [100, false],
    ])
    expect(await sums()).toEqual({ count: 2, total: 338.8 })
  })

  it('of wrong details changes no amount, and asks for none', async () => {
    const { body: issued } = await correct({
      modo: 'S',
      causa: 'client',
      facturaDetalles: [back(0, { cantidad: 2 }), back(1, { cantidad: 1, productoDescuento: 10 })],
    })
    expect(issued).toMatchObject({ totalFactura: 0, isPagada: true, sustitucion: { total: 350.9 } })
  })
})

describe('periods', () => {
  it('stay billed, unless they are freed: then the preview says so at once, and they are billed again', async () => {
    await correct({ facturaDetalles: [back(0, { cantidad: -2 })] })
    expect((await preview()).invoices).toEqual([])
    const { body: issued } = await correct({ liberarPeriodos: true })
    const [due] = (await preview()).invoices
    expect(due?.facturaDetalles.map(({ producte }) => producte)).toEqual(['Suport'])
    expect((await correctable()).lines.map(({ isLiberada }) => isLiberada)).toEqual([false, true])
    const [again] = await issueOn(staff, TODAY)
    expect(again).toMatchObject({ precioBase: 90 })
    // What was billed again can't be billed a third time.
    const { status, text } = await staff.delete(`/api/facturas/${issued.identifier}`)
    expect([status, text]).toEqual([409, expect.stringContaining('Suport')])
  })

  it('are freed where they are not due again once that is meant, and are due when what keeps them billed is gone', async () => {
    const [first] = await api.db.selectFrom('contracts').select('identifier').orderBy('identifier').execute()
    const admin = await api.as('Administrador')
    const billThrough = (billedThrough: string | null) =>
      admin.put(`/api/clientProd/${first?.identifier}/facturadoHasta`, { billedThrough })
    await billThrough(TODAY)
    const { body: seen } = await look({ liberarPeriodos: true })
    expect(seen.periodosLiberables.map(({ producte }) => producte)).toEqual(['Suport'])
    expect(seen.notDueAgain).toContain('«Taller Pro» no es tornaria a facturar')
    // Whoever keeps them billed is asked nothing.
    expect((await correct({ facturaDetalles: [back(0, { cantidad: -1 })] })).status).toBe(201)
    const { status, body: refused } = await correct({ liberarPeriodos: true })
    expect([status, refused]).toMatchObject([409, { code: 'not-due-again', error: seen.notDueAgain }])
    expect((await correct({ liberarPeriodos: true, notDueAgain: true })).status).toBe(201)
    expect((await correctable()).lines.map(({ isLiberada }) => isLiberada)).toEqual([true, true])
    const due = async () =>
      (await preview()).invoices.flatMap(one => one.facturaDetalles.map(({ producte }) => producte))
    expect(await due()).toEqual(['Suport'])
    await billThrough(null)
    expect((await due()).toSorted()).toEqual(['Suport', 'Taller Pro'])
  })

  it('of lines of nothing are freed alone, where that they are not due again is meant', async () => {
    const contracts = await api.db.selectFrom('contracts').select('identifier').execute()
    const admin = await api.as('Administrador')
    for (const { identifier } of contracts)
      await admin.put(`/api/clientProd/${identifier}/facturadoHasta`, { billedThrough: TODAY })
    const { facturaDetalles, ...invoice } = original
    const nothing = await staff.put(`/api/facturas/${original.identifier}`, {
      ...invoice,
      fechaCobro: TODAY,
      isConfirmed: true,
      facturaDetalles: facturaDetalles.map(one => ({ ...one, productoPrecio: 0 })),
    })
    expect(nothing.status, nothing.text).toBe(200)
    const refused = await correct({ liberarPeriodos: true })
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'not-due-again' }])
    expect((await correct({ liberarPeriodos: true, notDueAgain: true })).status).toBe(201)
    expect((await correctable()).lines.map(({ isLiberada }) => isLiberada)).toEqual([true, true])
  })

  it('are billed no more once the correction that freed them is deleted', async () => {
    const { body: issued } = await correct({ liberarPeriodos: true })
    expect((await preview()).invoices).toHaveLength(1)
    await staff.delete(`/api/facturas/${issued.identifier}`)
    expect((await preview()).invoices).toEqual([])
  })

  it('of an original in a closed quarter are freed by a correction of today', async () => {
    const admin = await api.as('Administrador')
    const closing = await admin.post('/api/tancaments', {
      closedThrough: TODAY,
      invoices: 1,
      totalFactura: 350.9,
    })
    expect(closing.status, closing.text).toBe(200)
    const closed = await correct()
    expect(closed.status).toBe(409)
    const open = await correct({ fechaFactura: '2026-12-01', liberarPeriodos: true })
    expect(open.status, open.text).toBe(201)
    expect((await preview('2026-12-01')).invoices).toHaveLength(1)
  })
})

describe('insolvency and what is unpaid for good', () => {
  const collect = async ({ identifier, clienteIdentifier }: Invoice, amount: number) => {
    const { status, text } = await staff.post('/api/payments', {
      clienteIdentifier,
      day: TODAY,
      amount,
      way: 'transfer',
      allocations: [{ invoiceIdentifier: identifier, amount }],
    })
    expect(status, text).toBe(201)
  }

  it('give back the VAT of what was not collected, each base in proportion', async () => {
    await collect(original, 175.45)
    const tooMuch = await look({ causa: 'unpaid', facturaDetalles: [back(0, { cantidad: -2 })] })
    expect([tooMuch.status, tooMuch.text]).toEqual([422, expect.stringContaining('175,45')])
    expect((await look({ causa: 'insolvency' })).body).toMatchObject({
      precioBase: -145,
      impuestoIVA: -30.45,
      warnings: [expect.stringContaining('175,45')],
    })
    const { body: issued, text } = await correct({ causa: 'unpaid' })
    expect(issued, text).toMatchObject({ tipoFactura: 'R3', precioBase: -145, impuestoIVA: -30.45 })
    expect((await correctable()).restante).toEqual({ base: 145, cuota: 30.45, total: 175.45 })
    // Nothing of it was not collected any more; what was agreed afterwards is of all.
    expect((await look({ causa: 'unpaid' })).status).toBe(422)
    expect((await look({ causa: 'returned' })).body.precioBase).toBe(-145)
  })

  it('count what came in with what the client withholds', async () => {
    const withholding = await buildClient(api.db, { nombre: 'Taller Sud', retencion: 15 })
    await buildContract(api.db, {
      ...OF_NOVEMBER,
      clienteIdentifier: withholding.identifier,
      productoPrecio: 1_000,
    })
    const [issued] = await issueOn(staff, TODAY)
    if (!issued) throw new Error('one was to be issued')
    await collect(issued, 530)
    expect((await look({ causa: 'unpaid', originales: [issued.identifier] })).body).toMatchObject({
      precioBase: -500,
      impuestoIVA: -105,
    })
  })

  it('give the VAT back and keep the debt', async () => {
    const { body: issued } = await correct({ causa: 'unpaid' })
    expect(issued).toMatchObject({ tipoFactura: 'R3', totalFactura: -350.9, isPagada: true })
    expect(await read()).toMatchObject({ isPagada: false })
    const { body: pending } = await staff.get<Invoice[]>('/api/facturas/2026-01-01/2026-12-31/false')
    expect(pending.map(({ totalFactura }) => totalFactura)).toEqual([350.9])
  })

  it('leave periods billed', async () => {
    expect((await correct({ causa: 'insolvency', liberarPeriodos: true })).status).toBe(422)
    expect((await correct({ causa: 'insolvency', tipoFactura: 'R1' })).status).toBe(422)
  })
})

describe('what is taken back twice', () => {
  it('is not, though an invoice of these books is typed, or one of before in another way', async () => {
    await correct()
    const typed = { serie: 'a', numero: '0413', fecha: TODAY, base: 290, cuota: 60.9 }
    const known = await correctAll({ originales: [typed], clienteIdentifier: client })
    expect([known.status, known.text]).toEqual([422, expect.stringContaining('A-413')])
    const old = { numero: 'X-1', fecha: '2025-12-31', base: 100, cuota: 21 }
    expect((await correctAll({ originales: [old], clienteIdentifier: client })).status).toBe(201)
    for (const again of [old, { ...old, numero: 'x 01' }, { ...old, base: 300, cuota: 63 }])
      expect((await correctAll({ originales: [again], clienteIdentifier: client })).status).toBe(422)
  })

  it('is no line whose period is due again, nor one that something unknown replaces', async () => {
    await correct({ facturaDetalles: [back(0, { cantidad: -2 })], liberarPeriodos: true })
    for (const modo of ['I', 'S'])
      expect((await correct({ modo, facturaDetalles: [back(0, { cantidad: 2 })] })).status).toBe(422)
    const unnamed = { producte: 'Tot', cantidad: 1, productoPrecio: 90 }
    const { body: anew } = await correct({ modo: 'S', facturaDetalles: [unnamed], liberarPeriodos: true })
    expect(anew.totalFactura).toBe(0)
    expect((await preview()).invoices.flatMap(({ facturaDetalles }) => facturaDetalles)).toHaveLength(1)
  })

  it('is no price that was lowered before a contract ended', async () => {
    await correct({ facturaDetalles: [back(0)] })
    const { body: seen } = await look({
      facturaDetalles: [{ lineaOriginal: line(0), ultimoDia: '2026-11-15' }],
    })
    expect(seen.precioBase).toBe(-50)
  })

  it('is for fewer days once it was ended: who left earlier still is given back the rest, and no day twice', async () => {
    const ended = (ultimoDia: string) => ({
      causa: 'ended',
      facturaDetalles: [{ lineaOriginal: line(1), ultimoDia }],
    })
    expect((await correct(ended('2026-11-20'))).body.precioBase).toBe(-30)
    expect((await correctable()).lines[1]).toMatchObject({
      restante: 60,
      periodo: { inicio: '2026-11-01', fin: '2026-11-20' },
    })
    for (const day of ['2026-11-20', '2026-11-25']) expect((await look(ended(day))).status, day).toBe(422)
    const { body: earlier } = await correct(ended('2026-11-10'))
    expect(earlier.facturaDetalles).toMatchObject([
      { precioLinea: -30, productoDescripcion: expect.stringContaining('10 de 20') },
    ])
    // All of it is charged again: then all of its days are.
    await correct({ facturaDetalles: [back(1, { cantidad: 1, productoPrecio: 60 })] })
    expect((await look(ended('2026-11-20'))).body.precioBase).toBe(-30)
  })

  it('is for all of its days again once what an end gave back is charged again, whatever else was lowered', async () => {
    const ended = (ultimoDia: string) => ({
      causa: 'ended',
      facturaDetalles: [{ lineaOriginal: line(1), ultimoDia }],
    })
    await correct({ facturaDetalles: [back(1, { productoPrecio: 9 })] })
    expect((await correct(ended('2026-11-20'))).body.precioBase).toBe(-27)
    await correct({ facturaDetalles: [back(1, { cantidad: 1, productoPrecio: 27 })] })
    expect((await look(ended('2026-11-25'))).body.precioBase).toBe(-13.5)
    expect((await look(ended('2026-11-10'))).body.precioBase).toBe(-54)
  })

  it('is ended once in a correction, and by nothing beside it', async () => {
    const ended = { lineaOriginal: line(0), ultimoDia: '2026-11-15' }
    for (const other of [ended, { ...ended, ultimoDia: '2026-11-20' }, back(0)])
      expect((await look({ facturaDetalles: [ended, other] })).status).toBe(422)
  })

  it('is nothing, where nothing is left', async () => {
    await correct({ facturaDetalles: [{ producte: 'Tot', cantidad: -1, productoPrecio: 290 }] })
    expect((await correct()).status).toBe(422)
    expect((await correct({ liberarPeriodos: true })).status).toBe(201)
    expect((await correct({ liberarPeriodos: true })).status).toBe(422)
  })
})

describe('what is owed', () => {
  it('is settled together once it adds up to nothing, and opened together', async () => {
    await correct()
    const raised = await correct({
      facturaDetalles: [{ producte: 'Oblit', cantidad: 1, productoPrecio: 200 }],
    })
    expect(await read(raised.body.identifier)).toMatchObject({ isPagada: false, totalFactura: 242 })
    expect((await look()).body).toMatchObject({ isCompensada: true, warnings: [] })
    const last = await correct()
    expect([await read(raised.body.identifier), last.body]).toMatchObject([
      { isPagada: true },
      { isPagada: true },
    ])
    await staff.delete(`/api/facturas/${last.body.identifier}`)
    expect([await read(raised.body.identifier), await read()]).toMatchObject([
      { isPagada: false },
      { isPagada: true },
    ])
  })

  it('stays settled under the correction that settles it, though that corrects another invoice', async () => {
    await addSeries('S', true)
    const { body: other } = await staff.post<Invoice>('/api/facturas/manual', {
      serieIdentifier: 'A',
      fechaFactura: TODAY,
      clienteIdentifier: client,
      facturaDetalles: [{ producte: 'Hores', cantidad: 1, productoPrecio: 101, productoDescuento: 0 }],
    })
    const off = (productoPrecio: number, place = 0) => ({
      producte: 'Descompte',
      cantidad: -1,
      productoPrecio,
      original: place,
    })
    await correctAll({
      originales: [original.identifier, other.identifier],
      facturaDetalles: [off(20), off(21, 1)],
    })
    const { body: ofFirst } = await correct({ facturaDetalles: [off(270)] })
    const { body: ofOther } = await correctAll({
      originales: [other.identifier],
      facturaDetalles: [off(80)],
      serieIdentifier: 'S',
    })
    expect(await read()).toMatchObject({ isPagada: true })
    const remove = ({ identifier }: Invoice) => staff.delete<ErrorBody>(`/api/facturas/${identifier}`)
    const refused = await remove(ofFirst)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'settled-later', error: expect.stringContaining('S-1') },
    ])
    expect((await remove(ofOther)).status).toBe(204)
    expect(await read()).toMatchObject({ isPagada: false })
    expect((await remove(ofFirst)).status).toBe(204)
  })

  it('is not opened by hand, and no money has come in', async () => {
    const { body: issued } = await correct()
    for (const identifier of [original.identifier, issued.identifier]) {
      const { body: answer } = await staff.post<PaymentsResult>('/api/facturas/pagament', {
        invoices: [identifier],
        isPagada: false,
      })
      expect(answer).toMatchObject({
        changed: [],
        refused: [{ reason: expect.stringContaining('rectificativa') }],
      })
    }
    const { body: paid } = await staff.get('/api/facturas/2026-01-01/2026-12-31/true?by=payment')
    expect(paid).toEqual([])
    expect(await lastAudit(api, 'invoices', original.identifier)).toMatchObject({
      before: { isPagada: false },
      after: { isPagada: true },
    })
  })

  it('is no bad debt where it is paid', async () => {
    await staff.post('/api/facturas/pagament', { invoices: [original.identifier], isPagada: true })
    for (const causa of ['unpaid', 'insolvency']) expect((await correct({ causa })).status).toBe(422)
  })
})

it('keeps the calendar that a period was freed of: the correction stays once the contract has moved', async () => {
  const { body: issued } = await correct({ liberarPeriodos: true })
  const { body: contracts } = await staff.get<Contract[]>(`/api/clientProd/Client/${client}`)
  const contract = contracts[0] ?? expect.unreachable()
  const moved = await staff.put(`/api/clientProd/${contract.identifier}`, {
    ...contract,
    fechaInicio: '2026-11-10',
  })
  expect(moved.status, moved.text).toBe(200)
  const refused = await staff.delete(`/api/facturas/${issued.identifier}`)
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('calendari')])
  await issueOn(staff, TODAY)
})

describe('reminders', () => {
  const drafts = async () => (await later.get<ReminderDraft[]>('/api/recordatoris')).body
  let later: ApiClient
  let books: TestApi
  beforeAll(async () => {
    books = await startApi({ now: '2027-01-15T10:00:00Z', databaseUrl: api.databaseUrl })
    later = await books.as('Gestió')
  })
  afterAll(() => books.stop())

  it('ask for what is left, never for what is owed to the client', async () => {
    expect((await drafts()).map(({ invoices }) => invoices.map(({ pending }) => pending))).toEqual([[350.9]])
    await correct({ facturaDetalles: [back(0)] })
    expect((await drafts()).map(({ invoices }) => invoices.map(({ pending }) => pending))).toEqual([[229.9]])
    await staff.post('/api/facturas/pagament', { invoices: [original.identifier], isPagada: true })
    expect(await drafts()).toEqual([])
  })

  it('and statements of account ask for less where something is given back that is not due yet', async () => {
    const body = { serieIdentifier: 'R', fechaFactura: '2027-01-15', modo: 'I', motivo: 'Preu equivocat' }
    const path = `/api/facturas/${original.identifier}/rectificativa`
    const corrected = await later.post(path, { ...body, facturaDetalles: [back(0)] })
    expect(corrected.status, corrected.text).toBe(201)
    const request = { report: 'account', client, from: '2026-01-01', to: '2027-01-15' }
    const worker = await books.asProcess()
    const { body: statement } = await worker.post<{ overdue: number }>('/internal/reports', request)
    expect([(await drafts())[0]?.total, statement.overdue]).toEqual([229.9, 229.9])
  })

  it('ask for a raise less what was given back of the same original, once that is asked for no more', async () => {
    const asked = async () =>
      (await drafts()).flatMap(({ invoices }) => invoices.map(({ number, pending }) => [number, pending]))
    await correct({ facturaDetalles: [back(0, { cantidad: 1, productoPrecio: 50 })] })
    await correct({ facturaDetalles: [back(0, { cantidad: 1, productoPrecio: 10 })] })
    await correct({ facturaDetalles: [back(1, { producte: 'Suport', productoPrecio: 60 })] })
    expect(await asked()).toEqual([
      ['A-413', 278.3],
      ['R-1', 60.5],
      ['R-2', 12.1],
    ])
    await staff.post('/api/facturas/pagament', { invoices: [original.identifier], isPagada: true })
    // Of 60.50 and 12.10, 72.60 are given back.
    expect(await asked()).toEqual([])
    await correct({ facturaDetalles: [back(0, { cantidad: 1, productoPrecio: 20 })] })
    expect(await asked()).toEqual([['R-4', 24.2]])
  })
})

describe('reminders of a correction that lowers one original and raises another', () => {
  let later: ApiClient
  let books: TestApi
  beforeAll(async () => {
    books = await startApi({ now: '2027-01-15T10:00:00Z', databaseUrl: api.databaseUrl })
    later = await books.as('Gestió')
  })
  afterAll(() => books.stop())

  const asked = async () =>
    sumMoney(
      (await later.get<ReminderDraft[]>('/api/recordatoris')).body.flatMap(({ invoices }) =>
        invoices.map(({ pending }) => pending),
      ),
    )
  const byHand = async (productoPrecio: number, clienteIdentifier = client, ...lines: object[]) => {
    const { body: issued, text } = await staff.post<Invoice>('/api/facturas/manual', {
      serieIdentifier: 'A',
      fechaFactura: TODAY,
      clienteIdentifier,
      facturaDetalles: [{ producte: 'Hores', cantidad: 1, productoPrecio, productoDescuento: 0 }, ...lines],
    })
    expect(issued.facturaDetalles, text).toHaveLength(1 + lines.length)
    return issued
  }
  const change = (invoices: readonly Invoice[], amounts: readonly number[]) =>
    correctAll({
      originales: invoices.map(({ identifier }) => identifier),
      facturaDetalles: invoices.map(({ facturaDetalles: [line] }, place) => ({
        lineaOriginal: line?.identifier,
        producte: 'Hores',
        cantidad: Math.sign(amounts[place] ?? 0),
        productoPrecio: Math.abs(amounts[place] ?? 0),
      })),
    })

  it('ask for what is owed, together', async () => {
    const before = await asked()
    const [first, second] = [await byHand(100), await byHand(101)]
    expect((await change([first, second], [-50, 80])).status).toBe(201)
    expect(await asked()).toBe(sumMoney([before, 121, 122.21, 36.3]))
  })

  it('the same where what it lowered was paid before, or lowered by as much already; and its mail asks for what is open of it', async () => {
    const before = await asked()
    const [first, second] = [await byHand(100), await byHand(101)]
    await staff.post('/api/facturas/pagament', { invoices: [first.identifier], isPagada: true })
    expect((await change([first, second], [-50, 80])).status).toBe(201)
    expect(await asked()).toBe(sumMoney([before, 122.21, 36.3]))
    const two = [await byHand(300), await byHand(301)]
    const both = await change(two, [-50, 80])
    const payment = { clienteIdentifier: client, day: TODAY, amount: 300, way: 'transfer' }
    const allocations = [{ invoiceIdentifier: two[0]?.identifier, amount: 300 }]
    expect((await staff.post('/api/payments', { ...payment, allocations })).status).toBe(201)
    expect((await change(two.slice(0, 1), [-50])).status).toBe(201)
    expect(await asked()).toBe(sumMoney([before, 122.21, 36.3, 63, 364.21, 36.3, -60.5]))
    const { body: mail } = await staff.get<{ text: string }>(`/api/correus/factures/${both.body.identifier}`)
    expect(mail.text).toContain('36,30')
    expect(mail.text).not.toContain('Queda per pagar')
  })

  it('the same where what it lowered is raised again, also of one that was paid', async () => {
    const before = await asked()
    const [first, second] = [await byHand(100), await byHand(101)]
    await staff.post('/api/facturas/pagament', { invoices: [first.identifier], isPagada: true })
    expect((await change([first, second], [-50, 80])).status).toBe(201)
    const raised = await change([first], [50])
    expect(await asked()).toBe(sumMoney([before, 122.21, 36.3, 60.5]))
    const { body: mail } = await staff.get<{ text: string }>(
      `/api/correus/factures/${raised.body.identifier}`,
    )
    expect(mail.text).toContain('60,50')
    expect(mail.text).not.toContain('no heu de pagar res')
    const [open, other] = [await byHand(200), await byHand(201)]
    expect((await change([open, other], [-150, 180])).status).toBe(201)
    expect((await change([open], [30])).status).toBe(201)
    expect((await change([open], [-60])).status).toBe(201)
    expect(await asked()).toBe(sumMoney([before, 122.21, 36.3, 60.5, 242, 243.21, 36.3, 36.3, -72.6]))
  })

  it('the same where what it raised is paid, and given back', async () => {
    const before = await asked()
    const [first, second] = [await byHand(100), await byHand(101)]
    await staff.post('/api/facturas/pagament', { invoices: [first.identifier], isPagada: true })
    expect((await change([first, second], [80, -50])).status).toBe(201)
    expect((await change([first], [-80])).status).toBe(201)
    expect(await asked()).toBe(sumMoney([before, 61.71]))
  })

  it('withhold as the ledger does, once for all rates and all originals of a correction', async () => {
    const before = await asked()
    const values = { nombre: 'Bufet', retencion: 15, tipoVencimiento: '1' } as const
    const { identifier } = await buildClient(api.db, values)
    const reduced = (await buildProduct(api.db, { tratamiento: '10' })).identifier
    const mixed = await byHand(10.04, identifier, {
      producte: 'Llibres',
      cantidad: 1,
      productoPrecio: 70.04,
      productoDescuento: 0,
      productoIdentifier: reduced,
    })
    const lowered = await correctAll({
      originales: [mixed.identifier],
      facturaDetalles: mixed.facturaDetalles.map((line, place) => ({
        lineaOriginal: line.identifier,
        producte: line.producte,
        cantidad: -1,
        productoPrecio: [10.04, 20.04][place],
      })),
    })
    // 15 % of 30.08 are 4.51; of 10.04 and of 20.04, 1.51 and 3.01.
    expect(lowered.body, lowered.text).toMatchObject({ precioBase: -30.08, importeRetencion: -4.51 })
    expect(await asked()).toBe(sumMoney([before, 77.18, -29.68]))
    const two = [await byHand(100, identifier), await byHand(102, identifier)]
    const { body: both } = await change(two, [-10.04, -20.04])
    expect(both).toMatchObject({ totalFactura: -36.4, importeRetencion: -4.51 })
    expect(await asked()).toBe(sumMoney([before, 77.18, -29.68, 106, 108.12, -31.89]))
  })
})

it('is told with what it corrects: in the client’s story, in the search, and with what is withheld', async () => {
  await correct({ facturaDetalles: [back(0)] })
  const { body: story } = await staff.get<ClientEvents>(`/api/clients/${client}/events?kinds=invoices`)
  expect(story.events.flatMap(event => (event.kind === 'issue' ? [event.corrects] : []))).toEqual([
    ['A-413'],
    [],
  ])
  const { body: found } = await staff.get<Found>('/api/search?text=R-1')
  expect(found.invoices[0]).toMatchObject({ serieIdentifier: 'R', isRectificativa: true })
  expect(found.invoices.find(({ serieIdentifier }) => serieIdentifier === 'A')?.isRectificativa).not.toBe(
    true,
  )
  expect((await look()).body).toMatchObject({ retencion: null, importeRetencion: null })
})

it('is looked at while a run goes on, or somebody corrects the same invoice', async () => {
  const run = await api.db.startTransaction().execute()
  await lockBilling(run)
  await run.selectFrom('series').selectAll().forUpdate().execute()
  await run.selectFrom('invoices').selectAll().forUpdate().execute()
  // Either would wait for as long as the run.
  expect((await look()).status).toBe(200)
  expect((await correctable()).restante.total).toBe(350.9)
  await run.rollback().execute()
})

it('leaves its originals to whoever reminds of them while it waits to write its mails', async () => {
  const { status } = await whileReminding(api.db, original.identifier, () => correct({ sendMails: true }))
  expect(status).toBe(201)
})

describe('several', () => {
  it('of one client are corrected by one', async () => {
    await staff.post('/api/facturas/manual', {
      serieIdentifier: 'A',
      fechaFactura: TODAY,
      clienteIdentifier: client,
      facturaDetalles: [{ producte: 'Hores', cantidad: 1, productoPrecio: 10.02, productoDescuento: 0 }],
    })
    const { body: all } = await staff.get<Invoice[]>(`/api/facturas/${TODAY}/${TODAY}/true`)
    const originales = all.map(({ identifier }) => identifier)
    const { body: issued, text } = await correctAll({ originales })
    expect(issued, text).toMatchObject({ precioBase: -300.02, impuestoIVA: -63, rectifica: [{}, {}] })
    expect((await sums()).total).toBe(0)
  })

  it('of earlier software are known by what is typed', async () => {
    const old = { serie: 'F', numero: '2025/17', fecha: '2025-12-31', base: 1000, cuota: 210 }
    const { body: issued, text } = await correctAll({ originales: [old], clienteIdentifier: client })
    expect(issued, text).toMatchObject({
      precioBase: -1000,
      impuestoIVA: -210,
      rectifica: [
        { identifier: null, numero: 'F-2025/17', fechaFactura: '2025-12-31', base: 1000, cuota: 210 },
      ],
    })
    const again = await correctAll({
      originales: [old],
      clienteIdentifier: client,
      facturaDetalles: [{ producte: 'Més', cantidad: -1, productoPrecio: 0.01, tratamiento: '21' }],
    })
    expect(again.status).toBe(422)
    expect(
      (await correctAll({ originales: [{ ...old, cuota: 100 }], clienteIdentifier: client })).body,
    ).toMatchObject({
      fields: { 'originales.0.cuota': expect.any(String) },
    })
  })
})

it.each([
  ['of more than a record holds', { serie: 'S'.repeat(20), numero: '1'.repeat(40) }],
  ['with what nobody prints', { serie: 'F', numero: '17\u000B8' }],
])('a number of earlier software %s is refused while it is looked at', async (_what, number) => {
  const originales = [{ fecha: '2025-12-31', base: 1000, cuota: 210, ...number }]
  const fields = { originales, clienteIdentifier: client }
  expect(await look(fields)).toMatchObject({
    status: 422,
    body: { fields: { 'originales.0.numero': expect.any(String) } },
  })
  expect((await correctAll(fields)).status).toBe(422)
})

it('a correction of what earlier software issued is not deleted before a later one, however that typed it', async () => {
  await addSeries('N', true)
  const old = { serie: 'X', numero: '1', fecha: '2025-12-31', base: 1000, cuota: 210 }
  const { body: first } = await correctAll({
    originales: [old],
    clienteIdentifier: client,
    facturaDetalles: [{ producte: 'Ràpel', cantidad: -1, productoPrecio: 600 }],
  })
  const { body: later, text } = await correctAll({
    serieIdentifier: 'N',
    originales: [{ ...old, serie: null, numero: 'x 01' }],
    clienteIdentifier: client,
  })
  expect(later, text).toMatchObject({ precioBase: -400 })
  expect(await takingBackObstacles(api.db, [first.identifier])).toMatchObject([
    { reason: expect.stringContaining('N-1') },
  ])
  expect(await takingBackObstacles(api.db, [first.identifier, later.identifier])).toEqual([])
  const refused = await staff.delete<ErrorBody>(`/api/facturas/${first.identifier}`)
  expect([refused.status, refused.body.code]).toEqual([409, 'corrected-later'])
})

describe('refusals', () => {
  it('name the field and the way out', async () => {
    const other = (await buildClient(api.db, { nombre: 'Altre' })).identifier
    await addSeries('N', true)
    const { body: done } = await correct({ facturaDetalles: [back(0)] })
    const cases: [object, field: string][] = [
      [{ serieIdentifier: 'A' }, 'serieIdentifier'],
      [{ serieIdentifier: 'N', fechaFactura: '2026-11-29' }, 'fechaFactura'],
      [{ originales: [original.identifier, original.identifier] }, 'originales'],
      [{ originales: [done.identifier] }, 'originales.0'],
      [{ originales: [987_654] }, 'originales.0'],
      [{ clienteIdentifier: other }, 'originales'],
      [{ facturaDetalles: [back(0, { lineaOriginal: 987_654 })] }, 'facturaDetalles.0.lineaOriginal'],
      [
        { facturaDetalles: [back(0, { lineaOriginal: null, tratamiento: '4' })] },
        'facturaDetalles.0.tratamiento',
      ],
      [{ modo: 'S', facturaDetalles: [back(0)] }, 'facturaDetalles.0.cantidad'],
      [{ modo: 'S' }, 'facturaDetalles'],
    ]
    for (const [fields, field] of cases) {
      const {
        status,
        body: refusal,
        text,
      } = await staff.post<ErrorBody>(
        '/api/facturas/rectificativas/previsio',
        body({ originales: [original.identifier], ...fields }),
      )
      expect([status, Object.keys(refusal.fields ?? {})], text).toEqual([422, [field]])
    }
    expect((await sums()).count).toBe(2)
  })

  it('keep runs and invoices by hand out of a series of corrections', async () => {
    const { status, body: refusal } = await staff.post('/api/facturas', {
      serieIdentifier: 'R',
      fechaFactura: TODAY,
    })
    expect([status, refusal]).toEqual([
      422,
      expect.objectContaining({ fields: { serieIdentifier: expect.any(String) } }),
    ])
  })

  it('leave original and correction as they were written', async () => {
    const { body: done } = await correct({ facturaDetalles: [back(0)] })
    const before = await read()
    const edited = {
      ...before,
      fechaCobro: TODAY,
      facturaDetalles: before.facturaDetalles.slice(0, 1),
      isConfirmed: true,
    }
    expect((await staff.put(`/api/facturas/${before.identifier}`, edited)).status).toBe(409)
    const same = { ...done, fechaCobro: TODAY, anotacion: 'Parlat amb l’Anna' }
    expect((await staff.put(`/api/facturas/${done.identifier}`, same)).status).toBe(200)
    const moved = {
      ...done,
      fechaCobro: TODAY,
      facturaDetalles: [{ ...done.facturaDetalles[0], cantidad: -2 }],
    }
    expect((await staff.put(`/api/facturas/${done.identifier}`, moved)).status).toBe(409)
    expect((await staff.delete(`/api/facturas/${before.identifier}`)).status).toBe(409)
    const day = { ...before, fechaCobro: TODAY, fechaFactura: '2026-11-29', isConfirmed: true }
    expect((await staff.put(`/api/facturas/${before.identifier}`, day)).status).toBe(409)
    const sooner = { ...(await read(done.identifier)), fechaCobro: TODAY, fechaFactura: '2026-11-29' }
    expect((await staff.put(`/api/facturas/${done.identifier}`, sooner)).status).toBe(422)
  })
})

describe('on paper', () => {
  const print = async ({ identifier }: Invoice) => {
    return textOf(await renderInvoice(await invoiceDocument(api.db, identifier, null)))
  }

  it('says by difference what it corrects, why, and what is before and after', async () => {
    const { body: issued } = await correct({ causa: 'returned', facturaDetalles: [back(0)] })
    const text = await print(issued)
    for (const part of [
      'Factura rectificativa R-1',
      'Rectifica la factura A-413 del 30/11/2026 (base 290,00 €, IVA 60,90 €)',
      'Motiu: Preu equivocat',
      'Per diferències',
      'Taller Pro -1 100,00 -100,00',
      'Base imposable -100,00 €',
      'IVA 21 % -21,00 €',
      'Total -121,00 €',
      'Abans 290,00 € 60,90 € 350,90 €',
      'Canvi -100,00 € -21,00 € -121,00 €',
      'Després 190,00 € 39,90 € 229,90 €',
    ])
      expect(text).toContain(part)
    // It asks for nothing.
    expect(text).not.toContain('Transferència')
    // What is corrected later changes nothing of it.
    await correct()
    expect(await print(issued)).toBe(text)
  })

  it('says by substitution what is right', async () => {
    const { body: issued } = await correct({
      modo: 'S',
      causa: 'price',
      facturaDetalles: [back(0, { cantidad: 2, productoPrecio: 150 })],
    })
    const text = await print(issued)
    for (const part of [
      'Per substitució',
      'Taller Pro 2 150,00 300,00',
      'Base imposable 300,00 €',
      'IVA 21 % 63,00 €',
      'Total 363,00 €',
      'Canvi 10,00 € 2,10 € 12,10 €',
      'A pagar 12,10 €',
      'Transferència',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('-200,00')
  })
})

it('a contract that was ended by a version of before keeps its last day, also in a closed period', async () => {
  const before = await booksBefore('0096_used_through.sql')
  onTestFinished(before.stop)
  await sql`
    insert into clients (nombre) values ('Taller');
    insert into products (nombre, precio, unitats, descuento, dias_facturacion) values ('Taller Pro', 90, 1, 0, 30);
    insert into contracts (cliente_identifier, producto_identifier, producto_titulo, producto_unidades, producto_precio, producto_dias_facturacion,
        fecha_inicio, anchor)
      values (1, 1, 'Taller Pro', 1, 90, 30, '2026-11-01', '2026-11-01');
    insert into series (identifier, descripcion) values ('A', 'Factures'), ('R', 'Rectificatives');
    insert into invoices (serie_identifier, num_fact, fecha_factura, fecha_vencimiento, cliente_identifier, cliente_nombre, buyer_nombre,
        is_adeudo, iva, precio_base, descuento_factura, impuesto_iva, total_factura, tipo_factura, modo, causa, motivo)
      values ('A', 1, '2026-11-30', '2026-11-30', 1, 'Taller', 'Taller', false, 21, 90, 0, 18.90, 108.90, 'F1', null, null, null),
        ('R', 1, '2026-11-30', '2026-11-30', 1, 'Taller', 'Taller', false, 21, -30, 0, -6.30, -36.30, 'R1', 'I', 'ended', 'Baixa');
    insert into invoice_corrections (invoice_identifier, original_identifier, cliente_identifier, numero, fecha_factura, base, cuota, left_base, left_cuota)
      values (2, 1, 1, 'A-1', '2026-11-30', 90, 18.90, 90, 18.90);
    insert into invoice_lines (invoice_identifier, producte, producto_descripcion, cantidad, producto_precio, producto_descuento, precio_base, descuento,
        precio_linea, contract_identifier, period, correction_identifier, corrects_line_identifier)
      values (1, 'Taller Pro', null, 1, 90, 0, 90, 0, 90, 1, '[2026-11-01,2026-12-01)', null, null),
        (2, 'Taller Pro', 'Días no utilizados: 10 de 30 (21/11/2026 – 30/11/2026): 90,00 € × 10 / 30 = 30,00 €', -1, 30, 0, -30, 0, -30, null, null, 1, 1),
        (2, 'Taller Pro', 'Días no utilizados: 9999 de 30', -1, 1, 0, -1, 0, -1, null, null, 1, 1);
    update configuration set closed_through = '2026-11-30';
  `.execute(before.db)
  await before.migrate()
  const { rows } = await sql`select used_through from invoice_lines order by identifier`.execute(before.db)
  expect(rows).toEqual([{ usedThrough: null }, { usedThrough: '2026-11-20' }, { usedThrough: null }])
})
