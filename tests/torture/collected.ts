import { sql } from 'kysely'
import { fileDigest } from '#api/bankStatements/fileDigest.ts'
import { addDays } from '#domain/dates.ts'
import { waitUntil } from '#platform/waitUntil.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { insist } from '#tests/support/insist.ts'
import { type Line, norma43 } from '#tests/support/norma43.ts'
import { SAMPLE_DAY } from '#tests/support/sampleBooks.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { DueDebits, RemittanceDetails } from '#wire/remittances.ts'
import { anotherTotal } from './anotherTotal.ts'
import { type Asked, type Ledger, openLedger } from './ledger.ts'
import {
  bring,
  isReady,
  newKey,
  type Product,
  prepareBooks,
  signInAgain,
  startAt,
  TIMEOUT_MS,
  withDatabase,
} from './product.ts'
import { say } from './say.ts'
import { kill, type Victim } from './strikes.ts'

/** How many staff bring statements and note payments at the same time. */
const AT_ONCE = 4
/** The bank of the big books, as a Norma 43 names it. */
const ACCOUNT = '981134800230781538'
const IBAN = 'ES7921000813610123456789'
/** What each client that pays by transfer has paid in cash before. Euros. */
const CASH = 10
/** Each so many debits one comes back. */
const RETURNED = 5
/** Lines of one statement: small, so that a kill finds some that are in and some that are not. */
const LINES = 12

type Press = { asked: Asked; send: (staff: ApiClient) => Promise<{ status: number }> }

/** What a client owes in the end, in cents. */
type Owed = Map<number, number>

/**
 * Kills one process with -9 while statements of a bank are brought – the money of a remittance, debits that come back, transfers – and payments
 * in cash are noted, each file by two people, and has staff do all of it again.
 *
 * @returns what is wrong in the end: each movement and each payment is there once, and every client owes what it owes.
 */
export const collected = async (product: Product, victim: Victim, clients: number): Promise<string[]> => {
  const { stack } = product
  await prepareBooks(product, clients)
  await withDatabase(stack, db =>
    sql`update clients set is_adeudo = true, iban = ${IBAN} where identifier % 2 = 0`.execute(db),
  )
  const before = await signInAgain(product)
  if (!before) return ['nobody could sign in']
  const { sent, transfers } = await billAndRemit(before)
  await startAt(product, `${addDays(sent.collectionDate, 10)}T10:00:00Z`)
  try {
    const staff = await signInAgain(product)
    if (!staff) return ['nobody could sign in later']
    const { presses, owed, lines } = whatComesIn(sent, transfers)
    const ledger = openLedger()
    const first = pressAll(staff, [...wrong(sent, transfers), ...presses], ledger)
    await withDatabase(stack, db =>
      waitUntil(async () => (await countOfPayments(db)) > clients / 8, TIMEOUT_MS, 2),
    )
    await kill(product, victim)
    await first
    if (!(await waitUntil(() => isReady(product), TIMEOUT_MS))) return ['the product did not come back']
    const disagreements = await withDatabase(stack, ledger.disagreements)
    say(`${ledger.counts()}`)
    const again = await signInAgain(product)
    if (!again) return ['nobody could sign in again']
    const isDone = await waitUntil(
      async () => (await pressAll(again, presses)) === presses.length,
      TIMEOUT_MS,
      200,
    )
    return [
      ...disagreements,
      ...(isDone ? [] : ['not everything was taken']),
      ...(await problemsIn(product, { owed, lines, debits: sent.lines.length, transfers: transfers.length })),
    ]
  } finally {
    await startAt(product, SAMPLE_DAY)
  }
}

/** Invoices for all; a remittance that the bank has, and what is left to be paid by transfer. */
const billAndRemit = async (staff: ApiClient): Promise<{ sent: RemittanceDetails; transfers: Invoice[] }> => {
  const { body: issued } = await staff.post<Invoice[]>('/api/facturas', {
    serieIdentifier: 'A',
    fechaFactura: '2026-11-30',
  })
  const [debited, transfers] = [0, 1].map(rest =>
    issued.filter(({ clienteIdentifier }) => clienteIdentifier % 2 === rest),
  )
  for (const { clienteIdentifier } of debited ?? []) {
    const mandate = {
      clienteIdentifier,
      reference: `M-${clienteIdentifier}`,
      signedOn: '2026-10-01',
      scheme: 'CORE',
    }
    const { status, text } = await insist(() => staff.post('/api/mandates', mandate), TIMEOUT_MS)
    // Kept already, where only its answer was lost.
    if (status !== 201 && status !== 409) throw new Error(`the mandate could not be kept: ${status} ${text}`)
  }
  const { body: due } = await staff.get<DueDebits>('/api/remittances/due?until=2027-03-31')
  const { body: banks } = await staff.get<{ identifier: number }[]>('/api/bancs')
  const { body: made, text } = await staff.post<RemittanceDetails>('/api/remittances', {
    bancIdentifier: banks[0]?.identifier,
    collectionDate: due.invoices
      .map(({ collectionDate }) => collectionDate)
      .sort()
      .at(-1),
    invoices: due.invoices.map(({ identifier }) => identifier),
  })
  const { body: sent, status } = await staff.post<RemittanceDetails>(
    `/api/remittances/${made.identifier}/send`,
    {},
  )
  if (status !== 200) throw new Error(`the remittance could not be sent: ${text}`)
  return { sent, transfers: transfers ?? [] }
}

const cents = (euros: number): number => Math.round(euros * 100)

/** Statements of few lines each, brought twice, and a payment in cash of each client that pays by transfer. */
const whatComesIn = (sent: RemittanceDetails, transfers: readonly Invoice[]) => {
  const returned = sent.lines.filter((_, place) => place % RETURNED === 0)
  const owed: Owed = new Map(
    [...sent.lines, ...transfers].map(({ clienteIdentifier }) => [clienteIdentifier, 0]),
  )
  for (const { clienteIdentifier, amount } of returned) owed.set(clienteIdentifier, cents(amount))
  const lines: Line[] = [
    {
      day: sent.collectionDate,
      amount: cents(sent.total),
      concept: '06',
      text: `REMESA ADEUDOS SEPA ${sent.messageId}`,
    },
    ...transfers.map(({ cliente, totalFactura, serieIdentifier, numFact }) => ({
      day: addDays(sent.collectionDate, 1),
      amount: cents(totalFactura - CASH),
      text: `TRANSFERENCIA DE ${cliente.nombre.toUpperCase()} FRA ${serieIdentifier}-${numFact}`,
    })),
  ]
  const back: Line[] = returned.map(({ amount, endToEndId }) => ({
    day: addDays(sent.collectionDate, 3),
    amount: -cents(amount),
    concept: '14',
    text: `DEVOLUCION ADEUDO AM04 ${endToEndId}`,
  }))
  let opening = 1_000_000
  const files = inFiles([...lines, ...back], LINES).map(part => {
    const file = norma43(part, { account: ACCOUNT, opening })
    opening += part.reduce((sum, { amount }) => sum + amount, 0)
    return file
  })
  const note = ({ clienteIdentifier, identifier }: Invoice): Press => {
    const key = newKey()
    const body = {
      clienteIdentifier,
      day: sent.collectionDate,
      amount: CASH,
      way: 'cash',
      allocations: [{ invoiceIdentifier: identifier, amount: CASH }],
    }
    return {
      asked: paymentOf(clienteIdentifier, CASH),
      send: staff => staff.post('/api/payments', body, { headers: { 'Idempotency-Key': key } }),
    }
  }
  const presses = [...files.map(bringing).flatMap(press => [press, press]), ...transfers.map(note)]
  return { presses: mixed(presses), owed, lines: lines.length + back.length }
}

const bringing = (file: string): Press => ({ asked: statementOf(file), send: staff => bring(staff, file) })

/** A statement by its file: its row is written with its movements, or not at all. Brought again, it has another row, and nothing new. */
const statementOf = (file: string): Asked => {
  const hash = fileDigest(Buffer.from(file))
  return {
    what: `the statement ${hash.slice(0, 8)}`,
    found: async db => {
      const { rows } = await sql<{ added: number; there: number }>`
        select added, (select count(*)::int from bank_movements where statement_identifier = statement.identifier) as there
        from bank_statements as statement where file_hash = ${hash} and added > 0
      `.execute(db)
      const [row] = rows
      if (rows.length > 1) return `${rows.length} times`
      if (!row) return 'none'
      return row.added === row.there ? 'whole' : `${row.there} of ${row.added} movements`
    },
  }
}

const paymentOf = (client: number, amount: number): Asked => ({
  what: `the payment of ${amount} € by client ${client}`,
  found: async db => {
    const { rows } = await sql<{ allocated: string }>`
      select allocated from payments where cliente_identifier = ${client} and way = 'cash' and amount = ${amount}
    `.execute(db)
    if (rows.length > 1) return `${rows.length} times`
    return rows.length === 0 ? 'none' : Number(rows[0]?.allocated) === amount ? 'whole' : 'half'
  },
})

/** Payments of more than is owed, and files that don't add up: refused, however busy all are. */
const wrong = (sent: RemittanceDetails, transfers: readonly Invoice[]): Press[] =>
  transfers
    .filter((_, place) => place % 10 === 0)
    .flatMap(({ clienteIdentifier, identifier, totalFactura }) => {
      const amount = totalFactura + 1
      const body = {
        clienteIdentifier,
        day: sent.collectionDate,
        amount,
        way: 'cash',
        allocations: [{ invoiceIdentifier: identifier, amount }],
      }
      const line = { day: sent.collectionDate, amount: 100 + clienteIdentifier, text: 'SUMA FALSA' }
      const file = anotherTotal(norma43([line], { account: ACCOUNT }))
      return [
        { asked: paymentOf(clienteIdentifier, amount), send: staff => staff.post('/api/payments', body) },
        bringing(file),
      ] satisfies Press[]
    })

const inFiles = (lines: readonly Line[], most: number): Line[][] =>
  Array.from({ length: Math.ceil(lines.length / most) }, (_, place) =>
    lines.slice(place * most, (place + 1) * most),
  )

/** Files and payments by turns, the files in their order. */
const mixed = (presses: readonly Press[]): Press[] => {
  const half = Math.ceil(presses.length / 2)
  return presses
    .slice(0, half)
    .flatMap((press, place) => [press, ...presses.slice(half + place, half + place + 1)])
}

/** @returns how many were answered as done. */
const pressAll = async (
  staff: ApiClient,
  presses: readonly Press[],
  ledger: Ledger | null = null,
): Promise<number> => {
  const left = [...presses]
  let done = 0
  const one = async () => {
    for (let press = left.shift(); press; press = left.shift()) {
      const { status } = await press.send(staff).catch(() => ({ status: 0 }))
      ledger?.note(press.asked, status)
      if (status === 200 || status === 201) done++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return done
}

const countOfPayments = async (db: Parameters<Parameters<typeof withDatabase>[1]>[0]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from payments`.execute(db)
  return rows[0]?.count ?? 0
}

type Expected = { owed: Owed; lines: number; debits: number; transfers: number }

const problemsIn = ({ stack }: Product, { owed, lines, debits, transfers }: Expected): Promise<string[]> =>
  withDatabase(stack, async db => {
    const { rows } = await sql<{ client: number; left: number }>`
      select cliente_identifier as client, round(sum(total_factura - collected) * 100)::float8 as left
      from invoices group by 1
    `.execute(db)
    const wrong = rows.filter(({ client, left }) => owed.get(client) !== left)
    const { rows: sums } = await sql<
      Record<'movements' | 'unlinked' | 'payments' | 'back' | 'torn' | 'more', number>
    >`
      select
        (select count(*)::int from bank_movements) as movements,
        (select count(*)::int from bank_movements where state <> 'linked') as unlinked,
        (select count(*)::int from payments) as payments,
        (select count(*)::int from remittance_lines where returned_on is not null) as back,
        (select count(*)::int from invoices as invoice where collected is distinct from (
          select coalesce(sum(allocation.amount), 0) from payment_allocations as allocation
          join payments on payments.identifier = allocation.payment_identifier and reversed_on is null
          where allocation.invoice_identifier = invoice.identifier
        )) as torn,
        (select count(*)::int from payments as payment where reversed_on is null and allocated is distinct from (
          select coalesce(sum(amount), 0) from payment_allocations where payment_identifier = payment.identifier
        )) as more
    `.execute(db)
    const [sum] = sums
    if (!sum) return ['the books could not be read']
    const expected = {
      movements: lines,
      unlinked: 0,
      payments: debits + 2 * transfers,
      back: Math.ceil(debits / RETURNED),
      torn: 0,
      more: 0,
    }
    return [
      ...(rows.length === owed.size ? [] : [`${rows.length} of ${owed.size} clients have invoices`]),
      ...(wrong.length === 0
        ? []
        : [`${wrong.length} clients owe another sum, ${JSON.stringify(wrong[0])} for one`]),
      ...Object.entries(expected).flatMap(([name, value]) => {
        const found = sum[name as keyof typeof sum]
        return found === value ? [] : [`${name}: ${found} instead of ${value}`]
      }),
    ]
  })
