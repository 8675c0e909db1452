import { reconcile } from '#domain/reconciliation/reconcile.ts'
import type { Actor } from '../database/audit.ts'
import type { Row, Tx } from '../database/tables.ts'
import { lockLedgerInvoices } from '../payments/ledgerInvoices.ts'
import { linkMovements } from './linkMovements.ts'
import { openMovement, reconciliationBooks } from './reconciliationBooks.ts'

/** Links what is exact. @returns the movements that were. */
export const linkExact = async (
  tx: Tx,
  added: readonly Row<'bankMovements'>[],
  actor: Actor,
): Promise<Set<number>> => {
  const incoming = added.filter(({ amount, isReturn }) => Number(amount) > 0 && !isReturn)
  if (incoming.length === 0) return new Set()
  const rows = new Map(incoming.map(row => [row.identifier, row]))
  // Decided once to know which invoices it is about, and again once nobody else pays them: whoever came between has them.
  const wanted = await decide()
  const locked = new Set(
    wanted.flatMap(({ allocations }) => allocations.map(({ invoiceIdentifier }) => invoiceIdentifier)),
  )
  if (locked.size === 0) return new Set()
  await lockLedgerInvoices(tx, [...locked])
  const links = (await decide())
    .filter(({ allocations }) => allocations.every(({ invoiceIdentifier }) => locked.has(invoiceIdentifier)))
    .map(({ movement, clienteIdentifier, amount, allocations, marks, fee, evidence }) => ({
      movement,
      payments: [
        {
          clienteIdentifier,
          amount: amount / 100,
          allocations: allocations.map(one => ({ ...one, amount: one.amount / 100 })),
        },
      ],
      marks,
      fee: fee / 100,
      evidence,
    }))
  await linkMovements(tx, links, null, actor)
  return new Set(links.map(({ movement }) => movement.identifier))

  async function decide() {
    const { invoices, clients } = await reconciliationBooks(tx, incoming)
    return reconcile(incoming.map(openMovement), invoices, clients).flatMap(({ movement, link }) => {
      const row = rows.get(movement)
      return row && link ? [{ ...link, movement: row }] : []
    })
  }
}
