import { sql } from 'kysely'
import { suggester } from '#domain/reconciliation/reconcile.ts'
import { ruleText } from '#domain/reconciliation/rules.ts'
import { namesOurs } from '#domain/sepa/ownDebits.ts'
import type { Row, Tx } from '../database/tables.ts'
import { ownReferences } from './knownReferences.ts'
import { openMovement, reconciliationBooks } from './reconciliationBooks.ts'

/**
 * Puts aside what staff have said is no invoice. A rule forgets figures, so that it would know one return from another no more than their text does: what came
 * back, whatever names a debit, a mandate or a remittance of ours, and money that may have paid an invoice wait for a person.
 *
 * @returns how many.
 */
export const ignoreByRules = async (tx: Tx, left: readonly Row<'bankMovements'>[]): Promise<number> => {
  const rules = await tx.selectFrom('bankRules').selectAll().execute()
  if (rules.length === 0) return 0
  const byText = new Map(rules.map(rule => [`${rule.isOutgoing} ${rule.pattern}`, rule.identifier]))
  const alike = left.flatMap(row => {
    const rule = byText.get(`${Number(row.amount) < 0} ${ruleText(row.text)}`)
    return rule === undefined || row.isReturn ? [] : { row, rule }
  })
  if (alike.length === 0) return 0
  const own = await ownReferences(
    tx,
    alike.map(({ row }) => row),
  )
  const incoming = alike.flatMap(({ row }) => (Number(row.amount) > 0 ? [row] : []))
  const mayPay = incoming.length > 0 ? await whichMayPay(tx, incoming) : new Set()
  const fitting = alike.flatMap(({ row, rule }) =>
    mayPay.has(row.identifier) || namesOurs(row, ...own) ? [] : { identifier: row.identifier, rule },
  )
  await sql`
    update bank_movements set state = 'ignored', rule_identifier = fitting.rule, decided_at = now(), version = version + 1
    from json_to_recordset(${JSON.stringify(fitting)}::json) as fitting(identifier int, rule int)
    where bank_movements.identifier = fitting.identifier
  `.execute(tx)
  return fitting.length
}

/** Movements that a person would be offered an invoice for. */
const whichMayPay = async (tx: Tx, incoming: readonly Row<'bankMovements'>[]): Promise<Set<number>> => {
  const { invoices, clients } = await reconciliationBooks(tx, incoming)
  const suggest = suggester(invoices, clients)
  return new Set(incoming.flatMap(row => (suggest(openMovement(row)).length > 0 ? [row.identifier] : [])))
}
