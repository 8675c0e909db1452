import { sql } from 'kysely'
import { keepsDebt } from '#domain/corrections.ts'
import { formatDay } from '#domain/dates.ts'
import { sumMoney } from '#domain/money.ts'
import { conflict, unprocessable } from '#platform/errors.ts'
import type { CorrectionsBody } from '#wire/corrections.ts'
import { finishIssuedAlone, nextNumber, readIssued, requireTotalSeen } from '../billing/issuedAlone.ts'
import { usableSeries } from '../billing/usableSeries.ts'
import { lockBilling } from '../calendar/billingLock.ts'
import { lineOfNoCalendar } from '../calendar/calendar.ts'
import type { Actor } from '../database/audit.ts'
import { idempotent, type KeyedCall } from '../database/idempotent.ts'
import type { Row, Tx } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { COPIED, COPIED_COLUMNS, COPIED_FROM, ISSUER, PAID_INTO } from '../invoices/copiedAtIssue.ts'
import { texts as invoiceTexts } from '../invoices/texts.ts'
import { lockInvoiceMails } from '../mail/lockInvoiceMails.ts'
import { requireOwnOnInvoices } from '../ownAccounts/requireOwnOnInvoices.ts'
import { compensate } from '../payments/compensate.ts'
import { sealInvoices, sealingInstant } from '../verifactu/sealInvoices.ts'
import { type CorrectionDraft, draftCorrection } from './draftCorrection.ts'

type Request = { body: CorrectionsBody; keyed: KeyedCall | null; actor: Actor }

/**
 * Issues an invoice that corrects others (decision 0051): numbered in a series of corrections under the lock of the runs, with a copy of
 * what it cites, its lines and taxes; the periods that it frees, and the mails that bring it. One transaction.
 *
 * @returns the invoice as JSON text; told again under its key, as it is by now.
 * @throws AppError what `usableSeries` and `draftCorrection` throw; 404 told again after it was deleted; 409 `number-taken` another number
 * comes next, `preview-changed` it comes to something else than was seen, `not-due-again` some of what it frees is not due again.
 */
export const issueCorrection = async (
  { db, clock }: Deps,
  { body, keyed, actor }: Request,
): Promise<string> => {
  const { identifier } = await db.transaction().execute(tx =>
    idempotent(tx, keyed, async () => {
      await lockBilling(tx)
      // Before the originals, as whoever reminds of them does: each would wait for the other.
      if (body.sendMails) await lockInvoiceMails(tx)
      const series = await usableSeries(tx, body, clock.today(), { forCorrections: true })
      const number = nextNumber(series, body)
      const draft = await draftCorrection(tx, body)
      requireTotalSeen(draft.totals.totalFactura, body)
      const now = clock.now()
      const issued = await insertInvoice(
        tx,
        { ...number, sealedAt: await sealingInstant(tx, now) },
        body,
        draft,
      )
      const corrections = await insertCited(tx, issued, draft)
      await insertLines(tx, issued, draft, corrections)
      await requireOwnOnInvoices(tx, sql`invoice.identifier = ${issued}`)
      await insertTaxes(tx, issued, draft)
      await sealInvoices(tx, sql`invoice.identifier = ${issued}`, now)
      if (body.liberarPeriodos)
        await freePeriods(tx, { invoice: issued, isMeant: body.notDueAgain ?? false }, draft)
      await compensate(tx, { correction: issued, fechaFactura: body.fechaFactura, actor }, draft)
      return finishIssuedAlone(tx, { issued, number, body, actor })
    }),
  )
  return readIssued(db, identifier)
}

/** When what it changes is due: with what it changes, and not before it is issued. */
export const dueOf = ({ originals }: CorrectionDraft, fechaFactura: string): string =>
  originals.reduce(
    (latest, { invoice }) =>
      invoice !== null && invoice.fechaVencimiento > latest ? invoice.fechaVencimiento : latest,
    fechaFactura,
  )

const insertInvoice = async (
  tx: Tx,
  { serieIdentifier, numFact, sealedAt }: Pick<Row<'invoices'>, 'serieIdentifier' | 'numFact' | 'sealedAt'>,
  body: CorrectionsBody,
  draft: CorrectionDraft,
): Promise<number> => {
  const { totals, tipoFactura, client } = draft
  // Nothing is asked for by what gives the VAT of a bad debt back, or by what changes no amount.
  const isSettled = keepsDebt(tipoFactura) || totals.totalFactura === 0
  const { rows } = await sql<{ identifier: number }>`
    with issuer as (${ISSUER}), paid_into as (${PAID_INTO})
    insert into invoices (
      serie_identifier, num_fact, fecha_factura, fecha_vencimiento, cliente_identifier, tipo_factura, modo, causa, motivo,
      iva, precio_base, descuento_factura, impuesto_iva, total_factura, retencion, importe_retencion, is_pagada, fecha_cobro, sealed_at, ${COPIED_COLUMNS}
    )
    select
      ${serieIdentifier}, ${numFact}::int, ${body.fechaFactura}::date, ${dueOf(draft, body.fechaFactura)}::date, client.identifier,
      ${tipoFactura}, ${body.modo}, ${body.causa}, ${body.motivo},
      ${totals.iva}::numeric, ${totals.precioBase}::numeric, ${totals.descuentoFactura}::numeric, ${totals.impuestoIVA}::numeric,
      ${totals.totalFactura}::numeric, ${draft.retencion}::numeric, vat_amount(${totals.precioBase}::numeric, ${draft.retencion}::numeric),
      ${isSettled}, ${isSettled ? body.fechaFactura : null}::date, ${sealedAt}::timestamptz, ${COPIED}
    from clients as client
    ${COPIED_FROM}
    where client.identifier = ${client}
    returning identifier
  `.execute(tx)
  const [invoice] = rows
  if (!invoice) throw new Error('a correction came to no invoice')
  return invoice.identifier
}

/** What was left of an original before: of one that is typed, what nobody has corrected of it yet. */
const leftOf = ({ typed, base, cuota, parts }: CorrectionDraft['originals'][number]) =>
  typed
    ? { leftBase: base, leftCuota: cuota }
    : {
        leftBase: sumMoney(parts.map(part => part.base)),
        leftCuota: sumMoney(parts.map(part => part.quota)),
      }

/** Writes what it cites and what it changes there. Returns the records in the order of the originals. */
const insertCited = async (tx: Tx, invoice: number, draft: CorrectionDraft): Promise<number[]> => {
  const rows = await tx
    .insertInto('invoiceCorrections')
    .values(
      draft.originals.map(original => ({
        invoiceIdentifier: invoice,
        originalIdentifier: original.invoice?.identifier ?? null,
        clienteIdentifier: draft.client,
        numero: original.numero,
        fechaFactura: original.fechaFactura,
        base: original.typed?.base ?? original.base,
        cuota: original.typed?.cuota ?? original.cuota,
        ...leftOf(original),
      })),
    )
    .returning(['identifier', 'numero'])
    .execute()
  const byNumber = new Map(rows.map(({ numero, identifier }) => [numero, identifier]))
  const corrections = draft.originals.map(({ numero }) => byNumber.get(numero) ?? 0)
  if (draft.changed.length > 0)
    await tx
      .insertInto('correctionTaxes')
      .values(
        draft.changed.map(({ original, key, base, quota, replaced }) => ({
          correctionIdentifier: corrections[original] ?? 0,
          tratamiento: key,
          base,
          cuota: quota,
          replacedBase: replaced.base,
          replacedCuota: replaced.quota,
        })),
      )
      .execute()
  return corrections
}

const insertLines = async (
  tx: Tx,
  invoice: number,
  { lines }: CorrectionDraft,
  corrections: readonly number[],
): Promise<void> => {
  const rows = lines.map((line, place) => ({
    place,
    producte: line.producte,
    producto_descripcion: line.productoDescripcion,
    cantidad: line.cantidad,
    producto_precio: line.productoPrecio,
    producto_descuento: line.productoDescuento,
    precio_base: line.base,
    descuento: line.discount,
    precio_linea: line.line,
    tratamiento: line.key,
    articulo: line.articulo,
    correction_identifier: corrections[line.original],
    corrects_line_identifier: line.correctsLine,
    is_replaced: line.isReplaced,
    used_through: line.usedThrough ?? null,
  }))
  await sql`
    insert into invoice_lines (
      invoice_identifier, producte, producto_descripcion, cantidad, producto_precio, producto_descuento, precio_base, descuento, precio_linea,
      tratamiento, articulo, correction_identifier, corrects_line_identifier, is_replaced, used_through
    )
    select
      ${invoice}::int, producte, producto_descripcion, cantidad, producto_precio, producto_descuento, precio_base, descuento, precio_linea,
      tratamiento, articulo, correction_identifier, corrects_line_identifier, is_replaced, used_through
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line(
      place int, producte text, producto_descripcion text, cantidad numeric, producto_precio numeric, producto_descuento numeric,
      precio_base numeric, descuento numeric, precio_linea numeric, tratamiento text, articulo text,
      correction_identifier int, corrects_line_identifier int, is_replaced boolean, used_through date
    )
    order by place
  `.execute(tx)
}

/** As of any invoice: what is all of one rate, with nothing to mention, says it by itself. */
const insertTaxes = async (tx: Tx, invoice: number, { parts }: CorrectionDraft): Promise<void> => {
  if (parts.length < 2 && parts.every(({ codes }) => codes.mention === null)) return
  await tx
    .insertInto('invoiceTaxes')
    .values(
      parts.map(({ key, rate, base, quota, codes }) => ({
        ...codes,
        invoiceIdentifier: invoice,
        tratamiento: key,
        tipo: rate,
        base,
        cuota: quota,
        isCorrection: true,
      })),
    )
    .execute()
}

const freePeriods = async (
  tx: Tx,
  { invoice, isMeant }: { invoice: number; isMeant: boolean },
  { whole, notDueAgain }: CorrectionDraft,
): Promise<void> => {
  if (notDueAgain !== null && !isMeant) throw conflict(notDueAgain, 'not-due-again')
  if (whole.length === 0) return
  const freed = whole.map(({ identifier }) => identifier)
  const stray = await lineOfNoCalendar(tx, sql`line.identifier = any(${freed}::int[])`)
  if (stray) {
    const text = invoiceTexts.periodOfNoCalendar({ day: formatDay(stray.firstDay), product: stray.producte })
    throw unprocessable(text, { liberarPeriodos: text })
  }
  await tx
    .updateTable('invoiceLines')
    .set({ freedByIdentifier: invoice })
    .where('identifier', '=', sql<number>`any(${freed}::int[])`)
    .execute()
}
