import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { buildClient, buildCompany, buildSeries } from '#tests/builders/books.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { lastAudit } from '#tests/support/auditLog.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { markAsPaid } from '#tests/support/markAsPaid.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { ClientEvents } from '#wire/clientEvents.ts'
import type { CollectionRow } from '#wire/collections.ts'
import type { ErrorBody } from '#wire/errors.ts'
import { INVOICE_COLUMNS_TYPE } from '#wire/invoiceColumns.ts'
import type { MailOutlet } from '#wire/mail.ts'
import type { ReminderColumns } from '#wire/reminderColumns.ts'
import { reminderRows } from '#wire/reminderRows.ts'
import type { ReminderDraft } from '#wire/reminders.ts'

/** When both invoices of the client fell due. */
const DUE = '2026-06-01'

let api: TestApi
let admin: ApiClient
let client: number

beforeAll(async () => {
  api = await startApi({ now: `${DUE}T10:00:00Z` })
  admin = await api.as('Administrador')
})
afterAll(() => api.stop())
beforeEach(async () => {
  await api.db.deleteFrom('mails').execute()
  await emptyBooks(api.db)
  await api.db
    .updateTable('configuration')
    .set({ dunningFirstDays: 7, dunningSecondDays: 21, dunningFinalDays: 45, dunningPauseDays: 10 })
    .execute()
  const company = (await buildCompany(api.db, { language: 'ca' })).identifier
  await buildSeries(api.db)
  client = (await buildClient(api.db, { nombre: 'Taller Puig', personasContacto: 'anna@puig.example' }))
    .identifier
  await api.db
    .insertInto('invoices')
    .values(
      [1, 2].map(numFact => ({
        serieIdentifier: 'A',
        numFact,
        fechaFactura: '2026-05-01',
        fechaVencimiento: numFact === 1 ? DUE : addDays(DUE, 10),
        clienteIdentifier: client,
        companyVersion: company,
        clienteNombre: 'Taller Puig',
        buyerNombre: 'Taller Puig',
        isAdeudo: false,
        iva: 0,
        precioBase: 100,
        descuentoFactura: 0,
        impuestoIva: 0,
        totalFactura: 100,
      })),
    )
    .execute()
})

/** Staff so many days after the first invoice fell due. */
const on = async (days: number): Promise<ApiClient> => {
  const day = addDays(DUE, days)
  const other = await startApi({ databaseUrl: api.databaseUrl, now: `${day}T10:00:00Z` })
  onTestFinished(async () => {
    await other.stop()
  })
  return other.as('Gestió')
}
const draftOf = async (as: ApiClient): Promise<ReminderDraft> => {
  const [draft] = (await as.get<ReminderDraft[]>('/api/recordatoris')).body
  if (!draft) throw new Error('nobody is to be reminded')
  return draft
}
/** Each invoice of a draft as its number, its level, and whether it is due; the list has to say the same. */
const steps = async (as: ApiClient): Promise<string[]> => {
  const said = ({ invoices }: Pick<ReminderDraft, 'invoices'>) =>
    invoices.map(({ number, level, isDue }) => `${number} ${level}${isDue ? ' due' : ''}`)
  const headers = { headers: { Accept: INVOICE_COLUMNS_TYPE } }
  const [row] = reminderRows((await as.get<ReminderColumns>('/api/recordatoris', headers)).body)
  const draft = await draftOf(as)
  const drafted = said(draft)
  expect(row && said(row)).toEqual(drafted)
  const due = draft.invoices.filter(({ isDue }) => isDue).map(({ level }) => level)
  const [called] = (await as.get<CollectionRow[]>('/api/collections')).body
  expect(called?.dueLevel).toBe(due.length === 0 ? null : Math.max(...due))
  return drafted
}
const wordingOf = async (as: ApiClient): Promise<string> => {
  const headers = { headers: { Accept: INVOICE_COLUMNS_TYPE } }
  return (await as.get<ReminderColumns>('/api/recordatoris', headers)).body.wording
}
/** What was due is confirmed as it was drafted, and went out on that day. */
const confirmDue = async (as: ApiClient, days: number, wording?: string) => {
  const draft = await draftOf(as)
  const due = draft.invoices.filter(({ isDue }) => isDue)
  const answer = await as.post<ErrorBody & { queued: number }>('/api/recordatoris', {
    key: randomUUID(),
    wording: wording ?? (await wordingOf(as)),
    reminders: [
      {
        clienteIdentifier: client,
        invoices: due.map(({ identifier, version, reminders }) => ({ identifier, version, reminders })),
        addresses: draft.addresses,
        outsideAddresses: [],
      },
    ],
  })
  // The clock of the database is none that a test sets.
  await sql`
    update mails set created_at = ${`${addDays(DUE, days)}T10:00:00Z`}::timestamptz
    where identifier = (select max(identifier) from mails)
  `.execute(api.db)
  return answer
}
const lastMail = () =>
  api.db.selectFrom('mails').selectAll().orderBy('identifier', 'desc').limit(1).executeTakeFirstOrThrow()

describe('levels of reminders', () => {
  it('are drafted one after the other as days go by, and wait for somebody’s yes', async () => {
    expect(await steps(await on(6))).toEqual(['A-1 1'])
    const first = await on(7)
    expect(await steps(first)).toEqual(['A-1 1 due'])
    expect(await api.db.selectFrom('mails').selectAll().execute()).toEqual([])
    expect((await confirmDue(first, 7)).status).toBe(202)
    expect(await lastMail()).toMatchObject({
      payload: { subject: 'Recordatori de pagament: factura A-1', levels: { 1: 1 } },
    })
    expect(await steps(await on(20))).toEqual(['A-1 1', 'A-2 1 due'])
    const second = await on(21)
    expect(await steps(second)).toEqual(['A-1 2 due', 'A-2 1 due'])
    // The mail speaks as of the one that is asked for hardest; each invoice keeps its own level.
    expect((await confirmDue(second, 21)).status).toBe(202)
    expect(await lastMail()).toMatchObject({
      payload: { subject: expect.stringContaining('Segon avís'), levels: { 1: 2, 2: 1 } },
    })
    expect(await steps(await on(45))).toEqual(['A-1 3 due', 'A-2 2 due'])
    const final = await on(45)
    expect((await confirmDue(final, 45)).status).toBe(202)
    expect(await lastMail()).toMatchObject({
      payload: { subject: expect.stringContaining('Últim avís'), levels: { 1: 3, 2: 2 } },
    })
    expect(await steps(await on(300))).toEqual(['A-1 3', 'A-2 3 due'])
  })

  it('leave a pause between two, and shrink by what was paid meanwhile', async () => {
    await confirmDue(await on(15), 15)
    expect(await steps(await on(24))).toEqual(['A-1 1', 'A-2 1 due'])
    expect(await steps(await on(25))).toEqual(['A-1 2 due', 'A-2 1 due'])
    await markAsPaid(api.db, sql`num_fact = 1`, { day: DUE })
    expect(await steps(await on(25))).toEqual(['A-2 1 due'])
  })

  it('are the first of what was reminded of before there were any', async () => {
    await confirmDue(await on(7), 7)
    await sql`update mails set payload = payload - 'levels'`.execute(api.db)
    expect(await steps(await on(21))).toEqual(['A-1 2 due', 'A-2 1 due'])
  })

  it('begin anew where they only became files, once there is a mail server', async () => {
    const worker = await api.asProcess()
    const outlet = (now: MailOutlet) => worker.put('/internal/mails/outlet', { outlet: now })
    onTestFinished(async () => void (await api.db.deleteFrom('mailOutlet').execute()))
    await outlet('file')
    await confirmDue(await on(7), 7)
    const claim = randomUUID()
    await worker.post('/internal/claims', { identifier: (await lastMail()).identifier, claim })
    expect((await worker.put(`/internal/claims/${claim}`, { state: 'sent', outlet: 'file' })).status).toBe(
      204,
    )
    expect(await steps(await on(21))).toEqual(['A-1 2 due', 'A-2 1 due'])
    await outlet('server')
    const later = await on(21)
    expect(await steps(later)).toEqual(['A-1 1 due', 'A-2 1 due'])
    expect(await draftOf(later)).toMatchObject({ reminders: 0, last: null })
    const [called] = (await later.get<CollectionRow[]>('/api/collections')).body
    expect(called).toMatchObject({ state: 'toDo', reminder: null })
  })

  it('stand in the history of the client', async () => {
    await confirmDue(await on(7), 7)
    await confirmDue(await on(21), 21)
    // The log keeps what was told of clients of other tests under the same number.
    const levels = async () => {
      const { body } = await admin.get<ClientEvents>(`/api/clients/${client}/events?kinds=reminders&limit=2`)
      return body.events.map(event => event.kind === 'reminder' && event.level)
    }
    expect(await levels()).toEqual([2, 1])
    await sql`alter table audit_log disable trigger user`.execute(api.db)
    await sql`update audit_log set after = after - 'level'`.execute(api.db)
    await sql`alter table audit_log enable trigger user`.execute(api.db)
    expect(await levels()).toEqual([null, null])
  })
})

describe('when a level is due', () => {
  const PATH = '/api/collections/days'
  const DAYS = { first: 3, second: 10, final: 30, pause: 5 }

  it('is what administrators say, and nobody else', async () => {
    const staff = await on(4)
    expect((await staff.get(PATH)).body).toEqual({ first: 7, second: 21, final: 45, pause: 10 })
    expect((await staff.put(PATH, DAYS)).status).toBe(403)
    const wording = await wordingOf(staff)
    expect((await admin.put(PATH, DAYS)).body).toEqual(DAYS)
    expect(await lastAudit(api, 'configuration', null)).toMatchObject({
      before: { first: 7 },
      after: { first: 3 },
    })
    expect(await steps(staff)).toEqual(['A-1 1 due'])
    // Whoever looked before may have seen another level: it is to be seen again.
    expect((await confirmDue(staff, 4, wording)).body.code).toBe('reworded')
  })

  it('rises from level to level', async () => {
    for (const wrong of [{ second: 3 }, { final: 10 }, { first: 0 }, { pause: 366 }]) {
      const { status, body } = await admin.put<ErrorBody>(PATH, { ...DAYS, ...wrong })
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, Object.keys(wrong)])
    }
    expect((await admin.get(PATH)).body).toMatchObject({ first: 7 })
  })
})
