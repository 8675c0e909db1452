import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import type { Evidence } from '#domain/reconciliation/evidence.ts'
import {
  type AwaitedRemittance,
  type CollectedDebit,
  type DebitMovement,
  returnsOf,
  settlementsOf,
} from '#domain/sepa/ownDebits.ts'
import { attempt } from '../database/attempt.ts'
import type { Actor } from '../database/audit.ts'
import type { Row, Tx } from '../database/tables.ts'
import { lockLedgerInvoices } from '../payments/ledgerInvoices.ts'
import { reversePayments } from '../payments/reversePayments.ts'
import { settleWithin } from '../remittances/moveRemittance.ts'
import { REJECTED } from '../remittances/rejectedLines.ts'
import type { Linked } from './linkMovements.ts'
import { centsOfEuros } from './reconciliationBooks.ts'
import { saidReturn } from './saidReturn.ts'
import { texts } from './texts.ts'

type Movement = Row<'bankMovements'>
type By = { today: Day; now: Date; actor: Actor }

/**
 * Links what a bank tells of our own debits (decision 0073): the money of a remittance settles it, once, whoever had said so before; a debit that
 * came back has its payment reversed, so that its invoice is asked for again. Neither is ever a payment of a client's own.
 *
 * @returns the movements that were linked, and those whose remittance or debit would not have it, with the reason: they are left to a person.
 */
export const linkOwnDebits = async (tx: Tx, added: readonly Movement[], by: By): Promise<Linked> => {
  const asked = added.map(debitMovement)
  const settled = await linkSettlements(tx, asked, by)
  // After the money: a file may tell of both.
  const returned = await linkReturns(tx, added, asked, by)
  return {
    linked: new Set([...settled.linked, ...returned.linked]),
    refused: new Map([...settled.refused, ...returned.refused]),
  }
}

const linkSettlements = async (tx: Tx, asked: readonly DebitMovement[], by: By): Promise<Linked> => {
  const { rows } = await sql<AwaitedRemittance & { state: 'sent' | 'settled' }>`
    select remittance.identifier, remittance.banc_identifier, remittance.message_id, remittance.collection_date, remittance.state,
      round(sum(line.amount) filter (where line.is_live or line.is_collected and not ${REJECTED}) * 100)::float8 as total
    from remittances as remittance join remittance_lines as line on line.remittance_identifier = remittance.identifier
    where remittance.state in ('sent', 'settled')
      and not exists (select from bank_movements where remittance_identifier = remittance.identifier)
    group by remittance.identifier
  `.execute(tx)
  const states = new Map(rows.map(({ identifier, state }) => [identifier, state]))
  const linked = new Set<number>()
  const refused = new Map<number, string>()
  for (const { movements, remittance, evidence } of settlementsOf(asked, rows)) {
    const isTold = states.get(remittance) === 'settled'
    const refusal = await attempt(tx, async () => {
      // The bank has told it: it is so.
      if (!isTold) await settleWithin(tx, { identifier: remittance, version: null, ...by })
      await noteLinks(
        tx,
        movements.map(identifier => ({ identifier, remittance, line: null, evidence: [evidence, 'amount'] })),
      )
      if (!isTold)
        await sql`
          insert into bank_movement_payments (movement_identifier, payment_identifier)
          select ${movements[0] ?? 0}, payment_identifier from remittance_lines
          where remittance_identifier = ${remittance} and payment_identifier is not null
        `.execute(tx)
    })
    for (const movement of movements)
      if (refusal === null) linked.add(movement)
      else refused.set(movement, refusal)
  }
  return { linked, refused }
}

const linkReturns = async (
  tx: Tx,
  added: readonly Movement[],
  asked: readonly DebitMovement[],
  by: By,
): Promise<Linked> => {
  const linked = new Set<number>()
  const refused = new Map<number, string>()
  if (!asked.some(({ amount }) => amount < 0)) return { linked, refused }
  const { rows: debits } = await sql<CollectedDebit & { payment: number; isKnown: boolean }>`
    select line.identifier as line, line.end_to_end_id, line.mandate_reference, round(line.amount * 100)::float8 as amount,
      remittance.collection_date, line.payment_identifier as payment, line.returned_on is not null as is_known
    from remittance_lines as line join remittances as remittance on remittance.identifier = line.remittance_identifier
    join payments as payment on payment.identifier = line.payment_identifier
    where line.is_collected and (
      line.returned_on is null and payment.reversed_on is null
      -- Told before by an answer of the bank (pain.002): this is its money, and changes nothing more.
      or line.returned_on is not null and not exists (select from bank_movements where remittance_line_identifier = line.identifier)
    )
  `.execute(tx)
  const payments = new Map(debits.map(({ line, payment }) => [line, payment]))
  const known = new Set(debits.flatMap(({ line, isKnown }) => (isKnown ? [line] : [])))
  const rows = new Map(added.map(row => [row.identifier, row]))
  const found = returnsOf(asked, debits)
  // In one order and before the first, as everybody locks them.
  const paid = await tx
    .selectFrom('paymentAllocations')
    .select('invoiceIdentifier')
    .where(
      'paymentIdentifier',
      '=',
      sql<number>`any(${found.map(({ line }) => payments.get(line) ?? 0)}::int[])`,
    )
    .where('releasedAt', 'is', null)
    .execute()
  await lockLedgerInvoices(
    tx,
    paid.map(({ invoiceIdentifier }) => invoiceIdentifier),
  )
  for (const { movement, line, fee } of found) {
    const row = rows.get(movement)
    const payment = payments.get(line)
    if (!row || payment === undefined) continue
    const refusal = await attempt(tx, async () => {
      if (!known.has(line)) {
        await reversePayments(tx, [payment], { day: row.bookedOn, reason: reasonOf(row, fee) }, by.actor)
        await tx
          .updateTable('remittanceLines')
          .set({ returnedOn: row.bookedOn, returnReason: row.returnReason })
          .where('identifier', '=', line)
          .execute()
      }
      await noteLinks(tx, [{ identifier: movement, remittance: null, line, evidence: ['return', 'amount'] }])
    })
    if (refusal === null) linked.add(movement)
    else refused.set(movement, refusal)
  }
  return { linked, refused }
}

/** `Devolució AM04: fons insuficients (comissió 3,50 €)`. */
const reasonOf = ({ returnReason }: Movement, fee: number): string =>
  [saidReturn(returnReason), ...(fee > 0 ? [texts.noteWithFee({ fee: formatMoney(fee / 100) })] : [])].join(
    ' · ',
  )

type Link = { identifier: number; remittance: number | null; line: number | null; evidence: Evidence[] }

const noteLinks = async (tx: Tx, links: readonly Link[]): Promise<void> => {
  await sql`
    update bank_movements set
      state = 'linked', version = version + 1, decided_at = now(), remittance_identifier = link.remittance,
      remittance_line_identifier = link.line, evidence = array(select json_array_elements_text(link.evidence))
    from json_to_recordset(${JSON.stringify(links)}::json) as link(identifier int, remittance int, line int, evidence json)
    where bank_movements.identifier = link.identifier
  `.execute(tx)
}

const debitMovement = (row: Movement): DebitMovement => ({
  identifier: row.identifier,
  bancIdentifier: row.bancIdentifier,
  bookedOn: row.bookedOn,
  amount: centsOfEuros(row.amount),
  currency: row.currency,
  text: row.text,
  endToEndId: row.endToEndId,
  mandateId: row.mandateId,
  messageId: row.messageId,
  paymentInformationId: row.paymentInformationId,
  isReturn: row.isReturn,
  fee: row.fee === null ? null : centsOfEuros(row.fee),
})
