import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NewRow } from '#api/tables.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { mailSchema } from '#contract/mail.ts'
import { type ReminderDraft, reminderDraftSchema, type SendRemindersBody } from '#contract/reminders.ts'
import { buildClient, buildCompany, buildSeries } from '#tests/builders/books.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { lastAudit } from '#tests/support/auditLog.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'

let api: TestApi
let staff: ApiClient
let puig: number
let company: number
let serra: number
/** It is the first of December in Madrid. */
beforeAll(async () => {
  api = await startApi({ now: '2026-11-30T23:30:00Z' })
  staff = await api.as('Gestió')
  company = (await buildCompany(api.db, { nombre: 'Consultoria Çelrà, S.L.', idioma: 'ca' })).identifier
  await buildSeries(api.db)
  const contacts = 'anna@puig.example; Anna (tardes); Joan <joan@puig.example>'
  puig = (await buildClient(api.db, { nombre: 'Taller Puig', personasContacto: contacts })).identifier
  const silent = { nombre: 'Talleres Serra', personasContacto: null, idioma: 'es' } as const
  serra = (await buildClient(api.db, silent)).identifier
})
afterAll(() => api.stop())

/** Puig owes three invoices, two of them overdue; Serra owes one and has paid another. */
beforeEach(async () => {
  await api.db.deleteFrom('mails').execute()
  await api.db.deleteFrom('invoices').execute()
  await addInvoices(
    { clienteIdentifier: puig, numFact: 1, fechaVencimiento: '2026-11-30', totalFactura: 121 },
    { clienteIdentifier: puig, numFact: 2, fechaVencimiento: '2026-12-01', totalFactura: 242 },
    { clienteIdentifier: puig, numFact: 3, fechaVencimiento: '2026-10-31', totalFactura: 1210.1 },
    { clienteIdentifier: serra, numFact: 4, fechaVencimiento: '2026-09-30', totalFactura: 60.5 },
    { clienteIdentifier: serra, numFact: 5, fechaVencimiento: '2026-09-30', isPagada: true },
  )
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
        empresaVersion: company,
        clienteNombre: 'Taller Puig',
        receptorNombre: 'Taller Puig',
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
  adreces = draft.adreces,
): SendRemindersBody['recordatoris'][number] => ({
  clienteIdentifier: draft.cliente.identifier,
  facturas: draft.facturas.map(({ identifier }) => identifier),
  adreces,
  assumpte: draft.assumpte,
  text: draft.text,
})
const send = (...recordatoris: SendRemindersBody['recordatoris']) =>
  staff.post<ErrorBody & { encuats: number }>('/api/recordatoris', { key: randomUUID(), recordatoris })
const mails = () => api.db.selectFrom('mails').selectAll().orderBy('identifier').execute()

describe('the drafts', () => {
  it('hold what each client owes that is overdue today, the longest overdue first', async () => {
    expect((await drafts()).map(({ assumpte, text, ...draft }) => draft)).toEqual([
      {
        cliente: { identifier: serra, nombre: 'Talleres Serra' },
        adreces: [],
        facturas: [expect.objectContaining({ numero: 'A-4', dies: 62, totalFactura: 60.5 })],
        total: 60.5,
        darrer: null,
        recordatoris: 0,
      },
      {
        cliente: { identifier: puig, nombre: 'Taller Puig' },
        adreces: ['anna@puig.example', 'joan@puig.example'],
        facturas: [
          expect.objectContaining({ numero: 'A-3', fechaVencimiento: '2026-10-31', dies: 31 }),
          expect.objectContaining({ numero: 'A-1', fechaVencimiento: '2026-11-30', dies: 1 }),
        ],
        total: 1331.1,
        darrer: null,
        recordatoris: 0,
      },
    ])
  })

  it('are written in the client’s language, or else in the company’s', async () => {
    const [spanish, catalan] = await drafts()
    expect(spanish?.assumpte).toBe('Recordatorio de pago: factura A-4')
    expect(spanish?.text).toContain('vencida el 30/09/2026 (hace 62 días): 60,50\u00a0€')
    expect(spanish?.text).not.toContain('Total')
    expect(catalan?.assumpte).toBe('Recordatori de pagament: 2 factures vençudes')
    expect(catalan?.text).toContain(
      'Factura A-3 del 01/09/2026, vençuda el 31/10/2026 (fa 31 dies): 1.210,10\u00a0€',
    )
    expect(catalan?.text).toContain('(fa 1 dia)')
    expect(catalan?.text).toContain('Total pendent: 1.331,10\u00a0€')
    expect(catalan?.text.endsWith('Consultoria Çelrà, S.L.')).toBe(true)
  })

  it('are none when nothing is overdue', async () => {
    await api.db.updateTable('invoices').set({ isPagada: true }).execute()
    expect(await drafts()).toEqual([])
  })

  it('tell of the reminders before, but not of refused ones', async () => {
    const draft = await draftOf(puig)
    await send(confirmed(draft))
    await send({ ...confirmed(draft), facturas: confirmed(draft).facturas.slice(1) })
    await sql`update mails set created_at = '2026-11-20T23:30:00Z'`.execute(api.db)
    expect(await draftOf(puig)).toMatchObject({ recordatoris: 2, darrer: '2026-11-21' })
    expect(await draftOf(serra)).toMatchObject({ recordatoris: 0, darrer: null })
    await api.db.updateTable('mails').set({ state: 'refused', settledAt: new Date() }).execute()
    expect(await draftOf(puig)).toMatchObject({ recordatoris: 0, darrer: null })
  })
})

describe('a reminder that staff have confirmed', () => {
  it('is a mail for each recipient, in the words that were confirmed, with the invoices', async () => {
    const draft = await draftOf(puig)
    const body = {
      ...confirmed(draft),
      text: 'Si us plau.',
      adreces: ['anna@puig.example', 'Anna@Puig.example', 'b@puig.example'],
    }
    const { status, body: answer } = await send(body)
    expect(status).toBe(202)
    expect(answer).toEqual({ encuats: 2 })
    const rows = await mails()
    expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual(['Anna@Puig.example', 'b@puig.example'])
    expect(rows[0]).toMatchObject({ enviatPer: 'gestio@example.com', clienteIdentifier: puig })
    const worker = await api.asProcess()
    const claimed = await worker.post('/internal/claims', {
      identifier: rows[0]?.identifier,
      claim: randomUUID(),
    })
    expect(mailSchema.parse(claimed.body)).toMatchObject({
      idioma: 'ca',
      content: {
        kind: 'reminder',
        assumpte: draft.assumpte,
        text: 'Si us plau.',
        facturas: [{ numero: 'A-3', version: 1 }, { numero: 'A-1' }],
      },
    })
    expect(await lastAudit(api, 'clients', puig)).toMatchObject({
      accion: 'recordar',
      usuario: 'gestio@example.com',
      despues: { facturas: body.facturas },
    })
  })

  it('is sent once, however often the button is pressed', async () => {
    const recordatoris = [confirmed(await draftOf(puig))]
    const key = randomUUID()
    const press = () => staff.post('/api/recordatoris', { key, recordatoris })
    const answers = await Promise.all([press(), press(), press()])
    // The second press means the same, whatever has become of the invoices.
    await api.db.updateTable('invoices').set({ isPagada: true }).execute()
    answers.push(await press())
    for (const { status, body } of answers) expect([status, body]).toEqual([202, { encuats: 2 }])
    expect(await mails()).toHaveLength(2)
    const { count } = await api.db
      .selectFrom('auditLog')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('accion', '=', 'recordar')
      .where('registro', '=', String(puig))
      .where(sql`despues ->> 'clau'`, '=', key)
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  it('goes to nobody once an invoice of it is paid', async () => {
    await send(confirmed(await draftOf(puig), ['anna@puig.example']))
    await api.db.updateTable('invoices').set({ isPagada: true }).where('numFact', '=', 1).execute()
    const worker = await api.asProcess()
    const [row] = await mails()
    const claimed = await worker.post('/internal/claims', {
      identifier: row?.identifier,
      claim: randomUUID(),
    })
    expect(claimed.status).toBe(409)
    expect((await mails())[0]).toMatchObject({ state: 'refused', error: expect.stringContaining('cobrat') })
  })

  it.each([
    ['paid', () => api.db.updateTable('invoices').set({ isPagada: true }).where('numFact', '=', 1).execute()],
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
        await api.db.updateTable('invoices').set({ isPagada: true }).where('numFact', '=', 1).execute()
        return {}
      },
    ],
    [
      'is not overdue',
      'not-overdue',
      async draft => {
        const row = await api.db
          .selectFrom('invoices')
          .select('identifier')
          .where('numFact', '=', 2)
          .executeTakeFirstOrThrow()
        return { facturas: [...confirmed(draft).facturas, row.identifier] }
      },
    ],
    [
      'is of another client',
      'not-of-client',
      async () => ({ facturas: confirmed(await draftOf(serra)).facturas }),
    ],
    ['does not exist', 'not-of-client', async () => ({ facturas: [999_999] })],
  ])('is refused, with all others, when an invoice %s', async (_what, code, change) => {
    const draft = await draftOf(puig)
    const other = confirmed(await draftOf(serra), ['info@serra.example'])
    const { status, body } = await send(other, { ...confirmed(draft), ...(await change(draft)) })
    expect([status, body.code]).toEqual([409, code])
    expect(await mails()).toEqual([])
  })

  it('is refused when it is none', async () => {
    const good = confirmed(await draftOf(puig))
    const bad = [
      { adreces: [] },
      { adreces: ['no address'] },
      { facturas: [] },
      { assumpte: '' },
      { text: ' ' },
      { text: 'x'.repeat(10_001) },
    ]
    for (const wrong of bad) expect((await send({ ...good, ...wrong })).status).toBe(422)
    expect((await send(good, good)).status).toBe(422)
    expect((await staff.post('/api/recordatoris', { key: 'x', recordatoris: [good] })).status).toBe(422)
    expect((await send()).status).toBe(422)
    expect(await mails()).toEqual([])
  })

  it('is staff’s to send, and everybody’s to see', async () => {
    const body = { key: randomUUID(), recordatoris: [confirmed(await draftOf(puig))] }
    const reader = await api.as('Consulta')
    expect((await reader.get('/api/recordatoris')).status).toBe(200)
    expect((await reader.post('/api/recordatoris', body)).status).toBe(403)
    expect((await api.visitor.get('/api/recordatoris')).status).toBe(401)
    expect(await mails()).toEqual([])
  })
})
