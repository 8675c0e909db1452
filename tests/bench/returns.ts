import { sql } from 'kysely'
import type { Database } from '#api/database/tables.ts'
import { makeDebtors } from '#tests/builders/manyDebits.ts'
import { norma43 } from '#tests/support/norma43.ts'
import type { BankMovements, ImportedStatements, RetriedMovement } from '#wire/bankStatements.ts'
import { makeBigBooks } from './bigBooks.ts'
import { median } from './median.ts'
import type { Row } from './row.ts'
import { startBenchApi } from './startBenchApi.ts'

const CLIENTS = 1_000
/** What debits come to: as many prices as a company of licences has. */
const PRICES = 20
const OPEN = 100
const ROUNDS = 9

/**
 * What waits of the bank's statements – a page of money that went out, one of them tried again, and a file with as many more – in books of ten years of direct
 * debits, 120,000 of them, beside books of thirteen months: what a movement may be does not grow with the years.
 *
 * @param templateUrl a migrated database to clone.
 */
export const benchReturns = async (templateUrl: string): Promise<Row[]> => {
  const young = await measure(templateUrl, 13)
  const old = await measure(templateUrl, 120)
  const rowOf = (what: string, key: keyof Times): Row => ({
    what,
    yardstick: `the same in books of thirteen months (${Math.round(young[key])} ms)`,
    ratio: old[key] / young[key],
    target: '<= 1.5',
    detail: `${Math.round(old[key])} ms`,
  })
  return [
    rowOf(`${OPEN} open movements beside 120,000 collected debits`, 'list'),
    rowOf('one of them tried again', 'retry'),
    rowOf('a file with as many more', 'file'),
  ]
}

type Times = { list: number; retry: number; file: number }

const measure = async (templateUrl: string, months: number): Promise<Times> => {
  await using closing = new AsyncDisposableStack()
  const api = await startBenchApi(templateUrl, closing, '2026-11-30T10:00:00Z')
  await makeBigBooks(api.db, CLIENTS)
  await makeDebtors(api.db)
  const staff = await api.as('Gestió')
  const timed = async <Answer>(call: () => Promise<{ status: number; body: Answer }>) => {
    const begun = performance.now()
    const { status, body } = await call()
    const took = performance.now() - begun
    if (status >= 300) throw new Error(`answered ${status}`)
    return { body, took }
  }
  const take = (day: string) =>
    timed(() =>
      staff.raw<ImportedStatements>(
        'POST',
        '/api/bank-statements',
        returnsOn(day),
        'application/octet-stream',
      ),
    )
  // Before there are debits, so that they wait.
  await take('2026-11-20')
  await collectFor(api.db, months)
  const lists: number[] = []
  const retries: number[] = []
  const list = () => staff.get<BankMovements>('/api/bank-movements?state=open&limit=100')
  const { body } = await timed(list)
  const tried = body.movements.find(({ text }) => text.startsWith('DEVOLUCION SIN REFERENCIA'))
  for (let round = 0; round < ROUNDS; round++) {
    lists.push((await timed(list)).took)
    const again = await timed(() =>
      staff.post<RetriedMovement>(`/api/bank-movements/${tried?.identifier}/retry`, {}),
    )
    if (again.body.linked > 0) throw new Error('it was linked')
    retries.push(again.took)
  }
  return { list: median(lists), retry: median(retries), file: (await take('2026-11-21')).took }
}

const cents = (place: number): number => 2_995 + 100 * (place % PRICES)

/** Debits that came back by their name, by their mandate and by nothing, and money that went out for something else. */
const returnsOn = (day: string): string =>
  norma43(
    Array.from({ length: OPEN }, (_, place) => {
      const client = 1 + ((place * 37) % CLIENTS)
      const [text = '', concept = ''] =
        [
          // Nobody has reversed these by hand, and none is another debit's name.
          [`DEVOLUCION ADEUDO AM04 2026-10-${client}-9`, '14'],
          [`DEVOLUCION ADEUDO MD06 M-${client}X`, '14'],
          [`DEVOLUCION SIN REFERENCIA ${place}`, '14'],
          [`NOMINA DE ${place} A UN TRABAJADOR`, '15'],
        ][place % 4] ?? []
      return { day, amount: -cents(client), concept, text }
    }),
    { account: '981134800230781538', opening: 100_000_000 },
  )

/** A remittance of each client's debit on the fifth of every month up to November 2026, collected. By the database: ten years of calls would be a day. */
const collectFor = async (db: Database, months: number): Promise<void> => {
  await sql`
    insert into remittances (message_id, state, collection_date, banc_identifier, bank_name, bank_iban, creditor_name, creditor_identifier,
        created_at, created_by, sent_at, sent_by, settled_at, settled_by)
      select 'R' || to_char(day, 'YYYYMM'), 'settled', day, 1, 'Caixa Tramuntana', 'ES6598113480410230781538', 'Consultoria', 'ES97000B69965747',
        day, 'x', day, 'x', day, 'x'
      from (select (date '2026-11-05' - make_interval(months => n))::date as day from generate_series(0, ${sql.lit(months - 1)}) as n) as months;
    insert into payments (cliente_identifier, day, amount, way, banc_identifier, note)
      select client.identifier, collection_date, (2995 + 100 * (client.identifier % ${sql.lit(PRICES)})) / 100.0, 'direct-debit', 1, message_id
      from remittances cross join clients as client;
    insert into remittance_lines (remittance_identifier, cliente_identifier, mandate_identifier, numero, fecha_factura, amount, attempt, end_to_end_id,
        mandate_reference, signed_on, scheme, sequence, is_other_account, is_recent_account, debtor_name, iban, is_live, is_collected, payment_identifier)
      select remittance.identifier, payment.cliente_identifier, mandate.identifier, 'A-' || payment.identifier, payment.day, payment.amount, 1,
        to_char(payment.day, 'YYYY-MM-') || payment.cliente_identifier || '-1', mandate.reference, '2016-01-15', 'CORE', 'RCUR', false, false,
        client.nombre, client.iban, false, true, payment.identifier
      from payments as payment join remittances as remittance on remittance.message_id = payment.note
      join mandates as mandate on mandate.cliente_identifier = payment.cliente_identifier
      join clients as client on client.identifier = payment.cliente_identifier;
    analyze
  `.execute(db)
}
