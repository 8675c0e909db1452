import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { buildBank, buildClient, buildContract, buildSeries } from '#tests/builders/books.ts'
import { correctUnits } from '#tests/builders/correctUnits.ts'
import { type ApiClient, makeApiClient } from '#tests/support/apiClient.ts'
import { lastAudit } from '#tests/support/auditLog.ts'
import { type CamtEntry, camt053, camt054 } from '#tests/support/camt053.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { lockWaits } from '#tests/support/lockWaits.ts'
import { type Line, norma43 } from '#tests/support/norma43.ts'
import { replaceBank } from '#tests/support/replaceBank.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type {
  BankMovement,
  BankMovements,
  BankRule,
  BankStatements,
  ImportedStatements,
} from '#wire/bankStatements.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { MonthState } from '#wire/overview.ts'
import type { ClientAccount } from '#wire/payments.ts'

const PATH = '/api/bank-statements'
const FIXTURES = new URL('../fixtures/bankStatements/', import.meta.url)

let api: TestApi
let staff: ApiClient
beforeAll(async () => {
  api = await startApi({ now: '2026-11-23T10:00:00Z' })
  staff = await api.as('Gestió')
})
afterAll(() => api.stop())

const NAMES = ['Tallers Puig, S.L.', 'Gestoria Núñez SCCL', 'Jordi García Muñoz']
let invoices: Invoice[] = []
beforeEach(async () => {
  await emptyBooks(api.db)
  await buildBank(api.db, {
    entidadFinanciera: '2100',
    oficina: '0418',
    dc: '45',
    numeroCuenta: '0200051332',
  })
  await buildSeries(api.db)
  for (const nombre of NAMES) {
    const client = await buildClient(api.db, { nombre })
    await buildContract(api.db, { clienteIdentifier: client.identifier, fechaInicio: '2026-11-01' })
  }
  const run = { SerieIdentifier: 'A', FechaFactura: '2026-11-01' }
  invoices = (await staff.post<Invoice[]>('/api/facturas', run)).body
  expect(invoices).toHaveLength(3)
})

/** What each of the three invoices asks for, in cents. */
const ASKED = 12100

const send = (content: string | Buffer<ArrayBuffer>, as = staff) =>
  as.raw<ImportedStatements & ErrorBody>('POST', PATH, content, 'application/octet-stream')
const take = async (lines: readonly Line[], options?: Parameters<typeof norma43>[1]) => {
  const { status, body, text } = await send(norma43(lines, options))
  expect(status, text).toBe(200)
  return body
}
const movements = async (state = 'open') =>
  (await staff.get<BankMovements>(`/api/bank-movements?limit=500&state=${state}`)).body.movements
const only = async (state = 'open'): Promise<BankMovement> => {
  const [movement, ...others] = await movements(state)
  if (!movement || others.length > 0) throw new Error('not one movement')
  return movement
}
const paid = async () =>
  (await staff.get<Invoice[]>('/api/facturas/2026-01-01/2026-12-31/true')).body.map(
    ({ isPagada, fechaCobro }) => [isPagada, fechaCobro],
  )
const act = (movement: BankMovement, what: string, body?: unknown) =>
  staff.post<BankMovement & ErrorBody>(`/api/bank-movements/${movement.identifier}/${what}`, body)
const rowsKept = async () =>
  (
    await sql<{ rows: string }>`
    select concat_ws(' ', (select count(*) from bank_statements), (select count(*) from bank_movements), (select count(*) from payments)) as rows
  `.execute(api.db)
  ).rows[0]?.rows

describe('a file of the bank', () => {
  it('links what is exact, puts nothing else aside, and says so', async () => {
    const answer = await take([
      { day: '2026-11-10', amount: ASKED, text: 'PAGO FRA A-1' },
      { day: '2026-11-11', amount: ASKED, text: 'GESTORIA NUÑEZ SCCL' },
      { day: '2026-11-12', amount: ASKED, text: 'ZENTRUM HANDELS' },
      { day: '2026-11-12', amount: -500, text: 'COMISION MANTENIMIENTO', concept: '17' },
    ])
    expect(answer).toMatchObject({ new: 4, known: 0, linked: 2, ignored: 0, open: 2, warnings: [] })
    expect(answer.statements).toMatchObject([
      {
        format: 'norma43',
        banc: { nombre: 'Caixa Tramuntana' },
        openingBalance: 1000,
        closingBalance: 1358,
        added: 4,
      },
    ])
    expect(await paid()).toEqual([
      [true, '2026-11-10'],
      [true, '2026-11-11'],
      [false, null],
    ])
    expect(await movements('linked')).toMatchObject([
      {
        evidence: ['name', 'amount', 'onlyInvoice'],
        decidedBy: null,
        payments: [{ allocations: [{ number: 'A-2', amount: 121 }] }],
      },
      { evidence: ['number', 'amount'], payments: [{ amount: 121, cliente: { nombre: NAMES[0] } }] },
    ])
    const [stranger] = await movements()
    expect(stranger?.candidates).toMatchObject([
      { cliente: { nombre: NAMES[2] }, allocations: [{ number: 'A-3' }] },
    ])
    expect((await staff.get<BankStatements>(PATH)).body).toEqual({
      statements: answer.statements,
      next: null,
    })
    expect(await lastAudit(api, 'bank_statements', answer.statements[0]?.identifier ?? 0)).toMatchObject({
      action: 'import',
      after: { new: 4, linked: 2 },
    })
  })

  it('leaves to a person what one client pays on behalf of another', async () => {
    const told = (day: string, reference: string, ultimate: string) =>
      camt053([{ day, amount: ASKED, text: 'QUOTA', reference }], {
        iban: 'ES9121000418450200051332',
        opening: reference === 'r1' ? 0 : ASKED,
        id: reference,
      }).replace(
        '<RmtInf>',
        `<RltdPties><Dbtr><Pty><Nm>${NAMES[0]}</Nm></Pty></Dbtr>${ultimate}</RltdPties><RmtInf>`,
      )
    const other = `<UltmtDbtr><Pty><Nm>${NAMES[1]}</Nm></Pty></UltmtDbtr>`
    expect((await send(told('2026-11-10', 'r1', other))).body).toMatchObject({ new: 1, linked: 0 })
    expect(await only()).toMatchObject({ text: `QUOTA ${NAMES[1]}`, payerName: NAMES[0] })
    const own = `<UltmtDbtr><Pty><Nm>${NAMES[0]}</Nm></Pty></UltmtDbtr>`
    expect((await send(told('2026-11-18', 'r2', own))).body).toMatchObject({ new: 1, linked: 1 })
  })

  it('says once what a bank repeats as a reference', async () => {
    await take([
      { day: '2026-11-10', amount: 1, text: 'SERVEIS FACTURA A-3', reference: 'SERVEIS FACTURA' },
      { day: '2026-11-11', amount: 2, text: 'SERVEIS', reference: 'N/123' },
    ])
    expect((await movements()).map(({ text }) => text).sort()).toEqual([
      'SERVEIS FACTURA A-3',
      'SERVEIS N/123',
    ])
  })

  it('adds nothing when it comes again, and only what is new when it overlaps', async () => {
    const day = (n: number, amount = 1000 + n): Line => ({ day: `2026-11-${10 + n}`, amount, text: 'PAGO' })
    const first = [day(0), day(1), day(1), day(2)]
    expect(await take(first)).toMatchObject({ new: 4 })
    expect(await take(first)).toMatchObject({ new: 0, known: 4, linked: 0, open: 0 })
    const second = [day(1), day(1), day(1), day(2), day(3)]
    expect(await take(second, { opening: 101_000 })).toMatchObject({ new: 2, known: 3 })
    expect(await movements()).toHaveLength(6)
  })

  it('of an account that has another row by now adds nothing either', async () => {
    const lines: Line[] = [{ day: '2026-11-10', amount: ASKED, text: 'PAGO FRA A-1' }]
    await take(lines)
    await replaceBank(staff)
    expect(await take(lines)).toMatchObject({ new: 0, known: 1, warnings: [] })
  })

  it('is told to lack one before it where its opening balance is another one', async () => {
    await take([{ day: '2026-11-10', amount: 100 }])
    expect((await take([{ day: '2026-11-11', amount: 100 }], { opening: 100_100 })).warnings).toEqual([])
    const answer = await take([{ day: '2026-11-13', amount: 100 }], { opening: 100_300 })
    expect(answer.warnings).toMatchObject([{ text: /1\.003,00.*1\.002,00/ }])
    // Who has brought one that was made up is found by the next true one, too.
    expect(await lastAudit(api, 'bank_statements', answer.statements[0]?.identifier ?? 0)).toMatchObject({
      after: { contradicts: [{ fact: 'gap', opening: 100_300, closing: 100_200 }] },
    })
  })

  it('of two accounts and in three formats is kept once', async () => {
    await buildBank(api.db, {
      nombre: 'USD',
      entidadFinanciera: '0081',
      oficina: '0052',
      dc: '08',
      numeroCuenta: '0001234567',
    })
    // They tell of the first days of December.
    const later = await startApi({ now: '2026-12-04T10:00:00Z', databaseUrl: api.databaseUrl })
    onTestFinished(() => later.stop())
    const staff = await later.as('Gestió')
    const file = (name: string) => Buffer.from(readFileSync(new URL(name, FIXTURES)))
    const send3 = async (name: string) => (await send(file(name), staff)).body
    expect(await send3('two-accounts.camt053.xml')).toMatchObject({
      new: 7,
      known: 0,
      statements: [{ currency: 'USD' }, { currency: 'EUR' }],
    })
    expect(await send3('two-accounts.camt053.xml')).toMatchObject({ new: 0, known: 7 })
    expect(await send3('two-accounts.latin1.n43')).toMatchObject({ new: 0, known: 5 })
    // The bank's notice of what came back: one entry of seven, and what it cost.
    expect(await send3('returns.camt054.xml')).toMatchObject({ new: 8, known: 0, linked: 0 })
    expect(await send3('returns.camt054.xml')).toMatchObject({ new: 0, known: 8 })
    const back = (await movements()).filter(({ isReturn }) => isReturn)
    expect(back.map(({ returnReason }) => returnReason).sort()).toEqual([
      'AC04',
      'AM04',
      'MD01',
      'MD06',
      'MD06',
      'MS02',
      'MS03',
      'SL01',
    ])
  })

  it.each<[string, () => string, string]>([
    [
      'of an account that nobody knows',
      () => norma43([{ day: '2026-11-10', amount: 1 }], { account: '210004180200051333' }),
      '2100 0418 4102 0005 1333',
    ],
    [
      'that is cut off',
      () => norma43([{ day: '2026-11-10', amount: 100, text: 'FRA A-1' }]).slice(0, 300),
      'Línia',
    ],
    [
      'whose totals differ',
      () => norma43([{ day: '2026-11-10', amount: ASKED, text: 'A-1' }]).replace('12100', '12101'),
      'Línia 4',
    ],
    [
      'that tells of a day to come',
      () =>
        norma43([
          { day: '2026-11-23', amount: 100 },
          { day: '2026-11-24', amount: 100, text: 'FRA A-1' },
        ]),
      'Línia o entrada 3: el 24/11/2026',
    ],
    ['that is none', () => 'Data;Concepte;Import', 'Norma 43'],
  ])('%s is refused in words and changes nothing', async (_what, content, words) => {
    const before = await rowsKept()
    const { status, body } = await send(content())
    expect([status, body.code]).toEqual([422, 'unprocessable'])
    expect(body.error).toContain(words)
    expect(await rowsKept()).toBe(before)
  })

  it('of an account that holds two currencies tells of each by itself', async () => {
    await take([{ day: '2026-11-18', amount: ASKED, text: 'ALTRE INGRES' }])
    const notice = camt054([{ day: '2026-11-18', amount: ASKED, reference: 'U1', text: 'DOLLARS' }], {
      iban: 'ES9121000418450200051332',
      id: 'N1',
    })
      .replaceAll('"EUR"', '"USD"')
      .replaceAll('<Ccy>EUR', '<Ccy>USD')
    const told = (await send(notice)).body
    expect(told).toMatchObject({ new: 1, known: 0, linked: 0 })
    expect(told.warnings[0]?.text).toContain('ES91 2100 0418 4502 0005 1332 és aquí en USD')
    expect((await send(notice)).body).toMatchObject({ new: 0, known: 1 })
    // And in one format, where both say the same.
    const euros = [{ day: '2026-11-19', amount: 500, text: 'INTERESSOS' }]
    const dollars = norma43(euros)
      .replace('9783CONSULTORIA', '8403CONSULTORIA')
      .replace(/978(?=\s*88)/, '840')
    await take(euros, { opening: 112_100 })
    expect((await send(dollars)).body).toMatchObject({ new: 1, known: 0 })
    expect((await send(dollars)).body).toMatchObject({ new: 0, known: 1 })
    expect(await take(euros, { opening: 112_100 })).toMatchObject({ new: 0, known: 1 })
    expect((await movements()).map(({ currency }) => currency).sort()).toEqual(['EUR', 'EUR', 'USD', 'USD'])
  })

  it('of an account in euros with an entry in dollars is refused with both, and what to ask the bank for', async () => {
    const statement = camt053([{ day: '2026-11-18', amount: ASKED, reference: 'U1', text: 'DOLLARS' }], {
      iban: 'ES9121000418450200051332',
      opening: 0,
      id: 'E1',
    }).replace('<Ntry><Amt Ccy="EUR">', '<Ntry><Amt Ccy="USD">')
    const kept = await rowsKept()
    const { status, body } = await send(statement)
    expect([status, body.code]).toEqual([422, 'unprocessable'])
    expect(body.error).toContain('el compte ES91 2100 0418 4502 0005 1332 és en EUR i l’entrada en USD')
    expect(await rowsKept()).toBe(kept)
  })

  it('tells a payer’s name to the end of its line: cut before, it may be another’s', async () => {
    const payer = 'CARNISSERIA FERRER INDUSTRIAL GIRONA S'
    await take([{ day: '2026-11-10', amount: 100, text: `${'TRANSFERENCIA RECIBIDA'.padEnd(38)}${payer}` }])
    expect((await only()).payerName).toBe(payer)
  })

  it('is the body as it is, and not too large; who only looks brings none', async () => {
    expect((await staff.raw('POST', PATH, '', 'application/octet-stream')).status).toBe(400)
    expect((await staff.raw('POST', PATH, '{}', 'application/json')).status).toBe(400)
    expect((await staff.raw('POST', PATH, '1'.repeat(24 * 1024 * 1024 + 1), 'text/plain')).status).toBe(413)
    expect((await send('x', await api.as('Consulta'))).status).toBe(403)
  })
})

it('tells what is open by page, the oldest first, and goes on behind one that was decided meanwhile', async () => {
  const lines = Array.from({ length: 5 }, (_, n): Line => ({ day: `2026-11-1${n}`, amount: 100 + n }))
  await take(lines)
  const page = async (query: string) => {
    const { body } = await staff.get<BankMovements>(`/api/bank-movements?${query}`)
    return { ...body, amounts: body.movements.map(({ amount }) => amount) }
  }
  const first = await page('limit=2')
  expect(first).toMatchObject({ count: 5, amounts: [1, 1.01] })
  for (const movement of first.movements) await act(movement, 'ignore', { remember: false })
  const second = await page(`limit=2&after=${first.next}`)
  expect(second).toMatchObject({ count: 3, amounts: [1.02, 1.03] })
  expect(await page(`limit=2&after=${second.next}`)).toMatchObject({ amounts: [1.04], next: null })
  const ignored = await page('state=ignored&limit=1')
  expect(ignored.amounts).toEqual([1.01])
  expect(await page(`state=ignored&limit=1&after=${ignored.next}`)).toMatchObject({
    amounts: [1],
    next: null,
  })
  expect((await staff.get('/api/bank-movements?limit=501')).status).toBe(422)
})

describe('what is left to a person', () => {
  const stranger = () => take([{ day: '2026-11-12', amount: ASKED, text: 'ZENTRUM HANDELS' }])
  const linkTo = ({ candidates: [candidate] }: BankMovement) => ({
    payments: [
      {
        clienteIdentifier: candidate?.cliente.identifier,
        amount: candidate?.amount,
        allocations: candidate?.allocations.map(({ invoiceIdentifier, amount }) => ({
          invoiceIdentifier,
          amount,
        })),
      },
    ],
  })

  it('is linked to a candidate, by name the next time, and undone', async () => {
    await stranger()
    const open = await only()
    expect(open.candidates).toHaveLength(3)
    const { status, body } = await act(open, 'link', linkTo(open))
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'linked', decidedBy: 'gestio@example.com', candidates: [] })
    expect(await paid()).toContainEqual([true, '2026-11-12'])
    expect((await act(open, 'link', linkTo(open))).body.code).toBe('not-open')
    expect(await api.db.selectFrom('clientPayers').select(['kind', 'value']).execute()).toEqual([
      { kind: 'name', value: 'ZENTRUM HANDELS' },
    ])
    expect((await act(open, 'undo')).body).toMatchObject({ state: 'open', payments: [], evidence: [] })
    expect(await paid()).toEqual(Array(3).fill([false, null]))
    expect(await api.db.selectFrom('clientPayers').selectAll().execute()).toEqual([])
    expect((await act(open, 'undo')).body.code).toBe('is-open')
    expect((await act(open, 'link', linkTo(open))).status).toBe(200)
  })

  it('is open again when all that it was is taken back as a payment, and teaches nothing', async () => {
    await stranger()
    const open = await only()
    const { body } = await act(open, 'link', linkTo(open))
    const [payment] = body.payments
    const path = `/api/payments/${payment?.identifier}/reversal`
    expect((await staff.post(path, { reason: 'No era seu' })).status).toBe(200)
    expect(await only()).toMatchObject({ identifier: open.identifier, state: 'open', payments: [] })
    expect(await api.db.selectFrom('clientPayers').selectAll().execute()).toEqual([])
    expect((await act(open, 'link', linkTo(open))).status).toBe(200)
  })

  it('is split among invoices and clients to the cent, or not at all', async () => {
    await take([{ day: '2026-11-12', amount: 3 * ASKED, text: 'ZENTRUM' }])
    const open = await only()
    const part = ({ identifier, clienteIdentifier }: Invoice, amount = 121) => ({
      clienteIdentifier,
      amount,
      allocations: [{ invoiceIdentifier: identifier, amount }],
    })
    const [one, two, three] = invoices as [Invoice, Invoice, Invoice]
    for (const payments of [
      [part(one)],
      [part(one), part(two), part(three, 121.01)],
      [part(one), part(one), part(two)],
    ])
      expect((await act(open, 'link', { payments })).status).toBe(422)
    expect(await paid()).toEqual(Array(3).fill([false, null]))
    expect((await act(open, 'link', { payments: [part(one), part(two), part(three)] })).status).toBe(200)
    expect(await paid()).toEqual(Array(3).fill([true, '2026-11-12']))
  })

  it('is no invoice, and others that say the same are none, until that is undone', async () => {
    const fee = (day: string): Line => ({ day, amount: -500, text: 'COMISION MANTENIMIENTO OCTUBRE 10' })
    await take([fee('2026-11-10')])
    const open = await only()
    expect(
      (await act(open, 'link', { payments: [{ clienteIdentifier: 1, amount: 5, allocations: [] }] })).status,
    ).toBe(422)
    expect((await act(open, 'ignore', { remember: true })).body).toMatchObject({ state: 'ignored' })
    expect(await take([fee('2026-11-11')], { opening: 99_500 })).toMatchObject({
      new: 1,
      ignored: 1,
      open: 0,
    })
    // One that the rule put aside is opened by itself: the rule stays.
    const [byRule] = (await movements('ignored')).filter(({ decidedBy }) => decidedBy === null)
    if (!byRule) throw new Error('none was put aside')
    await act(byRule, 'undo')
    expect(await api.db.selectFrom('bankRules').selectAll().execute()).toHaveLength(1)
    expect((await act(open, 'undo')).body).toMatchObject({ state: 'open' })
    expect(await take([fee('2026-11-12')], { opening: 99_000 })).toMatchObject({
      new: 1,
      ignored: 0,
      open: 1,
    })
  })

  it('is no invoice by a text that is listed with what it has put aside, until somebody forgets it', async () => {
    const fee = (day: string): Line => ({ day, amount: -500, text: 'COMISION MANTENIMIENTO OCTUBRE 10' })
    const rules = async () => (await staff.get<BankRule[]>('/api/bank-rules')).body
    expect(await rules()).toEqual([])
    await take([fee('2026-11-10')])
    await act(await only(), 'ignore', { remember: true })
    await take([fee('2026-11-11')], { opening: 99_500 })
    const [rule] = await rules()
    expect(rule).toMatchObject({
      pattern: 'comision mantenimiento',
      isOutgoing: true,
      movements: 2,
      lastOn: '2026-11-11',
    })
    const forget = () => staff.delete(`/api/bank-rules/${rule?.identifier}`)
    expect((await forget()).status).toBe(204)
    expect(await rules()).toEqual([])
    expect(await lastAudit(api, 'bank_rules', rule?.identifier ?? 0)).toMatchObject({
      action: 'delete',
      before: { pattern: 'comision mantenimiento', isOutgoing: true },
    })
    expect((await forget()).status).toBe(404)
    expect(await movements('ignored')).toHaveLength(2)
    expect(await take([fee('2026-11-12')], { opening: 99_000 })).toMatchObject({ ignored: 0, open: 1 })
  })
})

it('leaves a rule to the movement that it was made of when another one that was put aside so is opened', async () => {
  const fee = (day: string): Line => ({ day, amount: -500, text: 'COMISION MANTENIMIENTO' })
  await take([fee('2026-11-10'), fee('2026-11-11')])
  const [first, second] = await movements()
  if (!first || !second) throw new Error('not two')
  for (const one of [first, second]) await act(one, 'ignore', { remember: true })
  await act(second, 'undo')
  expect(await take([fee('2026-11-12')], { opening: 99_000 })).toMatchObject({ ignored: 1 })
  await act(first, 'undo')
  expect(await take([fee('2026-11-13')], { opening: 98_500 })).toMatchObject({ ignored: 0 })
})

it('puts no transfer aside by a rule that says no more than that it is one, nor money that may have paid an invoice', async () => {
  const putAside = async (line: Line, opening: number) => {
    await take([line], { opening })
    expect((await act(await only(), 'ignore', { remember: true })).status).toBe(200)
  }
  const rules = () => api.db.selectFrom('bankRules').select('pattern').execute()
  await putAside({ day: '2026-11-10', amount: 5000, text: 'TRANSFERENCIA 0012' }, 100_000)
  expect(await rules()).toEqual([])
  const from = `TRANSFERENCIA DE ${NAMES[0]?.toUpperCase()}`
  await putAside({ day: '2026-11-11', amount: 7777, text: `${from} 7` }, 105_000)
  expect(await rules()).toHaveLength(1)
  // A part of what is owed: not exact, and no deposit either.
  const part = { day: '2026-11-12', amount: ASKED - 500, text: `${from} A-1` }
  expect(await take([part], { opening: 112_777 })).toMatchObject({ new: 1, ignored: 0 })
})

it('links by itself to whom somebody has linked the same name before', async () => {
  await take([{ day: '2026-11-12', amount: ASKED, text: 'ZENTRUM HANDELS' }])
  const open = await only()
  const [invoice] = invoices
  await act(open, 'link', {
    payments: [{ clienteIdentifier: invoice?.clienteIdentifier, amount: 121, allocations: [] }],
  })
  expect(
    await take([{ day: '2026-11-13', amount: ASKED, text: 'ZENTRUM HANDELS' }], { opening: 112_100 }),
  ).toMatchObject({
    new: 1,
    linked: 1,
  })
  expect(await paid()).toEqual([
    [true, '2026-11-13'],
    [false, null],
    [false, null],
  ])
})

describe('a program', () => {
  let program: ApiClient
  beforeAll(async () => {
    const made = await (await api.as('Administrador')).post<{ token: string }>('/api/tokens', {
      name: 'Comptabilitat',
      areas: ['payments', 'invoices'],
      mayChange: true,
    })
    program = makeApiClient(api.url, made.body.token)
  })
  const asProgram = (movement: BankMovement, what: string, body: object = {}) =>
    program.post<BankMovement & ErrorBody>(`/api/bank-movements/${movement.identifier}/${what}`, body)
  const toFirst = (open = invoices[0]) => ({
    payments: [
      {
        clienteIdentifier: open?.clienteIdentifier,
        amount: 121,
        allocations: [{ invoiceIdentifier: open?.identifier, amount: 121 }],
      },
    ],
  })
  const noted = async () =>
    (await staff.get<MonthState>('/api/overview/month')).body.notedByPrograms.map(
      ({ account, count, total }) => [account, count, total],
    )
  const stranger = async () => {
    await take([{ day: '2026-11-12', amount: ASKED, text: 'ZENTRUM HANDELS' }])
    return only()
  }

  it('links what is open: Home tells whose word it is, and it teaches no payer', async () => {
    expect((await asProgram(await stranger(), 'link', toFirst())).body).toMatchObject({ state: 'linked' })
    expect(await noted()).toEqual([['token:Comptabilitat', 1, 121]])
    expect(await api.db.selectFrom('clientPayers').selectAll().execute()).toEqual([])
  })

  it('has its files link what is exact, and that is the bank’s word', async () => {
    const file = norma43([{ day: '2026-11-12', amount: ASKED, text: 'PAGO FRA A-1' }])
    expect((await send(file, program)).body).toMatchObject({ linked: 1 })
    expect(await noted()).toEqual([])
  })

  it('takes nothing back that the bank’s money has paid, by whatever call, nor decides anew what was decided', async () => {
    const movement = await stranger()
    const { body } = await act(movement, 'link', toFirst())
    const payment = `/api/payments/${body.payments[0]?.identifier}`
    const takenBack = [
      await asProgram(movement, 'undo'),
      await program.post(`${payment}/reversal`, { reason: 'x' }),
      await program.put(`${payment}/allocations`, { allocations: [] }),
      await program.post('/api/facturas/pagament', {
        invoices: [invoices[0]?.identifier],
        isPagada: false,
      }),
    ]
    expect(takenBack.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect((await paid()).filter(([isPaid]) => isPaid)).toHaveLength(1)
    await act(movement, 'undo')
    expect((await asProgram(movement, 'link', toFirst(invoices[1]))).status).toBe(403)
    expect((await asProgram(movement, 'ignore', { remember: false })).status).toBe(403)
    expect(await paid()).toEqual(Array(3).fill([false, null]))
    expect((await act(movement, 'link', toFirst(invoices[1]))).status).toBe(200)
  })

  it('has what is left of a transfer pay something, and takes nothing off', async () => {
    const movement = await stranger()
    const { body } = await act(movement, 'link', {
      payments: [{ clienteIdentifier: invoices[0]?.clienteIdentifier, amount: 121, allocations: [] }],
    })
    const path = `/api/payments/${body.payments[0]?.identifier}/allocations`
    const some = (amount: number) => ({
      allocations: [{ invoiceIdentifier: invoices[0]?.identifier, amount }],
    })
    expect((await program.put(path, some(100))).status).toBe(200)
    expect((await program.put(path, some(50))).status).toBe(403)
  })

  it('says of one movement that it is no invoice, and not of others', async () => {
    const movement = await stranger()
    expect((await asProgram(movement, 'ignore', { remember: true })).status).toBe(403)
    expect((await asProgram(movement, 'ignore', { remember: false })).body).toMatchObject({
      state: 'ignored',
    })
    const rules = api.db.selectFrom('bankRules').where('account', '=', 'token:Comptabilitat')
    expect(await rules.selectAll().execute()).toEqual([])
  })

  it('claims nothing again that a person has given up', async () => {
    const [invoice] = invoices
    const path = `/api/payments/of-invoice/${invoice?.identifier}/write-off`
    const given = await staff.post(path, { day: '2026-11-20', reason: 'Concurs' })
    expect(given.status, given.text).toBe(200)
    expect((await program.delete(path)).status).toBe(403)
    const movement = await stranger()
    expect((await asProgram(movement, 'link', toFirst())).status).toBe(422)
    expect((await act(movement, 'link', toFirst())).status).toBe(200)
  })
})

describe('money that was given back', () => {
  const clientOf = (place: number) => invoices[place]?.clienteIdentifier ?? 0
  const balance = async (client: number) =>
    (await staff.get<ClientAccount>(`/api/clients/${client}/account?start=2026-01-01&end=2026-12-31`)).body
      .closing
  const link = (movement: BankMovement, amount: number, allocations: object[] = [], fee = 0) =>
    act(movement, 'link', { payments: [{ clienteIdentifier: clientOf(0), amount, allocations }], fee })

  it('is of a client’s credit, as a person says it, and can be undone', async () => {
    await take([{ day: '2026-11-10', amount: ASKED + 7900, text: 'PAGO FRA A-1 TALLERS PUIG SL' }])
    expect(await balance(clientOf(0))).toBe(-79)
    const back: Line = { day: '2026-11-12', amount: -7900, text: 'TRANSFERENCIA A TALLERS PUIG DEVOLUCIO' }
    expect(await take([back], { opening: 120_000 })).toMatchObject({ linked: 0, open: 1 })
    const movement = await only()
    for (const [amount, fee] of [
      [79, 0],
      [-78, 0],
      [-80, 1],
    ] as const)
      expect((await link(movement, amount, [], fee)).status).toBe(422)
    expect(await balance(clientOf(0))).toBe(-79)
    const answer = await link(movement, -79)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({ state: 'linked', payments: [{ amount: -79, allocations: [] }] })
    expect(await balance(clientOf(0))).toBe(0)
    expect((await act(movement, 'undo')).status).toBe(200)
    expect(await balance(clientOf(0))).toBe(-79)
    const [incoming] = await movements('linked')
    await act(incoming as BankMovement, 'undo')
    expect((await link(incoming as BankMovement, -200)).status).toBe(422)
  })

  it('settles a correction', async () => {
    const [invoice] = invoices
    if (!invoice) throw new Error('no invoice')
    await take([{ day: '2026-11-10', amount: ASKED, text: 'PAGO FRA A-1' }])
    await staff.post('/api/series', { identifier: 'R', descripcion: 'R', isRectificativa: true })
    const whole = -(invoice.facturaDetalles[0]?.cantidad ?? 0)
    const { body: correction } = await correctUnits(staff, invoice, {
      cantidad: whole,
      fechaFactura: '2026-11-12',
    })
    const back: Line = { day: '2026-11-13', amount: -ASKED, text: 'TRANSFERENCIA A TALLERS PUIG' }
    await take([back], { opening: 112_100 })
    const movement = await only()
    const of = (amount: number) => [{ invoiceIdentifier: correction.identifier, amount }]
    expect((await link(movement, -121, of(121))).status).toBe(422)
    const answer = await link(movement, -121, of(-121))
    expect(answer.status, answer.text).toBe(200)
    expect((await staff.get<Invoice>(`/api/facturas/${correction.identifier}`)).body).toMatchObject({
      isPagada: true,
      fechaCobro: '2026-11-13',
    })
    expect(await balance(clientOf(0))).toBe(0)
  })
})

describe('nobody’s account and name are learnt', () => {
  /** Somebody links one payment to the first client; the next one of the same is what the first one’s invoice asks for. */
  const linkedNext = async (first: string, next: string) => {
    await take([{ day: '2026-11-12', amount: 5000, text: first }])
    const [invoice] = invoices
    const answer = await act(await only(), 'link', {
      payments: [{ clienteIdentifier: invoice?.clienteIdentifier, amount: 50, allocations: [] }],
    })
    expect(answer.status, answer.text).toBe(200)
    return (await take([{ day: '2026-11-13', amount: ASKED, text: next }], { opening: 105_000 })).linked
  }

  it.each(['SANTANDER FACTORING Y CONFIRMING SA', 'STRIPE PAYMENTS EUROPE', 'ASSESSORIA VILA'])(
    'of %s, who pays for many',
    async name => {
      expect(await linkedNext(`TRANSFERENCIA DE ${name}`, `TRANSFERENCIA DE ${name}`)).toBe(0)
    },
  )

  it('of the account into which it came, told by the bank', async () => {
    const own = 'A CUENTA ES9121000418450200051332'
    expect(await linkedNext(`TRANSFERENCIA DE GNZ ${own}`, `TRANSFERENCIA DE ALTRA EMPRESA SA ${own}`)).toBe(
      0,
    )
    expect((await movements())[0]).toMatchObject({ payerName: 'ALTRA EMPRESA SA', payerIban: null })
  })

  it('but of who is known by that is linked', async () => {
    const iban = 'ES7921000813610123456789'
    expect(await linkedNext(`TRANSFERENCIA DE GNZ ${iban}`, `TRANSFERENCIA DE GNZ A CUENTA ${iban}`)).toBe(1)
  })

  it('though it was before, and is an account of ours', async () => {
    const iban = 'ES7921000813610123456789'
    await take([{ day: '2026-11-12', amount: 5000, text: `TRANSFERENCIA DE GNZ ${iban}` }])
    await act(await only(), 'link', {
      payments: [{ clienteIdentifier: invoices[0]?.clienteIdentifier, amount: 50, allocations: [] }],
    })
    await buildBank(api.db, {
      entidadFinanciera: '2100',
      oficina: '0813',
      dc: '61',
      numeroCuenta: '0123456789',
    })
    const next = [{ day: '2026-11-13', amount: ASKED, text: `TRASPASO DESDE ${iban}` }]
    expect(await take(next, { opening: 105_000 })).toMatchObject({ linked: 0 })
  })
})

describe('a fee of the bank', () => {
  it('that only the payer tells pays no invoice by itself', async () => {
    expect(await take([{ day: '2026-11-12', amount: 1, text: 'FRA A-1 GASTOS 120,99' }])).toMatchObject({
      linked: 0,
      open: 1,
    })
    expect(await paid()).toEqual(Array(3).fill([false, null]))
  })

  it('is bounded, also when a person tells it', async () => {
    await take([{ day: '2026-11-12', amount: ASKED, text: 'ZENTRUM HANDELS' }])
    const open = await only()
    const [invoice] = invoices
    const linked = (amount: number, fee: number) =>
      act(open, 'link', {
        payments: [{ clienteIdentifier: invoice?.clienteIdentifier, amount, allocations: [] }],
        fee,
      })
    const { status, body } = await linked(500_000, 499_879)
    expect([status, body.error]).toEqual([422, expect.stringContaining('50,00')])
    expect((await linked(171.01, 50.01)).status).toBe(422)
    expect((await linked(171, 50)).status).toBe(200)
  })
})

it('does not link, nor learn, what another company has paid', async () => {
  const roura = (day: string, text: string): Line => ({
    day,
    amount: ASKED,
    text: `TRANSFERENCIA DE MECANICA ROURA SL   ${text}`,
  })
  expect(await take([roura('2026-11-12', 'FRA 1')])).toMatchObject({ linked: 0, open: 1 })
  // Named in full and to the cent: it is paid, and says nothing of who pays the next one.
  expect(await take([roura('2026-11-13', 'FRA A-1')], { opening: 112_100 })).toMatchObject({ linked: 1 })
  expect(await api.db.selectFrom('clientPayers').selectAll().execute()).toEqual([])
})

describe('balances', () => {
  const bizum: Line = { day: '2026-11-22', amount: 5000, text: 'BIZUM' }

  it('that follow each other bring other money, however alike it is', async () => {
    expect(await take([bizum])).toMatchObject({ new: 1, warnings: [] })
    expect(await take([bizum], { opening: 105_000 })).toMatchObject({ new: 1, known: 0, warnings: [] })
    // Each of the two again, both as one file, and one that overlaps.
    expect(await take([bizum])).toMatchObject({ new: 0, known: 1, warnings: [] })
    expect(await take([bizum], { opening: 105_000 })).toMatchObject({ new: 0, known: 1, warnings: [] })
    expect(await take([bizum, bizum])).toMatchObject({ new: 0, known: 2, warnings: [] })
    expect(await take([bizum, bizum, bizum])).toMatchObject({ new: 1, known: 2, warnings: [] })
    expect(await movements()).toHaveLength(3)
  })

  it('of two files of a day that say the same are two, whichever comes first', async () => {
    expect(await take([bizum], { opening: 105_000 })).toMatchObject({ new: 1, warnings: [] })
    expect(await take([bizum])).toMatchObject({ new: 1, known: 0, warnings: [] })
    // Each again, both as one, and what follows them.
    expect(await take([bizum])).toMatchObject({ new: 0, known: 1, warnings: [] })
    expect(await take([bizum], { opening: 105_000 })).toMatchObject({ new: 0, known: 1, warnings: [] })
    expect(await take([bizum, bizum])).toMatchObject({ new: 0, known: 2, warnings: [] })
    expect(await take([bizum], { opening: 110_000 })).toMatchObject({ new: 1, known: 0, warnings: [] })
    const next = { ...bizum, day: '2026-11-23' }
    expect(await take([next], { opening: 115_000 })).toMatchObject({ new: 1, warnings: [] })
    expect(await movements()).toHaveLength(4)
  })

  it('of a day that moved nothing add nothing when they come again', async () => {
    const back: Line = { day: '2026-11-22', amount: -5000, text: 'BIZUM' }
    expect(await take([bizum, back])).toMatchObject({ new: 2 })
    expect(await take([bizum, back])).toMatchObject({ new: 0, known: 2, warnings: [] })
    const more: Line = { day: '2026-11-22', amount: 700, text: 'BIZUM' }
    expect(await take([bizum, back, more])).toMatchObject({ new: 1, known: 2, warnings: [] })
  })

  describe('that fit by chance take no money twice', () => {
    const part: Line = {
      day: '2026-11-04',
      amount: 5000,
      text: 'TRANSFERENCIA DE TALLERS PUIG SL FACTURA A-1',
    }
    const fourth = () => take([part], { opening: 0 })
    const fifth = () => take([{ day: '2026-11-05', amount: 10_000, text: 'ALTRA COSA' }], { opening: 5000 })
    const payments = async () => await api.db.selectFrom('payments').select('amount').execute()

    it('of days that are kept, and the morning of one that is', async () => {
      expect(await fourth()).toMatchObject({ new: 1, linked: 1 })
      await fifth()
      const longer = { opening: 0, from: '2026-11-01', through: '2026-11-05' }
      expect(await take([part], longer)).toMatchObject({ new: 0, known: 1, warnings: [] })
      expect(await payments()).toHaveLength(1)
    })

    it('of a morning that looks like what is kept, and is told not to add up', async () => {
      await fourth()
      const same: Line = { day: '2026-11-05', amount: 10_000, text: 'ALTRA COSA' }
      // That morning is not kept, but another payment of the day that says the same.
      await take([same], { opening: 15_000 })
      const { known, warnings } = await take([part, same], { opening: 0 })
      expect([known, warnings.length]).toEqual([2, 1])
    })

    it('of a day that ended as it began, and is the beginning of what is kept', async () => {
      const back: Line = { day: '2026-11-04', amount: -5000, text: 'DEVOLUCIO' }
      await take([part, back, { day: '2026-11-05', amount: 700 }], { opening: 0 })
      expect(await take([part, back], { opening: 0 })).toMatchObject({ new: 0, known: 2, warnings: [] })
      expect(await payments()).toHaveLength(1)
    })

    it('of an account that is emptied each night, and of which a notice has told more than that day', async () => {
      const sum = { iban: 'ES9121000418450200051332', opening: 0, id: 'S' }
      const day = '2026-11-04'
      const entry = (amount: number, text: string): CamtEntry => ({ day, amount, text, reference: text })
      const own = entry(5000, 'TALLERS PUIG SL FACTURA A-1')
      // The second is booked on the next day.
      expect((await send(camt054([own, entry(30_000, 'ALTRE')], sum))).body).toMatchObject({ linked: 1 })
      const statement = camt053([own, entry(-5000, 'TRASPAS')], sum)
      expect((await send(statement)).body).toMatchObject({ new: 1, known: 1 })
      expect((await send(statement)).body).toMatchObject({ new: 0, known: 2 })
      expect(await payments()).toHaveLength(1)
    })

    it('of a day that ended as it began, beside what does not add up', async () => {
      const back: Line = { day: part.day, amount: -5000, text: 'TRASPAS' }
      await take([{ day: part.day, amount: 700 }], { opening: 300_000 })
      expect(await take([part, back])).toMatchObject({ new: 2, linked: 1 })
      expect(await take([part, back])).toMatchObject({ new: 0, known: 2 })
      expect(await payments()).toHaveLength(1)
    })

    it('of a morning that is kept', async () => {
      await fourth()
      await fifth()
      await take([{ day: '2026-11-05', amount: 700 }], { opening: 15_000 })
      const morning: Line = { day: '2026-11-05', amount: 10_000, text: 'ALTRA COSA' }
      expect(await take([part, morning], { opening: 0 })).toMatchObject({ new: 0, known: 2, warnings: [] })
    })

    it('of days that are kept, with the balance of the last one', async () => {
      const [first, last]: [Line, Line] = [
        { ...part, day: '2026-11-03' },
        { day: '2026-11-06', amount: -3000, text: 'REBUT LLUM' },
      ]
      await take([first], { opening: 10_000 })
      const { warnings } = await take([last], { opening: 13_000, from: '2026-11-05' })
      expect(warnings.length).toBeGreaterThan(0)
      const missing: Line = { day: '2026-11-04', amount: -2000, text: 'QUOTA' }
      // Also where it ends before what it would follow.
      expect(await take([first, missing], { opening: 10_000 })).toMatchObject({ new: 1, known: 1 })
      expect(await take([first, missing, last], { opening: 10_000 })).toMatchObject({ new: 0, known: 3 })
      expect(await payments()).toHaveLength(1)
    })

    it('of a day that another format told, and that ends at midnight', async () => {
      await fourth()
      await fifth()
      const content = camt053(
        [{ day: '2026-11-04', amount: 5000, reference: 'R4', text: 'TALLERS PUIG SL FACTURA A-1' }],
        { iban: 'ES9121000418450200051332', opening: 0, id: 'S4' },
      ).replace('<ToDtTm>2026-11-04T23:59:59', '<ToDtTm>2026-11-05T00:00:00')
      expect(content).toContain('<ToDtTm>2026-11-05T00:00:00')
      expect((await send(content)).body).toMatchObject({ new: 0, known: 1, warnings: [] })
      expect(await payments()).toHaveLength(1)
    })
  })

  it('that what is kept does not come to are told', async () => {
    await take([bizum])
    const { known, warnings } = await take([bizum], { opening: 300_000 })
    expect(known).toBe(1)
    expect(warnings.map(({ text }) => text).join()).toMatch(/1\.050,00.*3\.050,00/)
  })

  describe('of a day that is told once more in other words', () => {
    const IBAN = 'ES9121000418450200051332'
    const noon = { day: '2026-11-05', amount: ASKED, text: 'TRANSFERENCIA DE TALLERS PUIG SL' }
    const range = { from: '2026-11-01', through: '2026-11-06' }
    const other = (xml: string) => xml.replace('<ValDt><Dt>2026-11-05', '<ValDt><Dt>2026-11-06')
    const asCamt = (reference: string) =>
      camt053([{ day: '2026-11-05', amount: ASKED, text: noon.text, reference }], {
        iban: IBAN,
        opening: 100_000,
        id: reference,
      })
    // It owes two, of which that alone is left once the first is paid.
    beforeEach(async () => {
      await buildContract(api.db, {
        clienteIdentifier: invoices[0]?.clienteIdentifier ?? 0,
        fechaInicio: '2026-11-01',
      })
      await staff.post('/api/facturas', { SerieIdentifier: 'A', FechaFactura: '2026-11-01' })
    })

    it.each<[string, string, string]>([
      [
        'its text was completed',
        norma43([noon], range),
        norma43([{ ...noon, text: `${noon.text} CUOTA SETEMBRE` }], range),
      ],
      [
        'its day of value was corrected',
        norma43([noon], range),
        norma43([noon], range).replace('261105261105', '261105261106'),
      ],
      ['its reference was corrected', asCamt('R1'), asCamt('R2')],
      ['its day of value was corrected in XML', asCamt('R1'), other(asCamt('R1'))],
      [
        'a notice had told it first',
        camt054([{ day: '2026-11-05', amount: ASKED, text: noon.text, reference: 'R1' }], {
          iban: IBAN,
          id: 'N',
        }),
        norma43([{ ...noon, text: `${noon.text} CUOTA SETEMBRE` }], range),
      ],
    ])('may be the same where %s: it waits with a remark', async (_what, first, second) => {
      expect((await send(first)).body).toMatchObject({ new: 1, linked: 0 })
      const movement = await only()
      const own = movement.candidates.filter(({ evidence }) => evidence.includes('name'))
      expect(own).toHaveLength(2)
      const payments = own.slice(0, 1).map(({ cliente, amount, allocations }) => ({
        clienteIdentifier: cliente.identifier,
        amount,
        allocations: allocations.map(({ number: _, ...allocation }) => allocation),
      }))
      expect((await act(movement, 'link', { payments })).status).toBe(200)
      // What a statement of these days has told since, of what a notice told first.
      if (first.includes('camt.054')) expect(await take([noon], range)).toMatchObject({ new: 0, known: 1 })
      for (const [added, known] of [
        [1, 0],
        [0, 1],
      ])
        expect((await send(second)).body).toMatchObject({ new: added, known, linked: 0 })
      expect(await only()).toMatchObject({ perhaps: { bookedOn: '2026-11-05' } })
      expect((await paid()).filter(([isPaid]) => isPaid)).toHaveLength(1)
    })

    it('of two of which one is new both wait, and what a bank tells in the same words is known', async () => {
      const as = (text: string): Line => ({ ...noon, text })
      await take([as('INGRES'), as('ABONO')], range)
      const taken = await take([as('INGRES'), as('FRA A-2'), as('FRA A-3')], range)
      expect(taken).toMatchObject({ new: 2, known: 1, linked: 0 })
      expect((await movements()).map(({ perhaps }) => perhaps?.text.trim() ?? null)).toEqual([
        null,
        null,
        'ABONO',
        'ABONO',
      ])
    })

    it('is other money where two files tell different parts of that day, whichever comes first', async () => {
      const part = (number: string, opening: number) => () =>
        take([{ ...noon, text: `FRA ${number}` }], { opening })
      const [first, second, , fourth] = ['A-1', 'A-2', '', 'A-3'].map((number, place) =>
        part(number, 100_000 + place * ASKED),
      )
      for (const one of [first, fourth, second]) expect(await one?.()).toMatchObject({ new: 1, linked: 1 })
      for (const one of [fourth, second, first]) expect(await one?.()).toMatchObject({ new: 0, known: 1 })
    })
  })
})

describe('a Norma 43 without its ends', () => {
  const without = (content: string) => content.split('\r\n').slice(0, -2).join('\r\n')
  const lines: Line[] = [
    { day: '2026-11-10', amount: 3000, text: 'INGRES' },
    { day: '2026-11-11', amount: ASKED, text: 'PAGO FRA A-1' },
  ]
  const give = async (content: string) => {
    const { status, body, text } = await send(content)
    expect(status, text).toBe(200)
    return body
  }
  const listed = async () => (await staff.get<BankStatements>(PATH)).body.statements
  const takeLast = (identifier: number | undefined) =>
    staff.post<ImportedStatements & ErrorBody>(`${PATH}/${identifier}/take-aside`, {})

  it('keeps its last movement aside and its warnings, and takes it once when somebody says that it is whole', async () => {
    const { warnings } = await give(without(norma43(lines)))
    const [statement] = await listed()
    expect(statement).toMatchObject({
      added: 1,
      aside: { bookedOn: '2026-11-11', amount: 121, text: expect.stringContaining('PAGO FRA A-1') },
    })
    expect(statement?.warnings).toEqual(warnings)
    expect(warnings).toHaveLength(1)
    // Whoever reads them reads them in their own language.
    const inEnglish = await staff.get<BankStatements>(PATH, { headers: { 'accept-language': 'en' } })
    expect(inEnglish.body.statements[0]?.warnings).toMatchObject([
      { text: /^The ends of the account \(33\)/ },
    ])
    const reader = await api.as('Consulta')
    expect((await reader.post(`${PATH}/${statement?.identifier}/take-aside`, {})).status).toBe(403)
    expect((await takeLast(statement?.identifier)).body).toMatchObject({ new: 1, linked: 1 })
    expect((await listed())[0]).toMatchObject({ added: 2, aside: null })
    const again = await takeLast(statement?.identifier)
    expect([again.status, again.body.code]).toEqual([409, 'nothing-aside'])
    expect((await takeLast(9999)).status).toBe(404)
    expect(await give(without(norma43(lines)))).toMatchObject({ new: 0, known: 1 })
    expect((await listed())[0]).toMatchObject({ aside: null })
  })

  it('of which one movement is all there is, is taken all the same', async () => {
    expect(await give(without(norma43(lines.slice(1))))).toMatchObject({ new: 0 })
    const [statement] = await listed()
    expect((await takeLast(statement?.identifier)).body).toMatchObject({ new: 1, linked: 1 })
  })

  it('is told on the first page as long as it keeps something aside, and no other is told twice or never', async () => {
    await give(without(norma43(lines)))
    const [statement] = await listed()
    await sql`
      insert into bank_statements (banc_identifier, file_name, file_hash, format, currency, added, account)
      select banc_identifier, file_name, file_hash, format, currency, 0, account from bank_statements, generate_series(1, 205)
    `.execute(api.db)
    const pages = async () => {
      const told: number[][] = []
      for (let next: number | null | undefined; next !== null; ) {
        const { body } = await staff.get<BankStatements>(next === undefined ? PATH : `${PATH}?before=${next}`)
        told.push(body.statements.map(({ identifier }) => identifier))
        next = body.next
      }
      return told
    }
    const oldest = statement?.identifier ?? 0
    const all = Array.from({ length: 206 }, (_, place) => oldest + 205 - place)
    expect(await pages()).toEqual([[...all.slice(0, 100), oldest], all.slice(100, 200), all.slice(200, 205)])
    await takeLast(oldest)
    expect(await pages()).toEqual([all.slice(0, 100), all.slice(100, 200), all.slice(200)])
  })

  it('that was cut within a movement has it once, when the whole comes', async () => {
    const whole = norma43(lines)
    const cut = whole.split('\r\n').slice(0, 4).join('\r\n')
    await give(cut)
    const [statement] = await listed()
    expect((await takeLast(statement?.identifier)).body).toMatchObject({ new: 1, linked: 0 })
    for (const _ of [1, 2]) expect(await give(whole)).toMatchObject({ new: 0, known: 2 })
    expect(await movements()).toHaveLength(2)
  })

  it('lets go of it once the whole has come, whichever is first', async () => {
    await give(without(norma43(lines)))
    const [statement] = await listed()
    expect(await give(norma43(lines))).toMatchObject({ new: 1, known: 1 })
    expect((await takeLast(statement?.identifier)).status).toBe(409)
    await give(without(norma43(lines)))
    expect((await listed()).map(({ aside }) => aside)).toEqual([null, null, null])
  })

  describe('holds it until a file has told that very movement', () => {
    const asides = async () =>
      (await listed()).map(({ aside }) => aside?.text.trim() ?? null).filter(one => one !== null)
    const same: Line[] = [
      { day: '2026-11-11', amount: ASKED, text: 'PAGO FRA A-2' },
      { day: '2026-11-11', amount: ASKED, text: 'PAGO FRA A-1' },
    ]

    it('though another of its day and amount is kept, and the file comes twice', async () => {
      for (const _ of [1, 2]) {
        await give(without(norma43(same)))
        expect(await asides()).toEqual(['PAGO FRA A-1'])
      }
      await takeLast((await listed()).find(({ aside }) => aside)?.identifier)
      expect((await paid()).filter(([isPaid]) => isPaid)).toHaveLength(2)
      await give(without(norma43(same)))
      expect(await asides()).toEqual([])
    })

    it('not for a notice of something else, nor for a download of that morning', async () => {
      await give(without(norma43(lines)))
      await give(
        camt054([{ day: '2026-11-11', amount: ASKED, reference: 'R9', text: 'ALTRE' }], {
          iban: 'ES9121000418450200051332',
          id: 'N',
        }),
      )
      await give(norma43(lines.slice(0, 1), { through: '2026-11-11' }))
      expect(await asides()).toEqual(['PAGO FRA A-1'])
    })

    it('of a second download of the day, which brings another of that amount', async () => {
      const noon: Line[] = [
        { day: '2026-11-11', amount: ASKED, text: 'PAGO FRA A-1' },
        { day: '2026-11-11', amount: 3000, text: 'INGRES' },
      ]
      await give(without(norma43(noon)))
      const evening = [...noon, { day: '2026-11-11', amount: ASKED, text: 'PAGO FRA A-2' }]
      expect(await give(without(norma43(evening)))).toMatchObject({ new: 1, known: 1 })
      expect(await asides()).toEqual(['PAGO FRA A-2'])
    })

    it('of two that say the same', async () => {
      const twice: Line = { day: '2026-11-11', amount: 3000, text: 'INGRES' }
      await give(without(norma43([twice, twice])))
      expect((await takeLast((await listed())[0]?.identifier)).body).toMatchObject({ new: 1 })
      expect(await give(norma43([twice, twice]))).toMatchObject({ new: 0, known: 2 })
      expect(await movements()).toHaveLength(2)
    })
  })

  it('takes an account that is whole, whatever is cut behind it', async () => {
    await buildBank(api.db, {
      entidadFinanciera: '0081',
      oficina: '0052',
      dc: '08',
      numeroCuenta: '0001234567',
    })
    const whole = norma43(lines).split('\r\n').slice(0, -1)
    const second = norma43(lines, { account: '008100520001234567' }).split('\r\n')
    for (const cut of [second.slice(0, 1), second.slice(0, 2)])
      expect((await send([...whole, ...cut].join('\r\n'))).status).toBe(200)
    expect(await paid()).toContainEqual([true, '2026-11-11'])
    expect((await listed()).map(({ aside }) => aside?.amount)).toContain(30)
  })
})

describe('a notice and the statement that books its money some days later', () => {
  const IBAN = 'ES9121000418450200051332'
  const part: Line = { day: '2026-11-09', amount: 5000, text: 'TRANSFERENCIA DE TALLERS PUIG SL FACTURA A-1' }
  const entry = (more: Partial<CamtEntry> = {}): CamtEntry => ({
    day: '2026-11-06',
    amount: 5000,
    reference: 'R1',
    text: 'TALLERS PUIG SL FACTURA A-1',
    ...more,
  })
  const notice = async (...entries: CamtEntry[]) =>
    (await send(camt054(entries, { iban: IBAN, id: `N${entries[0]?.reference}` }))).body
  const statement = async (...entries: CamtEntry[]) =>
    (await send(camt053(entries, { iban: IBAN, opening: 100_000, id: 'S' }))).body
  const payments = async () => (await api.db.selectFrom('payments').select('amount').execute()).length

  it.each(['notice', 'statement'])(
    'are the same by the bank’s reference, the %s first, and once more',
    async which => {
      const tell = [() => notice(entry()), () => statement(entry({ day: '2026-11-09' }))]
      if (which === 'statement') tell.reverse()
      expect(await tell[0]?.()).toMatchObject({ new: 1, linked: 1 })
      for (const one of [...tell, ...tell].slice(1))
        expect(await one()).toMatchObject({ new: 0, known: 1, warnings: [] })
      expect(await payments()).toBe(1)
    },
  )

  it('may be the same without a reference: they wait with a remark, and nothing is paid twice', async () => {
    expect(await notice(entry())).toMatchObject({ new: 1, linked: 1 })
    const taken = await take([part, part])
    expect(taken).toMatchObject({ new: 2, linked: 0, open: 2 })
    expect(taken.warnings.map(({ text }) => text).join()).toContain('2 moviments potser són')
    expect(await payments()).toBe(1)
    const [one] = await movements()
    expect(one?.perhaps).toMatchObject({ bookedOn: '2026-11-06' })
    expect((await act(one as BankMovement, 'retry')).body).toMatchObject({ linked: 0 })
    expect((await act(one as BankMovement, 'ignore', { remember: false })).status).toBe(200)
    expect(await take([part, part])).toMatchObject({ new: 0, known: 2 })
  })

  it.each<[string, Partial<CamtEntry>, Partial<Line>]>([
    ['a week and more later', {}, { day: '2026-11-14' }],
    ['earlier', {}, { day: '2026-11-05' }],
    ['of another amount', {}, { amount: 5001 }],
  ])('%s are two', async (_what, told, booked) => {
    await notice(entry(told))
    const { new: added } = await take([{ ...part, ...booked }])
    expect(added).toBe(1)
    expect((await movements()).map(({ perhaps }) => perhaps).filter(one => one !== null)).toEqual([])
  })

  describe('of which it is said what the order is called', () => {
    const called = (xml: string) =>
      xml.replaceAll('<TxDtls><RmtInf>', '<TxDtls><Refs><EndToEndId>LLOGUER</EndToEndId></Refs><RmtInf>')
    const tell = async (kind: typeof camt053, id: string, ...entries: CamtEntry[]) =>
      (await send(called(kind(entries, { iban: IBAN, opening: 100_000, id })))).body
    const doubts = async () => (await movements()).map(({ perhaps }) => perhaps?.bookedOn ?? null)

    it('stay in doubt when another file tells more of them', async () => {
      expect(await notice(entry())).toMatchObject({ linked: 1 })
      await take([part])
      expect(await tell(camt053, 'S', entry({ day: '2026-11-09' }))).toMatchObject({ new: 1, linked: 0 })
      expect(await doubts()).toEqual(['2026-11-06'])
      expect(await payments()).toBe(1)
    })

    it('stay in doubt when more is told of what they may be', async () => {
      await notice(entry({ text: 'SENSE NOM' }))
      await take([part])
      expect(await doubts()).toEqual([null, '2026-11-06'])
      expect(await tell(camt053, 'S', entry({ text: 'SENSE NOM' }))).toMatchObject({ new: 1 })
      expect(await doubts()).toEqual([null, '2026-11-06'])
    })

    it('are another each week', async () => {
      const first = entry({ day: '2026-11-09' })
      const next = entry({ day: '2026-11-16', reference: 'R2' })
      await tell(camt054, 'N', first)
      expect(await tell(camt053, 'S1', first)).toMatchObject({ new: 0, known: 1 })
      expect(await tell(camt053, 'S2', next)).toMatchObject({ new: 1, known: 0 })
      expect(await movements('linked')).toHaveLength(2)
    })

    it('may be another where the first statement is missing: a person says so', async () => {
      await tell(camt054, 'N', entry({ day: '2026-11-09' }))
      const next = entry({ day: '2026-11-16', reference: 'NONREF', text: 'FACTURA A-2' })
      expect(await tell(camt053, 'S2', next)).toMatchObject({ new: 1, known: 0, linked: 0 })
      expect(await doubts()).toEqual(['2026-11-09'])
    })
  })

  it('are two by the bank’s references some days later, and on one day for a person to say', async () => {
    await notice(entry({ day: '2026-11-09', amount: ASKED }))
    const others = [
      // Some banks give the notice another reference than the statement of its day: a person says which.
      entry({ day: '2026-11-09', amount: ASKED, reference: 'R2', text: 'GESTORIA NUNEZ FACTURA A-2' }),
      entry({ day: '2026-11-10', amount: ASKED, reference: 'R3', text: 'JORDI GARCIA MUNOZ FACTURA A-3' }),
    ]
    expect(await statement(...others)).toMatchObject({ new: 2, known: 0, linked: 1 })
    expect(await only()).toMatchObject({ bookedOn: '2026-11-09', perhaps: {} })
    expect((await paid()).filter(([isPaid]) => isPaid)).toHaveLength(2)
  })

  it('are not the same by a reference that several of a file have', async () => {
    await notice(entry({ day: '2026-11-09', reference: '1234' }))
    const booked = [
      entry({ day: '2026-11-10', reference: '1234', text: 'GESTORIA NUNEZ' }),
      entry({ day: '2026-11-10', reference: '1234', amount: 700 }),
    ]
    expect(await statement(...booked)).toMatchObject({ new: 2, known: 0 })
    expect((await movements()).filter(({ perhaps }) => perhaps !== null)).toHaveLength(1)
  })

  it('of one amount are each once, also of two files', async () => {
    const day = '2026-11-09'
    await take([{ ...part, text: 'INGRES TALLERS PUIG' }])
    expect(await notice(entry({ day }))).toMatchObject({ new: 0, known: 1 })
    expect(await notice(entry({ day, reference: 'R2' }))).toMatchObject({ new: 1, known: 0 })
    for (const reference of ['R1', 'R2'])
      expect(await notice(entry({ day, reference }))).toMatchObject({ new: 0, known: 1 })
    expect(await take([{ ...part, text: 'INGRES TALLERS PUIG' }, part])).toMatchObject({ new: 0, known: 2 })
    // And it is the notice of that day alone: what comes on the next is no doubt of it.
    expect(await take([{ ...part, day: '2026-11-10' }])).toMatchObject({ new: 1 })
    expect((await movements()).filter(({ perhaps }) => perhaps !== null)).toEqual([])
  })
})

describe('a day of which the second format tells more', () => {
  const day = '2026-11-10'
  const noon: Line = { day, amount: ASKED, text: 'TRANSF. TALLERS PUIG SL FRA A-1' }
  const told = (text: string, place: number): CamtEntry => ({
    day,
    amount: ASKED,
    text,
    reference: `R${place}`,
  })
  const evening = async (...texts: string[]) =>
    (await send(camt053(texts.map(told), { iban: 'ES9121000418450200051332', opening: 100_000, id: 'S' })))
      .body
  const PUIG = 'TRANSFERENCIA TALLERS PUIG FACTURA A-1'
  const NUNEZ = 'TRANSFERENCIA GESTORIA NUNEZ FACTURA A-2'

  it.each([[[NUNEZ, PUIG]], [[PUIG, NUNEZ]]])('knows what is kept by what it says: %j', async texts => {
    expect(await take([noon])).toMatchObject({ linked: 1 })
    for (const added of [1, 0])
      expect(await evening(...texts)).toMatchObject({ new: added, known: 2 - added, linked: added })
    expect(await paid()).toEqual([
      [true, day],
      [true, day],
      [false, null],
    ])
  })

  it('leaves all of them to a person where nothing says which is kept', async () => {
    await take([{ ...noon, text: 'INGRES' }])
    const { warnings, ...answer } = await evening(NUNEZ, PUIG)
    expect(answer).toMatchObject({ new: 2, known: 0, linked: 0 })
    expect(warnings.map(({ text }) => text).join()).toContain('2 moviments potser són')
    expect((await movements()).map(({ perhaps }) => perhaps?.text.trim() ?? null)).toEqual([
      null,
      'INGRES',
      'INGRES',
    ])
    expect(await evening(NUNEZ, PUIG)).toMatchObject({ new: 0, known: 2 })
  })

  it('takes one of those that say the same for what is kept', async () => {
    await take([{ ...noon, text: 'INGRES' }])
    expect(await evening('PAGO', 'PAGO')).toMatchObject({ new: 1, known: 1 })
    expect((await movements()).filter(({ perhaps }) => perhaps !== null)).toEqual([])
  })
})

it('of a movement that moved nothing says so', async () => {
  await take([{ day: '2026-11-12', amount: 0, text: 'LIQUIDACION INTERESES' }])
  const payments = [{ clienteIdentifier: invoices[0]?.clienteIdentifier, amount: 1, allocations: [] }]
  const { status, body } = await act(await only(), 'link', { payments })
  expect([status, body.error]).toEqual([422, expect.stringContaining('0,00')])
})

it('says which client is not there', async () => {
  await take([{ day: '2026-11-12', amount: ASKED, text: 'ZENTRUM HANDELS' }])
  const { status, body } = await act(await only(), 'link', {
    payments: [{ clienteIdentifier: 987_654, amount: 121, allocations: [] }],
  })
  expect([status, body.error]).toEqual([422, expect.stringContaining('987654')])
})

it('is taken while somebody notes that one of its invoices was paid in cash', async () => {
  const [invoice] = invoices
  if (!invoice) throw new Error('no invoice')
  let rival: Promise<unknown> = Promise.resolve()
  let answer: ReturnType<typeof send> | undefined
  // The payment is noted and not committed when the file comes: it is read before and paid after.
  await api.db.transaction().execute(async tx => {
    await sql`select from invoices where identifier = ${invoice.identifier} for update`.execute(tx)
    answer = send(
      norma43([
        { day: '2026-11-12', amount: ASKED, text: 'FRA A-1' },
        { day: '2026-11-12', amount: ASKED, text: 'FRA A-2' },
      ]),
    )
    rival = answer.catch(() => undefined)
    await expect.poll(() => lockWaits(api.db)).toBeGreaterThan(0)
    const { rows } = await sql<{ identifier: number }>`
        insert into payments (cliente_identifier, day, amount, way, is_mark, account)
        values (${invoice.clienteIdentifier}, '2026-11-20', 121, 'cash', false, 'gestio@example.com') returning identifier
      `.execute(tx)
    await sql`
        insert into payment_allocations (payment_identifier, invoice_identifier, amount)
        values (${rows[0]?.identifier ?? 0}, ${invoice.identifier}, 121)
      `.execute(tx)
  })
  await rival
  const result = await answer
  expect(result?.status, result?.text).toBe(200)
  expect(result?.body).toMatchObject({ new: 2, linked: 1, open: 1 })
})
