import { sql } from 'kysely'
import { ruleText } from '#domain/reconciliation/rules.ts'
import type { Row, Tx } from '../database/tables.ts'

/** Puts aside what staff have said is no invoice. @returns how many. */
export const ignoreByRules = async (tx: Tx, left: readonly Row<'bankMovements'>[]): Promise<number> => {
  const rules = await tx.selectFrom('bankRules').selectAll().execute()
  if (rules.length === 0) return 0
  const byText = new Map(rules.map(rule => [`${rule.isOutgoing} ${rule.pattern}`, rule.identifier]))
  const fitting = left.flatMap(({ identifier, amount, text }) => {
    const rule = byText.get(`${Number(amount) < 0} ${ruleText(text)}`)
    return rule === undefined ? [] : { identifier, rule }
  })
  await sql`
    update bank_movements set state = 'ignored', rule_identifier = fitting.rule, decided_at = now(), version = version + 1
    from json_to_recordset(${JSON.stringify(fitting)}::json) as fitting(identifier int, rule int)
    where bank_movements.identifier = fitting.identifier
  `.execute(tx)
  return fitting.length
}
