import { sql } from 'kysely'
import { type Day, formatDay } from '#domain/dates.ts'
import { conflict, notFound, unprocessable } from '#platform/errors.ts'
import type { Payment, PaymentBody } from '#wire/payments.ts'
import { type Actor, audit } from '../database/audit.ts'
import { idempotent, type KeyedCall } from '../database/idempotent.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { requireInNoRemittance } from '../remitted/requireInNoRemittance.ts'
import { requirePersonForBanks } from '../remitted/requirePersonForBanks.ts'
import { compensatePaid, owedWith } from './compensate.ts'
import { auditPayment, lockLedgerInvoices, whyNotPaid } from './ledgerInvoices.ts'
import { type Allocation, allocate, notePayments, refused, requireWithin } from './notePayments.ts'
import { presentPayments } from './presentPayments.ts'
import { type Reversal, reversePayments } from './reversePayments.ts'
import { giveBackMarks } from './takeOver.ts'
import { texts } from './texts.ts'

/**
 * Notes one payment of a client.
 *
 * @throws AppError 422 of an unknown client or bank, a day after today, and what `notePayments` refuses.
 */
export const notePayment = async (
  db: Database,
  { body, keyed, actor, today }: { body: PaymentBody; keyed: KeyedCall | null; actor: Actor; today: Day },
): Promise<Payment> => {
  const { identifier } = await db.transaction().execute(tx =>
    idempotent(tx, keyed, async () => {
      if (body.day > today) throw unprocessable(texts.futureDay, { day: texts.futureDay })
      await requireThere(tx, body)
      const { bancIdentifier = null, note = null, ...payment } = body
      const [identifier = 0] = await notePayments(tx, [{ ...payment, bancIdentifier, note }], actor)
      return { identifier }
    }),
  )
  return readPayment(db, identifier)
}

/**
 * Has a payment pay these invoices and no others.
 *
 * @param seen what it paid when somebody looked: what others have had it pay since is not taken off unseen.
 * @throws AppError 403 for a program that takes off what a bank has told; 404; 409 `reversed`, `stale` where it pays others by now; 422 as `notePayments`.
 */
export const allocatePayment = async (
  db: Database,
  {
    identifier,
    allocations,
    seen,
    actor,
  }: {
    identifier: number
    allocations: readonly Allocation[]
    seen?: readonly Allocation[] | undefined
    actor: Actor
  },
): Promise<Payment> => {
  await db.transaction().execute(async tx => {
    const paid = await paidBy(tx, identifier)
    const named = [...paid, ...allocations].map(one => one.invoiceIdentifier)
    // Invoices before payments, as everybody locks them; also those that may be settled with them below.
    await lockLedgerInvoices(tx, await owedWith(tx, named))
    const before = await lockLedgerInvoices(tx, named)
    const payment = await lockStanding(tx, identifier)
    const standing = await paidBy(tx, identifier)
    // Said again, it is as it should be already.
    if (!areSame(standing, seen ?? paid) && !areSame(standing, allocations))
      throw conflict(texts.paysOthers, 'stale')
    // What is left of it a program may have pay something.
    if (!standing.every(one => allocations.some(other => areSame([one], [other]))))
      await requirePersonForBanks(tx, [identifier], actor)
    requireWithin(Number(payment.amount), allocations)
    await requireInNoRemittance(
      tx,
      before.map(one => one.identifier),
    )
    await tx
      .updateTable('paymentAllocations')
      .set({ releasedAt: sql`now()` })
      .where('paymentIdentifier', '=', identifier)
      .where('releasedAt', 'is', null)
      .execute()
    const now = new Map(
      (
        await lockLedgerInvoices(
          tx,
          before.map(one => one.identifier),
        )
      ).map(one => [one.identifier, one]),
    )
    for (const { invoiceIdentifier, amount } of allocations) {
      const invoice = now.get(invoiceIdentifier)
      const reason = invoice ? whyNotPaid(invoice, amount, payment.clienteIdentifier) : texts.noInvoice
      if (reason !== null) throw refused(reason)
    }
    await allocate(
      tx,
      allocations.map(one => ({ payment: identifier, ...one })),
    )
    await audit(tx, actor, {
      action: 'change',
      entity: 'payments',
      record: identifier,
      before: { allocations: paid },
      after: { allocations },
    })
    await auditPayment(tx, actor, before)
    await compensatePaid(
      tx,
      allocations.map(one => one.invoiceIdentifier),
      { actor },
    )
  })
  return readPayment(db, identifier)
}

/** What a payment pays now. Euros. */
const paidBy = async (tx: Tx, identifier: number): Promise<Allocation[]> => {
  const rows = await tx
    .selectFrom('paymentAllocations')
    .select(['invoiceIdentifier', 'amount'])
    .where('paymentIdentifier', '=', identifier)
    .where('releasedAt', 'is', null)
    .orderBy('identifier')
    .execute()
  return rows.map(row => ({ ...row, amount: Number(row.amount) }))
}

const areSame = (some: readonly Allocation[], others: readonly Allocation[]): boolean => {
  const amounts = new Map(others.map(({ invoiceIdentifier, amount }) => [invoiceIdentifier, amount]))
  return (
    some.length === others.length &&
    some.every(({ invoiceIdentifier, amount }) => amounts.get(invoiceIdentifier) === amount)
  )
}

/**
 * Takes one payment back. What somebody had noted by hand, and it stood in the place of, stands again: it was never taken back by anybody.
 *
 * @throws AppError 403 for a program and what a bank has told; 404; 409 `reversed`.
 */
export const reversePayment = async (
  db: Database,
  { identifier, reversal, actor }: { identifier: number; reversal: Reversal; actor: Actor },
): Promise<Payment> => {
  await db.transaction().execute(async tx => {
    await reversePayments(tx, [identifier], reversal, actor, async locked => {
      await lockStanding(locked, identifier)
      await requirePersonForBanks(locked, [identifier], actor)
    })
    await giveBackMarks(tx, [identifier], actor)
  })
  return readPayment(db, identifier)
}

const lockStanding = async (tx: Tx, identifier: number): Promise<Row<'payments'>> => {
  const payment = await tx
    .selectFrom('payments')
    .selectAll()
    .where('identifier', '=', identifier)
    .forUpdate()
    .executeTakeFirst()
  if (!payment) throw notFound(texts.missing)
  if (payment.reversedOn !== null)
    throw conflict(texts.reversed({ day: formatDay(payment.reversedOn) }), 'reversed')
  return payment
}

const readPayment = async (db: Database, identifier: number): Promise<Payment> => {
  const [payment] = await presentPayments(db, sql`payment.identifier = ${identifier}`)
  if (!payment) throw notFound(texts.missing)
  return payment
}

const requireThere = async (
  tx: Tx,
  { clienteIdentifier, bancIdentifier = null }: Pick<PaymentBody, 'clienteIdentifier' | 'bancIdentifier'>,
): Promise<void> => {
  const { rows } = await sql<{ client: boolean; bank: boolean }>`
    select
      exists (select from clients where identifier = ${clienteIdentifier}) as client,
      ${bancIdentifier}::int is null or exists (select from banks where identifier = ${bancIdentifier}) as bank
  `.execute(tx)
  if (!rows[0]?.client) throw unprocessable(texts.noClient, { clienteIdentifier: texts.noClient })
  if (!rows[0].bank) throw unprocessable(texts.noBank, { bancIdentifier: texts.noBank })
}
