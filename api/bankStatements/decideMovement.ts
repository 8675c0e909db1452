import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { formatMoney, sumMoney } from '#domain/money.ts'
import { MOST_STATED_FEE } from '#domain/reconciliation/fees.ts'
import { ruleText } from '#domain/reconciliation/rules.ts'
import { conflict, forbidden, unprocessable } from '#platform/errors.ts'
import type { BankMovement, IgnoreMovementBody, LinkMovementBody } from '#wire/bankStatements.ts'
import type { Actor } from '../database/audit.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { isProgramAccount } from '../http/apiTokens.ts'
import { isWithin } from '../payments/ledgerInvoices.ts'
import { reversePayments } from '../payments/reversePayments.ts'
import { giveBackMarks } from '../payments/takeOver.ts'
import { claimAgain } from '../payments/writeOff.ts'
import { unsettleWithin } from '../remittances/moveRemittance.ts'
import { undoReturn } from '../remittances/undoReturn.ts'
import { linkMovements } from './linkMovements.ts'
import { lockMovement, lockOpenMovement, noteDecision, readMovement } from './oneMovement.ts'
import { joinParts } from './tellReturnedDebits.ts'
import { texts } from './texts.ts'

/**
 * Notes what a movement has paid, as somebody says it. What was given up is claimed again first, unless as much comes in of it as was noted by hand.
 *
 * @throws AppError 403 for a program where it was decided before, 404, 409 for one that is not open, 422 for another currency, for what moved nothing, for money that goes the other way than the movement, for sums that differ, for a
 * fee of more than 50 € or than what arrived, and as `linkMovements`.
 */
export const linkMovement = (
  db: Database,
  identifier: number,
  { payments, fee, evidence, marks }: LinkMovementBody,
  actor: Actor,
): Promise<BankMovement> =>
  db.transaction().execute(async tx => {
    const row = await lockOpenMovement(tx, identifier, actor)
    const moved = Number(row.amount)
    if (row.currency !== 'EUR') throw unprocessable(texts.notInEuros)
    if (moved === 0) throw unprocessable(texts.movesNothing)
    if (payments.some(({ amount }) => Math.sign(amount) !== Math.sign(moved)))
      throw unprocessable(moved > 0 ? texts.givesNothingBack : texts.paysNothing)
    const mostFee = Math.max(0, Math.min(MOST_STATED_FEE, moved))
    if (fee > mostFee) throw unprocessable(texts.largeFee({ most: formatMoney(mostFee) }))
    const sum = sumMoney(payments.map(({ amount }) => amount))
    if (sumMoney([moved, fee]) !== sum)
      throw unprocessable(texts.otherSum({ sum: formatMoney(sum), amount: formatMoney(moved) }))
    for (const { amount, allocations } of payments)
      if (
        !isWithin(
          allocations.map(one => one.amount),
          amount,
        )
      )
        throw unprocessable(texts.moreThanPaid)
    await requireClients(
      tx,
      payments.map(({ clienteIdentifier }) => clienteIdentifier),
    )
    const paid = payments.flatMap(({ allocations }) =>
      allocations.map(({ invoiceIdentifier }) => invoiceIdentifier),
    )
    await requireMarksOfInvoices(tx, marks, paid)
    // What was given up has come in after all, if a person says so: a program takes back no decision of theirs.
    if (!isProgramAccount(actor.account))
      await claimAgain(tx, await paidOtherwise(tx, payments, marks), actor)
    await linkMovements(tx, [{ movement: row, payments, marks, fee, evidence }], actor.account, actor)
    await noteDecision(tx, actor, 'link', row, { state: 'linked', payments, marks, fee })
    return readMovement(tx, identifier)
  })

/** @throws AppError 422 for a client who is not there. */
const requireClients = async (tx: Tx, clients: readonly number[]): Promise<void> => {
  const { rows } = await sql<{ client: number }>`
    select client from unnest(${[...clients]}::int[]) as client
    where not exists (select from clients where identifier = client)
  `.execute(tx)
  if (rows[0]) throw unprocessable(texts.noClient({ number: String(rows[0].client) }))
}

/** @throws AppError 422 for what was noted by hand of an invoice that the movement does not pay. */
const requireMarksOfInvoices = async (
  tx: Tx,
  marks: readonly number[],
  invoices: readonly number[],
): Promise<void> => {
  const { rows } = await sql`
    select from payment_allocations
    where payment_identifier = any(${[...marks]}::int[]) and released_at is null and invoice_identifier <> all(${[...invoices]}::int[])
  `.execute(tx)
  if (rows.length > 0) throw unprocessable(texts.otherMark)
}

/** The invoices that a movement does not only pay as much of as was noted by hand, in whose place it stands. */
const paidOtherwise = async (
  tx: Tx,
  payments: LinkMovementBody['payments'],
  marks: readonly number[],
): Promise<number[]> => {
  const allocations = payments.flatMap(one => one.allocations)
  const { rows } = await sql<{ invoice: number }>`
    select invoice from (
      select "invoiceIdentifier" as invoice, amount from json_to_recordset(${JSON.stringify(allocations)}::json) as paid("invoiceIdentifier" int, amount numeric)
      union all
      select invoice_identifier, -amount from payment_allocations
      where payment_identifier = any(${[...marks]}::int[]) and released_at is null
    ) as change
    group by invoice having sum(amount) <> 0
  `.execute(tx)
  return rows.map(({ invoice }) => invoice)
}

/** Says that a movement is no invoice. @throws AppError 403 for a program that would say so of others, or where it was decided before; 404, 409 for one that is not open. */
export const ignoreMovement = (
  db: Database,
  identifier: number,
  { remember }: IgnoreMovementBody,
  actor: Actor,
): Promise<BankMovement> =>
  db.transaction().execute(async tx => {
    const row = await lockOpenMovement(tx, identifier, actor)
    if (remember && isProgramAccount(actor.account)) throw forbidden(texts.rememberedByPerson)
    const pattern = ruleText(row.text)
    // A text of figures alone says nothing of others, nor does one debit that came back.
    const rule =
      remember && pattern !== '' && !row.isReturn
        ? await tx
            .insertInto('bankRules')
            .values({ pattern, isOutgoing: Number(row.amount) < 0, account: actor.account })
            .onConflict(conflicting =>
              conflicting.columns(['pattern', 'isOutgoing']).doUpdateSet({ account: actor.account }),
            )
            .returning('identifier')
            .executeTakeFirstOrThrow()
        : null
    await tx
      .updateTable('bankMovements')
      .set({
        state: 'ignored',
        refusal: null,
        decidedBy: actor.account,
        decidedAt: sql`now()`,
        ruleIdentifier: rule?.identifier ?? null,
        version: sql`version + 1`,
      })
      .where('identifier', '=', identifier)
      .execute()
    await noteDecision(tx, actor, 'ignore', row, { state: 'ignored', remember: rule !== null })
    return readMovement(tx, identifier)
  })

/** A movement that is nothing any more, and waits for a person. */
const UNDECIDED = {
  state: 'open',
  evidence: null,
  // Why it was not linked by itself once says nothing of what was decided since.
  refusal: null,
  decidedBy: null,
  decidedAt: null,
  ruleIdentifier: null,
  remittanceIdentifier: null,
  remittanceLineIdentifier: null,
  feeOfLineIdentifier: null,
  version: sql<number>`version + 1`,
} as const

/**
 * Opens a movement again: what it paid is reversed, what was learnt from it forgotten, and the rule with it that was made of it. The last part of one that was
 * divided is that one again.
 *
 * @throws AppError 404, 409 for one that is open.
 */
export const undoMovement = (
  db: Database,
  identifier: number,
  { today, now, actor }: { today: Day; now: Date; actor: Actor },
): Promise<BankMovement> =>
  db.transaction().execute(async tx => {
    const row = await lockMovement(tx, identifier)
    if (row.state === 'open') throw conflict(texts.isOpen, 'is-open')
    const links = await tx
      .selectFrom('bankMovementPayments')
      .select('paymentIdentifier')
      .where('movementIdentifier', '=', identifier)
      .execute()
    if (row.remittanceLineIdentifier !== null) {
      await undoReturn(tx, row.remittanceLineIdentifier, actor)
      await openFees(tx, row.remittanceLineIdentifier)
    } else if (row.remittanceIdentifier !== null)
      await undoSettlement(tx, row, links.length > 0, { today, now, actor })
    else
      await undoPayments(
        tx,
        links.map(({ paymentIdentifier }) => paymentIdentifier),
        { today, actor },
      )
    await tx.deleteFrom('clientPayers').where('movementIdentifier', '=', identifier).execute()
    // Who decided this one made the rule, unless another was put aside so, too; what a rule put aside by itself leaves it to the others.
    if (row.ruleIdentifier !== null && row.decidedBy !== null)
      await tx
        .deleteFrom('bankRules')
        .where('identifier', '=', row.ruleIdentifier)
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('bankMovements')
                .select('identifier')
                .where('ruleIdentifier', '=', row.ruleIdentifier)
                .where('decidedBy', 'is not', null)
                .where('identifier', '<>', identifier),
            ),
          ),
        )
        .execute()
    await tx.updateTable('bankMovements').set(UNDECIDED).where('identifier', '=', identifier).execute()
    await noteDecision(tx, actor, 'undo', row, { state: 'open' })
    return readMovement(tx, await joinParts(tx, row))
  })

/** The fees of what did not come back after all are a person's again. */
const openFees = async (tx: Tx, line: number): Promise<void> => {
  await tx.updateTable('bankMovements').set(UNDECIDED).where('feeOfLineIdentifier', '=', line).execute()
}

/** What a movement has paid is paid no more; what somebody had noted by hand in its place stands again. */
const undoPayments = async (
  tx: Tx,
  payments: readonly number[],
  { today, actor }: { today: Day; actor: Actor },
): Promise<void> => {
  const standing = await tx
    .selectFrom('payments')
    .select('identifier')
    .where('identifier', '=', sql<number>`any(${[...payments]}::int[])`)
    .where('reversedOn', 'is', null)
    .execute()
  const own = standing.map(({ identifier }) => identifier)
  await reversePayments(tx, own, { day: today, reason: texts.undone }, actor)
  await giveBackMarks(tx, own, actor)
}

/**
 * A remittance that this movement settled waits for the bank again, and other movements that told it are open with it; one that a person had settled
 * stays so, and so do they.
 */
const undoSettlement = async (
  tx: Tx,
  row: Row<'bankMovements'>,
  hasSettled: boolean,
  by: { today: Day; now: Date; actor: Actor },
): Promise<void> => {
  const remittance = row.remittanceIdentifier ?? 0
  const others = await tx
    .selectFrom('bankMovements')
    .selectAll()
    .where('remittanceIdentifier', '=', remittance)
    .where('identifier', '<>', row.identifier)
    .orderBy('identifier')
    .forUpdate()
    .execute()
  const told = [row, ...others].map(({ identifier }) => identifier)
  const payments = await tx
    .selectFrom('bankMovementPayments')
    .select('paymentIdentifier')
    .where('movementIdentifier', 'in', told)
    .execute()
  if (!hasSettled && payments.length === 0) return
  await tx
    .updateTable('bankMovements')
    .set({
      state: 'open',
      evidence: null,
      decidedBy: null,
      decidedAt: null,
      remittanceIdentifier: null,
      version: sql`version + 1`,
    })
    .where('identifier', 'in', told.slice(1).concat(0))
    .execute()
  for (const other of others) await noteDecision(tx, by.actor, 'undo', other, { state: 'open' })
  await unsettleWithin(tx, { ...by, identifier: remittance, version: null }, texts.undone)
  // Told again once somebody has settled it by hand, it is known to have settled nothing. What was undone stands in the log.
  await tx.deleteFrom('bankMovementPayments').where('movementIdentifier', 'in', told).execute()
}
