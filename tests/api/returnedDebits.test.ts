import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { buildClient, buildContract } from '#tests/builders/books.ts'
import { buildDebitBooks, DEBTOR_IBAN, sendRemittance } from '#tests/builders/debitBooks.ts'
import { type ApiClient, makeApiClient } from '#tests/support/apiClient.ts'
import { lastAudit } from '#tests/support/auditLog.ts'
import { type CamtEntry, camt053, camt054 } from '#tests/support/camt053.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { eventually } from '#tests/support/eventually.ts'
import { lockWaits } from '#tests/support/lockWaits.ts'
import { type Line, norma43 } from '#tests/support/norma43.ts'
import { replaceBank } from '#tests/support/replaceBank.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type {
  BankMovement,
  BankMovements,
  ImportedStatements,
  RetriedMovement,
  ReturnableDebits,
  TellDebitsResult,
} from '#wire/bankStatements.ts'
import type { Client } from '#wire/clients.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { Mail } from '#wire/mail.ts'
import type { MailLedger } from '#wire/mailLedger.ts'
import type { InvoiceMailPreview } from '#wire/mailTemplates.ts'
import type { InvoicePayments } from '#wire/payments.ts'
import type { DueDebits, RemittanceDetails } from '#wire/remittances.ts'

const COLLECTED_ON = '2026-12-02'

let api: TestApi
/** The same books some days later. */
let later: TestApi
let before: ApiClient
let staff: ApiClient
let remittance: RemittanceDetails

beforeAll(async () => {
  api = await startApi({ now: '2026-11-30T10:00:00Z' })
  later = await startApi({ now: '2026-12-09T10:00:00Z', databaseUrl: api.databaseUrl })
  before = await api.as('Gestió')
  staff = await later.as('Gestió')
})
afterAll(async () => {
  await later.stop()
  await api.stop()
})

/** Three clients whose invoices of 121 € each are in a remittance that the bank has. */
beforeEach(async () => {
  await emptyBooks(api.db)
  const books = await buildDebitBooks(api.db, before)
  remittance = await sendRemittance(before, { ...books, collectionDate: COLLECTED_ON })
})

const send = (content: string) =>
  staff.raw<ImportedStatements & ErrorBody>(
    'POST',
    '/api/bank-statements',
    content,
    'application/octet-stream',
  )
const take = async (...lines: Line[]): Promise<ImportedStatements> => {
  const { status, body, text } = await send(norma43(lines))
  expect(status, text).toBe(200)
  return body
}
const now = async (): Promise<RemittanceDetails> =>
  (await staff.get<RemittanceDetails>(`/api/remittances/${remittance.identifier}`)).body
const invoices = async (): Promise<Invoice[]> =>
  (await staff.get<Invoice[]>('/api/facturas/2026-01-01/2026-12-31/true')).body
const paid = async () => (await invoices()).map(({ isPagada }) => isPagada)
const payments = async () => {
  const rows = await api.db
    .selectFrom('payments')
    .select(['amount', 'reversedOn', 'reversalReason'])
    .execute()
  return { standing: rows.filter(({ reversedOn }) => reversedOn === null).length, all: rows.length }
}
const movements = async (state = 'linked') =>
  (await staff.get<BankMovements>(`/api/bank-movements?state=${state}`)).body.movements
const undo = async (identifier: number) => staff.post<ErrorBody>(`/api/bank-movements/${identifier}/undo`, {})

/** How many wait for each other in the database. */
const waiting = () => lockWaits(api.db)

const money = (line: Partial<Line> = {}): Line => ({
  day: COLLECTED_ON,
  amount: 36_300,
  concept: '06',
  text: 'REMESA',
  ...line,
})
const back = (place: number, line: Partial<Line> = {}): Line => ({
  day: '2026-12-04',
  amount: -12_100,
  concept: '14',
  text: `DEVOLUCION ADEUDO MD06 ${remittance.lines[place]?.endToEndId}`,
  ...line,
})

describe('the money of a remittance', () => {
  it('settles it once, though the file comes again, and pays its invoices', async () => {
    expect(await take(money())).toMatchObject({ new: 1, linked: 1, open: 0 })
    expect(await now()).toMatchObject({ state: 'settled' })
    expect(await paid()).toEqual([true, true, true])
    expect(await take(money())).toMatchObject({ new: 0, known: 1 })
    expect(await payments()).toEqual({ standing: 3, all: 3 })
    expect((await movements())[0]).toMatchObject({ evidence: ['remittance', 'amount'] })
  })

  it('is its money though its account has another row by now, and so are its fees and what waited', async () => {
    await replaceBank(staff)
    const fee: Line = { day: '2026-12-04', amount: -363, concept: '17', text: 'COMISION DEVOLUCION' }
    // What came back is told first, and waits for the money.
    expect(await take(back(1))).toMatchObject({ new: 1, linked: 0 })
    expect(await take(money())).toMatchObject({ new: 1, linked: 1 })
    expect(await paid()).toEqual([true, false, true])
    await take(
      { ...fee, text: `${fee.text} ${remittance.lines[1]?.endToEndId}` },
      { ...fee, day: '2026-12-05', text: `ALTRA ${fee.text}` },
    )
    expect((await now()).lines[1]?.returned).toMatchObject({ fee: 3.63 })
  })

  it('is known when somebody had settled it before, and pays nothing twice', async () => {
    expect((await staff.post(`/api/remittances/${remittance.identifier}/settle`, {})).status).toBe(200)
    expect(await take(money({ text: `REMESA ${remittance.messageId}` }))).toMatchObject({ linked: 1 })
    expect(await payments()).toEqual({ standing: 3, all: 3 })
    const [movement] = await movements()
    expect((await undo(movement?.identifier ?? 0)).status).toBe(200)
    // What a person has said stays.
    expect(await now()).toMatchObject({ state: 'settled' })
    expect(await payments()).toEqual({ standing: 3, all: 3 })
  })

  describe('that a person had settled by hand, by mistake', () => {
    const step = (what: string, by = staff) =>
      by.post<RemittanceDetails & ErrorBody>(`/api/remittances/${remittance.identifier}/${what}`, {})
    const used = async () =>
      (await api.db.selectFrom('mandates').select('lastUsedOn').distinct().execute()).map(
        ({ lastUsedOn }) => lastUsedOn,
      )

    it('is waited for once that is taken back, and settles it', async () => {
      await step('settle')
      expect(await used()).toEqual([COLLECTED_ON])
      expect((await step('unsettle', await later.as('Consulta'))).status).toBe(403)
      const { status, body, text } = await step('unsettle')
      expect(status, text).toBe(200)
      expect(body).toMatchObject({ state: 'sent', settledAt: null, isMoneyTold: false })
      expect(await paid()).toEqual([false, false, false])
      expect(await used()).toEqual([null])
      expect((await step('unsettle')).body.code).toBe('sent')
      expect(await take(money())).toMatchObject({ linked: 1 })
      expect(await now()).toMatchObject({ state: 'settled', isMoneyTold: true })
      expect(await paid()).toEqual([true, true, true])
      // What the bank has told is taken back where it is linked.
      expect((await step('unsettle')).body.code).toBe('told-by-statement')
    })

    it('is not told of what was reversed one by one, and pays it once the rest is taken back', async () => {
      await step('settle')
      const [one] = await api.db.selectFrom('payments').select('identifier').execute()
      const reversed = await staff.post(`/api/payments/${one?.identifier}/reversal`, {
        reason: 'No ha entrat',
      })
      expect(reversed.status, reversed.text).toBe(200)
      expect(await take(money())).toMatchObject({ linked: 0, open: 1 })
      const [movement] = await movements('open')
      expect(movement?.refusal).toContain('algú havia anotat i després va desfer')
      const told = await staff.post<ErrorBody>(`/api/bank-movements/${movement?.identifier}/debit`, {
        remittance: remittance.identifier,
        line: null,
      })
      expect([told.status, told.body.code]).toEqual([409, 'taken-back'])
      expect((await step('unsettle')).status).toBe(200)
      const again = await staff.post<{ linked: number }>(
        `/api/bank-movements/${movement?.identifier}/retry`,
        {},
      )
      expect(again.body.linked, again.text).toBe(1)
      expect(await paid()).toEqual([true, true, true])
    })
  })

  it('is left to a person when it is less, early, late, or fits two', async () => {
    const same: Line[] = [money(), money({ text: 'ALTRA' })]
    for (const lines of [
      [money({ amount: 24_200 })],
      [money({ day: '2026-12-01' })],
      [money({ day: '2026-12-09' })],
      same,
    ])
      expect((await take(...lines)).linked).toBe(0)
    expect(await now()).toMatchObject({ state: 'sent' })
    expect(await payments()).toEqual({ standing: 0, all: 0 })
  })

  it('undone waits for the bank again', async () => {
    await take(money())
    const [movement] = await movements()
    expect((await undo(movement?.identifier ?? 0)).status).toBe(200)
    expect(await now()).toMatchObject({ state: 'sent', settledAt: null })
    expect(await paid()).toEqual([false, false, false])
    // Nothing else changes what the bank is asked for.
    const [invoice] = await invoices()
    const { body } = await staff.post<{ refused: unknown[] }>('/api/facturas/pagament', {
      invoices: [invoice?.identifier],
      isPagada: true,
    })
    expect(body.refused).toHaveLength(1)
  })

  it('undone leaves mandates of the account by which a bank has collected', async () => {
    const OTHER = 'ES5200491500061234567890'
    const ibans = async () =>
      (await api.db.selectFrom('mandates').select('iban').orderBy('identifier').execute()).map(
        ({ iban }) => iban,
      )
    await take(money())
    await api.db.updateTable('clients').set({ iban: OTHER }).execute()
    const run = { SerieIdentifier: 'A', FechaFactura: '2026-12-01' }
    const { body: december } = await staff.post<Invoice[]>('/api/facturas', run)
    const { body: due } = await staff.get<DueDebits>('/api/remittances/due?until=2027-02-01')
    const second = await sendRemittance(staff, {
      bank: remittance.bancIdentifier ?? 0,
      collectionDate: due.earliest,
      invoices: december,
    })
    await api.db
      .updateTable('remittances')
      .set({ collectionDate: '2026-12-08' })
      .where('identifier', '=', second.identifier)
      .execute()
    expect(await ibans()).toEqual(Array(3).fill(DEBTOR_IBAN))
    expect(await take(money({ day: '2026-12-08' }))).toMatchObject({ linked: 1 })
    expect(await ibans()).toEqual(Array(3).fill(OTHER))
    const [movement] = (await movements()).filter(({ bookedOn }) => bookedOn === '2026-12-08')
    expect((await undo(movement?.identifier ?? 0)).status).toBe(200)
    expect(await ibans()).toEqual(Array(3).fill(DEBTOR_IBAN))
  })

  it('is no transfer of somebody’s that comes to the same', async () => {
    for (const text of ['TRANSFERENCIA DE TALLERS SOLER SL FRA A-99', 'TRANSF. FORNS PUIG', 'BIZUM DE MARTA'])
      expect(await take(money({ text, concept: '04' })), text).toMatchObject({ linked: 0, open: 1 })
    expect(await now()).toMatchObject({ state: 'sent' })
    expect(await payments()).toEqual({ standing: 0, all: 0 })
    // A person may say so all the same.
    expect((await movements('open'))[0]?.debits).toMatchObject([{ remittance: remittance.identifier }])
    expect(await take(money({ day: '2026-12-03' }))).toMatchObject({ linked: 1 })
  })

  it('is nothing that the bank does not call debits, whatever it comes to', async () => {
    for (const line of [
      { text: 'INGRES PUIG FACTURA A-413', concept: '02' },
      { text: 'ABONO', concept: '02' },
      { text: 'FORNS PUIG REBUT NOVEMBRE', concept: '04' },
    ])
      expect(await take(money(line)), line.text).toMatchObject({ linked: 0, open: 1 })
    expect(await now()).toMatchObject({ state: 'sent' })
    expect(await payments()).toEqual({ standing: 0, all: 0 })
    const called = { day: '2026-12-03', text: 'ABONO ADEUDOS DIRECTOS', concept: '02' }
    expect(await take(money(called))).toMatchObject({ linked: 1 })
  })

  it('is no transfer of a client’s, even though it names its invoice', async () => {
    const [line] = remittance.lines
    expect(
      await take(money({ amount: 12_100, concept: '04', text: `FACTURA ${line?.number} FORNS PUIG` })),
    ).toMatchObject({
      linked: 0,
      open: 1,
    })
    expect(await payments()).toEqual({ standing: 0, all: 0 })
  })
})

describe('the money of a remittance that is told debit by debit', () => {
  const OF_COMPANY = 'ES9121000418450200051332'
  const one = (place: number) => ({
    amount: 12_100,
    endToEndId: remittance.lines[place]?.endToEndId ?? '',
    payer: { name: ['Forns Puig', 'Tallers Serra', 'Garatge Vila'][place] ?? '', iban: DEBTOR_IBAN },
  })
  const entry = (...places: number[]): CamtEntry => ({
    day: COLLECTED_ON,
    amount: 12_100 * places.length,
    reference: `COB${places.join('')}`,
    parts: places.map(one),
  })
  const bring = async (entries: CamtEntry[], opening = 100_000, version: '02' | '08' = '08') => {
    const id = `E${entries.map(({ reference }) => reference).join('')}`
    const { status, body, text } = await send(camt053(entries, { iban: OF_COMPANY, opening, id, version }))
    expect(status, text).toBe(200)
    return body
  }

  /** As a debit is called whose number can't be written by banks: nothing in the text is an invoice's number then. */
  const callOtherwise = async () => {
    await api.db
      .updateTable('remittanceLines')
      .set({ endToEndId: 'F40213-1' })
      .where('identifier', '=', remittance.lines[0]?.identifier ?? 0)
      .execute()
    remittance = await now()
  }

  it.each(['02', '08'] as const)(
    'settles it as one entry with many details, once (version %s)',
    async version => {
      expect(await bring([entry(0, 1, 2)], 100_000, version)).toMatchObject({
        new: 3,
        linked: 3,
        open: 0,
        warnings: [],
      })
      expect(await now()).toMatchObject({ state: 'settled' })
      expect(await paid()).toEqual([true, true, true])
      expect(await bring([entry(0, 1, 2)], 100_000, version)).toMatchObject({ new: 0, known: 3 })
      // And as one sum, in the other format.
      expect(await take(money())).toMatchObject({ new: 0, known: 1, linked: 0 })
      expect(await payments()).toEqual({ standing: 3, all: 3 })
      expect((await movements()).map(({ evidence }) => evidence)).toEqual(
        Array(3).fill(['reference', 'amount']),
      )
    },
  )

  it('settles it once the last of its entries has come, also in another file, and the same file adds nothing', async () => {
    const first = [entry(0), entry(2)]
    expect(await bring(first)).toMatchObject({ new: 2, linked: 0, open: 2, warnings: [] })
    expect(await now()).toMatchObject({ state: 'sent' })
    const open = await movements('open')
    expect(open.map(({ refusal, debits }) => [refusal?.includes('363,00'), debits])).toEqual([
      [true, []],
      [true, []],
    ])
    // What overlaps tells two of them again.
    expect(await bring([...first, entry(1)])).toMatchObject({ new: 1, known: 2, linked: 1, open: 0 })
    expect(await now()).toMatchObject({ state: 'settled' })
    expect(await bring([...first, entry(1)])).toMatchObject({ new: 0, known: 3 })
    expect(await payments()).toEqual({ standing: 3, all: 3 })
    // Undone, all of it waits again; by a key it is linked again, together.
    const [movement] = await movements()
    expect((await undo(movement?.identifier ?? 0)).status).toBe(200)
    expect(await now()).toMatchObject({ state: 'sent' })
    expect(await paid()).toEqual([false, false, false])
    expect(await movements('open')).toHaveLength(3)
    expect(await bring([...first, entry(1)])).toMatchObject({ new: 0, linked: 0 })
    const again = await staff.post<RetriedMovement>(`/api/bank-movements/${movement?.identifier}/retry`, {})
    expect(again.body).toMatchObject({ linked: 3 })
    expect(await paid()).toEqual([true, true, true])
  })

  it('is linked without those that a person says were not collected, and never as a payment of its client’s', async () => {
    await bring([entry(0), entry(1)])
    // The same client owes the same once more, of something that no remittance asks for.
    const run = { SerieIdentifier: 'A', FechaFactura: '2026-12-01' }
    const more = await staff.post<Invoice[]>('/api/facturas', run)
    expect(
      more.body.map(({ totalFactura }) => totalFactura),
      more.text,
    ).toEqual([121, 121, 121])
    const missing = remittance.lines[2]?.identifier
    const settled = await staff.post(`/api/remittances/${remittance.identifier}/settle`, {
      notCollected: [missing],
    })
    expect(settled.status, settled.text).toBe(200)
    expect(await movements('open')).toEqual([])
    expect(await payments()).toEqual({ standing: 2, all: 2 })
    expect((await movements()).map(({ evidence }) => evidence[0])).toEqual(['reference', 'reference'])
  })

  it('pays no other invoice of its client’s where a person had settled it and nothing fits', async () => {
    await callOtherwise()
    const missing = remittance.lines[2]?.identifier
    await staff.post(`/api/remittances/${remittance.identifier}/settle`, { notCollected: [missing] })
    const more = await staff.post<Invoice[]>('/api/facturas', {
      SerieIdentifier: 'A',
      FechaFactura: '2026-12-01',
    })
    expect(more.body, more.text).toHaveLength(3)
    expect(await bring([{ ...entry(0), day: '2026-12-03' }])).toMatchObject({ new: 1, linked: 0, open: 1 })
    expect((await movements('open'))[0]?.debits).toMatchObject([
      { remittance: remittance.identifier, line: null },
    ])
    expect(await payments()).toEqual({ standing: 2, all: 2 })
  })

  describe('pays no other invoice of its client’s', () => {
    /** The same clients owe the same once more, of something that no remittance asks for. */
    beforeEach(async () => {
      const run = { SerieIdentifier: 'A', FechaFactura: '2026-12-01' }
      expect((await staff.post<Invoice[]>('/api/facturas', run)).body).toHaveLength(3)
    })
    const waits = { new: 2, linked: 0, open: 2 }
    const unnamed = (place: number): CamtEntry => ({
      ...entry(place),
      parts: [{ ...one(place), endToEndId: 'NOTPROVIDED' }],
    })

    it.each<[string, (entry: CamtEntry) => CamtEntry]>([
      [
        'it names the block',
        one => ({ ...one, isDebit: false, messageId: 'X', block: `${remittance.messageId}-CORE-RCUR` }),
      ],
      ['it is called money of debits', one => one],
    ])('where %s and names none', async (_what, told) => {
      const xml = camt053([unnamed(0), unnamed(1)].map(told), { iban: OF_COMPANY, opening: 100_000, id: 'E' })
      // No code that would say what kind of movement it is.
      expect(
        (await send(xml.replaceAll(/<Cd>RCDT<.*?ESCT<.SubFmlyCd>/g, '<Cd>OTHR</Cd>'))).body,
      ).toMatchObject(waits)
      expect(await payments()).toEqual({ standing: 0, all: 0 })
    })

    it('where Norma 43 has it debit by debit', async () => {
      const told = ['Forns Puig', 'Tallers Serra'].map(text => money({ amount: 12_100, text }))
      expect(await take(...told)).toMatchObject(waits)
      // By its key a person says so all the same.
      expect((await movements('open'))[0]?.candidates).not.toEqual([])
    })
  })

  it('is no transfer where its remittance was refused by mistake', async () => {
    await callOtherwise()
    await staff.post(`/api/remittances/${remittance.identifier}/refuse`, {})
    expect(await bring([entry(0)])).toMatchObject({ new: 1, linked: 0, open: 1 })
    expect(await payments()).toEqual({ standing: 0, all: 0 })
  })

  it('is left to a person when one is told twice and another is missing', async () => {
    expect(await bring([entry(0), entry(1), { ...entry(1), reference: 'COPIA' }])).toMatchObject({
      linked: 0,
      open: 3,
    })
    expect(await now()).toMatchObject({ state: 'sent' })
    expect(await payments()).toEqual({ standing: 0, all: 0 })
  })

  it('settles one of a single debit, though the bank tells its payer, and is no transfer with that identification', async () => {
    await emptyBooks(api.db)
    const books = await buildDebitBooks(api.db, before)
    const [invoice] = books.invoices
    if (!invoice) throw new Error('no invoice')
    remittance = await sendRemittance(before, {
      ...books,
      invoices: [invoice],
      collectionDate: COLLECTED_ON,
    })
    expect(await bring([{ ...entry(0), reference: 'TRF', isDebit: false }])).toMatchObject({
      linked: 0,
      open: 1,
    })
    expect(await now()).toMatchObject({ state: 'sent' })
    expect(await bring([entry(0)], 112_100)).toMatchObject({ new: 1, linked: 1, open: 0 })
    expect(await now()).toMatchObject({ state: 'settled' })
  })
})

describe('the fee of a debit that came back, as a line of its own', () => {
  const fee = (text: string, amount = -363): Line => ({ day: '2026-12-04', amount, concept: '17', text })
  const feeOf = async (place: number) => (await now()).lines[place]?.returned?.fee

  it.each(['COMISION DEVOLUCION', 'GASTOS DEVOLUCION', 'COM. DEVOL. RECIBO'])(
    'is of the debit that it names: %s, once; undone, a person says so again',
    async words => {
      await take(money(), back(1), back(2))
      const line = fee(`${words} ${remittance.lines[1]?.endToEndId}`)
      expect(await take(line)).toMatchObject({ new: 1, linked: 1, open: 0 })
      expect([await feeOf(1), await feeOf(2)]).toEqual([3.63, null])
      expect(await take(line)).toMatchObject({ new: 0, known: 1 })
      expect(await feeOf(1)).toBe(3.63)
      const linked = (await movements()).find(({ amount }) => amount === -3.63)
      expect(linked?.evidence).toEqual(['fee', 'reference'])
      expect((await undo(linked?.identifier ?? 0)).status).toBe(200)
      expect(await feeOf(1)).toBeNull()
      expect(await payments()).toEqual({ standing: 1, all: 3 })
    },
  )

  it('is a person’s key where it names none and one debit came back then, and nobody’s guess where two did', async () => {
    await take(money(), back(1))
    expect(await take(fee('GASTOS DEVOLUCION'))).toMatchObject({ linked: 0, open: 1 })
    const [open] = await movements('open')
    const line = remittance.lines[1]?.identifier
    expect(open?.debits).toMatchObject([{ line, isFee: true }])
    const body = { remittance: remittance.identifier, line }
    const told = await staff.post(`/api/bank-movements/${open?.identifier}/debit`, body)
    expect(told.status, told.text).toBe(200)
    expect(await feeOf(1)).toBe(3.63)
    // What was told of it is open again once the debit was collected after all.
    const returned = (await movements()).find(({ amount }) => amount === -121)
    expect((await undo(returned?.identifier ?? 0)).status).toBe(200)
    expect(await movements('open')).toHaveLength(2)
    await take(back(0), back(2), fee('COMISION DEVOLUCION', -500))
    expect((await movements('open')).find(({ amount }) => amount === -5)?.debits).toEqual([])
  })

  it('is nobody’s where it names a debit that did not come back', async () => {
    await take(money())
    expect(await take(fee(`COMISION DEVOLUCION ${remittance.lines[1]?.endToEndId}`))).toMatchObject({
      linked: 0,
      open: 1,
    })
  })
})

describe('a debit that came back', () => {
  it('has its invoice asked for again with the reason in words, and may be in another remittance', async () => {
    expect(await take(money(), back(1))).toMatchObject({ new: 2, linked: 2 })
    expect(await paid()).toEqual([true, false, true])
    const [, second] = await invoices()
    const { body } = await staff.get<InvoicePayments>(`/api/payments/of-invoice/${second?.identifier}`)
    expect(body.payments).toMatchObject([{ amount: 121, reversal: { day: '2026-12-04' } }])
    expect(body.payments[0]?.reversal?.reason).toContain('MD06')
    expect(body.payments[0]?.reversal?.reason).toContain('demanada pel client')
    const { body: due } = await staff.get<DueDebits>('/api/remittances/due?until=2027-02-01')
    expect(due.invoices.map(({ identifier }) => identifier)).toEqual([second?.identifier])
  })

  it('comes back once, though the file comes again or tells it twice', async () => {
    await take(money())
    await take(back(1))
    expect(await take(back(1), back(1, { text: `${back(1).text} COPIA` }))).toMatchObject({
      new: 1,
      linked: 0,
    })
    expect(await payments()).toEqual({ standing: 2, all: 3 })
  })

  it('is known where the bank reverses its own collection, and is nobody’s money that went out', async () => {
    await take(money())
    const [line] = remittance.lines
    const payer = { name: 'Forns Puig', iban: DEBTOR_IBAN }
    const part = { amount: -12_100, endToEndId: line?.endToEndId ?? '', payer }
    const xml = camt054(
      [{ day: '2026-12-04', amount: -12_100, reference: 'ANU', isReturn: false, parts: [part] }],
      { iban: 'ES9121000418450200051332', id: 'N' },
    )
      .replace('</Sts>', '</Sts><RvslInd>true</RvslInd>')
      .replace(
        '</RltdPties>',
        '<Cdtr><Pty><Nm>NOSALTRES SL</Nm></Pty></Cdtr><CdtrAcct><Id><IBAN>ES9121000418450200051332</IBAN></Id></CdtrAcct></RltdPties>',
      )
    expect((await send(xml)).body).toMatchObject({ new: 1, linked: 1 })
    expect((await movements()).find(({ amount }) => amount < 0)).toMatchObject({
      isReturn: true,
      payerName: payer.name,
      payerIban: payer.iban,
    })
    expect(await paid()).toEqual([false, true, true])
  })

  it('is known by no mandate of figures alone, which may be a day, unless the bank says it where mandates are said', async () => {
    await emptyBooks(api.db)
    const books = await buildDebitBooks(api.db, before, ['12', 'M-2', 'M-3'])
    remittance = await sendRemittance(before, { ...books, collectionDate: COLLECTED_ON })
    await take(money())
    const line = back(0, { day: '2026-12-05', text: 'DEVOL. RECIBO 12.11.26 GARATGE VILA' })
    expect(await take(line)).toMatchObject({ linked: 0, open: 1 })
    expect(await paid()).toEqual([true, true, true])
    const [open] = await movements('open')
    expect(open?.debits.map(({ line }) => line)).toContain(remittance.lines[0]?.identifier)
  })

  it('is no transfer of our own that names the debit which it gives back', async () => {
    await take(money())
    const text = `TRANSFERENCIA A FORNS PUIG DEV ${remittance.lines[0]?.endToEndId}`
    for (const line of [
      back(0, { text, concept: '99' }),
      back(0, { text: `FORNS PUIG ${remittance.lines[0]?.endToEndId}`, concept: '04', day: '2026-12-05' }),
    ])
      expect(await take(line), line.text).toMatchObject({ linked: 0, open: 1 })
    expect(await paid()).toEqual([true, true, true])
    expect(await payments()).toEqual({ standing: 3, all: 3 })
  })

  it('is known by a mandate with signs in it, and not by the beginning of another’s', async () => {
    await emptyBooks(api.db)
    const books = await buildDebitBooks(api.db, before, ['M.1', 'M.1.2', "m(3)'x"])
    remittance = await sendRemittance(before, { ...books, collectionDate: COLLECTED_ON })
    await take(money())
    expect(
      await take(
        back(1, { text: 'DEVOLUCION ADEUDO MD06 REF:M.1.2.' }),
        back(2, { text: "DEVOLUCION ADEUDO MD06 (M(3)'X)" }),
      ),
    ).toMatchObject({ linked: 2 })
    expect(await paid()).toEqual([true, false, false])
  })

  it('comes back for thirteen months and some days, and no longer', async () => {
    await take(money())
    const muchLater = await startApi({ now: '2028-02-15T10:00:00Z', databaseUrl: api.databaseUrl })
    onTestFinished(async () => {
      staff = await later.as('Gestió')
      await muchLater.stop()
    })
    staff = await muchLater.as('Gestió')
    expect(await take(back(1, { day: '2028-01-07' }))).toMatchObject({ linked: 0, open: 1 })
    const [tooLate] = await movements('open')
    expect(tooLate).toMatchObject({ debits: [], returnableCount: 0 })
    const [line] = remittance.lines
    const path = `/api/bank-movements/${tooLate?.identifier}/debit`
    expect(
      (await staff.post(path, { remittance: remittance.identifier, line: line?.identifier })).status,
    ).toBe(422)
    expect(await take(back(1, { day: '2028-01-06' }))).toMatchObject({ linked: 1 })
  })

  it('is left to a person when the amount is another, or the reference is another’s with more behind it', async () => {
    await take(money())
    expect(
      await take(
        back(1, { amount: -12_000 }),
        back(1, { text: `DEVOLUCION ${remittance.lines[1]?.endToEndId}2` }),
        back(1, { text: 'DEVOLUCION SENSE REFERENCIA' }),
      ),
    ).toMatchObject({ linked: 0, open: 3 })
    expect(await paid()).toEqual([true, true, true])
  })

  it('is left to a person with the reason while the rest of its invoice is at the bank, and the rest of the file is taken', async () => {
    await take(money())
    const [, second] = await invoices()
    if (!second) throw new Error('no second invoice')
    // More is owed of it by now, and the bank is asked for that.
    const dearer = second.facturaDetalles.map(line => ({ ...line, productoPrecio: line.productoPrecio * 2 }))
    const put = await staff.put(`/api/facturas/${second.identifier}`, {
      ...second,
      facturaDetalles: dearer,
      isConfirmed: true,
    })
    expect(put.status, put.text).toBe(200)
    const { body: due } = await staff.get<DueDebits>('/api/remittances/due?until=2027-02-01')
    const again = await staff.post<RemittanceDetails>('/api/remittances', {
      bancIdentifier: remittance.bancIdentifier,
      collectionDate: due.earliest,
      isEarly: true,
      invoices: [second.identifier],
    })
    expect(again.status, again.text).toBe(201)
    const answer = await take(back(0), back(1), { day: '2026-12-05', amount: 77, text: 'ALTRA COSA' })
    expect(answer).toMatchObject({ new: 3, linked: 1, open: 2 })
    expect(answer.warnings.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/04\/12\/2026.*remesa/),
    )
    expect(await paid()).toEqual([false, false, true])
    expect((await movements('open')).map(({ refusal }) => refusal)).toEqual([
      expect.stringContaining('remesa'),
      null,
    ])
    // Decided and opened again, it says no more what stood against it then.
    const [refused] = await movements('open')
    await staff.post(`/api/bank-movements/${refused?.identifier}/ignore`, { remember: false })
    await undo(refused?.identifier ?? 0)
    expect((await movements('open')).map(({ refusal }) => refusal)).toEqual([null, null])
  })

  describe('told as one with others, and by the bank’s notice one by one', () => {
    const OF_COMPANY = 'ES9121000418450200051332'
    const notice = (...places: number[]) =>
      camt054(
        [
          {
            day: '2026-12-04',
            amount: -12_100 * places.length,
            reference: 'DEV1',
            parts: places.map(place => ({
              amount: -12_100,
              endToEndId: remittance.lines[place]?.endToEndId ?? '',
              returnReason: 'AM04',
            })),
          },
        ],
        { iban: OF_COMPANY, id: 'N1' },
      )
    const moved = async () => {
      const rows = await api.db.selectFrom('bankMovements').select(['amount', 'parts']).execute()
      return [rows.reduce((sum, { amount }) => sum + Number(amount), 0), rows.length]
    }

    it('is each with its reason, once, and no money is doubled', async () => {
      await take(money(), { day: '2026-12-04', amount: -24_200, text: 'DEVOLUCIO REBUTS' })
      expect(await moved()).toEqual([121, 2])
      const { body } = await send(notice(0, 2))
      expect(body).toMatchObject({ new: 2, known: 0, linked: 2, warnings: [] })
      expect(await paid()).toEqual([false, true, false])
      expect(await moved()).toEqual([121, 3])
      expect((await send(notice(0, 2))).body).toMatchObject({ new: 0, known: 2, linked: 0 })
      expect(
        await take(money(), { day: '2026-12-04', amount: -24_200, text: 'DEVOLUCIO REBUTS' }),
      ).toMatchObject({
        new: 0,
        known: 2,
      })
      expect(await moved()).toEqual([121, 3])
    })

    it('is left as somebody has decided it', async () => {
      await take(money(), { day: '2026-12-04', amount: -24_200, text: 'DEVOLUCIO REBUTS' })
      const [open] = await movements('open')
      expect(
        (await staff.post(`/api/bank-movements/${open?.identifier}/ignore`, { remember: false })).status,
      ).toBe(200)
      expect((await send(notice(0, 2))).body).toMatchObject({ new: 0, known: 2 })
      expect(await moved()).toEqual([121, 2])
    })

    it('is left to a person who has undone it, with what the notice tells', async () => {
      await take(money(), back(1))
      const undone = (await movements()).find(({ amount }) => amount < 0)
      expect((await undo(undone?.identifier ?? 0)).status).toBe(200)
      expect((await send(notice(1))).body).toMatchObject({ new: 1, linked: 0, open: 1 })
      expect(await paid()).toEqual([true, true, true])
      const [told] = await movements('open')
      expect(told).toMatchObject({ returnReason: 'AM04' })
      expect((await staff.post(`/api/bank-movements/${told?.identifier}/retry`, {})).body).toMatchObject({
        linked: 1,
      })
      expect(await paid()).toEqual([true, false, true])
    })

    it('is left as somebody decides it while the notice is read', async () => {
      // Two that are in no remittance any more pay together, and the bank's notice divides what they paid.
      await staff.post(`/api/remittances/${remittance.identifier}/refuse`, {})
      await take({ day: '2026-12-04', amount: 24_200, text: 'INGRES' })
      const [open] = await movements('open')
      const [first, second] = await invoices()
      const parts = [
        { amount: 12_100, endToEndId: 'T-1', returnReason: '' },
        { amount: 12_100, endToEndId: 'T-2', returnReason: '' },
      ]
      const told = camt054([{ day: '2026-12-04', amount: 24_200, reference: 'ING1', parts }], {
        iban: OF_COMPANY,
        id: 'N1',
      }).replaceAll(/<RtrInf>.*?<\/RtrInf>/g, '')
      const { linking, importing } = await api.db.transaction().execute(async tx => {
        await sql`select from invoices where identifier = ${first?.identifier} for update`.execute(tx)
        // The database goes on with them once this transaction ends.
        const linking = staff.post(`/api/bank-movements/${open?.identifier}/link`, {
          payments: [first, second].map(invoice => ({
            clienteIdentifier: invoice?.clienteIdentifier,
            amount: 121,
            allocations: [{ invoiceIdentifier: invoice?.identifier, amount: 121 }],
          })),
        })
        await expect.poll(waiting).toBe(1)
        const importing = send(told)
        await expect.poll(waiting).toBe(2)
        return { linking, importing }
      })
      expect((await linking).status).toBe(200)
      expect((await importing).body).toMatchObject({ new: 0, known: 2 })
      expect(await payments()).toEqual({ standing: 2, all: 2 })
      expect(await moved()).toEqual([242, 1])
      expect((await movements())[0]?.payments).toHaveLength(2)
    })

    it('is a person’s to say where two entries of that amount are kept and the notice tells one', async () => {
      const one = { day: '2026-12-04', amount: -24_200, text: 'DEVOLUCIO REBUTS' }
      await take(money(), one, one)
      expect((await send(notice(0, 2))).body).toMatchObject({ new: 0, known: 2 })
      expect(await paid()).toEqual([true, true, true])
    })
  })

  it('undone was collected after all', async () => {
    await take(money(), back(1))
    const found = (await movements()).find(({ amount }) => amount < 0)
    expect((await undo(found?.identifier ?? 0)).status).toBe(200)
    expect(await paid()).toEqual([true, true, true])
    expect(await payments()).toEqual({ standing: 3, all: 4 })
  })

  describe('undone brings back what its payment was when it came back', () => {
    const paymentOf = async (place: number) =>
      await api.db
        .selectFrom('remittanceLines')
        .innerJoin('payments', 'payments.identifier', 'paymentIdentifier')
        .selectAll('payments')
        .where('remittanceLines.identifier', '=', remittance.lines[place]?.identifier ?? 0)
        .executeTakeFirstOrThrow()
    const moveTo = async (allocations: { invoiceIdentifier: number; amount: number }[]) => {
      const { identifier } = await paymentOf(1)
      const { status, text } = await staff.put(`/api/payments/${identifier}/allocations`, {
        allocations,
      })
      expect(status, text).toBe(200)
    }
    const returnAndUndo = async () => {
      expect(await take(money(), back(1))).toMatchObject({ linked: 1 })
      expect((await paymentOf(1)).reversedOn).toBe('2026-12-04')
      const found = (await movements()).find(({ amount }) => amount < 0)
      expect((await undo(found?.identifier ?? 0)).status).toBe(200)
      expect((await now()).lines[1]?.returned).toBeNull()
      return paymentOf(1)
    }

    it('credit, where staff had made it that', async () => {
      await take(money())
      await staff.post('/api/facturas/pagament', {
        invoices: [remittance.lines[1]?.invoiceIdentifier],
        isPagada: false,
      })
      expect(await returnAndUndo()).toMatchObject({ amount: '121.00', allocated: '0.00', reversedOn: null })
      expect(await paid()).toEqual([true, false, true])
      expect(await payments()).toEqual({ standing: 3, all: 4 })
    })

    it('its invoice’s, though that was given up meanwhile', async () => {
      const invoice = remittance.lines[1]?.invoiceIdentifier ?? 0
      await take(money(), back(1))
      const given = { day: '2026-12-09', reason: 'Ha plegat' }
      const { status, text } = await staff.post(`/api/payments/of-invoice/${invoice}/write-off`, given)
      expect(status, text).toBe(200)
      const found = (await movements()).find(({ amount }) => amount < 0)
      expect((await undo(found?.identifier ?? 0)).status).toBe(200)
      expect(await paymentOf(1)).toMatchObject({ allocated: '121.00', reversedOn: null })
      const [, paidOne] = await invoices()
      expect(paidOne).toMatchObject({ identifier: invoice, isPagada: true, writeOff: null })
    })

    it('what it had been moved to', async () => {
      const clienteIdentifier = remittance.lines[1]?.clienteIdentifier ?? 0
      const { body } = await staff.post<Invoice[]>('/api/facturas', {
        SerieIdentifier: 'A',
        FechaFactura: '2026-12-01',
        clienteIdentifier,
      })
      const later = body[0]?.identifier ?? 0
      await take(money())
      await moveTo([{ invoiceIdentifier: later, amount: 121 }])
      expect(await returnAndUndo()).toMatchObject({ allocated: '121.00', reversedOn: null })
      expect((await invoices()).filter(({ isPagada }) => !isPagada)).toMatchObject([
        { identifier: remittance.lines[1]?.invoiceIdentifier },
      ])
    })
  })

  it('is no reason to undo that the rest was collected', async () => {
    await take(money(), back(1))
    const found = (await movements()).find(({ amount }) => amount > 0)
    const { status, body } = await undo(found?.identifier ?? 0)
    expect([status, body.code]).toEqual([409, 'gone-on'])
    expect(await paid()).toEqual([true, false, true])
  })
})

describe('a rule of what is no invoice', () => {
  afterEach(async () => {
    await sql`delete from bank_rules`.execute(api.db)
  })
  const stuck = { text: 'DEVOLUCION ADEUDO MD06 000-1', day: '2026-12-03' }
  const putAside = async (text: string) => {
    const movement = (await movements('open')).find(one => one.text.includes(text))
    const path = `/api/bank-movements/${movement?.identifier}/ignore`
    expect((await staff.post(path, { remember: true })).status).toBe(200)
  }

  it('puts no debit aside that came back, though it says the same', async () => {
    // A rule of a version before, which made them of returns, too.
    await sql`insert into bank_rules (pattern, is_outgoing, account) values ('devolucion adeudo md', true, 'x')`.execute(
      api.db,
    )
    expect(await take(back(1, stuck))).toMatchObject({ ignored: 0, open: 1 })
    await sql`delete from bank_rules`.execute(api.db)
    await putAside('000-1')
    expect(await take(back(1, { ...stuck, day: '2026-12-05' }))).toMatchObject({ ignored: 0, open: 1 })
  })

  it('puts nothing aside that names a debit, a mandate or a remittance of ours', async () => {
    const charge = (text: string): Line => ({ day: '2026-12-03', amount: -500, text, concept: '17' })
    await take({ ...charge('COMISION 1'), day: COLLECTED_ON })
    await putAside('COMISION')
    const [line] = remittance.lines
    expect(
      await take(
        charge('COMISION 2'),
        charge(`COMISION ${line?.endToEndId}`),
        charge(`COMISION ${remittance.messageId}`),
      ),
    ).toMatchObject({ new: 3, ignored: 1, open: 2 })
    await sql`insert into bank_rules (pattern, is_outgoing, account) values ('remesa', false, 'x')`.execute(
      api.db,
    )
    expect(await take(money({ amount: 100 }))).toMatchObject({ ignored: 1 })
  })
})

describe('told before what it is about', () => {
  it('a debit that came back is known once its money comes', async () => {
    expect(await take(back(1))).toMatchObject({ new: 1, linked: 0, open: 1 })
    expect(await take(money())).toMatchObject({ new: 1, linked: 1, open: 0 })
    expect(await paid()).toEqual([true, false, true])
    expect(await movements('open')).toEqual([])
  })

  it('a debit that came back is known once somebody has settled its remittance', async () => {
    expect(await take(money({ amount: 24_200 }), back(1))).toMatchObject({ new: 2, linked: 0, open: 2 })
    const settled = await staff.post(`/api/remittances/${remittance.identifier}/settle`, {})
    expect(settled.status, settled.text).toBe(200)
    expect(await paid()).toEqual([true, false, true])
    expect((await now()).lines[1]?.returned).toMatchObject({ day: '2026-12-04' })
    expect((await movements('open')).map(({ amount }) => amount)).toEqual([242])
  })

  it('the money of another remittance is that one’s, once somebody has settled this one', async () => {
    await emptyBooks(api.db)
    const { bank, invoices: all } = await buildDebitBooks(api.db, before)
    const [first, ...others] = all
    if (!first) throw new Error('no invoice')
    remittance = await sendRemittance(before, { bank, invoices: [first], collectionDate: COLLECTED_ON })
    const { body: other } = await before.post<RemittanceDetails>('/api/remittances', {
      bancIdentifier: bank,
      collectionDate: COLLECTED_ON,
      isEarly: true,
      invoices: others.map(({ identifier }) => identifier),
    })
    expect(await take(money({ amount: 24_200, text: `REMESA ${other.messageId}` }))).toMatchObject({
      linked: 0,
      open: 1,
    })
    expect((await before.post(`/api/remittances/${other.identifier}/send`, {})).status).toBe(200)
    const { version } = await now()
    expect((await staff.post(`/api/remittances/${remittance.identifier}/settle`, { version })).status).toBe(
      200,
    )
    expect(await movements('open')).toEqual([])
    remittance = other
    expect(await now()).toMatchObject({ state: 'settled' })
    expect(await paid()).toEqual([true, true, true])
  })

  it('the sums of a remittance settle it together, whichever file brings them', async () => {
    expect(await take(money({ amount: 24_200, text: `REMESA ${remittance.messageId}-CORE` }))).toMatchObject({
      linked: 0,
    })
    const rest = money({ day: '2026-12-03', amount: 12_100, text: `REMESA ${remittance.messageId}-B2B` })
    const { body } = await send(norma43([rest], { opening: 124_200 }))
    expect(body).toMatchObject({ new: 1, linked: 1, open: 0 })
    expect(await now()).toMatchObject({ state: 'settled' })
    expect(await payments()).toEqual({ standing: 3, all: 3 })
    expect(await movements('open')).toEqual([])
  })

  it('stays undone where a person has undone it, whatever file comes', async () => {
    await take(money(), back(1))
    const found = (await movements()).find(({ amount }) => amount < 0)
    expect((await undo(found?.identifier ?? 0)).status).toBe(200)
    await take({ day: '2026-12-05', amount: 77, text: 'ALTRA COSA' })
    await take(back(1))
    expect(await paid()).toEqual([true, true, true])
  })
})

describe('tried once more', () => {
  const retry = async (movement: BankMovement | undefined) => {
    const { status, body, text } = await staff.post<RetriedMovement>(
      `/api/bank-movements/${movement?.identifier}/retry`,
      {},
    )
    expect(status, text).toBe(200)
    return body
  }
  const tell = (movement: BankMovement | undefined, body: object) =>
    staff.post<BankMovement & ErrorBody>(`/api/bank-movements/${movement?.identifier}/debit`, body)
  const settle = async () =>
    expect((await staff.post(`/api/remittances/${remittance.identifier}/settle`, {})).status).toBe(200)

  it('a settlement that was undone settles again, with all of its sums', async () => {
    await take(
      money({ amount: 24_200, text: `REMESA ${remittance.messageId}-CORE` }),
      money({ amount: 12_100, text: `REMESA ${remittance.messageId}-B2B` }),
    )
    const [one, two] = await movements()
    expect((await undo(one?.identifier ?? 0)).status).toBe(200)
    expect(await movements('open')).toHaveLength(2)
    expect(await retry(two)).toMatchObject({ linked: 2, reason: null, movement: { state: 'linked' } })
    expect(await now()).toMatchObject({ state: 'settled' })
    expect(await payments()).toEqual({ standing: 3, all: 6 })
    expect(await movements('open')).toEqual([])
  })

  it('and settled by hand meanwhile it is that money, and pays nothing twice', async () => {
    await take(money())
    const [movement] = await movements()
    await undo(movement?.identifier ?? 0)
    await settle()
    expect(await retry(movement)).toMatchObject({ linked: 1 })
    expect(await payments()).toEqual({ standing: 3, all: 6 })
    const again = await staff.post<ErrorBody>(`/api/bank-movements/${movement?.identifier}/retry`, {})
    expect([again.status, again.body.code]).toEqual([409, 'not-open'])
    expect((await movements())[0]).toMatchObject({ payments: [] })
    // And undone it leaves what a person has said.
    expect((await undo(movement?.identifier ?? 0)).status).toBe(200)
    expect(await now()).toMatchObject({ state: 'settled' })
    expect(await payments()).toEqual({ standing: 3, all: 6 })
    expect(await movements('open')).toHaveLength(1)
  })

  it('a return that was put aside and opened comes back; what still fits nothing says so and stays', async () => {
    await take(back(1))
    const [movement] = await movements('open')
    expect(await retry(movement)).toMatchObject({
      linked: 0,
      reason: expect.stringContaining('exacta'),
      movement: { state: 'open' },
    })
    await staff.post(`/api/bank-movements/${movement?.identifier}/ignore`, { remember: false })
    await undo(movement?.identifier ?? 0)
    await take(money())
    expect(await movements('open')).toHaveLength(1)
    expect(await retry(movement)).toMatchObject({ linked: 1 })
    expect(await paid()).toEqual([true, false, true])
  })

  it('a transfer that was undone is linked again, and one of two that fit waits', async () => {
    await staff.post(`/api/remittances/${remittance.identifier}/refuse`, {})
    const [first] = await invoices()
    const transfer: Line = { day: '2026-12-04', amount: 12_100, text: `PAGO FRA A-${first?.numFact}` }
    await take(transfer)
    const [movement] = await movements()
    await undo(movement?.identifier ?? 0)
    expect(await retry(movement)).toMatchObject({ linked: 1, movement: { payments: [{ amount: 121 }] } })
    await undo(movement?.identifier ?? 0)
    await take({ ...transfer, day: '2026-12-05' })
    // The second was linked when it came, since the first was open; the first has nothing left to pay.
    expect(await retry(movement)).toMatchObject({ linked: 0 })
    expect(await payments()).toMatchObject({ standing: 1 })
  })

  it('one known by its mandate alone is the one debit of that, and a person chooses among two', async () => {
    await take(back(1, { text: 'DEVOLUCION ADEUDO MD06 M-1' }))
    await settle()
    const [movement] = await movements('open')
    await sql`
      update remittance_lines set mandate_reference = 'M-1' where identifier = ${remittance.lines[0]?.identifier}
    `.execute(api.db)
    expect(await retry(movement)).toMatchObject({ linked: 0, movement: { debits: [{}, {}] } })
    await sql`
      update remittance_lines set mandate_reference = 'M-0' where identifier = ${remittance.lines[0]?.identifier}
    `.execute(api.db)
    expect(await retry(movement)).toMatchObject({ linked: 1 })
    expect(await paid()).toEqual([true, false, true])
  })

  it('is said by a person: which debit came back, and of which remittance the money is', async () => {
    await take(money(), back(1, { text: 'DEVOLUCION SENSE REFERENCIA' }))
    const [movement] = await movements('open')
    expect(movement?.debits.map(({ line }) => line).sort()).toEqual(
      remittance.lines.map(({ identifier }) => identifier).sort(),
    )
    expect(movement?.debits[0]).toMatchObject({ remittance: remittance.identifier, amount: 121 })
    const line = remittance.lines[2]?.identifier
    const chosen = { remittance: remittance.identifier, line }
    expect((await tell(movement, { ...chosen, line: 99_999 })).status).toBe(422)
    expect((await tell(movement, { remittance: remittance.identifier })).status).toBe(422)
    expect((await tell(movement, chosen)).body).toMatchObject({
      state: 'linked',
      decidedBy: expect.stringContaining('@'),
      evidence: ['return'],
    })
    expect(await paid()).toEqual([true, true, false])
    expect((await tell(movement, chosen)).status).toBe(409)
    expect((await undo(movement?.identifier ?? 0)).status).toBe(200)
    expect(await paid()).toEqual([true, true, true])
    const [settlement] = (await movements()).filter(({ amount }) => amount > 0)
    expect((await undo(settlement?.identifier ?? 0)).status).toBe(200)
    const reader = await later.as('Consulta')
    const path = `/api/bank-movements/${settlement?.identifier}/debit`
    expect((await reader.post(path, { remittance: remittance.identifier })).status).toBe(403)
    const open = (await movements('open')).find(({ amount }) => amount > 0)
    expect(open?.debits).toMatchObject([{ remittance: remittance.identifier, line: null, amount: 363 }])
    expect((await tell(settlement, { remittance: remittance.identifier })).status).toBe(200)
    expect(await now()).toMatchObject({ state: 'settled' })
    expect(await paid()).toEqual([true, true, true])
  })

  it('is found among all of its amount by a person, where none is named', async () => {
    await take(
      money(),
      back(1, { text: 'DEVOLUCION SENSE REFERENCIA' }),
      { day: '2026-12-04', amount: -12_200, text: 'NOMINA' },
      { day: '2026-12-01', amount: -12_100, text: 'LLOGUER' },
    )
    const [rent, movement, wages] = await movements('open')
    expect([rent, movement, wages].map(one => one?.returnableCount)).toEqual([0, 3, 0])
    const find = async (query = '', of = movement, by = staff) => {
      const { status, body } = await by.get<ReturnableDebits & ErrorBody>(
        `/api/bank-movements/${of?.identifier}/debits?${query}`,
      )
      return { status, ...body, numbers: body.debits?.map(({ number }) => number) }
    }
    const numbers = remittance.lines.map(line => line.number).reverse()
    const all = await find()
    expect(all).toMatchObject({ count: 3, next: null, numbers })
    expect(all.debits[0]).toEqual({
      remittance: remittance.identifier,
      line: remittance.lines[2]?.identifier,
      debtor: remittance.lines[2]?.debtorName,
      number: numbers[0],
      amount: 121,
      collectionDate: COLLECTED_ON,
      isFee: false,
    })
    // Page by page, whatever was looked for.
    const first = await find('limit=2')
    expect(first).toMatchObject({ count: 3, numbers: numbers.slice(0, 2) })
    expect(await find(`limit=2&after=${first.next}`)).toMatchObject({ next: null, numbers: [numbers[2]] })
    expect((await find('search=SÉRRA%20tall')).numbers).toEqual([numbers[1]])
    expect((await find('search=m-2')).numbers).toEqual([numbers[0]])
    expect((await find(`search=${numbers[2]}`)).numbers).toEqual([numbers[2]])
    expect(await find('search=%25')).toMatchObject({ count: 0, debits: [], next: null })
    // Of another amount, or before they were collected, none came back; and who reads may look.
    expect(await find('', wages)).toMatchObject({ count: 0 })
    expect(await find('', rent)).toMatchObject({ count: 0 })
    expect((await find('', movement, await later.as('Consulta'))).count).toBe(3)
    expect((await find('', { ...movement, identifier: 999_999 } as BankMovement)).status).toBe(404)
    expect((await find('limit=0')).status).toBe(422)
    // What came back is none any more, and neither is anything of what is decided.
    const chosen = { remittance: remittance.identifier, line: all.debits[0]?.line }
    expect((await tell(rent, chosen)).status).toBe(422)
    expect((await tell(movement, chosen)).status).toBe(200)
    expect(await find()).toMatchObject({ count: 0 })
    await take(back(1, { text: 'DEVOLUCION UNA ALTRA', day: '2026-12-05' }))
    const other = (await movements('open')).find(({ text }) => text.includes('ALTRA'))
    expect((await find('', other)).numbers).toEqual(numbers.slice(1))
  })

  it('less than a remittance that waits is not its money until somebody has said what is missing', async () => {
    await take(money({ amount: 24_200, text: 'ABONAMENT' }))
    const [movement] = await movements('open')
    expect(movement?.debits).toEqual([])
    const refused = await tell(movement, { remittance: remittance.identifier })
    expect([refused.status, refused.body.error]).toEqual([422, expect.stringContaining('falten')])
    const missing = remittance.lines[0]?.identifier
    const settled = await staff.post(`/api/remittances/${remittance.identifier}/settle`, {
      notCollected: [missing],
    })
    expect(settled.status, settled.text).toBe(200)
    expect((await movements('open'))[0]?.debits).toMatchObject([{ remittance: remittance.identifier }])
    expect((await tell(movement, { remittance: remittance.identifier })).status).toBe(200)
    expect(await payments()).toEqual({ standing: 2, all: 2 })
    // Once: no other movement is that money.
    await take({ day: '2026-12-03', amount: 24_200, text: 'ALTRE' })
    expect((await movements('open'))[0]?.debits).toEqual([])
  })

  it('what a person has taken back by hand is not taken for another debit of its mandate', async () => {
    await take(money())
    // Another of the same client and mandate, collected as well.
    const [, second] = await invoices()
    const { body } = await staff.get<InvoicePayments>(`/api/payments/of-invoice/${second?.identifier}`)
    await sql`
      update remittance_lines set mandate_reference = 'M-1' where identifier = ${remittance.lines[0]?.identifier}
    `.execute(api.db)
    await staff.post(`/api/payments/${body.payments[0]?.identifier}/reversal`, { reason: 'Per telèfon' })
    await take(back(1, { text: 'DEVOLUCION ADEUDO MD06 M-1' }))
    expect(await paid()).toEqual([true, false, true])
    expect((await movements('open')).map(({ amount }) => amount)).toEqual([-121])
    await sql`
      update remittance_lines set mandate_reference = 'M-0' where identifier = ${remittance.lines[0]?.identifier}
    `.execute(api.db)
    const [movement] = await movements('open')
    expect(await retry(movement)).toMatchObject({ linked: 0 })
    // Where it is named, it is what came back, and nothing is reversed twice.
    await take(back(1, { day: '2026-12-05' }))
    expect((await now()).lines[1]?.returned).toMatchObject({ day: '2026-12-05' })
    expect(await payments()).toEqual({ standing: 2, all: 3 })
  })
})

describe('debits that came back as one sum', () => {
  const sum = (amount: number): Line => back(0, { amount, text: 'DEVOLUCION DE RECIBOS' })
  const tell = (identifier: number, lines: number[]) =>
    staff.post<TellDebitsResult & ErrorBody>(`/api/bank-movements/${identifier}/debits`, { lines })
  const lineOf = (place: number) => remittance.lines[place]?.identifier ?? 0
  const open = async () => {
    const [only, ...others] = await movements('open')
    expect(others).toEqual([])
    return only?.identifier ?? 0
  }
  const found = async (identifier: number, search = '') =>
    (
      await staff.get<ReturnableDebits>(
        `/api/bank-movements/${identifier}/debits?as=many&search=${encodeURIComponent(search)}`,
      )
    ).body

  it('are found and said by a person; what is left stays open, and each is taken back by itself', async () => {
    await take(money())
    expect(await take(sum(-24_550))).toMatchObject({ new: 1, linked: 0, open: 1 })
    const identifier = await open()
    expect(await found(identifier)).toMatchObject({ count: 3 })
    expect(await found(identifier, remittance.lines[1]?.number)).toMatchObject({ count: 1 })
    const answer = await tell(identifier, [lineOf(0), lineOf(1)])
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.left).toBe(3.5)
    expect(answer.body.movements.map(({ amount, state }) => [amount, state])).toEqual([
      [-121, 'linked'],
      [-121, 'linked'],
      [-3.5, 'open'],
    ])
    expect(answer.body.movements[0]?.identifier).toBe(identifier)
    expect((await paid()).sort()).toEqual([false, false, true])
    expect((await now()).lines.map(({ returned }) => returned?.day ?? null)).toEqual([
      '2026-12-04',
      '2026-12-04',
      null,
    ])
    expect(await lastAudit(api, 'bank_movements', identifier)).toMatchObject({
      action: 'link',
      after: { line: lineOf(0), amount: -121 },
    })
    // The file once more, and a longer one, tell the same money.
    expect(await take(sum(-24_550))).toMatchObject({ new: 0, known: 1 })
    expect((await tell(identifier, [lineOf(2)])).body).toMatchObject({ code: 'not-open' })
    expect((await undo(identifier)).status).toBe(200)
    expect((await paid()).sort()).toEqual([false, true, true])
    expect((await tell(identifier, [lineOf(0)])).body).toMatchObject({ left: 0 })
    expect((await paid()).sort()).toEqual([false, false, true])
  })

  it('are one sum again once all that was said of it is undone, with what the bank charged for it', async () => {
    await take(money())
    const entry = {
      day: '2026-12-04',
      amount: -24_550,
      reference: 'DEV',
      isReturn: true,
      text: 'DEVOLUCIONS',
    }
    const told = camt054([entry], { iban: 'ES9121000418450200051332', id: 'N' }).replace(
      '<NtryDtls>',
      '<Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">3.50</TtlChrgsAndTaxAmt></Chrgs><NtryDtls>',
    )
    await send(told)
    const identifier = await open()
    const said = (await tell(identifier, [lineOf(0)])).body.movements
    expect((await tell(said[1]?.identifier ?? 0, [lineOf(1)])).body).toMatchObject({ left: 3.5 })
    expect((await undo(identifier)).status).toBe(200)
    expect((await movements('open')).map(({ amount }) => amount).sort()).toEqual([-121, -3.5])
    const { status, body } = await undo(said[1]?.identifier ?? 0)
    expect([status, body]).toMatchObject([200, { identifier, amount: -245.5, state: 'open' }])
    expect(await open()).toBe(identifier)
    expect(await paid()).toEqual([true, true, true])
    expect((await send(told)).body).toMatchObject({ new: 0, known: 1 })
    expect((await tell(identifier, [lineOf(1), lineOf(2)])).body).toMatchObject({ left: 3.5 })
    expect(await paid()).toEqual([true, false, false])
    for (const { identifier: part } of (await movements()).filter(({ amount }) => amount === -121))
      await undo(part)
    const row = await api.db
      .selectFrom('bankMovements')
      .selectAll()
      .where('identifier', '=', identifier)
      .executeTakeFirst()
    expect(row).toMatchObject({ amount: '-245.50', fee: '3.50', undividedFee: null, part: 1, parts: 1 })
  })

  it('are found by a person, too, where the bank calls them otherwise', async () => {
    await take(money())
    await take(sum(-24_200), { day: '2026-12-04', amount: -300, text: 'QUOTA TARGETA' })
    await take(back(0, { amount: -24_210, text: 'ADEUDOS DEVUELTOS', concept: '99' }))
    await take(back(0, { amount: -24_220, text: 'LIQUIDACIO SEGONS DETALL', concept: '99' }))
    expect(
      (await movements('open')).map(({ amount, isReturn, mayBeSeveral }) => [amount, isReturn, mayBeSeveral]),
    ).toEqual([
      [-242, true, true],
      [-3, false, false],
      [-242.1, true, true],
      [-242.2, false, true],
    ])
    const last = (await movements('open')).at(-1)
    expect((await tell(last?.identifier ?? 0, [lineOf(0), lineOf(1)])).body).toMatchObject({ left: 0.2 })
  })

  it('are charged for once: what was told with the sum is beside none of them', async () => {
    await take(money())
    const told = camt054(
      [{ day: '2026-12-04', amount: -24_550, reference: 'DEV', isReturn: true, text: 'DEVOLUCIONS' }],
      { iban: 'ES9121000418450200051332', id: 'N' },
    ).replace('<NtryDtls>', '<Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">3.50</TtlChrgsAndTaxAmt></Chrgs><NtryDtls>')
    expect((await send(told)).body).toMatchObject({ new: 1, linked: 0 })
    expect((await tell(await open(), [lineOf(0), lineOf(1)])).body).toMatchObject({ left: 3.5 })
    expect((await now()).lines.map(({ returned }) => returned?.fee ?? null)).toEqual([null, null, null])
  })

  it('told line by line by another format may be the same: they wait with a remark, whichever comes first', async () => {
    const lines = [back(0), back(1)]
    const batch = camt054(
      [
        {
          day: '2026-12-04',
          amount: -24_200,
          reference: 'BATCH',
          isReturn: true,
          parts: [0, 1].map(place => ({
            amount: -12_100,
            endToEndId: remittance.lines[place]?.endToEndId ?? '',
            returnReason: 'MD06',
          })),
        },
      ],
      { iban: 'ES9121000418450200051332', id: 'N' },
    )
    await take(money())
    expect(await take(...lines)).toMatchObject({ linked: 2 })
    expect((await send(batch)).body).toMatchObject({ new: 2, linked: 0, open: 2 })
    expect((await movements('open')).map(({ perhaps }) => perhaps?.bookedOn)).toEqual([
      '2026-12-04',
      '2026-12-04',
    ])
    expect((await payments()).standing).toBe(1)

    await emptyBooks(api.db)
    remittance = await sendRemittance(before, {
      ...(await buildDebitBooks(api.db, before)),
      collectionDate: COLLECTED_ON,
    })
    await take(money())
    expect((await send(batch)).body).toMatchObject({ linked: 2 })
    expect(await take(...lines)).toMatchObject({ new: 2, linked: 0 })
    expect((await movements('open')).map(({ perhaps }) => perhaps?.bookedOn)).toEqual([
      '2026-12-04',
      '2026-12-04',
    ])
  })

  it('are no more than it is, of its days, collected, and no two movements’', async () => {
    await take(money())
    await take(sum(-24_200))
    const identifier = await open()
    const refused = async (lines: number[], status = 422) => {
      const before = await payments()
      const answer = await tell(identifier, lines)
      expect(answer.status, answer.text).toBe(status)
      expect(await payments()).toEqual(before)
    }
    await refused([lineOf(0), lineOf(1), lineOf(2)])
    await refused([lineOf(0), 987_654])
    await refused([lineOf(0), lineOf(0)])
    await refused([])
    await take(back(1))
    await refused([lineOf(0), lineOf(1)])
    expect((await tell(identifier, [lineOf(0), lineOf(2)])).body.left).toBe(0)
    expect(await paid()).toEqual([false, false, false])
    expect((await tell(987_654, [lineOf(0)])).status).toBe(404)
  })
})

describe('what is asked for again', () => {
  const due = async () =>
    (await staff.get<DueDebits>('/api/remittances/due?until=2027-02-01')).body.invoices.map(
      ({ identifier, clienteIdentifier, obstacles, remarks }) => ({
        identifier,
        clienteIdentifier,
        obstacles: obstacles.map(({ code }) => code),
        remarks: remarks.map(({ code }) => code),
        said: [...obstacles, ...remarks].map(({ text }) => text).join(' '),
      }),
    )
  const came = async (code: string) => {
    await take(money(), back(1, { text: `DEVOLUCION ADEUDO ${code} ${remittance.lines[1]?.endToEndId}` }))
    const [first, ...others] = await due()
    if (!first || others.length > 0) throw new Error('one invoice is due')
    return first
  }
  const again = async (invoice: number) =>
    staff.post<ErrorBody>('/api/remittances', {
      bancIdentifier: remittance.bancIdentifier,
      collectionDate: '2026-12-15',
      isEarly: true,
      invoices: [invoice],
    })

  it.each(['AM04', 'MS03', 'MD06', 'TM01', 'RC01'])(
    'may be after %s, and is said to have come back',
    async code => {
      const found = await came(code)
      expect(found).toMatchObject({ obstacles: [], remarks: ['cameBack'] })
      expect(found.said).toContain(`04/12/2026 (${code}, `)
      expect((await again(found.identifier)).status).toBe(201)
    },
  )

  it.each(['AC01', 'AC04', 'AG01', 'DNOR'])('waits after %s for another account', async code => {
    const found = await came(code)
    expect(found).toMatchObject({ obstacles: ['accountGone'] })
    expect(found.remarks).toContain('cameBack')
    const refused = await again(found.identifier)
    expect([refused.status, refused.body.error]).toEqual([422, expect.stringContaining(code)])
    const { body: client } = await staff.get<Client>(`/api/clients/${found.clienteIdentifier}`)
    const { nombre, tipoIVA } = client
    const changed = { nombre, tipoIVA, iban: 'ES9121000418450200051332' }
    expect((await staff.put(`/api/clients/${found.clienteIdentifier}`, changed)).status).toBe(200)
    expect(await due()).toMatchObject([{ obstacles: [] }])
    expect((await again(found.identifier)).status).toBe(201)
  })

  it('waits for no other account once a later debit was collected from the one that was said to be gone', async () => {
    const { body: next } = await staff.post<Invoice>('/api/facturas/manual', {
      serieIdentifier: 'A',
      fechaFactura: '2026-12-09',
      clienteIdentifier: remittance.lines[1]?.clienteIdentifier,
      facturaDetalles: [{ producte: 'Hores', cantidad: 1, productoPrecio: 70, productoDescuento: 0 }],
    })
    // The bank has had it before the return came.
    const second = await sendRemittance(staff, {
      bank: remittance.bancIdentifier,
      collectionDate: '2026-12-15',
      invoices: [next],
    })
    expect(await came('AC04')).toMatchObject({ obstacles: ['accountGone'] })
    const afterwards = await startApi({ now: '2026-12-16T10:00:00Z', databaseUrl: api.databaseUrl })
    onTestFinished(() => afterwards.stop())
    const settled = await (await afterwards.as('Gestió')).post(
      `/api/remittances/${second.identifier}/settle`,
      {},
    )
    expect(settled.status, settled.text).toBe(200)
    expect(await due()).toMatchObject([{ obstacles: [] }])
  })

  it.each(['MD01', 'MD07'])('waits after %s for another mandate', async code => {
    const found = await came(code)
    expect(found).toMatchObject({ obstacles: ['mandateRefused'] })
    expect((await again(found.identifier)).status).toBe(422)
    const mandate = {
      clienteIdentifier: found.clienteIdentifier,
      reference: 'M-NEW',
      signedOn: '2026-12-08',
      scheme: 'CORE',
    }
    expect((await staff.post('/api/mandates', mandate)).status).toBe(201)
    expect(await due()).toMatchObject([{ obstacles: [] }])
    expect((await again(found.identifier)).status).toBe(201)
  })

  it.each(['MD01', 'MD07'])(
    'waits after %s for a mandate that was signed since, whichever else there is',
    async code => {
      const older = {
        clienteIdentifier: remittance.lines[1]?.clienteIdentifier,
        reference: 'M-OLDER',
        signedOn: '2025-01-15',
        scheme: 'CORE',
      }
      expect((await before.post('/api/mandates', older)).status).toBe(201)
      const found = await came(code)
      expect(found).toMatchObject({ obstacles: ['mandateRefused'] })
      expect(found.said).toContain('mandat M-1 ')
    },
  )

  it('is not given out by a mandate that came back refused meanwhile, though there is a new one', async () => {
    const line = remittance.lines[1]
    const invoice = await staff.post<Invoice>('/api/facturas/manual', {
      serieIdentifier: 'A',
      fechaFactura: '2026-12-09',
      clienteIdentifier: line?.clienteIdentifier,
      facturaDetalles: [{ producte: 'Hores', cantidad: 1, productoPrecio: 70, productoDescuento: 0 }],
    })
    const made = await staff.post<RemittanceDetails>('/api/remittances', {
      bancIdentifier: remittance.bancIdentifier,
      collectionDate: '2026-12-15',
      isEarly: true,
      invoices: [invoice.body.identifier],
    })
    expect(made.status, made.text).toBe(201)
    await take(money(), back(1, { text: `DEVOLUCION ADEUDO MD01 ${line?.endToEndId}` }))
    const newer = {
      clienteIdentifier: line?.clienteIdentifier,
      reference: 'M-NEWER',
      signedOn: '2026-12-08',
      scheme: 'CORE',
    }
    expect((await staff.post('/api/mandates', newer)).status).toBe(201)
    const file = await staff.get<ErrorBody>(`/api/remittances/${made.body.identifier}/file`)
    expect([file.status, file.body.error]).toEqual([409, expect.stringContaining('MD01')])
  })

  it('tells of the next invoice what the bank has said of the account, until one is collected from it', async () => {
    const { clienteIdentifier, identifier } = await came('SL01')
    const { body: next } = await staff.post<Invoice>('/api/facturas/manual', {
      serieIdentifier: 'A',
      fechaFactura: '2026-12-09',
      clienteIdentifier,
      facturaDetalles: [{ producte: 'Hores', cantidad: 1, productoPrecio: 70, productoDescuento: 0 }],
    })
    const remarksOf = async (invoice: number) =>
      (await due()).find(one => one.identifier === invoice)?.remarks ?? []
    expect(await remarksOf(identifier)).not.toContain('otherCameBack')
    expect(await remarksOf(next.identifier)).toContain('otherCameBack')
    const { body: made } = await again(identifier).then(() =>
      staff.get<RemittanceDetails[]>('/api/remittances'),
    )
    const second = made[0]?.identifier
    expect((await staff.post(`/api/remittances/${second}/send`, {})).status).toBe(200)
    const afterwards = await startApi({ now: '2026-12-16T10:00:00Z', databaseUrl: api.databaseUrl })
    onTestFinished(() => afterwards.stop())
    const settled = await (await afterwards.as('Gestió')).post(`/api/remittances/${second}/settle`, {})
    expect(settled.status, settled.text).toBe(200)
    expect(await remarksOf(next.identifier)).not.toContain('otherCameBack')
  })

  it('waits while the client’s debits are on hold, and is in no file meanwhile', async () => {
    const { identifier, clienteIdentifier } = await came('AM04')
    const path = `/api/clients/${clienteIdentifier}/debit-hold`
    expect((await staff.get(path)).body).toEqual({ hold: null })
    const made = await staff.post<RemittanceDetails>('/api/remittances', {
      bancIdentifier: remittance.bancIdentifier,
      collectionDate: '2026-12-15',
      isEarly: true,
      invoices: [identifier],
    })
    const held = await staff.put(path, { reason: 'Ho parlem amb la Marta' })
    expect(held.body).toMatchObject({ hold: { reason: 'Ho parlem amb la Marta' } })
    const file = await staff.get<ErrorBody>(`/api/remittances/${made.body.identifier}/file`)
    expect([file.status, file.body.error]).toEqual([409, expect.stringContaining('Marta')])
    expect((await staff.post(`/api/remittances/${made.body.identifier}/send`, {})).status).toBe(409)
    expect((await staff.post(`/api/remittances/${made.body.identifier}/undo`, {})).status).toBe(200)
    expect(await due()).toMatchObject([{ obstacles: ['onHold'] }])
    expect((await again(identifier)).status).toBe(422)
    const log = await lastAudit(api, 'clients', clienteIdentifier)
    expect((await staff.delete(path)).body).toEqual({ hold: null })
    expect(log).toMatchObject({ entity: 'clients', after: { debitHold: 'Ho parlem amb la Marta' } })
    expect((await again(identifier)).status).toBe(201)
    const reader = await later.as('Consulta')
    expect((await reader.put(path, { reason: 'x' })).status).toBe(403)
    expect((await staff.put('/api/clients/999/debit-hold', { reason: 'x' })).status).toBe(404)
    expect((await staff.put(path, { reason: ' ' })).status).toBe(422)
  })

  it.each(['send', 'file'])('waits for a hold that is being noted before its %s', async what => {
    const { identifier, clienteIdentifier } = await came('AM04')
    const made = await staff.post<RemittanceDetails>('/api/remittances', {
      bancIdentifier: remittance.bancIdentifier,
      collectionDate: '2026-12-15',
      isEarly: true,
      invoices: [identifier],
    })
    const path = `/api/remittances/${made.body.identifier}/${what}`
    let answer: Promise<{ status: number }> | undefined
    let isAnswered = false
    // As `holdDebits`, which has not committed yet.
    await api.db.transaction().execute(async tx => {
      await sql`select from clients where identifier = ${clienteIdentifier} for update`.execute(tx)
      await sql`insert into debit_holds values (${clienteIdentifier}, 'x', now(), 'z')`.execute(tx)
      answer = what === 'send' ? staff.post(path, {}) : staff.get(path)
      answer.then(() => {
        isAnswered = true
      })
      await eventually('it waits or is answered', async () => isAnswered || (await waiting()) > 0)
    })
    expect((await answer)?.status).toBe(409)
  })
})

/** The mail that would bring the invoice of a line. */
const invoiceMail = async (place: number, by: ApiClient = staff): Promise<string> => {
  const { invoiceIdentifier } = remittance.lines[place] ?? {}
  return (await by.get<InvoiceMailPreview>(`/api/correus/factures/${invoiceIdentifier}`)).body.text
}

it('is told by the mail of its invoice until its day is over', async () => {
  const told = await invoiceMail(1)
  expect(told).toContain('rebut domiciliat; no heu de fer res\n')
  expect(told).toContain('Dia de càrrec: 30/12/2026\n')
  const afterwards = await startApi({ now: '2026-12-31T10:00:00Z', databaseUrl: api.databaseUrl })
  onTestFinished(() => afterwards.stop())
  const over = await invoiceMail(1, await afterwards.as('Gestió'))
  expect(over).toContain('rebut domiciliat\n')
  expect(over).not.toContain('Dia de càrrec')
})

it('is promised by the mail of its invoice as long as nothing stops it, or a bank is asked for it', async () => {
  const client = remittance.lines[1]?.clienteIdentifier
  const hold = `/api/clients/${client}/debit-hold`
  await staff.put(hold, { reason: 'Ho parlem' })
  // The bank has it.
  expect(await invoiceMail(1)).toContain('no heu de fer res')
  expect((await staff.post(`/api/remittances/${remittance.identifier}/refuse`, {})).status).toBe(200)
  const stopped = await invoiceMail(1)
  expect(stopped).toContain('rebut domiciliat\n')
  expect(stopped).not.toContain('Dia de càrrec')
  await staff.delete(hold)
  expect(await invoiceMail(1)).toContain('Dia de càrrec: 30/12/2026\n')
  const disputed = await staff.post('/api/collections/entries', {
    kind: 'dispute',
    clienteIdentifier: client,
    text: 'El preu',
    invoices: [remittance.lines[1]?.invoiceIdentifier],
  })
  expect(disputed.status, disputed.text).toBe(201)
  expect(await invoiceMail(1)).not.toContain('no heu de fer res')
})

describe('asking for a transfer of what came back', () => {
  const choose = (line: number | undefined, body: object, by: ApiClient = staff) =>
    by.post<RemittanceDetails & ErrorBody>(`/api/remittances/lines/${line}/after-return`, body)
  const mails = () =>
    api.db
      .selectFrom('mails')
      .selectAll()
      .where('kind', '=', 'transferRequest')
      .orderBy('recipient')
      .execute()
  const composed = async (identifier: number) => {
    const worker = await later.asProcess()
    const answer = await worker.post<Mail & ErrorBody>('/internal/claims', {
      identifier,
      claim: randomUUID(),
    })
    return answer
  }
  const due = async () =>
    (await staff.get<DueDebits>('/api/remittances/due?until=2027-02-01')).body.invoices.map(({ obstacles }) =>
      obstacles.map(({ code }) => code),
    )
  let line: number | undefined
  beforeEach(async () => {
    await sql`delete from mails`.execute(api.db)
    await sql`update clients set language = 'es', personas_contacto = 'anna@taller.example; pau@taller.example'`.execute(
      api.db,
    )
    line = remittance.lines[1]?.identifier
    await take(money(), back(1, { text: `DEVOLUCION ADEUDO AM04 ${remittance.lines[1]?.endToEndId}` }))
  })

  it('mails account, reason and code to the client, once, and keeps the invoice out of remittances', async () => {
    const chosen = await choose(line, { choice: 'transfer', withCode: true })
    expect(chosen.status, chosen.text).toBe(200)
    expect(chosen.body.lines[1]?.returned).toEqual({
      day: '2026-12-04',
      reason: 'AM04, fons insuficients',
      choice: 'transfer',
      isToldByStatement: true,
      request: 'waiting',
      fee: null,
    })
    expect((await choose(line, { choice: 'transfer', withCode: true })).status).toBe(200)
    const queued = await mails()
    expect(queued.map(({ recipient }) => recipient)).toEqual(['anna@taller.example', 'pau@taller.example'])
    expect(await due()).toEqual([['askedTransfer']])
    const { body: mail } = await composed(queued[0]?.identifier ?? 0)
    if (mail.content.kind !== 'transferRequest') throw new Error(mail.content.kind)
    const { number } = remittance.lines[1] ?? {}
    expect(mail.language).toBe('es')
    expect(mail.content.subject).toContain(`${number}`)
    for (const said of [
      'fondos insuficientes',
      '121,00',
      'ES91 2100 0418 4502 0005 1332',
      `Concepto: ${number}`,
    ])
      expect(mail.content.text.replaceAll('\u00a0', ' ')).toContain(said)
    expect(mail.content.code?.split('\n').slice(5)).toEqual([
      expect.any(String),
      'ES9121000418450200051332',
      'EUR121.00',
      '',
      '',
      number,
    ])
    // Nobody else learns of the client's contacts, and no account stands in the log.
    expect((await lastAudit(api, 'remittances', remittance.identifier)).after).toMatchObject({
      afterReturn: 'transfer',
      addresses: ['anna@taller.example', 'pau@taller.example'],
    })
  })

  it('is said by the mail of its invoice as well, which promises no debit any more', async () => {
    const promised = /no tiene que hacer nada|Día de cargo/
    const returned = await invoiceMail(1)
    expect(returned).toContain('Forma de pago: recibo domiciliado\n')
    expect(returned).not.toMatch(promised)
    await choose(line, { choice: 'transfer' })
    const asked = await invoiceMail(1)
    for (const said of [
      'Forma de pago: transferencia bancaria',
      'IBAN: ES91 2100 0418 4502 0005 1332',
      `Referencia: ${remittance.lines[1]?.number}`,
    ])
      expect(asked).toContain(said)
    expect(asked).not.toMatch(promised)
  })

  it('hands its invoice out: it is neither changed nor deleted as if nobody had it', async () => {
    const { invoiceIdentifier } = remittance.lines[1] ?? {}
    const at = `/api/facturas/${invoiceIdentifier}`
    const change = async (day: string) => {
      const { body: invoice } = await staff.get<Invoice>(at)
      const moved = { ...invoice, fechaVencimiento: day, fechaCobro: day }
      return staff.put<ErrorBody>(at, moved)
    }
    await choose(line, { choice: 'transfer' })
    // It waits, and nobody has it yet.
    expect((await change('2027-01-30')).status).toBe(200)
    const [mail] = await mails()
    expect((await composed(mail?.identifier ?? 0)).status).toBe(200)
    await sql`
      update mails set state = 'sent', outlet = 'server', settled_at = now() where identifier = ${mail?.identifier}
    `.execute(api.db)
    const refused = await change('2027-01-31')
    expect([refused.status, refused.body.code], refused.text).toEqual([409, 'handed-out'])
    const listed = await staff.get<MailLedger>(`/api/correus?invoice=${invoiceIdentifier}`)
    expect(listed.body.mails.map(({ kind }) => kind)).toContain('transferRequest')
  })

  it('brings no code where none is wanted', async () => {
    await choose(line, { choice: 'transfer' })
    const [mail] = await mails()
    expect((await composed(mail?.identifier ?? 0)).body.content).toMatchObject({ code: null })
  })

  it('is thought better of: the bank is asked again, and a mail that waits is not sent', async () => {
    await choose(line, { choice: 'transfer' })
    const again = await choose(line, { choice: 'again' })
    expect(again.body.lines[1]?.returned?.choice).toBe('again')
    expect(await due()).toEqual([[]])
    const [mail] = await mails()
    expect((await composed(mail?.identifier ?? 0)).status).toBe(409)
    expect((await mails())[0]).toMatchObject({ state: 'refused', errorCode: 'withdrawn' })
  })

  it.each([
    { kind: 'dispute', text: 'Falten hores' },
    { kind: 'promise', amount: 121, dueOn: '2026-12-20' },
  ])('asks nothing of whoever has a $kind running, neither then nor of a mail that waits', async body => {
    const { clienteIdentifier, invoiceIdentifier } = remittance.lines[1] ?? {}
    const by = await later.as('Gestió')
    const note = () =>
      by.post<{ identifier: number }>('/api/collections/entries', {
        ...body,
        clienteIdentifier,
        invoices: [invoiceIdentifier],
      })
    const noted = await note()
    expect(noted.status, noted.text).toBe(201)
    const refused = await choose(line, { choice: 'transfer' }, by)
    expect([refused.status, refused.body.code]).toEqual([409, 'left-in-peace'])
    expect(await mails()).toEqual([])
    await by.post(`/api/collections/entries/${noted.body.identifier}/end`, {})
    expect((await choose(line, { choice: 'transfer' }, by)).status).toBe(200)
    await note()
    const [mail] = await mails()
    expect((await composed(mail?.identifier ?? 0)).status).toBe(409)
    expect((await mails())[0]).toMatchObject({ state: 'refused', errorCode: 'leftInPeace' })
  })

  it('is not sent once its invoice is given up, and says so', async () => {
    const { invoiceIdentifier, number } = remittance.lines[1] ?? {}
    await choose(line, { choice: 'transfer' })
    const by = await later.as('Gestió')
    const givenUp = await by.post(`/api/payments/of-invoice/${invoiceIdentifier}/write-off`, {
      day: '2026-12-09',
      reason: 'Concurs sense massa',
    })
    expect(givenUp.status, givenUp.text).toBe(200)
    const [mail] = await mails()
    expect((await composed(mail?.identifier ?? 0)).status).toBe(409)
    expect((await mails())[0]).toMatchObject({
      state: 'refused',
      errorCode: 'writtenOffInvoices',
      error: number,
    })
  })

  it('is not sent once it is paid', async () => {
    await choose(line, { choice: 'transfer' })
    const invoices = [remittance.lines[1]?.invoiceIdentifier]
    await staff.post('/api/facturas/pagament', { invoices, isPagada: true })
    const [mail] = await mails()
    expect((await composed(mail?.identifier ?? 0)).status).toBe(409)
    expect((await choose(line, { choice: 'again' })).body.code).toBe('nothing-left')
  })

  it.each(['transfer', 'again'] as const)(
    'is forgotten when the return is undone, also after %s',
    async choice => {
      await choose(line, { choice })
      const found = (await movements()).find(({ amount }) => amount < 0)
      const undone = await undo(found?.identifier ?? 0)
      expect(undone.status, undone.text).toBe(200)
      expect(await paid()).toEqual([true, true, true])
      expect((await now()).lines[1]?.returned).toBeNull()
      for (const { identifier } of await mails()) expect((await composed(identifier)).status).toBe(409)
    },
  )

  it('is chosen where its invoice came back last', async () => {
    await choose(line, { choice: 'again' })
    const made = await staff.post<RemittanceDetails>('/api/remittances', {
      bancIdentifier: remittance.bancIdentifier,
      collectionDate: '2026-12-15',
      isEarly: true,
      invoices: [remittance.lines[1]?.invoiceIdentifier],
    })
    expect((await staff.post(`/api/remittances/${made.body.identifier}/send`, {})).status).toBe(200)
    const afterwards = await startApi({ now: '2026-12-20T10:00:00Z', databaseUrl: api.databaseUrl })
    onTestFinished(() => afterwards.stop())
    const told = await (await afterwards.as('Gestió')).raw<ImportedStatements>(
      'POST',
      '/api/bank-statements',
      norma43([
        money({ amount: 12_100, day: '2026-12-15' }),
        back(1, { day: '2026-12-17', text: `DEVOLUCION ADEUDO AM04 ${made.body.lines[0]?.endToEndId}` }),
      ]),
      'application/octet-stream',
    )
    expect(told.body, told.text).toMatchObject({ linked: 2 })
    const older = await choose(line, { choice: 'transfer' })
    expect([older.status, older.body.code]).toEqual([409, 'came-back-since'])
    expect(await mails()).toEqual([])
    expect((await choose(made.body.lines[0]?.identifier, { choice: 'transfer' })).status).toBe(200)
    expect(await due()).toEqual([['askedTransfer']])
  })

  it('is said not to have left while its mail was refused, and is asked for once more', async () => {
    const request = async () => (await now()).lines[1]?.returned?.request
    expect(await request()).toBe('none')
    await choose(line, { choice: 'transfer' })
    expect(await request()).toBe('waiting')
    const entry = await staff.post<{ identifier: number }>('/api/collections/entries', {
      kind: 'dispute',
      clienteIdentifier: remittance.lines[1]?.clienteIdentifier,
      text: 'El preu',
      invoices: [],
    })
    expect(entry.status, entry.text).toBe(201)
    for (const { identifier } of await mails()) expect((await composed(identifier)).status).toBe(409)
    expect(await request()).toBe('failed')
    await staff.post(`/api/collections/entries/${entry.body.identifier}/end`, {})
    expect((await choose(line, { choice: 'transfer' })).status).toBe(200)
    expect(await request()).toBe('waiting')
    await choose(line, { choice: 'transfer' })
    expect(await mails()).toHaveLength(4)
  })

  it('is one mail to each, however often somebody thinks better of it before it leaves', async () => {
    for (const choice of ['transfer', 'again', 'transfer', 'again', 'transfer'])
      await choose(line, { choice })
    const left = new Map<string, number>()
    for (const { identifier, recipient } of await mails())
      if ((await composed(identifier)).status === 200) left.set(recipient, (left.get(recipient) ?? 0) + 1)
    expect([...left]).toEqual([
      ['anna@taller.example', 1],
      ['pau@taller.example', 1],
    ])
  })

  it('is refused of what did not come back, is asked for again, or goes to nobody', async () => {
    expect((await choose(remittance.lines[0]?.identifier, { choice: 'transfer' })).body.code).toBe(
      'not-returned',
    )
    expect((await choose(999_999, { choice: 'transfer' })).status).toBe(404)
    expect((await choose(line, { choice: 'never' })).status).toBe(400)
    expect((await choose(line, { choice: 'again' }, await later.as('Consulta'))).status).toBe(403)
    await sql`update clients set personas_contacto = null`.execute(api.db)
    expect((await choose(line, { choice: 'transfer' })).status).toBe(422)
    expect(await due()).toEqual([[]])
    await sql`update clients set personas_contacto = 'anna@taller.example'`.execute(api.db)
    const made = await staff.post<RemittanceDetails>('/api/remittances', {
      bancIdentifier: remittance.bancIdentifier,
      collectionDate: '2026-12-15',
      isEarly: true,
      invoices: [remittance.lines[1]?.invoiceIdentifier],
    })
    expect(made.status).toBe(201)
    expect((await choose(line, { choice: 'transfer' })).body.code).toBe('in-remittance')
    expect(await mails()).toEqual([])
  })
})

describe('what is undone', () => {
  it.each(['2026-12-04', '2026-12-09'])(
    'of a return of %s that changed nothing changes nothing: who took its payment back meant it',
    async day => {
      await take(money())
      const { body } = await staff.get<InvoicePayments>(
        `/api/payments/of-invoice/${remittance.lines[0]?.invoiceIdentifier}`,
      )
      const reversal = `/api/payments/${body.payments[0]?.identifier}/reversal`
      expect((await staff.post(reversal, { reason: 'Retornat' })).status).toBe(200)
      expect(await paid()).toEqual([false, true, true])
      await take(back(0, { day }))
      const returned = (await movements()).find(({ amount }) => amount < 0)
      for (const _ of [1, 2]) {
        expect((await undo(returned?.identifier ?? 0)).status).toBe(200)
        expect(await paid()).toEqual([false, true, true])
        expect(await payments()).toEqual({ standing: 2, all: 3 })
        const again = await staff.post<RetriedMovement>(
          `/api/bank-movements/${returned?.identifier}/retry`,
          {},
        )
        expect(again.body).toMatchObject({ linked: 1 })
      }
    },
  )

  it('of two sums that a person told of a settled remittance leaves the other', async () => {
    await staff.post(`/api/remittances/${remittance.identifier}/settle`, {})
    await take(money({ amount: 12_100, text: 'A' }), money({ amount: 12_100, text: 'B' }))
    for (const { identifier } of await movements('open')) {
      const told = { remittance: remittance.identifier, line: null }
      expect((await staff.post(`/api/bank-movements/${identifier}/debit`, told)).status).toBe(200)
    }
    const [one, other] = await movements()
    expect((await undo(one?.identifier ?? 0)).status).toBe(200)
    expect((await movements()).map(({ identifier }) => identifier)).toEqual([other?.identifier])
    expect(await now()).toMatchObject({ state: 'settled' })
  })
})

describe('a program', () => {
  it('may bring the statement that settles what is sent, and neither sends anything nor takes that back', async () => {
    const administrator = await later.as('Administrador')
    const token = async (areas: string[]) => {
      const made = await administrator.post<{ token: string }>('/api/tokens', {
        name: `program ${randomUUID()}`,
        areas,
        mayChange: true,
      })
      expect(made.status, made.text).toBe(201)
      return makeApiClient(later.url, made.body.token)
    }
    const fetcher = await token(['payments'])
    const bookkeeper = await token(['payments', 'directDebits', 'invoices'])
    // A second one, that nobody has sent.
    const another = await buildClient(api.db, { nombre: 'Forn Nou', iban: DEBTOR_IBAN, isAdeudo: true })
    await buildContract(api.db, { clienteIdentifier: another.identifier, fechaInicio: '2026-12-01' })
    const mandate = { reference: 'M-9', signedOn: '2026-01-15', scheme: 'CORE' }
    await staff.post('/api/mandates', { clienteIdentifier: another.identifier, ...mandate })
    const issued = await staff.post<Invoice[]>('/api/facturas', {
      SerieIdentifier: 'A',
      FechaFactura: '2026-12-09',
    })
    const own = issued.body.find(({ clienteIdentifier }) => clienteIdentifier === another.identifier)
    const prepared = await staff.post<RemittanceDetails>('/api/remittances', {
      bancIdentifier: remittance.bancIdentifier,
      collectionDate: '2026-12-15',
      isEarly: true,
      invoices: [own?.identifier],
    })
    expect(prepared.status, prepared.text).toBe(201)
    const told = norma43([
      money(),
      money({ amount: 12_100, day: '2026-12-09', text: `REMESA ${prepared.body.messageId}` }),
    ])
    const taken = await fetcher.raw<ImportedStatements>(
      'POST',
      '/api/bank-statements',
      told,
      'application/octet-stream',
    )
    expect(taken.body, taken.text).toMatchObject({ linked: 1, open: 1 })
    expect(await now()).toMatchObject({ state: 'settled', settledBy: expect.stringMatching(/^token:/) })
    const waiting = await staff.get<RemittanceDetails>(`/api/remittances/${prepared.body.identifier}`)
    expect(waiting.body.state).toBe('prepared')
    const [movement] = await movements()
    const path = `/api/bank-movements/${movement?.identifier}/undo`
    for (const program of [fetcher, bookkeeper]) {
      expect((await program.post(path, {})).status).toBe(403)
      for (const what of ['send', 'settle', 'refuse', 'undo'])
        expect((await program.post(`/api/remittances/${prepared.body.identifier}/${what}`, {})).status).toBe(
          403,
        )
      expect((await program.get(`/api/remittances/${prepared.body.identifier}/file`)).status).toBe(403)
    }
    expect(await now()).toMatchObject({ state: 'settled' })
    expect((await undo(movement?.identifier ?? 0)).status).toBe(200)
    expect(await now()).toMatchObject({ state: 'sent' })
  })

  it('takes back neither what a debit has paid, by whatever call, nor that it came back', async () => {
    await take(money(), back(1))
    const administrator = await later.as('Administrador')
    const made = await administrator.post<{ token: string }>('/api/tokens', {
      name: `program ${randomUUID()}`,
      areas: ['payments', 'directDebits', 'invoices'],
      mayChange: true,
    })
    const program = makeApiClient(later.url, made.body.token)
    const [first] = await invoices()
    const { body } = await staff.get<InvoicePayments>(`/api/payments/of-invoice/${first?.identifier}`)
    const payment = `/api/payments/${body.payments[0]?.identifier}`
    const returned = (await movements()).find(({ amount }) => amount < 0)
    const unmark = { invoices: [first?.identifier], isPagada: false }
    const answers = [
      await program.post(`${payment}/reversal`, { reason: 'x' }),
      await program.put(`${payment}/allocations`, { allocations: [] }),
      await program.post(`/api/bank-movements/${returned?.identifier}/undo`, {}),
      await program.post('/api/facturas/pagament', unmark),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect(await paid()).toEqual([true, false, true])
    // A return that is told by telephone is a person's to note.
    expect((await staff.post(`${payment}/reversal`, { reason: 'Retornat' })).status).toBe(200)
    expect(await paid()).toEqual([false, false, true])
  })

  it('does not try again what a person has opened again', async () => {
    await take(money({ text: `REMESA ${remittance.messageId}` }))
    const [settling] = await movements()
    expect((await undo(settling?.identifier ?? 0)).status).toBe(200)
    const administrator = await later.as('Administrador')
    const made = await administrator.post<{ token: string }>('/api/tokens', {
      name: `program ${randomUUID()}`,
      areas: ['payments'],
      mayChange: true,
    })
    const program = makeApiClient(later.url, made.body.token)
    const path = `/api/bank-movements/${settling?.identifier}/retry`
    expect((await program.post(path, {})).status).toBe(403)
    expect(await now()).toMatchObject({ state: 'sent' })
    expect(await paid()).toEqual([false, false, false])
    expect((await staff.post<RetriedMovement>(path, {})).body).toMatchObject({ linked: 1 })
    expect(await now()).toMatchObject({ state: 'settled' })
  })
})
