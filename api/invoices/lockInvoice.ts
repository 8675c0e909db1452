import { formatDay } from '#domain/dates.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { lockBilling } from '../calendar/billingLock.ts'
import type { Row, Tx } from '../database/tables.ts'
import { requireVersion } from '../http/ifMatch.ts'
import { lockNetted } from '../payments/release.ts'
import { texts } from './texts.ts'

/**
 * The invoice, for changing it: numbers, dates and periods stand still until the transaction ends.
 *
 * @throws AppError 404; 409 when the caller's version is not the current one.
 */
export const lockInvoice = async (
  tx: Tx,
  identifier: number,
  version: number | null,
): Promise<Row<'invoices'>> => {
  await lockBilling(tx)
  // With what one correction or one payment settles together with it, in the order of payments: it may have to be opened, too.
  await lockNetted(tx, [identifier])
  const row = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('identifier', '=', identifier)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound(texts.missing)
  requireVersion(version, row.version)
  return row
}

/** @throws AppError 409 `annulled`: nothing is done with it any more. */
export const requireStanding = ({ annulledOn }: Pick<Row<'invoices'>, 'annulledOn'>): void => {
  if (annulledOn !== null) throw conflict(texts.annulled({ day: formatDay(annulledOn) }), 'annulled')
}

/** @throws AppError 409 for an invoice that an electronic registration has made final. */
export const requireUnsealed = (invoice: Row<'invoices'>): void => {
  if (invoice.sealedAt !== null) throw conflict(texts.sealed, 'sealed')
}
