import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Row, Tx } from '../database/tables.ts'
import { reversePayments } from '../payments/reversePayments.ts'
import { liveRemittances } from '../remitted/requireInNoRemittance.ts'
import { linesOf } from './presentRemittance.ts'

/** A remittance with its lines, by what its bank knows its file by, held still with its invoices; undefined where none has it. */
export const lockByMessage = async (
  tx: Tx,
  messageId: string,
): Promise<{ remittance: Row<'remittances'>; lines: Row<'remittanceLines'>[] } | undefined> => {
  // Invoices before what they are in, as whoever pays or prepares them.
  await sql`
    select identifier from invoices
    where identifier in (
      select invoice_identifier from remittance_lines as line join remittances as remittance on remittance.identifier = line.remittance_identifier
      where message_id = ${messageId}
    )
    order by identifier for update
  `.execute(tx)
  const remittance = await tx
    .selectFrom('remittances')
    .selectAll()
    .where('messageId', '=', messageId)
    .forUpdate()
    .executeTakeFirst()
  return remittance && { remittance, lines: await linesOf(tx, remittance.identifier) }
}

type Rejection = { line: Row<'remittanceLines'>; code: string | null; said: string }

/**
 * Notes that the bank would not collect a debit: one that it still had leaves the live ones, one whose money was noted has its payment reversed. Either
 * way its invoice is asked for again, as after a return.
 *
 * @returns null; or, while a bank is asked for what its payment has paid besides, that invoice and its remittance, and nothing is noted.
 */
export const rejectDebit = async (
  tx: Tx,
  { line, code, said }: Rejection,
  day: Day,
  actor: Actor,
): Promise<{ number: string; remittance: number } | null> => {
  let reversed: number[] = []
  if (line.paymentIdentifier !== null) {
    const held = await heldBy(tx, line.paymentIdentifier)
    if (held) return held
    reversed = await reversePayments(tx, [line.paymentIdentifier], { day, reason: said }, actor)
  }
  await tx
    .updateTable('remittanceLines')
    .set({
      isLive: false,
      isCollected: true,
      returnedOn: day,
      returnReason: code,
      reversedAt: reversed.length > 0 ? sql`now()` : null,
    })
    .where('identifier', '=', line.identifier)
    .execute()
  // Who has it open on a screen has to look again.
  await tx
    .updateTable('remittances')
    .set({ version: sql<number>`version + 1` })
    .where('identifier', '=', line.remittanceIdentifier)
    .execute()
  await audit(tx, actor, {
    action: 'change',
    entity: 'remittances',
    record: line.remittanceIdentifier,
    before: { invoice: line.numero, returnedOn: null },
    after: { invoice: line.numero, returnedOn: day, returnReason: code },
  })
  return null
}

const heldBy = async (tx: Tx, payment: number): Promise<{ number: string; remittance: number } | null> => {
  const paid = await tx
    .selectFrom('paymentAllocations')
    .select('invoiceIdentifier')
    .where('paymentIdentifier', '=', payment)
    .where('releasedAt', 'is', null)
    .execute()
  const held = await liveRemittances(
    tx,
    paid.map(({ invoiceIdentifier }) => invoiceIdentifier),
  )
  const [first] = held.values()
  return first ?? null
}
