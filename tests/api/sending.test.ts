import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stuckRecords } from '#api/verifactu/heldRecords.ts'
import { dayInMadrid } from '#domain/dates.ts'
import { buildCompany, buildProduct, buildSeries } from '#tests/builders/books.ts'
import { issueOn } from '#tests/builders/issueOn.ts'
import { answerTo, faultOf, recordsIn, type SaidOf, type SentRecord } from '#tests/support/agencyAnswers.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { markAsPaid } from '#tests/support/markAsPaid.ts'
import { bringCertificate, registerForReal } from '#tests/support/registerForReal.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { ClosingContent } from '#wire/closings.ts'
import type { Rehearsal } from '#wire/goingLive.ts'
import { IN_HAND_MS } from '#wire/inHand.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { Pending } from '#wire/jobs.ts'
import type { MonthState } from '#wire/overview.ts'
import type { ClaimAnswer, ClaimedMessage, FoundRecord, WhatCame } from '#wire/sending.ts'
import type { InvoiceRecords, RegistrationState } from '#wire/verifactu.ts'

const START = '2026-11-21T10:00:00Z'
const DAY = '2026-11-21'

let api: TestApi
let now: Date

beforeAll(async () => {
  api = await startApi({ now: START })
  // Time passes when a test says so.
  api.deps.clock.now = () => new Date(now)
  api.deps.clock.today = () => dayInMadrid(now)
})
afterAll(() => api.stop())
beforeEach(async () => {
  now = new Date(START)
  await sql`truncate mails`.execute(api.db)
  await emptyBooks(api.db)
  await buildCompany(api.db)
  await buildSeries(api.db)
  await (await api.as('Administrador')).put('/api/configuration/verifactu', true)
})

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000)
}

/** Issues so many invoices, each with its record, and answers with them. */
const issue = async (count: number): Promise<Invoice[]> => {
  const product = await buildProduct(api.db)
  await sql`
    with client as (
      insert into clients (nombre, nif, tipo_iva, personas_contacto)
      select 'Taller ' || n, 'B69442382', 21, 'a@taller.example' from generate_series(1, ${sql.lit(count)}) as n
      returning identifier
    )
    insert into contracts (
      cliente_identifier, producto_identifier, producto_titulo, producto_descripcion, producto_unidades, producto_precio, producto_descuento,
      producto_dias_facturacion, fecha_inicio, anchor
    )
    select identifier, ${product.identifier}::int, 'Taller Pro', 'Servei', 1, 100, 0, 30, ${DAY}::date, ${DAY}::date from client
  `.execute(api.db)
  return issueOn(await api.as('Gestió'), DAY)
}

const claim = async (): Promise<ClaimAnswer> =>
  (await (await api.asProcess()).post<ClaimAnswer>('/internal/verifactu/missatges')).body
const claimed = async (): Promise<ClaimedMessage> => {
  const { message } = await claim()
  if (message === null) throw new Error('nothing to be sent')
  return message
}
const tell = async ({ identifier, attempt }: ClaimedMessage, came: WhatCame) => {
  const { status, text } = await (await api.asProcess()).post(
    `/internal/verifactu/missatges/${identifier}/resposta`,
    { attempt, came },
  )
  expect(status, text).toBe(204)
}
const answered = (body: string, status = 200): WhatCame => ({ outcome: 'answered', status, body })
const UNKNOWN: WhatCame = { outcome: 'unknown', reason: 'timeout', detail: 'no complete answer' }
const NOT_SENT: WhatCame = { outcome: 'notSent', reason: 'unreachable', detail: 'ECONNREFUSED' }
const say =
  (said: Record<string, SaidOf | null>) =>
  ({ number }: SentRecord): SaidOf | null =>
    number in said ? (said[number] ?? null) : {}
const numbersIn = ({ xml }: ClaimedMessage) => recordsIn(xml).map(({ number }) => number)
const isLate = ({ xml }: ClaimedMessage) => xml.includes('<sf:Incidencia>S</sf:Incidencia>')

const state = async () => (await (await api.as('Gestió')).get<RegistrationState>('/api/verifactu')).body
const recordsOf = async ({ identifier }: Invoice) =>
  (await (await api.as('Gestió')).get<InvoiceRecords>(`/api/facturas/${identifier}/registre`)).body
const isPending = async () =>
  (await (await api.asProcess()).get<Pending>('/internal/pending')).body.hasRecordsToSend
const home = async () => (await (await api.as('Gestió')).get<MonthState>('/api/overview/month')).body
const heldOnHome = async () => (await home()).heldRecords
const retry = async () => (await api.as('Gestió')).post<RegistrationState>('/api/verifactu/reintent')
const found = (
  { issuer, number, day, huella }: SentRecord,
  values: Partial<FoundRecord> = {},
): FoundRecord => ({
  issuer,
  number,
  day: day.split('-').toReversed().join('-'),
  state: 'accepted',
  fingerprint: huella,
  code: null,
  ...values,
})
/** What was issued stays, as issued before the switch. */
const endRehearsal = async () => {
  const admin = await api.as('Administrador')
  await admin.put('/api/configuration/verifactu', false)
  const { count } = (await admin.get<Rehearsal>('/api/verifactu/assaig')).body
  const { status, text } = await admin.put('/api/verifactu/entorn', {
    environment: 'producció',
    issued: { fate: 'kept', count },
  })
  expect(status, text).toBe(200)
}
const tried = async () => {
  const message = await claimed()
  await tell(message, NOT_SENT)
  return message
}

describe('a message', () => {
  it('takes a thousand records in their order; the rest follows when the agency wants it', async () => {
    const invoices = await issue(1_200)
    expect(await isPending()).toBe(true)
    const first = await claimed()
    expect(first).toMatchObject({
      kind: 'records',
      attempt: 1,
      environment: 'desenvolupament',
      sealedIdentity: null,
      address: 'https://127.0.0.1:3443/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP',
    })
    expect(recordsIn(first.xml).map(({ reference }) => reference)).toEqual(
      Array.from({ length: 1_000 }, (_, place) => `R${place + 1}`),
    )
    expect(isLate(first)).toBe(false)
    await tell(first, answered(answerTo(first.xml, undefined, { wait: 90, csv: 'A-FIRST' })))
    expect(await state()).toMatchObject({ pending: 200, accepted: 1_000, lastSentAt: now.toISOString() })

    expect(await claim()).toEqual({ message: null, nextInMs: 90_000 })
    expect(await isPending()).toBe(false)
    later(89)
    expect(await claim()).toEqual({ message: null, nextInMs: 1_000 })
    later(1)
    const second = await claimed()
    expect(numbersIn(second)).toEqual(invoices.slice(1_000).map(({ numFact }) => `A-${numFact}`))
    await tell(second, answered(answerTo(second.xml, undefined, { csv: 'A-SECOND', wait: '' })))
    expect(await state()).toMatchObject({ pending: 0, accepted: 1_200, nextSendAt: null, trouble: null })
    expect(await claim()).toEqual({ message: null, nextInMs: null })
    const [kept] = (await recordsOf(invoices[1_199] as Invoice)).records
    expect(kept).toMatchObject({ state: 'accepted', csv: 'A-SECOND', code: null })
    // An answer that tells no wait leaves the one before.
    const chain = await api.db.selectFrom('verifactuChains').select('waitSeconds').executeTakeFirstOrThrow()
    expect(chain.waitSeconds).toBe(90)
  })

  it('waits for no agency that wants to be left alone once a thousand records have come together', async () => {
    await issue(1)
    const first = await claimed()
    await tell(first, answered(answerTo(first.xml, undefined, { wait: 3_600 })))
    await issue(999)
    expect((await claim()).message).toBeNull()
    await issue(1)
    expect(numbersIn(await claimed())).toHaveLength(1_000)
  })

  it('is in one hand at a time, and none goes before it', async () => {
    await issue(2)
    const [one, other] = await Promise.all([claim(), claim()])
    expect([one, other].filter(({ message }) => message !== null)).toHaveLength(1)
    await issue(1)
    later(30)
    expect(await claim()).toEqual({ message: null, nextInMs: 15_000 })
    const message = one.message ?? other.message
    if (!message) throw new Error('nobody has it')
    // However long the agency takes: the worker says so.
    for (let word = 0; word < 8; word++) {
      await tell(message, { outcome: 'inHand' })
      later(40)
      expect((await claim()).message).toBeNull()
    }
    later(6)
    expect(await claim()).toMatchObject({ message: { identifier: message.identifier, attempt: 2 } })
    // A word of the first comes too late to hold what the second lets go.
    await tell(message, { outcome: 'inHand' })
    later(46)
    expect(await claim()).toMatchObject({ message: { attempt: 3 } })
  })

  it('is sent again with the same records when its worker has vanished, and told to be late', async () => {
    await issue(3)
    const first = await claimed()
    await issue(1)
    later(300)
    const again = await claimed()
    expect([again.identifier, again.attempt, numbersIn(again)]).toEqual([
      first.identifier,
      2,
      numbersIn(first),
    ])
    expect([isLate(first), isLate(again)]).toEqual([false, true])
    const row = await api.db.selectFrom('verifactuMessages').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ isUncertain: true, attempts: 2 })
    // The first worker was only slow: what it brings is the answer to both.
    await tell(first, answered(answerTo(first.xml)))
    expect(await state()).toMatchObject({ accepted: 3, pending: 1 })
    await tell(
      again,
      answered(answerTo(again.xml, () => ({ state: 'Incorrecto', code: 3000, duplicate: 'Correcta' }))),
    )
    expect(await state()).toMatchObject({ accepted: 3, rejected: 0, pending: 1, trouble: null })
  })

  it('says that its records are late when they have waited for more than 200 s', async () => {
    await issue(1)
    later(201)
    expect(isLate(await claimed())).toBe(true)
  })

  it('goes out with the switch off, and no more once its rehearsal has ended', async () => {
    await issue(1)
    await (await api.as('Administrador')).put('/api/configuration/verifactu', false)
    const message = await claimed()
    await tell(message, answered(answerTo(message.xml)))
    expect(await api.db.selectFrom('verifactuAnswers').select('state').execute()).toEqual([
      { state: 'accepted' },
    ])
    await (await api.as('Administrador')).put('/api/configuration/verifactu', true)
    await issue(1)
    later(60)
    const under = await claimed()
    await endRehearsal()
    expect(await claim()).toEqual({ message: null, nextInMs: null })
    // What was on its way is answered, and that is kept.
    await tell(under, answered(answerTo(under.xml)))
    expect(await api.db.selectFrom('verifactuAnswers').selectAll().execute()).toHaveLength(2)
    later(600)
    expect(await claim()).toEqual({ message: null, nextInMs: null })
    expect(await isPending()).toBe(false)
  })
})

describe('an answer', () => {
  it('is read line by line, whatever their order, and noted once', async () => {
    const [accepted, flawed, rejected] = await issue(3)
    const message = await claimed()
    const body = answerTo(
      message.xml,
      say({
        'A-2': { state: 'AceptadoConErrores', code: 2005, text: 'El importe no coincide.' },
        'A-3': { state: 'Incorrecto', code: 1109, text: 'El NIF no está identificado en el censo.' },
      }),
    )
    await tell(message, answered(body))
    const told = async () =>
      Promise.all([accepted, flawed, rejected].map(async each => (await recordsOf(each as Invoice)).records))
    const before = await told()
    expect(before).toMatchObject([
      [{ state: 'accepted', code: null, reason: null, csv: 'A-TESTCSV1' }],
      [{ state: 'acceptedWithErrors', code: '2005', reason: 'El importe no coincide.', csv: 'A-TESTCSV1' }],
      [{ state: 'rejected', code: '1109', reason: 'El NIF no está identificado en el censo.', csv: null }],
    ])
    expect(await state()).toMatchObject({ accepted: 1, acceptedWithErrors: 1, rejected: 1, pending: 0 })
    const raw = await api.db
      .selectFrom('verifactuMessages')
      .select(['answer', 'csv'])
      .executeTakeFirstOrThrow()
    expect(raw).toEqual({ answer: body, csv: 'A-TESTCSV1' })

    later(5)
    await tell(message, answered(answerTo(message.xml, undefined, { csv: 'A-OTHER', wait: 1 })))
    await tell(message, UNKNOWN)
    expect(await told()).toEqual(before)
    expect(await state()).toMatchObject({ rejected: 1, trouble: null })
    expect((await api.db.selectFrom('verifactuMessages').select('answer').execute())[0]?.answer).toBe(body)
  })

  it('that lacks a record has that one sent again, and only that', async () => {
    await issue(3)
    const message = await claimed()
    await tell(message, answered(answerTo(message.xml, say({ 'A-2': null }))))
    expect(await state()).toMatchObject({ accepted: 2, pending: 1, trouble: expect.any(String) })
    later(60)
    const again = await claimed()
    expect([again.identifier, numbersIn(again)]).toEqual([message.identifier, ['A-2']])
    await tell(again, answered(answerTo(again.xml)))
    expect(await state()).toMatchObject({ accepted: 3, pending: 0, trouble: null })
  })

  it('of nobody is 404', async () => {
    const { status } = await (await api.asProcess()).post('/internal/verifactu/missatges/99/resposta', {
      attempt: 1,
      came: UNKNOWN,
    })
    expect(status).toBe(404)
  })
})

describe('an answer that was lost', () => {
  const lost = async (count: number) => {
    const invoices = await issue(count)
    const first = await claimed()
    await tell(first, UNKNOWN)
    expect(await state()).toMatchObject({
      pending: count,
      trouble: expect.stringContaining('sense resposta'),
    })
    later(60)
    const again = await claimed()
    expect([again.identifier, isLate(again), numbersIn(again)]).toEqual([
      first.identifier,
      true,
      numbersIn(first),
    ])
    return { invoices, again }
  }
  const repeated: SaidOf = { state: 'Incorrecto', code: 3000, text: 'Duplicado', duplicate: 'Correcta' }

  it('is cleared up by asking which records the agency has, whose fingerprints tell', async () => {
    const { invoices, again } = await lost(4)
    await tell(
      again,
      answered(answerTo(again.xml, say({ 'A-1': {}, 'A-2': repeated, 'A-3': repeated, 'A-4': repeated }))),
    )
    expect(await state()).toMatchObject({ accepted: 1, pending: 3, rejected: 0, trouble: null })
    await issue(1)

    const question = await claimed()
    expect(question).toMatchObject({ identifier: again.identifier, kind: 'consultation', attempt: 3 })
    expect(question.xml).toContain('<sf:Ejercicio>2026</sf:Ejercicio><sf:Periodo>11</sf:Periodo>')
    expect(question.xml).not.toContain('NumSerieFactura')
    const [, second, third, fourth] = recordsIn(again.xml) as [SentRecord, SentRecord, SentRecord, SentRecord]
    await tell(question, {
      outcome: 'consulted',
      records: [found(second), found({ ...third, huella: 'F'.repeat(64) })],
      next: { issuer: second.issuer, number: 'A-3', day: DAY },
    })
    expect(await state()).toMatchObject({ accepted: 2, rejected: 1, pending: 2 })
    const next = await claimed()
    expect(next.xml).toContain('<con:ClavePaginacion>')
    expect(next.xml).toContain('<con:NumSerieFactura>A-4</con:NumSerieFactura>')
    await tell(next, {
      outcome: 'consulted',
      records: [found(fourth, { state: 'acceptedWithErrors', code: 2004 })],
      next: null,
    })
    const records = await Promise.all(invoices.map(async each => (await recordsOf(each)).records[0]))
    expect(records).toMatchObject([
      { state: 'accepted' },
      { state: 'accepted', code: null },
      { state: 'rejected', code: '3000' },
      { state: 'acceptedWithErrors', code: '2004' },
    ])
    // What came after it was held until all of it was known.
    later(60)
    expect(numbersIn(await claimed())).toEqual(['A-5'])
  })

  it('leaves refused what the agency has not', async () => {
    const { again } = await lost(1)
    await tell(again, answered(answerTo(again.xml, () => repeated)))
    const question = await claimed()
    expect(question.xml).toContain('<con:NumSerieFactura>A-1</con:NumSerieFactura>')
    await tell(question, { outcome: 'consulted', records: [], next: null })
    expect(await state()).toMatchObject({ accepted: 0, rejected: 1, pending: 0 })
  })

  it('asks again when the question got no answer', async () => {
    const { again } = await lost(1)
    await tell(again, answered(answerTo(again.xml, () => repeated)))
    await tell(await claimed(), UNKNOWN)
    expect(await state()).toMatchObject({ pending: 1, trouble: expect.any(String) })
    expect((await claim()).message).toBeNull()
    later(240)
    const question = await claimed()
    expect(question.kind).toBe('consultation')
    await tell(question, {
      outcome: 'consulted',
      records: recordsIn(again.xml).map(each => found(each)),
      next: null,
    })
    expect(await state()).toMatchObject({ accepted: 1, pending: 0, trouble: null })
  })
})

describe('trouble', () => {
  it('that passes is tried again, after a minute and then after longer, once an hour at least', async () => {
    await issue(1)
    const first = await tried()
    await issue(1)
    expect(await state()).toMatchObject({
      pending: 2,
      trouble: expect.stringContaining('connectar'),
      troubleSince: now.toISOString(),
      waitsForStaff: false,
    })
    // It is seen at once, and nobody is called for what passes by itself.
    expect([await heldOnHome(), await stuckRecords(api.db, now)]).toEqual([2, 0])
    const since = now.toISOString()
    const pauses: number[] = []
    for (let attempt = 2; attempt < 10; attempt++) {
      const { message, nextInMs } = await claim()
      expect(message).toBeNull()
      pauses.push((nextInMs ?? 0) / 60_000)
      later((nextInMs ?? 0) / 1_000)
      expect(numbersIn(await tried())).toEqual(['A-1'])
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
    expect((await state()).troubleSince).toBe(since)
    expect(await stuckRecords(api.db, new Date(now.getTime() + 86_400_000))).toBe(2)
    later(3_600)
    const back = await claimed()
    expect([back.identifier, back.attempt, isLate(back)]).toEqual([first.identifier, 10, true])
    await tell(back, answered(answerTo(back.xml)))
    expect(await state()).toMatchObject({ trouble: null, troubleSince: null, accepted: 1, pending: 1 })
    expect(await heldOnHome()).toBe(0)
    later(60)
    const next = await claimed()
    expect([numbersIn(next), isLate(next)]).toEqual([['A-2'], true])
  })

  it.each([
    [
      'a page of a gateway',
      answered('<html><body>Servicio en mantenimiento</body></html>', 503),
      'manteniment',
      true,
    ],
    ['a page that is forbidden', answered('<html>403</html>', 403), 'manteniment, o bé', true],
    ['nothing', answered('', 200), 'manteniment', true],
    ['a door that stays shut', answered('', 403), 'certificat', false],
    [
      'a refused certificate',
      { outcome: 'notSent', reason: 'refused', detail: 'alert' },
      'certificat',
      false,
    ],
    [
      'a worker without the key',
      { outcome: 'notSent', reason: 'locked', detail: '' },
      'VERIFACTU_KEY',
      false,
    ],
    ['a fault of the agency’s', answered(faultOf(4103, 'Error técnico'), 500), '(4103) Error técnico', false],
    [
      'a breakdown that has a code of its own',
      answered(faultOf(20009, 'Error interno en el servidor', 'Server'), 500),
      '(20009) Error interno',
      false,
    ],
    ['a fault of no code', answered(faultOf(null, 'Fallo', 'Server'), 500), 'Fallo', false],
  ] as const)('of %s is tried again by itself', async (_of, came, words, isUncertain) => {
    await issue(1)
    await tell(await claimed(), came)
    expect(await state()).toMatchObject({
      pending: 1,
      rejected: 0,
      waitsForStaff: false,
      trouble: expect.stringContaining(words),
    })
    const row = await api.db.selectFrom('verifactuMessages').selectAll().executeTakeFirstOrThrow()
    expect(row.isUncertain).toBe(isUncertain)
    expect((await claim()).nextInMs).toBe(60_000)
    later(60)
    expect((await claimed()).attempt).toBe(2)
  })

  it.each([
    [4102, 'Falta un campo'],
    [4104, 'El NIF no es correcto'],
    [4141, 'suspès'],
  ])(
    'of a message that is refused whole (%i) waits for staff, who may try it once more',
    async (code, words) => {
      await issue(2)
      const message = await claimed()
      await tell(message, answered(faultOf(code, words), 500))
      expect(await state()).toMatchObject({
        pending: 2,
        rejected: 0,
        waitsForStaff: true,
        nextSendAt: null,
        trouble: expect.stringContaining(words),
      })
      expect(await heldOnHome()).toBe(2)
      later(86_400)
      expect(await claim()).toEqual({ message: null, nextInMs: null })
      expect(await isPending()).toBe(false)

      await buildCompany(api.db, { nombre: 'Nom corregit, S.L.' })
      expect((await retry()).body.nextSendAt).toBe(now.toISOString())
      const again = await claimed()
      expect([again.identifier, numbersIn(again)]).toEqual([message.identifier, ['A-1', 'A-2']])
      expect(again.xml).toContain('<sf:ObligadoEmision><sf:NombreRazon>Nom corregit, S.L.</sf:NombreRazon>')
      await tell(again, answered(faultOf(code, words), 500))
      later(86_400)
      expect((await claim()).message).toBeNull()
      await retry()
      const last = await claimed()
      await tell(last, answered(answerTo(last.xml)))
      expect(await state()).toMatchObject({ accepted: 2, trouble: null, waitsForStaff: false })
      expect(await heldOnHome()).toBe(0)
    },
  )

  it('is what came of the latest attempt, and not of one before', async () => {
    await issue(1)
    const first = await claimed()
    later(300)
    const again = await claimed()
    await tell(first, answered(faultOf(4102, 'antic'), 500))
    await tell(first, NOT_SENT)
    expect((await state()).trouble).toBeNull()
    expect((await claim()).message).toBeNull()
    await tell(again, answered(answerTo(again.xml)))
    expect((await state()).accepted).toBe(1)
  })

  it('is none when a worker stops before it has sent', async () => {
    await issue(1)
    await tell(await claimed(), { outcome: 'notSent', reason: 'aborted', detail: 'stopping' })
    expect((await state()).trouble).toBeNull()
    later(60)
    expect((await claimed()).attempt).toBe(2)
  })

  it('of a certificate that is missing is told, and nothing is taken in hand', async () => {
    await registerForReal(api, 'preproducció')
    await issue(1)
    await (await api.as('Administrador')).delete('/api/verifactu/certificat')
    expect((await claim()).message).toBeNull()
    expect(await state()).toMatchObject({
      pending: 1,
      waitsForStaff: true,
      trouble: expect.stringContaining('Falta el certificat'),
    })
    expect(await api.db.selectFrom('verifactuMessages').selectAll().execute()).toEqual([])
  })
})

describe('records of a former tax number', () => {
  beforeEach(async () => {
    await registerForReal(api)
    await issue(1)
  })
  const becomeAnother = () => buildCompany(api.db, { nombre: 'Una altra, S.L.', nif: 'B69442382' })
  const ofFormer = (said: string) =>
    expect.stringMatching(new RegExp(`^Registres del NIF B69965747: .*${said}`))

  it('are told of and sent with a certificate that is good for them, never with one of the new number', async () => {
    await becomeAnother()
    expect(await state()).toMatchObject({
      chain: null,
      hasRecords: true,
      pending: 1,
      trouble: null,
      nextSendAt: now.toISOString(),
    })
    await bringCertificate(api, 'B69442382')
    expect(await claim()).toEqual({ message: null, nextInMs: null })
    const held = {
      pending: 1,
      trouble: ofFormer('B69442382'),
      troubleSince: now.toISOString(),
      waitsForStaff: true,
      nextSendAt: null,
    }
    expect(await state()).toMatchObject(held)
    expect(await api.db.selectFrom('verifactuMessages').selectAll().execute()).toEqual([])
    expect((await retry()).body).toMatchObject({ nextSendAt: now.toISOString() })
    expect((await claim()).message).toBeNull()
    expect(await state()).toMatchObject(held)

    await bringCertificate(api, 'B69442382', { isSeal: false })
    const message = await claimed()
    expect(message.issuer).toEqual({ nif: 'B69965747', name: 'Consultoria de prova, S.L.' })
    await tell(message, answered(answerTo(message.xml)))
    expect(await state()).toMatchObject({ pending: 0, accepted: 1, trouble: null, nextSendAt: null })
  })

  it('are cited under it by what corrects them', async () => {
    await buildSeries(api.db, { identifier: 'R', isRectificativa: true })
    const message = await claimed()
    await tell(message, answered(answerTo(message.xml)))
    later(60)
    const original = await api.db.selectFrom('invoices').select('identifier').executeTakeFirstOrThrow()
    await becomeAnother()
    await bringCertificate(api, 'B69442382')
    const corrected = await (await api.as('Gestió')).post(
      `/api/facturas/${original.identifier}/rectificativa`,
      {
        serieIdentifier: 'R',
        fechaFactura: DAY,
        modo: 'I',
        causa: 'price',
        motivo: 'Preu',
        liberarPeriodos: false,
      },
    )
    expect(corrected.status, corrected.text).toBe(201)
    const { xml } = await claimed()
    expect(xml).toContain('<sf:IDFactura><sf:IDEmisorFactura>B69442382<')
    expect(xml).toContain('<sf:IDFacturaRectificada><sf:IDEmisorFactura>B69965747<')
  })

  it('are told of as long as nothing worse holds up what is sent now', async () => {
    await tried()
    await becomeAnother()
    const told = await state()
    expect(told).toMatchObject({ trouble: ofFormer('connectar'), waitsForStaff: false, chain: null })
    expect(told.nextSendAt).toBe(new Date(now.getTime() + 60_000).toISOString())
    later(10)
    await issue(1)
    expect((await claim()).message).toBeNull()
    expect(await state()).toMatchObject({
      pending: 2,
      trouble: expect.stringMatching(/^El certificat que hi ha \(.*, B69965747\)/),
      waitsForStaff: true,
      nextSendAt: told.nextSendAt,
    })
  })
})

describe('putting a record right', () => {
  const mend = async ({ identifier }: Invoice, how: '' | '/igual' = '') =>
    (await api.as('Gestió')).post<InvoiceRecords & { error: string; code: string }>(
      `/api/facturas/${identifier}/esmena${how}`,
    )
  const rejectedInvoice = async (said: SaidOf = { state: 'Incorrecto', code: 1109, text: 'No censado' }) => {
    const [invoice] = await issue(1)
    if (!invoice) throw new Error('no invoice')
    const message = await claimed()
    await tell(message, answered(answerTo(message.xml, () => said)))
    later(60)
    return invoice
  }
  const changeClient = ({ clienteIdentifier }: Invoice, values: object) =>
    api.db.updateTable('clients').set(values).where('identifier', '=', clienteIdentifier).execute()
  const send = async (said: SaidOf = {}) => {
    const message = await claimed()
    await tell(message, answered(answerTo(message.xml, () => said)))
    later(60)
    return recordsIn(message.xml)[0]?.xml ?? ''
  }

  it('writes another record with what the client is by now, and the invoice names it so', async () => {
    const invoice = await rejectedInvoice()
    expect((await recordsOf(invoice)).mending).toMatchObject({
      refusal: expect.stringContaining('el mateix'),
    })
    await changeClient(invoice, { nif: '12345678Z', nombreFiscal: 'Anna Puig' })
    expect((await recordsOf(invoice)).mending).toEqual({ refusal: null, canRepeat: false })
    const mended = await mend(invoice)
    expect(mended.status, mended.text).toBe(200)
    expect(mended.body).toMatchObject({
      records: [
        { state: 'pending', corrects: true, sequence: 2 },
        { state: 'rejected', corrects: false },
      ],
      mending: null,
    })
    const row = await api.db.selectFrom('invoices').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ buyerNif: '12345678Z', buyerNombre: 'Anna Puig' })
    expect(row.documentVersion).toBeGreaterThan(1)
    // Told again, it waits for its answer.
    expect(await mend(invoice)).toMatchObject({ status: 409 })
    const sent = await send()
    expect(sent).toContain('<sf:Subsanacion>S</sf:Subsanacion><sf:RechazoPrevio>X</sf:RechazoPrevio>')
    expect(sent).toContain('<sf:NombreRazon>Anna Puig</sf:NombreRazon><sf:NIF>12345678Z</sf:NIF>')
    expect(await state()).toMatchObject({ rejected: 0, accepted: 1, pending: 0 })
    expect((await mend(invoice)).body.error).toContain('acceptat')
  })

  it('leaves an invoice of before the country that it took from the other address', async () => {
    const invoice = await rejectedInvoice()
    await changeClient(invoice, { pais: 'França', direccionFiscal: 'C/ Major, 2' })
    await api.db.updateTable('invoices').set({ buyerPais: 'França' }).execute()
    await changeClient(invoice, { nombreFiscal: 'Anna Puig' })
    expect((await mend(invoice)).status).toBe(200)
    const row = await api.db.selectFrom('invoices').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ buyerNombre: 'Anna Puig', buyerPais: 'França' })
  })

  it('is asked for on Home until it is done, or a correction has taken the invoice back', async () => {
    await buildSeries(api.db, { identifier: 'R', isRectificativa: true })
    const toMend = async () => (await home()).recordsToMend
    const rejected = await rejectedInvoice()
    await rejectedInvoice({ state: 'AceptadoConErrores', code: 2004 })
    expect(await toMend()).toBe(1)
    const flawed = await rejectedInvoice({ state: 'AceptadoConErrores', code: 2001 })
    expect(await toMend()).toBe(2)
    // Whoever closes their month is told before.
    const staff = await api.as('Gestió')
    const closing = async (day: string) =>
      (await staff.get<ClosingContent>(`/api/tancaments/previsio?closedThrough=${day}`)).body.recordsToMend
    expect([await closing('2026-11-30'), await closing('2026-10-31')]).toEqual([2, 0])
    await changeClient(rejected, { nif: '12345678Z' })
    await mend(rejected)
    await send()
    expect(await toMend()).toBe(1)

    const correct = async (facturaDetalles?: object[]) => {
      const { status, text } = await (await api.as('Gestió')).post(
        `/api/facturas/${flawed.identifier}/rectificativa`,
        {
          serieIdentifier: 'R',
          fechaFactura: DAY,
          modo: 'I',
          causa: 'client',
          motivo: 'NIF equivocat',
          liberarPeriodos: false,
          facturaDetalles,
        },
      )
      expect(status, text).toBe(201)
    }
    const [line] = flawed.facturaDetalles
    await correct([{ lineaOriginal: line?.identifier, producte: 'Part', cantidad: -1, productoPrecio: 10 }])
    expect(await toMend()).toBe(1)
    await correct()
    expect(await toMend()).toBe(0)
    // Where the agency does not take it, the correction is what waits.
    await send({ state: 'Incorrecto', code: 1109 })
    expect(await toMend()).toBe(2)
  })

  it('says what became of the record before, as the agency wants it', async () => {
    const invoice = await rejectedInvoice({ state: 'AceptadoConErrores', code: 2001 })
    await changeClient(invoice, { nif: '12345678Z' })
    expect((await mend(invoice)).status).toBe(200)
    const first = await send({ state: 'Incorrecto', code: 1109 })
    expect(first).toContain('<sf:Subsanacion>S</sf:Subsanacion><sf:TipoFactura>')
    await changeClient(invoice, { nif: '87654321X' })
    expect((await mend(invoice)).status).toBe(200)
    expect(await send()).toContain('<sf:Subsanacion>S</sf:Subsanacion><sf:RechazoPrevio>S</sf:RechazoPrevio>')
  })

  it('is never the same once more, unless somebody says so: then once', async () => {
    const invoice = await rejectedInvoice({ state: 'Incorrecto', code: 1129, text: 'Error técnico' })
    const refused = await mend(invoice)
    expect([refused.status, refused.body.error]).toEqual([422, expect.stringContaining('el mateix')])
    expect(await state()).toMatchObject({ rejected: 1, pending: 0 })
    expect((await recordsOf(invoice)).mending).toMatchObject({ canRepeat: true })
    const repeated = await mend(invoice, '/igual')
    expect(repeated.status, repeated.text).toBe(200)
    expect(await mend(invoice, '/igual')).toMatchObject({ status: 409 })
    expect(await state()).toMatchObject({ pending: 1 })
    const sent = await send()
    expect(sent).toContain('<sf:Subsanacion>S</sf:Subsanacion><sf:RechazoPrevio>X</sf:RechazoPrevio>')
    expect(await state()).toMatchObject({ rejected: 0, accepted: 1, pending: 0 })
    expect(await mend(invoice, '/igual')).toMatchObject({ status: 409 })
  })

  it('takes the place of another record that the agency has of the number, once somebody says so', async () => {
    const invoice = await rejectedInvoice()
    await changeClient(invoice, { nif: '12345678Z' })
    expect((await mend(invoice)).status).toBe(200)
    const refused = await claimed()
    await tell(
      refused,
      answered(answerTo(refused.xml, () => ({ state: 'Incorrecto', code: 3000, duplicate: 'Correcta' }))),
    )
    await tell(await claimed(), {
      outcome: 'consulted',
      records: recordsIn(refused.xml).map(record => found({ ...record, huella: 'F'.repeat(64) })),
      next: null,
    })
    later(60)
    expect((await recordsOf(invoice)).mending).toEqual({
      refusal: expect.stringContaining('altre registre amb aquest número'),
      canRepeat: true,
    })
    expect(await mend(invoice)).toMatchObject({ status: 409, body: { code: 'duplicate' } })
    const repeated = await mend(invoice, '/igual')
    expect(repeated.status, repeated.text).toBe(200)
    expect(await send({ state: 'Incorrecto', code: 1109 })).toContain(
      '<sf:Subsanacion>S</sf:Subsanacion><sf:TipoFactura>',
    )
    await changeClient(invoice, { nif: '87654321X' })
    expect((await mend(invoice)).status).toBe(200)
    expect(await send()).toContain('<sf:Subsanacion>S</sf:Subsanacion><sf:RechazoPrevio>S</sf:RechazoPrevio>')
    expect(await state()).toMatchObject({ accepted: 1, rejected: 0 })
  })

  it('is no repetition of what was taken: its error would be the same', async () => {
    const invoice = await rejectedInvoice({ state: 'AceptadoConErrores', code: 2001 })
    expect((await recordsOf(invoice)).mending).toMatchObject({ canRepeat: false })
    expect(await mend(invoice, '/igual')).toMatchObject({ status: 422 })
  })

  it('is the same once more where the error was of its place in the chain: the next one has another', async () => {
    const invoice = await rejectedInvoice({ state: 'AceptadoConErrores', code: 2000 })
    const refusal = expect.stringMatching(/La factura està bé.*lloc del registre a la cadena/)
    expect((await recordsOf(invoice)).mending).toEqual({ refusal, canRepeat: true })
    const refused = await mend(invoice)
    expect([refused.status, refused.body.error]).toEqual([422, refusal])
    expect((await mend(invoice, '/igual')).status).toBe(200)
    expect(await send()).toContain('<sf:Subsanacion>S</sf:Subsanacion><sf:TipoFactura>')
    expect((await recordsOf(invoice)).mending).toBeNull()
  })

  it('calls the company as it is by now, as the message does', async () => {
    const invoice = await rejectedInvoice()
    await buildCompany(api.db, { nombre: 'Consultoria Nova, S.L.' })
    expect((await mend(invoice)).status).toBe(200)
    expect(await send()).toContain('<sf:NombreRazonEmisor>Consultoria Nova, S.L.</sf:NombreRazonEmisor>')
  })

  it.each([
    ['paid', () => markAsPaid(api.db)],
    [
      'mailed',
      async (invoice: Invoice) => {
        await (await api.as('Gestió')).post('/api/correus/factures', { invoices: [invoice.identifier] })
        await api.db.updateTable('mails').set({ state: 'sent', settledAt: now, outlet: 'server' }).execute()
      },
    ],
  ])('is refused for an invoice that was %s: what it says is corrected by another', async (_how, handOut) => {
    const invoice = await rejectedInvoice()
    await changeClient(invoice, { nif: '12345678Z' })
    await handOut(invoice)
    expect((await recordsOf(invoice)).mending).toEqual({
      refusal: expect.stringContaining('rectificativa'),
      canRepeat: true,
    })
    const refused = await mend(invoice)
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'handed-out' }])
    // What was wrong was not in the invoice: it is registered as whoever has it reads it.
    expect((await mend(invoice, '/igual')).status).toBe(200)
    const row = await api.db.selectFrom('invoices').selectAll().executeTakeFirstOrThrow()
    expect(row.buyerNif).toBe('B69442382')
    expect(await send()).toContain('<sf:NIF>B69442382</sf:NIF>')
  })

  it('changes nothing of a closed month: it says so, and registers what the invoice says', async () => {
    const invoice = await rejectedInvoice()
    now = new Date('2026-12-02T10:00:00Z')
    const admin = await api.as('Administrador')
    const { status, text } = await admin.post('/api/tancaments', {
      closedThrough: '2026-11-30',
      invoices: 1,
      totalFactura: 121,
    })
    expect(status, text).toBe(200)
    await changeClient(invoice, { nif: '12345678Z' })
    expect((await recordsOf(invoice)).mending).toEqual({
      refusal: expect.stringContaining('01/12/2026'),
      canRepeat: true,
    })
    const refused = await mend(invoice)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'closed-period', error: expect.stringContaining('01/12/2026') },
    ])
    expect((await mend(invoice, '/igual')).status).toBe(200)
    expect(await send()).toContain('<sf:NIF>B69442382</sf:NIF>')
  })

  it('is for records that have to be put right, of a rehearsal that goes on', async () => {
    const flawless = await rejectedInvoice({ state: 'AceptadoConErrores', code: 2004 })
    expect((await recordsOf(flawless)).mending).toBeNull()
    expect((await mend(flawless)).status).toBe(409)
    const rejected = await rejectedInvoice()
    await changeClient(rejected, { nif: '12345678Z' })
    await endRehearsal()
    expect((await mend(rejected)).body.error).toContain('cap registre')
  })
})

describe('a clock that goes back by an hour', () => {
  /** Whoever comes first puts the times right: the sweep, which asks whether there is anything to send, or who would send it. */
  const comers: [string, () => Promise<void>][] = [
    ['the sweep', async () => expect(await isPending()).toBe(false)],
    ['a worker', async () => expect((await claim()).message).toBeNull()],
  ]

  it.each(comers)(
    'leaves what is in hand to its worker for as long as it could have it: %s',
    async (_, come) => {
      await issue(1)
      const message = await claimed()
      later(-3_600)
      await come()
      expect(await claim()).toEqual({ message: null, nextInMs: IN_HAND_MS })
      later(IN_HAND_MS / 1_000)
      expect(await isPending()).toBe(true)
      expect((await claimed()).attempt).toBe(message.attempt + 1)
    },
  )

  it('has what is in hand waited for from the first look on, not from when somebody would send', async () => {
    await issue(1)
    await claimed()
    later(-3_600)
    expect(await isPending()).toBe(false)
    later(IN_HAND_MS / 2_000)
    expect(await claim()).toEqual({ message: null, nextInMs: IN_HAND_MS / 2 })
  })

  it.each(comers)('does not have the next message wait for an hour: %s', async (_, come) => {
    await issue(1)
    const message = await claimed()
    await tell(message, answered(answerTo(message.xml)))
    await issue(1)
    later(-3_600)
    await come()
    const { nextInMs } = await claim()
    expect(nextInMs).toBeGreaterThan(0)
    later((nextInMs ?? 0) / 1_000)
    expect(await isPending()).toBe(true)
    expect((await claimed()).attempt).toBe(1)
  })
})
