import { sql } from 'kysely'
import { type Day, formatDay } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { markedAs } from '#domain/payment.ts'
import type { MarkPaidBody, Payment, PaymentsResult, UndoPaymentsBody } from '#wire/payments.ts'
import { type Actor, auditAll } from '../database/audit.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { isSettledByItself } from './correctionRules.ts'
import { texts } from './texts.ts'

type Locked = Pick<
  Row<'invoices'>,
  | 'identifier'
  | 'serieIdentifier'
  | 'numFact'
  | 'version'
  | 'isPagada'
  | 'fechaCobro'
  | 'tipoFactura'
  | 'totalFactura'
  | 'compensatedByIdentifier'
  | 'annulledOn'
>
type Wanted = Omit<Payment, 'version'>

/** Marks invoices as paid on this day, or as not paid; all that can be in one transaction. Whoever is so already is refused by name. */
export const markPaid = (
  db: Database,
  { invoices, isPagada }: MarkPaidBody,
  today: Day,
  actor: Actor,
): Promise<PaymentsResult> => {
  const wanted = invoices.map(identifier => ({ identifier, ...markedAs(isPagada, today) }))
  return setPayments(db, wanted, actor, invoice =>
    invoice.isPagada === isPagada ? (isPagada ? texts.alreadyPaid : texts.alreadyPending) : null,
  )
}

/** Gives invoices back what they said of their payment, where nobody has changed them since. */
export const undoPayments = (
  db: Database,
  { invoices }: UndoPaymentsBody,
  actor: Actor,
): Promise<PaymentsResult> => {
  const versions = new Map(invoices.map(({ identifier, version }) => [identifier, version]))
  return setPayments(db, invoices, actor, invoice =>
    versions.get(invoice.identifier) === invoice.version ? null : texts.changedMeanwhile,
  )
}

/** @param refusal why an invoice stays as it is, in words for staff; null: it may be changed. */
const setPayments = (
  db: Database,
  wanted: readonly Wanted[],
  actor: Actor,
  refusal: (invoice: Locked) => string | null,
): Promise<PaymentsResult> =>
  db.transaction().execute(async tx => {
    const states = new Map(
      wanted.map(({ identifier, isPagada, fechaCobro }) => [identifier, { isPagada, fechaCobro }]),
    )
    const invoices = new Map((await lockInvoices(tx, [...states.keys()])).map(row => [row.identifier, row]))
    const changed: Payment[] = []
    const refused: PaymentsResult['refused'] = []
    for (const identifier of states.keys()) {
      const invoice = invoices.get(identifier)
      const reason = !invoice
        ? texts.gone
        : invoice.annulledOn !== null
          ? texts.annulled({ day: formatDay(invoice.annulledOn) })
          : isSettledByItself(invoice)
            ? texts.settledByItself
            : refusal(invoice)
      if (invoice && reason === null) {
        const { version, isPagada, fechaCobro } = invoice
        changed.push({ identifier, version: version + 1, isPagada, fechaCobro })
      } else
        refused.push({
          identifier,
          number: invoice ? invoiceNumber(invoice) : null,
          reason: reason ?? texts.gone,
        })
    }
    const changes = changed.map(before => ({
      identifier: before.identifier,
      before,
      after: states.get(before.identifier),
    }))
    await sql`
      update invoices
      set is_pagada = change."isPagada", fecha_cobro = change."fechaCobro", version = invoices.version + 1
      from json_to_recordset(${JSON.stringify(changes.map(({ identifier, after }) => ({ identifier, ...after })))}::json)
        as change(identifier int, "isPagada" boolean, "fechaCobro" date)
      where invoices.identifier = change.identifier
    `.execute(tx)
    await auditAll(
      tx,
      actor,
      changes.map(({ identifier, before: { isPagada, fechaCobro }, after }) => ({
        action: 'change',
        entity: 'invoices',
        record: identifier,
        before: { isPagada, fechaCobro },
        after,
      })),
    )
    return { changed, refused }
  })

/** In one order, so that two calls at once wait for each other and not in a circle. */
const lockInvoices = (tx: Tx, identifiers: number[]): Promise<Locked[]> =>
  tx
    .selectFrom('invoices')
    .select([
      'identifier',
      'serieIdentifier',
      'numFact',
      'version',
      'isPagada',
      'fechaCobro',
      'tipoFactura',
      'totalFactura',
      'compensatedByIdentifier',
      'annulledOn',
    ])
    .where('identifier', '=', sql<number>`any(${identifiers}::int[])`)
    .orderBy('identifier')
    .forUpdate()
    .execute()
