import { sql } from 'kysely'
import { conflict } from '#platform/errors.ts'
import type { AnnulmentBody, AnnulmentResult } from '#wire/annulments.ts'
import { readIssued } from '../billing/issuedAlone.ts'
import { lockBilling } from '../calendar/billingLock.ts'
import { type Actor, audit } from '../database/audit.ts'
import { idempotent, type KeyedCall } from '../database/idempotent.ts'
import type { Row, Tx } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { undoCorrection } from '../invoices/correctionRules.ts'
import { documentsOf } from '../invoices/invoiceDocument.ts'
import { lockInvoice } from '../invoices/lockInvoice.ts'
import { invoiceById } from '../invoices/presentInvoice.ts'
import { takeBackLines } from '../invoices/takeBackLines.ts'
import { lockInvoiceMails } from '../mail/lockInvoiceMails.ts'
import { requireOwnAccounts } from '../ownAccounts/requireOwnAccounts.ts'
import { requireInNoRemittance } from '../remitted/requireInNoRemittance.ts'
import { draftAnnulment } from '../verifactu/draftAnnulment.ts'
import { appendRecords } from '../verifactu/sealInvoices.ts'
import { billedPeriods } from './billedPeriods.ts'
import { mailAnnulment } from './mailAnnulment.ts'
import { requireAnnullable } from './requireAnnullable.ts'
import { texts } from './texts.ts'

type Request = { identifier: number; body: AnnulmentBody; keyed: KeyedCall | null; actor: Actor }

/** What of the answer is not the invoice. */
type Done = Omit<AnnulmentResult, 'invoice'>

/**
 * Annuls an invoice that should never have been issued (decision 0056; RD 1007/2023, art. 11): its annulment is registered, what it was issued as is
 * kept, and it comes to nothing, so that no sum counts it. Number and day stay. The periods that it billed are due again, or count as billed
 * elsewhere; of a correction, what it corrected stands as before. One transaction.
 *
 * @returns the JSON text of an `AnnulmentResult`; told again under its key, with the invoice as it is by now.
 * @throws AppError 404; 409 what `requireAnnullable` and `takeBackLines` throw; 503 the clock is behind the chain.
 */
export const annulInvoice = async (
  { db, clock }: Deps,
  { identifier, body, keyed, actor }: Request,
): Promise<string> => {
  const done = await db.transaction().execute(tx =>
    idempotent(tx, keyed, async (): Promise<Done> => {
      // Before the invoice, as whoever reminds of it does: each would wait for the other.
      await lockBilling(tx)
      if (body.sendMails) await lockInvoiceMails(tx)
      const invoice = await lockInvoice(tx, identifier, null)
      await requireAnnullable(tx, invoice)
      await requireOwnAccounts(tx, { motivo: body.motivo }, { client: invoice.clienteIdentifier })
      await requireInNoRemittance(tx, [identifier])
      const issued = await invoiceById(tx, identifier)
      await keepIssued(tx, invoice, {
        body,
        annulledOn: clock.today(),
        record: await appendAnnulment(tx, identifier, clock.now()),
        issued,
      })
      if (invoice.modo !== null) await undoCorrection(tx, identifier, actor)
      const periodos = body.liberarPeriodos ? (await billedPeriods(tx, identifier)).periodos : []
      await comeToNothing(tx, identifier, { ...body, annulledOn: clock.today() })
      const queued = body.sendMails ? await mailAnnulment(tx, identifier, actor) : 0
      await audit(tx, actor, {
        action: 'annul',
        entity: 'invoices',
        record: identifier,
        before: JSON.parse(issued ?? 'null'),
        after: { ...body, periodos, queued },
      })
      return { periodos, queued }
    }),
  )
  const { periodos, queued } = done
  return `{"invoice":${await readIssued(db, identifier)},"periodos":${JSON.stringify(periodos)},"queued":${queued}}`
}

/** Registers the annulment at the end of the chain. Returns its record. */
const appendAnnulment = async (tx: Tx, invoice: number, now: Date): Promise<number> => {
  const content = await draftAnnulment(tx, invoice)
  if (content === null) throw conflict(texts.notSealed, 'not-sealed')
  await appendRecords(tx, [{ invoice, content }], now)
  const { identifier } = await tx
    .selectFrom('verifactuRecords')
    .select('identifier')
    .where('invoiceIdentifier', '=', invoice)
    .orderBy('identifier', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return identifier
}

type Kept = { body: AnnulmentBody; annulledOn: string; record: number; issued: string | null }

/** Keeps what it was issued as: for screens, and for the paper that says so. */
const keepIssued = async (
  tx: Tx,
  invoice: Row<'invoices'>,
  { body, annulledOn, record, issued }: Kept,
): Promise<void> => {
  const [document] = await documentsOf(tx, [invoice], null)
  // Read anew when it is printed: the company's name and logo by their version, the QR by the record.
  const { issuer: _issuer, registration: _registration, ...printed } = document ?? {}
  await sql`
    insert into invoice_annulments (invoice_identifier, record_identifier, motivo, annulled_on, issued, printed)
    values (${invoice.identifier}, ${record}, ${body.motivo}, ${annulledOn}::date, ${issued}::jsonb, ${JSON.stringify(printed)}::jsonb)
  `.execute(tx)
}

/**
 * Lines go, but for those whose periods are not to be billed again: these stay, of nothing. Taxes stay, of nothing. Settled by itself, the invoice is
 * nobody's debt. The database lets go of it in this order alone.
 */
const comeToNothing = async (
  tx: Tx,
  invoice: number,
  {
    liberarPeriodos,
    notDueAgain,
    annulledOn,
  }: Pick<AnnulmentBody, 'liberarPeriodos' | 'notDueAgain'> & {
    annulledOn: string
  },
): Promise<void> => {
  await tx.deleteFrom('invoiceCorrections').where('invoiceIdentifier', '=', invoice).execute()
  const lines = await tx
    .selectFrom('invoiceLines')
    .select('identifier')
    .where('invoiceIdentifier', '=', invoice)
    .$if(!liberarPeriodos, query => query.where('period', 'is', null))
    .execute()
  await takeBackLines(
    tx,
    lines.map(({ identifier }) => identifier),
    { areMeant: notDueAgain ?? false },
  )
  await tx
    .updateTable('invoiceLines')
    .set({ cantidad: 0, precioBase: 0, descuento: 0, precioLinea: 0 })
    .where('invoiceIdentifier', '=', invoice)
    .execute()
  await tx
    .updateTable('invoiceTaxes')
    .set({ base: 0, cuota: 0 })
    .where('invoiceIdentifier', '=', invoice)
    .execute()
  await sql`
    update invoices
    set
      precio_base = 0, descuento_factura = 0, impuesto_iva = 0, total_factura = 0,
      importe_retencion = case when retencion is not null then 0 end,
      is_pagada = true, fecha_cobro = null, compensated_by_identifier = identifier, annulled_on = ${annulledOn}::date,
      version = version + 1, document_version = document_version + 1, file_error = null
    where identifier = ${invoice}
  `.execute(tx)
}
