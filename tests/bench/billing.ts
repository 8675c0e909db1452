import { sql } from 'kysely'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { emptyBooks, emptyRegistration } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { createTestDatabase } from '#tests/support/testDatabase.ts'
import { makeBigBooks } from './bigBooks.ts'
import { median } from './median.ts'
import type { Row } from './row.ts'

const CLIENTS = 10_000
const ROUNDS = 5
const GROWTH_ROUNDS = 5
const GROWTH = { few: 500, many: 5_000 }
const COMPARED = 1_500
const COMPARISON_ROUNDS = 9
const DAY = '2026-11-30'
const MONTH_AFTER = '2026-12-31'

/**
 * The billing run over HTTP for 10,000 clients × 3 contracts (10,000 invoices, 30,000 lines) beside one bare INSERT…SELECT statement of
 * the same rows into the same tables, the preview beside the run, the run beside one a tenth its size, and why a month differs beside
 * the preview of it.
 *
 * @param templateUrl a migrated database to clone.
 */
export const benchBilling = async (templateUrl: string): Promise<Row[]> => {
  const database = await createTestDatabase(templateUrl)
  const api = await startApi({
    databaseUrl: database.url,
    now: '2026-11-30T10:00:00Z',
    checksAnswers: false,
  })
  try {
    await makeBigBooks(api.db, CLIENTS)
    const staff = await api.as('Gestió')
    const times = {
      run: [] as number[],
      preview: [] as number[],
      bare: [] as number[],
      sealed: [] as number[],
    }
    for (let round = 0; round <= ROUNDS; round++) {
      const preview = await timed(() => staff.get(`/api/facturas/previsio?fechaFactura=${DAY}`))
      const run = await timed(() => staff.post('/api/facturas', { SerieIdentifier: 'A', FechaFactura: DAY }))
      await keepRows(api)
      await forgetInvoices(api)
      const bare = await timed(() => insertBare(api))
      await forgetInvoices(api)
      const sealed = await sealedRun(api, staff)
      await forgetInvoices(api)
      if (round === 0) continue
      times.preview.push(preview)
      times.run.push(run)
      times.sealed.push(sealed)
      times.bare.push(bare)
    }
    const ratio = (a: number[], b: number[]) =>
      median(a.map((value, index) => value / (b[index] ?? Number.NaN)))
    const ms = (values: number[]) => `${median(values).toFixed(0)} ms`
    return [
      {
        what: `billing run over HTTP, ${CLIENTS} clients × 3`,
        yardstick: 'bare INSERT…SELECT of the same rows',
        ratio: ratio(times.run, times.bare),
        target: '<= 3',
        detail: `run ${ms(times.run)}, bare ${ms(times.bare)}`,
      },
      {
        what: 'preview of that run',
        yardstick: 'the run',
        ratio: ratio(times.preview, times.run),
        target: '<= 0.7',
        detail: `preview ${ms(times.preview)}, run ${ms(times.run)}`,
      },
      {
        what: 'that run with registration switched on',
        yardstick: 'the run with it off',
        ratio: ratio(times.sealed, times.run),
        target: '<= 1.15',
        detail: `sealed ${ms(times.sealed)}, run ${ms(times.run)}`,
      },
      await growth(api),
      await comparison(api),
    ]
  } finally {
    await emptyBooks(api.db)
    await api.stop()
    await database.drop()
  }
}

/** The run that writes a registration record of each invoice, too. */
const sealedRun = async (api: TestApi, staff: ApiClient): Promise<number> => {
  const turn = (verifactu: boolean) => api.db.updateTable('configuration').set({ verifactu }).execute()
  await turn(true)
  const time = await timed(() => staff.post('/api/facturas', { SerieIdentifier: 'A', FechaFactura: DAY }))
  await turn(false)
  const { records } = await api.db
    .selectFrom('verifactuRecords')
    .select(eb => eb.fn.countAll<number>().as('records'))
    .executeTakeFirstOrThrow()
  if (records !== CLIENTS) throw new Error(`${records} records were sealed`)
  return time
}

/** The run with ten times the clients beside the run with few, in the same books made anew for each. */
const growth = async (api: TestApi): Promise<Row> => {
  const staff = await api.as('Gestió')
  const run = async (clients: number): Promise<number> => {
    await emptyBooks(api.db)
    await makeBigBooks(api.db, clients)
    return timed(() => staff.post('/api/facturas', { SerieIdentifier: 'A', FechaFactura: DAY }))
  }
  const few: number[] = []
  const many: number[] = []
  for (let round = 0; round < GROWTH_ROUNDS; round++) {
    few.push(await run(GROWTH.few))
    many.push(await run(GROWTH.many))
  }
  return {
    what: `billing run, ${GROWTH.many} clients × 3`,
    yardstick: `the run of ${GROWTH.few} clients × 3`,
    ratio: median(many.map((time, round) => time / (few[round] ?? Number.NaN))),
    target: '<= 11',
    detail: `${median(many).toFixed(0)} ms, ${median(few).toFixed(0)} ms`,
  }
}

/** A month beside the one before, with another price in each client, beside its preview. */
const comparison = async (api: TestApi): Promise<Row> => {
  const staff = await api.as('Gestió')
  await emptyBooks(api.db)
  await makeBigBooks(api.db, COMPARED)
  await staff.post('/api/facturas', { SerieIdentifier: 'A', FechaFactura: DAY })
  await sql`update contracts set producto_precio = producto_precio + 1 where identifier % 3 = 0; analyze`.execute(
    api.db,
  )
  const preview: number[] = []
  const compared: number[] = []
  for (let round = 0; round < COMPARISON_ROUNDS; round++) {
    preview.push(await timed(() => staff.get(`/api/facturas/previsio?fechaFactura=${MONTH_AFTER}`)))
    compared.push(
      await timed(() => staff.get(`/api/facturas/previsio/comparacio?fechaFactura=${MONTH_AFTER}`)),
    )
  }
  return {
    what: `why a month differs, ${COMPARED} clients × 3`,
    yardstick: 'the preview of that month',
    ratio: median(compared.map((time, round) => time / (preview[round] ?? Number.NaN))),
    target: '<= 2',
    detail: `${median(compared).toFixed(0)} ms, ${median(preview).toFixed(0)} ms`,
  }
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The rows of the run, kept in plain tables for the yardstick to insert again. */
const keepRows = async ({ db }: TestApi): Promise<void> => {
  await sql`
    drop table if exists bench_invoices, bench_lines;
    create table bench_invoices as select * from invoices;
    create table bench_lines as select * from invoice_lines;
    analyze bench_invoices; analyze bench_lines
  `.execute(db)
}

const forgetInvoices = async ({ db }: TestApi): Promise<void> => {
  await emptyRegistration(db)
  await sql`
    truncate invoice_lines, invoices restart identity cascade;
    update series set last_number = 0, last_date = null
  `.execute(db)
}

/** One statement, everything known beforehand: what the database itself costs for these rows, constraints and indexes included. */
const insertBare = ({ db }: TestApi): Promise<unknown> =>
  sql`
    with invoice as (
      insert into invoices overriding system value select * from bench_invoices order by identifier returning identifier
    )
    insert into invoice_lines overriding system value
    select line.* from bench_lines as line join invoice on invoice.identifier = line.invoice_identifier order by line.identifier
  `.execute(db)
