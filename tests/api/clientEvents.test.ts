import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClient, buildCompany, buildContract, buildSeries } from '#tests/builders/books.ts'
import { correctUnits } from '#tests/builders/correctUnits.ts'
import { issueOn, setDue } from '#tests/builders/issueOn.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { ClientEvents } from '#wire/clientEvents.ts'
import type { Client } from '#wire/clients.ts'
import type { Contract } from '#wire/contracts.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { ReminderDraft } from '#wire/reminders.ts'

/** The clock stands still on 30 November 2026. */
let api: TestApi
let staff: ApiClient

beforeAll(async () => {
  api = await startApi()
  staff = await api.as('Gestió')
})
afterAll(() => api.stop())
beforeEach(async () => {
  // The log keeps what has gone, and a number is never another's.
  await emptyBooks(api.db, 'go-on')
  await buildSeries(api.db)
  await buildCompany(api.db)
})

const eventsOf = async (identifier: number, query = '', who = staff): Promise<ClientEvents> => {
  const answer = await who.get<ClientEvents>(`/api/clients/${identifier}/events${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

/** A client to whom everything has happened, newest last. */
const livedThrough = async (): Promise<{ client: Client; invoice: Invoice }> => {
  const { body: client } = await staff.post<Client>('/api/clients', {
    nombre: 'Taller Viscut',
    nif: 'B69442382',
    tipoIVA: 21,
    personasContacto: 'a@taller.example; b@taller.example',
  })
  const product = await staff.post<{ identifier: number }>('/api/products', {
    nombre: 'Quota',
    precio: 100,
    unitats: 1,
    descuento: 0,
    diasFacturacion: 30,
  })
  const { body: contract } = await staff.post<Contract>('/api/clientProd', {
    ClienteIdentifier: client.identifier,
    ProductoIdentifier: product.body.identifier,
    ProductoTitulo: 'Quota mensual',
    ProductoUnidades: 1,
    ProductoPrecio: 100,
    ProductoDiasFacturacion: 30,
    fechaInicio: '2026-10-01',
  })
  const [invoice] = await issueOn(staff, '2026-10-15')
  if (!invoice) throw new Error('nothing was issued')
  await setDue(api, invoice.identifier, '2026-10-20')
  await staff.post('/api/correus/factures', { invoices: [invoice.identifier] })
  const { body: drafts } = await staff.get<ReminderDraft[]>('/api/recordatoris')
  await staff.post('/api/recordatoris', {
    key: crypto.randomUUID(),
    reminders: drafts.map(({ cliente, invoices, addresses, subject, text }) => ({
      clienteIdentifier: cliente.identifier,
      invoices: invoices.map(({ identifier, version, reminders }) => ({ identifier, version, reminders })),
      addresses,
      subject,
      text,
    })),
  })
  await staff.put(`/api/clients/${client.identifier}`, { ...client, poblacion: 'Vic', tipoIVA: 10 })
  await staff.put(`/api/clientProd/${contract.identifier}`, { ...contract, productoPrecio: 120 })
  const { body: read } = await staff.get<Invoice>(`/api/facturas/${invoice.identifier}`)
  const edit = { ...read, fechaCobro: '2026-10-19' }
  await staff.put(`/api/facturas/${invoice.identifier}`, { ...edit, anotacion: 'Per telèfon' })
  await staff.post('/api/facturas/pagament', { invoices: [invoice.identifier], isPagada: true })
  return { client, invoice }
}

describe('what has happened with a client', () => {
  it('is told newest first, in the names of fields, by whom', async () => {
    const { client, invoice } = await livedThrough()
    const { events, next } = await eventsOf(client.identifier, '', await api.as('Consulta'))
    expect(next).toBeNull()
    expect(events.map(({ kind }) => kind)).toEqual([
      'payment',
      'invoiceChange',
      'contractChange',
      'clientChange',
      'reminder',
      'mail',
      'mail',
      'issue',
      'contractCreate',
      'clientCreate',
    ])
    const number = { identifier: invoice.identifier, number: 'A-1', gone: false }
    expect(events[0]).toMatchObject({
      account: 'gestio@example.com',
      invoice: number,
      changes: [
        { field: 'isPagada', before: false, after: true },
        { field: 'fechaCobro', before: '2026-10-19', after: '2026-11-30' },
        { field: 'collected', before: 0, after: 121 },
      ],
    })
    expect(events[1]).toMatchObject({
      invoice: number,
      changes: expect.arrayContaining([{ field: 'anotacion', before: null, after: 'Per telèfon' }]),
      lines: 0,
    })
    expect(events[2]).toMatchObject({
      contract: { title: 'Quota mensual', gone: false },
      changes: [{ field: 'productoPrecio', before: 100, after: 120 }],
    })
    expect(events[3]).toMatchObject({
      changes: [
        { field: 'poblacion', before: null, after: 'Vic' },
        { field: 'tipoIVA', before: 21, after: 10 },
      ],
    })
    expect(events[4]).toMatchObject({ invoices: [number] })
    expect(events[4]?.kind === 'reminder' && events[4].mails.map(({ recipient }) => recipient)).toEqual([
      'a@taller.example',
      'b@taller.example',
    ])
    expect(events[5]).toMatchObject({ mail: { recipient: 'b@taller.example', invoice: { number: 'A-1' } } })
    expect(events[7]).toMatchObject({
      account: 'gestio@example.com',
      invoice: number,
      totalFactura: 121,
      isPagada: true,
    })
  })

  it('is the same page by page, of any size', async () => {
    const { client } = await livedThrough()
    const whole = (await eventsOf(client.identifier)).events.map(({ key }) => key)
    for (const limit of [1, 3]) {
      const keys: string[] = []
      let before: string | null = ''
      while (before !== null) {
        const page: ClientEvents = await eventsOf(
          client.identifier,
          `?limit=${limit}${before && `&before=${before}`}`,
        )
        keys.push(...page.events.map(({ key }) => key))
        before = page.next
      }
      expect(keys).toEqual(whole)
    }
  })

  it.each([
    ['invoices', ['invoiceChange', 'issue']],
    ['payments', ['payment']],
    ['mails', ['mail', 'mail']],
    ['reminders', ['reminder']],
    ['changes', ['contractChange', 'clientChange', 'contractCreate', 'clientCreate']],
    ['payments,reminders', ['payment', 'reminder']],
    ['nothing', []],
  ])('is narrowed to %s', async (kinds, expected) => {
    const { client } = await livedThrough()
    const { events } = await eventsOf(client.identifier, `?kinds=${kinds}`)
    expect(events.map(({ kind }) => kind)).toEqual(expected)
  })

  it('tells of what has gone, and nothing of others or of forms saved as they were', async () => {
    const { client, invoice } = await livedThrough()
    const before = (await eventsOf(client.identifier)).events.length
    const other = await buildClient(api.db)
    const { body } = await staff.get<Client>(`/api/clients/${client.identifier}`)
    await staff.put(`/api/clients/${client.identifier}`, body)
    expect((await eventsOf(client.identifier)).events.length).toBe(before)
    expect((await eventsOf(other.identifier)).events).toEqual([])

    await staff.post('/api/facturas/pagament', { invoices: [invoice.identifier], isPagada: false })
    const gone = await staff.delete(`/api/facturas/${invoice.identifier}`)
    expect(gone.status, gone.text).toBe(204)
    const { events } = await eventsOf(client.identifier, '?kinds=invoices')
    expect(events.map(({ kind }) => kind)).toEqual(['invoiceDelete', 'invoiceChange'])
    expect(events[0]).toMatchObject({ invoice: { number: 'A-1', gone: true } })
  })

  it('calls nothing paid that a correction has settled, and tells totals as they were issued', async () => {
    await buildSeries(api.db, { identifier: 'R', isRectificativa: true })
    const { identifier } = await buildClient(api.db)
    await buildContract(api.db, { clienteIdentifier: identifier, fechaInicio: '2026-10-01' })
    const [invoice] = await issueOn(staff, '2026-10-31')
    if (!invoice) throw new Error('nothing was issued')
    const [line] = invoice.facturaDetalles
    const edited = {
      ...invoice,
      fechaCobro: '2026-12-31',
      facturaDetalles: [{ ...line, productoPrecio: 80 }],
    }
    const put = await staff.put<Invoice>(`/api/facturas/${invoice.identifier}`, edited)
    expect(put.status, put.text).toBe(200)
    const corrected = await correctUnits(staff, put.body, { cantidad: -1, fechaFactura: '2026-11-30' })
    expect(corrected.status, corrected.text).toBe(201)
    const settled = (number: string) => ({
      kind: 'compensation',
      invoice: { number },
      changes: expect.arrayContaining([{ field: 'compensatedBy', before: null, after: 'R-1' }]),
    })
    const { events } = await eventsOf(identifier, '?kinds=invoices')
    expect(events).toMatchObject([
      settled('R-1'),
      settled('A-1'),
      { kind: 'issue', invoice: { number: 'R-1' }, totalFactura: -96.8, isCompensated: true },
      { kind: 'invoiceChange', invoice: { number: 'A-1' } },
      {
        kind: 'issue',
        invoice: { number: 'A-1' },
        totalFactura: 121,
        isCompensated: true,
        isAnnulled: false,
      },
    ])

    const gone = await staff.delete(`/api/facturas/${corrected.body.identifier}`)
    expect(gone.status, gone.text).toBe(204)
    expect((await eventsOf(identifier, '?kinds=invoices')).events).toContainEqual(
      expect.objectContaining({
        kind: 'compensation',
        invoice: { identifier: invoice.identifier, number: 'A-1', gone: false },
        changes: expect.arrayContaining([{ field: 'compensatedBy', before: 'R-1', after: null }]),
      }),
    )
    expect((await eventsOf(identifier, '?kinds=payments')).events).toEqual([])
  })

  it('answers no client with 404, and a page that can’t be with 422', async () => {
    expect((await staff.get('/api/clients/999999/events')).status).toBe(404)
    const { identifier } = await buildClient(api.db)
    for (const before of ['x', '2026-13-01T00:00:00.000000Z_0_1', '2026-01-01T00:00:00.000000Z_3_1'])
      expect((await staff.get(`/api/clients/${identifier}/events?before=${before}`)).status).toBe(422)
  })
})
