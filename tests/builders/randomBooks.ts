import fc from 'fast-check'
import type { Database } from '#api/database/tables.ts'
import { addDays, type Day } from '#domain/dates.ts'
import type { DueType } from '#domain/dueDate.ts'
import { type Pause, periodStart } from '#domain/periods.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { buildClient, buildContract, buildProduct, buildSeries } from './books.ts'

/** Books of any clients and contracts, of around the year 2026. */

/** A day up to so many days after another. */
export const dayIn = (from: Day, to: number): fc.Arbitrary<Day> =>
  fc.nat(to).map(count => addDays(from, count))

const cents = (max: number) => fc.nat(max * 100).map(count => count / 100)

const pauses: fc.Arbitrary<Pause[]> = fc.array(
  fc
    .tuple(dayIn('2026-01-01', 320), fc.nat(60))
    .map(([from, length]) => ({ from, to: addDays(from, length) })),
  { maxLength: 2 },
)

const days = fc.oneof(fc.constantFrom(30, 30, 60, 90, 180, 360, 365, 730), fc.integer({ min: 3, max: 400 }))

const contractOf = fc.record({
  fechaInicio: dayIn('2025-10-01', 440),
  days,
  /** What its days were for its first periods, and what one of these cost. */
  before: fc.option(
    fc.record({
      days,
      periods: fc.integer({ min: 1, max: 6 }),
      unidades: cents(40),
      precio: cents(400),
      descuento: fc.oneof(fc.constant(0), cents(100)),
    }),
    { freq: 2 },
  ),
  isOneOff: fc.integer({ min: 0, max: 5 }).map(n => n === 0),
  isActive: fc.integer({ min: 0, max: 6 }).map(n => n > 0),
  billedThrough: fc.option(dayIn('2025-12-01', 380), { nil: null }),
  unidades: cents(40),
  precio: cents(400),
  descuento: fc.oneof(fc.constant(0), cents(100)),
  pauses,
})

export const clientOf = fc.record({
  isActive: fc.integer({ min: 0, max: 6 }).map(n => n > 0),
  tipoIva: fc.constantFrom(0, 4, 10, 21, 5.2),
  nif: fc.constantFrom('B69442382', 'B69320851', null),
  tipoVencimiento: fc.constantFrom<DueType>('0', '1', '2', '3'),
  pauses,
  contracts: fc.array(contractOf, { minLength: 1, maxLength: 4 }),
})

type Generated<A> = A extends fc.Arbitrary<infer T> ? T : never
/** What was generated, and the identifier that it has in the books. */
export type RandomClient = Generated<typeof clientOf> & { identifier: number }
export type RandomContract = RandomClient['contracts'][number] & { identifier: number }
export type RandomBooks = { client: RandomClient; contracts: RandomContract[] }[]

/** The invoice text of every contract. */
export const LINE_TEXT = 'Del {inici} al {fi}: {periode}, {mes} {any} {altre}'

/** Writes the generated books and gives their identifiers back. */
export const writeBooks = async (
  db: Database,
  clients: readonly Generated<typeof clientOf>[],
): Promise<RandomBooks> => {
  await emptyBooks(db)
  await buildSeries(db)
  const product = await buildProduct(db)
  const books: RandomBooks = []
  for (const client of clients) {
    const { identifier } = await buildClient(db, {
      isActive: client.isActive,
      tipoIva: client.tipoIva,
      nif: client.nif,
      tipoVencimiento: client.tipoVencimiento,
    })
    const entry: RandomBooks[number] = { client: { ...client, identifier }, contracts: [] }
    await writePauses(db, { clienteIdentifier: identifier }, client.pauses)
    for (const contract of client.contracts) {
      const row = await buildContract(db, {
        clienteIdentifier: identifier,
        productoIdentifier: product.identifier,
        productoDescripcion: LINE_TEXT,
        ...agreedOf(contract.before ?? contract),
        productoDiasFacturacion: contract.before?.days ?? contract.days,
        isRecurrente: contract.before !== null || !contract.isOneOff,
        isActive: contract.isActive,
        fechaInicio: contract.fechaInicio,
        billedThrough: contract.billedThrough,
      })
      await changeDays(db, row.identifier, contract)
      await writePauses(db, { contractIdentifier: row.identifier }, contract.pauses)
      entry.contracts.push({ ...contract, identifier: row.identifier })
    }
    books.push(entry)
  }
  return books
}

/** Where the present days begin: at once, or when the first periods of other days are over. */
export const anchorOf = ({ fechaInicio, before }: RandomClient['contracts'][number]): Day =>
  before ? periodStart(fechaInicio, before.days, before.periods) : fechaInicio

const agreedOf = ({
  unidades,
  precio,
  descuento,
}: {
  unidades: number
  precio: number
  descuento: number
}) => ({
  productoUnidades: unidades,
  productoPrecio: precio,
  productoDescuento: descuento,
})

/** As when the days of a contract change that is billed up to there. */
const changeDays = async (
  db: Database,
  identifier: number,
  contract: RandomClient['contracts'][number],
): Promise<void> => {
  if (!contract.before) return
  await db
    .updateTable('contracts')
    .set({
      anchor: anchorOf(contract),
      productoDiasFacturacion: contract.days,
      isRecurrente: !contract.isOneOff,
      ...agreedOf(contract),
    })
    .where('identifier', '=', identifier)
    .execute()
}

const writePauses = async (
  db: Database,
  of: { clienteIdentifier: number } | { contractIdentifier: number },
  periods: Pause[],
): Promise<void> => {
  for (const { from, to } of periods)
    await db
      .insertInto('pauses')
      .values({ clienteIdentifier: null, contractIdentifier: null, ...of, firstDay: from, lastDay: to })
      .execute()
}
