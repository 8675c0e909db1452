import { sql } from 'kysely'
import { type Day, formatDay } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { formatMoney, sumMoney } from '#domain/money.ts'
import { conflict, notFound, unprocessable } from '#platform/errors.ts'
import type { InvoicePayments, WriteOffBody } from '#wire/payments.ts'
import { lockBilling } from '../calendar/billingLock.ts'
import { type Actor, auditAll } from '../database/audit.ts'
import type { Database, Tx } from '../database/tables.ts'
import { requireVersion } from '../http/ifMatch.ts'
import { requireInNoRemittance } from '../remitted/requireInNoRemittance.ts'
import { owedWith } from './compensate.ts'
import { invoicePayments } from './invoicePayments.ts'
import { type LedgerInvoice, leftOf, lockLedgerInvoices, requireNotWrittenOff } from './ledgerInvoices.ts'
import { texts } from './texts.ts'

type Asked = { identifier: number; version: number | null; actor: Actor }

/**
 * Gives up what is left to pay of an invoice (decision 0083): nobody asks for it any more, and nothing has come in. What corrects it and is open is given up
 * with it, since only together they say what is owed.
 *
 * @returns what has paid it, as `invoicePayments`.
 * @throws AppError 404; 409 stale version or sum, `annulled`, `written-off` already, `paid` where nothing is left to ask for, `in-remittance`; 422 a day after today, or
 * before one of the invoices.
 */
export const writeOff = async (
  db: Database,
  { body, today, identifier, version, actor }: Asked & { body: WriteOffBody; today: Day },
): Promise<InvoicePayments> => {
  await db.transaction().execute(async tx => {
    const { day, reason, amount: seen } = body
    if (day > today) throw refusedDay(texts.futureDay)
    // Nothing is corrected meanwhile: what belongs together stays so.
    await lockBilling(tx)
    const together = await lockLedgerInvoices(tx, await owedWith(tx, [identifier]))
    const invoice = namedOf(together, identifier)
    requireVersion(version, invoice.version)
    if (invoice.annulledOn !== null) {
      const told = { number: invoiceNumber(invoice), day: formatDay(invoice.annulledOn) }
      throw conflict(texts.annulled(told), 'annulled')
    }
    requireNotWrittenOff(invoice)
    const open = together.filter(({ isPagada }) => !isPagada)
    const amount = sumMoney(open.map(leftOf))
    if (invoice.isPagada || leftOf(invoice) <= 0 || amount <= 0)
      throw conflict(texts.nothingToGiveUp({ number: invoiceNumber(invoice) }), 'paid')
    if (seen !== undefined && seen !== amount)
      throw conflict(texts.otherToGiveUp({ amount: formatMoney(amount) }), 'stale')
    const later = open.find(({ fechaFactura }) => day < fechaFactura)
    if (later)
      throw refusedDay(
        texts.beforeInvoice({ number: invoiceNumber(later), day: formatDay(later.fechaFactura) }),
      )
    const identifiers = open.map(one => one.identifier)
    await requireInNoRemittance(tx, identifiers)
    await sql`
      update invoices
      set
        is_pagada = true, fecha_cobro = null, expected_on = fecha_cobro, compensated_by_identifier = ${identifier}::int,
        written_off_on = ${day}::date, written_off_reason = ${reason}, version = version + 1
      where identifier = any(${identifiers}::int[])
    `.execute(tx)
    await auditAll(
      tx,
      actor,
      open.map(one => ({
        action: 'change',
        entity: 'invoices',
        record: one.identifier,
        before: { writtenOffOn: null, writtenOffReason: null },
        after: { writtenOffOn: day, writtenOffReason: reason },
      })),
    )
  })
  return invoicePayments(db, identifier)
}

const refusedDay = (text: string) => unprocessable(text, { day: text })

const namedOf = (invoices: readonly LedgerInvoice[], identifier: number): LedgerInvoice => {
  const named = invoices.find(one => one.identifier === identifier)
  if (!named) throw notFound(texts.noInvoice)
  return named
}

/**
 * Claims an invoice again that was given up, and what was given up with it: all of it is asked for as before.
 *
 * @returns what has paid it, as `invoicePayments`.
 * @throws AppError 404; 409 stale version, `not-written-off`.
 */
export const takeBackWriteOff = async (
  db: Database,
  { identifier, version, actor }: Asked,
): Promise<InvoicePayments> => {
  await db.transaction().execute(async tx => {
    const invoice = namedOf(await lockLedgerInvoices(tx, [identifier]), identifier)
    requireVersion(version, invoice.version)
    if (invoice.writtenOffOn === null)
      throw conflict(texts.notWrittenOff({ number: invoiceNumber(invoice) }), 'not-written-off')
    await claimAgain(tx, [identifier], actor)
  })
  return invoicePayments(db, identifier)
}

/** Asks again for what of these invoices was given up, and for what was given up with it; the others stay as they are. @returns what is asked for again. */
export const claimAgain = async (tx: Tx, invoices: readonly number[], actor: Actor): Promise<number[]> => {
  const locked = await lockLedgerInvoices(tx, invoices)
  const named = new Set(invoices)
  const groups = new Set(
    locked
      .filter(({ identifier, writtenOffOn }) => named.has(identifier) && writtenOffOn !== null)
      .map(one => one.compensatedByIdentifier),
  )
  const { rows } = await sql<{ identifier: number; day: Day; reason: string }>`
    update invoices
    set
      is_pagada = false, fecha_cobro = invoices.expected_on, expected_on = null, compensated_by_identifier = null, written_off_on = null,
      written_off_reason = null, version = invoices.version + 1
    from invoices as before
    where before.identifier = invoices.identifier and before.written_off_on is not null
      and before.compensated_by_identifier = any(${[...groups]}::int[])
    returning invoices.identifier, before.written_off_on as day, before.written_off_reason as reason
  `.execute(tx)
  await auditAll(
    tx,
    actor,
    rows.map(({ identifier, day, reason }) => ({
      action: 'change',
      entity: 'invoices',
      record: identifier,
      before: { writtenOffOn: day, writtenOffReason: reason },
      after: { writtenOffOn: null, writtenOffReason: null },
    })),
  )
  return rows.map(({ identifier }) => identifier)
}
