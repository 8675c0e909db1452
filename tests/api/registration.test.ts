import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Row, Tx } from '#api/database/tables.ts'
import { invoiceListing } from '#api/reports/invoiceListing.ts'
import { chainedRecords, type KeptRecord } from '#api/verifactu/chainedRecords.ts'
import { appendRecords, sealInvoices } from '#api/verifactu/sealInvoices.ts'
import type { Registration } from '#domain/verifactu/record.ts'
import { buildClient, buildCompany, buildContract, buildProduct, buildSeries } from '#tests/builders/books.ts'
import { issueOn } from '#tests/builders/issueOn.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { registerForReal } from '#tests/support/registerForReal.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { Preview } from '#wire/billing.ts'
import type { Client } from '#wire/clients.ts'
import type { Declarations } from '#wire/declarations.ts'
import type { InvoiceDocument } from '#wire/documents.ts'
import type { ErrorBody } from '#wire/errors.ts'
import { INVOICE_COLUMNS_TYPE, type InvoiceColumns, invoiceColumnsSchema } from '#wire/invoiceColumns.ts'
import { invoiceRows } from '#wire/invoiceRows.ts'
import type { Invoice } from '#wire/invoices.ts'
import { reportRequestSchema } from '#wire/reportRequests.ts'
import type { InvoiceRecords, RegistrationState } from '#wire/verifactu.ts'

let api: TestApi
let staff: ApiClient
let admin: ApiClient

beforeAll(async () => {
  api = await startApi({ now: '2026-11-21T10:00:00Z' })
  staff = await api.as('Gestió')
  admin = await api.as('Administrador')
})
afterAll(() => api.stop())
beforeEach(async () => {
  await emptyBooks(api.db)
  await buildCompany(api.db)
  await buildSeries(api.db)
})

const DAY = '2026-11-21'
const ISSUER = 'B69965747'

const turn = async (isOn: boolean) => {
  const { status, text } = await admin.put('/api/configuration/verifactu', isOn)
  expect(status, text).toBe(200)
}
/** A client with one period due; its price tells it from the others. */
const billable = async (values: Parameters<typeof buildClient>[1] = {}, product = {}) => {
  const client = await buildClient(api.db, values)
  const { identifier: productoIdentifier } = await buildProduct(api.db, product)
  await buildContract(api.db, {
    clienteIdentifier: client.identifier,
    productoIdentifier,
    fechaInicio: '2026-11-01',
  })
  return client
}
const state = async () => (await staff.get<RegistrationState>('/api/verifactu')).body
const recordsOf = async ({ identifier }: Invoice) =>
  (await staff.get<InvoiceRecords>(`/api/facturas/${identifier}/registre`)).body
const allRecords = async (): Promise<KeptRecord[]> => {
  const chains = await api.db.selectFrom('verifactuChains').selectAll().orderBy('identifier').execute()
  const found = await Promise.all(
    chains.map(({ identifier: chain, lastSequence: to }) => chainedRecords(api.db, { chain, from: 1, to })),
  )
  return found.flat()
}
const contentOf = (record: KeptRecord | undefined): Registration => {
  if (record?.content.kind !== 'alta') throw new Error('no registration')
  return record.content
}

/** The fingerprint as the agency's document has it, written down here once more: `Huella` of the one before is what binds them. */
const fingerprint = ({ content, place }: KeptRecord): string => {
  const { invoice } = content
  const text =
    content.kind === 'alta'
      ? `IDEmisorFactura=${invoice.issuer}&NumSerieFactura=${invoice.number}&FechaExpedicionFactura=${invoice.day}&TipoFactura=${content.type}&CuotaTotal=${content.totalQuota}&ImporteTotal=${content.total}&Huella=${place.previous?.fingerprint ?? ''}&FechaHoraHusoGenRegistro=${place.generatedAt}`
      : `IDEmisorFacturaAnulada=${invoice.issuer}&NumSerieFacturaAnulada=${invoice.number}&FechaExpedicionFacturaAnulada=${invoice.day}&Huella=${place.previous?.fingerprint ?? ''}&FechaHoraHusoGenRegistro=${place.generatedAt}`
  return createHash('sha256').update(text).digest('hex').toUpperCase()
}
/** Each record names the one before it, and its fingerprint is that of what it says. */
const expectOneChain = (records: readonly KeptRecord[]) => {
  for (const [place, record] of records.entries()) {
    const before = records[place - 1]
    expect(record.sequence).toBe(place + 1)
    expect(record.place.previous).toEqual(
      before ? { ...before.content.invoice, fingerprint: before.fingerprint } : null,
    )
    expect(record.fingerprint).toBe(fingerprint(record))
  }
}

describe('a run', () => {
  it('seals what it issues in the order of the numbers, with the literals of the invoice', async () => {
    await turn(true)
    await billable({ nombre: 'Taller & Fills', nombreFiscal: 'Taller "Nord" & Fills, S.L.' })
    await billable({ nif: '12345678Z' })
    const issued = await issueOn(staff, DAY)
    const records = await allRecords()
    expect(records.map(({ invoice }) => invoice)).toEqual(issued.map(({ identifier }) => identifier))
    expectOneChain(records)
    const [first] = issued
    expect(contentOf(records[0])).toMatchObject({
      invoice: { issuer: ISSUER, number: `A-${first?.numFact}`, day: '21-11-2026' },
      type: 'F1',
      correction: null,
      recipients: [{ name: 'Taller "Nord" & Fills, S.L.', nif: 'B69442382' }],
      details: [{ regime: '01', qualification: 'S1', exemption: null, rate: '21.00' }],
      totalQuota: first?.impuestoIVA.toFixed(2),
      total: first?.totalFactura.toFixed(2),
    })
    expect(records[0]?.place.generatedAt).toBe('2026-11-21T11:00:00+01:00')
    expect(await state()).toMatchObject({
      isOn: true,
      environment: 'desenvolupament',
      needs: [],
      chain: { records: 2, lastFingerprint: records[1]?.fingerprint, isIntact: true },
      pending: 2,
      accepted: 0,
    })
  })

  it('names its producer as the field takes it, and as the declaration does', async () => {
    await buildCompany(api.db, { nombre: `Consultoria ${'i assessoria '.repeat(12)}S.L.` })
    await turn(true)
    await billable()
    await issueOn(staff, DAY)
    const [record] = await allRecords()
    const { declarations } = (await staff.get<Declarations>('/api/verifactu/declaracio')).body
    const producer = record?.place.system.producerName
    expect(producer?.length).toBeLessThanOrEqual(120)
    expect(declarations.map(each => each.producer)).toEqual([producer])
  })

  it('goes on where the last one ended, and seals nothing while the switch is off', async () => {
    await turn(true)
    await billable()
    await issueOn(staff, DAY)
    await turn(false)
    await billable()
    const [unsealed] = await issueOn(staff, DAY)
    await turn(true)
    await billable()
    await issueOn(staff, DAY)
    expect((await allRecords()).map(({ content }) => content.invoice.number)).toEqual(['A-1', 'A-3'])
    expectOneChain(await allRecords())
    expect(unsealed && (await recordsOf(unsealed))).toEqual({
      records: [],
      qr: null,
      isSealed: false,
      mending: null,
    })
  })

  it('of two at once forks nothing', async () => {
    await turn(true)
    await buildSeries(api.db, { identifier: 'B' })
    const clients = await Promise.all(Array.from({ length: 6 }, () => billable()))
    const runs = await Promise.all(
      clients.map(({ identifier }, place) =>
        staff.post('/api/facturas', {
          SerieIdentifier: place % 2 === 0 ? 'A' : 'B',
          FechaFactura: DAY,
          ClienteIdentifier: identifier,
        }),
      ),
    )
    expect(runs.map(({ status }) => status)).toEqual(clients.map(() => 201))
    const records = await allRecords()
    expect(records).toHaveLength(6)
    expectOneChain(records)
  })

  it('and whoever else writes records at the same time hold the chain one after the other', async () => {
    await turn(true)
    await billable()
    await issueOn(staff, DAY)
    const day = '21-11-2026'
    const annulled = Array.from({ length: 6 }, (_, place) => ({
      invoice: place + 100,
      content: {
        kind: 'anulacion' as const,
        invoice: { issuer: ISSUER, number: `A-${place + 100}`, day },
        prior: { wasRejected: false, isUnknown: true },
      },
    }))
    const write = (tx: Tx, record: (typeof annulled)[number]) =>
      appendRecords(tx, [record], new Date('2026-11-21T10:00:00Z'))
    // No lock of billing is taken here: the chain's own has to do.
    await Promise.all(annulled.map(record => api.db.transaction().execute(tx => write(tx, record))))
    const records = await allRecords()
    expect(records).toHaveLength(7)
    expectOneChain(records)
  })

  it('leaves out whom it can’t register, and says in the preview what to mend', async () => {
    await turn(true)
    await billable({ nombre: 'Bo' })
    await billable({ nombre: 'Sense NIF', nif: null, tipoIva: 0 }, { tratamiento: 'E1' })
    await billable({ nombre: 'NIF equivocat', nif: 'B69442383' })
    await billable({ nombre: 'Sense causa', tipoIva: 0 })
    await billable({ nombre: 'Tipus estrany', tipoIva: 5.2 })
    await billable({ nombre: 'UE sense NIF-IVA' }, { tratamiento: 'E5' })
    const preview = (await staff.get<Preview>(`/api/facturas/previsio?fechaFactura=${DAY}`)).body
    expect(preview.blocked.map(({ cliente, reason }) => [cliente, reason])).toEqual([
      ['Sense NIF', expect.stringContaining('falta el NIF')],
      ['NIF equivocat', expect.stringContaining('no és vàlid')],
      ['Sense causa', expect.stringContaining('sense causa')],
      ['Tipus estrany', expect.stringContaining('IVA del 5,2 %')],
      ['UE sense NIF-IVA', expect.stringContaining('NIF-IVA')],
    ])
    expect((await issueOn(staff, DAY)).map(({ cliente }) => cliente.nombre)).toEqual(['Bo'])
    await turn(false)
    expect((await staff.get<Preview>(`/api/facturas/previsio?fechaFactura=${DAY}`)).body.blocked).toEqual([])
  })

  it('names clients of the Union and of other countries by their own numbers', async () => {
    await turn(true)
    await billable({ nombre: 'Werkstatt', zonaFiscal: 'eu', nifComunitario: 'DE123456789', nif: null })
    await billable({ nombre: 'Garage', zonaFiscal: 'outside', nif: 'CHE123456', pais: 'Suïssa' })
    await billable({ nombre: 'Illes', zonaFiscal: 'islands' })
    await issueOn(staff, DAY)
    const contents = (await allRecords()).map(contentOf)
    expect(contents.map(({ recipients }) => recipients[0])).toEqual([
      { name: 'Werkstatt', idType: '02', id: 'DE123456789', country: null },
      { name: 'Garage', idType: '04', id: 'CHE123456', country: 'CH' },
      { name: 'Illes', nif: 'B69442382' },
    ])
    expect(contents.map(({ details }) => details)).toMatchObject([
      [{ regime: '01', qualification: 'N2', rate: null, quota: null }],
      [{ regime: '01', qualification: 'N2', rate: null, quota: null }],
      [{ regime: '08', qualification: 'N2', rate: null, quota: null }],
    ])
  })
})

describe('what is sealed', () => {
  const sealedOne = async () => {
    await turn(true)
    await billable()
    const [invoice] = await issueOn(staff, DAY)
    if (!invoice) throw new Error('nothing was issued')
    return invoice
  }

  it('changes no more in lines, date and number, and is not deleted; payment and note go on', async () => {
    const invoice = await sealedOne()
    await turn(false)
    const change = (fields: object) =>
      staff.put<Invoice>(`/api/facturas/${invoice.identifier}`, {
        ...invoice,
        fechaCobro: invoice.fechaVencimiento,
        ...fields,
      })
    const [line] = invoice.facturaDetalles
    expect((await change({ facturaDetalles: [{ ...line, cantidad: 9 }] })).body).toMatchObject({
      code: 'sealed',
    })
    expect((await change({ fechaFactura: '2026-11-20' })).body).toMatchObject({ code: 'sealed' })
    expect((await staff.delete(`/api/facturas/${invoice.identifier}`)).body).toMatchObject({ code: 'sealed' })
    const paid = await change({
      facturaDetalles: undefined,
      isPagada: true,
      fechaCobro: DAY,
      anotacion: 'Cobrada',
    })
    expect(paid.status, paid.text).toBe(200)
  })

  it('is held by the database, whoever writes', async () => {
    const invoice = await sealedOne()
    const refusals = [
      sql`update invoices set total_factura = total_factura + 0.01, precio_base = precio_base + 0.01`,
      sql`update invoices set num_fact = 99`,
      sql`update invoice_lines set producte = 'Altra cosa'`,
      sql`delete from invoice_lines`,
      sql`delete from invoices where identifier = ${invoice.identifier}`,
      sql`insert into invoice_taxes (invoice_identifier, tratamiento, tipo, base, cuota, qualification, regime) values (${invoice.identifier}, '10', 10, 0, 0, 'S1', '01')`,
      sql`update verifactu_records set content = '{}'`,
      sql`delete from verifactu_records`,
      sql`truncate verifactu_records cascade`,
    ]
    for (const statement of refusals)
      await expect(statement.execute(api.db), statement.compile(api.db).sql).rejects.toMatchObject({
        code: expect.stringMatching(/^BK00[23]$/),
      })
    expectOneChain(await allRecords())
  })

  it('tells its records and the address of its QR', async () => {
    const invoice = await sealedOne()
    const { records, qr, isSealed } = await recordsOf(invoice)
    expect(isSealed).toBe(true)
    expect(records).toMatchObject([
      { kind: 'alta', state: 'pending', corrects: false, environment: 'desenvolupament', csv: null },
    ])
    const address = new URL(qr ?? '')
    expect(address.pathname).toBe('/wlpl/TIKE-CONT/ValidarQR')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      nif: ISSUER,
      numserie: 'A-1',
      fecha: '21-11-2026',
      importe: invoice.totalFactura.toFixed(2),
    })
    const worker = await api.asProcess()
    const printed = await worker.get<InvoiceDocument>(`/internal/invoices/${invoice.identifier}/document`)
    expect(printed.body.registration).toEqual({ qr, isRehearsal: true })
  })
})

describe('the list of invoices', () => {
  it('tells how the newest record of each stands, and the file of it is narrowed alike', async () => {
    await turn(true)
    for (let place = 0; place < 4; place++) await billable()
    const issued = await issueOn(staff, DAY)
    await turn(false)
    await billable()
    issued.push(...(await issueOn(staff, DAY)))
    const answered = ['accepted', 'acceptedWithErrors', 'rejected'] as const
    for (const [place, state] of answered.entries())
      await api.db
        .insertInto('verifactuAnswers')
        .values(eb => ({
          recordIdentifier: eb
            .selectFrom('verifactuRecords')
            .select('identifier')
            .where('invoiceIdentifier', '=', issued[place]?.identifier ?? 0),
          state,
        }))
        .execute()
    const { body } = await staff.get<InvoiceColumns>(`/api/facturas/${DAY}/${DAY}/true`, {
      headers: { accept: INVOICE_COLUMNS_TYPE },
    })
    const rows = invoiceRows(invoiceColumnsSchema.parse(body))
    expect(rows.map(({ numFact, registration }) => [numFact, registration])).toEqual([
      [1, 'accepted'],
      [2, 'acceptedWithErrors'],
      [3, 'rejected'],
      [4, 'pending'],
      [5, null],
    ])
    const request = reportRequestSchema.parse({
      report: 'invoices',
      from: DAY,
      to: DAY,
      states: ['registre-rebutjades'],
    })
    if (request.report !== 'invoices') throw new Error('another report')
    const listed = await invoiceListing(api.db, request, DAY)
    expect(listed.map(({ numFact }) => numFact)).toEqual([3])
  })
})

describe('an invoice by hand and a correction', () => {
  const byHand = async (values: Parameters<typeof buildClient>[1] = {}) => {
    const client = await buildClient(api.db, values)
    const { body, status, text } = await staff.post<Invoice>('/api/facturas/manual', {
      serieIdentifier: 'A',
      fechaFactura: DAY,
      clienteIdentifier: client.identifier,
      facturaDetalles: [{ producte: 'Hores', cantidad: 2, productoPrecio: 50, productoDescuento: 0 }],
    })
    expect(status, text).toBe(201)
    return body
  }
  const correct = (original: Invoice, fields: object) =>
    staff.post<Invoice>(`/api/facturas/${original.identifier}/rectificativa`, {
      serieIdentifier: 'R',
      fechaFactura: DAY,
      modo: 'I',
      causa: 'price',
      motivo: 'Preu equivocat',
      liberarPeriodos: false,
      ...fields,
    })

  it('are sealed as they are issued: what is changed by difference, what is right by substitution', async () => {
    await buildSeries(api.db, { identifier: 'R', isRectificativa: true })
    await turn(true)
    const original = await byHand()
    const whole = await correct(original, {})
    expect(whole.status, whole.text).toBe(201)
    const second = await byHand()
    const anew = await correct(second, {
      modo: 'S',
      facturaDetalles: [
        {
          lineaOriginal: second.facturaDetalles[0]?.identifier,
          producte: 'Hores',
          cantidad: 2,
          productoPrecio: 40,
        },
      ],
    })
    expect(anew.status, anew.text).toBe(201)
    const records = await allRecords()
    expectOneChain(records)
    const [, difference, , substitution] = records.map(contentOf)
    expect(difference).toMatchObject({
      type: 'R4',
      correction: { mode: 'I', originals: [{ issuer: ISSUER, number: 'A-1', day: '21-11-2026' }] },
      totalQuota: '-21.00',
      total: '-121.00',
    })
    expect(substitution).toMatchObject({
      correction: {
        mode: 'S',
        originals: [{ number: 'A-2' }],
        replacedBase: '100.00',
        replacedQuota: '21.00',
      },
      details: [{ rate: '21.00', base: '80.00', quota: '16.80' }],
      totalQuota: '16.80',
      total: '96.80',
    })
  })

  it('cite what a record can hold: what was written before by other rules is refused, and not sealed', async () => {
    await buildSeries(api.db, { identifier: 'R', isRectificativa: true })
    const original = await byHand()
    const { body: whole } = await correct(original, {})
    await turn(true)
    const sealing = (numero: string) =>
      api.db.transaction().execute(async tx => {
        await tx.updateTable('invoiceCorrections').set({ numero }).execute()
        await sealInvoices(
          tx,
          sql`invoice.identifier = ${whole.identifier}`,
          new Date('2026-11-21T10:00:00Z'),
        )
      })
    for (const numero of ['A\u000B1', '1'.repeat(61)])
      await expect(sealing(numero)).rejects.toMatchObject({ status: 422 })
    await sealing('1'.repeat(60))
  })

  it('say amounts by two decimals: nothing, below zero, and what was rounded', async () => {
    await buildSeries(api.db, { identifier: 'R', isRectificativa: true })
    await turn(true)
    const client = await buildClient(api.db)
    const write = async (cantidad: number, productoPrecio: number) => {
      const { body, status, text } = await staff.post<Invoice>('/api/facturas/manual', {
        serieIdentifier: 'A',
        fechaFactura: DAY,
        clienteIdentifier: client.identifier,
        facturaDetalles: [{ producte: 'Hores', cantidad, productoPrecio, productoDescuento: 0 }],
      })
      expect(status, text).toBe(201)
      return body
    }
    const free = await write(1, 0)
    const rounded = await write(0.5, 0.05)
    const large = await write(1_000, 1_234.56)
    expect((await correct(rounded, {})).status).toBe(201)
    const nothingLeft = await correct(large, {
      modo: 'S',
      facturaDetalles: [
        {
          lineaOriginal: large.facturaDetalles[0]?.identifier,
          producte: 'Hores',
          cantidad: 1_000,
          productoPrecio: 0,
        },
      ],
    })
    expect(nothingLeft.status, nothingLeft.text).toBe(201)
    const told = (await allRecords()).map(contentOf).map(({ details: [part], totalQuota, total }) => {
      expect([part?.base, part?.quota, totalQuota, total].join(' ')).toMatch(/^(-?\d+\.\d\d ?){4}$/)
      return [part?.base, totalQuota, total]
    })
    expect(told).toEqual([
      ['0.00', '0.00', '0.00'],
      ['0.03', '0.01', '0.04'],
      ['1234560.00', '259257.60', '1493817.60'],
      ['-0.03', '-0.01', '-0.04'],
      ['0.00', '0.00', '0.00'],
    ])
    expect(free.totalFactura).toBe(0)
    expectOneChain(await allRecords())
  })

  it('are refused whole where they can’t be registered', async () => {
    await turn(true)
    const wrong = await buildClient(api.db, { nif: 'B69442383' })
    const reduced = await buildClient(api.db, { tipoIva: 5 })
    const right = await buildClient(api.db)
    await buildSeries(api.db, { identifier: 'Ñ' })
    const invoiceOf = (client: Row<'clients'>) => ({
      serieIdentifier: 'A',
      fechaFactura: DAY,
      clienteIdentifier: client.identifier,
      facturaDetalles: [{ producte: 'Hores', cantidad: 2, productoPrecio: 50, productoDescuento: 0 }],
    })
    const refusals = [
      [invoiceOf(wrong), 'clienteIdentifier', 'el NIF del client no és vàlid'],
      [invoiceOf(reduced), 'clienteIdentifier', 'no hi ha cap IVA del 5 %'],
      [{ ...invoiceOf(right), serieIdentifier: 'Ñ' }, 'serieIdentifier', 'el número Ñ-1 té caràcters'],
      [{ ...invoiceOf(right), fechaFactura: '2024-10-27' }, 'fechaFactura', 'd’abans del 28/10/2024'],
    ] as const
    // What a person is told when they look is what they would be told when they issue.
    for (const [body, field, text] of refusals)
      for (const call of ['/api/facturas/manual/previsio', '/api/facturas/manual'])
        expect(await staff.post(call, body)).toMatchObject({
          status: 422,
          body: { fields: { [field]: expect.stringContaining(text) } },
        })
    expect(await api.db.selectFrom('invoices').selectAll().execute()).toEqual([])
    expect(await allRecords()).toEqual([])
  })

  it('are told so while a correction is looked at', async () => {
    await buildSeries(api.db, { identifier: 'R', isRectificativa: true })
    const original = await byHand()
    await turn(true)
    const seen = () =>
      staff.post('/api/facturas/rectificativas/previsio', {
        serieIdentifier: 'R',
        fechaFactura: DAY,
        modo: 'I',
        causa: 'price',
        motivo: 'Preu equivocat',
        liberarPeriodos: false,
        originales: [original.identifier],
      })
    expect(await seen()).toMatchObject({ status: 200 })
    // What was known of the client when the original was issued is not what the correction names.
    const at = `/api/clients/${original.clienteIdentifier}`
    const { body: client } = await staff.get<Client>(at)
    const { status, text } = await staff.put(at, { ...client, nif: null })
    expect(status, text).toBe(200)
    const lacks = expect.stringContaining('falta el NIF del client')
    expect(await seen()).toMatchObject({ status: 422, body: { fields: { originales: lacks } } })
    expect(await correct(original, {})).toMatchObject({
      status: 422,
      body: { fields: { originales: lacks } },
    })
    expect(await allRecords()).toEqual([])
  })

  it.each(['I', 'S'] as const)(
    'say why an invoice of before the switch bears no VAT, as client and company tell it by now (%s)',
    async modo => {
      await buildSeries(api.db, { identifier: 'R', isRectificativa: true })
      const original = await byHand({ tipoIva: 0 })
      await api.db.updateTable('clients').set({ tipoIva: 21 }).execute()
      await turn(true)
      const [line] = original.facturaDetalles
      const facturaDetalles =
        modo === 'S'
          ? [{ lineaOriginal: line?.identifier, producte: 'Hores', cantidad: 2, productoPrecio: 40 }]
          : undefined
      const without = await correct(original, { modo, facturaDetalles })
      expect([without.status, without.text]).toEqual([422, expect.stringContaining('què vol dir el 0 %')])
      await buildCompany(api.db, { tratamientoCero: 'E1', articuloCero: '20.Uno.9.º' })
      const { status, text, body } = await correct(original, { modo, facturaDetalles })
      expect(status, text).toBe(201)
      expect(body.desglose).toMatchObject([
        { tipo: null, cuota: 0, mencion: expect.stringContaining('20.Uno.9.º') },
      ])
      const [record] = await allRecords()
      expect(contentOf(record).details).toEqual([
        {
          regime: '01',
          qualification: null,
          exemption: 'E1',
          rate: null,
          base: modo === 'S' ? '80.00' : '-100.00',
          quota: null,
        },
      ])
    },
  )

  it('by substitution are registered without the treatments that they take away', async () => {
    await buildSeries(api.db, { identifier: 'R', isRectificativa: true })
    await turn(true)
    const client = await billable(
      { zonaFiscal: 'eu', isEmpresa: false, nifComunitario: 'DE123456789', nif: null },
      { tratamiento: 'E5' },
    )
    const { identifier: productoIdentifier } = await buildProduct(api.db)
    await buildContract(api.db, {
      clienteIdentifier: client.identifier,
      productoIdentifier,
      fechaInicio: '2026-11-01',
    })
    const [original] = await issueOn(staff, DAY)
    if (!original) throw new Error('nothing was issued')
    expect(original.desglose.map(({ tratamiento }) => tratamiento)).toEqual(['21', 'E5'])
    await api.db
      .updateTable('clients')
      .set({ zonaFiscal: 'spain', nifComunitario: null, nif: 'B69442382' })
      .execute()
    const byDifference = await correct(original, {})
    expect([byDifference.status, byDifference.text]).toEqual([
      422,
      expect.stringContaining('les dades de client que tenia'),
    ])
    const anew = { producte: 'Tot', cantidad: 2, productoPrecio: 100, tratamiento: '21' }
    const { status, text } = await correct(original, { modo: 'S', facturaDetalles: [anew] })
    expect(status, text).toBe(201)
    expect(contentOf((await allRecords()).at(-1))).toMatchObject({
      details: [{ qualification: 'S1', rate: '21.00', base: '200.00', quota: '42.00' }],
      total: '242.00',
    })
  })

  it('say of a rate that is no more that it can’t be registered, and send nobody to the client', async () => {
    await buildSeries(api.db, { identifier: 'R', isRectificativa: true })
    const original = await byHand({ tipoIva: 5 })
    await turn(true)
    const refused = await correct(original, {})
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('factura que es rectifica')])
    expect(refused.text).not.toContain('Reviseu el tipus')
  })
})

describe('the switch', () => {
  it('wants a company that the agency knows by its number', async () => {
    await buildCompany(api.db, { nif: 'B00000001' })
    const refused = await admin.put('/api/configuration/verifactu', true)
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { error: expect.stringContaining('NIF de l’empresa') },
    ])
    expect(await state()).toMatchObject({ isOn: false, needs: ['nif'] })
  })

  it('names all that is missing, wherever it is asked for', async () => {
    await buildCompany(api.db, { nif: 'B00000001' })
    await admin.put('/api/verifactu/entorn', { environment: 'producció' })
    const all = ['nif', 'certificate', 'declaration']
    const refused = await admin.put<ErrorBody>('/api/configuration/verifactu', true)
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, all])
    for (const said of ['NIF', 'certificat', 'declaració']) expect(refused.body.error).toContain(said)
    expect(await state()).toMatchObject({ isOn: false, needs: all })

    await buildCompany(api.db)
    await admin.put('/api/verifactu/entorn', { environment: 'desenvolupament' })
    await turn(true)
    const moved = await admin.put<ErrorBody>('/api/verifactu/entorn', { environment: 'preproducció' })
    expect([moved.status, Object.keys(moved.body.fields ?? {})]).toEqual([
      422,
      ['certificate', 'declaration'],
    ])
    expect(await state()).toMatchObject({ environment: 'desenvolupament', needs: [] })

    await turn(false)
    await registerForReal(api)
    const { checklist } = await state()
    expect(checklist).toEqual([
      { need: 'nif', isMet: true, told: ISSUER },
      { need: 'certificate', isMet: true, told: expect.stringContaining('21/11/2027') },
      { need: 'declaration', isMet: true, told: expect.stringContaining('21/11/2026') },
    ])
  })

  it.each([
    ['over', { validTo: new Date('2026-11-21T09:59:00Z') }, 'va caducar el 21/11/2026'],
    ['somebody else’s', { holderNif: 'A28083806' }, 'A28083806'],
  ])('takes no certificate that is %s', async (_what, values, said) => {
    await registerForReal(api)
    await turn(false)
    await api.db.updateTable('verifactuCertificates').set(values).execute()
    const refused = await admin.put<ErrorBody>('/api/configuration/verifactu', true)
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { error: expect.stringContaining(said), fields: { certificate: expect.stringContaining(said) } },
    ])
  })
})

it('is not written by a clock that stands behind the last record', async () => {
  await turn(true)
  await billable()
  await issueOn(staff, DAY)
  const early = await startApi({ now: '2026-11-21T09:58:00Z', databaseUrl: api.databaseUrl })
  try {
    await billable()
    const refused = await (await early.as('Gestió')).post('/api/facturas', {
      SerieIdentifier: 'A',
      FechaFactura: DAY,
    })
    expect([refused.status, refused.body]).toMatchObject([
      503,
      { error: expect.stringContaining('rellotge') },
    ])
  } finally {
    await early.stop()
  }
})
