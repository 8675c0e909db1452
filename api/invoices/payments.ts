import { sql } from 'kysely'
import { type Day, formatDay } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { markedAs } from '#domain/payment.ts'
import type { MarkedPayment, MarkPaidBody, PaymentsResult, UndoPaymentsBody } from '#wire/payments.ts'
import { type Actor, auditAll } from '../database/audit.ts'
import type { Database, Tx } from '../database/tables.ts'
import {
  type Audited,
  isSettledByItself,
  type LedgerInvoice,
  leftOf,
  payableOf,
} from '../payments/ledgerInvoices.ts'
import { markingPayment, notePayments } from '../payments/notePayments.ts'
import { payableAmountOf } from '../payments/openAmount.ts'
import { lockNetted, releasedOnlyWith } from '../payments/release.ts'
import { payAgain, releasePayments } from '../payments/releasePayments.ts'
import { heldText, liveRemittances } from '../remitted/requireInNoRemittance.ts'
import { texts } from './texts.ts'

type Wanted = Omit<MarkedPayment, 'version'>

/** @param isUndo what was taken off before pays again, rather than another payment. */
type MarkedBy = Audited & { today: Day; actor: Actor; isUndo: boolean }

/** Marks invoices as paid on this day, or as not paid; all that can be in one transaction. Whoever is so already is refused by name. */
export const markPaid = (
  db: Database,
  { invoices, isPagada }: MarkPaidBody,
  today: Day,
  actor: Actor,
): Promise<PaymentsResult> => {
  const wanted = invoices.map(identifier => ({ identifier, ...markedAs(isPagada, today) }))
  return setPayments(db, wanted, { today, actor, isUndo: false }, invoice =>
    invoice.isPagada === isPagada ? (isPagada ? texts.alreadyPaid : texts.alreadyPending) : null,
  )
}

/** Gives invoices back what they said of their payment, where nobody has changed them since. */
export const undoPayments = (
  db: Database,
  { invoices }: UndoPaymentsBody,
  today: Day,
  actor: Actor,
): Promise<PaymentsResult> => {
  const versions = new Map(invoices.map(({ identifier, version }) => [identifier, version]))
  return setPayments(db, invoices, { today, actor, isUndo: true }, invoice =>
    versions.get(invoice.identifier) === invoice.version ? null : texts.changedMeanwhile,
  )
}

/** @param refusal why an invoice stays as it is, in words for staff; null: it may be changed. */
const setPayments = (
  db: Database,
  wanted: readonly Wanted[],
  by: MarkedBy,
  refusal: (invoice: LedgerInvoice) => string | null,
): Promise<PaymentsResult> =>
  db.transaction().execute(async tx => {
    const states = new Map(wanted.map(one => [one.identifier, one]))
    const locked = await lockNetted(tx, [...states.keys()])
    const invoices = new Map(locked.map(row => [row.identifier, row]))
    const remitted = await liveRemittances(tx, [...invoices.keys()])
    const opened = wanted.filter(({ isPagada }) => !isPagada).map(({ identifier }) => identifier)
    const atTheBank = [...remitted.keys()].filter(identifier => !states.has(identifier))
    // Undoing takes off marks alone, which pay one invoice each.
    const partners = await releasedOnlyWith(tx, by.isUndo ? [] : opened, atTheBank)
    const changed: LedgerInvoice[] = []
    const refused: PaymentsResult['refused'] = []
    for (const identifier of states.keys()) {
      const invoice = invoices.get(identifier)
      const reason = invoice
        ? (whyNotMarked(invoice) ??
          refusal(invoice) ??
          heldBy(remitted.get(partners.get(identifier) ?? identifier)))
        : texts.gone
      if (invoice && reason === null) changed.push(invoice)
      else
        refused.push({
          identifier,
          number: invoice ? invoiceNumber(invoice) : null,
          reason: reason ?? texts.gone,
        })
    }
    const { credit, others, notBack } = await mark(tx, changed, states, by)
    const isChanged = ({ identifier }: LedgerInvoice): boolean => !notBack.has(identifier)
    for (const invoice of changed.filter(one => !isChanged(one)))
      refused.push({
        identifier: invoice.identifier,
        number: invoiceNumber(invoice),
        reason: texts.takenOffTogether,
      })
    const done = [...changed.filter(isChanged), ...others]
    const versions = await tx
      .selectFrom('invoices')
      .select(['identifier', 'version'])
      .where('identifier', '=', sql<number>`any(${done.map(({ identifier }) => identifier)}::int[])`)
      .execute()
    const now = new Map(versions.map(({ identifier, version }) => [identifier, version]))
    return {
      changed: done.map(({ identifier, version, isPagada, fechaCobro }) => ({
        identifier,
        version: now.get(identifier) ?? version,
        isPagada,
        fechaCobro,
      })),
      refused,
      credit,
    }
  })

const heldBy = (remitted: Parameters<typeof heldText>[0] | undefined): string | null =>
  remitted ? heldText(remitted) : null

const whyNotMarked = (invoice: LedgerInvoice): string | null => {
  if (invoice.annulledOn !== null) return texts.annulled({ day: formatDay(invoice.annulledOn) })
  if (invoice.writtenOffOn !== null) return texts.writtenOff({ day: formatDay(invoice.writtenOffOn) })
  return isSettledByItself(invoice) ? texts.settledByItself : null
}

/**
 * Has each invoice say of its payment what is wanted: what is left of it is noted as paid on that day, or what paid it is taken off.
 *
 * @param invoices as `lockLedgerInvoices` has them.
 * @returns as `releasePayments`; and those of which what was taken off does not come back (`payAgain`).
 */
export const mark = async (
  tx: Tx,
  invoices: readonly LedgerInvoice[],
  states: ReadonlyMap<number, Wanted>,
  { today, actor, isUndo, ...audited }: MarkedBy,
): Promise<Awaited<ReturnType<typeof releasePayments>> & { notBack: ReadonlySet<number> }> => {
  const wanted = (invoice: LedgerInvoice) => states.get(invoice.identifier) ?? invoice
  const toPay = invoices.filter(invoice => wanted(invoice).isPagada && leftOf(invoice) !== 0)
  // What was taken off and is given back is the same money as before.
  const { back, refused: notBack } = await payAgain(tx, isUndo ? toPay : [], actor)
  await notePayments(
    tx,
    toPay
      .filter(({ identifier }) => !back.has(identifier) && !notBack.has(identifier))
      .map(invoice => markingPayment(invoice, wanted(invoice).fechaCobro ?? today)),
    actor,
    audited,
  )
  const toTakeOff = invoices.filter(
    invoice => !wanted(invoice).isPagada && invoice.isPagada && payableOf(invoice) !== 0,
  )
  const takenOff = await releasePayments(tx, toTakeOff, { day: today, reason: texts.unmarked }, actor, {
    ...audited,
    marksAlone: isUndo,
  })
  await sayDays(tx, invoices.map(wanted), audited.withoutInvoices ? null : actor)
  return { ...takenOff, notBack }
}

/** The day that an invoice which is not paid is expected to be; and what is said of one of which there is nothing to pay. */
const sayDays = async (tx: Tx, wanted: readonly Wanted[], actor: Actor | null): Promise<void> => {
  const { rows } = await sql<Wanted & { was: Omit<Wanted, 'identifier'> }>`
    update invoices
    set is_pagada = wanted."isPagada", fecha_cobro = wanted."fechaCobro", version = version + 1
    from (
      select one.*, json_build_object('isPagada', known.is_pagada, 'fechaCobro', known.fecha_cobro) as was
      from json_to_recordset(${JSON.stringify(wanted)}::json) as one(identifier int, "isPagada" boolean, "fechaCobro" date)
      join invoices as known using (identifier)
      where ${payableAmountOf('known')} = 0 or not one."isPagada"
    ) as wanted
    where invoices.identifier = wanted.identifier
      and (invoices.is_pagada, invoices.fecha_cobro) is distinct from (wanted."isPagada", wanted."fechaCobro")
    returning invoices.identifier, is_pagada as "isPagada", fecha_cobro as "fechaCobro", wanted.was
  `.execute(tx)
  if (actor)
    await auditAll(
      tx,
      actor,
      rows.map(({ identifier, was, ...after }) => ({
        action: 'change',
        entity: 'invoices',
        record: identifier,
        before: was,
        after,
      })),
    )
}
