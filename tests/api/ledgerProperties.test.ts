import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { buildBank, buildClient, buildCompany } from '#tests/builders/books.ts'
import { correctUnits } from '#tests/builders/correctUnits.ts'
import { LedgerModel, type Part } from '#tests/models/ledger.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { norma43 } from '#tests/support/norma43.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { uploadStatement } from '#tests/support/uploadStatement.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { ClientAccount, InvoicePayments, Payment, PaymentsResult } from '#wire/payments.ts'
import type { DueDebits, RemittanceDetails } from '#wire/remittances.ts'

const ISSUED_ON = '2026-11-20'
const CORRECTED_ON = '2026-11-21'
const IBANS = ['ES7921000813610123456789', 'ES5200491500061234567890']
/** Of each line: a correction gives some of them back. */
const UNITS = 4

let api: TestApi
/** The same books after debits were collected. */
let later: TestApi
let before: ApiClient
let staff: ApiClient

beforeAll(async () => {
  api = await startApi({ now: '2026-11-23T10:00:00Z' })
  later = await startApi({ now: '2026-12-09T10:00:00Z', databaseUrl: api.databaseUrl })
  before = await api.as('Gestió')
  staff = await later.as('Gestió')
})
afterAll(async () => {
  await later.stop()
  await api.stop()
})

const cents = (euros: number): number => Math.round(euros * 100)
const sum = (parts: readonly Part[]): number => parts.reduce((all, { amount }) => all + amount, 0)

/** Many more where somebody has the time. */
const RUNS = Number(process.env.LEDGER_RUNS ?? 12)

/** One thing that is done: to which invoices, payments and clients is told by places in what there is by then. */
type Step = {
  what:
    | 'issue'
    | 'correct'
    | 'note'
    | 'move'
    | 'reverse'
    | 'there and back'
    | 'tick'
    | 'untick'
    | 'debit'
    | 'credit'
    | 'return'
  client: number
  place: number
  cents: number
  day: number
  /** Invoices, and how much of what is left of each in percent: more than all of it, too. */
  parts: { place: number; share: number }[]
  /** More than its parts come to, or less. */
  more: number
}
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.oneof(
    { weight: 3, arbitrary: fc.constant('issue' as const) },
    { weight: 3, arbitrary: fc.constant('correct' as const) },
    { weight: 6, arbitrary: fc.constant('note' as const) },
    { weight: 4, arbitrary: fc.constant('move' as const) },
    { weight: 3, arbitrary: fc.constant('credit' as const) },
    {
      weight: 12,
      arbitrary: fc.constantFrom('reverse', 'there and back', 'tick', 'untick', 'debit', 'return'),
    },
  ),
  client: fc.nat(1),
  place: fc.nat(20),
  cents: fc.integer({ min: 1, max: 20_000 }),
  day: fc.nat(9),
  parts: fc.array(
    fc.record({ place: fc.nat(20), share: fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 110 })) }),
    { maxLength: 3 },
  ),
  more: fc.oneof(fc.constant(0), fc.integer({ min: -500, max: 9_000 })),
})

/** Empty books with two clients that may be debited, two invoices of each, and a model that knows of them. */
const open = async () => {
  await emptyBooks(api.db)
  await buildCompany(api.db, { nif: 'B85626240' })
  for (const identifier of ['A', 'R'])
    await staff.post('/api/series', {
      identifier,
      descripcion: identifier,
      isRectificativa: identifier === 'R',
    })
  const bank = await buildBank(api.db, {
    entidadFinanciera: '2100',
    oficina: '0418',
    dc: '45',
    numeroCuenta: '0200051332',
  })
  const clients: number[] = []
  for (const [place, iban] of IBANS.entries()) {
    const { identifier } = await buildClient(api.db, {
      nombre: ['Puig', 'Serra'][place] ?? '',
      iban,
      isAdeudo: true,
      tipoVencimiento: '0',
    })
    clients.push(identifier)
    const mandate = {
      clienteIdentifier: identifier,
      reference: `M-${place}`,
      signedOn: '2026-01-15',
      scheme: 'CORE',
    }
    expect((await staff.post('/api/mandates', mandate)).status).toBe(201)
  }
  const model = new LedgerModel()
  let told = 0

  const issue = async (client: number, price: number): Promise<void> => {
    // Those days before, when a debit of the day after could still be announced.
    const answer = await before.post<Invoice>('/api/facturas/manual', {
      serieIdentifier: 'A',
      fechaFactura: ISSUED_ON,
      clienteIdentifier: client,
      // Of one amount and day there may be two.
      similarInvoices: [...model.invoices.keys()],
      facturaDetalles: [
        { producte: 'Hores', cantidad: UNITS, productoPrecio: price / 100, productoDescuento: 0 },
      ],
    })
    expect(answer.status, answer.text).toBe(201)
    const { identifier, totalFactura } = answer.body
    model.addInvoice({ identifier, client, total: cents(totalFactura), original: null })
  }
  /** What an answer says of a payment is what was asked for. */
  const saysOf = (payment: Payment, amount: number, parts: readonly Part[]) => {
    expect(payment).toMatchObject({ amount: amount / 100, credit: (amount - sum(parts)) / 100 })
    const allocated = payment.allocations.map(one => [one.invoiceIdentifier, cents(one.amount)] as const)
    expect(new Map(allocated)).toEqual(new Map(parts.map(one => [one.invoice, one.amount])))
  }
  const allocations = (parts: readonly Part[]) =>
    parts.map(({ invoice, amount }) => ({ invoiceIdentifier: invoice, amount: amount / 100 }))

  const note = async (client: number, day: string, amount: number, parts: readonly Part[]) => {
    const isRight = amount !== 0 && model.allows(client, amount, parts)
    const answer = await staff.post<Payment>('/api/payments', {
      clienteIdentifier: client,
      day,
      amount: amount / 100,
      way: 'transfer',
      allocations: allocations(parts),
    })
    expect(answer.status, answer.text).toBe(isRight ? 201 : 422)
    if (!isRight) return null
    const { identifier } = answer.body
    saysOf(answer.body, amount, parts)
    model.pay({ identifier, client, day, amount, isMark: false }, parts)
    return identifier
  }
  const reverse = async (identifier: number) => {
    const { isReversed } = model.payment(identifier)
    const answer = await staff.post<Payment>(`/api/payments/${identifier}/reversal`, { reason: 'Retornat' })
    expect(answer.status, answer.text).toBe(isReversed ? 409 : 200)
    if (isReversed) return
    expect(answer.body).toMatchObject({ credit: 0, allocations: [] })
    model.reverse(identifier)
  }
  const bring = async (line: Parameters<typeof norma43>[0][number]) => {
    const text = `${line.text} MOVIMENT ${++told}`
    // Each with balances of its own: of one day and amount they are different money.
    const file = norma43([{ ...line, text }], { opening: told * 10_000_000 })
    expect(await uploadStatement(staff, file)).toMatchObject({ new: 1, linked: 1 })
  }
  /** A bank collects one invoice, as far as its client owes it. */
  const debit = async (place: number, comesBack: boolean) => {
    const { body: due } = await before.get<DueDebits>('/api/remittances/due?until=2026-12-31')
    const claims = [...model.invoices.values()]
      .filter(({ identifier, total }) => total > 0 && !model.isPaid(identifier))
      .map(({ identifier }) => [identifier, model.claim(identifier)] as const)
      .filter(([, claim]) => claim > 0)
    expect(new Map(due.invoices.map(({ identifier, amount }) => [identifier, cents(amount)]))).toEqual(
      new Map(claims),
    )
    const chosen = due.invoices[place % Math.max(due.invoices.length, 1)]
    if (!chosen) return
    const { identifier, collectionDate: day } = chosen
    const made = await before.post<RemittanceDetails>('/api/remittances', {
      bancIdentifier: bank.identifier,
      collectionDate: day,
      invoices: [identifier],
    })
    expect(made.status, made.text).toBe(201)
    const sent = await before.post<RemittanceDetails>(`/api/remittances/${made.body.identifier}/send`, {})
    expect(sent.status, sent.text).toBe(200)
    const [line] = sent.body.lines
    if (!line) throw new Error('an empty remittance')
    const amount = cents(line.amount)
    await bring({ day, amount, concept: '06', text: `REMESA ${sent.body.messageId}` })
    const payment = await newestOf(identifier)
    const client = line.clienteIdentifier
    model.pay({ identifier: payment, client, day, amount, isMark: false }, [{ invoice: identifier, amount }])
    if (!comesBack) return
    await agrees()
    await bring({
      day: addDays(day, 1),
      amount: -amount,
      concept: '14',
      text: `DEVOLUCION AM04 ${line.endToEndId}`,
    })
    model.reverse(payment)
  }
  const paymentsOf = async (invoice: number): Promise<InvoicePayments> =>
    (await staff.get<InvoicePayments>(`/api/payments/of-invoice/${invoice}`)).body
  /** The payment of an invoice that the model does not know yet. */
  const newestOf = async (invoice: number): Promise<number> => {
    const { payments } = await paymentsOf(invoice)
    const found = payments.filter(({ identifier }) => !model.payments.has(identifier))
    expect(found).toHaveLength(1)
    return found[0]?.identifier ?? 0
  }
  const tick = async (places: readonly number[], isPagada: boolean) => {
    const invoices = [...new Set(places)]
    if (invoices.length === 0) return
    const answer = await staff.post<PaymentsResult>('/api/facturas/pagament', { invoices, isPagada })
    expect(answer.status, answer.text).toBe(200)
    // What a correction has settled is neither paid nor unpaid by a tick.
    const free = invoices.filter(one => model.invoices.get(one)?.settledBy === null)
    const wanted = free.filter(one => model.isPaid(one) !== isPagada)
    expect(answer.body.changed.map(one => one.identifier).sort()).toEqual(wanted.toSorted())
    if (!isPagada) for (const invoice of wanted) model.untick(invoice)
    else {
      const marks = wanted.map(invoice => ({ invoice, amount: model.left(invoice) }))
      const client = (invoice: number) => model.invoices.get(invoice)?.client ?? 0
      const noted: { identifier: number; part: Part }[] = []
      for (const part of marks) noted.push({ identifier: await newestOf(part.invoice), part })
      for (const { identifier, part } of noted)
        model.payments.set(identifier, {
          identifier,
          client: client(part.invoice),
          day: '2026-12-09',
          amount: part.amount,
          isMark: true,
          isReversed: false,
          pays: new Map([[part.invoice, part.amount]]),
        })
      for (const { identifier, part } of noted) model.allocate(identifier, [part])
    }
  }
  const correct = async (original: number, units: number) => {
    const { body: invoice } = await staff.get<Invoice>(`/api/facturas/${original}`)
    const answer = await correctUnits(staff, invoice, { cantidad: -units, fechaFactura: CORRECTED_ON })
    // More than is left to give back is refused, and changes nothing.
    expect([201, 409, 422], answer.text).toContain(answer.status)
    if (answer.status !== 201) return
    const { identifier, totalFactura, clienteIdentifier: client } = answer.body
    model.addInvoice({ identifier, client, total: cents(totalFactura), original })
  }
  const read = async () => (await staff.get<Invoice[]>('/api/facturas/2026-01-01/2026-12-31/true')).body
  /** Each invoice says what the model says of it. */
  const agrees = async (): Promise<void> => {
    const invoices = await read()
    expect(invoices.map(({ identifier }) => identifier).sort()).toEqual([...model.invoices.keys()].sort())
    for (const { identifier, collected, isPagada, fechaCobro, totalFactura } of invoices) {
      const paid = model.collected(identifier)
      expect({ identifier, collected: cents(collected), isPagada }).toEqual({
        identifier,
        collected: paid,
        isPagada: model.isPaid(identifier),
      })
      const [least, most] = [0, cents(totalFactura)].sort((one, other) => one - other)
      expect(paid).toBeGreaterThanOrEqual(least ?? 0)
      expect(paid).toBeLessThanOrEqual(most ?? 0)
      if (!isPagada) expect(fechaCobro).toBeNull()
      else if (model.left(identifier) === 0) expect(fechaCobro).toBe(model.paidOn(identifier))
      else expect(fechaCobro).not.toBeNull()
    }
  }
  return {
    model,
    clients,
    issue,
    note,
    reverse,
    debit,
    tick,
    correct,
    read,
    agrees,
    paymentsOf,
    allocations,
    saysOf,
  }
}
type Books = Awaited<ReturnType<typeof open>>

const at = <T>(list: readonly T[], place: number): T | undefined => list[place % Math.max(list.length, 1)]

const take = async (books: Books, { what, client: who, place, cents, day, parts, more }: Step) => {
  const { model, clients } = books
  const client = clients[who] ?? 0
  const payments = [...model.payments.keys()]
  // Mostly of one client: what a payment of another’s pays is refused.
  const own = [...model.invoices.values()].filter(one => one.client === client || place === 0)
  const share = (left: number, percent: number) => Math.round((left * percent) / 100)
  const asked = parts.flatMap(({ place, share: percent }): Part[] => {
    const invoice = at(own, place)
    if (!invoice) return []
    const amount = share(model.left(invoice.identifier), percent)
    return amount === 0 ? [] : [{ invoice: invoice.identifier, amount }]
  })
  const noted = addDays('2026-11-24', day)
  const amount = asked.length === 0 ? cents : sum(asked) + more
  switch (what) {
    case 'issue':
      return books.issue(client, Math.max(1, Math.round(cents / UNITS)))
    case 'correct': {
      const originals = [...model.invoices.values()].filter(({ original }) => original === null)
      const original = at(originals, place)
      return original && books.correct(original.identifier, 1 + (cents % UNITS))
    }
    case 'note':
      return books.note(client, noted, amount, asked)
    case 'credit': {
      // All that is asked for came in before anybody knew what it was for: corrected ones first.
      const isOriginal = ({ original }: { original: number | null }) => original === null
      const open = own.filter(one => isOriginal(one) && model.claim(one.identifier) > 0)
      const corrected = open.filter(({ identifier }) => model.claim(identifier) !== model.left(identifier))
      const invoice = at(corrected.length > 0 ? corrected : open, place)
      if (!invoice) return
      const claim = model.claim(invoice.identifier)
      const paid = await books.note(invoice.client, noted, claim, [])
      return paid === null ? undefined : move(books, paid, [{ invoice: invoice.identifier, amount: claim }])
    }
    case 'there and back': {
      const was = JSON.stringify(statesOf(await books.read()))
      const identifier = await books.note(client, noted, amount, asked)
      if (identifier === null) return
      await books.agrees()
      await books.reverse(identifier)
      expect(JSON.stringify(statesOf(await books.read()))).toBe(was)
      return
    }
    case 'move': {
      const identifier = at(payments, place)
      if (identifier === undefined) return
      return move(books, identifier, asked)
    }
    case 'reverse': {
      const identifier = at(payments, place)
      return identifier === undefined ? undefined : books.reverse(identifier)
    }
    case 'tick':
    case 'untick':
      return books.tick(
        asked.length > 0 ? asked.map(({ invoice }) => invoice) : own.slice(0, 1).map(one => one.identifier),
        what === 'tick',
      )
    default:
      return books.debit(place, what === 'return')
  }
}

const statesOf = (invoices: readonly Invoice[]) =>
  invoices.map(({ identifier, collected, isPagada, fechaCobro }) => [
    identifier,
    collected,
    isPagada,
    fechaCobro,
  ])

/** Has a payment pay other invoices, or other parts of them: of money that is its client’s credit, later, too. */
const move = async ({ model, allocations, saysOf }: Books, identifier: number, parts: readonly Part[]) => {
  const { client, amount, isReversed } = model.payment(identifier)
  const was = [...model.invoices.values()].map(one => ({ ...one }))
  const released = isReversed ? [] : model.release(identifier)
  const isRight = !isReversed && model.allows(client, amount, parts)
  const answer = await staff.put<Payment>(`/api/payments/${identifier}/allocations`, {
    allocations: allocations(parts),
  })
  expect(answer.status, answer.text).toBe(isRight ? 200 : isReversed ? 409 : 422)
  if (isRight) {
    saysOf(answer.body, amount, parts)
    model.allocate(identifier, parts)
    return
  }
  // Refused, it pays what it paid.
  for (const { invoice, amount } of released) model.payment(identifier).pays.set(invoice, amount)
  for (const one of was) model.invoices.set(one.identifier, one)
}

it('whatever is issued, corrected, paid, moved, ticked, debited and taken back, in whatever order: no more is paid than came in or is owed, what is taken back is as before, and the balance is what is owed less what came in', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async steps => {
      const books = await open()
      const { model, clients } = books
      for (const client of clients) for (const price of [2_500, 5_000]) await books.issue(client, price)
      for (const one of steps) {
        await take(books, one)
        await books.agrees()
      }
      for (const client of clients) {
        const path = `/api/clients/${client}/account?start=2026-01-01&end=2026-12-31`
        expect(cents((await staff.get<ClientAccount>(path)).body.closing)).toBe(model.balance(client))
      }
      for (const invoice of model.invoices.keys()) {
        const told = await books.paymentsOf(invoice)
        for (const { identifier, amount, credit, reversal, allocations } of [
          ...told.payments,
          ...told.credits,
        ]) {
          const { pays, isReversed, ...known } = model.payment(identifier)
          const paid = [...pays].map(([invoice, amount]) => ({ invoice, amount }))
          expect({ amount: cents(amount), isReversed: reversal !== null, credit: cents(credit) }).toEqual({
            amount: known.amount,
            isReversed,
            credit: isReversed ? 0 : known.amount - sum(paid),
          })
          expect(new Map(allocations.map(one => [one.invoiceIdentifier, cents(one.amount)]))).toEqual(pays)
          expect(Math.abs(sum(paid))).toBeLessThanOrEqual(Math.abs(known.amount))
        }
      }
    }),
    { numRuns: RUNS },
  )
}, 1_800_000)
