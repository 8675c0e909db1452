import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { sumMoney } from '#domain/money.ts'
import { unprocessable } from '#platform/errors.ts'
import type { PaymentWay } from '#wire/paymentWays.ts'
import { type Actor, auditAll } from '../database/audit.ts'
import type { Tx } from '../database/tables.ts'
import { requireInNoRemittance } from '../remitted/requireInNoRemittance.ts'
import { compensatePaid } from './compensate.ts'
import {
  type Audited,
  auditPayment,
  isWithin,
  type LedgerInvoice,
  leftOf,
  lockLedgerInvoices,
  whyNotPaid,
} from './ledgerInvoices.ts'
import { texts } from './texts.ts'

/** What of a payment pays one invoice. Euros. */
export type Allocation = { invoiceIdentifier: number; amount: number }

/** What came in from a client. Euros; below zero it was given back. What is allocated to no invoice stays the client's credit. */
export type NewPayment = {
  clienteIdentifier: number
  day: Day
  amount: number
  way: PaymentWay
  bancIdentifier: number | null
  note: string | null
  /** Noted by marking its one invoice as paid, and reversed when that is taken back. */
  isMark?: boolean
  allocations: readonly Allocation[]
}

/** What marking an invoice as paid notes: what is left of it, paid on that day. */
export const markingPayment = (invoice: LedgerInvoice, day: Day): NewPayment => {
  const amount = leftOf(invoice)
  return {
    clienteIdentifier: invoice.clienteIdentifier,
    day,
    amount,
    way: invoice.isAdeudo ? 'direct-debit' : 'other',
    bancIdentifier: null,
    note: null,
    isMark: true,
    allocations: [{ invoiceIdentifier: invoice.identifier, amount }],
  }
}

/**
 * Notes payments; the invoices that they leave nothing of are paid from then on.
 *
 * @returns the identifiers of the payments, in their order.
 * @throws AppError 422 of an invoice that is not there, another client's, annulled, settled by itself or by a correction, or of which less is left;
 * of a payment that pays more than it is, or an invoice twice; 409 `in-remittance` while a bank is asked for one.
 */
export const notePayments = async (
  tx: Tx,
  payments: readonly NewPayment[],
  actor: Actor,
  options: Audited = {},
): Promise<number[]> => {
  if (payments.length === 0) return []
  const invoices = await lockLedgerInvoices(
    tx,
    payments.flatMap(({ allocations }) => allocations.map(({ invoiceIdentifier }) => invoiceIdentifier)),
  )
  await requireInNoRemittance(
    tx,
    invoices.map(({ identifier }) => identifier),
  )
  const known = new Map(invoices.map(invoice => [invoice.identifier, { ...invoice }]))
  for (const payment of payments) requireAllocatable(payment.amount, payment)

  const { rows } = await sql<{ identifier: number }>`
    select nextval(pg_get_serial_sequence('payments', 'identifier'))::int as identifier from generate_series(1, ${payments.length})
  `.execute(tx)
  const numbered = payments.map((payment, place) => ({
    ...payment,
    identifier: rows[place]?.identifier ?? 0,
  }))
  await sql`
    insert into payments (identifier, cliente_identifier, day, amount, way, banc_identifier, note, is_mark, account) overriding system value
    select identifier, "clienteIdentifier", day, amount, way, "bancIdentifier", note, coalesce("isMark", false), ${actor.account}
    from json_to_recordset(${JSON.stringify(numbered.map(({ allocations: _, ...payment }) => payment))}::json)
      as payment(identifier int, "clienteIdentifier" int, day date, amount numeric, way text, "bancIdentifier" int, note text, "isMark" boolean)
  `.execute(tx)
  await allocate(
    tx,
    numbered.flatMap(({ identifier, allocations }) =>
      allocations.map(allocation => ({ payment: identifier, ...allocation })),
    ),
  )
  await auditAll(
    tx,
    actor,
    numbered.map(({ identifier, ...after }) => ({
      action: 'create',
      entity: 'payments',
      record: identifier,
      after,
    })),
  )
  await auditPayment(tx, actor, invoices, options)
  await compensatePaid(
    tx,
    invoices.map(({ identifier }) => identifier),
    { actor },
  )
  return numbered.map(({ identifier }) => identifier)

  function requireAllocatable(amount: number, { clienteIdentifier, allocations }: NewPayment): void {
    requireWithin(amount, allocations)
    for (const allocation of allocations) {
      const invoice = known.get(allocation.invoiceIdentifier)
      const reason = invoice ? whyNotPaid(invoice, allocation.amount, clienteIdentifier) : texts.noInvoice
      if (reason !== null) throw refused(reason)
      // Another payment of the same call finds less left of it.
      if (invoice) invoice.collected = String(sumMoney([Number(invoice.collected), allocation.amount]))
    }
  }
}

/** @throws AppError 422 where allocations come to more than the amount, go the other way, or name an invoice twice. */
export const requireWithin = (amount: number, allocations: readonly Allocation[]): void => {
  if (new Set(allocations.map(one => one.invoiceIdentifier)).size < allocations.length)
    throw refused(texts.invoiceTwice)
  if (
    !isWithin(
      allocations.map(one => one.amount),
      amount,
    )
  )
    throw refused(texts.moreThanPaid)
}

export const refused = (text: string) => unprocessable(text, { allocations: text })

/** Has payments pay invoices, in one statement: the database books all of it at once. */
export const allocate = async (
  tx: Tx,
  allocations: readonly (Allocation & { payment: number })[],
): Promise<void> => {
  if (allocations.length === 0) return
  await sql`
    insert into payment_allocations (payment_identifier, invoice_identifier, amount)
    select payment, "invoiceIdentifier", amount
    from json_to_recordset(${JSON.stringify(allocations)}::json) as one(payment int, "invoiceIdentifier" int, amount numeric)
  `.execute(tx)
}
