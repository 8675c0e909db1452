import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildBank, buildClient, buildContract, buildSeries } from '#tests/builders/books.ts'
import { correctUnits } from '#tests/builders/correctUnits.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { type Line, norma43 } from '#tests/support/norma43.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { uploadStatement } from '#tests/support/uploadStatement.ts'
import type { BankMovement, BankMovements } from '#wire/bankStatements.ts'
import type { ClientCollections } from '#wire/collections.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { ClientAccount } from '#wire/payments.ts'

let api: TestApi
let staff: ApiClient
beforeAll(async () => {
  api = await startApi({ now: '2026-11-23T10:00:00Z' })
  staff = await api.as('Gestió')
})
afterAll(() => api.stop())

const NAMES = ['Tallers Puig, S.L.', 'Gestoria Núñez SCCL']
/** What each invoice asks for, in cents. */
const ASKED = 12100
let invoices: Invoice[] = []
beforeEach(async () => {
  await emptyBooks(api.db)
  await buildBank(api.db, {
    entidadFinanciera: '2100',
    oficina: '0418',
    dc: '45',
    numeroCuenta: '0200051332',
  })
  await buildSeries(api.db)
  for (const nombre of NAMES) {
    const client = await buildClient(api.db, { nombre })
    await buildContract(api.db, { clienteIdentifier: client.identifier, fechaInicio: '2026-11-01' })
  }
  const run = { SerieIdentifier: 'A', FechaFactura: '2026-11-01' }
  invoices = (await staff.post<Invoice[]>('/api/facturas', run)).body
})

const first = (): Invoice => {
  const [invoice] = invoices
  if (!invoice) throw new Error('no invoice')
  return invoice
}
const take = (...lines: Line[]) => uploadStatement(staff, norma43(lines))
const movements = async (state: string) =>
  (await staff.get<BankMovements>(`/api/bank-movements?state=${state}`)).body.movements
const only = async (state: string): Promise<BankMovement> => {
  const [movement, ...others] = await movements(state)
  if (!movement || others.length > 0) throw new Error(`not one ${state} movement`)
  return movement
}
const act = (movement: BankMovement, what: string, body: unknown = {}) =>
  staff.post<BankMovement & ErrorBody>(`/api/bank-movements/${movement.identifier}/${what}`, body)
const paid = async () =>
  (await staff.get<Invoice[]>('/api/facturas/2026-01-01/2026-12-31/true')).body
    .filter(({ serieIdentifier }) => serieIdentifier === 'A')
    .map(({ isPagada, fechaCobro }) => [isPagada, fechaCobro])
const owed = async (invoice: Invoice) =>
  (
    await staff.get<ClientAccount>(
      `/api/clients/${invoice.clienteIdentifier}/account?start=2026-01-01&end=2027-12-31`,
    )
  ).body.closing
const markPaid = async (invoice: Invoice, isPagada = true) => {
  const { status, text } = await staff.post('/api/facturas/pagament', {
    invoices: [invoice.identifier],
    isPagada,
  })
  expect(status, text).toBe(200)
}
const linkTo = ({ candidates: [candidate] }: BankMovement) => ({
  payments: [
    {
      clienteIdentifier: candidate?.cliente.identifier,
      amount: candidate?.amount,
      allocations: candidate?.allocations.map(({ invoiceIdentifier, amount }) => ({
        invoiceIdentifier,
        amount,
      })),
    },
  ],
  marks: candidate?.marks,
  evidence: candidate?.evidence,
})
const MARKED = [true, '2026-11-23']

describe('an invoice that was marked as paid by hand', () => {
  beforeEach(() => markPaid(first()))

  it('keeps no promise that was made since, when the bank tells of the same money', async () => {
    const { clienteIdentifier } = first()
    const entry = { kind: 'promise', clienteIdentifier, amount: 121, dueOn: '2026-11-30', invoices: [] }
    const { status, text } = await staff.post('/api/collections/entries', entry)
    expect(status, text).toBe(201)
    expect(await take({ day: '2026-11-23', amount: ASKED, text: 'PAGO FRA A-1' })).toMatchObject({
      linked: 1,
    })
    const { body } = await staff.get<ClientCollections>(`/api/clients/${clienteIdentifier}/collections`)
    expect(body.entries).toMatchObject([{ state: 'running', came: 0 }])
  })

  it('is paid by the movement that names it, once; undone, the mark stands again, and it may be taken over once more', async () => {
    expect(await take({ day: '2026-11-12', amount: ASKED, text: 'PAGO FRA A-1' })).toMatchObject({
      linked: 1,
    })
    expect(await paid()).toEqual([
      [true, '2026-11-12'],
      [false, null],
    ])
    expect(await owed(first())).toBe(0)
    const linked = await only('linked')
    expect(linked).toMatchObject({ evidence: expect.arrayContaining(['marked', 'amount']) })
    expect((await act(linked, 'undo')).status).toBe(200)
    expect((await paid())[0]).toEqual(MARKED)
    expect(await owed(first())).toBe(0)
    const open = await only('open')
    expect(open.candidates[0]).toMatchObject({
      allocations: [{ number: 'A-1', amount: 121 }],
      marks: [expect.any(Number)],
    })
    const { status, text: answer } = await act(open, 'link', linkTo(open))
    expect(status, answer).toBe(200)
    expect(await owed(first())).toBe(0)
    expect((await paid())[0]).toEqual([true, '2026-11-12'])
  })

  it('is only suggested for what its client sends without a number: taken for an advance, that is credit', async () => {
    expect(await take({ day: '2026-11-12', amount: ASKED, text: 'TALLERS PUIG SL' })).toMatchObject({
      linked: 0,
      open: 1,
    })
    expect((await paid())[0]).toEqual(MARKED)
    const open = await only('open')
    expect(open.candidates[0]).toMatchObject({
      allocations: [{ number: 'A-1', amount: 121 }],
      marks: [expect.any(Number)],
    })
    // One key takes it for that money.
    expect((await act(open, 'link', linkTo(open))).status).toBe(200)
    expect((await paid())[0]).toEqual([true, '2026-11-12'])
    expect(await owed(first())).toBe(0)
    expect((await act(await only('linked'), 'undo')).status).toBe(200)
    // And who knows that it is an advance says so.
    const advance = { clienteIdentifier: first().clienteIdentifier, amount: 121, allocations: [] }
    expect((await act(await only('open'), 'link', { payments: [advance] })).status).toBe(200)
    expect((await paid())[0]).toEqual(MARKED)
    expect(await owed(first())).toBe(-121)
  })

  it('stays off an invoice that somebody has marked as not paid since, though the movement is undone', async () => {
    await take({ day: '2026-11-12', amount: ASKED, text: 'PAGO FRA A-1' })
    await markPaid(first(), false)
    expect((await paid())[0]).toEqual([false, null])
    expect((await act(await only('linked'), 'undo')).status).toBe(200)
    expect((await paid())[0]).toEqual([false, null])
    expect(await owed(first())).toBe(121)
  })

  it('comes back with that of another client, by whose money together both were paid', async () => {
    const [, second] = invoices
    if (!second) throw new Error('no second invoice')
    await markPaid(second)
    const both = await paid()
    await take({ day: '2026-11-12', amount: 2 * ASKED, text: 'INGRES CONJUNT' })
    const { rows } = await sql<{ identifier: number; client: number }>`
      select identifier, cliente_identifier as client from payments where is_mark order by identifier
    `.execute(api.db)
    const { status, text } = await act(await only('open'), 'link', {
      payments: [first(), second].map(({ identifier, clienteIdentifier }) => ({
        clienteIdentifier,
        amount: 121,
        allocations: [{ invoiceIdentifier: identifier, amount: 121 }],
      })),
      marks: rows.map(({ identifier }) => identifier),
    })
    expect(status, text).toBe(200)
    expect((await act(await only('linked'), 'undo')).status).toBe(200)
    expect(await paid()).toEqual(both)
  })

  const reverse = async (payment: number | undefined) => {
    const { status, text } = await staff.post(`/api/payments/${payment}/reversal`, {
      reason: 'Era d’un altre',
    })
    expect(status, text).toBe(200)
  }

  it('stands again when the payment in its place is reversed by hand, and the movement waits', async () => {
    await take({ day: '2026-11-12', amount: ASKED, text: 'PAGO FRA A-1' })
    await reverse((await only('linked')).payments[0]?.identifier)
    expect((await paid())[0]).toEqual(MARKED)
    expect(await owed(first())).toBe(0)
    const open = await only('open')
    expect(open.candidates).toMatchObject([{ marks: [expect.any(Number)] }])
    expect((await act(open, 'retry')).body).toMatchObject({ linked: 1 })
    expect((await paid())[0]).toEqual([true, '2026-11-12'])
    expect((await act(await only('linked'), 'undo')).status).toBe(200)
    expect((await paid())[0]).toEqual(MARKED)
  })

  it('of two clients, each stands again by itself, whichever way its payment is taken back', async () => {
    const [, second] = invoices
    if (!second) throw new Error('no second invoice')
    await markPaid(second)
    const both = await paid()
    await take({ day: '2026-11-12', amount: 2 * ASKED, text: 'INGRES CONJUNT' })
    const marks = await api.db
      .selectFrom('payments')
      .select('identifier')
      .where('isMark', '=', true)
      .execute()
    const linked = await act(await only('open'), 'link', {
      payments: [first(), second].map(({ identifier, clienteIdentifier }) => ({
        clienteIdentifier,
        amount: 121,
        allocations: [{ invoiceIdentifier: identifier, amount: 121 }],
      })),
      marks: marks.map(({ identifier }) => identifier),
    })
    await reverse(linked.body.payments[0]?.identifier)
    expect(await paid()).toEqual([MARKED, [true, '2026-11-12']])
    expect((await act(await only('linked'), 'undo')).status).toBe(200)
    expect(await paid()).toEqual(both)
  })

  it('is paid by a transfer that somebody has noted as one, too', async () => {
    await markPaid(first(), false)
    const noted = await staff.post('/api/payments', {
      clienteIdentifier: first().clienteIdentifier,
      day: '2026-11-13',
      amount: 121,
      way: 'transfer',
      allocations: [{ invoiceIdentifier: first().identifier, amount: 121 }],
    })
    expect(noted.status, noted.text).toBe(201)
    expect(await take({ day: '2026-11-12', amount: ASKED, text: 'FRA A-1' })).toMatchObject({ linked: 1 })
    expect(await owed(first())).toBe(0)
  })

  it('is paid together with one that is open', async () => {
    const [, second] = invoices
    await api.db
      .updateTable('invoices')
      .set({ clienteIdentifier: first().clienteIdentifier })
      .where('identifier', '=', second?.identifier ?? 0)
      .execute()
    await take({ day: '2026-11-12', amount: 2 * ASKED, text: 'FRES A-1 I A-2' })
    expect(await paid()).toEqual([
      [true, '2026-11-12'],
      [true, '2026-11-12'],
    ])
    expect(await owed(first())).toBe(0)
    await act(await only('linked'), 'undo')
    expect(await paid()).toEqual([MARKED, [false, null]])
  })

  it.each<[string, Line]>([
    ['another amount', { day: '2026-11-12', amount: ASKED - 1, text: 'FRA A-1 TALLERS PUIG SL' }],
    ['the name of another client', { day: '2026-11-02', amount: ASKED, text: 'GESTORIA NUÑEZ SCCL FRA A-1' }],
  ])('is left to a person for %s', async (_what, line) => {
    expect(await take(line)).toMatchObject({ linked: 0, open: 1 })
    expect((await paid())[0]).toEqual(MARKED)
    expect((await only('open')).candidates.some(({ marks }) => marks.length === 1)).toBe(true)
  })

  it('is taken over once, of two movements that name it', async () => {
    const line = { day: '2026-11-12', amount: ASKED, text: 'FRA A-1' }
    expect(await take(line, { ...line, day: '2026-11-14' })).toMatchObject({ linked: 1, open: 1 })
    expect(await owed(first())).toBe(0)
  })

  it('is as likely paid by a nameless transfer as an open one of the same amount', async () => {
    await api.db
      .updateTable('invoices')
      .set({ clienteIdentifier: first().clienteIdentifier })
      .where('identifier', '=', invoices[1]?.identifier ?? 0)
      .execute()
    expect(await take({ day: '2026-11-12', amount: ASKED, text: 'TALLERS PUIG SL' })).toMatchObject({
      linked: 0,
      open: 1,
    })
    expect((await only('open')).candidates.map(({ marks }) => marks.length)).toEqual([0, 1])
  })

  it('is not taken over when it changed meanwhile, nor for an invoice that the movement does not pay', async () => {
    await take({ day: '2026-11-12', amount: ASKED, text: 'ZENTRUM HANDELS' })
    const open = await only('open')
    const [mark] = await api.db.selectFrom('payments').select('identifier').execute()
    const body = (invoice: Invoice) => ({
      payments: [
        {
          clienteIdentifier: invoice.clienteIdentifier,
          amount: 121,
          allocations: [{ invoiceIdentifier: invoice.identifier, amount: 121 }],
        },
      ],
      marks: [mark?.identifier],
    })
    const [, second] = invoices
    expect((await act(open, 'link', body(second ?? first()))).status).toBe(422)
    await markPaid(first(), false)
    expect((await act(open, 'link', body(first()))).body.code).toBe('changed')
    expect(await paid()).toEqual([
      [false, null],
      [false, null],
    ])
  })
})

describe('an invoice of which a correction takes something back', () => {
  let correction: Invoice
  beforeEach(async () => {
    await sql`
      insert into series (identifier, descripcion, is_rectificativa) values ('R', 'Rectificatives', true) on conflict do nothing
    `.execute(api.db)
    const answer = await correctUnits(staff, first(), { cantidad: -0.5, fechaFactura: '2026-11-05' })
    expect(answer.status, answer.text).toBe(201)
    correction = answer.body
  })
  const isSettled = async () => {
    const { body } = await staff.get<Invoice>(`/api/facturas/${correction.identifier}`)
    return [(await paid())[0]?.[0], body.isPagada]
  }

  it.each<[string, string]>([
    ['names it', 'FRA A-1'],
    ['names both', 'FRA A-1 MENYS R-1'],
    ['comes from who owes it', 'TALLERS PUIG SL'],
  ])('is settled with it by the difference, which %s', async (_what, text) => {
    expect(await take({ day: '2026-11-12', amount: 6050, text })).toMatchObject({ linked: 1 })
    expect(await isSettled()).toEqual([true, true])
    expect(await owed(first())).toBe(0)
    const linked = await only('linked')
    expect(linked.evidence).toContain('claim')
    await act(linked, 'undo')
    expect(await isSettled()).toEqual([false, false])
    const open = await only('open')
    expect(open.candidates[0]?.allocations.map(({ amount }) => amount)).toEqual([121, -60.5])
    const { status, text: answer } = await act(open, 'link', linkTo(open))
    expect(status, answer).toBe(200)
    expect(await isSettled()).toEqual([true, true])
  })

  it('is paid whole by who pays it whole', async () => {
    expect(await take({ day: '2026-11-12', amount: ASKED, text: 'FRA A-1' })).toMatchObject({ linked: 1 })
    expect(await isSettled()).toEqual([true, false])
    expect(await owed(first())).toBe(-60.5)
  })

  it('and whose difference somebody has noted, is settled again when the movement that stood instead is taken off', async () => {
    const noted = await staff.post<{ identifier: number }>('/api/payments', {
      clienteIdentifier: first().clienteIdentifier,
      day: '2026-11-13',
      amount: 60.5,
      way: 'transfer',
      allocations: [{ invoiceIdentifier: first().identifier, amount: 60.5 }],
    })
    expect(noted.status, noted.text).toBe(201)
    expect(await isSettled()).toEqual([true, true])
    await take({ day: '2026-11-14', amount: 6050, text: 'ZENTRUM HANDELS' })
    const { status, text } = await act(await only('open'), 'link', {
      payments: [
        {
          clienteIdentifier: first().clienteIdentifier,
          amount: 60.5,
          allocations: [{ invoiceIdentifier: first().identifier, amount: 60.5 }],
        },
      ],
      marks: [noted.body.identifier],
    })
    expect(status, text).toBe(200)
    expect(await isSettled()).toEqual([true, true])
    await act(await only('linked'), 'undo')
    expect(await isSettled()).toEqual([true, true])
    expect(await owed(first())).toBe(0)
  })

  it('is not paid by the difference before the correction was issued', async () => {
    expect(await take({ day: '2026-11-04', amount: 6050, text: 'TALLERS PUIG SL' })).toMatchObject({
      linked: 0,
      open: 1,
    })
  })

  it('and the whole, where both are named, waits for a person', async () => {
    expect(await take({ day: '2026-11-12', amount: ASKED, text: 'FRA A-1 MENYS R-1' })).toMatchObject({
      linked: 0,
      open: 1,
    })
  })
})
