import { sql } from 'kysely'
import { keepsDebt } from '#domain/corrections.ts'
import { type Day, formatDay } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { conflict, unprocessable } from '#platform/errors.ts'
import type { Row, Tx } from '../database/tables.ts'
import { texts } from './texts.ts'

type Invoice = Pick<Row<'invoices'>, 'identifier' | 'modo'>

/**
 * What an invoice says of lines and amounts stands once it corrects another one or is corrected: the next correction says what is different.
 *
 * @throws AppError 409 `correction`, `corrected`.
 */
export const requireUncorrected = async (tx: Tx, { identifier, modo }: Invoice): Promise<void> => {
  if (modo !== null) throw conflict(texts.correction, 'correction')
  const corrected = await tx
    .selectFrom('invoiceCorrections as correction')
    .innerJoin('invoices as invoice', 'invoice.identifier', 'correction.invoiceIdentifier')
    .select(['invoice.serieIdentifier', 'invoice.numFact'])
    .where('correction.originalIdentifier', '=', identifier)
    .orderBy('invoice.identifier', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (corrected) throw conflict(texts.corrected({ number: invoiceNumber(corrected) }), 'corrected')
}

/** @throws AppError 409 `corrected-later` where another correction of the same original has reckoned with this one since. */
export const requireNoneLater = async (tx: Tx, { identifier }: Invoice): Promise<void> => {
  const later = await tx
    .selectFrom('invoiceCorrections as own')
    .innerJoin('invoiceCorrections as later', join =>
      join
        .onRef('later.identifier', '>', 'own.identifier')
        .onRef('later.clienteIdentifier', '=', 'own.clienteIdentifier')
        .onRef('later.numero', '=', 'own.numero')
        .onRef('later.invoiceIdentifier', '<>', 'own.invoiceIdentifier'),
    )
    .innerJoin('invoices as invoice', 'invoice.identifier', 'later.invoiceIdentifier')
    .select(['invoice.serieIdentifier', 'invoice.numFact'])
    .where('own.invoiceIdentifier', '=', identifier)
    .orderBy('later.identifier')
    .limit(1)
    .executeTakeFirst()
  if (later) throw conflict(texts.correctedLater({ number: invoiceNumber(later) }), 'corrected-later')
}

/** @throws AppError 422 about the date: a correction is never dated before its original. */
export const requireOrderOfCorrections = async (tx: Tx, { identifier }: Invoice, day: Day): Promise<void> => {
  const { rows } = await sql<{ earliest: Day | null; latest: Day | null }>`
    select
      (select max(fecha_factura) from invoice_corrections where invoice_identifier = ${identifier}) as earliest,
      (
        select min(invoice.fecha_factura)
        from invoice_corrections as correction join invoices as invoice on invoice.identifier = correction.invoice_identifier
        where correction.original_identifier = ${identifier}
      ) as latest
  `.execute(tx)
  const { earliest = null, latest = null } = rows[0] ?? {}
  if (earliest !== null && day < earliest)
    throw dateRefused(texts.beforeOriginal({ day: formatDay(earliest) }))
  if (latest !== null && day > latest) throw dateRefused(texts.afterCorrection({ day: formatDay(latest) }))
}

const dateRefused = (text: string) => unprocessable(text, { fechaFactura: text })

/** Whether a correction counts as paid by itself: it asks for nothing, or was marked together with what it takes back. */
export const isSettledByItself = async (
  tx: Tx,
  { identifier, tipoFactura, totalFactura }: Row<'invoices'>,
): Promise<boolean> => {
  if (tipoFactura === 'F1') return false
  if (keepsDebt(tipoFactura) || Number(totalFactura) === 0) return true
  const compensated = await tx
    .selectFrom('invoiceCorrections')
    .select('identifier')
    .where('invoiceIdentifier', '=', identifier)
    .where('isCompensada', '=', true)
    .limit(1)
    .executeTakeFirst()
  return compensated !== undefined
}

/**
 * Originals of `correction` that are in these books, and all that ever corrected them and asked for something: what is owed of them adds up
 * over all of these. Names them `owed`.
 */
export const owedWith = (correction: number) => sql`
  with original as (
    select original_identifier as identifier from invoice_corrections
    where invoice_identifier = ${correction} and original_identifier is not null
  ), owed as (
    select invoice.*
    from invoices as invoice
    where invoice.identifier in (select identifier from original)
      or (
        invoice.tipo_factura not in ('R2', 'R3') and invoice.total_factura <> 0
        and invoice.identifier in (
          select invoice_identifier from invoice_corrections where original_identifier in (select identifier from original)
        )
      )
  )
`

/**
 * Before a correction is deleted: what it compensated is asked for again, and the periods that it freed are billed by their first line again.
 *
 * @throws AppError 409 `billed-again` where one of them was billed meanwhile.
 */
export const undoCorrection = async (tx: Tx, identifier: number): Promise<void> => {
  const { rows } = await sql<{ producte: string; day: Day; serieIdentifier: string; numFact: number }>`
    select line.producte, lower(line.period) as day, invoice.serie_identifier, invoice.num_fact
    from invoice_lines as line
    join invoice_lines as again on again.contract_identifier = line.contract_identifier and again.period && line.period
      and again.freed_by_identifier is null
    join invoices as invoice on invoice.identifier = again.invoice_identifier
    where line.freed_by_identifier = ${identifier}
    order by line.identifier
    limit 1
  `.execute(tx)
  const [again] = rows
  if (again)
    throw conflict(
      texts.billedAgain({
        product: again.producte,
        day: formatDay(again.day),
        number: invoiceNumber(again),
      }),
      'billed-again',
    )
  await tx
    .updateTable('invoiceLines')
    .set({ freedByIdentifier: null })
    .where('freedByIdentifier', '=', identifier)
    .execute()
  await sql`
    ${owedWith(identifier)}
    update invoices set is_pagada = false, fecha_cobro = null, version = invoices.version + 1
    where identifier in (select identifier from owed)
      -- What somebody has said of a payment since stands.
      and is_pagada and fecha_cobro = (select fecha_factura from invoices where identifier = ${identifier})
      and exists (select from invoice_corrections where invoice_identifier = ${identifier} and is_compensada)
  `.execute(tx)
}
