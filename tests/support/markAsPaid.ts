import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '#api/database/tables.ts'
import { mark } from '#api/invoices/payments.ts'
import { lockLedgerInvoices } from '#api/payments/ledgerInvoices.ts'
import type { Day } from '#domain/dates.ts'

const actor = { account: 'gestio@example.com', requestId: null, address: null }

/** Marks invoices as paid, or as not paid, as staff do, without asking over HTTP. @param isChosen a condition over `invoices`. */
export const markAsPaid = async (
  db: Database,
  isChosen: RawBuilder<unknown> = sql`true`,
  { isPagada = true, day = '2026-11-20' }: { isPagada?: boolean; day?: Day } = {},
): Promise<void> => {
  const change = async (tx: Tx) => {
    const { rows } = await sql<{
      identifier: number
    }>`select identifier from invoices where ${isChosen}`.execute(tx)
    const invoices = await lockLedgerInvoices(
      tx,
      rows.map(({ identifier }) => identifier),
    )
    const states = new Map(
      invoices.map(({ identifier }) => [
        identifier,
        { identifier, isPagada, fechaCobro: isPagada ? day : null },
      ]),
    )
    await mark(tx, invoices, states, { today: day, actor, isUndo: false })
  }
  await (db.isTransaction ? change(db as Tx) : db.transaction().execute(change))
}
