import { exactLinks } from '#domain/reconciliation/reconcile.ts'
import { isMoneyOfDebits } from '#domain/sepa/ownDebits.ts'
import { attempt } from '../database/attempt.ts'
import type { Actor } from '../database/audit.ts'
import type { Row, Tx } from '../database/tables.ts'
import { lockLedgerInvoices } from '../payments/ledgerInvoices.ts'
import { ownReferences } from './knownReferences.ts'
import { type Linked, linkMovements } from './linkMovements.ts'
import { debitMovement } from './linkOwnDebits.ts'
import { openMovement, type ReconciliationBooks, reconciliationBooks } from './reconciliationBooks.ts'

const NOTHING: Linked = { linked: new Set(), refused: new Map() }

/**
 * Links what is exact. What the bank calls money of debits is no client's payment, whatever it comes to: it belongs to a remittance, or is a person's to say. What the ledger refuses is left to a person with the reason, and takes nothing else with it.
 *
 * @param only links nothing but this movement, though the others say whether it is alone in what it fits.
 */
export const linkExact = async (
  tx: Tx,
  added: readonly Row<'bankMovements'>[],
  actor: Actor,
  only?: number,
): Promise<Linked> => {
  const came = added.filter(({ amount, isReturn }) => Number(amount) > 0 && !isReturn)
  if (came.length === 0) return NOTHING
  const own = await ownReferences(
    tx,
    came.map(row => ({ ...row, text: '' })),
  )
  const incoming = came.filter(row => !isMoneyOfDebits(debitMovement(row), ...own))
  if (incoming.length === 0) return NOTHING
  const rows = new Map(incoming.map(row => [row.identifier, row]))
  // Decided once to know which invoices it is about, and again where somebody has come between before nobody else could pay them.
  const before = await reconciliationBooks(tx, incoming)
  const wanted = decide(before)
  const locked = new Set(
    wanted.flatMap(({ allocations }) => allocations.map(({ invoiceIdentifier }) => invoiceIdentifier)),
  )
  if (locked.size === 0) return NOTHING
  await lockLedgerInvoices(tx, [...locked])
  const now = await reconciliationBooks(tx, incoming)
  const links = (JSON.stringify(now) === JSON.stringify(before) ? wanted : decide(now))
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
  const refused = new Map<number, string>()
  // All at once, in a few statements; one by one where one of them is refused.
  if ((await attempt(tx, () => linkMovements(tx, links, null, actor))) !== null)
    for (const link of links) {
      const refusal = await attempt(tx, () => linkMovements(tx, [link], null, actor))
      if (refusal !== null) refused.set(link.movement.identifier, refusal)
    }
  const linked = links.map(({ movement }) => movement.identifier).filter(one => !refused.has(one))
  return { linked: new Set(linked), refused }

  function decide({ invoices, clients }: ReconciliationBooks) {
    return [...exactLinks(incoming.map(openMovement), invoices, clients)].flatMap(([movement, link]) => {
      const row = rows.get(movement)
      return row && (only === undefined || movement === only) ? [{ ...link, movement: row }] : []
    })
  }
}
