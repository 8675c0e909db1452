import { sql } from 'kysely'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { conflict } from '#platform/errors.ts'
import { requireOpenDay } from '../calendar/requireOpenDay.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database } from '../database/tables.ts'
import { requireRestoresConfirmed } from '../database/unconfirmedRestores.ts'
import { requireNothingCollected, requireNotWrittenOff } from '../payments/ledgerInvoices.ts'
import { requireInNoRemittance } from '../remitted/requireInNoRemittance.ts'
import { requireNoneLater, requireUncorrected, undoCorrection } from './correctionRules.ts'
import { isInvoiceOut } from './handedOut.ts'
import { lockInvoice, requireStanding, requireUnsealed } from './lockInvoice.ts'
import { invoiceById } from './presentInvoice.ts'
import { refuseMailsOfDeleted } from './refuseMailsOfDeleted.ts'
import { takeBackLines } from './takeBackLines.ts'
import { texts } from './texts.ts'

/**
 * Deletes an invoice where that leaves no gap: the last number of its series, unpaid, not mailed, not sealed, not given up, of no
 * closed period, not corrected, its periods of calendars that their contracts have or had. Number and periods are free again; of a
 * correction, what it corrected stands as before.
 *
 * @param notDueAgain it goes though some of its periods are not due again: 409 `not-due-again` otherwise.
 * @throws AppError 404; 409 with the reason.
 */
export const deleteInvoice = (
  db: Database,
  {
    identifier,
    version,
    notDueAgain,
    actor,
  }: { identifier: number; version: number | null; notDueAgain: boolean; actor: Actor },
): Promise<void> =>
  db.transaction().execute(async tx => {
    // Its client may have it, and the numbers after it, since the backup.
    await requireRestoresConfirmed(tx)
    const invoice = await lockInvoice(tx, identifier, version)
    // Annulled in a rehearsal that was kept, it is registered no more, and goes like any that isn't.
    if (invoice.sealedAt !== null) requireStanding(invoice)
    requireUnsealed(invoice)
    await requireOpenDay(tx, invoice.fechaFactura, 'delete')
    await requireInNoRemittance(tx, [identifier])
    await (invoice.modo === null ? requireUncorrected : requireNoneLater)(tx, invoice)
    requireNotWrittenOff(invoice)
    requireNothingCollected(invoice, texts.paid)
    if (await isInvoiceOut(tx, identifier)) throw conflict(texts.mailed, 'mailed')
    const series = await tx
      .selectFrom('series')
      .selectAll()
      .where('identifier', '=', invoice.serieIdentifier)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (series.lastNumber !== invoice.numFact)
      throw conflict(
        texts.notLast({
          number: invoiceNumber(invoice),
          last: invoiceNumber({ ...invoice, numFact: series.lastNumber }),
        }),
        'not-last',
      )

    const before = await invoiceById(tx, identifier)
    const lines = await tx
      .selectFrom('invoiceLines')
      .select('identifier')
      .where('invoiceIdentifier', '=', identifier)
      .execute()
    await takeBackLines(
      tx,
      lines.map(line => line.identifier),
      { areMeant: notDueAgain },
    )
    await undoCorrection(tx, identifier, actor)
    await refuseMailsOfDeleted(tx, [identifier])
    await tx.deleteFrom('invoices').where('identifier', '=', identifier).execute()
    // What is said of this number by an import holds for the one before it, which is the last one now.
    await tx
      .updateTable('seriesStarts')
      .set({ number: invoice.numFact - 1 })
      .where('serieIdentifier', '=', series.identifier)
      .where('number', '=', invoice.numFact)
      .execute()
    await sql`
      update series
      set
        last_number = last_number - 1,
        -- Of the two, whichever there is.
        last_date = greatest(
          (select max(fecha_factura) from invoices where serie_identifier = series.identifier),
          (select max(date) from series_starts where serie_identifier = series.identifier)
        )
      where identifier = ${series.identifier}
    `.execute(tx)
    await audit(tx, actor, {
      action: 'delete',
      entity: 'invoices',
      record: identifier,
      before: JSON.parse(before ?? 'null'),
      ...(notDueAgain && { after: { notDueAgain } }),
    })
  })
