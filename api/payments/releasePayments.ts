import { sql } from 'kysely'
import { sumMoney } from '#domain/money.ts'
import { type Actor, auditAll } from '../database/audit.ts'
import type { Tx } from '../database/tables.ts'
import { liveRemittances, requireInNoRemittance } from '../remitted/requireInNoRemittance.ts'
import { requirePersonForBanks } from '../remitted/requirePersonForBanks.ts'
import { compensatePaid } from './compensate.ts'
import { type Audited, auditPayment, type LedgerInvoice, lockLedgerInvoices } from './ledgerInvoices.ts'
import { openAmountOf } from './openAmount.ts'
import { canPay, lockNetted, releaseAllocations } from './release.ts'
import { noteReversed, type Reversal } from './reversePayments.ts'

/**
 * Takes what paid these invoices off them. A payment that was noted by hand for one of them alone is reversed; of any other – it came with a bank's
 * statement, a remittance, or pays others as well – the money is there, and stays the client's credit. Where it took a correction off an invoice, both are
 * asked for again.
 *
 * @param invoices as `lockLedgerInvoices` has them.
 * @param options.marksAlone where there is such a payment, what else has paid the invoice goes on paying it.
 * @returns what stays the clients' credit, euros; and the other invoices that were paid together with these, as they were.
 * @throws AppError 403 for a program where a remittance or a movement of a bank has paid them; 409 `in-remittance`.
 */
export const releasePayments = async (
  tx: Tx,
  invoices: readonly LedgerInvoice[],
  reversal: Reversal,
  actor: Actor,
  { marksAlone = false, ...options }: Audited & { marksAlone?: boolean } = {},
): Promise<{ credit: number; others: LedgerInvoice[] }> => {
  await requireInNoRemittance(
    tx,
    invoices.map(({ identifier }) => identifier),
  )
  const named = new Set(invoices.map(({ identifier }) => identifier))
  const own = sql`any(${[...named]}::int[])`
  const together = (await lockNetted(tx, [...named])).filter(({ identifier }) => !named.has(identifier))
  const released = await releaseAllocations(
    tx,
    sql`
      select allocation.identifier
      from payment_allocations as allocation join payments as payment on payment.identifier = allocation.payment_identifier
      where allocation.invoice_identifier = ${own} and allocation.released_at is null
        and (not ${marksAlone} or payment.is_mark or not exists (
          select from payment_allocations as other join payments as mark on mark.identifier = other.payment_identifier
          where other.invoice_identifier = allocation.invoice_identifier and other.released_at is null and mark.is_mark
        ))
    `,
  )
  const concerned = new Set(released.map(({ invoiceIdentifier }) => invoiceIdentifier))
  const others = together.filter(({ identifier }) => concerned.has(identifier))
  await requireInNoRemittance(
    tx,
    others.map(({ identifier }) => identifier),
  )
  const paying = released.map(one => one.paymentIdentifier)
  await requirePersonForBanks(tx, paying, actor)
  const reversed = new Set(await noteReversed(tx, paying, reversal, actor, { marksAlone: true }))
  await auditPayment(tx, actor, invoices, options)
  await auditPayment(tx, actor, others)
  const credit = sumMoney(
    released
      .filter(({ paymentIdentifier }) => !reversed.has(paymentIdentifier))
      .map(({ amount }) => Number(amount)),
  )
  return { credit, others }
}

/**
 * Has what was last taken off these invoices pay them again, where all of it was taken off at once and is still there.
 *
 * @param invoices as `lockLedgerInvoices` has them, of which all is left.
 * @returns those that it was done of; and those that can't be paid by it again, since what the same payment paid with them can't.
 */
export const payAgain = async (
  tx: Tx,
  invoices: readonly LedgerInvoice[],
  actor: Actor,
): Promise<{ back: Set<number>; refused: Set<number> }> => {
  const named = invoices.map(({ identifier }) => identifier)
  // What took a correction off an invoice was taken off both at once, and pays both again or neither: also whom it had paid in part.
  const takenOff = sql`
    last as (
      select allocation.*, rank() over (partition by invoice_identifier order by released_at desc nulls last) as turn
      from payment_allocations as allocation where invoice_identifier = any(${named}::int[])
    ), own as (
      select identifier, payment_identifier, invoice_identifier, amount, released_at from last where turn = 1 and released_at is not null
    ), netted as (
      select identifier, payment_identifier, invoice_identifier, amount, released_at
      from payment_allocations as one
      where (payment_identifier, released_at) in (select payment_identifier, released_at from own)
        and exists (
          select from payment_allocations as opposite
          where (opposite.payment_identifier, opposite.released_at) = (one.payment_identifier, one.released_at)
            and sign(opposite.amount) <> sign(one.amount)
        )
    ), together as (
      select * from netted where invoice_identifier <> all(${named}::int[])
    )
  `
  const { rows: netted } = await sql<{ invoice: number }>`
    with ${takenOff} select distinct invoice_identifier as invoice from netted
  `.execute(tx)
  const isNamed = new Set(named)
  const others = netted.map(({ invoice }) => invoice).filter(invoice => !isNamed.has(invoice))
  const together = await lockLedgerInvoices(tx, others)
  const remitted = [...(await liveRemittances(tx, others)).keys()]
  const { rows } = await sql<{ allocation: number; payment: number; invoice: number }>`
    with ${takenOff}, taken_off as (
      select *, true as fits from own
      union all
      select together.*, invoice.annulled_on is null and not invoice.is_pagada and invoice.identifier <> all(${remitted}::int[])
        and not exists (
          select from payment_allocations as live
          where live.payment_identifier = together.payment_identifier and live.invoice_identifier = invoice.identifier and live.released_at is null
        )
        and abs(together.amount) <= ${openAmountOf('invoice')} * sign(together.amount)
      from together join invoices as invoice on invoice.identifier = together.invoice_identifier
    ), payment as (
      select payment.identifier
      from payments as payment join taken_off on taken_off.payment_identifier = payment.identifier
      group by payment.identifier
      having bool_and(taken_off.fits) and (
        payment.reversed_on is null and ${canPay(sql`payment.allocated + sum(taken_off.amount)`)}
        or payment.is_mark and payment.reversed_on is not null
      )
    ), done as (
      select invoice.identifier
      from own join invoices as invoice on invoice.identifier = own.invoice_identifier
      group by invoice.identifier
      having sum(own.amount) = ${openAmountOf('invoice')}
        and bool_and(own.payment_identifier in (select identifier from payment))
    ), back as (
      select own.* from own join done on done.identifier = own.invoice_identifier
    )
    select identifier as allocation, payment_identifier as payment, invoice_identifier as invoice
    from (
      select * from back
      union all
      select * from together where payment_identifier in (select payment_identifier from back)
    ) as all_of_it
  `.execute(tx)
  const back = new Set(rows.map(({ invoice }) => invoice))
  const refused = new Set(
    netted.map(({ invoice }) => invoice).filter(one => isNamed.has(one) && !back.has(one)),
  )
  if (rows.length === 0) return { back, refused }
  const reversed = await tx
    .updateTable('payments')
    .set({ reversedOn: null, reversalReason: null })
    .where('identifier', '=', sql<number>`any(${rows.map(({ payment }) => payment)}::int[])`)
    .where('reversedOn', 'is not', null)
    .returning('identifier')
    .execute()
  await tx
    .updateTable('paymentAllocations')
    .set({ releasedAt: null })
    .where('identifier', '=', sql<number>`any(${rows.map(({ allocation }) => allocation)}::int[])`)
    .execute()
  await auditAll(
    tx,
    actor,
    reversed.map(({ identifier }) => ({
      action: 'change',
      entity: 'payments',
      record: identifier,
      after: { reversedOn: null },
    })),
  )
  await auditPayment(
    tx,
    actor,
    [...invoices, ...together].filter(({ identifier }) => back.has(identifier)),
  )
  await compensatePaid(tx, [...back], { actor })
  return { back, refused }
}
