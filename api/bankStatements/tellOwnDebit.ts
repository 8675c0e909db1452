import { sql } from 'kysely'
import { feeOf, mayBeMoneyOf, mayBeReturnOf } from '#domain/sepa/ownDebits.ts'
import { unprocessable } from '#platform/errors.ts'
import type { BankMovement, TellDebitBody } from '#wire/bankStatements.ts'
import { ADVISORY_LOCKS } from '../database/advisoryLocks.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { type By, debitMovement, lockPaidBy, takeMoney, takeReturn } from './linkOwnDebits.ts'
import { lockOpenMovement, noteDecision, readMovement } from './oneMovement.ts'
import { remittancesWithoutMoney } from './ownDebitChoices.ts'
import { returnableLines } from './returnableDebits.ts'
import { tellReturnFee } from './returnFees.ts'
import { texts } from './texts.ts'

/**
 * Notes which of our own debits a movement is, as somebody says it: the money of a remittance, which settles one that waits; or a debit that came back.
 *
 * @throws AppError 404; 409 for one that is not open; 422 where it can't be: another account, an earlier day, another amount, or told by now. As
 * `settleWithin` and `reversePayments`.
 */
export const tellOwnDebit = (
  db: Database,
  identifier: number,
  { remittance, line }: TellDebitBody,
  by: By,
): Promise<BankMovement> =>
  db.transaction().execute(async tx => {
    // A file that comes in meanwhile would tell the same.
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.bankStatements})`.execute(tx)
    const row = await lockOpenMovement(tx, identifier, by.actor)
    if (line === null) await tellMoney(tx, row, remittance, by)
    else if (!(await tellReturnFee(tx, debitMovement(row), line, by.actor.account)))
      await tellReturn(tx, row, { remittance, line }, by)
    await noteDecision(tx, by.actor, 'link', row, { state: 'linked', remittance, line })
    return readMovement(tx, identifier)
  })

const tellMoney = async (tx: Tx, row: Row<'bankMovements'>, identifier: number, by: By): Promise<void> => {
  const remittance = (await remittancesWithoutMoney(tx)).find(one => one.identifier === identifier)
  if (!remittance || !mayBeMoneyOf(debitMovement(row), remittance))
    throw unprocessable(texts.notItsMoney({ remittance: String(identifier) }))
  const { isSettled: isTold } = remittance
  await takeMoney(
    tx,
    { movements: [row.identifier], remittance: identifier, isTold, evidence: ['remittance'] },
    by,
    by.actor.account,
  )
}

const tellReturn = async (
  tx: Tx,
  row: Row<'bankMovements'>,
  { remittance, line }: { remittance: number; line: number },
  by: By,
): Promise<void> => {
  const debit = (await returnableLines(tx, [line])).find(one => one.remittance === remittance)
  const movement = debitMovement(row)
  if (!debit || !mayBeReturnOf(movement, debit))
    throw unprocessable(texts.notItsReturn({ remittance: String(remittance) }))
  await lockPaidBy(tx, [debit.payment])
  const fee = feeOf(movement, debit) ?? 0
  await takeReturn(tx, { row, debit, fee, evidence: ['return'] }, by, by.actor.account)
}
