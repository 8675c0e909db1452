import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NewRow } from '#api/database/tables.ts'
import { formatMoney, formatPercent, sumMoney } from '#domain/money.ts'
import { buildClient, buildCompany, buildContract, buildProduct, buildSeries } from '#tests/builders/books.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { Preview } from '#wire/billing.ts'
import type { Company } from '#wire/company.ts'
import type { Contract } from '#wire/contracts.ts'
import type { InvoiceDocument } from '#wire/documents.ts'
import type { Invoice, InvoiceDraft } from '#wire/invoices.ts'
import type { Product } from '#wire/products.ts'
import type { ReportDocument } from '#wire/reportDocuments.ts'
import type { RunComparison } from '#wire/runComparison.ts'
import { renderInvoice } from '#workers/documents/invoice/renderInvoice.ts'
import { textOf } from '#workers/print/readPdf.ts'

let api: TestApi
let staff: ApiClient
let admin: ApiClient

beforeAll(async () => {
  api = await startApi({ now: '2026-11-21T10:00:00Z' })
  staff = await api.as('Gestió')
  admin = await api.as('Administrador')
})
afterAll(() => api.stop())
beforeEach(() => emptyBooks(api.db))

type ClientValues = Partial<NewRow<'clients'>>
type ProductValues = Partial<NewRow<'products'>>
type ContractValues = Partial<NewRow<'contracts'>>

/** The day of the runs; contracts begin on its month's first, so that one period of each is due. */
const DAY = '2026-11-21'

const contractOf = async (
  clienteIdentifier: number,
  product: ProductValues,
  values: ContractValues = {},
): Promise<number> => {
  const { identifier: productoIdentifier } = await buildProduct(api.db, product)
  const row = await buildContract(api.db, {
    clienteIdentifier,
    productoIdentifier,
    fechaInicio: '2026-11-01',
    ...values,
  })
  return row.identifier
}

const issue = async (): Promise<Invoice[]> => {
  const { status, body } = await staff.post<Invoice[]>('/api/facturas', {
    SerieIdentifier: 'A',
    FechaFactura: DAY,
  })
  expect(status).toBe(201)
  return body
}

const preview = async (day = DAY): Promise<Preview> =>
  (await staff.get<Preview>(`/api/facturas/previsio?fechaFactura=${day}`)).body

const taxesOf = ({ iva, precioBase, impuestoIVA, totalFactura, desglose }: Invoice | InvoiceDraft) => ({
  iva,
  precioBase,
  impuestoIVA,
  totalFactura,
  desglose,
})

const EXEMPT = (article: string) => `Operació exempta d’IVA, art. ${article} de la Llei 37/1992`
const NOT_SUBJECT = 'Operació no subjecta a l’IVA, art. 7, 14 de la Llei 37/1992'
const PLACE = 'Operació no subjecta per regles de localització, arts. 69 i 70 de la Llei 37/1992'
const PLACE_EU = 'Operació no subjecta, art. 69 de la Llei 37/1992; inversió del subjecte passiu'
const REVERSED = 'Inversió del subjecte passiu, art. 84.Uno.2.º de la Llei 37/1992'

const LYON = { zonaFiscal: 'eu', nifComunitario: 'FR40303265045', nif: null } as const
const BOSTON = { zonaFiscal: 'outside', nif: null } as const
const LAS_PALMAS = { zonaFiscal: 'islands' } as const
const CONSUMER = { isEmpresa: false } as const

type Case = [
  what: string,
  client: ClientValues,
  product: ProductValues,
  key: string,
  rate: number | null,
  mention: string | null,
]

const CASES: Case[] = [
  ['at the rate of the client', {}, {}, '21', 21, null],
  ['at a reduced rate of the client', { tipoIva: 10 }, {}, '10', 10, null],
  ['at an odd rate of the client', { tipoIva: 5.2 }, {}, '5.2', 5.2, null],
  ['at 0 % without a cause', { tipoIva: 0 }, {}, '0', 0, null],
  ['goods at home', {}, { isBien: true }, '21', 21, null],
  ['a consumer at home', CONSUMER, {}, '21', 21, null],
  ['at 21 of its own', { tipoIva: 10 }, { tratamiento: '21' }, '21', 21, null],
  ['at 10 of its own', {}, { tratamiento: '10' }, '10', 10, null],
  ['at 4 of its own', {}, { tratamiento: '4' }, '4', 4, null],
  ['its own rate for a client at 0 %', { tipoIva: 0 }, { tratamiento: '21' }, '21', 21, null],
  ['E1', {}, { tratamiento: 'E1' }, 'E1', null, EXEMPT('20')],
  ['E1 with its article', {}, { tratamiento: 'E1', articulo: '20.Uno.9.º' }, 'E1', null, EXEMPT('20.Uno.9.º')],
  ['E1 for a client at 0 %', { tipoIva: 0 }, { tratamiento: 'E1' }, 'E1', null, EXEMPT('20')],
  ['E2', {}, { tratamiento: 'E2' }, 'E2', null, EXEMPT('21')],
  ['E3', {}, { tratamiento: 'E3' }, 'E3', null, EXEMPT('22')],
  ['E4', {}, { tratamiento: 'E4' }, 'E4', null, EXEMPT('23, 24')],
  ['E5', {}, { tratamiento: 'E5' }, 'E5', null, EXEMPT('25')],
  ['E6 without an article', {}, { tratamiento: 'E6' }, 'E6', null, 'Operació exempta d’IVA'],
  ['E6 with its article', {}, { tratamiento: 'E6', articulo: '24.Tres' }, 'E6', null, EXEMPT('24.Tres')],
  ['N1', {}, { tratamiento: 'N1' }, 'N1', null, NOT_SUBJECT],
  ['N2 at home', {}, { tratamiento: 'N2' }, 'N2', null, PLACE],
  ['N2 in the Union', LYON, { tratamiento: 'N2' }, 'N2', null, PLACE_EU],
  ['S2 of the product', {}, { tratamiento: 'S2' }, 'S2', 0, REVERSED],
  ['reverse charge of the client', { isInversion: true }, {}, 'S2', 0, REVERSED],
  ['reverse charge before a rate of its own', { isInversion: true }, { tratamiento: '10' }, 'S2', 0, REVERSED],
  ['no reverse charge for a consumer', { isInversion: true, ...CONSUMER }, {}, '21', 21, null],
  ['an exemption before the reverse charge', { isInversion: true }, { tratamiento: 'E1' }, 'E1', null, EXEMPT('20')],
  ['a service to a business of the islands', LAS_PALMAS, {}, 'N2', null, PLACE],
  ['a service to a consumer of the islands', { ...LAS_PALMAS, ...CONSUMER }, {}, '21', 21, null],
  ['goods to the islands', LAS_PALMAS, { isBien: true }, 'E2', null, EXEMPT('21')],
  ['goods to a consumer of the islands', { ...LAS_PALMAS, ...CONSUMER }, { isBien: true }, 'E2', null, EXEMPT('21')],
  ['teaching to a business of the islands', LAS_PALMAS, { tratamiento: 'E1' }, 'N2', null, PLACE],
  ['a service to a business of the Union', LYON, {}, 'N2', null, PLACE_EU],
  ['goods to a business of the Union', LYON, { isBien: true }, 'E5', null, EXEMPT('25')],
  ['teaching to a business of the Union', LYON, { tratamiento: 'E1' }, 'N2', null, PLACE_EU],
  ['a rate of its own to a business of the Union', LYON, { tratamiento: '10' }, 'N2', null, PLACE_EU],
  ['reverse charge in the Union', { ...LYON, isInversion: true }, {}, 'N2', null, PLACE_EU],
  ['a business of the Union without a number', { zonaFiscal: 'eu' }, {}, '21', 21, null],
  ['a consumer of the Union', { zonaFiscal: 'eu', ...CONSUMER }, {}, '21', 21, null],
  ['a consumer of the Union with a number', { ...LYON, ...CONSUMER, nif: 'X1234567L' }, {}, '21', 21, null],
  ['goods to a consumer of the Union', { zonaFiscal: 'eu', ...CONSUMER }, { isBien: true }, '21', 21, null],
  ['a service outside the Union', BOSTON, {}, 'N2', null, PLACE],
  ['a service to a consumer outside the Union', { ...BOSTON, ...CONSUMER }, {}, 'N2', null, PLACE],
  ['goods outside the Union', BOSTON, { isBien: true }, 'E2', null, EXEMPT('21')],
  ['an export that somebody has said', BOSTON, { tratamiento: 'E2' }, 'E2', null, EXEMPT('21')],
  ['a rate of its own outside the Union', BOSTON, { tratamiento: '21' }, 'N2', null, PLACE],
] // biome-ignore format: one table

it(`each of ${CASES.length} cases is the same in the preview, the forecast, the run, the lists and on paper`, async () => {
  await buildSeries(api.db)
  await buildCompany(api.db)
  const wanted = new Map<number, Case>()
  for (const each of CASES) {
    const client = await buildClient(api.db, { nombre: each[0], ...each[1] })
    await contractOf(client.identifier, each[2], { productoPrecio: 100.1 })
    wanted.set(client.identifier, each)
  }
  const expected = [...wanted].map(([clienteIdentifier, [what, , , key, rate, mention]]) => {
    const vat = Number((((rate ?? 0) * 100.1) / 100).toFixed(2))
    return {
      clienteIdentifier,
      what,
      iva: rate ?? 0,
      precioBase: 100.1,
      impuestoIVA: vat,
      totalFactura: sumMoney([100.1, vat]),
      desglose: [{ tratamiento: key, tipo: rate, base: 100.1, cuota: vat, mencion: mention }],
      lines: [key],
    }
  })
  const told = (invoices: readonly (Invoice | InvoiceDraft)[]) =>
    invoices
      .toSorted((a, b) => a.clienteIdentifier - b.clienteIdentifier)
      .map(invoice => ({
        clienteIdentifier: invoice.clienteIdentifier,
        what: invoice.cliente.nombre,
        ...taxesOf(invoice),
        lines: invoice.facturaDetalles.map(line => line.tratamiento),
      }))

  expect(told((await staff.get<InvoiceDraft[]>('/api/facturas?mes=2026-12')).body)).toEqual(expected)
  expect(told((await preview()).invoices)).toEqual(expected)
  const issued = await issue()
  expect(told(issued)).toEqual(expected)
  expect(told((await staff.get<Invoice[]>('/api/facturas/2026-11-01/2026-11-30/true')).body)).toEqual(
    expected,
  )

  // What is printed: at one rate, all that it was before treatments; else the part and its mention.
  const workers = await api.asProcess()
  for (const [place, { identifier }] of issued.entries()) {
    const { body } = await workers.get<InvoiceDocument>(`/internal/invoices/${identifier}/document`)
    const part = expected[place]?.desglose[0]
    expect(body).toMatchObject({ iva: part?.tipo ?? 0, impuestoIVA: part?.cuota })
    expect(body.taxes?.map(({ tratamiento }) => tratamiento)).toEqual(
      part?.mencion ? [part.tratamiento] : undefined,
    )
    expect(body.lines[0]).not.toHaveProperty('tratamiento')
    const text = textOf(await renderInvoice(body))
    expect(text).toContain(plain(`Total ${formatMoney(expected[place]?.totalFactura ?? 0)}`))
    expect(text).toContain('100,10 €')
    if (part?.tipo)
      expect(text).toContain(plain(`IVA ${formatPercent(part.tipo)} ${formatMoney(part.cuota)}`))
    if (part?.mencion) expect(text.replace(/\s+/g, ' ')).toContain(part.mencion)
  }

  // Taken back as it was taxed, whatever client and product say by then.
  await buildSeries(api.db, { identifier: 'R', isRectificativa: true })
  await api.db.updateTable('clients').set({ zonaFiscal: 'spain', isInversion: false, tipoIva: 4 }).execute()
  const negative = ({ desglose, ...invoice }: (typeof expected)[number]) => ({
    ...invoice,
    precioBase: -invoice.precioBase,
    impuestoIVA: 0 - invoice.impuestoIVA,
    totalFactura: -invoice.totalFactura,
    desglose: desglose.map(part => ({ ...part, base: -part.base, cuota: 0 - part.cuota })),
  })
  const corrections: Invoice[] = []
  for (const { identifier } of issued) {
    const { status, body, text } = await staff.post<Invoice>(`/api/facturas/${identifier}/rectificativa`, {
      serieIdentifier: 'R',
      fechaFactura: DAY,
      modo: 'I',
      motivo: 'Devolució',
    })
    expect(status, text).toBe(201)
    corrections.push(body)
  }
  expect(told(corrections)).toEqual(expected.map(negative))
  const { body: sums } = await staff.get(`/api/facturas/summary?start=${DAY}&end=${DAY}`)
  expect(sums).toEqual({ count: 2 * CASES.length, total: 0 })
})

/** As a PDF is read: every space is one. */
const plain = (text: string): string => text.replace(/\s/g, ' ')

describe('an invoice of several treatments', () => {
  /** A client with four contracts: twice 21 %, once exempt by two articles, once 10 %. */
  const mixed = async (values: ClientValues = {}) => {
    await buildSeries(api.db)
    await buildCompany(api.db)
    const client = await buildClient(api.db, values)
    const of = (product: ProductValues, price: number, contract: ContractValues = {}) =>
      contractOf(client.identifier, product, { productoPrecio: price, ...contract })
    return {
      client,
      contracts: [
        await of({}, 10.02),
        await of({ tratamiento: 'E1', articulo: '20.Uno.9.º' }, 50),
        await of({ tratamiento: '10' }, 33.33),
        await of({}, 10.02),
        await of({}, 7, { tratamiento: 'E1', articulo: '20.Uno.14.º' }),
      ],
    }
  }
  const EXEMPT_TWICE = EXEMPT('20.Uno.14.º, 20.Uno.9.º')
  const BREAKDOWN = [
    // Rounded once for the treatment: 2 × 2.10 would be 4.20.
    { tratamiento: '21', tipo: 21, base: 20.04, cuota: 4.21, mencion: null },
    { tratamiento: '10', tipo: 10, base: 33.33, cuota: 3.33, mencion: null },
    { tratamiento: 'E1', tipo: null, base: 57, cuota: 0, mencion: EXEMPT_TWICE },
  ]
  const TAXES = {
    iva: null,
    precioBase: 110.37,
    impuestoIVA: 7.54,
    totalFactura: 117.91,
    desglose: BREAKDOWN,
  }

  it('tells base, rate and quota by treatment, wherever it is read', async () => {
    await mixed()
    expect((await preview()).invoices.map(taxesOf)).toEqual([TAXES])
    const [invoice] = await issue()
    expect(invoice && taxesOf(invoice)).toEqual(TAXES)
    expect(invoice?.facturaDetalles.map(({ tratamiento }) => tratamiento)).toEqual([
      '21',
      'E1',
      '10',
      '21',
      'E1',
    ])
    const [december] = (await staff.get<InvoiceDraft[]>('/api/facturas?mes=2026-12')).body
    expect(december && taxesOf(december)).toEqual(TAXES)
    const range = '2026-11-01/2026-11-30'
    expect((await staff.get<Invoice[]>(`/api/facturas/${range}/true`)).body.map(taxesOf)).toEqual([TAXES])
    const workers = await api.asProcess()
    const { body } = await workers.get<InvoiceDocument>(`/internal/invoices/${invoice?.identifier}/document`)
    expect(body.lines.map(({ tratamiento }) => tratamiento)).toEqual(['21', 'E1', '10', '21', 'E1'])
    expect(body).toMatchObject({
      iva: null,
      taxes: [
        { tratamiento: '21', tipo: 21, base: 20.04, cuota: 4.21, mention: null },
        { tratamiento: '10', tipo: 10, base: 33.33, cuota: 3.33, mention: null },
        { tipo: null, base: 57, mention: { reason: 'exempt', article: '20.Uno.14.º, 20.Uno.9.º' } },
      ],
    })
  })

  it('is listed in files by rate, and one of a single rate by that', async () => {
    await mixed()
    const other = await buildClient(api.db)
    await contractOf(other.identifier, {}, { productoPrecio: 10 })
    await issue()
    const workers = await api.asProcess()
    const { body } = await workers.post<ReportDocument & { report: 'invoices' }>('/internal/reports', {
      report: 'invoices',
      from: '2026-11-01',
      to: '2026-11-30',
    })
    expect(body.invoices.map(({ iva, desglose }) => ({ iva, desglose }))).toEqual([
      {
        iva: null,
        desglose: BREAKDOWN.map(({ tratamiento, tipo, base, cuota }) => ({ tratamiento, tipo, base, cuota })),
      },
      { iva: 21, desglose: null },
    ])
  })

  it('keeps what was decided when it was issued', async () => {
    const { client } = await mixed()
    const [invoice] = await issue()
    await api.db.updateTable('products').set({ tratamiento: '4', articulo: null }).execute()
    await api.db
      .updateTable('clients')
      .set({ zonaFiscal: 'outside' })
      .where('identifier', '=', client.identifier)
      .execute()
    const read = await staff.get<Invoice>(`/api/facturas/${invoice?.identifier}`)
    expect(taxesOf(read.body)).toEqual(TAXES)
  })

  it('is edited line by line, each taxed as it was, down to one rate', async () => {
    await mixed()
    const [invoice] = await issue()
    if (!invoice) throw new Error('no invoice')
    const put = async (lines: Invoice['facturaDetalles']) =>
      (
        await staff.put<Invoice>(`/api/facturas/${invoice.identifier}`, {
          ...invoice,
          fechaCobro: invoice.fechaCobro ?? invoice.fechaVencimiento,
          facturaDetalles: lines,
        })
      ).body
    const [first, exempt, reduced, second, other] = invoice.facturaDetalles
    if (!first || !exempt || !reduced || !second || !other) throw new Error('no lines')

    expect(taxesOf(await put([{ ...first, productoPrecio: 100 }, exempt, second, other]))).toEqual({
      iva: null,
      precioBase: 167.02,
      impuestoIVA: 23.1,
      totalFactura: 190.12,
      desglose: [
        { tratamiento: '21', tipo: 21, base: 110.02, cuota: 23.1, mencion: null },
        { tratamiento: 'E1', tipo: null, base: 57, cuota: 0, mencion: EXEMPT_TWICE },
      ],
    })
    expect(taxesOf(await put([exempt]))).toEqual({
      iva: 0,
      precioBase: 50,
      impuestoIVA: 0,
      totalFactura: 50,
      desglose: [{ tratamiento: 'E1', tipo: null, base: 50, cuota: 0, mencion: EXEMPT('20.Uno.9.º') }],
    })
    const rows = await api.db.selectFrom('invoiceTaxes').select('tratamiento').execute()
    expect(rows).toEqual([{ tratamiento: 'E1' }])
  })

  it('is told by its rate alone once one is left', async () => {
    await mixed()
    const [invoice] = await issue()
    const [, , reduced] = invoice?.facturaDetalles ?? []
    const { body } = await staff.put<Invoice>(`/api/facturas/${invoice?.identifier}`, {
      ...invoice,
      fechaCobro: invoice?.fechaVencimiento,
      facturaDetalles: [reduced],
    })
    const part = { tratamiento: '10', tipo: 10, base: 33.33, cuota: 3.33, mencion: null }
    expect(taxesOf(body)).toEqual({
      iva: 10,
      precioBase: 33.33,
      impuestoIVA: 3.33,
      totalFactura: 36.66,
      desglose: [part],
    })
    expect(await api.db.selectFrom('invoiceTaxes').selectAll().execute()).toEqual([])
  })

  it('differs from last month by nothing that has not changed, and by the rate of what has another', async () => {
    const { contracts } = await mixed()
    await issue()
    const compared = async () =>
      (await staff.get<RunComparison>('/api/facturas/previsio/comparacio?fechaFactura=2026-12-21')).body
    expect((await compared()).clients).toMatchObject([{ difference: 0, reasons: [] }])
    // The exempt line of 50 is taxed at 21 from now on.
    await staff.put(`/api/clientProd/${contracts[1]}`, {
      ...(await staff.get<Contract[]>('/api/clientProd')).body.find(
        ({ identifier }) => identifier === contracts[1],
      ),
      tratamiento: '21',
      articulo: null,
    })
    expect((await compared()).clients).toMatchObject([
      { difference: 10.5, reasons: [{ reason: 'vatRate', amount: 10.5 }] },
    ])
  })
})

describe('what is due', () => {
  beforeEach(() => buildSeries(api.db))

  it('is not what was seen once its product is taxed otherwise', async () => {
    await buildCompany(api.db)
    const client = await buildClient(api.db)
    const contract = await contractOf(client.identifier, {})
    const { headers } = await staff.get(`/api/facturas/previsio?fechaFactura=${DAY}`)
    const ifMatch = { headers: { 'If-Match': String(headers.get('etag')) } }
    await api.db.updateTable('products').set({ tratamiento: '10' }).execute()
    const body = { SerieIdentifier: 'A', FechaFactura: DAY }
    expect(await staff.post('/api/facturas', body, ifMatch)).toMatchObject({
      status: 409,
      body: { code: 'preview-changed' },
    })
    expect(contract).toBeGreaterThan(0)
  })

  it('is blocked without a tax number where a line is taxed, or by whoever gets it', async () => {
    await buildCompany(api.db)
    const zero = await buildClient(api.db, { tipoIva: 0, nif: null })
    await contractOf(zero.identifier, { tratamiento: '21' })
    const reversed = await buildClient(api.db, { nif: null, isInversion: true })
    await contractOf(reversed.identifier, {})
    const exempt = await buildClient(api.db, { nif: null })
    await contractOf(exempt.identifier, { tratamiento: 'E1' })
    const { blocked, invoices } = await preview()
    expect(blocked.map(({ clienteIdentifier }) => clienteIdentifier)).toEqual([
      zero.identifier,
      reversed.identifier,
    ])
    expect(invoices.map(({ clienteIdentifier }) => clienteIdentifier)).toEqual([exempt.identifier])
  })

  it('says that 0 % has no cause until the company has said what it means', async () => {
    await buildCompany(api.db)
    const client = await buildClient(api.db, { tipoIva: 0 })
    await contractOf(client.identifier, {})
    const before = await preview()
    expect(before.warnings.map(({ reason }) => reason)).toEqual([expect.stringContaining('0 %')])
    expect(before.invoices[0]?.desglose).toMatchObject([{ tratamiento: '0', mencion: null }])

    const company = (await admin.get<Company>('/api/empresa')).body
    const body = { ...company, tratamientoCero: 'E1', articuloCero: '20.Uno.9.º' }
    expect((await admin.put('/api/empresa', body)).status).toBe(200)
    const after = await preview()
    expect(after.warnings).toEqual([])
    expect(after.invoices[0]?.desglose).toMatchObject([{ tratamiento: 'E1', mencion: EXEMPT('20.Uno.9.º') }])
  })
})

describe('what is said of it', () => {
  const product = { nombre: 'Curs', precio: 10, unitats: 1, descuento: 0, diasFacturacion: 30 }

  it('of a product: written, read, changed, its article gone with its exemption', async () => {
    const made = await staff.post<Product>('/api/products', {
      ...product,
      tratamiento: 'E1',
      articulo: '20.Uno.9.º',
      isBien: true,
    })
    expect(made.body).toMatchObject({ tratamiento: 'E1', articulo: '20.Uno.9.º', isBien: true })
    const path = `/api/products/${made.body.identifier}`
    expect((await staff.put<Product>(path, product)).body).toMatchObject({ tratamiento: 'E1', isBien: true })
    expect((await staff.put<Product>(path, { ...product, tratamiento: '10' })).body).toMatchObject({
      tratamiento: '10',
      articulo: null,
    })
    expect(await staff.put(path, { ...product, articulo: '20' })).toMatchObject({
      status: 422,
      body: { fields: { articulo: expect.stringContaining('E1–E6') } },
    })
    expect((await staff.post('/api/products', { ...product, tratamiento: '7' })).status).toBe(422)
    expect((await staff.post<Product>('/api/products', product)).body).toMatchObject({
      tratamiento: null,
      articulo: null,
      isBien: false,
    })
  })

  it('of a client: a number of the Union in its own form, and refused in words', async () => {
    const client = { nombre: 'Lió', tipoIVA: 21 }
    const made = await staff.post<Record<string, unknown>>('/api/clients', {
      ...client,
      zonaFiscal: 'eu',
      isEmpresa: true,
      nifComunitario: 'gr 094.259-216',
      isInversion: false,
    })
    expect(made.body).toMatchObject({ zonaFiscal: 'eu', isEmpresa: true, nifComunitario: 'EL094259216' })
    const path = `/api/clients/${made.body.identifier}`
    expect((await staff.put(path, client)).body).toMatchObject({
      zonaFiscal: 'eu',
      nifComunitario: 'EL094259216',
    })
    expect((await staff.put(path, { ...client, nifComunitario: '' })).body).toMatchObject({
      nifComunitario: null,
    })
    expect(await staff.put(path, { ...client, nifComunitario: 'ESB69442382' })).toMatchObject({
      status: 422,
      body: { fields: { nifComunitario: expect.stringContaining('UE') } },
    })
    expect((await staff.put(path, { ...client, zonaFiscal: 'moon' })).status).toBe(422)
    expect((await staff.post('/api/clients', client)).body).toMatchObject({
      zonaFiscal: 'spain',
      isEmpresa: true,
      nifComunitario: null,
      isInversion: false,
    })
  })

  it('of the company: no rate, and no article without what names it', async () => {
    await buildCompany(api.db)
    const { body: company } = await admin.get<Company>('/api/empresa')
    expect((await admin.put('/api/empresa', { ...company, tratamientoCero: '21' })).status).toBe(422)
    expect(await admin.put('/api/empresa', { ...company, articuloCero: '20' })).toMatchObject({
      status: 422,
      body: { fields: { articuloCero: expect.any(String) } },
    })
  })
})

it('an invoice by hand is taxed as its products are, and free lines at the rate of the client', async () => {
  await buildSeries(api.db)
  await buildCompany(api.db)
  const client = await buildClient(api.db)
  const course = await buildProduct(api.db, { tratamiento: 'E1' })
  const line = { producte: 'Hores', cantidad: 1, productoPrecio: 100, productoDescuento: 0 }
  const body = {
    serieIdentifier: 'A',
    fechaFactura: DAY,
    clienteIdentifier: client.identifier,
    facturaDetalles: [line, { ...line, productoIdentifier: course.identifier, productoPrecio: 50 }],
  }
  const { status, body: issued } = await staff.post<Invoice>('/api/facturas/manual', body)
  expect(status).toBe(201)
  expect(taxesOf(issued)).toEqual({
    iva: null,
    precioBase: 150,
    impuestoIVA: 21,
    totalFactura: 171,
    desglose: [
      { tratamiento: '21', tipo: 21, base: 100, cuota: 21, mencion: null },
      { tratamiento: 'E1', tipo: null, base: 50, cuota: 0, mencion: EXEMPT('20') },
    ],
  })
  expect(issued.facturaDetalles.map(({ tratamiento }) => tratamiento)).toEqual(['21', 'E1'])
})
