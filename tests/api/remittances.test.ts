import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { addDays, type Day, dayInMadrid } from '#domain/dates.ts'
import { directDebitXml } from '#domain/sepa/directDebitXml.ts'
import { afterTargetDays, targetDayFrom } from '#domain/sepa/targetCalendar.ts'
import { buildBank, buildClient, buildCompany, buildContract, buildSeries } from '#tests/builders/books.ts'
import { correctUnits } from '#tests/builders/correctUnits.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { lastAudit } from '#tests/support/auditLog.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { lockWaits } from '#tests/support/lockWaits.ts'
import { hasPaymentSchemas, problemsOfDebits } from '#tests/support/paymentSchemas.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { Bank } from '#wire/banks.ts'
import type { Preview } from '#wire/billing.ts'
import type { Client } from '#wire/clients.ts'
import type { CollectionEntry } from '#wire/collections.ts'
import type { Company } from '#wire/company.ts'
import type { CorrectionPreview } from '#wire/corrections.ts'
import type { InvoiceDocument } from '#wire/documents.ts'
import type { ErrorBody } from '#wire/errors.ts'
import { INVOICE_COLUMNS_TYPE } from '#wire/invoiceColumns.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { ClaimProgress, Mail, MailOutlet } from '#wire/mail.ts'
import type { Mandate } from '#wire/mandates.ts'
import type { MonthState } from '#wire/overview.ts'
import type { InvoicePayments, Payment, PaymentsResult } from '#wire/payments.ts'
import type { ReminderColumns } from '#wire/reminderColumns.ts'
import { reminderRows } from '#wire/reminderRows.ts'
import type { ReminderDraft } from '#wire/reminders.ts'
import type { DebitNotices, DueDebits, Remittance, RemittanceDetails } from '#wire/remittances.ts'
import type { ReportDocument } from '#wire/reportDocuments.ts'

const IBAN = 'ES9121000418450200051332'
const OTHER = 'ES7921000813610123456789'
const ANDORRA = 'AD1200012030200359100100'

let api: TestApi
let staff: ApiClient
let bank: number

beforeAll(async () => {
  api = await startApi({ now: '2026-11-30T10:00:00Z' })
  staff = await api.as('Gestió')
})
afterAll(() => api.stop())
beforeEach(async () => {
  await emptyBooks(api.db)
  await buildCompany(api.db, { nif: 'B85626240' })
  await buildSeries(api.db)
  await buildSeries(api.db, { identifier: 'R', descripcion: 'Rectificatives', isRectificativa: true })
  bank = (await buildBank(api.db)).identifier
})

type Made = { client: number; invoice: number; number: string; mandate: Mandate | null }
let made = 0

/** A client that pays by direct debit with one invoice of 121 €, and its mandate unless there is none. */
const make = async (client: object = {}, mandate: object | null = {}, by = staff): Promise<Made> => {
  const { identifier } = await buildClient(api.db, { iban: IBAN, isAdeudo: true, ...client })
  const signed =
    mandate &&
    (await by.post<Mandate>('/api/mandates', {
      clienteIdentifier: identifier,
      reference: `M-${++made}`,
      signedOn: '2026-01-15',
      scheme: 'CORE',
      ...mandate,
    }))
  if (signed) expect(signed.status, signed.text).toBe(201)
  await buildContract(api.db, { clienteIdentifier: identifier, fechaInicio: '2026-11-01' })
  const issued = await staff.post<Invoice[]>('/api/facturas', {
    SerieIdentifier: 'A',
    FechaFactura: '2026-11-30',
  })
  const invoice = issued.body.find(({ clienteIdentifier }) => clienteIdentifier === identifier)
  if (!invoice) throw new Error(issued.text)
  return {
    client: identifier,
    invoice: invoice.identifier,
    number: `A-${invoice.numFact}`,
    mandate: signed ? signed.body : null,
  }
}

/** An invoice that is issued by hand; of 50 € before taxes, unless it is said. */
const byHand = (
  client: number,
  {
    productoPrecio = 50,
    fechaFactura = '2026-11-30',
  }: { productoPrecio?: number; fechaFactura?: string } = {},
  by = staff,
) =>
  by.post<Invoice>('/api/facturas/manual', {
    serieIdentifier: 'A',
    fechaFactura,
    clienteIdentifier: client,
    facturaDetalles: [{ producte: 'Hores', cantidad: 1, productoPrecio, productoDescuento: 0 }],
  })

/** Of what falls due weeks later, which is meant unless `extra` says otherwise. */
const prepare = (invoices: number[], extra: object = {}) =>
  staff.post<RemittanceDetails & ErrorBody>('/api/remittances', {
    bancIdentifier: bank,
    collectionDate: '2026-12-02',
    isEarly: true,
    invoices,
    ...extra,
  })
const prepared = async (invoices: number[], extra: object = {}): Promise<RemittanceDetails> => {
  const answer = await prepare(invoices, extra)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const move = (remittance: Remittance, what: 'send' | 'settle' | 'refuse' | 'undo', body: object = {}) =>
  staff.post<RemittanceDetails & ErrorBody>(`/api/remittances/${remittance.identifier}/${what}`, body)
const fileOf = async ({ identifier }: Remittance, version = '') =>
  staff.get<string>(`/api/remittances/${identifier}/file${version}`)
const due = async (): Promise<DueDebits['invoices']> =>
  (await staff.get<DueDebits>('/api/remittances/due?until=2027-02-01')).body.invoices
/** First and last day that the client's mandate was collected by, and the day that it lapses on. */
const useOf = async (client: number) => {
  const [mandate] = (await staff.get<Mandate[]>(`/api/clients/${client}/mandates`)).body
  return [mandate?.firstUsedOn, mandate?.lastUsedOn, mandate?.expiresOn]
}
const invoiceRow = (identifier: number) =>
  api.db
    .selectFrom('invoices')
    .select(['isPagada', 'fechaCobro', 'collected'])
    .where('identifier', '=', identifier)
    .executeTakeFirstOrThrow()

/** How many wait for each other in the database. */
const waiting = () => lockWaits(api.db)
/** Has the second begin while the first waits for a row that is held, and lets both go on. */
const inTurn = <First, Second>(
  hold: RawBuilder<unknown>,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> =>
  api.db
    .transaction()
    .execute(async tx => {
      await hold.execute(tx)
      const one = first()
      await expect.poll(waiting).toBe(1)
      const two = second()
      await expect.poll(waiting).toBe(2)
      return { both: Promise.all([one, two]) }
    })
    .then(({ both }) => both)

describe('a remittance', () => {
  it('goes from what falls due to what is paid', async () => {
    const { invoice, number, client } = await make({ nombre: 'Forns Núñez & Paral·lel' })
    const [row] = await due()
    expect(row).toMatchObject({ identifier: invoice, number, amount: 121, obstacles: [] })

    const remittance = await prepared([invoice])
    expect(remittance).toMatchObject({
      state: 'prepared',
      messageId: `REM-20261130-${String(remittance.identifier).padStart(6, '0')}`,
      creditorIdentifier: 'ES77000B85626240',
      count: 1,
      total: 121,
      lines: [
        {
          invoiceIdentifier: invoice,
          number,
          amount: 121,
          endToEndId: `${number}-1`,
          sequence: 'RCUR',
          scheme: 'CORE',
          isOtherAccount: false,
          isCollected: null,
        },
      ],
    })
    expect(await due()).toEqual([])

    const file = await fileOf(remittance)
    expect(file.headers.get('content-type')).toContain('application/xml')
    expect(file.text).toContain('<MndtId>')
    const sent = await move(remittance, 'send')
    expect([sent.status, sent.body.state], sent.text).toEqual([200, 'sent'])
    expect((await fileOf(remittance)).text).toBe(file.text)
    // What nobody has collected yet is no use of it.
    expect(await useOf(client)).toEqual([null, null, '2029-01-15'])
    expect((await invoiceRow(invoice)).isPagada).toBe(false)
    expect((await move(remittance, 'settle')).body.code).toBe('not-due')
  })

  it('notes a payment for each debit when the bank has collected it, and frees those that it has not', async () => {
    const [one, two] = [await make(), await make()]
    const remittance = await prepared([one.invoice, two.invoice])
    expect((await move(remittance, 'settle')).body.code).toBe('prepared')
    await move(remittance, 'send')
    // The bank's day has come.
    await api.db.updateTable('remittances').set({ collectionDate: '2026-11-30' }).execute()
    const refused = remittance.lines.find(({ invoiceIdentifier }) => invoiceIdentifier === two.invoice)
    const settled = await move(remittance, 'settle', { notCollected: [refused?.identifier] })
    expect([settled.status, settled.body.state], settled.text).toEqual([200, 'settled'])
    expect(settled.body.lines.map(({ isCollected }) => isCollected)).toEqual([true, false])
    expect(await useOf(one.client)).toEqual(['2026-11-30', '2026-11-30', '2029-11-30'])
    expect(await useOf(two.client)).toEqual([null, null, '2029-01-15'])
    expect(await invoiceRow(one.invoice)).toEqual({
      isPagada: true,
      fechaCobro: '2026-11-30',
      collected: '121.00',
    })
    expect((await invoiceRow(two.invoice)).isPagada).toBe(false)
    const again = await prepared([two.invoice])
    expect(again.lines[0]?.endToEndId).toBe(`${two.number}-2`)
    expect((await move(remittance, 'settle')).body.code).toBe('settled')
  })

  it('can be undone until it is sent, and its invoices be collected again under another id', async () => {
    const { invoice, number } = await make()
    const first = await prepared([invoice])
    expect((await move(first, 'undo')).body.state).toBe('undone')
    expect((await fileOf(first)).status).toBe(409)
    const second = await prepared([invoice])
    expect(second.lines[0]?.endToEndId).toBe(`${number}-2`)
    await move(second, 'send')
    expect((await move(second, 'undo')).body.code).toBe('sent')
    const listed = (await staff.get<Remittance[]>('/api/remittances')).body
    expect(listed.map(({ state, total }) => [state, total])).toEqual([
      ['sent', 121],
      ['undone', 121],
    ])
  })

  it('whose file somebody was given is undone by whoever says that no bank has it', async () => {
    const { invoice } = await make()
    const remittance = await prepared([invoice])
    expect(remittance.fileGiven).toBeNull()
    await fileOf(remittance)
    const { body: now } = await staff.get<RemittanceDetails>(`/api/remittances/${remittance.identifier}`)
    expect(now.fileGiven).toMatchObject({ by: 'gestio@example.com' })
    const refused = await move(remittance, 'undo')
    expect([refused.status, refused.body.code]).toEqual([409, 'file-given'])
    expect(refused.body.error).toContain('gestio@example.com en va baixar el fitxer')
    expect((await move(remittance, 'undo', { isNotSent: true })).body.state).toBe('undone')
  })

  it('whose file is being given out is not undone beside that', async () => {
    const { invoice, client } = await make()
    const remittance = await prepared([invoice])
    const [given, undone] = await inTurn(
      sql`select from clients where identifier = ${client} for update`,
      () => fileOf(remittance),
      () => move(remittance, 'undo'),
    )
    expect(given.status).toBe(200)
    const { status, body } = undone
    expect([status, body.code]).toEqual([409, 'file-given'])
  })

  it('is asked for by when its own bank wants the file', async () => {
    const { invoice } = await make({ tipoVencimiento: '0' })
    const slow = (await buildBank(api.db)).identifier
    const say = async (identifier: number, leadDays: number, cutOff: string | null) => {
      const banks = (await staff.get<Bank[]>('/api/bancs')).body
      const said = await staff.put<Bank>(`/api/bancs/${identifier}`, {
        ...banks.find(one => one.identifier === identifier),
        leadDays,
        cutOff,
      })
      expect(said.status, said.text).toBe(200)
    }
    const dueIn = async (banc?: number) =>
      (await staff.get<DueDebits>(`/api/remittances/due${banc ? `?bancIdentifier=${banc}` : ''}`)).body
    // Monday the 30th, eleven o’clock in Madrid.
    await say(slow, 2, '11:00')
    expect(await dueIn()).toMatchObject({
      earliest: '2026-12-01',
      invoices: [{ collectionDate: '2026-12-01' }],
    })
    expect(await dueIn(slow)).toMatchObject({
      earliest: '2026-12-02',
      invoices: [{ collectionDate: '2026-12-02' }],
    })
    await say(slow, 2, '10:59')
    expect(await dueIn(slow)).toMatchObject({
      earliest: '2026-12-03',
      invoices: [{ collectionDate: '2026-12-03' }],
    })
    const refused = await prepare([invoice], { bancIdentifier: slow })
    expect([refused.status, refused.body.error]).toEqual([
      422,
      'El banc necessita el fitxer 2 dies hàbils abans, fins a les 10:59: el primer dia possible és el 03/12/2026.',
    ])
    // Monday is over for it; of a Saturday and a Sunday it makes nothing.
    const remittance = await prepared([invoice], { bancIdentifier: slow, collectionDate: '2026-12-09' })
    expect(remittance.fileBy).toEqual({ day: '2026-12-07', time: '10:59' })
    expect((await move(remittance, 'undo')).body.fileBy).toBeNull()
    expect((await prepared([invoice])).fileBy).toEqual({ day: '2026-12-01', time: null })
  })

  it('is noted as sent afterwards when its file was given out, late only where it is said that the bank has it, and otherwise not', async () => {
    // The log says of its own accord when a file was given out: the days are around the real one.
    const today = dayInMadrid(new Date())
    const on = async (day: Day) => {
      const other = await startApi({ now: `${day}T10:00:00Z`, databaseUrl: api.databaseUrl })
      onTestFinished(() => other.stop())
      return other.as('Gestió')
    }
    const now = await on(today)
    const made = async () => (await make({}, { signedOn: addDays(today, -60) }, now)).invoice
    const prepareOn = async (colleague: ApiClient, collectionDate: Day) => {
      const body = { bancIdentifier: bank, collectionDate, isEarly: true, invoices: [await made()] }
      const answer = await colleague.post<RemittanceDetails>('/api/remittances', body)
      expect(answer.status, answer.text).toBe(201)
      return answer.body
    }
    const send = async (colleague: ApiClient, { identifier }: Remittance, said: object = {}) => {
      const { status, body } = await colleague.post<RemittanceDetails & ErrorBody>(
        `/api/remittances/${identifier}/send`,
        said,
      )
      return [status, body.code ?? body.state]
    }
    const coming = afterTargetDays(today, 5)
    const [given, forgotten] = [await prepareOn(now, coming), await prepareOn(now, coming)]
    await fileOf(given)
    const onItsDay = await on(coming)
    expect(await send(onItsDay, forgotten)).toEqual([409, 'too-late'])
    expect(await send(onItsDay, given)).toEqual([200, 'sent'])

    // Of one whose last day was in another week, today is too late.
    const past = targetDayFrom(addDays(today, -14))
    const lost = await prepareOn(await on(addDays(past, -7)), past)
    await fileOf(lost)
    expect(await send(await on(past), lost)).toEqual([409, 'stands-against'])
    expect(await send(await on(past), lost, { isAtBank: true })).toEqual([200, 'sent'])
  })

  it('collects nothing before the day that its client was told, unless that is meant', async () => {
    const { invoice, number } = await make()
    const later = await make()
    const on = (collectionDate: Day, isEarly = false) =>
      prepare([later.invoice, invoice], { collectionDate, isEarly })
    const refused = await on('2026-12-29')
    expect([refused.status, refused.body.code]).toEqual([409, 'before-due'])
    expect(refused.body.error).toBe(
      `2 factures es cobrarien el 29/12/2026, abans del dia que anuncien al client: la ${number}, per al 30/12/2026, i les altres.`,
    )
    const { body: meant } = await on('2026-12-29', true)
    expect((await lastAudit(api, 'remittances', meant.identifier)).after).toMatchObject({
      early: [number, later.number],
    })
    await move(meant, 'undo')
    expect((await on('2026-12-30')).status).toBe(201)
    // One that has announced no day says when it is due.
    const silent = await make({}, null)
    const signed = { clienteIdentifier: silent.client, reference: 'M-SINCE', signedOn: '2026-01-15' }
    expect((await staff.post('/api/mandates', { ...signed, scheme: 'CORE' })).status).toBe(201)
    const early = await prepare([silent.invoice], { collectionDate: '2026-12-29', isEarly: false })
    expect(early.body.code).toBe('before-due')
  })

  it('is proposed for no day before the one that an invoice announces', async () => {
    const { client } = await make({ tipoVencimiento: '0' })
    // Due on its own day, a Friday to come: its bank is asked that day at the earliest.
    const made = await byHand(client, { fechaFactura: '2026-12-04' })
    expect(made.status, made.text).toBe(201)
    const proposed = (await due()).find(({ identifier }) => identifier === made.body.identifier)
    expect(proposed).toMatchObject({
      fechaVencimiento: '2026-12-04',
      notBefore: '2026-12-07',
      collectionDate: '2026-12-07',
    })
  })

  it('has an invoice that no other live one has, also for many at once', async () => {
    const { invoice } = await make()
    const answers = await Promise.all(Array.from({ length: 6 }, () => prepare([invoice])))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('in-remittance')
    // Whoever gets past the check meets the database.
    const line = await api.db.selectFrom('remittanceLines').selectAll().executeTakeFirstOrThrow()
    const { identifier: _, ...copy } = line
    await expect(
      api.db
        .insertInto('remittanceLines')
        .values({ ...copy, address: null, endToEndId: 'other' })
        .execute(),
    ).rejects.toThrow('remittance_lines_live')
  })

  it('holds its invoices: they are neither paid, put off, deleted, annulled nor settled by a correction beside it', async () => {
    const { invoice } = await make()
    const remittance = await prepared([invoice])
    const deleted = await staff.delete<ErrorBody>(`/api/facturas/${invoice}`)
    expect([deleted.status, deleted.body.code]).toEqual([409, 'in-remittance'])
    expect(deleted.body.error).toContain(`remesa ${remittance.identifier}`)
    const { body: seen } = await staff.get<Invoice>(`/api/facturas/${invoice}`)
    const putOff = { ...seen, fechaVencimiento: '2027-01-30', fechaCobro: '2027-01-30' }
    const announced = await staff.put<ErrorBody>(`/api/facturas/${invoice}`, putOff)
    expect([announced.status, announced.body.code], announced.text).toEqual([409, 'in-remittance'])
    const paid = await staff.post<{ refused: { reason: string }[] }>('/api/facturas/pagament', {
      invoices: [invoice],
      isPagada: true,
    })
    expect(paid.body.refused[0]?.reason, paid.text).toContain(`remesa ${remittance.identifier}`)
    expect((await invoiceRow(invoice)).isPagada).toBe(false)
    await staff.post('/api/series', { identifier: 'R', descripcion: 'Rectificatives', isRectificativa: true })
    const whole = {
      serieIdentifier: 'R',
      fechaFactura: seen.fechaFactura,
      modo: 'I',
      motivo: 'Error',
      originales: [invoice],
    }
    const [line] = seen.facturaDetalles
    const part = {
      ...whole,
      facturaDetalles: [
        { lineaOriginal: line?.identifier, producte: 'Taller', cantidad: -1, productoPrecio: 1 },
      ],
    }
    for (const [correction, told] of [
      [whole, 'és a la remesa'],
      [part, 'cobrarà aquell import'],
    ] as const) {
      const { body } = await staff.post<CorrectionPreview>(
        '/api/facturas/rectificativas/previsio',
        correction,
      )
      expect(body.warnings).toEqual([expect.stringContaining(told)])
      expect(body.warnings[0]).toContain(`remesa ${remittance.identifier}`)
    }
    const corrected = await staff.post<ErrorBody>('/api/facturas/rectificativas', whole)
    expect([corrected.status, corrected.body.code]).toEqual([409, 'in-remittance'])
    expect(corrected.body.error).toContain(`A-${seen.numFact} és a la remesa ${remittance.identifier}`)
    await expect(
      sql`update invoices set collected = 1 where identifier = ${invoice}`.execute(api.db),
    ).rejects.toThrow('live remittance')
    await move(remittance, 'undo')
    expect((await staff.delete(`/api/facturas/${invoice}`)).status).toBe(204)
  })

  it('holds what has paid its invoices in part, and says by which remittance', async () => {
    const { invoice, client } = await make()
    const noted = await staff.post<Payment>('/api/payments', {
      clienteIdentifier: client,
      day: '2026-11-30',
      amount: 21,
      way: 'transfer',
      allocations: [{ invoiceIdentifier: invoice, amount: 21 }],
    })
    expect(noted.status, noted.text).toBe(201)
    const remittance = await prepared([invoice])
    const at = `/api/payments/${noted.body.identifier}`
    for (const refused of [
      await staff.post<ErrorBody>(`${at}/reversal`, { reason: 'No ha entrat' }),
      await staff.put<ErrorBody>(`${at}/allocations`, { allocations: [] }),
    ]) {
      expect([refused.status, refused.body.code], refused.text).toEqual([409, 'in-remittance'])
      expect(refused.body.error).toContain(`remesa ${remittance.identifier}`)
    }
    expect((await invoiceRow(invoice)).collected).toBe('21.00')
    await move(remittance, 'undo')
    expect((await staff.post(`${at}/reversal`, { reason: 'No ha entrat' })).status).toBe(200)
  })

  it('is not sent once a mandate is cancelled or the account changed', async () => {
    const { invoice, mandate, client } = await make()
    const remittance = await prepared([invoice])
    await api.db.updateTable('clients').set({ iban: OTHER }).where('identifier', '=', client).execute()
    expect((await move(remittance, 'send')).body.code).toBe('changed-since')
    await api.db.updateTable('clients').set({ iban: IBAN }).where('identifier', '=', client).execute()
    await staff.delete(`/api/mandates/${mandate?.identifier}`)
    const refused = await move(remittance, 'send')
    expect([refused.status, refused.body.code]).toEqual([409, 'changed-since'])
    expect((await fileOf(remittance)).status).toBe(409)
  })

  it('whose file somebody was given is noted as sent whatever has changed since, which is asked about and kept', async () => {
    const [gone, fine] = [await make(), await make()]
    const remittance = await prepared([gone.invoice, fine.invoice])
    expect((await fileOf(remittance)).status).toBe(200)
    await staff.delete(`/api/mandates/${gone.mandate?.identifier}`)
    // It goes to nobody any more, and is not told to be undone.
    const again = await staff.get<ErrorBody>(`/api/remittances/${remittance.identifier}/file`)
    expect([again.status, again.text.includes('Desfeu')]).toEqual([409, false])
    const asked = await move(remittance, 'send')
    expect([asked.status, asked.body.code]).toEqual([409, 'stands-against'])
    expect(asked.body.error).toMatch(
      new RegExp(`${gone.number} .*està anul·lat.*demaneu al banc que no cobri.*anotar igualment`),
    )
    expect(asked.body.error).not.toContain('esfeu')
    expect((await move(remittance, 'send', { isAtBank: true })).body.state).toBe('sent')
    expect((await lastAudit(api, 'remittances', remittance.identifier)).after).toMatchObject({
      state: 'sent',
      remarks: [expect.stringContaining(gone.number)],
    })
    // What it brings all the same pays.
    await api.db.updateTable('remittances').set({ collectionDate: '2026-11-30' }).execute()
    expect((await move(remittance, 'settle')).body.state).toBe('settled')
    expect(await invoiceRow(gone.invoice)).toMatchObject({ isPagada: true })
  })

  it('tells the bank of an account that the mandate was not signed for, and keeps it once collected', async () => {
    const { invoice, client } = await make()
    await api.db.updateTable('clients').set({ iban: OTHER }).where('identifier', '=', client).execute()
    const [row] = await due()
    expect(row?.remarks.map(({ code }) => code)).toContain('otherAccount')
    const remittance = await prepared([invoice])
    expect((await fileOf(remittance)).text).toContain('<Othr><Id>SMNDA</Id></Othr>')
    await move(remittance, 'send')
    await api.db.updateTable('remittances').set({ collectionDate: '2026-11-30' }).execute()
    await move(remittance, 'settle')
    const [mandate] = (await staff.get<Mandate[]>(`/api/clients/${client}/mandates`)).body
    expect([mandate?.iban, mandate?.isOtherAccount]).toEqual([OTHER, false])
  })

  it('marks accounts that were changed within thirty days', async () => {
    const { client } = await make()
    const admin = await api.as('Administrador')
    const { body } = await admin.get<Record<string, unknown>>(`/api/clients/${client}`)
    const changed = await admin.put(`/api/clients/${client}`, { ...body, iban: OTHER })
    expect(changed.status, changed.text).toBe(200)
    expect((await due())[0]?.remarks.map(({ code }) => code)).toEqual(['recentAccount', 'otherAccount'])
  })

  it('marks first accounts, of clients that were there and of new ones', async () => {
    // The log outlives the books of other tests: nothing in it may be of these clients.
    await sql`select setval(pg_get_serial_sequence('clients', 'identifier'), 100000)`.execute(api.db)
    const { client } = await make()
    const marks = async (who: number) =>
      (await due())
        .find(({ clienteIdentifier }) => clienteIdentifier === who)
        ?.remarks.map(({ code }) => code)
    expect(await marks(client)).not.toContain('recentAccount')
    const admin = await api.as('Administrador')
    const { body } = await admin.get<Client>(`/api/clients/${client}`)
    await api.db.updateTable('clients').set({ iban: null }).where('identifier', '=', client).execute()
    expect((await admin.put(`/api/clients/${client}`, { ...body, iban: body.iban })).status).toBe(200)
    expect(await marks(client)).toContain('recentAccount')

    const fresh = {
      nombre: 'Taller nou de trinca',
      tipoIVA: 21,
      iban: OTHER,
      isAdeudo: true,
      nif: 'B12345674',
    }
    const { identifier } = (await staff.post<Client>('/api/clients', fresh)).body
    await buildContract(api.db, { clienteIdentifier: identifier, fechaInicio: '2026-11-01' })
    const run = { SerieIdentifier: 'A', FechaFactura: '2026-11-30' }
    expect((await staff.post('/api/facturas', run)).status).toBe(201)
    expect(await marks(identifier)).toContain('recentAccount')
  })

  it('collects by a one-off mandate once', async () => {
    const { invoice } = await make({}, { isOneOff: true })
    const remittance = await prepared([invoice])
    expect(remittance.lines[0]?.sequence).toBe('OOFF')
    await move(remittance, 'send')
    await api.db.updateTable('remittances').set({ collectionDate: '2026-11-30' }).execute()
    const [line] = remittance.lines
    await move(remittance, 'settle', { notCollected: [line?.identifier] })
    // It was not: the next attempt is the first by it.
    const again = await prepared([invoice])
    expect(again.lines[0]?.sequence).toBe('OOFF')
    await move(again, 'send')
    await api.db.updateTable('remittances').set({ collectionDate: '2026-11-30' }).execute()
    expect((await move(again, 'settle')).status).toBe(200)
    const [payment] = (await staff.get<InvoicePayments>(`/api/payments/of-invoice/${invoice}`)).body.payments
    await staff.post(`/api/payments/${payment?.identifier}/reversal`, { reason: 'Retornat' })
    expect((await prepare([invoice])).body.error).toContain('un sol cobrament')
  })

  it('keeps what earlier software had collected by a mandate when nothing is collected of it', async () => {
    const { invoice, client } = await make({}, { lastUsedOn: '2026-10-01' })
    const remittance = await prepared([invoice])
    await move(remittance, 'send')
    const earlier = ['2026-10-01', '2026-10-01', '2029-10-01']
    expect(await useOf(client)).toEqual(earlier)
    expect((await move(remittance, 'refuse')).status).toBe(200)
    expect(await useOf(client)).toEqual(earlier)
    const again = await prepared([invoice])
    await move(again, 'send')
    await api.db.updateTable('remittances').set({ collectionDate: '2026-11-30' }).execute()
    await move(again, 'settle')
    expect(await useOf(client)).toEqual(['2026-10-01', '2026-11-30', '2029-11-30'])
  })

  it('is taken back whole when the bank refuses the file, whatever its day, and only once sent and until settled', async () => {
    const { invoice, number, client } = await make({}, { isOneOff: true })
    const remittance = await prepared([invoice])
    expect((await move(remittance, 'refuse')).body.code).toBe('prepared')
    await move(remittance, 'send')
    // As the release before noted it, when the file was sent.
    await api.db
      .updateTable('mandates')
      .set({ firstUsedOn: '2026-12-02', lastUsedOn: '2026-12-02' })
      .execute()
    const refused = await move(remittance, 'refuse')
    expect([refused.status, refused.body.state, refused.body.sentAt], refused.text).toEqual([
      200,
      'refused',
      null,
    ])
    expect(await lastAudit(api, 'remittances', remittance.identifier)).toMatchObject({
      action: 'refuse',
      before: { state: 'sent', sentBy: 'gestio@example.com' },
    })
    expect(await useOf(client)).toEqual([null, null, '2029-01-15'])
    expect((await move(remittance, 'refuse')).body.code).toBe('refused')
    const file = await fileOf(remittance)
    expect([file.status, file.text]).toEqual([409, expect.stringContaining('va rebutjar')])
    const { body: listed } = await staff.get<Remittance[]>('/api/remittances')
    expect(listed[0]?.state).toBe('refused')
    expect((await fileOf(remittance)).status).toBe(409)
    const again = await prepared([invoice])
    expect([again.lines[0]?.endToEndId, again.lines[0]?.sequence]).toEqual([`${number}-2`, 'OOFF'])
    await move(again, 'send')
    await api.db.updateTable('remittances').set({ collectionDate: '2026-11-30' }).execute()
    await move(again, 'settle')
    expect((await move(again, 'refuse')).body.code).toBe('settled')
    expect((await invoiceRow(invoice)).isPagada).toBe(true)
  })

  it.each([
    ['no mandate', {}, null, 'noMandate'],
    ['an expired mandate', {}, { signedOn: '2023-01-15' }, 'mandateExpired'],
    ['a wrong IBAN', { iban: 'ES0021000418450200051332' }, { iban: IBAN }, 'wrongIban'],
    ['an account beyond SEPA', { iban: 'TR33000610051978645784' }, { iban: IBAN }, 'wrongIban'],
    ['no account', { iban: null }, { iban: IBAN }, 'noIban'],
    ['an account in Andorra without a town', { iban: ANDORRA, poblacion: null }, {}, 'noAddress'],
  ])('is refused with %s, which the list says before', async (_title, client, mandate, code) => {
    const { invoice, number } = await make(client, mandate)
    expect((await due())[0]?.obstacles.map(one => one.code)).toContain(code)
    const answer = await prepare([invoice])
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['invoices']])
    expect(answer.body.error).toContain(number)
    expect((await staff.get<unknown[]>('/api/remittances')).body).toEqual([])
  })

  it.each([
    ['today', { collectionDate: '2026-11-30' }, 'collectionDate'],
    ['a Saturday', { collectionDate: '2026-12-05' }, 'collectionDate'],
    ['Christmas', { collectionDate: '2026-12-25' }, 'collectionDate'],
    ['a day in years', { collectionDate: '2028-12-01' }, 'collectionDate'],
    ['no bank', { bancIdentifier: 999 }, 'bancIdentifier'],
    ['no such invoice', { invoices: [999_999] }, 'invoices'],
  ])('is refused for %s', async (_title, extra, field) => {
    const { invoice } = await make()
    const { status, body } = await prepare([invoice], extra)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
  })

  it('tells each client once of what is going to be collected, in its language and as it was prepared', async () => {
    const contacts = 'anna@taller.example; pau@taller.example'
    const { invoice, number } = await make(
      { language: 'es', personasContacto: contacts },
      { reference: 'M-TOLD' },
    )
    const silent = await make({ nombre: 'Sense adreça', personasContacto: null })
    const remittance = await prepared([invoice, silent.invoice])
    const path = `/api/remittances/${remittance.identifier}/notices`
    const told = { queued: 2, withoutAddress: ['Sense adreça'], disputed: [] }
    expect((await staff.post(path, {})).body).toEqual(told)
    expect((await staff.post(path, {})).body).toEqual({ ...told, queued: 0 })
    expect((await (await api.as('Consulta')).post(path, {})).status).toBe(403)
    const mails = await api.db
      .selectFrom('mails')
      .select(['identifier', 'recipient'])
      .where('kind', '=', 'debitNotice')
      .orderBy('recipient')
      .execute()
    expect(mails.map(({ recipient }) => recipient)).toEqual(contacts.split('; '))
    const worker = await api.asProcess()
    const claim = (place: number) =>
      worker.post<Mail>('/internal/claims', { identifier: mails[place]?.identifier, claim: randomUUID() })
    const { body: mail } = await claim(0)
    if (mail.content.kind !== 'debitNotice') throw new Error(mail.content.kind)
    expect([mail.language, mail.content.subject]).toEqual(['es', `Aviso de recibo: factura ${number}`])
    for (const said of [
      'Importe: 121,00',
      'Día de cargo: 02/12/2026',
      'Cuenta: terminada en 1332',
      'Referencia del mandato: M-TOLD',
      'Identificador del acreedor: ES77000B85626240',
    ])
      expect(mail.content.text.replaceAll('\u00a0', ' ')).toContain(said)
    expect(mail.content.text).not.toContain(IBAN)
    // What is not collected any more is not told.
    await move(remittance, 'undo')
    expect((await claim(1)).status).toBe(409)
    expect((await staff.post<ErrorBody>(path, {})).body.code).toBe('undone')
  })

  it('tells anew what only became a file, once there is a mail server', async () => {
    const { invoice } = await make({ personasContacto: 'anna@taller.example' })
    const { identifier } = await prepared([invoice])
    const tell = async () => {
      const path = `/api/remittances/${identifier}`
      const { body } = await staff.post<DebitNotices>(`${path}/notices`, {})
      const [line] = (await staff.get<RemittanceDetails>(path)).body.lines
      return [body.queued, line?.notice]
    }
    const worker = await api.asProcess()
    const outlet = (now: MailOutlet) => worker.put('/internal/mails/outlet', { outlet: now })
    onTestFinished(async () => void (await api.db.deleteFrom('mailOutlet').execute()))
    await outlet('file')
    expect(await tell()).toEqual([1, 'waiting'])
    const mail = await api.db
      .selectFrom('mails')
      .select('identifier')
      .where('kind', '=', 'debitNotice')
      .executeTakeFirstOrThrow()
    const takeTo = async (...steps: ClaimProgress[]) => {
      const claim = randomUUID()
      await worker.post('/internal/claims', { ...mail, claim })
      for (const step of steps) expect((await worker.put(`/internal/claims/${claim}`, step)).status).toBe(204)
    }
    await takeTo({ state: 'sent', outlet: 'file' })
    expect(await tell()).toEqual([0, 'sent'])
    await outlet('server')
    const { body } = await staff.get<RemittanceDetails>(`/api/remittances/${identifier}`)
    expect(body.lines.map(({ notice }) => notice)).toEqual(['failed'])
    expect(await tell()).toEqual([1, 'waiting'])
    await takeTo({ state: 'sending' }, { state: 'sent' })
    expect(await tell()).toEqual([0, 'sent'])
  })

  it('is asked for as a list, in the language of who asks, by everybody who may read it', async () => {
    const { invoice, number } = await make()
    const { identifier } = await prepared([invoice])
    const reader = await api.as('Consulta')
    const ask = (remittance: number, format: string) =>
      reader.post<{ fileName: string } & ErrorBody>('/api/exportacions', {
        kind: 'report',
        format,
        request: { report: 'remittance', remittance },
      })
    for (const format of ['pdf', 'xlsx']) {
      const { status, body, text } = await ask(identifier, format)
      expect([status, body.fileName], text).toEqual([202, `remesa-${identifier}.${format}`])
    }
    const worker = await api.asProcess()
    const read = (remittance: number) =>
      worker.post<ReportDocument>('/internal/reports', { report: 'remittance', remittance })
    expect((await read(identifier)).body).toMatchObject({
      report: 'remittance',
      remittance: { identifier, total: 121, lines: [{ number, amount: 121 }] },
    })
    expect((await read(999_999)).status).toBe(404)
  })

  it.each(['byHand', 'prepared', 'sent'] as const)(
    'tells its clients by itself where the company says so (%s), and which of them it has not',
    async debitNotices => {
      const admin = await api.as('Administrador')
      const { body: company } = await admin.get<Company>('/api/empresa')
      const saved = await admin.put('/api/empresa', { ...company, noticeDays: 5, debitNotices })
      expect(saved.status, saved.text).toBe(200)
      const told = await make({ personasContacto: 'anna@taller.example' })
      const silent = await make({ personasContacto: null })
      const remittance = await prepared([told.invoice, silent.invoice])
      const noticesOf = ({ lines }: RemittanceDetails) => lines.map(({ notice }) => notice)
      expect(remittance.noticeDays).toBe(5)
      expect(noticesOf(remittance)).toEqual([debitNotices === 'prepared' ? 'waiting' : 'none', 'none'])
      const { body: sent } = await move(remittance, 'send')
      expect(noticesOf(sent)).toEqual([debitNotices === 'byHand' ? 'none' : 'waiting', 'none'])
      const mails = api.db
        .selectFrom('mails')
        .select(['identifier', 'sender'])
        .where('kind', '=', 'debitNotice')
        .where('clienteIdentifier', '=', told.client)
      expect(await mails.execute()).toHaveLength(debitNotices === 'byHand' ? 0 : 1)
      if (debitNotices === 'byHand') return
      const [mail] = await mails.execute()
      const worker = await api.asProcess()
      const claim = randomUUID()
      await worker.post('/internal/claims', { identifier: mail?.identifier, claim })
      const read = async () =>
        noticesOf((await staff.get<RemittanceDetails>(`/api/remittances/${remittance.identifier}`)).body)
      expect(await read()).toEqual(['waiting', 'none'])
      for (const state of ['sent', 'refused'] as const) {
        await sql`update mails set state = ${state}, settled_at = now() where kind = 'debitNotice'`.execute(
          api.db,
        )
        expect(await read()).toEqual([state === 'sent' ? 'sent' : 'failed', 'none'])
      }
    },
  )

  it.each([
    ['by name', (invoice: number) => [invoice]],
    ['as all that is owed', () => []],
  ])('asks the bank for nothing that its client disputes %s, until that is settled', async (_, named) => {
    const { invoice, client, number } = await make({ personasContacto: 'anna@taller.example' })
    const before = await prepared([invoice])
    const notices = `/api/remittances/${before.identifier}/notices`
    const told = await staff.post('/api/collections/entries', {
      kind: 'dispute',
      clienteIdentifier: client,
      text: 'Falten hores',
      invoices: named(invoice),
    })
    expect(told.status, told.text).toBe(201)
    expect((await staff.post(notices, {})).body).toEqual({
      queued: 0,
      withoutAddress: [],
      disputed: [number],
    })
    for (const refused of [await move(before, 'send'), await fileOf(before)]) expect(refused.status).toBe(409)
    await move(before, 'undo')
    const [row] = await due()
    expect(row?.obstacles).toEqual([{ code: 'disputed', text: expect.stringContaining('Falten hores') }])
    const refused = await prepare([invoice])
    expect([refused.status, refused.body.error], refused.text).toEqual([
      422,
      expect.stringContaining('Falten hores'),
    ])
    const { identifier } = told.body as { identifier: number }
    expect((await staff.post(`/api/collections/entries/${identifier}/end`, {})).status).toBe(200)
    expect((await due())[0]?.obstacles).toEqual([])
    expect((await prepare([invoice])).status).toBe(201)
  })

  it('mails no notice of what is disputed since, unless the bank has it', async () => {
    const contacts = 'anna@taller.example; pau@taller.example'
    const { invoice, client } = await make({ personasContacto: contacts })
    const remittance = await prepared([invoice])
    await staff.post(`/api/remittances/${remittance.identifier}/notices`, {})
    const mails = await api.db
      .selectFrom('mails')
      .select('identifier')
      .where('kind', '=', 'debitNotice')
      .orderBy('identifier')
      .execute()
    const worker = await api.asProcess()
    const claim = (place: number) =>
      worker.post('/internal/claims', { identifier: mails[place]?.identifier, claim: randomUUID() })
    const body = { kind: 'dispute', clienteIdentifier: client, text: 'Falten hores', invoices: [] }
    await staff.post('/api/collections/entries', body)
    expect((await claim(0)).status).toBe(409)
    await sql`update remittances set state = 'sent', sent_at = now(), sent_by = 'x'`.execute(api.db)
    expect((await claim(1)).status).toBe(200)
  })

  it('hands over no notice of a debit that was undone while the mail was on its way', async () => {
    const { invoice } = await make({ personasContacto: 'anna@taller.example' })
    const remittance = await prepared([invoice])
    await staff.post(`/api/remittances/${remittance.identifier}/notices`, {})
    const { identifier } = await api.db
      .selectFrom('mails')
      .select('identifier')
      .where('kind', '=', 'debitNotice')
      .executeTakeFirstOrThrow()
    const worker = await api.asProcess()
    const claim = randomUUID()
    expect((await worker.post('/internal/claims', { identifier, claim })).status).toBe(200)
    expect((await move(remittance, 'undo')).status).toBe(200)
    expect((await worker.put(`/internal/claims/${claim}`, { state: 'sending' })).status).toBe(409)
    expect((await worker.post('/internal/claims', { identifier, claim: randomUUID() })).status).toBe(409)
    expect(await api.db.selectFrom('mails').select('state').executeTakeFirst()).toEqual({ state: 'refused' })
  })

  it('mails a notice that was refused for a dispute once that is settled and it is told again', async () => {
    const { invoice, client } = await make({
      personasContacto: 'anna@taller.example; pau@taller.example; mar@taller.example',
    })
    const remittance = await prepared([invoice])
    const notify = async () =>
      (await staff.post<DebitNotices>(`/api/remittances/${remittance.identifier}/notices`, {})).body.queued
    expect(await notify()).toBe(3)
    const mails = await api.db
      .selectFrom('mails')
      .select('identifier')
      .where('kind', '=', 'debitNotice')
      .orderBy('identifier')
      .execute()
    const worker = await api.asProcess()
    const claim = async (place: number) =>
      (
        await worker.post('/internal/claims', {
          identifier: mails[place]?.identifier,
          claim: randomUUID(),
        })
      ).status
    const body = { kind: 'dispute', clienteIdentifier: client, text: 'Falten hores', invoices: [] }
    const { body: dispute } = await staff.post<CollectionEntry>('/api/collections/entries', body)
    expect(await claim(0)).toBe(409)
    // Put aside by somebody, who wants it not sent.
    expect((await staff.post(`/api/correus/${mails[1]?.identifier}/arxiva`, {})).status).toBe(200)
    expect(await notify()).toBe(0)
    await staff.post(`/api/collections/entries/${dispute.identifier}/end`, {})
    expect(await notify()).toBe(1)
    expect(await notify()).toBe(0)
    expect([await claim(0), await claim(1), await claim(2)]).toEqual([200, 409, 200])
    await move(remittance, 'undo')
    const next = await prepared([invoice])
    expect(next.lines.map(({ notice }) => notice)).toEqual(['none'])
    expect(
      (await staff.post<DebitNotices>(`/api/remittances/${next.identifier}/notices`, {})).body.queued,
    ).toBe(3)
  })

  describe('that somebody sends while a dispute', () => {
    const disputes = async (client: number, invoices: number[] = []) =>
      staff.post<CollectionEntry>('/api/collections/entries', {
        kind: 'dispute',
        clienteIdentifier: client,
        text: 'Falten hores',
        invoices,
      })

    it.each(['send', 'file'] as const)('is opened again, waits for that: %s', async what => {
      const { invoice, client } = await make()
      const remittance = await prepared([invoice])
      const { identifier } = (await disputes(client)).body
      const entry = `/api/collections/entries/${identifier}`
      expect((await staff.post(`${entry}/end`, {})).status).toBe(200)
      const [reopened, gone] = await inTurn(
        sql`select from collection_entries where identifier = ${identifier} for update`,
        () => staff.post(`${entry}/reopening`, {}),
        async (): Promise<{ status: number; text: string }> =>
          what === 'send' ? move(remittance, 'send') : fileOf(remittance),
      )
      expect([reopened.status, gone.status]).toEqual([200, 409])
      expect(gone.text).toContain('Falten hores')
    })

    it('of one invoice is noted, waits for that and not in a circle', async () => {
      const { invoice, client } = await make()
      const remittance = await prepared([invoice])
      const [noted, gone] = await inTurn(
        sql`select from clients where identifier = ${client} for update`,
        () => disputes(client, [invoice]),
        () => move(remittance, 'send'),
      )
      expect([noted.status, gone.status]).toEqual([201, 409])
      expect(gone.body.code).toBe('changed-since')
    })
  })

  it('remarks what its client has to its credit: what was debited once is not asked for again unseen', async () => {
    const { invoice, client } = await make()
    const remittance = await prepared([invoice])
    await move(remittance, 'send')
    await api.db.updateTable('remittances').set({ collectionDate: '2026-11-30' }).execute()
    await move(remittance, 'settle')
    const credits = async () =>
      (await due()).flatMap(({ remarks }) => remarks.filter(({ code }) => code === 'credit'))
    // The tick is taken off: the debit has come in all the same.
    const unmarked = { invoices: [invoice], isPagada: false }
    expect((await staff.post('/api/facturas/pagament', unmarked)).status).toBe(200)
    expect(await credits()).toEqual([
      { code: 'credit', text: expect.stringMatching(/té 121,00.€ a favor seu/) },
    ])
    const { body: known } = await staff.get<InvoicePayments>(`/api/payments/of-invoice/${invoice}`)
    const [payment] = known.credits
    // Given back to the client, it is nobody's credit.
    const back = await staff.post('/api/payments', {
      clienteIdentifier: client,
      day: '2026-11-30',
      amount: -121,
      way: 'transfer',
      allocations: [],
    })
    expect(back.status, back.text).toBe(201)
    expect(await credits()).toEqual([])
    expect((await due()).map(({ identifier }) => identifier)).toEqual([invoice])
    const used = await staff.put(`/api/payments/${payment?.identifier}/allocations`, {
      allocations: [{ invoiceIdentifier: invoice, amount: 121 }],
    })
    expect(used.status, used.text).toBe(200)
    expect(await due()).toEqual([])
  })

  it('remarks what asks for a transfer, and what its client was reminded of', async () => {
    const { client, invoice } = await make({ isAdeudo: false, personasContacto: 'cobros@example.com' })
    // Another client may have had this number before, and another account.
    const remarks = async () =>
      (await due()).map(one => one.remarks.flatMap(({ code }) => (code === 'recentAccount' ? [] : code)))
    expect(await due()).toEqual([])
    const { body: known } = await staff.get<Client>(`/api/clients/${client}`)
    const changed = await staff.put(`/api/clients/${client}`, { ...known, isAdeudo: true })
    expect(changed.status, changed.text).toBe(200)
    expect(await remarks()).toEqual([['asksTransfer']])
    const late = await startApi({ now: '2027-01-15T10:00:00Z', databaseUrl: api.databaseUrl })
    onTestFinished(() => late.stop())
    const colleague = await late.as('Gestió')
    const [draft] = (await colleague.get<ReminderDraft[]>('/api/recordatoris')).body
    const sent = await colleague.post('/api/recordatoris', {
      key: randomUUID(),
      reminders: [
        {
          clienteIdentifier: client,
          invoices: draft?.invoices.map(({ identifier, version, reminders }) => ({
            identifier,
            version,
            reminders,
          })),
          addresses: draft?.addresses,
          subject: 'Recordatori',
          text: 'Us en recordem el pagament.',
        },
      ],
    })
    expect(sent.status, sent.text).toBe(202)
    expect(draft?.invoices.map(({ identifier }) => identifier)).toEqual([invoice])
    expect(await remarks()).toEqual([['asksTransfer', 'reminded']])
  })

  it('that nobody finishes is told on Home once its day is over', async () => {
    const [{ invoice }, other] = [await make(), await make()]
    const leftBehind = async (day: Day) => {
      const then = await startApi({ now: `${day}T10:00:00Z`, databaseUrl: api.databaseUrl })
      onTestFinished(() => then.stop())
      const { body } = await (await then.as('Gestió')).get<MonthState>('/api/overview/month')
      return body.remittancesLeftBehind
    }
    await prepared([invoice])
    await move(await prepared([other.invoice]), 'send')
    expect([await leftBehind('2026-12-01'), await leftBehind('2026-12-02')]).toEqual([0, 1])
    expect([await leftBehind('2026-12-07'), await leftBehind('2026-12-08')]).toEqual([1, 2])
  })

  it('is not given out for an account of ours that is another by now, or out of use', async () => {
    const { invoice } = await make()
    const remittance = await prepared([invoice])
    const row = async () => (await staff.get<Bank[]>('/api/bancs')).body.find(one => one.identifier === bank)
    const { entidadFinanciera, oficina, dc, numeroCuenta } = (await row()) ?? {}
    const own = { isActive: true, entidadFinanciera, oficina, dc, numeroCuenta }
    const setBank = (values: object) =>
      api.db.updateTable('banks').set(values).where('identifier', '=', bank).execute()
    const change = async (parts: object) => {
      const changed = await staff.put(`/api/bancs/${bank}`, { ...(await row()), ...parts })
      expect(changed.status, changed.text).toBe(200)
    }
    await change({ isActive: false })
    const refused = await staff.get<ErrorBody>(`/api/remittances/${remittance.identifier}/file`)
    expect([refused.status, refused.body.code]).toEqual([409, 'changed-since'])
    expect(refused.body.error).toContain('Aquest banc ja no s’utilitza')
    // As books may have it in which a bank was changed before that was refused.
    const other = { entidadFinanciera: '2100', oficina: '0813', dc: '61', numeroCuenta: '0123456789' }
    await setBank({ isActive: true, ...other })
    const sent = await move(remittance, 'send')
    expect([sent.status, sent.body.error]).toEqual([409, expect.stringContaining('ja no és el de la remesa')])
    await setBank(own)
    expect((await fileOf(remittance)).status).toBe(200)
    await change({ isActive: false })
    expect((await move(remittance, 'send')).body.code).toBe('stands-against')
    expect((await move(remittance, 'send', { isAtBank: true })).body.state).toBe('sent')
  })

  it('says where its debtor lives as the record does, whatever country the account is of', async () => {
    const { invoice } = await make({ iban: ANDORRA, poblacion: 'Lleida', pais: null })
    const lost = await make({ iban: ANDORRA, poblacion: 'Lió', pais: null, zonaFiscal: 'eu' })
    const remittance = await prepared([invoice])
    expect((await fileOf(remittance)).text).toMatch(/<TwnNm>Lleida<\/TwnNm>\s*<Ctry>ES<\/Ctry>/)
    const obstacles = (await due()).find(({ identifier }) => identifier === lost.invoice)?.obstacles
    expect(obstacles?.map(({ code }) => code)).toEqual(['noAddress'])
  })

  it('can’t be of more than a debit may be', async () => {
    const { client } = await make()
    const made = await staff.post<Invoice>('/api/facturas/manual', {
      serieIdentifier: 'A',
      fechaFactura: '2026-11-30',
      clienteIdentifier: client,
      facturaDetalles: [
        { producte: 'Hores', cantidad: 900, productoPrecio: 1_000_000, productoDescuento: 0 },
      ],
    })
    expect(made.status, made.text).toBe(201)
    const refused = await prepare([made.body.identifier])
    expect([refused.status, refused.body.error]).toEqual([422, expect.stringContaining('999.999.999,99')])
  })

  it('finds its notices by an index, for its page looks among all mails that there are', async () => {
    const plan = await api.db.transaction().execute(async tx => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const { rows } = await sql`
        explain select count(*) from mails where kind = 'debitNotice' and payload ->> 'remittance' = '1'
      `.execute(tx)
      return JSON.stringify(rows)
    })
    expect(plan).toContain('mails_notices_by_remittance')
  })

  it('is told where it was never asked for: reminders of what is debited say so, until a bank has it', async () => {
    const { invoice } = await make()
    const late = await startApi({ now: '2027-01-15T10:00:00Z', databaseUrl: api.databaseUrl })
    onTestFinished(() => late.stop())
    const colleague = await late.as('Gestió')
    const marks = async () => {
      const headers = { headers: { Accept: INVOICE_COLUMNS_TYPE } }
      const { body: columns } = await colleague.get<ReminderColumns>('/api/recordatoris', headers)
      const drafts = (await colleague.get<ReminderDraft[]>('/api/recordatoris')).body
      const [listed, drafted] = [reminderRows(columns), drafts].map(rows =>
        rows.flatMap(({ invoices }) => invoices.map(({ isNeverDebited }) => isNeverDebited)),
      )
      expect(listed).toEqual(drafted)
      return drafted
    }
    expect(await marks()).toEqual([true])
    const undone = await prepared([invoice])
    expect(await marks()).toEqual([])
    await move(undone, 'undo')
    expect(await marks()).toEqual([true])
    const remittance = await prepared([invoice])
    await move(remittance, 'send')
    await api.db.updateTable('remittances').set({ collectionDate: '2026-11-30' }).execute()
    await move(remittance, 'settle', { notCollected: [remittance.lines[0]?.identifier] })
    expect(await marks()).toEqual([false])
  })

  it('remarks what the bank will not read of a client as it is written, and the run does before there are numbers', async () => {
    const long = `Tallers ${'molt '.repeat(14)}llargs`
    await make({ nombre: 'Curt', nombreFiscal: long })
    await make({ nombre: 'Жук 🚗' })
    await make({ nombre: 'Andorrà', iban: ANDORRA, poblacion: 'Encamp', pais: 'AD' })
    await make({ nombre: 'Mal BIC', swift: 'CAIXA' })
    await make({ nombre: 'Bé', swift: 'caixesbbxxx' })
    const cut = `El nom és massa llarg i es talla: «${long.slice(0, 70).trimEnd()}».`
    const lost = 'El banc no sap escriure 🚗: del nom en quedarà «ZHuk .».'
    const noBic = 'No se sap el BIC del client: el seu compte és de fora de l’EEE, i molts bancs el demanen.'
    const wrongBic = 'El BIC del client no està ben escrit: no s’enviarà.'
    const rows = await due()
    expect(rows.map(({ obstacles }) => obstacles)).toEqual(rows.map(() => []))
    // The log, which knows of other accounts, outlives the books of other tests.
    const told = rows.map(({ remarks }) => remarks.filter(({ code }) => code !== 'recentAccount'))
    expect(told.map(remarks => remarks.map(({ text }) => text))).toEqual([
      [cut],
      [lost],
      ['El banc el llegirà com a «Andorra».', noBic],
      [wrongBic],
      ['El banc el llegirà com a «Be».'],
    ])
    const path = '/api/facturas/previsio?fechaFactura=2026-12-31'
    const { warnings } = (await staff.get<Preview>(path)).body
    expect(warnings.map(({ reason }) => reason)).toEqual(
      [cut, lost, noBic, wrongBic].map(reason => `Per a la remesa: ${reason}`),
    )
  })

  it('tells of each invoice which bank it names, as long as that is in use', async () => {
    const { invoice } = await make()
    const banks = async () => (await due()).map(({ banc }) => banc)
    expect(await banks()).toEqual([null])
    const other = await buildBank(api.db, { nombre: 'Un altre' })
    const { body: now } = await staff.get<Invoice>(`/api/facturas/${invoice}`)
    const edited = await staff.put(`/api/facturas/${invoice}`, {
      ...now,
      fechaCobro: now.fechaVencimiento,
      bancIdentifier: other.identifier,
    })
    expect(edited.status, edited.text).toBe(200)
    expect(await banks()).toEqual([{ identifier: other.identifier, nombre: 'Un altre' }])
    await api.db
      .updateTable('banks')
      .set({ isActive: false })
      .where('identifier', '=', other.identifier)
      .execute()
    expect(await banks()).toEqual([null])
  })

  it('remarks what its client has promised to pay until its day, and the run what nobody can collect', async () => {
    const { invoice, client } = await make()
    const note = (body: object) =>
      staff.post('/api/collections/entries', { clienteIdentifier: client, invoices: [], ...body })
    expect((await note({ kind: 'promise', amount: 121, dueOn: '2026-12-05' })).status).toBe(201)
    const [row] = await due()
    expect(row?.obstacles).toEqual([])
    expect(row?.remarks).toContainEqual({
      code: 'promised',
      text: expect.stringContaining('05/12/2026'),
    })
    const later = await startApi({ now: '2026-12-06T10:00:00Z', databaseUrl: api.databaseUrl })
    onTestFinished(() => later.stop())
    const passed = await (await later.as('Gestió')).get<DueDebits>('/api/remittances/due?until=2027-02-01')
    const [same] = passed.body.invoices.filter(({ identifier }) => identifier === invoice)
    expect(same?.remarks.map(({ code }) => code)).not.toContain('promised')
    await note({ kind: 'dispute', text: 'Tot és fals' })
    const { body: run } = await staff.get<Preview>('/api/facturas/previsio?serie=A&fechaFactura=2026-12-31')
    expect(JSON.stringify(run.warnings)).toContain('Tot és fals')
  })

  it('is told of no more once its day has come, or while its client is on hold before the bank has it', async () => {
    const { invoice, client } = await make({
      personasContacto: 'anna@taller.example; pau@taller.example; mar@taller.example',
    })
    const remittance = await prepared([invoice])
    await staff.post(`/api/remittances/${remittance.identifier}/notices`, {})
    const mails = await api.db
      .selectFrom('mails')
      .select('identifier')
      .where('kind', '=', 'debitNotice')
      .orderBy('identifier')
      .execute()
    const onTheDay = await startApi({ now: '2026-12-02T08:00:00Z', databaseUrl: api.databaseUrl })
    onTestFinished(() => onTheDay.stop())
    const claim = async (place: number, by = api) =>
      (
        await (
          await by.asProcess()
        ).post('/internal/claims', {
          identifier: mails[place]?.identifier,
          claim: randomUUID(),
        })
      ).status
    expect(await claim(0, onTheDay)).toBe(409)
    const hold = `/api/clients/${client}/debit-hold`
    await staff.put(hold, { reason: 'Ho parlem' })
    expect(await claim(1)).toBe(409)
    await staff.delete(hold)
    expect((await move(remittance, 'send')).status).toBe(200)
    // What the bank has is collected all the same.
    await staff.put(hold, { reason: 'Ho parlem' })
    expect(await claim(2)).toBe(200)
  })

  it('is thought of in the preview of a run, before numbers are spent', async () => {
    const clients: number[] = []
    for (const nombre of ['Sense', 'Caducat', 'Bé', 'Aturat', 'Mal compte']) {
      const iban = nombre === 'Mal compte' ? 'ES0021000418450200051332' : IBAN
      const { identifier } = await buildClient(api.db, { nombre, iban, isAdeudo: true })
      await buildContract(api.db, { clienteIdentifier: identifier, fechaInicio: '2026-11-01' })
      clients.push(identifier)
    }
    const [none, expired, good, held, wrong] = clients
    const told = async () => {
      const path = '/api/facturas/previsio?fechaFactura=2026-11-30'
      const { warnings } = (await staff.get<Preview>(path)).body
      const { body: outlook } = await staff.get<{ warnings: number }>('/api/overview/run')
      expect(outlook.warnings).toBe(warnings.length)
      return warnings.map(({ clienteIdentifier, cliente, reason }) => [clienteIdentifier, cliente, reason])
    }
    // Whoever has no mandate at all collects by other means, and is told nothing each month.
    expect(await told()).toEqual([])
    // Due on 30 December: by then the second has lapsed.
    for (const [clienteIdentifier, signedOn] of [
      [expired, '2023-12-15'],
      [good, '2024-01-15'],
      [held, '2026-01-15'],
    ]) {
      const reference = `P-${clienteIdentifier}`
      const added = await staff.post('/api/mandates', {
        clienteIdentifier,
        reference,
        signedOn,
        scheme: 'CORE',
      })
      expect(added.status, added.text).toBe(201)
    }
    await staff.put(`/api/clients/${held}/debit-hold`, { reason: 'en parlem' })
    const what = 'La factura no podrà anar a cap remesa: '
    const expected = [
      [none, 'Sense', `${what}El client no té cap mandat.`],
      [
        expired,
        'Caducat',
        `${what}El mandat P-${expired} va caducar el 15/12/2026: fa 36 mesos que no s’hi cobra.`,
      ],
      [held, 'Aturat', `${what}Els rebuts del client estan aturats: en parlem`],
      [
        wrong,
        'Mal compte',
        `${what}Els dígits de control de l’IBAN del client no quadren. El client no té cap mandat.`,
      ],
    ]
    expect(await told()).toEqual(expected)
    const manual = await staff.post<{ warnings: string[] }>('/api/facturas/manual/previsio', {
      clienteIdentifier: held,
      serieIdentifier: 'A',
      fechaFactura: '2026-11-30',
      facturaDetalles: [{ producte: 'Hores', cantidad: 1, productoPrecio: 100, productoDescuento: 0 }],
    })
    expect(manual.body.warnings, manual.text).toEqual([expected[2]?.[2]])
  })

  it('is thought of in the preview where its account is of another country, as the remittance will', async () => {
    const of = async (nombre: string, iban: string, more: object = {}) => {
      const { identifier } = await buildClient(api.db, { nombre, iban, isAdeudo: true, ...more })
      await buildContract(api.db, { clienteIdentifier: identifier, fechaInicio: '2026-11-01' })
      return identifier
    }
    const swiss = 'CH9300762011623852957'
    const within = await of('Alemany', 'DE89370400440532013000')
    const beyond = await of('Suís', swiss)
    const addressed = await of('Suïssa', swiss, { poblacion: 'Genève', pais: 'CH' })
    await of('Israelià', 'IL620108000000099999999')
    for (const clienteIdentifier of [within, beyond, addressed])
      await api.db
        .insertInto('mandates')
        .values({
          clienteIdentifier,
          reference: `F-${clienteIdentifier}`,
          scheme: 'CORE',
          isOneOff: false,
          signedOn: '2026-01-15',
          iban: clienteIdentifier === within ? 'DE89370400440532013000' : swiss,
        })
        .execute()
    const { warnings } = (await staff.get<Preview>('/api/facturas/previsio?fechaFactura=2026-11-30')).body
    const what = 'La factura no podrà anar a cap remesa: '
    const noBic = 'No se sap el BIC del client: el seu compte és de fora de l’EEE, i molts bancs el demanen.'
    expect(warnings.map(({ cliente, reason }) => [cliente, reason])).toEqual([
      [
        'Suís',
        `${what}El compte és de fora de l’EEE i el banc en demana l’adreça: falta la població o el país del client. ${noBic}`,
      ],
      ['Suïssa', `Per a la remesa: ${noBic}`],
      [
        'Israelià',
        `${what}El compte del client no és d’un país de la zona SEPA. El client no té cap mandat.`,
      ],
    ])
  })

  it('is refused for whoever does not pay by direct debit, twice the same, and who only reads', async () => {
    const { invoice, client } = await make()
    await api.db.updateTable('clients').set({ isAdeudo: false }).where('identifier', '=', client).execute()
    expect((await prepare([invoice])).body.error).toContain('domiciliació')
    expect((await prepare([invoice, invoice])).status).toBe(422)
    const reader = await api.as('Consulta')
    expect((await reader.post('/api/remittances', { bancIdentifier: bank })).status).toBe(403)
  })
})

describe('an invoice that is paid by direct debit', () => {
  const documentOf = async (invoice: number) => {
    const worker = await api.asProcess()
    const answer = await worker.get<InvoiceDocument>(`/internal/invoices/${invoice}/document`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }

  it('announces the debit as it was when it was issued, whatever becomes of mandate and company', async () => {
    const { invoice, client, mandate } = await make({}, { reference: 'M-ANNOUNCED' })
    const { payment, version } = await documentOf(invoice)
    const announced = { reference: 'M-ANNOUNCED', creditor: 'ES77000B85626240', day: '2026-12-30' }
    expect(payment).toEqual({ method: 'direct-debit', iban: IBAN, announced })
    expect((await staff.delete(`/api/mandates/${mandate?.identifier}`)).status).toBe(200)
    await buildCompany(api.db, { nif: 'A58818501' })
    await api.db.updateTable('clients').set({ iban: OTHER }).where('identifier', '=', client).execute()
    expect(await documentOf(invoice)).toMatchObject({ version, payment: { announced } })
  })

  it('announces nothing where the debit could not be made, and none of it is added afterwards', async () => {
    const without = await make({}, null)
    const body = { reference: 'M-LATE', signedOn: '2026-01-15', scheme: 'CORE' }
    const { status } = await staff.post('/api/mandates', { clienteIdentifier: without.client, ...body })
    expect(status).toBe(201)
    const transfer = await make({ isAdeudo: false })
    expect((await documentOf(without.invoice)).payment).toEqual({ method: 'direct-debit', iban: IBAN })
    expect((await documentOf(transfer.invoice)).payment.method).toBe('transfer')
  })

  it('is printed anew for another day when it falls due on another', async () => {
    const { invoice } = await make()
    const { body: seen } = await staff.get<Invoice>(`/api/facturas/${invoice}`)
    const { version } = await documentOf(invoice)
    // A Saturday.
    const moved = await staff.put(`/api/facturas/${invoice}`, {
      ...seen,
      fechaVencimiento: '2027-01-30',
      fechaCobro: '2027-01-30',
      isConfirmed: true,
    })
    expect(moved.status, moved.text).toBe(200)
    const { payment, version: next } = await documentOf(invoice)
    expect(payment).toMatchObject({ announced: { day: '2027-02-01' } })
    expect(next).toBeGreaterThan(version)
  })

  it('keeps only who is paid together with it from being marked as pending, while a bank is asked for its rest', async () => {
    const { client, invoice } = await make()
    const original = (await staff.get<Invoice>(`/api/facturas/${invoice}`)).body
    const [netted, asked, other] = await Promise.all(
      [70, 80, 90].map(async price => (await byHand(client, { productoPrecio: price })).body),
    )
    const correction = await correctUnits(staff, original, { cantidad: -0.5, fechaFactura: '2026-11-30' })
    const allocations = [
      { invoiceIdentifier: netted?.identifier, amount: 84.7 },
      { invoiceIdentifier: correction.body.identifier, amount: -60.5 },
      { invoiceIdentifier: asked?.identifier, amount: 50 },
    ]
    const payment = {
      clienteIdentifier: client,
      day: '2026-11-30',
      amount: 74.2,
      way: 'transfer',
      allocations,
    }
    const noted = await staff.post('/api/payments', payment)
    expect(noted.status, noted.text).toBe(201)
    await prepared([asked?.identifier ?? 0])
    const mark = (invoices: unknown[], isPagada: boolean) =>
      staff.post<PaymentsResult>('/api/facturas/pagament', { invoices, isPagada })
    await mark([other?.identifier], true)
    const { body, status, text } = await mark([netted?.identifier, other?.identifier], false)
    expect(status, text).toBe(200)
    expect(body.changed.map(({ identifier }) => identifier)).toEqual([other?.identifier])
    expect(body.refused).toMatchObject([
      { identifier: netted?.identifier, reason: expect.stringContaining('remesa') },
    ])
  })

  it('announces a mandate for one collection once, as long as that invoice waits for it', async () => {
    const { client, invoice } = await make({}, { reference: 'M-ONCE', isOneOff: true })
    expect((await documentOf(invoice)).payment).toMatchObject({ announced: { reference: 'M-ONCE' } })
    const other = await byHand(client)
    expect((await documentOf(other.body.identifier)).payment).toEqual({ method: 'direct-debit', iban: IBAN })
    await staff.post('/api/facturas/pagament', { invoices: [invoice], isPagada: true })
    expect(
      (await documentOf((await byHand(client, { productoPrecio: 60 })).body.identifier)).payment,
    ).toMatchObject({
      announced: { reference: 'M-ONCE' },
    })
  })

  it('announces it also when it is issued by hand', async () => {
    const { client } = await make({}, { reference: 'M-HAND' })
    const made = await byHand(client)
    expect(made.status, made.text).toBe(201)
    expect((await documentOf(made.body.identifier)).payment).toMatchObject({
      announced: { reference: 'M-HAND' },
    })
  })

  it('announces a day that is still to come of an invoice that is dated back', async () => {
    const { client } = await make({ tipoVencimiento: '0' })
    const later = await startApi({ now: '2026-12-20T10:00:00Z', databaseUrl: api.databaseUrl })
    onTestFinished(() => later.stop())
    const made = await byHand(client, {}, await later.as('Gestió'))
    expect(made.status, made.text).toBe(201)
    const { payment } = await documentOf(made.body.identifier)
    // The 20th is a Sunday: what a bank is brought then counts as of Monday.
    expect(payment).toMatchObject({ announced: { day: '2026-12-22' } })
  })

  it('announces none of what comes to nothing', async () => {
    const { client } = await make()
    const made = await byHand(client, { productoPrecio: 0 })
    expect(made.status, made.text).toBe(201)
    const { payment } = await documentOf(made.body.identifier)
    expect(payment).toEqual({ method: 'direct-debit', iban: IBAN })
  })
})

describe.skipIf(!hasPaymentSchemas)('the file', () => {
  it.each(['08', '02'] as const)('of version %s is valid, whatever is in it', async version => {
    const made = [
      await make({ nombre: 'Núñez <&> "Ç" · Paral·lel 🙂', nombreFiscal: 'Núñez <&> "Ç" · Paral·lel 🙂' }),
      await make({ nombreFiscal: 'N'.repeat(90) }),
      await make({
        iban: ANDORRA,
        swift: 'CRDAADAD',
        poblacion: 'Escaldes–Engordany',
        pais: 'Andorra',
        cp: 'AD700',
        // Town and postcode in their own elements alone.
        direccion: 'C/ Major, 1, AD700 Escaldes-Engordany (Andorra)',
      }),
      await make({}, { scheme: 'B2B' }),
      await make({}, { isOneOff: true }),
      await make({ iban: OTHER }, { iban: IBAN }),
    ]
    const remittance = await prepared(made.map(({ invoice }) => invoice))
    const { text } = await fileOf(remittance, `?version=${version}`)
    expect(problemsOfDebits(text, version)).toEqual([])
    expect(text).toContain('<NbOfTxs>6</NbOfTxs><CtrlSum>726.00</CtrlSum>')
    expect(text.match(/<PmtInf>/g)).toHaveLength(3)
    expect(text).toContain('<TwnNm>Escaldes-Engordany</TwnNm><Ctry>AD</Ctry><AdrLine>C/ Major, 1</AdrLine>')
    expect(text).toContain(version === '08' ? '<BICFI>CRDAADAD</BICFI>' : '<BIC>CRDAADAD</BIC>')
    expect(text).toContain(`<Nm>${'N'.repeat(70)}</Nm>`)
    expect(text).toContain('<Nm>Nunez .+. .C. . Paral.lel .</Nm>')
  })

  it('of 10,000 debits is valid, right to the cent, and of 20 MB at most', () => {
    const debits = Array.from({ length: 10_000 }, (_, index) => ({
      endToEndId: `A-${index}-1`,
      amount: (index + 1) / 100,
      mandate: { reference: `M-${index}`, signedOn: '2026-01-01', isOtherAccount: index % 7 === 0 },
      debtor: { name: `Núñez i Çelik ${index}`, iban: IBAN, bic: null, address: null },
      text: `Factura A-${index}`,
    }))
    const message = {
      id: 'REM-20261130-000001',
      createdAt: '2026-11-30T10:00:00Z',
      creditor: { name: 'Consultoria', identifier: 'ES77000B85626240' },
      blocks: [
        { id: 'B', iban: IBAN, bic: null, scheme: 'CORE', sequence: 'RCUR', day: '2026-12-02', debits },
      ],
    } as const
    const text = directDebitXml(message)
    expect(Buffer.byteLength(text)).toBeLessThan(20_000_000)
    // 1 + 2 + … + 10,000 cents.
    expect(text).toContain('<NbOfTxs>10000</NbOfTxs><CtrlSum>500050.00</CtrlSum>')
    expect(problemsOfDebits(text, '08')).toEqual([])
  })
})
