import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { centsOf, formatMoney } from '#domain/money.ts'
import type { Evidence } from '#domain/reconciliation/evidence.ts'
import {
  type AwaitedRemittance,
  type DebitMovement,
  returnsOf,
  settlementsOf,
} from '#domain/sepa/ownDebits.ts'
import { conflict } from '#platform/errors.ts'
import { attempt } from '../database/attempt.ts'
import type { Actor } from '../database/audit.ts'
import type { Row, Tx } from '../database/tables.ts'
import { isProgramAccount } from '../http/apiTokens.ts'
import { lockLedgerInvoices } from '../payments/ledgerInvoices.ts'
import { reversePayments } from '../payments/reversePayments.ts'
import { settleWithin } from '../remittances/moveRemittance.ts'
import { REJECTED } from '../remittances/rejectedLines.ts'
import { debitsByEndToEndId } from './debitsByEndToEndId.ts'
import { knownReferences } from './knownReferences.ts'
import type { Linked } from './linkMovements.ts'
import { type ReturnableDebit, returnableDebits } from './returnableDebits.ts'
import { returnedDebitText } from './returnedDebitText.ts'
import { linkReturnFees } from './returnFees.ts'
import { BANKS_OF_REMITTANCE } from './sameAccount.ts'
import { texts } from './texts.ts'

type Movement = Row<'bankMovements'>
export type By = { today: Day; now: Date; actor: Actor }

/**
 * Links what a bank tells of our own debits (decision 0073): the money of a remittance settles it, once, whoever had said so before; a debit that
 * came back has its payment reversed, so that its invoice is asked for again. Neither is ever a payment of a client's own.
 *
 * @param only settles and returns nothing but by this movement, though the others say whether it is alone in what it fits.
 * @returns the movements that were linked, and those whose remittance or debit would not have it, with the reason: they are left to a person.
 */
export const linkOwnDebits = async (
  tx: Tx,
  added: readonly Movement[],
  by: By,
  only?: number,
): Promise<Linked> => {
  const asked = added.map(debitMovement)
  const settled = await linkSettlements(tx, asked, by, only)
  // After the money: a file may tell of both.
  const returned = await linkReturns(tx, added, asked, by, only)
  return {
    linked: new Set([...settled.linked, ...returned.linked, ...(await linkReturnFees(tx, asked, only))]),
    refused: new Map([...settled.refused, ...returned.refused]),
  }
}

const linkSettlements = async (
  tx: Tx,
  asked: readonly DebitMovement[],
  by: By,
  only: number | undefined,
): Promise<Linked> => {
  // What went out is no remittance's money, and all that ever were needn't be summed up.
  if (!asked.some(({ amount }) => amount > 0)) return { linked: new Set(), refused: new Map() }
  const { rows } = await sql<AwaitedRemittance & { state: 'sent' | 'settled' }>`
    select remittance.identifier, ${BANKS_OF_REMITTANCE} as banks, remittance.message_id, remittance.collection_date, remittance.state,
      sum(block.total)::float8 as total, json_agg(block.total) as blocks
    from remittances as remittance
    -- As its file has them.
    join lateral (
      select round(sum(amount) * 100) as total from remittance_lines
      where remittance_identifier = remittance.identifier and (is_live or is_collected and not ${REJECTED})
      group by scheme, sequence
    ) as block on true
    where remittance.state in ('sent', 'settled')
      and not exists (select from bank_movements where remittance_identifier = remittance.identifier)
    group by remittance.identifier
  `.execute(tx)
  const states = new Map(rows.map(({ identifier, state }) => [identifier, state]))
  const debits = await debitsByEndToEndId(tx, asked)
  const linked = new Set<number>()
  const refused = new Map<number, string>()
  for (const { movements, remittance, evidence } of settlementsOf(asked, rows, debits)) {
    if (only !== undefined && !movements.includes(only)) continue
    const isTold = states.get(remittance) === 'settled'
    const refusal = await attempt(tx, () =>
      takeMoney(tx, { movements, remittance, isTold, evidence: [evidence, 'amount'] }, by),
    )
    for (const movement of movements)
      if (refusal === null) linked.add(movement)
      else refused.set(movement, refusal)
  }
  return { linked, refused }
}

/**
 * Notes that movements are the money of a remittance, which settles it where nobody had.
 *
 * @param decidedBy who says so; null where it is so by itself.
 * @throws AppError as `settleWithin`; 409 `taken-back` of what somebody had settled and that does not pay any more.
 */
export const takeMoney = async (
  tx: Tx,
  money: { movements: readonly number[]; remittance: number; isTold: boolean; evidence: Evidence[] },
  by: By,
  decidedBy: string | null = null,
): Promise<void> => {
  const { movements, remittance, isTold, evidence } = money
  // The bank has told it: it is so.
  if (isTold) await requirePaid(tx, remittance)
  else await settleWithin(tx, { ...by, identifier: remittance, version: null })
  await noteLinks(
    tx,
    movements.map(identifier => ({ identifier, remittance, line: null, evidence })),
    decidedBy,
  )
  if (!isTold)
    await sql`
      insert into bank_movement_payments (movement_identifier, payment_identifier)
      select ${movements[0] ?? 0}, payment_identifier from remittance_lines
      where remittance_identifier = ${remittance} and payment_identifier is not null
    `.execute(tx)
}

/** What somebody has settled and taken back by hand is paid by nothing: its money would be known, and its invoices asked for again. @throws AppError 409. */
const requirePaid = async (tx: Tx, remittance: number): Promise<void> => {
  const { rows } = await sql<{ number: string }>`
    select line.numero as number from remittance_lines as line join payments as payment on payment.identifier = line.payment_identifier
    where line.remittance_identifier = ${remittance} and line.is_collected and line.returned_on is null and payment.reversed_on is not null
    order by line.identifier limit 1
  `.execute(tx)
  const [first] = rows
  if (first) throw conflict(texts.takenBack({ ...first, remittance: String(remittance) }), 'taken-back')
}

const linkReturns = async (
  tx: Tx,
  added: readonly Movement[],
  asked: readonly DebitMovement[],
  by: By,
  only: number | undefined,
): Promise<Linked> => {
  const linked = new Set<number>()
  const refused = new Map<number, string>()
  const rows = new Map(added.map(row => [row.identifier, row]))
  // A debit that came back is asked for again: a program's word alone is not enough. It waits for a statement that adds up, or for a person.
  const isByPerson = only !== undefined && !isProgramAccount(by.actor.account)
  const outgoing = asked.filter(
    ({ amount, identifier }) => amount < 0 && (isByPerson || !rows.get(identifier)?.toldByProgram),
  )
  const debits = await returnableDebits(tx, outgoing)
  if (debits.length === 0) return { linked, refused }
  const byLine = new Map(debits.map(debit => [debit.line, debit]))
  const found = returnsOf(outgoing, debits, await knownReferences(tx, outgoing))
    .filter(({ movement }) => only === undefined || movement === only)
    .flatMap(({ movement, line, fee }) => {
      const row = rows.get(movement)
      const debit = byLine.get(line)
      return row && debit ? [{ row, debit, fee }] : []
    })
  await lockPaidBy(
    tx,
    found.map(({ debit }) => debit.payment),
  )
  for (const { row, debit, fee } of found) {
    const refusal = await attempt(tx, () =>
      takeReturn(tx, { row, debit, fee, evidence: ['return', 'amount'] }, by),
    )
    if (refusal === null) linked.add(row.identifier)
    else refused.set(row.identifier, refusal)
  }
  return { linked, refused }
}

/** Holds the invoices still that payments have paid: in one order and before the first of them is touched, as everybody locks them. */
export const lockPaidBy = async (tx: Tx, payments: readonly number[]): Promise<void> => {
  const paid = await tx
    .selectFrom('paymentAllocations')
    .select('invoiceIdentifier')
    .where('paymentIdentifier', '=', sql<number>`any(${[...payments]}::int[])`)
    .where('releasedAt', 'is', null)
    .execute()
  await lockLedgerInvoices(
    tx,
    paid.map(({ invoiceIdentifier }) => invoiceIdentifier),
  )
}

/**
 * Notes that a movement is a debit that came back: its payment is reversed, unless that was told before.
 *
 * @param decidedBy who says so; null where it is so by itself.
 * @throws AppError as `reversePayments`.
 */
export const takeReturn = async (
  tx: Tx,
  returned: { row: Movement; debit: ReturnableDebit; fee: number; evidence: Evidence[] },
  by: By,
  decidedBy: string | null = null,
): Promise<void> => {
  const { row, debit, fee, evidence } = returned
  if (!debit.isKnown) {
    const reversal = { day: row.bookedOn, reason: reasonOf(row, fee) }
    const reversed = await reversePayments(tx, [debit.payment], reversal, by.actor)
    await tx
      .updateTable('remittanceLines')
      .set({
        returnedOn: row.bookedOn,
        returnReason: row.returnReason,
        // What it has released says what it paid.
        reversedAt: reversed.length > 0 ? sql`now()` : null,
      })
      .where('identifier', '=', debit.line)
      .execute()
  }
  await noteLinks(
    tx,
    [{ identifier: row.identifier, remittance: null, line: debit.line, evidence }],
    decidedBy,
  )
}

/** `Devolució AM04: fons insuficients (comissió 3,50 €)`. */
const reasonOf = ({ returnReason }: Movement, fee: number): string =>
  [
    returnedDebitText(returnReason),
    ...(fee > 0 ? [texts.noteWithFee({ fee: formatMoney(fee / 100) })] : []),
  ].join(' · ')

type Link = { identifier: number; remittance: number | null; line: number | null; evidence: Evidence[] }

const noteLinks = async (tx: Tx, links: readonly Link[], decidedBy: string | null): Promise<void> => {
  await sql`
    update bank_movements set
      state = 'linked', version = version + 1, decided_by = ${decidedBy}, decided_at = now(), refusal = null, remittance_identifier = link.remittance,
      remittance_line_identifier = link.line, evidence = array(select json_array_elements_text(link.evidence))
    from json_to_recordset(${JSON.stringify(links)}::json) as link(identifier int, remittance int, line int, evidence json)
    where bank_movements.identifier = link.identifier
  `.execute(tx)
}

/** A movement as it is held against our own debits. */
export const debitMovement = (row: Movement): DebitMovement => ({
  identifier: row.identifier,
  bancIdentifier: row.bancIdentifier,
  bookedOn: row.bookedOn,
  amount: centsOf(row.amount),
  currency: row.currency,
  text: row.text,
  concept: row.concept,
  endToEndId: row.endToEndId,
  mandateId: row.mandateId,
  messageId: row.messageId,
  paymentInformationId: row.paymentInformationId,
  isReturn: row.isReturn,
  fee: row.fee === null ? null : centsOf(row.fee),
  payerIban: row.payerIban,
})
