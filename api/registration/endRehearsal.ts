import { sql } from 'kysely'
import type { RehearsedFate } from '#wire/goingLive.ts'
import type { Actor } from '../database/audit.ts'
import type { Tx } from '../database/tables.ts'
import { requireRestoresConfirmed } from '../database/unconfirmedRestores.ts'
import { invoiceJson } from '../invoices/presentInvoice.ts'
import { refuseMailsOfDeleted } from '../invoices/refuseMailsOfDeleted.ts'
import { takeBackCompensation } from '../payments/compensate.ts'
import { closeRehearsals } from '../verifactu/chains.ts'

/**
 * Ends the rehearsal under way: its chain is closed, takes no further record and sends none, and holds nothing fast any more. Call it with
 * billing and sending locked, and with what it has registered: nothing of that is paid or mailed meanwhile.
 */
export const endRehearsal = async (
  tx: Tx,
  {
    invoices,
    fate,
    now,
    actor,
  }: { invoices: readonly number[]; fate: RehearsedFate; now: Date; actor: Actor },
): Promise<void> => {
  await closeRehearsals(tx, now)
  if (invoices.length > 0) await (fate === 'takenBack' ? takeBack(tx, invoices, actor) : keep(tx, invoices))
}

/** They stay as issued before the switch: their PDFs are drawn anew without QR and band, and they may be changed as any that is not registered. */
const keep = async (tx: Tx, invoices: readonly number[]): Promise<void> => {
  await tx
    .updateTable('invoices')
    .set({
      sealedAt: null,
      version: sql`version + 1`,
      documentVersion: sql<number>`document_version + 1`,
      fileError: null,
    })
    .where('identifier', '=', anyOf(invoices))
    .execute()
}

/**
 * Deletes them all, by the rules by which `deleteInvoice` deletes the last one, over a set (`takingBackObstacles` found nothing): numbers and periods
 * are free again, and what corrections among them took back from others stands as before.
 *
 * @throws AppError 409 `after-restore`
 */
const takeBack = async (tx: Tx, invoices: readonly number[], actor: Actor): Promise<void> => {
  await requireRestoresConfirmed(tx)
  const gone = anyOf(invoices)
  await sql`
    insert into audit_log (account, request_id, action, entity, record, before)
    select ${actor.account}, ${actor.requestId}, 'delete', 'invoices', json::jsonb ->> 'identifier', json::jsonb
    from (${invoiceJson(sql`select * from invoices where identifier = ${gone}`)}) as gone
  `.execute(tx)
  const { rows: series } = await sql<{ identifier: string; first: number; last: number }>`
    select serie_identifier as identifier, min(num_fact) as first, max(num_fact) as last from invoices where identifier = ${gone} group by serie_identifier
  `.execute(tx)

  // Periods that their own corrections have freed are free as it is; whatever was billed of them again goes as well.
  await tx.deleteFrom('invoiceLines').where('invoiceIdentifier', '=', gone).execute()
  await tx
    .updateTable('invoiceLines')
    .set({ freedByIdentifier: null })
    .where('freedByIdentifier', '=', gone)
    .execute()
  await takeBackCompensation(tx, invoices, actor)
  await tx.deleteFrom('invoiceCorrections').where('invoiceIdentifier', '=', gone).execute()
  await refuseMailsOfDeleted(tx, invoices)
  await tx.deleteFrom('invoices').where('identifier', '=', gone).execute()

  const freed = sql`json_to_recordset(${JSON.stringify(series)}::json) as freed(identifier text, first int, last int)`
  // What is said of these numbers by an import holds for the one before them, which is the last one now.
  await sql`
    update series_starts set number = freed.first - 1
    from ${freed}
    where series_starts.serie_identifier = freed.identifier
      and series_starts.number between freed.first and freed.last
  `.execute(tx)
  await sql`
    update series
    set
      last_number = freed.first - 1,
      -- Of the two, whichever there is.
      last_date = greatest(
        (select max(fecha_factura) from invoices where serie_identifier = series.identifier),
        (select max(date) from series_starts where serie_identifier = series.identifier)
      )
    from ${freed}
    where series.identifier = freed.identifier
  `.execute(tx)
}

const anyOf = (invoices: readonly number[]) => sql<number>`any(${[...invoices]}::int[])`
