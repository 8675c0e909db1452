import { sql } from 'kysely'
import { waitUntil } from '#platform/waitUntil.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import type { Invoice } from '#wire/invoices.ts'
import { type Asked, type Ledger, openLedger, rowsOf } from './ledger.ts'
import {
  isReady,
  newKey,
  type Product,
  prepareBooks,
  signInAgain,
  TIMEOUT_MS,
  withDatabase,
} from './product.ts'
import { say } from './say.ts'
import { kill, type Victim } from './strikes.ts'

/** How many staff press at the same time. */
const AT_ONCE = 4

type Press = Asked & { path: string; body: object; key: string }

/**
 * Kills one process with -9 while invoices are corrected and written by hand, each under a key of its own, and has staff press all of it again.
 *
 * @returns what is wrong in the end: each is there once, with the next number of its series.
 */
export const corrected = async (product: Product, victim: Victim, clients: number): Promise<string[]> => {
  const { stack } = product
  await prepareBooks(product, clients)
  const staff = await signInAgain(product)
  if (!staff) return ['nobody could sign in']
  await staff.post('/api/series', { identifier: 'R', descripcion: 'Rectificatives', isRectificativa: true })
  const { body: issued } = await staff.post<Invoice[]>('/api/facturas', {
    serieIdentifier: 'A',
    fechaFactura: DAY,
  })
  const each = issued.map(invoice => ({ right: pressesOf(invoice), wrong: wrong(invoice) }))
  const presses = each.flatMap(({ right }) => right)
  const ledger = openLedger()
  const first = pressAll(
    staff,
    each.flatMap(({ right, wrong }, place) => (place % 3 === 0 ? [wrong, ...right] : right)),
    ledger,
  )

  await withDatabase(stack, db =>
    waitUntil(
      async () => {
        const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from invoices where serie_identifier = 'R'
      `.execute(db)
        return (rows[0]?.count ?? 0) > clients / 10
      },
      TIMEOUT_MS,
      2,
    ),
  )
  await kill(product, victim)
  await first
  if (victim === 'supervisor') await stack.startAgain()
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
    ...(isDone ? [] : ['not everything was done']),
    ...(await problemsIn(product, clients)),
  ]
}

const DAY = '2026-11-30'

/** The whole of each is taken back and its periods freed; and an invoice by hand is written to its client. */
const pressesOf = ({ identifier, clienteIdentifier }: Invoice): Press[] => [
  {
    what: `the correction of ${identifier}`,
    found: rowsOf(
      sql`
          select count(*)::int as count from invoice_corrections where original_identifier = ${identifier}
      `,
      { count: 1 },
    ),
    path: `/api/facturas/${identifier}/rectificativa`,
    body: { serieIdentifier: 'R', fechaFactura: DAY, modo: 'I', motivo: 'Devolució', liberarPeriodos: true },
    key: newKey(),
  },
  {
    what: `the invoice by hand of client ${clienteIdentifier}`,
    found: rowsOf(
      sql`
          select count(*)::int as count from invoices join invoice_lines on invoice_identifier = invoices.identifier
          where cliente_identifier = ${clienteIdentifier} and producte = 'Hores' and modo is null
      `,
      { count: 1 },
    ),
    path: '/api/facturas/manual',
    body: {
      serieIdentifier: 'A',
      fechaFactura: DAY,
      clienteIdentifier,
      facturaDetalles: [{ producte: 'Hores', cantidad: 1, productoPrecio: 12.34, productoDescuento: 0 }],
    },
    key: newKey(),
  },
]

/** One of a day before the last number of its series: refused, however busy all are. */
const wrong = ({ clienteIdentifier }: Invoice): Press => ({
  what: `the wrong invoice of client ${clienteIdentifier}`,
  found: rowsOf(
    sql`
        select count(*)::int as count from invoices join invoice_lines on invoice_identifier = invoices.identifier
        where cliente_identifier = ${clienteIdentifier} and producte = 'Massa tard'
      `,
    { count: 1 },
  ),
  path: '/api/facturas/manual',
  body: {
    serieIdentifier: 'A',
    fechaFactura: '2026-10-01',
    clienteIdentifier,
    facturaDetalles: [{ producte: 'Massa tard', cantidad: 1, productoPrecio: 1, productoDescuento: 0 }],
  },
  key: newKey(),
})

/** Returns how many were answered as issued. */
const pressAll = async (
  staff: ApiClient,
  presses: readonly Press[],
  ledger: Ledger | null = null,
): Promise<number> => {
  const left = [...presses]
  let issued = 0
  const one = async () => {
    for (let press = left.shift(); press; press = left.shift()) {
      const { path, body, key } = press
      const { status } = await staff
        .post(path, body, { headers: { 'Idempotency-Key': key } })
        .catch(() => ({ status: 0 }))
      ledger?.note(press, status)
      if (status === 201) issued++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return issued
}

const problemsIn = ({ stack }: Product, clients: number): Promise<string[]> =>
  withDatabase(stack, async db => {
    const { rows } = await sql<{
      gaps: number
      count: number
      expected: number
      last: number
      serie: string
    }>`
      select
        series.identifier as serie, series.last_number as last, count(*)::int as count,
        (max(invoice.num_fact) - count(*))::int as gaps,
        (case series.identifier when 'R' then 1 else 2 end * ${clients})::int as expected
      from series join invoices as invoice on invoice.serie_identifier = series.identifier
      group by series.identifier
    `.execute(db)
    const { rows: sums } = await sql<{ base: string; unfreed: number; twice: number; open: number }>`
      select
        (select sum(precio_base) from invoices) as base,
        (select count(*)::int from invoice_lines where period is not null and freed_by_identifier is null) as unfreed,
        (select count(*)::int from (select from invoice_corrections group by original_identifier having count(*) > 1) as original) as twice,
        (select count(*)::int from invoices where not is_pagada and (run_key is not null or modo is not null)) as open
    `.execute(db)
    const [sum] = sums
    const base = Math.round(clients * 1_234) / 100
    return [
      ...rows.flatMap(({ serie, gaps, count, expected, last }) =>
        gaps === 0 && count === expected && last === expected
          ? []
          : [`series ${serie} says ${last} and has ${count} of ${expected} invoices, ${gaps} gaps`],
      ),
      ...(rows.length === 2 ? [] : [`${rows.length} series were used`]),
      ...(Number(sum?.base) === base ? [] : [`the books come to ${sum?.base} instead of ${base}`]),
      ...(sum?.unfreed === 0 ? [] : [`${sum?.unfreed} periods were not freed`]),
      ...(sum?.twice === 0 ? [] : [`${sum?.twice} invoices were corrected twice`]),
      ...(sum?.open === 0 ? [] : [`${sum?.open} invoices are asked for though nothing is left of them`]),
    ]
  })
