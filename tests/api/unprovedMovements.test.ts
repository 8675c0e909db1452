import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildDebitBooks, sendRemittance } from '#tests/builders/debitBooks.ts'
import { type ApiClient, makeApiClient } from '#tests/support/apiClient.ts'
import { lastAudit } from '#tests/support/auditLog.ts'
import { type CamtEntry, camt053, camt054 } from '#tests/support/camt053.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { norma43 } from '#tests/support/norma43.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { uploadStatement } from '#tests/support/uploadStatement.ts'
import type { BankMovements, ImportedStatements } from '#wire/bankStatements.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { MonthState } from '#wire/overview.ts'

/** Files without balances prove nothing: what only they tell is contradicted by a statement that adds up, and a program's word in them is its own. */

const IBAN = 'ES9121000418450200051332'
const ASKED = 12_100

let api: TestApi
let later: TestApi
let before: ApiClient
let staff: ApiClient
let program: ApiClient
let invoices: Invoice[]
let bank: number

beforeAll(async () => {
  api = await startApi({ now: '2026-11-30T10:00:00Z' })
  later = await startApi({ now: '2026-12-20T10:00:00Z', databaseUrl: api.databaseUrl })
  before = await api.as('Gestió')
  staff = await later.as('Gestió')
  const made = await (await later.as('Administrador')).post<{ token: string }>('/api/tokens', {
    name: 'Banc',
    areas: ['payments'],
    mayChange: true,
  })
  program = makeApiClient(later.url, made.body.token)
})
afterAll(async () => {
  await later.stop()
  await api.stop()
})
beforeEach(async () => {
  await emptyBooks(api.db)
  ;({ bank, invoices } = await buildDebitBooks(api.db, before))
})

const paid = async () =>
  (await staff.get<Invoice[]>('/api/facturas/2026-01-01/2026-12-31/true')).body.map(
    ({ isPagada }) => isPagada,
  )
const notedByPrograms = async () =>
  (await staff.get<MonthState>('/api/overview/month')).body.notedByPrograms.map(
    ({ account, count, total }) => [account, count, total],
  )
const entry = (invoice = 0, day = '2026-12-02'): CamtEntry => ({
  day,
  amount: ASKED,
  text: `PAGO FRA A-${invoices[invoice]?.numFact}`,
  reference: `R${invoice}`,
})
const notice = (...entries: CamtEntry[]) => camt054(entries, { iban: IBAN, id: 'N1' })
const ordinary = (day: string, amount = 5): CamtEntry => ({
  day,
  amount,
  text: 'INTERESSOS',
  reference: `I${day}`,
})
const statement = (...entries: CamtEntry[]) => camt053(entries, { iban: IBAN, opening: 1_000, id: 'E1' })

test('what a program’s notice says is paid is shown on Home until a statement that adds up says so, too', async () => {
  expect(await uploadStatement(program, notice(entry()))).toMatchObject({ linked: 1 })
  expect(await paid()).toEqual([true, false, false])
  expect(await notedByPrograms()).toEqual([['token:Banc', 1, 121]])
  // A week later its day is over, for all that banks book later than they tell.
  const answer = await uploadStatement(
    staff,
    statement(ordinary('2026-12-01'), entry(), ordinary('2026-12-09')),
  )
  expect(answer).toMatchObject({ new: 2, known: 1, warnings: [] })
  expect(await notedByPrograms()).toEqual([])
})

const next = (opening: number, ...entries: CamtEntry[]) =>
  uploadStatement(staff, camt053(entries, { iban: IBAN, opening, id: `E${opening}` }))
const missed = async () => {
  const { movements } = (await staff.get<BankMovements>('/api/bank-movements?state=linked')).body
  const { missedMovements } = (await staff.get<MonthState>('/api/overview/month')).body
  expect(movements.filter(({ isMissed }) => isMissed)).toHaveLength(missedMovements)
  return missedMovements
}
const MISSED =
  'Caixa Tramuntana: un moviment enllaçat, del 02/12/2026, no és a cap extracte amb saldos, tot i que els d’aquests dies ja hi són. Comproveu al banc si és cert; si no ho és, desfeu-ne l’enllaç.'
const textsOf = ({ warnings }: ImportedStatements) => warnings.map(({ text }) => text)

test('what statements that add up do not have within a week, as banks book later than they tell, is told once', async () => {
  await uploadStatement(staff, statement(ordinary('2026-12-01')))
  await uploadStatement(staff, notice(entry(0), entry(1)))
  expect(await paid()).toEqual([true, true, false])
  const first = await next(1_005, ordinary('2026-12-02'), entry(1, '2026-12-04'), ordinary('2026-12-08'))
  expect(first).toMatchObject({ new: 2, known: 1, warnings: [] })
  expect(await missed()).toBe(0)
  const second = await next(1_015 + ASKED, ordinary('2026-12-09'), ordinary('2026-12-10'))
  expect(textsOf(second)).toEqual([MISSED])
  expect(await missed()).toBe(1)
  expect(await lastAudit(api, 'bank_statements', second.statements[0]?.identifier ?? 0)).toMatchObject({
    action: 'import',
    after: { contradicts: [{ fact: 'missed', count: 1 }] },
  })
  // The same days once more, and those after them.
  expect(textsOf(await next(1_015 + ASKED, ordinary('2026-12-09'), ordinary('2026-12-10')))).toEqual([])
  expect(textsOf(await next(1_025 + ASKED, ordinary('2026-12-11'), ordinary('2026-12-19')))).toEqual([])

  // Somebody has looked, and says that it is so.
  const { movements } = (await staff.get<BankMovements>('/api/bank-movements?state=linked')).body
  const [one] = movements.filter(({ isMissed }) => isMissed)
  const payments = one?.payments.map(({ cliente, amount, allocations }) => ({
    clienteIdentifier: cliente.identifier,
    amount,
    allocations: allocations.map(({ invoiceIdentifier, amount }) => ({ invoiceIdentifier, amount })),
  }))
  expect((await staff.post(`/api/bank-movements/${one?.identifier}/undo`, {})).status).toBe(200)
  expect(await missed()).toBe(0)
  expect((await staff.post(`/api/bank-movements/${one?.identifier}/link`, { payments })).status).toBe(200)
  expect(await paid()).toEqual([true, true, false])
  expect(await missed()).toBe(0)
})

test('so is what a notice tells of days that are over, and of a day without movements between two statements', async () => {
  await uploadStatement(staff, statement(ordinary('2026-12-01'), ordinary('2026-12-04')))
  await next(1_010, ordinary('2026-12-08'), ordinary('2026-12-12'))
  await uploadStatement(staff, notice(entry(0), entry(1, '2026-12-05')))
  expect(textsOf(await next(1_020, ordinary('2026-12-13')))).toEqual([
    expect.stringContaining('2 moviments enllaçats, del 02/12/2026 al 05/12/2026, no són a cap extracte'),
  ])
})

test('what a person may say to be the same, under another day of a bank that gives no reference, is not missed', async () => {
  await uploadStatement(staff, statement(ordinary('2026-12-01')))
  await uploadStatement(staff, notice(entry(0)))
  const lines = [
    { day: '2026-12-03', amount: ASKED, text: `PAGO FRA A-${invoices[0]?.numFact}` },
    { day: '2026-12-15', amount: 5, text: 'INTERESSOS' },
  ]
  const { open } = await uploadStatement(staff, norma43(lines, { opening: 1_005 }))
  expect(open).toBe(2)
  expect(await missed()).toBe(0)
  const { movements } = (await staff.get<BankMovements>('/api/bank-movements?state=open')).body
  const same = movements.find(({ amount }) => amount === ASKED / 100)
  expect(same?.perhaps?.bookedOn).toBe('2026-12-02')
  await staff.post(`/api/bank-movements/${same?.identifier}/ignore`, {})
  expect(textsOf(await next(1_010 + ASKED, ordinary('2026-12-16')))).toEqual([])
  expect(await missed()).toBe(0)
})

test('what a notice told a day before the bank booked it is money once, though both days are in one statement', async () => {
  await uploadStatement(staff, notice(entry()))
  const answer = await uploadStatement(staff, statement(ordinary('2026-12-01'), entry(0, '2026-12-04')))
  expect(answer).toMatchObject({ new: 1, known: 1, warnings: [] })
})

test('days of which no statement is here say nothing of what a notice told', async () => {
  await uploadStatement(staff, notice(entry()))
  expect((await uploadStatement(staff, statement(ordinary('2026-12-09')))).warnings).toEqual([])
})

test('a debit that only a program’s notice says came back is asked for again by no more than that', async () => {
  const remittance = await sendRemittance(before, { bank, collectionDate: '2026-12-02', invoices })
  await uploadStatement(
    staff,
    norma43([{ day: '2026-12-02', amount: 3 * ASKED, concept: '06', text: 'REMESA' }]),
  )
  expect(await paid()).toEqual([true, true, true])
  const endToEndId = remittance.lines[0]?.endToEndId ?? ''
  const back: CamtEntry = {
    day: '2026-12-04',
    amount: -ASKED,
    reference: 'DEV1',
    parts: [{ amount: -ASKED, endToEndId, returnReason: 'AM04' }],
  }
  expect(await uploadStatement(program, notice(back))).toMatchObject({ new: 1, linked: 0, open: 1 })
  const [open] = (await staff.get<BankMovements>('/api/bank-movements?state=open')).body.movements
  await program.post(`/api/bank-movements/${open?.identifier}/retry`, {})
  expect(await paid()).toEqual([true, true, true])

  const proof = camt053([back], { iban: IBAN, opening: 100_000 + 3 * ASKED, id: 'E1' })
  expect(await uploadStatement(program, proof)).toMatchObject({ new: 0, known: 1, warnings: [] })
  expect(await paid()).toEqual([false, true, true])
})

test('what a program tells of an entry that a statement has, is its word still', async () => {
  const remittance = await sendRemittance(before, { bank, collectionDate: '2026-12-02', invoices })
  await uploadStatement(
    staff,
    norma43([
      { day: '2026-12-02', amount: 3 * ASKED, concept: '06', text: 'REMESA' },
      { day: '2026-12-04', amount: -5 * ASKED, text: 'LLOGUER' },
    ]),
  )
  const parts = [ASKED, 4 * ASKED].map((amount, line) => ({
    amount: -amount,
    endToEndId: line === 0 ? (remittance.lines[line]?.endToEndId ?? '') : 'X',
    returnReason: 'AM04',
  }))
  const detail = notice({ day: '2026-12-04', amount: -5 * ASKED, reference: 'L1', parts })
  expect(await uploadStatement(program, detail)).toMatchObject({ new: 2, linked: 0 })
  expect(await paid()).toEqual([true, true, true])
  // The bank's own, as a person brings it.
  await uploadStatement(staff, detail)
  expect(await paid()).toEqual([false, true, true])
  // Its money is in that statement, whoever has told its parts.
  const after = await next(100_000 - 2 * ASKED, ordinary('2026-12-05'), ordinary('2026-12-15'))
  expect([textsOf(after), await missed()]).toEqual([[], 0])
})

test('and by a person’s notice, or where a person says so, at once', async () => {
  const remittance = await sendRemittance(before, { bank, collectionDate: '2026-12-02', invoices })
  await uploadStatement(
    staff,
    norma43([{ day: '2026-12-02', amount: 3 * ASKED, concept: '06', text: 'REMESA' }]),
  )
  const back = (line: number): CamtEntry => ({
    day: '2026-12-04',
    amount: -ASKED,
    reference: `DEV${line}`,
    parts: [{ amount: -ASKED, endToEndId: remittance.lines[line]?.endToEndId ?? '', returnReason: 'AM04' }],
  })
  await uploadStatement(program, notice(back(0)))
  const [open] = (await staff.get<BankMovements>('/api/bank-movements?state=open')).body.movements
  expect((await staff.post(`/api/bank-movements/${open?.identifier}/retry`, {})).status).toBe(200)
  expect(await paid()).toEqual([false, true, true])
  await uploadStatement(staff, notice(back(1)))
  expect(await paid()).toEqual([false, false, true])
})
