import { expect, it, onTestFinished } from 'vitest'
import { makeBigBooks } from '#tests/bench/bigBooks.ts'
import { makeDebtors } from '#tests/builders/manyDebits.ts'
import { hasPaymentSchemas, problemsOfDebits } from '#tests/support/paymentSchemas.ts'
import { startApi } from '#tests/support/startApi.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { DueDebits, RemittanceDetails } from '#wire/remittances.ts'

const CLIENTS = 10_000
const cents = (euros: number): number => Math.round(euros * 100)

it('of 10,000 invoices a remittance is prepared, its file answered, sent and settled, to the cent', async () => {
  const api = await startApi({ now: '2026-11-30T10:00:00Z', checksAnswers: false })
  onTestFinished(api.stop)
  await makeBigBooks(api.db, CLIENTS)
  await makeDebtors(api.db)
  const staff = await api.as('Gestió')
  const took: Record<string, number> = {}
  const timed = async <Answer>(what: string, call: () => Promise<Answer>): Promise<Answer> => {
    const begun = performance.now()
    const answer = await call()
    took[what] = Math.round(performance.now() - begun)
    return answer
  }
  const run = { SerieIdentifier: 'A', FechaFactura: '2026-11-30' }
  const issued = await timed('run', () => staff.post<Invoice[]>('/api/facturas', run))
  expect(issued.body).toHaveLength(CLIENTS)
  const sum = issued.body.reduce((all, { totalFactura }) => all + cents(totalFactura), 0)

  const due = await timed('due', () => staff.get<DueDebits>('/api/remittances/due?until=2027-02-28'))
  expect(due.body.invoices.filter(({ obstacles }) => obstacles.length > 0)).toEqual([])
  const [first] = due.body.invoices
  const made = await timed('prepare', () =>
    staff.post<RemittanceDetails>('/api/remittances', {
      bancIdentifier: 1,
      collectionDate: first?.collectionDate,
      invoices: due.body.invoices.map(({ identifier }) => identifier),
    }),
  )
  expect(made.status, made.text.slice(0, 500)).toBe(201)
  expect([made.body.count, cents(made.body.total), made.body.lines.length]).toEqual([CLIENTS, sum, CLIENTS])

  const file = await timed('file', () => staff.get<string>(`/api/remittances/${made.body.identifier}/file`))
  expect(Buffer.byteLength(file.text)).toBeLessThan(20_000_000)
  expect(file.text).toContain(`<NbOfTxs>${CLIENTS}</NbOfTxs><CtrlSum>${(sum / 100).toFixed(2)}</CtrlSum>`)
  const blocks = [
    ...file.text.matchAll(/<PmtInfId>.*?<NbOfTxs>(\d+)<\/NbOfTxs><CtrlSum>([\d.]+)<\/CtrlSum>/g),
  ]
  // CORE and B2B, recurrent and of one collection.
  expect(blocks).toHaveLength(4)
  expect(blocks.reduce((all, [, count]) => all + Number(count), 0)).toBe(CLIENTS)
  expect(blocks.reduce((all, [, , total]) => all + cents(Number(total)), 0)).toBe(sum)
  expect(new Set(file.text.match(/<EndToEndId>[^<]+/g)).size).toBe(CLIENTS)
  const amounts = [...file.text.matchAll(/<InstdAmt Ccy="EUR">([\d.]+)</g)]
  expect(amounts.reduce((all, [, amount]) => all + cents(Number(amount)), 0)).toBe(sum)
  if (hasPaymentSchemas) expect(problemsOfDebits(file.text, '08')).toEqual([])

  const sent = await timed('send', () => staff.post(`/api/remittances/${made.body.identifier}/send`, {}))
  expect(sent.status, sent.text.slice(0, 500)).toBe(200)
  const later = await startApi({
    now: `${first?.collectionDate}T10:00:00Z`,
    databaseUrl: api.databaseUrl,
    checksAnswers: false,
  })
  onTestFinished(later.stop)
  const bookkeeper = await later.as('Gestió')
  const settled = await timed('settle', () =>
    bookkeeper.post<RemittanceDetails>(`/api/remittances/${made.body.identifier}/settle`, {}),
  )
  expect(settled.status, settled.text.slice(0, 500)).toBe(200)
  const { rows } = await api.db
    .selectFrom('payments')
    .select(eb => [eb.fn.countAll<number>().as('count'), eb.fn.sum<string>('amount').as('sum')])
    .execute()
    .then(rows => ({ rows }))
  expect(rows.map(row => [Number(row.count), cents(Number(row.sum))])).toEqual([[CLIENTS, sum]])
  console.info(`10,000 debits, ms: ${JSON.stringify(took)}`)
})
