import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { invoiceById } from '../invoices/presentInvoice.ts'
import { mailIssuedInvoice } from '../invoices/sendInvoices.ts'
import { texts as invoiceTexts } from '../invoices/texts.ts'
import { texts } from './texts.ts'

/** What is alike in an invoice that somebody issues alone, by hand or as a correction: what was seen of it, and what is kept once it is written. */
type Seen = { numFact?: number | undefined; totalFactura?: number | undefined }
type Asked = Seen & { fechaFactura: string; sendMails?: boolean | undefined }
type NextNumber = Pick<Row<'invoices'>, 'serieIdentifier' | 'numFact'>

/** @throws AppError 409 `number-taken`: another number comes next than was told. */
export const nextNumber = (series: Row<'series'>, seen: Seen): NextNumber => {
  const number = { serieIdentifier: series.identifier, numFact: series.lastNumber + 1 }
  if (seen.numFact !== undefined && seen.numFact !== number.numFact)
    throw conflict(texts.numberTaken({ number: invoiceNumber(number) }), 'number-taken')
  return number
}

/** @throws AppError 409 `preview-changed`: it comes to something else than was seen. */
export const requireTotalSeen = (total: number, seen: Seen): void => {
  if (seen.totalFactura !== undefined && seen.totalFactura !== total)
    throw conflict(texts.previewChanged, 'preview-changed')
}

/** Moves the series on, notes who issued it, and writes the mails that bring it where these are asked for. */
export const finishIssuedAlone = async (
  tx: Tx,
  { issued, number, body, actor }: { issued: number; number: NextNumber; body: Asked; actor: Actor },
): Promise<{ identifier: number }> => {
  await tx
    .updateTable('series')
    .set({ lastNumber: number.numFact, lastDate: body.fechaFactura })
    .where('identifier', '=', number.serieIdentifier)
    .execute()
  await audit(tx, actor, {
    action: 'issue',
    entity: 'invoices',
    record: issued,
    after: { ...body, invoices: 1, firstNumber: number.numFact, lastNumber: number.numFact },
  })
  if (body.sendMails) await mailIssuedInvoice(tx, issued, actor)
  return { identifier: issued }
}

/** The invoice as JSON text, as it is by now. @throws AppError 404 told again after it was deleted. */
export const readIssued = async (db: Database, identifier: number): Promise<string> => {
  const json = await invoiceById(db, identifier)
  if (json === null) throw notFound(invoiceTexts.gone)
  return json
}
