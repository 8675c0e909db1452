import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { NewRow } from '#api/database/tables.ts'
import { addDays } from '#domain/dates.ts'
import { buildClient, buildCompany, buildSeries } from '#tests/builders/books.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { lastAudit } from '#tests/support/auditLog.ts'
import { eventually } from '#tests/support/eventually.ts'
import { lockWaits } from '#tests/support/lockWaits.ts'
import { markAsPaid } from '#tests/support/markAsPaid.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { ErrorBody } from '#wire/errors.ts'
import { INVOICE_COLUMNS_TYPE } from '#wire/invoiceColumns.ts'
import type { Invoice } from '#wire/invoices.ts'
import { type ClaimProgress, mailSchema } from '#wire/mail.ts'
import type { MailLedger } from '#wire/mailLedger.ts'
import { reminderColumnsSchema } from '#wire/reminderColumns.ts'
import { reminderRows } from '#wire/reminderRows.ts'
import { type ReminderDraft, reminderDraftSchema, type SendRemindersBody } from '#wire/reminders.ts'

let api: TestApi
let staff: ApiClient
let puig: number
let company: number
let serra: number
/** It is the first of December in Madrid. */
beforeAll(async () => {
  api = await startApi({ now: '2026-11-30T23:30:00Z' })
  staff = await api.as('Gestió')
  company = (await buildCompany(api.db, { nombre: 'Consultoria Çelrà, S.L.', language: 'ca' })).identifier
  await buildSeries(api.db)
  const contacts = 'anna@puig.example; Anna (tardes); Joan <joan@puig.example>'
  puig = (await buildClient(api.db, { nombre: 'Taller Puig', personasContacto: contacts })).identifier
  const silent = { nombre: 'Talleres Serra', personasContacto: null, language: 'es' } as const
  serra = (await buildClient(api.db, silent)).identifier
})
afterAll(() => api.stop())

/** Puig owes three invoices, two of them overdue; Serra owes one and has paid another. */
beforeEach(async () => {
  await api.db.deleteFrom('mails').execute()
  await sql`truncate payment_allocations, payments cascade`.execute(api.db)
  await api.db.deleteFrom('invoices').execute()
  await addInvoices(
    { clienteIdentifier: puig, numFact: 1, fechaVencimiento: '2026-11-30', totalFactura: 121 },
    { clienteIdentifier: puig, numFact: 2, fechaVencimiento: '2026-12-01', totalFactura: 242 },
    { clienteIdentifier: puig, numFact: 3, fechaVencimiento: '2026-10-31', totalFactura: 1210.1 },
    { clienteIdentifier: serra, numFact: 4, fechaVencimiento: '2026-09-30', totalFactura: 60.5 },
    { clienteIdentifier: serra, numFact: 5, fechaVencimiento: '2026-09-30' },
  )
  await markAsPaid(api.db, sql`num_fact = 5`)
})

const addInvoices = async (...given: Partial<NewRow<'invoices'>>[]): Promise<void> => {
  await api.db
    .insertInto('invoices')
    .values(
      given.map(({ totalFactura = 100, ...values }) => ({
        serieIdentifier: 'A',
        numFact: 1,
        fechaFactura: '2026-09-01',
        fechaVencimiento: '2026-10-01',
        clienteIdentifier: puig,
        companyVersion: company,
        clienteNombre: 'Taller Puig',
        buyerNombre: 'Taller Puig',
        isAdeudo: false,
        iva: 0,
        precioBase: totalFactura,
        descuentoFactura: 0,
        impuestoIva: 0,
        totalFactura,
        ...values,
      })),
    )
    .execute()
}
const drafts = async (): Promise<ReminderDraft[]> => {
  const { status, body } = await staff.get('/api/recordatoris')
  expect(status).toBe(200)
  return reminderDraftSchema.array().parse(body)
}
const draftOf = async (client: number): Promise<ReminderDraft> => {
  const draft = (await drafts()).find(({ cliente }) => cliente.identifier === client)
  if (!draft) throw new Error(`nothing to remind ${client} of`)
  return draft
}
/** What the screen sends when somebody confirms a draft. */
const confirmed = (
  draft: ReminderDraft,
  addresses = draft.addresses,
): SendRemindersBody['reminders'][number] => ({
  clienteIdentifier: draft.cliente.identifier,
  invoices: draft.invoices.map(({ identifier, version, reminders }) => ({
    identifier,
    version,
    reminders,
  })),
  addresses,
  outsideAddresses: addresses,
  subject: draft.subject,
  text: draft.text,
})
const send = (...reminders: SendRemindersBody['reminders']) =>
  staff.post<ErrorBody & { queued: number }>('/api/recordatoris', { key: randomUUID(), reminders })
/** Staff move the due date of an invoice by a day: it stays overdue, and every reminder of it says another day. */
const edit = async (numFact: number): Promise<void> => {
  const { identifier } = await api.db
    .selectFrom('invoices')
    .select('identifier')
    .where('numFact', '=', numFact)
    .executeTakeFirstOrThrow()
  const { body } = await staff.get<Invoice>(`/api/facturas/${identifier}`)
  const { fechaFactura, fechaVencimiento } = body
  const change = {
    fechaFactura,
    fechaVencimiento: addDays(fechaVencimiento, -1),
    fechaCobro: fechaVencimiento,
  }
  expect((await staff.put(`/api/facturas/${identifier}`, change)).status).toBe(200)
}
/** A part of an invoice comes in. */
const payPart = async (numFact: number): Promise<void> => {
  const invoice = await api.db
    .selectFrom('invoices')
    .select(['identifier', 'clienteIdentifier'])
    .where('numFact', '=', numFact)
    .executeTakeFirstOrThrow()
  const { status } = await staff.post('/api/payments', {
    clienteIdentifier: invoice.clienteIdentifier,
    day: '2026-12-01',
    amount: 100,
    way: 'transfer',
    allocations: [{ invoiceIdentifier: invoice.identifier, amount: 100 }],
  })
  expect(status).toBe(201)
}
const mails = () => api.db.selectFrom('mails').selectAll().orderBy('identifier').execute()

describe('the drafts', () => {
  it('hold what each client owes that is overdue today, the longest overdue first', async () => {
    expect((await drafts()).map(({ subject, text, ...draft }) => draft)).toEqual([
      {
        cliente: { identifier: serra, nombre: 'Talleres Serra' },
        addresses: [],
        invoices: [expect.objectContaining({ number: 'A-4', daysOverdue: 62, pending: 60.5 })],
        total: 60.5,
        credit: 0,
        last: null,
        reminders: 0,
      },
      {
        cliente: { identifier: puig, nombre: 'Taller Puig' },
        addresses: ['anna@puig.example', 'joan@puig.example'],
        invoices: [
          expect.objectContaining({ number: 'A-3', fechaVencimiento: '2026-10-31', daysOverdue: 31 }),
          expect.objectContaining({ number: 'A-1', fechaVencimiento: '2026-11-30', daysOverdue: 1 }),
        ],
        total: 1331.1,
        credit: 0,
        last: null,
        reminders: 0,
      },
    ])
  })

  it('are written in the client’s language, or else in the company’s', async () => {
    const [spanish, catalan] = await drafts()
    expect(spanish?.subject).toBe('Recordatorio de pago: factura A-4')
    expect(spanish?.text).toContain('vencida el 30/09/2026 (hace 62 días): 60,50\u00a0€')
    expect(spanish?.text).not.toContain('Total')
    expect(catalan?.subject).toBe('Recordatori de pagament: 2 factures vençudes')
    expect(catalan?.text).toContain(
      'Factura A-3 del 01/09/2026, vençuda el 31/10/2026 (fa 31 dies): 1.210,10\u00a0€',
    )
    expect(catalan?.text).toContain('(fa 1 dia)')
    expect(catalan?.text).toContain('Total pendent: 1.331,10\u00a0€')
    expect(catalan?.text.endsWith('Consultoria Çelrà, S.L.')).toBe(true)
  })

  it('are none when nothing is overdue', async () => {
    await markAsPaid(api.db)
    expect(await drafts()).toEqual([])
  })

  it('tell of the reminders before, but not of refused ones', async () => {
    const draft = await draftOf(puig)
    await send(confirmed(draft))
    const seen = confirmed(await draftOf(puig))
    await send({ ...seen, invoices: seen.invoices.slice(1) })
    await sql`update mails set created_at = '2026-11-20T23:30:00Z'`.execute(api.db)
    expect(await draftOf(puig)).toMatchObject({ reminders: 2, last: '2026-11-21' })
    expect(await draftOf(serra)).toMatchObject({ reminders: 0, last: null })
    await api.db.updateTable('mails').set({ state: 'refused', settledAt: new Date() }).execute()
    expect(await draftOf(puig)).toMatchObject({ reminders: 0, last: null })
  })
})

describe('the drafts in columns', () => {
  const columns = async () => {
    const { status, body, headers } = await staff.get('/api/recordatoris', {
      headers: { accept: INVOICE_COLUMNS_TYPE },
    })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('profile=columns')
    return reminderColumnsSchema.parse(body)
  }
  const withoutWords = async () => (await drafts()).map(({ subject, text, ...row }) => row)

  it('are the same drafts, in the same order, without the words', async () => {
    await send(confirmed(await draftOf(puig)))
    const seen = confirmed(await draftOf(puig))
    await send({ ...seen, invoices: seen.invoices.slice(1) })
    await sql`update mails set created_at = '2026-11-20T23:30:00Z'`.execute(api.db)
    const rows = reminderRows(await columns())
    expect(rows).toEqual(await withoutWords())
    expect(rows).toMatchObject([{ reminders: 0 }, { reminders: 2, last: '2026-11-21' }])
    await api.db.updateTable('mails').set({ state: 'refused', settledAt: new Date() }).execute()
    expect(reminderRows(await columns())).toEqual(await withoutWords())
  })

  it('say what the client has to its credit, which is to be used before anybody is reminded', async () => {
    const note = (amount: number) =>
      staff.post('/api/payments', {
        clienteIdentifier: puig,
        day: '2026-11-30',
        amount,
        way: 'transfer',
        allocations: [],
      })
    const credits = async () => {
      const rows = reminderRows(await columns())
      expect(rows).toEqual(await withoutWords())
      return rows.map(({ cliente, credit }) => [cliente.identifier, credit])
    }
    expect((await note(100.25)).status).toBe(201)
    expect(await credits()).toEqual([
      [serra, 0],
      [puig, 100.25],
    ])
    // More given back than there was is no credit.
    expect((await note(-200)).status).toBe(201)
    expect(await credits()).toEqual([
      [serra, 0],
      [puig, 0],
    ])
  })

  it('are none when nothing is overdue', async () => {
    await markAsPaid(api.db)
    expect(reminderRows(await columns())).toEqual([])
  })

  /** As the screen sends what nobody has written anything in. */
  const unwritten = (draft: ReminderDraft): SendRemindersBody['reminders'][number] => {
    const { subject: _subject, text: _text, ...reminder } = confirmed(draft, ['anna@puig.example'])
    return reminder
  }
  const press = (wording: string | undefined, ...reminders: SendRemindersBody['reminders']) =>
    staff.post<ErrorBody>('/api/recordatoris', { key: randomUUID(), wording, reminders })

  it('go out in the words of the drafts, or in staff’s where they have written some', async () => {
    const { wording } = await columns()
    const draft = await draftOf(puig)
    expect((await press(wording, unwritten(draft))).status).toBe(202)
    expect((await mails())[0]?.payload).toMatchObject({ subject: draft.subject, text: draft.text })
    const again = await draftOf(puig)
    expect((await press(wording, { ...unwritten(again), subject: 'Ens deveu diners' })).status).toBe(202)
    expect((await mails())[1]?.payload).toMatchObject({ subject: 'Ens deveu diners', text: draft.text })
    expect(await lastAudit(api, 'clients', puig)).toMatchObject({ after: { text: draft.text } })
  })

  it('do not go out in other words than those that were seen', async () => {
    const { wording } = await columns()
    const draft = await draftOf(puig)
    const words = { subject: 'Recordatori', opening: 'Bon dia,', closing: '' }
    const which = { kind: 'reminders', language: 'ca' } as const
    onTestFinished(async () => {
      await api.db.deleteFrom('mailTemplates').execute()
    })
    await api.db
      .insertInto('mailTemplates')
      .values({ ...which, ...words })
      .execute()
    for (const tag of [wording, undefined])
      expect(await press(tag, unwritten(draft))).toMatchObject({ status: 409, body: { code: 'reworded' } })
    expect(await mails()).toEqual([])
    // Staff's own words depend on nothing; and what is seen now goes out.
    expect((await press(wording, confirmed(draft))).status).toBe(202)
    expect((await press((await columns()).wording, unwritten(await draftOf(puig)))).status).toBe(202)
  })
})

describe('the words for some invoices', () => {
  it('are asked for by name, and speak of what is overdue among them', async () => {
    const [first, second] = (await draftOf(puig)).invoices
    const { body } = await staff.get(`/api/recordatoris?invoices=${second?.identifier}`, {
      headers: { accept: INVOICE_COLUMNS_TYPE },
    })
    const [draft, ...others] = reminderDraftSchema.array().parse(body)
    expect(others).toEqual([])
    expect(draft?.subject).toContain('A-1')
    await markAsPaid(api.db, sql`num_fact = 3`)
    expect((await staff.get(`/api/recordatoris?invoices=${first?.identifier}`)).body).toEqual([])
  })
})

describe('a reminder that staff have confirmed', () => {
  it('is a mail for each recipient, in the words that were confirmed, with the invoices', async () => {
    const draft = await draftOf(puig)
    const body = {
      ...confirmed(draft),
      text: 'Si us plau.',
      addresses: ['anna@puig.example', 'Anna@Puig.example', 'b@puig.example'],
      outsideAddresses: ['b@puig.example'],
    }
    const { status, body: answer } = await send(body)
    expect(status).toBe(202)
    expect(answer).toEqual({ queued: 2 })
    const rows = await mails()
    expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual(['Anna@Puig.example', 'b@puig.example'])
    expect(rows[0]).toMatchObject({ sender: 'gestio@example.com', clienteIdentifier: puig })
    const worker = await api.asProcess()
    const claimed = await worker.post('/internal/claims', {
      identifier: rows[0]?.identifier,
      claim: randomUUID(),
    })
    expect(mailSchema.parse(claimed.body)).toMatchObject({
      language: 'ca',
      content: {
        kind: 'reminder',
        subject: draft.subject,
        text: 'Si us plau.',
        invoices: draft.invoices.map(({ number, version }) => ({ number, version })),
      },
    })
    expect(await lastAudit(api, 'clients', puig)).toMatchObject({
      action: 'remind',
      account: 'gestio@example.com',
      after: {
        invoices: body.invoices.map(({ identifier }) => identifier),
        outsideAddresses: ['b@puig.example'],
      },
    })
  })

  it('is sent once, however often the button is pressed', async () => {
    const reminders = [confirmed(await draftOf(puig))]
    const key = randomUUID()
    const press = () => staff.post('/api/recordatoris', { key, reminders })
    const answers = await Promise.all([press(), press(), press()])
    // The second press means the same, whatever has become of the invoices.
    await markAsPaid(api.db)
    answers.push(await press())
    for (const { status, body } of answers) expect([status, body]).toEqual([202, { queued: 2 }])
    expect(await mails()).toHaveLength(2)
    const { count } = await api.db
      .selectFrom('auditLog')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('action', '=', 'remind')
      .where('record', '=', String(puig))
      .where(sql`after ->> 'idempotencyKey'`, '=', key)
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  it('goes to nobody once an invoice of it is paid', async () => {
    await send(confirmed(await draftOf(puig), ['anna@puig.example']))
    await markAsPaid(api.db, sql`num_fact = 1`)
    const worker = await api.asProcess()
    const [row] = await mails()
    const claimed = await worker.post('/internal/claims', {
      identifier: row?.identifier,
      claim: randomUUID(),
    })
    expect(claimed.status).toBe(409)
    expect((await mails())[0]).toMatchObject({ state: 'refused', errorCode: 'settledInvoice' })
  })

  it('goes to nobody once an invoice of it is given up, which it does not call paid', async () => {
    const draft = await draftOf(puig)
    await send(confirmed(draft, ['anna@puig.example']))
    const [first] = draft.invoices
    const givenUp = await staff.post(`/api/payments/of-invoice/${first?.identifier}/write-off`, {
      day: '2026-11-30',
      reason: 'Concurs sense massa',
    })
    expect(givenUp.status, givenUp.text).toBe(200)
    const worker = await api.asProcess()
    const [row] = await mails()
    await worker.post('/internal/claims', { identifier: row?.identifier, claim: randomUUID() })
    expect((await mails())[0]).toMatchObject({
      state: 'refused',
      errorCode: 'writtenOffInvoices',
      error: first?.number,
    })
    const { body } = await staff.get<MailLedger>('/api/correus?state=undelivered')
    expect(body.mails[0]?.error).toContain(`perdudes abans d’enviar-ho: ${first?.number}`)
  })

  it.each([
    ['paid', () => markAsPaid(api.db, sql`num_fact = 1`)],
    ['deleted', () => api.db.deleteFrom('invoices').where('numFact', '=', 1).execute()],
  ])('is not handed over when an invoice of it was %s at the last moment', async (_how, happens) => {
    await send(confirmed(await draftOf(puig), ['anna@puig.example', 'b@puig.example']))
    const worker = await api.asProcess()
    const [first, second] = await mails()
    const [before, after] = [randomUUID(), randomUUID()]
    await worker.post('/internal/claims', { identifier: first?.identifier, claim: before })
    await worker.post('/internal/claims', { identifier: second?.identifier, claim: after })
    expect((await worker.put(`/internal/claims/${before}`, { state: 'sending' })).status).toBe(204)
    await happens()
    expect((await worker.put(`/internal/claims/${after}`, { state: 'sending' })).status).toBe(409)
    expect(await mails()).toMatchObject([{ state: 'sending' }, { state: 'pending' }])
  })

  it.each<[string, string, (draft: ReminderDraft) => Promise<Partial<ReturnType<typeof confirmed>>>]>([
    [
      'is paid',
      'already-paid',
      async () => {
        await markAsPaid(api.db, sql`num_fact = 1`)
        return {}
      },
    ],
    [
      'is not overdue',
      'not-overdue',
      async draft => {
        const row = await api.db
          .selectFrom('invoices')
          .select(['identifier', 'documentVersion as version'])
          .where('numFact', '=', 2)
          .executeTakeFirstOrThrow()
        return { invoices: [...confirmed(draft).invoices, { ...row, reminders: 0 }] }
      },
    ],
    [
      'is of another client',
      'not-of-client',
      async () => ({ invoices: confirmed(await draftOf(serra)).invoices }),
    ],
    [
      'does not exist',
      'not-of-client',
      async () => ({ invoices: [{ identifier: 999_999, version: 1, reminders: 0 }] }),
    ],
  ])('is refused, with all others, when an invoice %s', async (_what, code, change) => {
    const draft = await draftOf(puig)
    const other = confirmed(await draftOf(serra), ['info@serra.example'])
    const { status, body } = await send(other, { ...confirmed(draft), ...(await change(draft)) })
    expect([status, body.code]).toEqual([409, code])
    expect(await mails()).toEqual([])
  })

  it.each([
    ['edited', edit],
    ['paid in part', payPart],
  ])('is refused when an invoice of it was %s after it was drafted', async (_how, change) => {
    const draft = await draftOf(puig)
    await change(1)
    const { status, body } = await send(confirmed(draft))
    expect([status, body.code]).toEqual([409, 'changed'])
    expect(body.error).toContain('A-1')
    expect(await mails()).toEqual([])
  })

  it.each([
    ['edited', edit, { fechaVencimiento: '2026-11-29', daysOverdue: 2, pending: 121 }],
    ['paid in part', payPart, { fechaVencimiento: '2026-11-30', daysOverdue: 1, pending: 21 }],
  ])('is held and says why when an invoice of it is %s before it goes out', async (_how, change, then) => {
    await send(confirmed(await draftOf(puig), ['anna@puig.example', 'b@puig.example']))
    const worker = await api.asProcess()
    const [first, second] = await mails()
    const inHand = randomUUID()
    await worker.post('/internal/claims', { identifier: second?.identifier, claim: inHand })
    await change(1)
    const claim = (identifier = 0) => worker.post('/internal/claims', { identifier, claim: randomUUID() })
    expect((await claim(first?.identifier)).status).toBe(409)
    // In a worker's hands it would have gone out at any moment; now it waits, and is refused like the other.
    expect((await worker.put(`/internal/claims/${inHand}`, { state: 'sending' })).status).toBe(409)
    expect((await claim(second?.identifier)).status).toBe(409)
    const held = expect.stringContaining('Ha canviat després d’escriure el recordatori: A-1.')
    const { body } = await staff.get<MailLedger>('/api/correus?state=undelivered')
    expect(body.mails).toMatchObject([
      { state: 'refused', error: held },
      { state: 'refused', error: held },
    ])
    // It has reminded nobody: staff find it drafted anew, with the invoice as it is.
    expect(await draftOf(puig)).toMatchObject({
      reminders: 0,
      invoices: [{ number: 'A-3' }, { number: 'A-1', ...then }],
    })
  })

  it.each(['refused', 'uncertain'] as const)(
    'that is %s is put aside by a later one, and not sent after it',
    async state => {
      const addresses = ['anna@puig.example', 'joan@puig.example']
      await send(confirmed(await draftOf(puig), addresses))
      const worker = await api.asProcess()
      const take = async (identifier: number, ...states: ClaimProgress['state'][]) => {
        const claim = randomUUID()
        expect((await worker.post('/internal/claims', { identifier, claim })).status).toBe(200)
        for (const state of states)
          expect((await worker.put(`/internal/claims/${claim}`, { state, error: '550 no' })).status).toBe(204)
      }
      const retry = async (identifier: number) => {
        const { status, body } = await staff.post<ErrorBody>(`/api/correus/${identifier}/reintent`)
        return status === 200 ? status : body.code
      }
      const first = (await mails()).map(({ identifier }) => identifier)
      for (const identifier of first) await take(identifier, 'sending', state)
      // Of one of its two invoices, and to one of its two readers: it is still to be said to the other, and of the other.
      const { invoices, ...draft } = confirmed(await draftOf(puig), addresses.slice(0, 1))
      expect((await send({ ...draft, invoices: invoices.slice(0, 1) })).status).toBe(202)
      expect(await mails()).toMatchObject([{ archivedAt: null }, { archivedAt: null }, {}])
      const [anna = 0, joan = 0] = first
      expect(await retry(anna)).toBe('sent-later')
      await take((await mails()).at(-1)?.identifier ?? 0, 'sending', 'sent')
      expect([await retry(anna), await retry(joan)]).toEqual(['sent-later', 200])
      await take(joan, 'sending', state)
      expect(
        (await send(confirmed(await draftOf(puig), ['ANNA@puig.example', addresses[1] ?? '']))).status,
      ).toBe(202)
      expect(await mails()).toMatchObject([
        { state, archivedAt: expect.any(Date) },
        { state, archivedAt: expect.any(Date) },
        { state: 'sent', archivedAt: null },
        { state: 'pending', archivedAt: null },
        { state: 'pending', archivedAt: null },
      ])
    },
  )

  it('that waits is withdrawn by a later one, also out of a worker’s hands', async () => {
    await send(confirmed(await draftOf(puig), ['anna@puig.example', 'joan@puig.example']))
    const [first, second] = await mails()
    const worker = await api.asProcess()
    const claim = randomUUID()
    await worker.post('/internal/claims', { identifier: first?.identifier, claim })
    const told = await worker.put(`/internal/claims/${claim}`, { state: 'pending', error: '452 full' })
    expect(told.status).toBe(204)
    const inHand = randomUUID()
    await worker.post('/internal/claims', { identifier: second?.identifier, claim: inHand })
    const addresses = ['anna@puig.example', 'joan@puig.example']
    expect((await send(confirmed(await draftOf(puig), addresses))).status).toBe(202)
    const withdrawn = { state: 'refused', errorCode: 'withdrawn', archivedAt: expect.any(Date) }
    expect(await mails()).toMatchObject([withdrawn, withdrawn, { state: 'pending' }, { state: 'pending' }])
    expect((await worker.put(`/internal/claims/${inHand}`, { state: 'sending' })).status).toBe(409)
  })

  it('is sent by one of two who confirm the same drafts', async () => {
    const reminders = [confirmed(await draftOf(puig))]
    const other = await api.as('Administrador')
    const answers = await Promise.all(
      [staff, other].map(who => who.post<ErrorBody>('/api/recordatoris', { key: randomUUID(), reminders })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'reminded',
      error: expect.stringContaining('A-3'),
    })
    expect(await mails()).toHaveLength(2)
    // Whoever has seen that reminder may send another.
    expect((await send(confirmed(await draftOf(puig)))).status).toBe(202)
  })

  it('waits for a payment that somebody is just noting, and is refused', async () => {
    const draft = await draftOf(puig)
    let answer: ReturnType<typeof send> | undefined
    await api.db.transaction().execute(async tx => {
      await markAsPaid(tx, sql`num_fact = 1`)
      answer = send(confirmed(draft))
      await eventually('it waits for the invoice', async () => (await lockWaits(api.db)) > 0)
    })
    expect(await answer).toMatchObject({ status: 409, body: { code: 'already-paid' } })
    expect(await mails()).toEqual([])
  })

  it('goes to addresses outside the client’s contacts only when they are confirmed, and is marked', async () => {
    const draft = await draftOf(puig)
    const addresses = ['ANNA@puig.example', 'x@strangers.example', 'y@strangers.example']
    const unconfirmed = await send({
      ...confirmed(draft, addresses),
      outsideAddresses: ['X@strangers.example'],
    })
    expect([unconfirmed.status, unconfirmed.body.code]).toEqual([409, 'outside-addresses'])
    expect(unconfirmed.body.error).toContain('contactes del client: y@strangers.example.')
    expect(await mails()).toEqual([])

    expect(
      (await send({ ...confirmed(draft, addresses), outsideAddresses: addresses.slice(1) })).status,
    ).toBe(202)
    const { body } = await staff.get<MailLedger>('/api/correus')
    expect(body.mails.map(({ recipient, isOutside }) => [recipient, isOutside]).toSorted()).toEqual([
      ['ANNA@puig.example', false],
      ['x@strangers.example', true],
      ['y@strangers.example', true],
    ])
    expect(await lastAudit(api, 'clients', puig)).toMatchObject({
      after: { outsideAddresses: addresses.slice(1) },
    })
  })

  it('is refused when it is none', async () => {
    const good = confirmed(await draftOf(puig))
    const bad = [
      { addresses: [] },
      { addresses: ['no address'] },
      { invoices: [] },
      { subject: '' },
      { text: ' ' },
      { text: 'x'.repeat(10_001) },
    ]
    for (const wrong of bad) expect((await send({ ...good, ...wrong })).status).toBe(422)
    expect((await send(good, good)).status).toBe(422)
    expect((await staff.post('/api/recordatoris', { key: 'x', reminders: [good] })).status).toBe(422)
    expect((await send()).status).toBe(422)
    expect(await mails()).toEqual([])
  })

  it('is staff’s to send, and everybody’s to see', async () => {
    const body = { key: randomUUID(), reminders: [confirmed(await draftOf(puig))] }
    const reader = await api.as('Consulta')
    expect((await reader.get('/api/recordatoris')).status).toBe(200)
    expect((await reader.post('/api/recordatoris', body)).status).toBe(403)
    expect((await api.visitor.get('/api/recordatoris')).status).toBe(401)
    expect(await mails()).toEqual([])
  })
})
