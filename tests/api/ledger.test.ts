import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { sumMoney } from '#domain/money.ts'
import { correctUnits } from '#tests/builders/correctUnits.ts'
import { issueDue } from '#tests/builders/issueDue.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { lastAudit } from '#tests/support/auditLog.ts'
import { booksBefore } from '#tests/support/booksBefore.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { ClientAccount, InvoicePayments, Payment, PaymentsResult } from '#wire/payments.ts'

const TODAY = '2026-11-22'

let api: TestApi
let staff: ApiClient
let invoice: Invoice
let other: Invoice

beforeAll(async () => {
  api = await startApi({ now: `${TODAY}T10:00:00Z` })
  staff = await api.as('Gestió')
})
afterAll(() => api.stop())
beforeEach(async () => {
  await emptyBooks(api.db)
  await issueDue(api, { Puig: '2026-11-10', Serra: '2026-12-24' })
  const [first, second] = await invoices()
  if (!first || !second) throw new Error('nothing was issued')
  invoice = first
  other = second
})

const invoices = async (): Promise<Invoice[]> =>
  (await staff.get<Invoice[]>('/api/facturas/2026-01-01/2026-12-31/true')).body
const read = async ({ identifier }: Pick<Invoice, 'identifier'>): Promise<Invoice> =>
  (await staff.get<Invoice>(`/api/facturas/${identifier}`)).body
const paymentsOf = async ({ identifier }: Pick<Invoice, 'identifier'>): Promise<InvoicePayments> =>
  (await staff.get<InvoicePayments>(`/api/payments/of-invoice/${identifier}`)).body
const accountOf = async (client: number, { start = '2026-01-01', end = '2026-12-31' } = {}) =>
  (await staff.get<ClientAccount>(`/api/clients/${client}/account?start=${start}&end=${end}`)).body

const body = (amount: number, paid: [Pick<Invoice, 'identifier'>, number][] = [], rest: object = {}) => ({
  clienteIdentifier: invoice.clienteIdentifier,
  day: '2026-11-20',
  amount,
  way: 'transfer',
  allocations: paid.map(([{ identifier }, part]) => ({ invoiceIdentifier: identifier, amount: part })),
  ...rest,
})
const note = async (...given: Parameters<typeof body>): Promise<Payment> => {
  const answer = await staff.post<Payment>('/api/payments', body(...given))
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
/** What is left of each invoice in the list that is asked for, in reports and on Home. */
const standing = async () => {
  const { body: client } = await staff.get<{ pending: { total: number } }>(
    `/api/clients/${invoice.clienteIdentifier}/standing`,
  )
  const { body: home } = await staff.get<{ buckets: { total: number }[] }>('/api/overview/ageing')
  return { client: client.pending.total, home: sumMoney(home.buckets.map(({ total }) => total)) }
}

describe('a payment', () => {
  it('of a part leaves the rest to be asked for, everywhere; the last part makes the invoice paid on its day', async () => {
    const total = invoice.totalFactura
    await note(20, [[invoice, 20]])
    expect(await read(invoice)).toMatchObject({ isPagada: false, collected: 20, version: 2 })
    expect(await standing()).toEqual({
      client: sumMoney([total, -20]),
      home: sumMoney([total, -20, other.totalFactura]),
    })
    expect(await paymentsOf(invoice)).toMatchObject({
      payable: total,
      collected: 20,
      left: sumMoney([total, -20]),
    })
    await note(sumMoney([total, -20]), [[invoice, sumMoney([total, -20])]], { day: '2026-11-21' })
    expect(await read(invoice)).toMatchObject({ isPagada: true, collected: total, fechaCobro: '2026-11-21' })
    expect((await standing()).client).toBe(0)
    expect(await lastAudit(api, 'invoices', invoice.identifier)).toMatchObject({
      before: { isPagada: false, collected: 20 },
      after: { isPagada: true, collected: total, fechaCobro: '2026-11-21' },
    })
  })

  it('that is more than was asked for is the client’s credit, which pays another invoice later', async () => {
    const payment = await note(sumMoney([invoice.totalFactura, 30]), [[invoice, invoice.totalFactura]])
    expect(payment).toMatchObject({ credit: 30, account: 'gestio@example.com', reversal: null })
    expect((await paymentsOf(invoice)).credits).toMatchObject([
      { identifier: payment.identifier, credit: 30 },
    ])
    const moved = await staff.put<Payment>(`/api/payments/${payment.identifier}/allocations`, {
      allocations: [{ invoiceIdentifier: invoice.identifier, amount: 1 }],
    })
    expect(moved.body).toMatchObject({ credit: sumMoney([invoice.totalFactura, 29]) })
    expect(await read(invoice)).toMatchObject({ isPagada: false, collected: 1, fechaCobro: null })
    expect((await accountOf(invoice.clienteIdentifier)).closing).toBe(-30)
  })

  it('that somebody looked at before it paid something else stays as it is; said again, it may be', async () => {
    const payment = await note(50, [])
    const path = `/api/payments/${payment.identifier}/allocations`
    const by = (amount: number) => [{ invoiceIdentifier: invoice.identifier, amount }]
    expect((await staff.put(path, { allocations: by(20), seen: [] })).status).toBe(200)
    for (const seen of [[], by(19)]) {
      const late = await staff.put<{ code?: string }>(path, { allocations: by(10), seen })
      expect([late.status, late.body.code]).toEqual([409, 'stale'])
    }
    expect((await staff.put(path, { allocations: by(20), seen: [] })).status).toBe(200)
    expect(await read(invoice)).toMatchObject({ collected: 20 })
    expect((await staff.put(path, { allocations: by(30), seen: by(20) })).status).toBe(200)
    expect(await read(invoice)).toMatchObject({ collected: 30 })
  })

  it('taken back is still in the books and pays nothing', async () => {
    const payment = await note(invoice.totalFactura, [[invoice, invoice.totalFactura]])
    const path = `/api/payments/${payment.identifier}/reversal`
    const back = await staff.post<Payment>(path, { reason: 'Retornat pel banc' })
    expect(back.body).toMatchObject({
      credit: 0,
      allocations: [],
      reversal: { day: TODAY, reason: 'Retornat pel banc' },
    })
    expect(await read(invoice)).toMatchObject({ isPagada: false, collected: 0, fechaCobro: null })
    expect((await staff.post(path, { reason: 'Un altre cop' })).status).toBe(409)
    expect((await paymentsOf(invoice)).payments).toHaveLength(1)
    const { entries, closing } = await accountOf(invoice.clienteIdentifier)
    expect(entries.map(({ kind, balance }) => [kind, balance])).toEqual([
      ['invoice', invoice.totalFactura],
      ['payment', 0],
      ['reversal', invoice.totalFactura],
    ])
    expect(closing).toBe(invoice.totalFactura)
  })

  it('is refused, and changes nothing, when it pays too much, twice, nothing, another client’s or what is not there', async () => {
    const total = invoice.totalFactura
    const wrong: [string, object, string?][] = [
      ['more than is left', body(total + 10, [[invoice, total + 1]]), 'A-1'],
      ['more than came in', body(10, [[invoice, 11]])],
      [
        'an invoice twice',
        body(10, [
          [invoice, 5],
          [invoice, 5],
        ]),
      ],
      ['the other way', body(10, [[invoice, -5]])],
      ['another client’s', body(10, [[other, 5]]), 'A-2'],
      ['what is not there', body(10, [[{ identifier: 9_999 }, 5]])],
      ['nothing', body(0)],
      ['three decimals', body(1.005)],
      ['tomorrow', body(10, [], { day: '2026-11-23' })],
      ['an unknown client', body(10, [], { clienteIdentifier: 9_999 })],
      ['an unknown bank', body(10, [], { bancIdentifier: 9_999 })],
    ]
    for (const [what, given, named = ''] of wrong) {
      const { status, text } = await staff.post('/api/payments', given)
      expect(status, what).toBe(422)
      expect(text, what).toContain(named)
    }
    expect(await api.db.selectFrom('payments').select('identifier').execute()).toEqual([])
    expect(await read(invoice)).toEqual(invoice)
  })

  it('keeps its invoice from being deleted, also when only a part is paid', async () => {
    await note(1, [[invoice, 1]])
    await staff.delete(`/api/facturas/${other.identifier}`)
    const refused = await staff.delete<{ code: string }>(`/api/facturas/${invoice.identifier}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'paid'])
  })

  it('that was marked by mistake goes with its invoice, so that the client may go; any other stays', async () => {
    await staff.delete(`/api/facturas/${other.identifier}`)
    const mark = (isPagada: boolean) =>
      staff.post('/api/facturas/pagament', { invoices: [invoice.identifier], isPagada })
    await mark(true)
    await mark(false)
    const payment = await note(5, [[invoice, 5]])
    await staff.post(`/api/payments/${payment.identifier}/reversal`, { reason: 'Retornat' })
    expect((await staff.delete(`/api/facturas/${invoice.identifier}`)).status).toBe(204)
    const left = await api.db.selectFrom('payments').select('identifier').execute()
    expect(left).toEqual([{ identifier: payment.identifier }])
    await expect(sql`delete from payments`.execute(api.db)).rejects.toThrow('reversed')
  })

  it('by two at once pays an invoice once', async () => {
    const both = await Promise.all(
      [1, 2].map(() =>
        staff.post('/api/payments', body(invoice.totalFactura, [[invoice, invoice.totalFactura]])),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    expect((await read(invoice)).collected).toBe(invoice.totalFactura)
  })
})

describe('the tick', () => {
  const tick = (isPagada: boolean) =>
    staff.post<PaymentsResult>('/api/facturas/pagament', { invoices: [invoice.identifier], isPagada })

  it('notes a payment of what is left, and taken off reverses that one alone', async () => {
    await note(20, [[invoice, 20]])
    await tick(true)
    const left = sumMoney([invoice.totalFactura, -20])
    expect((await paymentsOf(invoice)).payments.map(({ amount }) => amount)).toEqual([left, 20])
    expect((await tick(false)).body.credit).toBe(20)
    const { payments, credits, collected } = await paymentsOf(invoice)
    expect(collected).toBe(0)
    // What came in apart from it is there, and the client's.
    expect(payments.map(({ amount, credit, reversal }) => [amount, credit, reversal !== null])).toEqual([
      [left, 0, true],
      [20, 20, false],
    ])
    expect(credits).toHaveLength(1)
  })

  it('undone gives back the same money, not more of it', async () => {
    await note(invoice.totalFactura, [[invoice, invoice.totalFactura]])
    const { body: off } = await staff.post<PaymentsResult>('/api/facturas/pagament', {
      invoices: [invoice.identifier],
      isPagada: false,
    })
    expect(off.credit).toBe(invoice.totalFactura)
    await staff.post('/api/facturas/pagament/desfer', { invoices: off.changed })
    expect(await read(invoice)).toMatchObject({ isPagada: true, fechaCobro: '2026-11-20' })
    expect((await paymentsOf(invoice)).payments).toMatchObject([
      { amount: invoice.totalFactura, reversal: null },
    ])
  })

  it('of the form has the day that it says, which moves with it, but not that of payments that were noted', async () => {
    const change = async (values: object) => {
      const { facturaDetalles: _, ...now } = await read(invoice)
      return staff.put<Invoice>(`/api/facturas/${invoice.identifier}`, { ...now, ...values })
    }
    await change({ isPagada: true, fechaCobro: '2026-11-15' })
    await change({ isPagada: true, fechaCobro: '2026-11-16' })
    expect((await paymentsOf(invoice)).payments).toMatchObject([
      { day: '2026-11-16', amount: invoice.totalFactura },
    ])
    await change({ isPagada: false, fechaCobro: '2026-12-01' })
    expect(await read(invoice)).toMatchObject({ isPagada: false, fechaCobro: '2026-12-01', collected: 0 })
    await note(invoice.totalFactura, [[invoice, invoice.totalFactura]])
    const refused = await change({ isPagada: true, fechaCobro: '2026-11-15' })
    expect(refused.status).toBe(409)
    expect((await change({ isPagada: true, fechaCobro: '2026-11-20' })).status).toBe(200)
  })

  it('holds no more than the invoice comes to once its lines say less', async () => {
    await tick(true)
    const paid = await read(invoice)
    const half = paid.facturaDetalles.map(line => ({ ...line, cantidad: line.cantidad / 2 }))
    const { status, text } = await staff.put(`/api/facturas/${invoice.identifier}`, {
      ...paid,
      facturaDetalles: half,
      isConfirmed: true,
    })
    expect(status, text).toBe(200)
    const now = await read(invoice)
    expect(now).toMatchObject({ isPagada: true, collected: now.totalFactura, version: paid.version + 1 })
    expect((await paymentsOf(invoice)).credits).toMatchObject([
      { credit: sumMoney([invoice.totalFactura, -now.totalFactura]) },
    ])
  })
})

describe('an invoice of which something has come in', () => {
  const edit = async (price: number, values: object = {}) => {
    const now = await read(invoice)
    return staff.put<Invoice>(`/api/facturas/${invoice.identifier}`, {
      ...now,
      fechaCobro: now.fechaCobro ?? '2026-12-01',
      isConfirmed: true,
      facturaDetalles: now.facturaDetalles.map(line => ({ ...line, productoPrecio: price })),
      ...values,
    })
  }
  const change = async (...given: Parameters<typeof edit>) => {
    const answer = await edit(...given)
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
  const balance = async () => (await accountOf(invoice.clienteIdentifier)).closing

  it('keeps it when its lines come to less, and is paid by it', async () => {
    await note(100, [[invoice, 100]])
    expect(await change(50)).toMatchObject({ isPagada: true, totalFactura: 60.5, collected: 60.5 })
    expect(await paymentsOf(invoice)).toMatchObject({ credits: [{ credit: 39.5 }] })
  })

  it('is open by the difference when its lines come to more, and nothing is invented', async () => {
    await note(121, [[invoice, 121]])
    expect(await change(200)).toMatchObject({ isPagada: false, totalFactura: 242, collected: 121 })
    expect(await balance()).toBe(121)
    expect(await change(100)).toMatchObject({ isPagada: true, collected: 121 })
    expect(await balance()).toBe(0)
  })

  it('may come to nothing and to something again', async () => {
    await staff.post('/api/facturas/pagament', { invoices: [invoice.identifier], isPagada: true })
    expect(await change(0)).toMatchObject({ isPagada: true, totalFactura: 0, collected: 0 })
    expect(await change(100)).toMatchObject({ isPagada: false, totalFactura: 121, collected: 0 })
    await change(0)
    await change(0, { isPagada: true })
    expect(await change(100)).toMatchObject({ isPagada: false })
  })

  it('paid on two days, may be edited without a word about days', async () => {
    await note(60, [[invoice, 60]], { day: '2026-11-19' })
    await note(61, [[invoice, 61]], { day: '2026-11-21' })
    expect(await change(90)).toMatchObject({ isPagada: true, collected: 108.9 })
    expect((await edit(90, { fechaCobro: '2026-11-15' })).status).toBe(409)
  })

  it('keeps a part when the mark of the rest is undone', async () => {
    await note(40, [[invoice, 40]])
    const mark = { invoices: [invoice.identifier], isPagada: true }
    const { body: marked } = await staff.post<{ changed: object[] }>('/api/facturas/pagament', mark)
    await staff.post('/api/facturas/pagament/desfer', { invoices: marked.changed })
    expect(await read(invoice)).toMatchObject({ isPagada: false, collected: 40 })
  })
})

/** Gives so many units of its one line back. */
const correct = async (cantidad: number) => {
  await sql`
    insert into series (identifier, descripcion, is_rectificativa) values ('R', 'Rectificatives', true) on conflict do nothing
  `.execute(api.db)
  const answer = await correctUnits(staff, invoice, { cantidad, fechaFactura: TODAY })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

describe('an invoice that is corrected', () => {
  const byHand = async (productoPrecio: number) => {
    const issued = await staff.post<Invoice>('/api/facturas/manual', {
      serieIdentifier: 'A',
      fechaFactura: TODAY,
      clienteIdentifier: invoice.clienteIdentifier,
      facturaDetalles: [{ producte: 'Hores', cantidad: 1, productoPrecio, productoDescuento: 0 }],
      similarInvoices: [invoice.identifier],
    })
    expect(issued.status, issued.text).toBe(201)
    return issued.body
  }

  it('is settled when what is left of it is paid, by a payment of the difference or of both', async () => {
    const correction = await correct(-0.5)
    await note(60.5, [[invoice, 60.5]])
    expect(await read(invoice)).toMatchObject({ isPagada: true, collected: 60.5 })
    expect(await read(correction)).toMatchObject({ isPagada: true })
  })

  it('is settled by credit that pays it later, on the day when both were there, and so by the same said again', async () => {
    const payment = await note(60.5, [], { day: '2026-11-11' })
    const correction = await correct(-0.5)
    const path = `/api/payments/${payment.identifier}/allocations`
    const allocations = [{ invoiceIdentifier: invoice.identifier, amount: 60.5 }]
    for (const _ of ['for the first time', 'again']) {
      const answer = await staff.put<Payment>(path, { allocations })
      expect(answer.status, answer.text).toBe(200)
      const settled = { isPagada: true, fechaCobro: correction.fechaFactura }
      expect(await read(invoice)).toMatchObject({ ...settled, collected: 60.5 })
      expect(await read(correction)).toMatchObject({ ...settled, collected: 0 })
      expect((await standing()).client).toBe(0)
    }
    await staff.put(path, { allocations: [] })
    expect(await read(invoice)).toMatchObject({ isPagada: false, collected: 0 })
    expect(await read(correction)).toMatchObject({ isPagada: false })
  })

  it('is edited, paid and taken back by several at once, and none waits for the other in a circle', async () => {
    const payment = await note(60.5, [[invoice, 60.5]])
    const correction = await correct(-0.5)
    for (let round = 0; round < 6; round++) {
      const now = await read(correction)
      const answers = await Promise.all([
        ...[1, 2].map(() =>
          staff.put<{ code?: string }>(`/api/facturas/${correction.identifier}`, {
            ...now,
            fechaCobro: TODAY,
            anotacion: `${round}`,
          }),
        ),
        staff.put<{ code?: string }>(`/api/payments/${payment.identifier}/allocations`, {
          allocations: round % 2 === 0 ? [] : [{ invoiceIdentifier: invoice.identifier, amount: 60.5 }],
        }),
        ...[true, false].map(isPagada =>
          staff.post<{ code?: string }>('/api/facturas/pagament', {
            invoices: [invoice.identifier, correction.identifier],
            isPagada,
          }),
        ),
      ])
      expect(answers.map(({ body: told }) => told.code)).not.toContain('busy')
    }
  })

  it('may be paid together with what is given back', async () => {
    const correction = await correct(-0.5)
    await note(60.5, [
      [invoice, 121],
      [correction, -60.5],
    ])
    expect(await read(invoice)).toMatchObject({ isPagada: true, collected: 121 })
    expect(await read(correction)).toMatchObject({ isPagada: true, collected: -60.5 })
  })

  it('and paid together with it, is taken off together with it, and so given back', async () => {
    const correction = await correct(-0.5)
    await note(60.5, [
      [invoice, 121],
      [correction, -60.5],
    ])
    const isOpen = async () => {
      expect(await read(invoice)).toMatchObject({ isPagada: false, collected: 0 })
      expect(await read(correction)).toMatchObject({ isPagada: false, collected: 0 })
    }
    for (const one of [invoice, correction]) {
      const off = await staff.post<PaymentsResult>('/api/facturas/pagament', {
        invoices: [one.identifier],
        isPagada: false,
      })
      expect(off.status, off.text).toBe(200)
      expect(off.body).toMatchObject({ credit: 60.5, refused: [] })
      expect(off.body.changed.map(({ identifier }) => identifier).sort()).toEqual(
        [invoice.identifier, correction.identifier].sort(),
      )
      await isOpen()
      await staff.post('/api/facturas/pagament/desfer', { invoices: off.body.changed })
      expect(await read(invoice)).toMatchObject({ isPagada: true, collected: 121 })
      expect(await read(correction)).toMatchObject({ isPagada: true, collected: -60.5 })
    }
    const { facturaDetalles: _, ...whole } = await read(invoice)
    const form = await staff.put(`/api/facturas/${invoice.identifier}`, { ...whole, isPagada: false })
    expect(form.status, form.text).toBe(200)
    await isOpen()
    expect((await accountOf(invoice.clienteIdentifier)).closing).toBe(0)
  })

  it('and paid with others by one payment, is given back with all that it paid, or not at all', async () => {
    const correction = await correct(-0.75)
    // Paid in part, both of them: nobody undoes that they are pending.
    const third = await byHand(100)
    await note(110.5, [
      [invoice, 121],
      [correction, -60.5],
      [third, 50],
    ])
    const parts = async () =>
      Promise.all([invoice, correction, third].map(async one => (await read(one)).collected))
    expect(await parts()).toEqual([121, -60.5, 50])
    const unmark = async () => {
      const off = await staff.post<PaymentsResult>('/api/facturas/pagament', {
        invoices: [invoice.identifier],
        isPagada: false,
      })
      return off.body.changed
    }
    const undo = (changed: PaymentsResult['changed']) =>
      staff.post<PaymentsResult>('/api/facturas/pagament/desfer', { invoices: changed })
    const off = await unmark()
    expect(await parts()).toEqual([0, 0, 0])
    expect((await undo(off)).status).toBe(200)
    expect(await parts()).toEqual([121, -60.5, 50])
    // The rest of the correction is taken off by another payment, which stays.
    const rest = await note(40.75, [
      [third, 71],
      [correction, -30.25],
    ])
    expect((await undo(await unmark())).body.refused).toEqual([])
    expect(await parts()).toEqual([121, -90.75, 121])
    expect(await api.db.selectFrom('payments').select('identifier').execute()).toHaveLength(2)
    await staff.post(`/api/payments/${rest.identifier}/reversal`, { reason: 'Retornat' })
    const again = await unmark()
    await note(121, [[third, 121]])
    const before = (await accountOf(invoice.clienteIdentifier)).closing
    const refused = await undo(again.slice(0, 1))
    expect(refused.body).toMatchObject({ changed: [], refused: [{ identifier: invoice.identifier }] })
    expect(await parts()).toEqual([0, 0, 121])
    expect((await accountOf(invoice.clienteIdentifier)).closing).toBe(before)
  })

  it('stays settled while the lines change of what one payment paid less a part of the correction; opened with it, undone, it is settled again', async () => {
    const correction = await correct(-0.75)
    const third = await byHand(100)
    await note(90.75, [
      [third, 121],
      [correction, -30.25],
    ])
    await note(60.5, [[invoice, 60.5]])
    const settled = async () => [(await read(invoice)).isPagada, (await read(correction)).isPagada]
    expect(await settled()).toEqual([true, true])
    const now = await read(third)
    const edited = await staff.put(`/api/facturas/${now.identifier}`, {
      ...now,
      isConfirmed: true,
      facturaDetalles: now.facturaDetalles.map(each => ({ ...each, productoPrecio: 90 })),
    })
    expect(edited.status, edited.text).toBe(200)
    expect((await read(correction)).collected).toBe(-30.25)
    expect(await settled()).toEqual([true, true])
    const off = await staff.post<PaymentsResult>('/api/facturas/pagament', {
      invoices: [third.identifier],
      isPagada: false,
    })
    expect(await settled()).toEqual([false, false])
    const undone = await staff.post<PaymentsResult>('/api/facturas/pagament/desfer', {
      invoices: off.body.changed.filter(({ identifier }) => identifier === third.identifier),
    })
    expect(undone.body.refused).toEqual([])
    expect((await read(correction)).collected).toBe(-30.25)
    expect(await settled()).toEqual([true, true])
  })

  it.each([
    { price: 80, units: -0.5, paid: 60.5, collected: 96.8, givenBack: -60.5 },
    // 48.40 less what is given back would be less than nothing.
    { price: 40, units: -0.5, paid: 60.5, collected: 48.4, givenBack: 0 },
    { price: 90, units: -0.75, paid: 30.25, collected: 108.9, givenBack: -90.75 },
    // By itself it is more than came in.
    { price: 50, units: -0.75, paid: 30.25, collected: 30.25, givenBack: 0 },
  ])(
    'of another keeps what a payment of $paid took off it while its lines change to $price, as far as it can',
    async one => {
      const correction = await correct(one.units)
      const issued = await byHand(100)
      await note(one.paid, [
        [issued, 121],
        [correction, 121 * one.units],
      ])
      const now = await read(issued)
      const edited = await staff.put(`/api/facturas/${now.identifier}`, {
        ...now,
        isConfirmed: true,
        facturaDetalles: now.facturaDetalles.map(each => ({ ...each, productoPrecio: one.price })),
      })
      expect(edited.status, edited.text).toBe(200)
      expect((await read(now)).collected).toBe(one.collected)
      expect((await read(correction)).collected).toBe(one.givenBack)
    },
  )

  it('is settled by what the client pays, less what it withholds', async () => {
    await api.db
      .updateTable('clients')
      .set({ retencion: 15 })
      .where('identifier', '=', invoice.clienteIdentifier)
      .execute()
    await sql`
      update invoices set retencion = 15, importe_retencion = vat_amount(precio_base, 15) where identifier = ${invoice.identifier}
    `.execute(api.db)
    await note(60.5, [[invoice, 60.5]])
    const correction = await correct(-0.5)
    // 106 less 60.50 is 45.50; 53 are given back.
    expect(await read(invoice)).toMatchObject({ isPagada: false })
    expect(await read(correction)).toMatchObject({ isPagada: false })
    expect((await accountOf(invoice.clienteIdentifier)).closing).toBe(-7.5)
  })
})

it('thousands are marked and unmarked by one call, also where the statistics are of books without any', async () => {
  await sql`analyze`.execute(api.db)
  await sql`
    insert into invoices (serie_identifier, num_fact, fecha_factura, fecha_vencimiento, cliente_identifier, cliente_nombre, buyer_nombre,
        is_adeudo, iva, precio_base, descuento_factura, impuesto_iva, total_factura)
      select 'A', 100 + n, '2026-11-01', '2026-12-01', ${invoice.clienteIdentifier}::int, 'Puig', 'Puig', false, 21, 100, 0, 21, 121
      from generate_series(1, 10000) as n
  `.execute(api.db)
  const { rows } = await sql<{
    identifier: number
  }>`select identifier from invoices where num_fact > 100`.execute(api.db)
  const all = rows.map(({ identifier }) => identifier)
  for (const isPagada of [true, false]) {
    const answer = await staff.post<{ changed: unknown[] }>('/api/facturas/pagament', {
      invoices: all,
      isPagada,
    })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.changed).toHaveLength(10_000)
  }
})

it('a correction settles what is left together with it; a payment taken back opens all of it again', async () => {
  const half = sumMoney([invoice.totalFactura / 2])
  const payment = await note(half, [[invoice, half]])
  const correction = await correct(-(invoice.facturaDetalles[0]?.cantidad ?? 0) / 2)
  expect(await read(invoice)).toMatchObject({ isPagada: true, collected: half })
  await staff.post(`/api/payments/${payment.identifier}/reversal`, { reason: 'Retornat' })
  expect(await read(invoice)).toMatchObject({ isPagada: false, collected: 0 })
  expect(await read(correction)).toMatchObject({ isPagada: false })
  expect((await standing()).client).toBe(half)
})

describe('the database', () => {
  it('holds paid to what came in, whoever writes', async () => {
    const write = (values: string) =>
      sql.raw(`update invoices set ${values} where identifier = ${invoice.identifier}`).execute(api.db)
    await expect(write('is_pagada = true')).rejects.toThrow('invoices_paid_when_nothing_is_left')
    await expect(write('collected = 1000000')).rejects.toThrow('invoices_collected_within')
    const payment = await note(10, [[invoice, 10]])
    await expect(write('collected = 0; delete from payment_allocations')).rejects.toThrow('released first')
    await expect(sql`delete from payments`.execute(api.db)).rejects.toThrow('reversed')
    await expect(sql`update payments set amount = 5`.execute(api.db)).rejects.toThrow('reversed')
    await expect(sql`update payment_allocations set amount = 5`.execute(api.db)).rejects.toThrow('released')
    await expect(
      sql`
        insert into payment_allocations (payment_identifier, invoice_identifier, amount)
        values (${payment.identifier}, ${other.identifier}, 1)
      `.execute(api.db),
    ).rejects.toThrow('its client')
  })

  it('has what was marked as paid before as payments of those days', async () => {
    const books = await booksBefore('0057_payments.sql')
    onTestFinished(books.stop)
    await sql`
      insert into clients (nombre, nif, tipo_iva) values ('Taller', 'B69442382', 21);
      insert into series (identifier, descripcion) values ('A', 'Factures');
      insert into invoices (serie_identifier, num_fact, fecha_factura, fecha_vencimiento, fecha_cobro, cliente_identifier, cliente_nombre,
          buyer_nombre, is_adeudo, iva, precio_base, descuento_factura, impuesto_iva, total_factura, retencion, importe_retencion, is_pagada)
        values ('A', 1, '2026-01-31', '2026-03-02', '2026-02-20', 1, 'Taller', 'Taller', false, 21, 100, 0, 21, 121, 15, 15, true),
          ('A', 2, '2026-01-31', '2026-03-02', null, 1, 'Taller', 'Taller', true, 21, 50, 0, 10.5, 60.5, null, null, true),
          ('A', 3, '2026-01-31', '2026-03-02', '2026-03-05', 1, 'Taller', 'Taller', false, 21, 50, 0, 10.5, 60.5, null, null, false),
          ('A', 4, '2026-01-31', '2026-03-02', null, 1, 'Taller', 'Taller', false, 21, 0, 0, 0, 0, null, null, true);
    `.execute(books.db)
    await books.migrate()
    const { rows } = await sql`
      select num_fact, is_pagada, fecha_cobro, collected, version from invoices order by num_fact
    `.execute(books.db)
    expect(rows).toEqual([
      { numFact: 1, isPagada: true, fechaCobro: '2026-02-20', collected: '106.00', version: 1 },
      { numFact: 2, isPagada: true, fechaCobro: null, collected: '60.50', version: 1 },
      { numFact: 3, isPagada: false, fechaCobro: '2026-03-05', collected: '0.00', version: 1 },
      { numFact: 4, isPagada: true, fechaCobro: null, collected: '0.00', version: 1 },
    ])
    const { rows: payments } = await sql`
      select day, amount, allocated, way, is_mark, account from payments order by identifier
    `.execute(books.db)
    expect(payments).toEqual([
      { day: '2026-02-20', amount: '106.00', allocated: '106.00', way: 'other', isMark: true, account: null },
      {
        day: '2026-03-02',
        amount: '60.50',
        allocated: '60.50',
        way: 'direct-debit',
        isMark: true,
        account: null,
      },
    ])
  })
})
