import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { NewRow } from '#api/database/tables.ts'
import { addDays, type Day } from '#domain/dates.ts'
import { sumMoney } from '#domain/money.ts'
import { buildBank, buildClient, buildCompany, buildSeries } from '#tests/builders/books.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { lastAudit } from '#tests/support/auditLog.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { ClientStanding } from '#wire/clientStanding.ts'
import type { ClientCollections, CollectionEntry, CollectionRow } from '#wire/collections.ts'
import type { ErrorBody } from '#wire/errors.ts'
import { INVOICE_COLUMNS_TYPE } from '#wire/invoiceColumns.ts'
import type { ClientAccount, Payment } from '#wire/payments.ts'
import type { ReminderColumns } from '#wire/reminderColumns.ts'
import { reminderRows } from '#wire/reminderRows.ts'
import type { ReminderDraft } from '#wire/reminders.ts'

const TODAY = '2026-11-22'

let api: TestApi
let staff: ApiClient
let company: number
let puig: number
let serra: number
/** Of Puig: 100 euros 10 days overdue, 200 euros 40 days overdue, 50 euros that are not due. Serra owes 300 since yesterday. */
let ten: number
let forty: number
let theirs: number

beforeAll(async () => {
  api = await startApi({ now: `${TODAY}T10:00:00Z` })
  staff = await api.as('Gestió')
})
afterAll(() => api.stop())
beforeEach(async () => {
  await api.db.deleteFrom('mails').execute()
  await emptyBooks(api.db)
  company = (await buildCompany(api.db, { nif: 'B85626240' })).identifier
  await buildSeries(api.db)
  const contacts = 'Anna <anna@puig.example>, 93 850 12 34'
  puig = (await buildClient(api.db, { nombre: 'Taller Puig', personasContacto: contacts })).identifier
  serra = (await buildClient(api.db, { nombre: 'Serra', personasContacto: 's@serra.example' })).identifier
  ;[ten, forty, , theirs] = (await addInvoices(
    { clienteIdentifier: puig, totalFactura: 100, fechaVencimiento: addDays(TODAY, -10) },
    { clienteIdentifier: puig, totalFactura: 200, fechaVencimiento: addDays(TODAY, -40) },
    { clienteIdentifier: puig, totalFactura: 50, fechaVencimiento: addDays(TODAY, 20) },
    { clienteIdentifier: serra, totalFactura: 300, fechaVencimiento: addDays(TODAY, -1) },
  )) as [number, number, number, number]
})

let lastNumber = 0
const addInvoices = async (...given: Partial<NewRow<'invoices'>>[]): Promise<number[]> => {
  const rows = await api.db
    .insertInto('invoices')
    .values(
      given.map(({ totalFactura = 100, ...values }) => {
        lastNumber += 1
        return {
          serieIdentifier: 'A',
          numFact: lastNumber,
          fechaFactura: '2026-09-01',
          fechaVencimiento: '2026-10-01',
          clienteIdentifier: puig,
          companyVersion: company,
          clienteNombre: 'Taller',
          buyerNombre: 'Taller',
          isAdeudo: false,
          iva: 0,
          precioBase: totalFactura,
          descuentoFactura: 0,
          impuestoIva: 0,
          totalFactura,
          ...values,
        }
      }),
    )
    .returning('identifier')
    .execute()
  return rows.map(({ identifier }) => identifier)
}
const pay = async (
  invoice: number,
  amount: number,
  day: Day = TODAY,
  { client = puig, as = staff }: { client?: number; as?: ApiClient } = {},
): Promise<Payment> => {
  const body = {
    clienteIdentifier: client,
    day,
    amount,
    way: 'transfer',
    allocations: [{ invoiceIdentifier: invoice, amount }],
  }
  const answer = await as.post<Payment>('/api/payments', body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const note = async (body: object): Promise<CollectionEntry> => {
  const answer = await staff.post<CollectionEntry>('/api/collections/entries', {
    clienteIdentifier: puig,
    ...body,
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const promise = (amount: number, dueOn: Day, invoices: number[] = []) =>
  note({ kind: 'promise', amount, dueOn, invoices })
const dispute = (...invoices: number[]) =>
  note({ kind: 'dispute', text: 'No és el que van demanar', invoices })
const refusal = async (body: object): Promise<[number, string, string[]]> => {
  const answer = await staff.post<ErrorBody>('/api/collections/entries', { clienteIdentifier: puig, ...body })
  return [answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})]
}
const agenda = async (as = staff): Promise<CollectionRow[]> =>
  (await as.get<CollectionRow[]>('/api/collections')).body
const rowOf = async (client: number, as = staff): Promise<CollectionRow> => {
  const row = (await agenda(as)).find(({ cliente }) => cliente.identifier === client)
  if (!row) throw new Error(`nobody is to call ${client}`)
  return row
}
const entriesOf = async (client: number, as = staff): Promise<ClientCollections> =>
  (await as.get<ClientCollections>(`/api/clients/${client}/collections`)).body
/** Staff on another day, over the same books. */
const on = async (day: Day): Promise<ApiClient> => {
  const other = await startApi({ databaseUrl: api.databaseUrl, now: `${day}T10:00:00Z` })
  onTestFinished(() => other.stop())
  return other.as('Gestió')
}
/** What may be reminded of, as the list says it and as the drafts do; the pages of the clients say how many. */
const reminded = async (as = staff): Promise<number[]> => {
  const numbersIn = (rows: readonly Pick<ReminderDraft, 'invoices'>[]) =>
    rows.flatMap(({ invoices }) => invoices.map(({ identifier }) => identifier))
  const headers = { headers: { Accept: INVOICE_COLUMNS_TYPE } }
  const columns = (await as.get<ReminderColumns>('/api/recordatoris', headers)).body
  const listed = numbersIn(reminderRows(columns))
  const drafts = (await as.get<ReminderDraft[]>('/api/recordatoris')).body
  const drafted = numbersIn(drafts)
  expect(listed).toEqual(drafted)
  for (const client of new Set([puig, serra, ...drafts.map(({ cliente }) => cliente.identifier)])) {
    const own = drafts.filter(({ cliente }) => cliente.identifier === client)
    const { body } = await as.get<ClientStanding>(`/api/clients/${client}/standing`)
    expect(body.remindable).toBe(numbersIn(own).length)
  }
  return drafted
}

describe('the agenda', () => {
  it('has a row for each client that owes something overdue, what is owed longest first', async () => {
    expect(await agenda()).toEqual([
      {
        cliente: { identifier: puig, nombre: 'Taller Puig' },
        phone: '93 850 12 34',
        state: 'toDo',
        owed: 350,
        overdue: 300,
        free: 300,
        upTo30: 100,
        upTo60: 200,
        upTo90: 0,
        over90: 0,
        invoices: 2,
        oldestDays: 40,
        averageDays: null,
        credit: 0,
        promised: 0,
        dueLevel: 1,
        reminder: null,
        promise: null,
        dispute: null,
        note: null,
        next: null,
      },
      expect.objectContaining({
        cliente: { identifier: serra, nombre: 'Serra' },
        phone: null,
        owed: 300,
        oldestDays: 1,
      }),
    ])
    await pay(ten, 100)
    await pay(forty, 200)
    expect((await agenda()).map(({ cliente }) => cliente.identifier)).toEqual([serra])
  })

  it('leaves who was called alone for ten days, or until the day that was noted', async () => {
    await note({ kind: 'note', text: 'Diu que ho mira' })
    expect(await rowOf(puig)).toMatchObject({
      state: 'waiting',
      next: addDays(TODAY, 10),
      note: { text: 'Diu que ho mira', day: TODAY },
    })
    const again = await note({ kind: 'note', text: 'Truqueu demà', dueOn: addDays(TODAY, 1) })
    expect(await rowOf(puig)).toMatchObject({ state: 'waiting', next: addDays(TODAY, 1) })
    expect(await rowOf(puig, await on(addDays(TODAY, 1)))).toMatchObject({ state: 'toDo', next: null })
    // Who is waited for comes after who is to be called.
    expect((await agenda()).map(({ cliente }) => cliente.identifier)).toEqual([serra, puig])
    expect((await staff.post(`/api/collections/entries/${again.identifier}/end`)).status).toBe(200)
    expect(await rowOf(puig)).toMatchObject({ next: addDays(TODAY, 10) })
  })

  it('says what a client has to its credit', async () => {
    const body = { clienteIdentifier: puig, day: TODAY, amount: 70, way: 'transfer', allocations: [] }
    expect((await staff.post('/api/payments', body)).status).toBe(201)
    expect(await rowOf(puig)).toMatchObject({ credit: 70, owed: 350 })
  })

  it('agrees with the ledger to the cent, whatever was invoiced and paid', async () => {
    const cents = fc.integer({ min: 1, max: 99_999 }).map(amount => amount / 100)
    const someInvoice = fc.record({
      amount: cents,
      // Days at the ends of the columns come up as often as all others.
      days: fc.oneof(fc.integer({ min: -60, max: 120 }), fc.constantFrom(0, 1, 30, 31, 60, 61, 90, 91)),
      paid: fc.constantFrom(0, 0.3, 0.5, 1),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(someInvoice, { minLength: 1, maxLength: 12 }), async drawn => {
        const client = (await buildClient(api.db, { nombre: 'Qui sigui' })).identifier
        const made = await addInvoices(
          ...drawn.map(({ amount, days }) => ({
            clienteIdentifier: client,
            totalFactura: amount,
            fechaVencimiento: addDays(TODAY, -days),
          })),
        )
        for (const [place, { amount, paid }] of drawn.entries()) {
          const part = Math.round(amount * paid * 100) / 100
          if (part > 0) await pay(made[place] ?? 0, part, TODAY, { client })
        }
        const open = drawn.map(({ amount, paid, days }) => ({
          days,
          left: sumMoney([amount, -(Math.round(amount * paid * 100) / 100)]),
        }))
        const sum = (isIn: (days: number) => boolean) =>
          sumMoney(open.filter(({ days }) => isIn(days)).map(({ left }) => left))
        const account = (
          await staff.get<ClientAccount>(`/api/clients/${client}/account?start=2020-01-01&end=2030-01-01`)
        ).body
        const row = (await agenda()).find(({ cliente }) => cliente.identifier === client)
        expect(sum(() => true)).toBe(account.closing)
        if (sum(days => days > 0) === 0) expect(row).toBeUndefined()
        else
          expect(row).toMatchObject({
            owed: account.closing,
            overdue: sum(days => days > 0),
            upTo30: sum(days => days > 0 && days <= 30),
            upTo60: sum(days => days > 30 && days <= 60),
            upTo90: sum(days => days > 60 && days <= 90),
            over90: sum(days => days > 90),
          })
      }),
      { numRuns: 15 },
    )
  })

  it('tells the days that a client takes to pay, weighed by what was paid', async () => {
    const [quick = 0, slow = 0, old = 0] = await addInvoices(
      { clienteIdentifier: puig, totalFactura: 300, fechaFactura: '2026-06-01' },
      { clienteIdentifier: puig, totalFactura: 100, fechaFactura: '2026-06-01' },
      { clienteIdentifier: puig, totalFactura: 900, fechaFactura: '2025-01-01' },
    )
    await pay(quick, 300, '2026-06-11')
    // Half after 20 days and half after 60 days; what is not paid whole says nothing yet.
    await pay(slow, 50, '2026-06-21')
    expect((await rowOf(puig)).averageDays).toBe(10)
    await pay(slow, 50, '2026-07-31')
    await pay(old, 900, '2025-11-22')
    // (300 · 10 + 50 · 20 + 50 · 60) / 400; what was paid a year ago is too long ago.
    expect((await rowOf(puig)).averageDays).toBe(18)
    expect((await entriesOf(puig)).averageDays).toBe(18)
    expect((await entriesOf(serra)).averageDays).toBeNull()
  })
})

describe('what a bank is being asked for', () => {
  it('is nothing to remind or call about', async () => {
    const bank = (await buildBank(api.db)).identifier
    const debtor = { nombre: 'Domiciliada', iban: 'ES9121000418450200051332', isAdeudo: true }
    const client = (await buildClient(api.db, debtor)).identifier
    const [debit = 0] = await addInvoices({ clienteIdentifier: client, isAdeudo: true })
    const mandate = { clienteIdentifier: client, reference: 'M-1', signedOn: '2026-01-15', scheme: 'CORE' }
    expect((await staff.post('/api/mandates', mandate)).status).toBe(201)
    expect(await reminded()).toContain(debit)
    const asked = { bancIdentifier: bank, collectionDate: '2026-11-27', invoices: [debit] }
    const remittance = await staff.post('/api/remittances', asked)
    expect(remittance.status, remittance.text).toBe(201)
    expect(await reminded()).not.toContain(debit)
    expect(await rowOf(client)).toMatchObject({ state: 'waiting', free: 0, next: null })
  })
})

describe('a promise', () => {
  it('silences reminders of what it names until its day, and no others', async () => {
    await promise(200, addDays(TODAY, 3), [forty])
    expect(await reminded()).not.toContain(forty)
    expect(await reminded()).toContain(ten)
    expect(await rowOf(puig)).toMatchObject({ state: 'toDo', free: 100 })
    await promise(300, addDays(TODAY, 3))
    expect(await reminded()).toEqual([theirs])
    expect(await rowOf(puig)).toMatchObject({
      state: 'promised',
      free: 0,
      promised: 300,
      dueLevel: null,
      next: addDays(TODAY, 3),
    })
    expect(await reminded(await on(addDays(TODAY, 3)))).toEqual([theirs])
    expect(await reminded(await on(addDays(TODAY, 4)))).toContain(forty)
  })

  it('is kept once what it names is paid by its day', async () => {
    await promise(100, addDays(TODAY, 3), [ten])
    expect((await entriesOf(puig)).entries[0]).toMatchObject({ state: 'running', came: 0 })
    // It was noted some days later, when the bank told of it.
    const late = await on(addDays(TODAY, 5))
    expect((await entriesOf(puig, late)).entries[0]).toMatchObject({ state: 'broken' })
    const payment = await pay(ten, 100, addDays(TODAY, 3), { as: late })
    expect((await entriesOf(puig, late)).entries[0]).toMatchObject({ state: 'kept', came: 100 })
    // The bank takes it back.
    const back = await staff.post(`/api/payments/${payment.identifier}/reversal`, { reason: 'Retornat' })
    expect(back.status, back.text).toBe(200)
    expect((await entriesOf(puig, late)).entries[0]).toMatchObject({ state: 'broken', came: 0 })
  })

  it('is broken by money that comes a day late, or too little', async () => {
    const late = await on(addDays(TODAY, 5))
    await promise(100, addDays(TODAY, 3), [ten])
    await pay(ten, 40, addDays(TODAY, 3), { as: late })
    await pay(ten, 60, addDays(TODAY, 4), { as: late })
    expect((await entriesOf(puig, late)).entries[0]).toMatchObject({ state: 'broken', came: 40 })
    // What was late is paid all the same: nobody is asked about it any more.
    expect(await rowOf(puig, late)).toMatchObject({ promise: null })
  })

  it('of a sum is kept by whatever the client pays', async () => {
    const late = await on(addDays(TODAY, 5))
    await promise(150, addDays(TODAY, 3))
    await pay(ten, 100, TODAY)
    await pay(forty, 60, addDays(TODAY, 4), { as: late })
    expect((await entriesOf(puig, late)).entries[0]).toMatchObject({ state: 'broken', came: 100 })
    await pay(forty, 50, addDays(TODAY, 2), { as: late })
    expect((await entriesOf(puig, late)).entries[0]).toMatchObject({ state: 'kept', came: 150 })
  })

  it('is not kept by what was known before it was made', async () => {
    await pay(forty, 120, TODAY)
    await promise(80, addDays(TODAY, 3), [forty])
    await promise(80, addDays(TODAY, 3))
    const states = (await entriesOf(puig, await on(addDays(TODAY, 4)))).entries.map(({ state }) => state)
    expect(states).toEqual(['broken', 'broken'])
  })

  it('is not kept by credit of before that pays more since', async () => {
    const payment = await pay(forty, 120, TODAY)
    const allocate = (...paid: [number, number][]) =>
      staff.put(`/api/payments/${payment.identifier}/allocations`, {
        allocations: paid.map(([invoiceIdentifier, amount]) => ({ invoiceIdentifier, amount })),
      })
    expect((await allocate([forty, 50])).status).toBe(200)
    await promise(50, addDays(TODAY, 3), [forty])
    expect((await allocate([forty, 50], [ten, 70])).status).toBe(200)
    expect((await entriesOf(puig, await on(addDays(TODAY, 4)))).entries[0]).toMatchObject({
      state: 'broken',
      came: 0,
    })
  })

  it('that is broken comes first, until somebody has spoken with the client since', async () => {
    await note({ kind: 'promise', clienteIdentifier: serra, amount: 300, dueOn: TODAY, invoices: [] })
    const next = await on(addDays(TODAY, 1))
    expect((await agenda(next)).map(({ cliente, promise }) => [cliente.identifier, promise?.state])).toEqual([
      [serra, 'broken'],
      [puig, undefined],
    ])
    // A later promise stands for it.
    await note({
      kind: 'promise',
      clienteIdentifier: serra,
      amount: 300,
      dueOn: addDays(TODAY, 9),
      invoices: [],
    })
    expect(await rowOf(serra, next)).toMatchObject({ state: 'promised', promise: { state: 'running' } })
  })

  it('is for a day to come, of open invoices of the client', async () => {
    const body = { kind: 'promise', amount: 10, dueOn: TODAY, invoices: [] }
    expect(await refusal({ ...body, dueOn: addDays(TODAY, -1) })).toEqual([
      422,
      expect.any(String),
      ['dueOn'],
    ])
    // Whoever promises is left in peace until then.
    expect(await refusal({ ...body, dueOn: '2027-05-23' })).toEqual([422, expect.any(String), ['dueOn']])
    expect(await refusal({ ...body, amount: 0 })).toEqual([422, expect.any(String), ['amount']])
    expect(await refusal({ ...body, invoices: [theirs] })).toEqual([422, expect.any(String), ['invoices']])
    await pay(ten, 100)
    expect(await refusal({ ...body, invoices: [ten] })).toEqual([422, expect.any(String), ['invoices']])
    expect(await refusal({ ...body, clienteIdentifier: 99_999 })).toEqual([
      422,
      expect.any(String),
      ['clienteIdentifier'],
    ])
    expect((await entriesOf(puig)).entries).toEqual([])
    expect((await note({ ...body, dueOn: '2027-05-22' })).dueOn).toBe('2027-05-22')
  })
})

describe('a dispute', () => {
  it('leaves the client in peace about what it names until somebody ends it', async () => {
    const { identifier } = await dispute(forty)
    expect(await reminded()).not.toContain(forty)
    expect(await rowOf(puig)).toMatchObject({
      state: 'toDo',
      free: 100,
      dispute: { count: 1, since: expect.any(String) },
    })
    await dispute(ten)
    expect(await rowOf(puig)).toMatchObject({ state: 'disputed', free: 0 })
    const ended = await staff.post<CollectionEntry>(`/api/collections/entries/${identifier}/end`)
    expect(ended.body).toMatchObject({ state: 'ended', ended: { account: expect.any(String) } })
    expect(await reminded()).toContain(forty)
    expect(await lastAudit(api, 'collections', identifier)).toMatchObject({
      action: 'change',
      entity: 'collections',
      before: { ended: false },
      after: { ended: true },
    })
    expect((await staff.post<ErrorBody>(`/api/collections/entries/${identifier}/end`)).body.code).toBe(
      'ended',
    )
    const again = await staff.post<CollectionEntry>(`/api/collections/entries/${identifier}/reopening`)
    expect(again.body).toMatchObject({ state: 'running', ended: null })
    expect(await reminded()).not.toContain(forty)
  })

  it('of all that a client owes holds for what falls due later, too, and is there once', async () => {
    await dispute()
    expect(await refusal({ kind: 'dispute', text: 'Un altre cop', invoices: [] })).toEqual([
      409,
      'disputed',
      [],
    ])
    expect(await reminded(await on(addDays(TODAY, 30)))).toEqual([theirs])
  })

  it('refuses a reminder that was drafted before it, and one that is on its way', async () => {
    const draft = (await staff.get<ReminderDraft[]>('/api/recordatoris')).body.find(
      ({ cliente }) => cliente.identifier === puig,
    )
    const send = () =>
      staff.post<ErrorBody>('/api/recordatoris', {
        key: randomUUID(),
        reminders: [
          {
            clienteIdentifier: puig,
            invoices: draft?.invoices.map(({ identifier, version, reminders }) => ({
              identifier,
              version,
              reminders,
            })),
            addresses: draft?.addresses,
            outsideAddresses: [],
            subject: draft?.subject,
            text: draft?.text,
          },
        ],
      })
    const { identifier } = await dispute(forty)
    const refused = await send()
    expect([refused.status, refused.body.code]).toEqual([409, 'left-in-peace'])
    await staff.post(`/api/collections/entries/${identifier}/end`)
    expect((await send()).status).toBe(202)
    expect(await rowOf(puig)).toMatchObject({ reminder: { state: 'pending' }, state: 'waiting' })
    await staff.post(`/api/collections/entries/${identifier}/reopening`)
    const worker = await api.asProcess()
    const [written] = await api.db.selectFrom('mails').selectAll().execute()
    const claimed = await worker.post<ErrorBody>('/internal/claims', {
      identifier: written?.identifier,
      claim: randomUUID(),
    })
    expect([claimed.status, claimed.body.code]).toEqual([409, 'impossible'])
    const [mail] = await api.db.selectFrom('mails').selectAll().execute()
    expect(mail).toMatchObject({ state: 'refused', errorCode: 'leftInPeace' })
  })
})

describe('what was noted', () => {
  it('is there once though two say it at once, or one twice, and again once it has ended', async () => {
    const promised = { kind: 'promise', amount: 100, dueOn: '2026-12-01', invoices: [forty, ten] }
    const disputed = { kind: 'dispute', text: 'No ho va demanar', invoices: [forty] }
    for (const said of [promised, { ...promised, invoices: [] }, disputed]) {
      const post = () =>
        staff.post<CollectionEntry & ErrorBody>('/api/collections/entries', {
          clienteIdentifier: puig,
          ...said,
        })
      const both = await Promise.all([post(), post()])
      expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
      expect((await post()).body.code).toBe('noted')
      const { identifier } = both.find(({ status }) => status === 201)?.body ?? {}
      await staff.post(`/api/collections/entries/${identifier}/end`)
      expect((await post()).status).toBe(201)
    }
    expect((await entriesOf(puig)).entries).toHaveLength(6)
    // Who didn't answer may not answer twice.
    for (const _ of 'ab') await note({ kind: 'note', clienteIdentifier: puig, text: 'No contesta' })
  })

  it('is told once under one key, stays when it is taken away, and is nobody’s to write who only looks', async () => {
    const body = { kind: 'note', clienteIdentifier: puig, text: 'Ha trucat la Maria' }
    const headers = { headers: { 'Idempotency-Key': randomUUID() } }
    const first = await staff.post<CollectionEntry>('/api/collections/entries', body, headers)
    await staff.post('/api/collections/entries', body, headers)
    await staff.post(`/api/collections/entries/${first.body.identifier}/end`)
    expect((await entriesOf(puig)).entries).toMatchObject([{ text: 'Ha trucat la Maria', state: 'ended' }])
    expect(await rowOf(puig)).toMatchObject({ note: null, state: 'toDo' })
    const reader = await api.as('Consulta')
    expect((await reader.post('/api/collections/entries', body)).status).toBe(403)
    expect((await entriesOf(puig, reader)).entries).toHaveLength(1)
  })

  it('goes with a client that never had an invoice, and with the invoice that it named', async () => {
    const client = (await buildClient(api.db, { nombre: 'Ningú' })).identifier
    await note({ kind: 'note', clienteIdentifier: client, text: 'Vol un pressupost' })
    expect((await staff.delete(`/api/clients/${client}`)).status).toBe(204)
    const { identifier } = await dispute(ten)
    await api.db.deleteFrom('invoices').where('identifier', '=', ten).execute()
    const entry = (await entriesOf(puig)).entries.find(one => one.identifier === identifier)
    // About nothing any more, and not about everything.
    expect(entry).toMatchObject({ coversAll: false, invoices: [], state: 'running' })
    expect(await reminded()).toContain(forty)
  })
})
