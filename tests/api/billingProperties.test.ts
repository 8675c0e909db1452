import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DuePeriodRow, duePeriods as dueInDatabase } from '#api/calendar/duePeriods.ts'
import { addDays, type Day, firstOfMonth, lastOfMonth, monthOf, nextMonth } from '#domain/dates.ts'
import { type DueType, dueDate } from '#domain/dueDate.ts'
import { invoiceTotals, lineAmounts } from '#domain/money.ts'
import {
  duePeriods,
  lineText,
  MAX_DUE_PERIODS,
  type Pause,
  type Period,
  periodStart,
} from '#domain/periods.ts'
import { buildClient, buildContract, buildProduct, buildSeries } from '#tests/builders/books.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { Invoice, InvoiceDraft } from '#wire/invoices.ts'

const TODAY = '2026-11-21'

let api: TestApi
let staff: ApiClient

beforeAll(async () => {
  api = await startApi({ now: `${TODAY}T10:00:00Z` })
  staff = await api.as('Gestió')
})
afterAll(() => api.stop())

const dayIn = (from: Day, to: number): fc.Arbitrary<Day> => fc.nat(to).map(count => addDays(from, count))

const cents = (max: number) => fc.nat(max * 100).map(count => count / 100)

const pauses: fc.Arbitrary<Pause[]> = fc.array(
  fc
    .tuple(dayIn('2026-01-01', 320), fc.nat(60))
    .map(([from, length]) => ({ from, to: addDays(from, length) })),
  { maxLength: 2 },
)

const dias = fc.oneof(fc.constantFrom(30, 30, 60, 90, 180, 360, 365, 730), fc.integer({ min: 3, max: 400 }))

const contractOf = fc.record({
  fechaInicio: dayIn('2025-10-01', 440),
  dias,
  /** What its days were for its first periods. */
  before: fc.option(fc.record({ dias, periods: fc.integer({ min: 1, max: 6 }) }), { freq: 2 }),
  isOneOff: fc.integer({ min: 0, max: 5 }).map(n => n === 0),
  isActive: fc.integer({ min: 0, max: 6 }).map(n => n > 0),
  facturadoHasta: fc.option(dayIn('2025-12-01', 380), { nil: null }),
  unidades: cents(40),
  precio: cents(400),
  descuento: fc.oneof(fc.constant(0), cents(100)),
  pauses,
})

const clientOf = fc.record({
  isActive: fc.integer({ min: 0, max: 6 }).map(n => n > 0),
  tipoIva: fc.constantFrom(0, 4, 10, 21, 5.2),
  nif: fc.constantFrom('B69442382', 'B69320851', null),
  tipoVencimiento: fc.constantFrom<DueType>('0', '1', '2', '3'),
  pauses,
  contracts: fc.array(contractOf, { minLength: 1, maxLength: 4 }),
})

type Generated<A> = A extends fc.Arbitrary<infer T> ? T : never
type ClientModel = Generated<typeof clientOf> & { identifier: number }
type ContractModel = ClientModel['contracts'][number] & { identifier: number }
type Books = { client: ClientModel; contracts: ContractModel[] }[]

/** Writes the generated books and gives their identifiers back. */
const write = async (
  clients: (typeof clientOf extends fc.Arbitrary<infer T> ? T : never)[],
): Promise<Books> => {
  await emptyBooks(api.db)
  await buildSeries(api.db)
  const product = await buildProduct(api.db)
  const books: Books = []
  for (const client of clients) {
    const { identifier } = await buildClient(api.db, {
      isActive: client.isActive,
      tipoIva: client.tipoIva,
      nif: client.nif,
      tipoVencimiento: client.tipoVencimiento,
    })
    const entry: Books[number] = { client: { ...client, identifier }, contracts: [] }
    await writePauses({ clienteIdentifier: identifier }, client.pauses)
    for (const contract of client.contracts) {
      const row = await buildContract(api.db, {
        clienteIdentifier: identifier,
        productoIdentifier: product.identifier,
        productoDescripcion: 'Del {inici} al {fi}: {periode}, {mes} {any} {altre}',
        productoUnidades: contract.unidades,
        productoPrecio: contract.precio,
        productoDescuento: contract.descuento,
        productoDiasFacturacion: contract.before?.dias ?? contract.dias,
        isRecurrente: contract.before !== null || !contract.isOneOff,
        isActive: contract.isActive,
        fechaInicio: contract.fechaInicio,
        facturadoHasta: contract.facturadoHasta,
      })
      await changeDays(row.identifier, contract)
      await writePauses({ contratoIdentifier: row.identifier }, contract.pauses)
      entry.contracts.push({ ...contract, identifier: row.identifier })
    }
    books.push(entry)
  }
  return books
}

/** Where the present days begin: at once, or when the first periods of other days are over. */
const anchorOf = ({ fechaInicio, before }: ContractModel | ClientModel['contracts'][number]): Day =>
  before ? periodStart(fechaInicio, before.dias, before.periods) : fechaInicio

/** As when the days of a contract change that is billed up to there. */
const changeDays = async (identifier: number, contract: ClientModel['contracts'][number]): Promise<void> => {
  if (!contract.before) return
  await api.db
    .updateTable('contracts')
    .set({
      ancla: anchorOf(contract),
      productoDiasFacturacion: contract.dias,
      isRecurrente: !contract.isOneOff,
    })
    .where('identifier', '=', identifier)
    .execute()
}

/** Puts the dates of all invoices back to one day, as staff may. */
const moveBack = async (invoices: readonly Invoice[], fechaFactura: Day): Promise<void> => {
  for (const invoice of invoices) {
    const moved = await staff.put(`/api/facturas/${invoice.identifier}`, {
      ...invoice,
      fechaFactura,
      fechaCobro: invoice.fechaVencimiento,
    })
    expect(moved.status, moved.text).toBe(200)
  }
}

const writePauses = async (
  of: { clienteIdentifier: number } | { contratoIdentifier: number },
  periods: Pause[],
): Promise<void> => {
  for (const { from, to } of periods)
    await api.db
      .insertInto('pauses')
      .values({ clienteIdentifier: null, contratoIdentifier: null, ...of, desde: from, hasta: to })
      .execute()
}

const billedPeriods = async (): Promise<Map<number, Period[]>> => {
  const { rows } = await sql<{ contrato: number; start: Day; end: Day }>`
    select contrato_identifier as contrato, lower(periodo) as start, upper(periodo) - 1 as "end" from invoice_lines
  `.execute(api.db)
  const billed = new Map<number, Period[]>()
  for (const { contrato, start, end } of rows)
    billed.set(contrato, [...(billed.get(contrato) ?? []), { start, end }])
  return billed
}

/** What is due by the model in TypeScript, active clients and contracts only. */
const dueByModel = (books: Books, billed: Map<number, Period[]>, fecha: Day) =>
  books.flatMap(({ client, contracts }) =>
    contracts
      .filter(contract => client.isActive && contract.isActive)
      .flatMap(contract =>
        duePeriods(
          {
            anchor: anchorOf(contract),
            diasFacturacion: contract.dias,
            isRecurrente: !contract.isOneOff,
            past: contract.before
              ? [
                  {
                    anchor: contract.fechaInicio,
                    until: anchorOf(contract),
                    diasFacturacion: contract.before.dias,
                    isRecurrente: true,
                  },
                ]
              : [],
            facturadoHasta: contract.facturadoHasta,
            billed: billed.get(contract.identifier) ?? [],
            pauses: [...contract.pauses, ...client.pauses],
          },
          fecha,
        ).map(period => ({ client, contract, ...period })),
      ),
  )

/** Of each contract, as many due periods as it takes to block its client. */
const firstOfEach = (due: (readonly [contrato: number, start: Day, end: Day])[]) =>
  due.filter(
    ([contrato], index) =>
      due.slice(0, index).filter(([other]) => other === contrato).length <= MAX_DUE_PERIODS,
  )

/** PostgreSQL says the same of what is due; how many periods more than those that block is not said. */
const expectTwinsToAgree = async (books: Books, billed: Map<number, Period[]>, fecha: Day): Promise<void> => {
  const { rows } = await sql<DuePeriodRow>`
    select * from (${dueInDatabase({ fecha })}) as due order by contrato_identifier, desde
  `.execute(api.db)
  expect(firstOfEach(rows.map(row => [row.contratoIdentifier, row.desde, row.hasta] as const))).toEqual(
    firstOfEach(
      dueByModel(books, billed, fecha).map(item => [item.contract.identifier, item.start, item.end] as const),
    ),
  )
}

/** The invoices that a run on that day must issue, computed without the database. */
const invoicesByModel = (
  books: Books,
  billed: Map<number, Period[]>,
  fecha: Day,
  from: Day = '1900-01-01',
) => {
  const due = dueByModel(books, billed, fecha)
  const isBlocked = (client: ClientModel) =>
    (client.tipoIva > 0 && client.nif === null) ||
    books
      .find(entry => entry.client === client)
      ?.contracts.some(contract => due.filter(item => item.contract === contract).length > MAX_DUE_PERIODS)
  return books
    .map(({ client }) => ({ client, due: due.filter(item => item.client === client && item.start >= from) }))
    .filter(({ client, due: own }) => own.length > 0 && !isBlocked(client))
    .map(({ client, due: own }) => {
      const lines = own.map(({ contract, start, end }) => ({
        text: lineText(
          'Del {inici} al {fi}: {periode}, {mes} {any} {altre}',
          { start, end },
          !contract.isOneOff || start < anchorOf(contract),
        ),
        ...lineAmounts({
          units: contract.unidades,
          price: contract.precio,
          discountPercent: contract.descuento,
        }),
      }))
      return {
        cliente: client.identifier,
        vencimiento: dueDate(fecha, client.tipoVencimiento),
        lines: lines.map(({ text, base, line }) => ({ text, base, line })),
        ...invoiceTotals({ lines, ivaPercent: client.tipoIva }),
      }
    })
}

const asModel = (invoice: Invoice | InvoiceDraft) => ({
  cliente: invoice.clienteIdentifier,
  vencimiento: invoice.fechaVencimiento,
  lines: invoice.facturaDetalles.map(line => ({
    text: line.productoDescripcion,
    base: line.precioBase,
    line: line.precioLinea,
  })),
  precioBase: invoice.precioBase,
  descuentoFactura: invoice.descuentoFactura,
  impuestoIVA: invoice.impuestoIVA,
  totalFactura: invoice.totalFactura,
})

const run = async (fecha: Day): Promise<Invoice[]> => {
  const answer = await staff.post<Invoice[]>('/api/facturas', { SerieIdentifier: 'A', FechaFactura: fecha })
  expect([200, 201]).toContain(answer.status)
  return answer.body
}

describe('random books', () => {
  it('PostgreSQL and TypeScript agree on what is due, and a run issues just that, to the cent', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(clientOf, { minLength: 1, maxLength: 5 }),
        fc.uniqueArray(dayIn('2026-06-01', 204), { minLength: 1, maxLength: 3 }),
        fc.option(dayIn('2025-12-01', 180), { freq: 1 }),
        async (clients, days, movedTo) => {
          const books = await write(clients)
          let issued = 0
          for (const fecha of days.toSorted()) {
            const before = await billedPeriods()
            await expectTwinsToAgree(books, before, fecha)
            const invoices = await run(fecha)
            expect(invoices.map(asModel)).toEqual(invoicesByModel(books, before, fecha))
            expect(invoices.map(invoice => invoice.numFact)).toEqual(
              invoices.map((_, index) => issued + index + 1),
            )
            issued += invoices.length
            expect(await run(fecha)).toEqual([])
            // What was billed stays billed, and counts, wherever the dates of the invoices go.
            if (movedTo !== null) await moveBack(invoices, movedTo)
          }
        },
      ),
      { numRuns: 40 },
    )
  }, 240_000)

  it('the forecast is what the next run on the last day of its month issues, when nothing earlier is left', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(clientOf, { minLength: 1, maxLength: 5 }), async clients => {
        const books = await write(clients)
        await run(lastOfMonth(TODAY))
        const month = nextMonth(monthOf(TODAY))
        const { body: expected } = await staff.get<InvoiceDraft[]>('/api/facturas')
        const last = lastOfMonth(`${month}-01`)
        expect(expected.map(asModel)).toEqual(
          invoicesByModel(books, await billedPeriods(), last, firstOfMonth(last)),
        )
        const left = new Set(
          dueByModel(books, await billedPeriods(), lastOfMonth(TODAY)).map(item => item.client.identifier),
        )
        const later = await startApi({ now: `${last}T10:00:00Z`, databaseUrl: api.databaseUrl })
        try {
          const answer = await (await later.as('Gestió')).post<Invoice[]>('/api/facturas', {
            SerieIdentifier: 'A',
            FechaFactura: last,
          })
          const comparable = (invoices: (Invoice | InvoiceDraft)[]) =>
            invoices.filter(invoice => !left.has(invoice.clienteIdentifier)).map(asModel)
          expect(comparable(answer.body)).toEqual(comparable(expected))
        } finally {
          await later.stop()
        }
      }),
      { numRuns: 15 },
    )
  }, 240_000)
})
