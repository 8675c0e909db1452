import { AppError, notFound } from '#platform/errors.ts'
import type { Annullable } from '#wire/annulments.ts'
import type { Deps } from '../deps.ts'
import { isInvoiceOut } from '../invoices/handedOut.ts'
import { texts as invoiceTexts } from '../invoices/texts.ts'
import { billedPeriods } from './billedPeriods.ts'
import { annulmentAddresses } from './mailAnnulment.ts'
import { requireAnnullable } from './requireAnnullable.ts'

/** What annulling an invoice would do, and why it can't be done. @throws AppError 404 */
export const readAnnullable = ({ db }: Deps, identifier: number): Promise<Annullable> =>
  db.transaction().execute(async tx => {
    const invoice = await tx
      .selectFrom('invoices')
      .selectAll()
      .where('identifier', '=', identifier)
      .executeTakeFirst()
    if (!invoice) throw notFound(invoiceTexts.missing)
    const recipients = await annulmentAddresses(tx, identifier)
    return {
      refusal: await refusalOf(requireAnnullable(tx, invoice)),
      ...(await billedPeriods(tx, identifier)),
      isMailed: await isInvoiceOut(tx, identifier),
      addresses: recipients.map(({ address }) => address),
    }
  })

const refusalOf = async (required: Promise<void>): Promise<string | null> => {
  try {
    await required
    return null
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}
