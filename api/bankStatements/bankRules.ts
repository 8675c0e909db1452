import { sql } from 'kysely'
import { notFound } from '#platform/errors.ts'
import type { BankRule } from '#wire/bankStatements.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database } from '../database/tables.ts'
import { texts } from './texts.ts'

/** Rules by which movements are put aside, those first that have done so last. */
export const listBankRules = async (db: Database): Promise<BankRule[]> => {
  const rows = await db
    .selectFrom('bankRules as rule')
    .leftJoin('bankMovements as movement', 'movement.ruleIdentifier', 'rule.identifier')
    .selectAll('rule')
    .select(eb => [
      eb.fn.count<number>('movement.identifier').as('movements'),
      eb.fn.max('movement.bookedOn').as('lastOn'),
    ])
    .groupBy('rule.identifier')
    .orderBy(sql`max(movement.booked_on)`, order => order.desc().nullsLast())
    .orderBy('rule.identifier', 'desc')
    .execute()
  return rows.map(({ createdAt, movements, ...rule }) => ({
    ...rule,
    movements: Number(movements),
    createdAt: createdAt.toISOString(),
  }))
}

/**
 * Forgets a rule: what comes from now on waits for a person. What it has put aside stays there.
 *
 * @throws AppError 404.
 */
export const forgetBankRule = (db: Database, identifier: number, actor: Actor): Promise<void> =>
  db.transaction().execute(async tx => {
    const rule = await tx
      .deleteFrom('bankRules')
      .where('identifier', '=', identifier)
      .returning(['pattern', 'isOutgoing', 'account'])
      .executeTakeFirst()
    if (!rule) throw notFound(texts.noRule)
    await audit(tx, actor, { action: 'delete', entity: 'bank_rules', record: identifier, before: rule })
  })
