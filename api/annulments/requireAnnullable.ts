import { DUPLICATE } from '#platform/agency/errorCodes.ts'
import { conflict } from '#platform/errors.ts'
import { requireOpenDay } from '../calendar/requireOpenDay.ts'
import type { Row, Tx } from '../database/tables.ts'
import { requireNoneLater, requireUncorrected, requireUndoable } from '../invoices/correctionRules.ts'
import { requireStanding } from '../invoices/lockInvoice.ts'
import { requireNothingCollected, requireNotWrittenOff } from '../payments/ledgerInvoices.ts'
import { isBinding } from '../verifactu/bindingChains.ts'
import { texts } from './texts.ts'

/**
 * Only what never took place is annulled ("Preguntas frecuentes de desarrolladores", AEAT, 6): what was paid or declared did, and is corrected. And
 * only what stands in the environment that goes on.
 *
 * @throws AppError 409 `annulled`, `not-sealed`, `elsewhere`, `duplicate` (it would annul another record that the agency has of its number), `closed-period`, `written-off`, `paid`, `corrected`; of a correction `corrected-later`, `settled-later`,
 * `billed-again`, `period-not-in-calendar`.
 */
export const requireAnnullable = async (tx: Tx, invoice: Row<'invoices'>): Promise<void> => {
  requireStanding(invoice)
  const place = await placeOfRecords(tx, invoice.identifier)
  if (invoice.sealedAt === null || place === 'none') throw conflict(texts.notSealed, 'not-sealed')
  if (place === 'elsewhere') throw conflict(texts.elsewhere, 'elsewhere')
  if (place === 'duplicate') throw conflict(texts.duplicate, 'duplicate')
  await requireOpenDay(tx, invoice.fechaFactura, 'annul')
  requireNotWrittenOff(invoice)
  requireNothingCollected(invoice, texts.paid)
  if (invoice.modo === null) return requireUncorrected(tx, invoice, texts.corrected)
  await requireNoneLater(tx, invoice, texts.correctedLater)
  await requireUndoable(tx, invoice.identifier)
}

/** Whether the records of an invoice are where the next one goes to, be it of an installation of before; `duplicate` where the agency has another one in the place of the newest. */
const placeOfRecords = async (
  tx: Tx,
  invoice: number,
): Promise<'none' | 'here' | 'elsewhere' | 'duplicate'> => {
  const chain = await tx
    .selectFrom('verifactuRecords as record')
    .innerJoin('verifactuChains as chain', 'chain.identifier', 'record.chainIdentifier')
    .innerJoin('configuration', join => join.onTrue())
    .leftJoin('verifactuAnswers as answer', 'answer.recordIdentifier', 'record.identifier')
    .select(['chain.environment', 'configuration.verifactuEnvironment as current', 'answer.code'])
    .where('record.invoiceIdentifier', '=', invoice)
    .where(isBinding('chain'))
    .orderBy('record.identifier', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!chain) return 'none'
  if (chain.environment !== chain.current) return 'elsewhere'
  return chain.code === String(DUPLICATE) ? 'duplicate' : 'here'
}
