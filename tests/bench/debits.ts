import { makeDebtors } from '#tests/builders/manyDebits.ts'
import { startApi } from '#tests/support/startApi.ts'
import type { DueDebits, Remittance } from '#wire/remittances.ts'
import { makeBigBooks } from './bigBooks.ts'
import { median } from './median.ts'
import type { Row } from './row.ts'
import { startBenchApi } from './startBenchApi.ts'

const DEBITS = 10_000
const ROUNDS = 3

/**
 * Ten thousand direct debits through API and database, beside the run that issued their invoices: each is looked at, copied with its mandate, written into the
 * bank's file, and paid once that is settled.
 *
 * @param templateUrl a migrated database to clone.
 */
export const benchDebits = async (templateUrl: string): Promise<Row[]> => {
  await using closing = new AsyncDisposableStack()
  const api = await startBenchApi(templateUrl, closing, '2026-11-30T10:00:00Z')
  await makeBigBooks(api.db, DEBITS)
  await makeDebtors(api.db)
  const staff = await api.as('Gestió')
  const timed = async <Answer extends { status: number }>(call: () => Promise<Answer>) => {
    const begun = performance.now()
    const answer = await call()
    if (answer.status >= 300) throw new Error(`answered ${answer.status}`)
    return { answer, took: performance.now() - begun }
  }
  const { took: run } = await timed(() =>
    staff.post('/api/facturas', { SerieIdentifier: 'A', FechaFactura: '2026-11-30' }),
  )
  const prepared: number[] = []
  const written: number[] = []
  const settled: number[] = []
  /** On its day, which is another one than that of the run. Once: nobody takes it back without a statement. */
  const settle = async (identifier: number, now: string): Promise<number> => {
    await timed(() => staff.post(`/api/remittances/${identifier}/send`, {}))
    await using later = new AsyncDisposableStack()
    const onTheDay = await startApi({
      databaseUrl: api.databaseUrl,
      checksAnswers: false,
      now: `${now}T10:00:00Z`,
    })
    later.defer(onTheDay.stop)
    const bookkeeper = await onTheDay.as('Gestió')
    return (await timed(() => bookkeeper.post(`/api/remittances/${identifier}/settle`, {}))).took
  }
  for (let round = 0; round < ROUNDS; round++) {
    const due = (await staff.get<DueDebits>('/api/remittances/due?until=2027-02-28')).body.invoices
    const made = await timed(() =>
      staff.post<Remittance>('/api/remittances', {
        bancIdentifier: 1,
        collectionDate: due[0]?.collectionDate,
        isEarly: true,
        invoices: due.map(({ identifier }) => identifier),
      }),
    )
    if (made.answer.body.count !== DEBITS) throw new Error(`${made.answer.body.count} debits`)
    prepared.push(made.took)
    const { identifier } = made.answer.body
    written.push((await timed(() => staff.get(`/api/remittances/${identifier}/file`))).took)
    if (round < ROUNDS - 1)
      await timed(() => staff.post(`/api/remittances/${identifier}/undo`, { isNotSent: true }))
    else settled.push(await settle(identifier, made.answer.body.collectionDate))
  }
  const yardstick = `the run that issued them (${(run / 1000).toFixed(1)} s)`
  const rowOf = (what: string, times: number[], bound: number): Row => ({
    what,
    yardstick,
    ratio: median(times) / run,
    target: `<= ${bound}`,
    detail: `${Math.round(median(times))} ms`,
  })
  return [
    rowOf('a remittance of 10,000 debits prepared', prepared, 0.7),
    rowOf('its file, each debit looked at again', written, 0.4),
    rowOf('its settlement, a payment for each', settled, 1.7),
  ]
}
