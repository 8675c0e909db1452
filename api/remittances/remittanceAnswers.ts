import { sql } from 'kysely'
import { formatMoney } from '#domain/money.ts'
import type { AnswerFact, AnswerFacts } from '#domain/sepa/answerFacts.ts'
import type { RemittanceDetails } from '#wire/remittances.ts'
import type { Database, Tx } from '../database/tables.ts'
import { reasonOfReturn } from '../debtors/checkDebtor.ts'
import { texts } from './answerTexts.ts'

/** What is said of one fact, in the language that is spoken now. */
export const sayFact = (fact: AnswerFact, remittance: number): string => {
  const named = { remittance: String(remittance) }
  switch (fact.fact) {
    case 'atBank':
      return texts.atBank(named)
    case 'over':
      return texts.over(named)
    case 'refused':
      return texts.refused(named)
    case 'accepted':
      return texts.accepted({ ...named, count: fact.count })
    case 'strange':
      return texts.strange({ ...named, debit: fact.debit })
    case 'notCollected':
      return texts.notCollected({ debit: fact.debit })
    case 'held':
      return texts.held({ debit: fact.debit, number: fact.number, held: String(fact.remittance) })
    case 'amount':
      return texts.amount({
        debit: fact.debit,
        stated: formatMoney(fact.stated),
        amount: formatMoney(fact.amount),
      })
    case 'rejected':
      return texts.rejected({
        debit: fact.debit,
        number: fact.number,
        amount: formatMoney(fact.amount),
        reason: reasonOfReturn(fact.reason),
      })
  }
}

type Brought = {
  fileName: string
  hash: string
  account: string
  facts: AnswerFacts
  /** The remittance is another by it. */
  isNews: boolean
  /** Lines that it has rejected. */
  lines: readonly number[]
}

/** Keeps a bank's answer with what came of it, and which debits it has rejected. The same file again is kept again only where something came of it. */
export const keepAnswer = async (
  tx: Tx,
  remittance: number,
  { fileName, hash, account, facts, isNews, lines }: Brought,
): Promise<void> => {
  const isKnown = await tx
    .selectFrom('remittanceAnswers')
    .select('identifier')
    .where('remittanceIdentifier', '=', remittance)
    .where('fileHash', '=', hash)
    .executeTakeFirst()
  if (isKnown && !isNews) return
  const { identifier } = await tx
    .insertInto('remittanceAnswers')
    .values({
      remittanceIdentifier: remittance,
      fileName,
      fileHash: hash,
      facts: sql`${JSON.stringify(facts)}::jsonb`,
      account,
    })
    .returning('identifier')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('remittanceLines')
    .set({ answerIdentifier: identifier })
    .where('identifier', '=', sql<number>`any(${[...lines]}::int[])`)
    .execute()
}

/** What a bank has answered to a remittance, the newest first. */
export const answersTo = async (db: Database, remittance: number): Promise<RemittanceDetails['answers']> => {
  const rows = await db
    .selectFrom('remittanceAnswers')
    .selectAll()
    .where('remittanceIdentifier', '=', remittance)
    .orderBy('identifier', 'desc')
    .execute()
  return rows.map(row => ({
    identifier: row.identifier,
    fileName: row.fileName,
    account: row.account,
    importedAt: row.importedAt.toISOString(),
    told: row.facts.map(fact => sayFact(fact, remittance)),
  }))
}
