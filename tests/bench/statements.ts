import { type Line, norma43 } from '#tests/support/norma43.ts'
import type { BankMovements, ImportedStatements } from '#wire/bankStatements.ts'
import type { Invoice } from '#wire/invoices.ts'
import { makeBigBooks } from './bigBooks.ts'
import { median } from './median.ts'
import type { Row } from './row.ts'
import { startBenchApi } from './startBenchApi.ts'

const LINES = 2_000
const ROUNDS = 3
const MOST_MS = 2_000
const PAGE_MOST_MS = 1_000
/** That of the books, as Norma 43 has it. */
const ACCOUNT = '981134800230781538'
const OPENING = 100_000

/**
 * Statements of 2,000 movements through the API, on books of three times as many open invoices: half name their invoice and are linked, half are left to a
 * person, with the candidates of the first page.
 *
 * @param templateUrl a migrated database to clone.
 */
export const benchStatements = async (templateUrl: string): Promise<Row[]> => {
  await using closing = new AsyncDisposableStack()
  const api = await startBenchApi(templateUrl, closing, '2026-12-31T10:00:00Z')
  await makeBigBooks(api.db, LINES * ROUNDS)
  const staff = await api.as('Gestió')
  const run = await staff.post<Invoice[]>('/api/facturas', {
    SerieIdentifier: 'A',
    FechaFactura: '2026-11-30',
  })
  if (run.status !== 201) throw new Error(`the run answered ${run.status}`)
  const imported: number[] = []
  const told: number[] = []
  let opening = OPENING
  let linked = 0
  for (let round = 0; round < ROUNDS; round++) {
    const lines = run.body
      .slice(round * LINES, (round + 1) * LINES)
      .map((invoice, n) => lineOf(invoice, n, round))
    const begun = performance.now()
    const answer = await staff.raw<ImportedStatements>(
      'POST',
      '/api/bank-statements',
      norma43(lines, { account: ACCOUNT, opening }),
      'application/octet-stream',
    )
    imported.push(performance.now() - begun)
    if (answer.status !== 200 || answer.body.new !== LINES) throw new Error(`not taken: ${answer.text}`)
    linked += answer.body.linked
    opening += lines.reduce((sum, { amount }) => sum + amount, 0)
    const asked = performance.now()
    const page = await staff.get<BankMovements>('/api/bank-movements?state=open')
    told.push(performance.now() - asked)
    if (page.body.movements.length === 0) throw new Error('nothing is left to a person')
  }
  const rowOf = (what: string, times: number[], most: number): Row => ({
    what,
    yardstick: `${most / 1000} s`,
    ratio: median(times) / most,
    target: '<= 1',
    detail: `median ${median(times).toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms; ${linked} of ${LINES * ROUNDS} linked`,
  })
  return [
    rowOf(`a statement of ${LINES} movements, taken and linked`, imported, MOST_MS),
    rowOf('the first page of open movements with their candidates', told, PAGE_MOST_MS),
  ]
}

const lineOf = ({ numFact, cliente, totalFactura }: Invoice, n: number, round: number): Line => ({
  day: `2026-12-${String(1 + round * 7 + (n % 7)).padStart(2, '0')}`,
  amount: n % 2 === 0 ? Math.round(totalFactura * 100) : 100 + n,
  text: n % 2 === 0 ? `PAGO FRA A-${numFact}` : `TRANSFERENCIA DE ${cliente.nombre.toUpperCase()}`,
})
