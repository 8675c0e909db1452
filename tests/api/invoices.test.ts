import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildBank, buildClient, buildCompany, buildContract, buildSeries } from '#tests/builders/books.ts'
import { importSeries } from '#tests/builders/importSeries.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { documentVersion } from '#tests/support/documentVersion.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { eventually } from '#tests/support/eventually.ts'
import { markAsPaid } from '#tests/support/markAsPaid.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { DocumentsNoted, Kept, Lost, Pending } from '#wire/jobs.ts'

let api: TestApi
let staff: ApiClient

beforeAll(async () => {
  api = await startApi({ now: '2026-11-21T10:00:00Z' })
  staff = await api.as('Gestió')
})
afterAll(() => api.stop())
beforeEach(async () => {
  await emptyBooks(api.db)
  await buildSeries(api.db)
})

const issue = async (fechaFactura: string): Promise<Invoice[]> =>
  (await staff.post<Invoice[]>('/api/facturas', { SerieIdentifier: 'A', FechaFactura: fechaFactura })).body

/** One invoice of two lines, 100.00 each, 21 % VAT. */
const issueOne = async (): Promise<Invoice> => {
  const client = await buildClient(api.db)
  await buildContract(api.db, { clienteIdentifier: client.identifier, fechaInicio: '2026-10-01' })
  const [invoice] = await issue('2026-11-10')
  if (!invoice) throw new Error('nothing was issued')
  return { ...invoice, fechaCobro: invoice.fechaVencimiento }
}

const read = async ({ identifier }: Invoice) => (await staff.get<Invoice>(`/api/facturas/${identifier}`)).body
const put = (invoice: Invoice, changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  staff.put<Invoice & ErrorBody>(
    `/api/facturas/${invoice.identifier}`,
    { ...invoice, ...changes },
    { headers },
  )

describe('list and details', () => {
  it('[API-49] [ENT-28] [ENT-31] [ENT-32] answers the invoices of a range, in order, with their lines', async () => {
    await issueOne()
    await issue('2026-11-20')
    const { body, status } = await staff.get<Invoice[]>('/api/facturas/2026-01-01/2026-11-21/true')
    expect(status).toBe(200)
    expect(body).toHaveLength(1)
    expect(Object.keys(body[0] ?? {}).sort()).toEqual(
      'anotacion anulacion archivo banc bancIdentifier causa cliente clienteIdentifier collected descuentoFactura desglose facturaDetalles fechaCobro fechaFactura fechaVencimiento identifier importeRetencion impuestoIVA isPagada iva modo motivo numFact precioBase rectifica rectificadaPor retencion serieIdentifier sustitucion tipoFactura totalFactura version writeOff'.split(
        ' ',
      ),
    )
    expect(Object.keys(body[0]?.facturaDetalles[0] ?? {}).sort()).toEqual(
      'cantidad identifier precioBase precioLinea producte productoDescripcion productoDescuento productoPrecio tratamiento'.split(
        ' ',
      ),
    )
    expect((await staff.get('/api/facturas/2026-11-11/2026-11-21/true')).body).toEqual([])
    expect((await staff.get('/api/facturas/2026-11-10/2026-11-10/false')).body).toHaveLength(1)
    await markAsPaid(api.db)
    expect((await staff.get('/api/facturas/2026-11-10/2026-11-10/false')).body).toEqual([])
  })

  it('refuses what is no day, and does not know what is no invoice', async () => {
    for (const path of ['2026-02-30/2026-11-21/true', 'x/2026-11-21/true', '2026-01-01/2026-13-01/true'])
      expect((await staff.get(`/api/facturas/${path}`)).status).toBe(400)
    for (const path of ['2026-01-01/2026-11-21/maybe', '999999', '0', '-1', 'abc', '99999999999', '1e3'])
      expect((await staff.get(`/api/facturas/${path}`)).status).toBe(404)
  })
})

describe('[API-52] editing', () => {
  it('[INV-27] changes dates, payment, bank and note, and leaves lines that were not sent', async () => {
    const invoice = await issueOne()
    const bank = await buildBank(api.db)
    const { facturaDetalles: _, ...withoutLines } = invoice
    const answer = await staff.put<Invoice>(`/api/facturas/${invoice.identifier}`, {
      ...withoutLines,
      fechaFactura: '2026-11-12',
      fechaVencimiento: '2026-12-31',
      fechaCobro: '2026-11-20T00:00:00',
      isPagada: true,
      bancIdentifier: bank.identifier,
      anotacion: 'Cobrat per transferència',
    })
    expect(answer.status).toBe(200)
    const expected = {
      fechaFactura: '2026-11-12',
      fechaVencimiento: '2026-12-31',
      fechaCobro: '2026-11-20',
      isPagada: true,
      banc: { identifier: bank.identifier },
      anotacion: 'Cobrat per transferència',
      totalFactura: 242,
      version: invoice.version + 1,
    }
    expect(answer.body).toMatchObject(expected)
    expect(await read(invoice)).toMatchObject({ ...expected, facturaDetalles: invoice.facturaDetalles })
  })

  it('a day of payment that the form has filled in is nobody’s word: what is expected follows the due date', async () => {
    const invoice = await issueOne()
    const noted = await put(invoice, { anotacion: 'Trucar-hi' })
    expect(noted).toMatchObject({ status: 200, body: { fechaCobro: null, anotacion: 'Trucar-hi' } })
    const { fechaVencimiento: filledIn } = noted.body
    const later = await put(noted.body, { fechaVencimiento: '2027-01-20', fechaCobro: filledIn })
    expect(later.body).toMatchObject({ fechaCobro: null, fechaVencimiento: '2027-01-20' })
    const said = await put(later.body, { fechaCobro: '2027-02-01' })
    expect(said.body).toMatchObject({ fechaCobro: '2027-02-01' })
    const kept = await put(said.body, { fechaVencimiento: '2027-02-01' })
    expect(kept.body).toMatchObject({ fechaCobro: '2027-02-01', fechaVencimiento: '2027-02-01' })
  })

  it('takes no money of a day to come; that day may be the one on which it is expected', async () => {
    const invoice = await issueOne()
    const expected = await put(invoice, { fechaCobro: '2026-12-30' })
    expect(expected.status).toBe(200)
    const refused = { status: 422, body: { fields: { fechaCobro: 'El dia no pot ser posterior a avui.' } } }
    const paid = { isPagada: true, fechaCobro: '2026-12-30' }
    expect(await put(expected.body, paid)).toMatchObject(refused)
    const taken = await put(expected.body, { ...paid, fechaCobro: '2026-11-20' })
    expect(taken.body).toMatchObject({ isPagada: true, fechaCobro: '2026-11-20' })
    expect(await put(taken.body, paid)).toMatchObject(refused)
    expect(await read(invoice)).toMatchObject({ fechaCobro: '2026-11-20' })
  })

  it('[ENT-29] recomputes all totals from the lines with the VAT of the invoice, whatever the body says', async () => {
    const invoice = await issueOne()
    await api.db.updateTable('clients').set({ tipoIva: 4 }).execute()
    const [first, second] = invoice.facturaDetalles
    const { body } = await put(invoice, {
      totalFactura: 1,
      iva: 0,
      facturaDetalles: [
        { ...first, cantidad: 2.5, productoPrecio: 10.01, productoDescuento: 12.5, precioLinea: 9 },
        second,
      ],
    })
    // 2.5 × 10.01 = 25.025 → 25.03; 12.5 % of it = 3.12875 → 3.13; 25.03 − 3.13 + 100 = 121.90; 21 % = 25.599 → 25.60
    expect(body).toMatchObject({
      precioBase: 121.9,
      descuentoFactura: -3.13,
      iva: 21,
      impuestoIVA: 25.6,
      totalFactura: 147.5,
      facturaDetalles: [{ cantidad: 2.5, precioBase: 25.03, precioLinea: 21.9 }, { precioLinea: 100 }],
    })
  })

  it('makes the period of a deleted line due again', async () => {
    const invoice = await issueOne()
    const { body, status } = await put(invoice, { facturaDetalles: invoice.facturaDetalles.slice(1) })
    expect([status, body.totalFactura]).toEqual([200, 121])
    const [again] = await issue('2026-11-21')
    expect(again?.facturaDetalles).toMatchObject([
      { productoDescripcion: 'Servei del 01/10/2026 al 31/10/2026' },
    ])
  })

  it('keeps a line whose period is of no calendar that is known of its contract', async () => {
    const invoice = await issueOne()
    await api.db.updateTable('contracts').set({ anchor: '2026-12-01', productoDiasFacturacion: 90 }).execute()
    // Books of before kept no calendar but the present one.
    await api.db.deleteFrom('pastCalendars').execute()
    const answer = await put(invoice, { facturaDetalles: invoice.facturaDetalles.slice(1) })
    expect(answer.status).toBe(409)
    expect(await read(invoice)).toMatchObject({ totalFactura: 242, version: invoice.version })
  })

  it('refuses another series, number or client, lines that are not its own, and fields that break a rule', async () => {
    const invoice = await issueOne()
    const before = await read(invoice)
    const [line] = invoice.facturaDetalles
    const refused = async (status: number, changes: Record<string, unknown>) =>
      expect((await put(invoice, changes)).status).toBe(status)
    await refused(409, { serieIdentifier: 'B' })
    await refused(409, { numFact: 7 })
    await refused(409, { clienteIdentifier: 99 })
    await refused(422, { facturaDetalles: [] })
    await refused(422, { facturaDetalles: [...invoice.facturaDetalles, { ...line, identifier: 999 }] })
    await refused(422, { facturaDetalles: [line, line] })
    await refused(422, { facturaDetalles: [{ ...line, cantidad: -1 }] })
    await refused(422, { facturaDetalles: [{ ...line, productoPrecio: 1.005 }] })
    await refused(422, { facturaDetalles: [{ ...line, productoDescuento: 101 }] })
    await refused(400, { facturaDetalles: [{ ...line, cantidad: '1' }] })
    await refused(422, { fechaFactura: null })
    await refused(422, { fechaCobro: null })
    await refused(422, { fechaCobro: undefined })
    await refused(422, { fechaFactura: '2026-02-30' })
    await refused(422, { fechaFactura: '2027-01-01' })
    await refused(422, { bancIdentifier: 99 })
    await refused(400, { isPagada: 'sí' })
    await refused(400, { anotacion: 'x\u0000y' })
    expect(await read(invoice)).toEqual(before)
  })

  it('refuses a date after today while Verifactu is on, as a run does', async () => {
    const invoice = await issueOne()
    await buildCompany(api.db)
    await (await api.as('Administrador')).put('/api/configuration/verifactu', true)
    const refused = await put(invoice, { fechaFactura: '2026-11-22' })
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['fechaFactura']])
    expect(await read(invoice)).toMatchObject({ fechaFactura: '2026-11-10', version: invoice.version })
    expect((await put(invoice, { fechaFactura: '2026-11-21' })).status).toBe(200)
    await (await api.as('Administrador')).put('/api/configuration/verifactu', false)
    expect((await put(invoice, { fechaFactura: '2026-11-22' })).status).toBe(200)
  })

  it('refuses a due date before the date of the invoice, whichever of the two moves', async () => {
    const invoice = await issueOne()
    for (const changes of [
      { fechaVencimiento: '2020-01-01' },
      { fechaVencimiento: '2026-11-09' },
      { fechaFactura: '2026-11-20', fechaVencimiento: '2026-11-19' },
    ]) {
      const refused = await put(invoice, changes)
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['fechaVencimiento']])
    }
    expect((await put(invoice, { fechaVencimiento: '2026-11-10' })).status).toBe(200)
    const moved = await put(invoice, { fechaFactura: '2026-11-11', fechaVencimiento: undefined })
    expect([moved.status, Object.keys(moved.body.fields ?? {})]).toEqual([422, ['fechaVencimiento']])
    expect(await read(invoice)).toMatchObject({ fechaFactura: '2026-11-10', fechaVencimiento: '2026-11-10' })

    // As an invoice of before this rule may stand in the books: its payment can still be noted.
    await api.db.updateTable('invoices').set({ fechaVencimiento: '2026-11-01' }).execute()
    expect((await put(await read(invoice), { fechaCobro: '2026-11-20', isPagada: true })).status).toBe(200)
  })

  it('saves an invoice as it was read, however long its texts became when their periods were filled in', async () => {
    const productoDescripcion = '{periode}'.repeat(222)
    const client = await buildClient(api.db)
    await buildContract(api.db, {
      clienteIdentifier: client.identifier,
      fechaInicio: '2026-11-01',
      productoDescripcion,
    })
    const [issued] = await issue('2026-11-10')
    if (!issued) throw new Error('nothing was issued')
    const [line] = issued.facturaDetalles
    expect(line?.productoDescripcion).toHaveLength(222 * '01/11/2026 - 30/11/2026'.length)
    const saved = await put(issued, { fechaCobro: '2026-12-10' })
    expect(saved.status, saved.text).toBe(200)
    expect(saved.body.facturaDetalles).toEqual(issued.facturaDetalles)
  })

  it('keeps an invoice date between those of its neighbours, and the series’ last date true', async () => {
    const first = await issueOne()
    await buildContract(api.db, { fechaInicio: '2026-11-15' })
    const [second] = await issue('2026-11-15')
    if (!second) throw new Error('nothing was issued')
    expect((await put(first, { fechaFactura: '2026-11-16' })).status).toBe(409)
    expect((await put({ ...second, fechaCobro: '2026-12-31' }, { fechaFactura: '2026-11-09' })).status).toBe(
      409,
    )
    expect((await put({ ...second, fechaCobro: '2026-12-31' }, { fechaFactura: '2026-11-18' })).status).toBe(
      200,
    )
    const series = await api.db.selectFrom('series').selectAll().executeTakeFirstOrThrow()
    expect(series.lastDate).toBe('2026-11-18')
    expect(
      (await staff.post('/api/facturas', { SerieIdentifier: 'A', FechaFactura: '2026-11-17' })).status,
    ).toBe(409)
  })

  it('tells the second of two who edit the same invoice', async () => {
    const invoice = await issueOne()
    const header = { 'If-Match': `"${invoice.version}"` }
    expect((await put(invoice, { anotacion: 'primer' }, header)).status).toBe(200)
    const second = await put(invoice, { anotacion: 'segon' }, header)
    expect([second.status, second.body.code]).toEqual([409, 'stale'])
    expect((await read(invoice)).anotacion).toBe('primer')
  })

  it('does not touch lines or dates of a sealed invoice, but takes its payment', async () => {
    const invoice = await issueOne()
    await api.db.updateTable('invoices').set({ sealedAt: new Date() }).execute()
    expect((await put(invoice, { facturaDetalles: invoice.facturaDetalles.slice(1) })).status).toBe(409)
    expect((await put(invoice, { fechaFactura: '2026-11-11' })).status).toBe(409)
    expect((await put({ ...invoice, fechaCobro: '2026-11-20' }, { isPagada: true })).status).toBe(200)
    expect((await staff.delete(`/api/facturas/${invoice.identifier}`)).status).toBe(409)
  })
})

describe('deleting', () => {
  it('frees the last number and its periods', async () => {
    const invoice = await issueOne()
    expect((await staff.delete(`/api/facturas/${invoice.identifier}`)).status).toBe(204)
    expect((await staff.get(`/api/facturas/${invoice.identifier}`)).status).toBe(404)
    const [again] = await issue('2026-11-05')
    expect(again).toMatchObject({ numFact: 1, totalFactura: 242 })
  })

  it('goes back to the number and date that an imported series had', async () => {
    await importSeries(api, { lastNumber: 412, lastDate: '31/10/2026' })
    const invoice = await issueOne()
    expect(invoice.numFact).toBe(413)
    await staff.delete(`/api/facturas/${invoice.identifier}`)
    const series = await api.db.selectFrom('series').selectAll().executeTakeFirstOrThrow()
    expect(series).toMatchObject({ lastNumber: 412, lastDate: '2026-10-31' })
  })

  it('refuses any but the last, a paid one, and one whose periods have no place any more', async () => {
    const first = await issueOne()
    await buildContract(api.db, { fechaInicio: '2026-11-15' })
    const [second] = await issue('2026-11-15')
    if (!second) throw new Error('nothing was issued')
    expect((await staff.delete(`/api/facturas/${first.identifier}`)).status).toBe(409)
    await put({ ...second, fechaCobro: '2026-11-20' }, { isPagada: true })
    const paid = await staff.delete<ErrorBody>(`/api/facturas/${second.identifier}`)
    expect([paid.status, paid.body.code]).toEqual([409, 'paid'])
    await put({ ...second, fechaCobro: '2026-12-31' }, { isPagada: false })
    await sql`update contracts set anchor = '2027-01-01'; delete from past_calendars`.execute(api.db)
    expect((await staff.delete(`/api/facturas/${second.identifier}`)).status).toBe(409)
    expect((await (await api.as('Consulta')).delete(`/api/facturas/${second.identifier}`)).status).toBe(403)
    expect(await api.db.selectFrom('invoices').select('identifier').execute()).toHaveLength(2)
  })
})

describe('documents', () => {
  const pending = async () => (await (await api.asProcess()).get<Pending>('/internal/pending')).body.invoices

  it('are pending from issue, and from each change that the page shows, until the file is there', async () => {
    const invoice = await issueOne()
    const worker = await api.asProcess()
    expect(invoice.archivo).toBeNull()
    const first = await documentVersion(api.db, invoice)
    expect(await pending()).toEqual([{ identifier: invoice.identifier, version: first }])
    const done = (version: number, error: string | null = null) =>
      worker.put<DocumentsNoted>('/internal/files', {
        invoices: [{ identifier: invoice.identifier, version, error }],
      })
    const noted = { noted: [invoice.identifier], previous: [], mails: [] }
    expect((await done(first)).body).toEqual(noted)
    expect((await read(invoice)).archivo).toBe(`/documents/facturas/${invoice.identifier}.pdf?v=${first}`)
    expect(await pending()).toEqual([])

    await put(invoice, { anotacion: 'not on the page' })
    expect((await read(invoice)).archivo).not.toBeNull()
    await put(invoice, { fechaVencimiento: '2026-12-24' })
    expect((await read(invoice)).archivo).toBeNull()
    const second = await documentVersion(api.db, invoice)
    expect(second).toBeGreaterThan(first)
    expect(await pending()).toEqual([{ identifier: invoice.identifier, version: second }])
    expect((await done(first)).body).toEqual({ noted: [], previous: [], mails: [] })
    expect((await done(second, 'cannot be made')).body).toEqual(noted)
    expect(await pending()).toEqual([])
    const former = [{ identifier: invoice.identifier, version: first }]
    expect((await done(second)).body).toEqual({ ...noted, previous: former })
    expect((await read(invoice)).archivo).toBe(`/documents/facturas/${invoice.identifier}.pdf?v=${second}`)
  })

  it('that could not be made are tried again as often as workers ask for them, and once somebody saves the invoice', async () => {
    const invoice = await issueOne()
    const worker = await api.asProcess()
    const version = await documentVersion(api.db, invoice)
    const failed = { identifier: invoice.identifier, version, error: 'cannot be made' }
    await worker.put('/internal/files', { invoices: [failed] })
    expect(await pending()).toEqual([])
    const { body: all } = await worker.get<Pending>('/internal/pending?impossible=true')
    expect(all.invoices).toEqual([{ identifier: invoice.identifier, version }])
    const opened = await read(invoice)
    expect(opened).toMatchObject({ archivo: null, isPdfImpossible: true })
    expect((await put({ ...opened, fechaCobro: opened.fechaVencimiento })).status).toBe(200)
    const next = await documentVersion(api.db, invoice)
    expect(next).toBeGreaterThan(version)
    expect(await pending()).toEqual([{ identifier: invoice.identifier, version: next }])
    expect(await read(invoice)).not.toHaveProperty('isPdfImpossible')
  })

  it('are wanted again once the store has lost them, and nobody else can say so', async () => {
    const invoice = await issueOne()
    const worker = await api.asProcess()
    const version = await documentVersion(api.db, invoice)
    const { identifier } = invoice
    const lost = async (of = version) => {
      const body = { invoices: [{ identifier, version: of }], exports: [] }
      return (await worker.post<Lost>('/internal/files/lost', body)).body.invoices
    }
    const kept = async () => (await worker.get<Kept>('/internal/files')).body.invoices
    // What is not there yet is not lost.
    expect(await kept()).toEqual([])
    expect(await lost()).toEqual([])
    await worker.put('/internal/files', { invoices: [{ identifier, version, error: null }] })
    expect(await kept()).toEqual([{ identifier, version }])
    expect((await worker.get<Kept>(`/internal/files?before=${identifier}`)).body.invoices).toEqual([])
    expect(await lost(version - 1)).toEqual([])
    expect((await read(invoice)).archivo).not.toBeNull()
    expect(await lost()).toEqual([{ identifier, version }])
    expect((await read(invoice)).archivo).toBeNull()
    expect(await pending()).toEqual([{ identifier, version }])
    const administrator = await api.as('Administrador')
    const body = { invoices: [], exports: [] }
    expect((await administrator.post('/internal/files/lost', body)).status).toBe(403)
    expect((await administrator.get('/internal/files')).status).toBe(403)
  })

  it('have versions that books restored from a backup don’t give again', async () => {
    const lastYear = await issueOne()
    const before = await documentVersion(api.db, lastYear)
    // As a backup of before has it: the invoice is not there, and its identifier is given to the next.
    await emptyBooks(api.db)
    await buildSeries(api.db)
    await eventually('a restoring takes a second', async () => {
      const { rows } = await sql<{ moment: number }>`select document_moment() as moment`.execute(api.db)
      return (rows[0]?.moment ?? 0) > before
    })
    const another = await issueOne()
    expect(another.identifier).toBe(lastYear.identifier)
    expect(await documentVersion(api.db, another)).toBeGreaterThan(before)
  })

  it('are the business of processes alone', async () => {
    const invoice = await issueOne()
    const administrator = await api.as('Administrador')
    for (const client of [administrator, staff]) {
      expect((await client.get('/internal/pending')).status).toBe(403)
      expect((await client.get(`/internal/invoices/${invoice.identifier}/document`)).status).toBe(403)
    }
    expect((await api.visitor.get('/internal/pending')).status).toBe(401)
    const worker = await api.asProcess()
    expect((await worker.get(`/api/facturas/${invoice.identifier}`)).status).toBe(200)
    expect((await worker.get('/api/facturas')).status).toBe(403)
    expect((await worker.delete(`/api/facturas/${invoice.identifier}`)).status).toBe(403)
  })
})
