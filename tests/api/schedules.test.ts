import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { scheduledMail } from '#api/schedules/scheduledMail.ts'
import { makeClock } from '#platform/clock.ts'
import { buildClient, buildCompany, buildContract, buildSeries } from '#tests/builders/books.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { lastAudit } from '#tests/support/auditLog.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { ErrorBody } from '#wire/errors.ts'
import { type Mail, mailSchema } from '#wire/mail.ts'
import {
  type Dispatch,
  type Dispatched,
  dispatchesSchema,
  dispatchSchema,
  type Schedule,
  type ScheduleName,
  scheduleSchema,
} from '#wire/schedules.ts'

const LONG_AGO = '2026-01-10T10:00:00Z'

let api: TestApi
let admin: ApiClient
let worker: ApiClient
beforeAll(async () => {
  api = await startApi({ now: LONG_AGO })
})
afterAll(() => api.stop())

/** Lets it be this instant, for the API and for whom the tests call it as. */
const itIs = async (instant: string): Promise<void> => {
  Object.assign(api.deps.clock, makeClock(instant))
  admin = await api.as('Administrador')
  worker = await api.asProcess()
}

beforeEach(async () => {
  await api.db.deleteFrom('mails').execute()
  await api.db.deleteFrom('dispatches').execute()
  await api.db
    .updateTable('schedules')
    .set({ isActive: false, recipients: [], activeSince: null, version: 1 })
    .execute()
  await itIs(LONG_AGO)
})

const switchOn = async (name: ScheduleName, ...recipients: string[]): Promise<Schedule> => {
  const { status, body } = await admin.put<Schedule>(`/api/enviaments/${name}`, {
    isActive: true,
    recipients,
  })
  expect(status).toBe(200)
  return scheduleSchema.parse(body)
}
/** What a worker does whenever it looks after the schedules; how many sendings it led to. */
const look = async (): Promise<number> => {
  const { status, body } = await worker.post<Dispatched>('/internal/dispatches', {})
  expect(status).toBe(200)
  return body.dispatches.length
}
const sent = async (): Promise<string[]> => {
  const rows = await api.db
    .selectFrom('dispatches')
    .select(['name', 'period'])
    .orderBy('identifier')
    .execute()
  return rows.map(({ name, period }) => `${name} ${period}`)
}
const mails = () => api.db.selectFrom('mails').selectAll().orderBy('identifier').execute()

/** The instants from one to the other, so many minutes apart. */
const between = (from: string, to: string, minutes: number): string[] => {
  const count = (Date.parse(to) - Date.parse(from)) / (minutes * 60_000)
  return Array.from({ length: count + 1 }, (_, step) =>
    new Date(Date.parse(from) + step * minutes * 60_000).toISOString(),
  )
}

describe('what comes by itself', () => {
  it('is nothing as long as nobody has switched it on', async () => {
    await itIs('2026-12-01T06:30:00Z')
    expect(await look()).toBe(0)
    const { body } = await admin.get<Schedule[]>('/api/enviaments')
    expect(body).toEqual([
      {
        name: 'monthly',
        isActive: false,
        recipients: [],
        pattern: '0 7 1 * *',
        timeZone: 'Europe/Madrid',
        next: null,
        last: null,
        version: 1,
      },
      expect.objectContaining({ name: 'weekly', pattern: '0 7 * * 1', next: null, last: null }),
    ])
  })

  it.each<[string, ScheduleName, string, string, string[]]>([
    [
      'over the clock change of spring',
      'weekly',
      '2026-03-28T22:00:00Z',
      '2026-03-30T07:00:00Z',
      ['weekly 2026-03-30'],
    ],
    [
      'over the clock change of autumn',
      'weekly',
      '2026-10-24T22:00:00Z',
      '2026-10-26T08:00:00Z',
      ['weekly 2026-10-26'],
    ],
    [
      'over the end of the year',
      'monthly',
      '2026-12-31T20:00:00Z',
      '2027-01-01T09:00:00Z',
      ['monthly 2027-01'],
    ],
    [
      'in the month after the clock change of spring',
      'monthly',
      '2026-03-28T23:00:00Z',
      '2026-04-01T07:00:00Z',
      ['monthly 2026-04'],
    ],
  ])('is sent once, %s', async (_what, name, from, to, expected) => {
    await itIs(from)
    await switchOn(name, 'direccio@example.com')
    for (const instant of between(from, to, 30)) {
      Object.assign(api.deps.clock, makeClock(instant))
      worker = await api.asProcess()
      await look()
      await look()
    }
    expect(await sent()).toEqual(expected)
    expect(await mails()).toHaveLength(1)
  })

  it('is due at seven in Madrid and not a second before', async () => {
    await itIs('2026-11-25T10:00:00Z')
    expect((await switchOn('monthly', 'direccio@example.com')).next).toBe('2026-12-01T06:00:00.000Z')
    await itIs('2026-12-01T05:59:59Z')
    expect(await look()).toBe(0)
    await itIs('2026-12-01T06:00:00Z')
    expect(await look()).toBe(1)
    const { body } = await admin.get<Schedule[]>('/api/enviaments')
    expect(body[0]).toMatchObject({
      next: '2027-01-01T06:00:00.000Z',
      last: { period: '2026-12', origin: 'scheduled', requestedBy: null },
    })
  })

  it('is sent late, once, by a machine that was off for three days', async () => {
    await itIs('2026-11-27T10:00:00Z')
    await switchOn('monthly', 'direccio@example.com')
    await switchOn('weekly', 'cobraments@example.com')
    await itIs('2026-12-02T22:15:00Z')
    expect(await look()).toBe(2)
    expect(await look()).toBe(0)
    expect(await sent()).toEqual(['monthly 2026-12', 'weekly 2026-11-30'])
  })

  it('is sent for the latest period only, when several have passed', async () => {
    await itIs('2026-06-20T10:00:00Z')
    await switchOn('monthly', 'direccio@example.com')
    await switchOn('weekly', 'direccio@example.com')
    await itIs('2026-11-18T10:00:00Z')
    await look()
    await look()
    expect(await sent()).toEqual(['monthly 2026-11', 'weekly 2026-11-16'])
  })

  it('is sent once, however many workers ask at once', async () => {
    await switchOn('monthly', 'a@example.com', 'b@example.com')
    await itIs('2026-02-01T06:00:00Z')
    const counts = await Promise.all(Array.from({ length: 5 }, look))
    expect(counts.sort()).toEqual([0, 0, 0, 0, 1])
    expect(await sent()).toEqual(['monthly 2026-02'])
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['a@example.com', 'b@example.com'])
  })

  it('is not sent for what was due before it was switched on', async () => {
    await itIs('2026-11-18T10:00:00Z')
    await switchOn('monthly', 'direccio@example.com')
    expect(await look()).toBe(0)
    await itIs('2026-12-01T07:00:00Z')
    expect(await look()).toBe(1)
  })

  it('is not sent late for a period in which nobody would have got it', async () => {
    await itIs('2026-10-18T10:00:00Z')
    await switchOn('monthly')
    await itIs('2026-11-18T10:00:00Z')
    expect(await look()).toBe(0)
    expect((await switchOn('monthly', 'direccio@example.com')).next).not.toBeNull()
    expect(await look()).toBe(0)
    // Another recipient changes nothing of that.
    await itIs('2026-12-01T05:00:00Z')
    await switchOn('monthly', 'direccio@example.com', 'gerencia@example.com')
    await itIs('2026-12-01T08:00:00Z')
    expect(await look()).toBe(1)
    expect(await mails()).toHaveLength(2)
  })

  it('is sent late to whom it goes now, when the recipients change before a worker has looked', async () => {
    await itIs('2026-11-25T10:00:00Z')
    await switchOn('monthly', 'direccio@example.com')
    await itIs('2026-12-01T08:00:00Z')
    await switchOn('monthly', 'gerencia@example.com')
    expect(await look()).toBe(1)
    expect(await sent()).toEqual(['monthly 2026-12'])
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['gerencia@example.com'])
  })

  it('is not sent while it is switched off', async () => {
    await switchOn('weekly', 'direccio@example.com')
    await admin.put('/api/enviaments/weekly', { isActive: false, recipients: ['direccio@example.com'] })
    await itIs('2026-01-12T10:00:00Z')
    expect(await look()).toBe(0)
  })

  it('is only for workers to ask for', async () => {
    expect((await admin.post('/internal/dispatches', {})).status).toBe(403)
    expect((await api.visitor.post('/internal/dispatches', {})).status).toBe(401)
  })
})

describe('the recipients', () => {
  it('are each there once, and their change is in the audit log', async () => {
    const { recipients, version } = await switchOn(
      'monthly',
      'Anna@example.com',
      'b@example.com',
      'anna@Example.com',
    )
    expect(recipients).toEqual(['Anna@example.com', 'b@example.com'])
    expect(version).toBe(2)
    expect(await lastAudit(api, 'schedules', 'monthly')).toMatchObject({
      action: 'change',
      account: 'administrador@example.com',
      before: { isActive: false, recipients: [], version: 1 },
      after: { isActive: true, recipients: ['Anna@example.com', 'b@example.com'], version: 2 },
    })
  })

  it.each([
    ['no address', { isActive: true, recipients: ['no address'] }, 422],
    [
      'too many',
      { isActive: true, recipients: Array.from({ length: 51 }, (_, i) => `a${i}@example.com`) },
      422,
    ],
    ['two lines', { isActive: true, recipients: ['a@example.com\nBcc: b@example.com'] }, 422],
    ['absent', { isActive: true }, 422],
    ['with a switch that is none', { isActive: 'sí', recipients: [] }, 400],
    ['no list', { isActive: true, recipients: 'a@example.com' }, 400],
  ])('are refused when they are %s', async (_what, body, status) => {
    expect((await admin.put('/api/enviaments/monthly', body)).status).toBe(status)
    expect((await admin.get<Schedule[]>('/api/enviaments')).body[0]?.version).toBe(1)
  })

  it('are changed under a version', async () => {
    const body = { isActive: true, recipients: ['a@example.com'] }
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        admin.put<ErrorBody>('/api/enviaments/monthly', body, { headers: { 'If-Match': '"1"' } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('stale')
  })

  it('are the Administrador’s to change, and everybody’s to read', async () => {
    for (const role of ['Gestió', 'Consulta'] as const) {
      const client = await api.as(role)
      expect((await client.get('/api/enviaments')).status).toBe(200)
      expect((await client.get('/api/enviaments/monthly/historial')).status).toBe(200)
      expect((await client.put('/api/enviaments/monthly', { isActive: false, recipients: [] })).status).toBe(
        403,
      )
      expect((await client.post('/api/enviaments/monthly/ara', {})).status).toBe(403)
    }
    expect((await api.visitor.get('/api/enviaments')).status).toBe(401)
    expect((await admin.put('/api/enviaments/diari', { isActive: false, recipients: [] })).status).toBe(404)
    expect((await admin.get('/api/enviaments/diari/historial')).status).toBe(404)
  })
})

describe('send now', () => {
  it('sends at once, as often as somebody wants, besides what comes by itself', async () => {
    await switchOn('monthly', 'a@example.com')
    await admin.put('/api/enviaments/monthly', {
      isActive: false,
      recipients: ['a@example.com', 'b@example.com'],
    })
    await itIs('2026-12-01T06:30:00Z')
    for (let press = 0; press < 2; press++) {
      const { status, body } = await admin.post<Dispatch>('/api/enviaments/monthly/ara', {})
      expect(status).toBe(202)
      expect(dispatchSchema.parse(body)).toMatchObject({
        name: 'monthly',
        period: '2026-12',
        origin: 'manual',
        requestedBy: 'administrador@example.com',
        createdAt: '2026-12-01T06:30:00.000Z',
        mails: [
          { recipient: 'a@example.com', state: 'pending' },
          { recipient: 'b@example.com', state: 'pending' },
        ],
      })
    }
    expect(await mails()).toHaveLength(4)
    expect(await lastAudit(api, 'schedules', 'monthly')).toMatchObject({ action: 'send' })
  })

  it('is the same sending when the same press is told several times, at once or later', async () => {
    await switchOn('weekly', 'a@example.com')
    const press = (name: ScheduleName, key: string) =>
      admin.post<Dispatch>(`/api/enviaments/${name}/ara`, {}, { headers: { 'Idempotency-Key': key } })
    const answers = await Promise.all(Array.from({ length: 5 }, () => press('weekly', 'one')))
    const later = await press('weekly', 'one')
    expect(new Set([...answers, later].map(({ body }) => body.identifier)).size).toBe(1)
    expect(later.status).toBe(202)
    expect(await mails()).toHaveLength(1)
    expect((await press('weekly', 'another')).body.identifier).not.toBe(later.body.identifier)
    expect(await mails()).toHaveLength(2)
    expect((await press('weekly', 'no key: ·')).status).toBe(400)
  })

  it('is refused without recipients', async () => {
    const { status, body } = await admin.post<ErrorBody>('/api/enviaments/weekly/ara', {})
    expect(status).toBe(422)
    expect(body.fields).toHaveProperty('recipients')
    expect(await sent()).toEqual([])
  })

  it('stands in the history with what became of its mails, the newest first', async () => {
    await switchOn('weekly', 'a@example.com')
    await itIs('2026-01-12T08:00:00Z')
    await look()
    await admin.post('/api/enviaments/weekly/ara', {})
    const [first] = await mails()
    await api.db
      .updateTable('mails')
      .set({ state: 'refused', error: '550 no such user', settledAt: new Date() })
      .where('identifier', '=', first?.identifier ?? 0)
      .execute()
    const { body } = await admin.get('/api/enviaments/weekly/historial')
    expect(dispatchesSchema.parse(body)).toMatchObject([
      { origin: 'manual', mails: [{ state: 'pending', error: null }] },
      {
        origin: 'scheduled',
        period: '2026-01-12',
        mails: [{ state: 'refused', error: '550 no such user' }],
      },
    ])
    expect((await admin.get('/api/enviaments/monthly/historial')).body).toEqual([])
  })
})

describe('the mail', () => {
  beforeAll(async () => {
    await emptyBooks(api.db)
    await buildCompany(api.db, { nombre: 'Consultoria Serra, S.L.' })
    await buildSeries(api.db)
    const client = await buildClient(api.db, { nombre: 'Taller Puig' })
    await buildContract(api.db, { clienteIdentifier: client.identifier, fechaInicio: '2026-12-15' })
    const invoice = {
      serieIdentifier: 'A',
      clienteIdentifier: client.identifier,
      clienteNombre: 'Taller Puig',
      buyerNombre: 'Taller Puig',
      isAdeudo: false,
      iva: 21,
      descuentoFactura: 0,
    }
    const amounts = { precioBase: 100, impuestoIva: 21, totalFactura: 121 }
    const days = [
      ['2026-10-01', '2026-10-31'],
      ['2026-11-01', '2026-11-30'],
      ['2026-11-02', '2026-12-10'],
      ['2026-11-03', '2027-02-10'],
    ] as const
    await api.db
      .insertInto('invoices')
      .values(
        days.map(([fechaFactura, fechaVencimiento], index) => ({
          ...invoice,
          ...amounts,
          numFact: index + 1,
          fechaFactura,
          fechaVencimiento,
        })),
      )
      .execute()
  })

  const claimed = async (): Promise<Mail> => {
    const [row] = await mails()
    const { status, body } = await worker.post('/internal/claims', {
      identifier: row?.identifier,
      claim: crypto.randomUUID(),
    })
    expect(status).toBe(200)
    return mailSchema.parse(body)
  }

  it('of the month asks for the forecast that its screen shows that day, and the three reports, with their sums', async () => {
    await itIs('2026-11-20T10:00:00Z')
    await switchOn('monthly', 'direccio@example.com')
    await itIs('2026-12-01T06:10:00Z')
    await look()
    const screen = await admin.get('/api/facturas')
    // The reports are of the day of the sending, whenever the mail goes out.
    await itIs('2026-12-03T22:00:00Z')
    const { content } = await claimed()
    if (content.kind !== 'scheduled') throw new Error(content.kind)
    expect(content).toMatchObject({ name: 'monthly', period: '2026-12', today: '2026-12-01' })
    const none = { count: 0, total: 0 }
    expect(content.reports).toMatchObject([
      { request: { report: 'forecast', month: screen.headers.get('X-Forecast-Month') }, overdue: none },
      {
        request: { report: 'dueSoon', dies: 15 },
        fileName: 'venciments-2026-12-01.pdf',
        all: { count: 2, total: 242 },
        overdue: { count: 1, total: 121 },
      },
      {
        request: { report: 'pending' },
        all: { count: 4, total: 484 },
        overdue: { count: 2, total: 242 },
      },
      { request: { report: 'licences' }, all: { count: 1, total: 100 }, overdue: none },
    ])
    expect(content.reports[0]).toMatchObject({
      request: { month: '2027-01' },
      fileName: 'previsio-2027-01.pdf',
      all: { count: 1, total: 121 },
    })
  })

  it('of the week asks for what is overdue', async () => {
    await itIs('2026-11-20T10:00:00Z')
    await switchOn('weekly', 'direccio@example.com')
    await itIs('2026-11-23T06:10:00Z')
    await look()
    expect((await claimed()).content).toMatchObject({
      name: 'weekly',
      period: '2026-11-23',
      reports: [
        {
          request: { report: 'overdue' },
          all: { count: 1, total: 121 },
          overdue: { count: 1, total: 121 },
        },
      ],
    })
    // Its recipients come at the same time: for all of them the books are summed up once.
    const payload = await api.db.selectFrom('mails').select('payload').executeTakeFirstOrThrow()
    const summedUp = () => scheduledMail(api.db, payload.payload)
    const [first, second] = await Promise.all([summedUp(), summedUp()])
    expect(second).toBe(first)
    expect(await summedUp()).not.toBe(first)
  })
})
