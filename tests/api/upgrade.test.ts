import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { sealAuditLog } from '#api/audit/sealAuditLog.ts'
import { verifyAuditLog } from '#api/audit/verifyAuditLog.ts'
import { migrate } from '#api/database/migrate.ts'
import type { Database } from '#api/database/tables.ts'
import { chainedRecords } from '#api/verifactu/chainedRecords.ts'
import type { ChainedRecord } from '#domain/verifactu/record.ts'
import { verifyChain } from '#domain/verifactu/verifyChain.ts'
import { lost, type Rows, rowsOf } from '#tests/support/bookRows.ts'
import { CONTENTS, livedBooks, MIGRATIONS, RELEASED } from '#tests/support/livedBooks.ts'
import { startApi } from '#tests/support/startApi.ts'
import { allCalls, hostOf, shapeOf } from '#wire/callGroups.ts'

/** To the cent, and by hand: what no rule of the product has a part in. */
const sumsOf = async (db: Database) => {
  const { rows } = await sql`
    select
      (select array[count(*)::text, sum(precio_base)::text, sum(impuesto_iva)::text, sum(total_factura)::text, max(num_fact)::text] from invoices) as invoices,
      (select array[count(*)::text, sum(precio_linea)::text, sum(precio_base)::text, sum(descuento)::text] from invoice_lines) as lines,
      (select array[count(*)::text, sum(total_factura)::text] from invoices where is_pagada) as paid,
      (select array_agg(difference) from (
        select precio_base - (select sum(precio_linea) from invoice_lines where invoice_identifier = invoices.identifier) as difference from invoices
      ) as of_each where difference <> 0) as wrong
  `.execute(db)
  return rows[0]
}

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase()
const chainLink = ({ content, place: { previous, generatedAt }, fingerprint }: ChainedRecord) => ({
  content,
  previous,
  generatedAt,
  fingerprint,
})

/** When the upgrade itself was. */
const OF_THE_MOMENT: ReadonlySet<string> = new Set([
  'audit_seals.oldest_running',
  'audit_seals.sealed_at',
  'payment_allocations.created_at',
  'payments.created_at',
])

/** Row by row. */
const areEqual = (one: Map<string, Rows>, other: Map<string, Rows>): boolean =>
  [...lost(one, other), ...lost(other, one)].every(what => OF_THE_MOMENT.has(what))

/** Books as the product has read them: of two versions between which nothing came to be kept, they are the same by now, and say the same. */
const read: Map<string, Rows>[] = []

const readAsAdministrator = async (url: string, before: Map<string, Rows>): Promise<void> => {
  const api = await startApi({ databaseUrl: url })
  onTestFinished(api.stop)
  const administrator = await api.as('Administrador')
  const refused: Record<string, number> = {}
  for (const call of allCalls) {
    const isPlain = call.method === 'GET' && hostOf(call) === 'api' && !call.path.includes(':')
    const needsMore = Object.values(shapeOf(call).query?.shape ?? {}).some(
      one => !one.safeParse(undefined).success,
    )
    if (!isPlain || needsMore || call.permission === 'work') continue
    const { status } = await administrator.get(call.path)
    if (status >= 400) refused[call.name] = status
  }
  // There is no logo, and these are no sample company's.
  expect(refused).toEqual({ readPublicLogo: 404, readSampleBooks: 409 })
  for (const [table, path] of [
    ['clients', '/api/clients'],
    ['contracts', '/api/clientProd'],
  ] as const)
    expect((await administrator.get<unknown[]>(path)).body, path).toHaveLength(before.get(table)?.size ?? -1)
}

test.each(RELEASED)(
  'filled books of the version before %s lose nothing by the upgrade, add up to the cent, and are read by the product',
  async name => {
    const books = await livedBooks(name)
    onTestFinished(books.stop)
    const { db } = books
    const before = { rows: await rowsOf(db), sums: await sumsOf(db) }
    expect(before.sums).toMatchObject({ wrong: null })
    await migrate(db)
    const { rows: had } = await sql`select name from kysely_migration`.execute(db)
    expect(had).toHaveLength(MIGRATIONS.length)
    const after = { rows: await rowsOf(db), sums: await sumsOf(db) }
    expect(after.sums).toEqual(before.sums)
    expect(lost(before.rows, after.rows)).toEqual([])

    // What is paid is what payments come to, invoice by invoice; but what a correction took back, which nobody pays.
    const { rows: unequal } = await sql`
      select num_fact from invoices
      where collected <> coalesce((
        select sum(amount) from payment_allocations where invoice_identifier = invoices.identifier and released_at is null
      ), 0) or (is_pagada and compensated_by_identifier is null and collected <> payable(total_factura, importe_retencion))
    `.execute(db)
    expect(unequal).toEqual([])

    // What was registered is one whole chain, as it was sealed.
    for (const { identifier: chain, lastSequence: to } of await db
      .selectFrom('verifactuChains')
      .selectAll()
      .execute()) {
      const records = await chainedRecords(db, { chain, from: 1, to })
      expect(records).toHaveLength(12)
      expect(verifyChain(records.map(chainLink), sha256)).toEqual([])
    }

    const entries = after.rows.get('audit_log')?.size
    await sealAuditLog(db)
    expect(await verifyAuditLog(db, null)).toMatchObject({ entries, unsealed: 0, first: null })

    const last = read.at(-1)
    if (last && areEqual(last, after.rows)) return
    await readAsAdministrator(books.url, before.rows)
    read.push(after.rows)
  },
)

test('the product has read all books that are not the same as others by now', () => {
  expect(read).toHaveLength(CONTENTS)
})
