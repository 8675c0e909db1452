import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildBank, buildClient, buildContract, buildSeries } from '#tests/builders/books.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { type CamtEntry, camt053, camt054 } from '#tests/support/camt053.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { norma43 } from '#tests/support/norma43.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { uploadStatement } from '#tests/support/uploadStatement.ts'
import type { BankMovement, BankMovements } from '#wire/bankStatements.ts'
import type { Invoice } from '#wire/invoices.ts'

/** Two clients who pay the same amount on one day, told by files of three formats in any order: whose money it is, is not taken from one for the other. */

const IBAN = 'ES9121000418450200051332'
const ASKED = 12_100
const OPENING = 100_000
const [FRIDAY, MONDAY] = ['2026-11-06', '2026-11-09']
const NAMES = ['TALLERS PUIG', 'FUSTES MARTI'] as const

/** Many more where somebody has the time. */
const RUNS = Number(process.env.EQUAL_PAYMENTS_RUNS ?? 40)

let api: TestApi
let staff: ApiClient
beforeAll(async () => {
  api = await startApi({ now: '2026-11-23T10:00:00Z' })
  staff = await api.as('Gestió')
})
afterAll(() => api.stop())

/** Both owe two invoices of that amount. */
const startBooks = async (): Promise<Invoice[]> => {
  await emptyBooks(api.db)
  await buildBank(api.db, {
    entidadFinanciera: '2100',
    oficina: '0418',
    dc: '45',
    numeroCuenta: '0200051332',
  })
  await buildSeries(api.db)
  for (const nombre of ['Tallers Puig, S.L.', 'Fustes Martí, S.L.']) {
    const { identifier } = await buildClient(api.db, { nombre })
    await buildContract(api.db, { clienteIdentifier: identifier, fechaInicio: '2026-11-01' })
  }
  return (await staff.post<Invoice[]>('/api/facturas', { SerieIdentifier: 'A', FechaFactura: '2026-11-01' }))
    .body
}
const movements = async (state: string): Promise<BankMovement[]> =>
  (await staff.get<BankMovements>(`/api/bank-movements?limit=500&state=${state}`)).body.movements
const whoPaid = async () =>
  (await movements('linked')).flatMap(({ payments }) => payments.map(({ cliente }) => cliente.nombre)).sort()
const clientOf = (name: string): 0 | 1 => (name.startsWith('Tallers') ? 0 : 1)
const openTexts = async () => (await movements('open')).map(({ text }) => text.trim()).sort()
const entry = (day: string, text: string, reference = text): CamtEntry => ({
  day,
  amount: ASKED,
  text,
  reference,
})
const line = (day: string, text: string) => ({ day, amount: ASKED, text })
const notice = (...entries: CamtEntry[]) => uploadStatement(staff, camt054(entries, { iban: IBAN, id: 'N' }))
const puig = (day: string = FRIDAY) => line(day, 'TRANSFERENCIA TALLERS PUIG')
const marti = (day: string) => line(day, 'TRANSFERENCIA FUSTES MARTI')

let invoices: Invoice[]
beforeEach(async () => {
  invoices = await startBooks()
  expect(invoices).toHaveLength(2)
})

it('a notice of one client’s money is not the line of the other’s, and the statement that books it may be that', async () => {
  expect(await notice(entry(FRIDAY, 'FUSTES MARTI SL'))).toMatchObject({ linked: 1 })
  expect(await uploadStatement(staff, norma43([puig()]))).toMatchObject({ new: 1, linked: 0, open: 1 })
  const booked = norma43([marti(MONDAY)], { opening: OPENING + ASKED })
  expect(await uploadStatement(staff, booked)).toMatchObject({ new: 1, linked: 0, open: 1 })
  expect(await whoPaid()).toEqual(['Fustes Martí, S.L.'])
  expect((await movements('open')).map(({ perhaps }) => perhaps?.bookedOn)).toEqual([FRIDAY, FRIDAY])
})

it('a line that nobody has decided keeps its words where a notice tells another client’s money', async () => {
  expect(await uploadStatement(staff, norma43([line(FRIDAY, 'TALLERS PUIG I SOCIS')]))).toMatchObject({
    new: 1,
    open: 1,
  })
  const told = camt054([entry(FRIDAY, 'FUSTES MARTI SL')], { iban: IBAN, id: 'N' }).replace(
    '<TxDtls>',
    '<TxDtls><Refs><EndToEndId>A-2026-77</EndToEndId></Refs>',
  )
  expect(await uploadStatement(staff, told)).toMatchObject({ new: 1, linked: 0 })
  expect(await openTexts()).toEqual(['FUSTES MARTI SL A-2026-77', 'TALLERS PUIG I SOCIS'])
})

it('of two lines that name nobody, the one that a person has said to be a client’s is that client’s', async () => {
  await uploadStatement(staff, norma43([line(FRIDAY, 'INGRES'), line(FRIDAY, 'INGRES')]))
  const [first] = await movements('open')
  const [invoice] = invoices
  await staff.post(`/api/bank-movements/${first?.identifier}/link`, {
    payments: [
      {
        clienteIdentifier: invoice?.clienteIdentifier,
        amount: 121,
        allocations: [{ invoiceIdentifier: invoice?.identifier, amount: 121 }],
      },
    ],
  })
  const both = [entry(FRIDAY, 'FUSTES MARTI SL'), entry(FRIDAY, 'TALLERS PUIG SL')]
  const told = camt053(both, { iban: IBAN, opening: OPENING, id: 'S' }).replaceAll(
    /<TxDtls>(?=<RmtInf><Ustrd>(\w+))/g,
    '<TxDtls><Refs><EndToEndId>$1-1</EndToEndId></Refs>',
  )
  expect(await uploadStatement(staff, told)).toMatchObject({ new: 0, known: 2, linked: 0 })
  expect(await whoPaid()).toEqual(['Tallers Puig, S.L.'])
  expect(await openTexts()).toEqual(['INGRES'])
})

it('a line that a notice has told by its reference is not the other one of its day, when a statement tells both', async () => {
  const evening = norma43([marti(FRIDAY)], { opening: OPENING + ASKED })
  expect(await uploadStatement(staff, evening)).toMatchObject({ linked: 1 })
  await notice(entry(FRIDAY, 'FUSTES MARTI 8231', 'R1'))
  const both = [entry(FRIDAY, 'TALLERS PUIG 8230', 'R0'), entry(FRIDAY, 'FUSTES MARTI 8231', 'R1')]
  await uploadStatement(staff, camt053(both, { iban: IBAN, opening: OPENING, id: 'S' }))
  expect([await whoPaid(), await openTexts()]).toEqual([['Fustes Martí, S.L.'], ['TALLERS PUIG 8230']])
})

/** Money that came: told by notices on Friday, and booked then or on Monday. */
const payment = (client: 0 | 1) =>
  fc.record({
    client: fc.constant(client),
    isLate: fc.boolean(),
    /** What the two families of formats say of it. */
    isNamed: fc.constantFrom([true, true], [true, true], [false, true], [true, false], [false, false]),
    /** Whether statement and notice give it one reference, each its own, or none. */
    reference: fc.constantFrom('same', 'own', 'none'),
  })
const payments = fc
  .tuple(payment(0), payment(1), fc.array(fc.oneof(payment(0), payment(1)), { maxLength: 2 }))
  .map(([one, other, more]) => [one, other, ...more])
const files = fc.array(
  fc.record({
    format: fc.constantFrom('norma43', 'camt.053', 'camt.054'),
    days: fc.constantFrom('friday', 'morning', 'evening', 'monday', 'both'),
    /** Which of the payments a notice tells, by bits. */
    bits: fc.integer({ min: 1, max: 15 }),
  }),
  { minLength: 3, maxLength: 6 },
)

it('no payment counts twice, and none is lost, whatever file comes first', async () => {
  await fc.assert(
    fc.asyncProperty(payments, files, async (told, order) => {
      await startBooks()
      const all = told.map((one, place) => ({ ...one, place }))
      const friday = all.filter(({ isLate }) => !isLate)
      const monday = all.filter(({ isLate }) => isLate)
      const noon = Math.ceil(friday.length / 2)
      const came = new Set<(typeof all)[number]>()
      const booked = new Set<(typeof all)[number]>()
      const nameOf = (one: (typeof all)[number], family: 0 | 1) =>
        `${one.isNamed[family] ? NAMES[one.client] : 'INGRES'} ${family === 0 ? 5017 : 8231}${one.place}`
      for (const { format, days, bits } of order) {
        const of = {
          friday,
          morning: friday.slice(0, noon),
          evening: friday.slice(noon),
          monday,
          both: [...friday, ...monday],
        }[days]
        const own = format === 'camt.054' ? all.filter(({ place }) => (bits >> place) & 1) : of
        if (own.length === 0) continue
        // What only a notice tells, in words that another payment of that client has, may be taken for that until it is booked.
        for (const one of own) {
          came.add(one)
          if (format !== 'camt.054') booked.add(one)
        }
        const before = days === 'evening' ? noon : days === 'monday' ? friday.length : 0
        const opening = OPENING + before * ASKED
        const entries = own.map(one => ({
          ...entry(
            format === 'camt.054' || !one.isLate ? FRIDAY : MONDAY,
            nameOf(one, 1),
            one.reference === 'none'
              ? 'NONREF'
              : `${one.reference === 'own' ? format.slice(-2) : 'R'}${one.place}`,
          ),
        }))
        await uploadStatement(
          staff,
          format === 'norma43'
            ? norma43(
                own.map(one => line(one.isLate ? MONDAY : FRIDAY, nameOf(one, 0))),
                { opening },
              )
            : format === 'camt.053'
              ? camt053(entries, { iban: IBAN, opening, id: `S${days}` })
              : camt054(entries, { iban: IBAN, id: `N${bits}` }),
        )
      }
      const paid = await whoPaid()
      const open = await openTexts()
      const countOf = (of: typeof came, clients: readonly number[]) =>
        [...of].filter(({ client }) => clients.includes(client)).length
      const keptOf = (clients: readonly (0 | 1)[]) => {
        const names = clients.map(client => NAMES[client])
        const isTheirs = (text: string) =>
          text.startsWith('INGRES ') || names.some(name => text.toUpperCase().includes(name))
        return paid.filter(name => clients.includes(clientOf(name))).length + open.filter(isTheirs).length
      }
      for (const client of [0, 1] as const) {
        const own = paid.filter(name => clientOf(name) === client).length
        expect(own).toBeLessThanOrEqual(countOf(came, [client]))
      }
      for (const clients of [[0], [1], [0, 1]] as const)
        expect(keptOf(clients)).toBeGreaterThanOrEqual(countOf(booked, clients))
    }),
    { numRuns: RUNS },
  )
})
