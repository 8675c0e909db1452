import { type CorrectionType, keepsDebt } from '#domain/corrections.ts'
import { unprocessable } from '#platform/errors.ts'
import type { Original } from './readOriginals.ts'
import { texts } from './texts.ts'

/**
 * What a correction withholds, in percent: as its originals did, so that what is left to pay comes out right (decision 0052). Null where nothing is, and where the debt stays.
 *
 * @throws AppError 422 where the originals differ in it: an invoice has one rate.
 */
export const withholdingOf = (originals: readonly Original[], type: CorrectionType): number | null => {
  if (keepsDebt(type)) return null
  // How earlier software's were paid is not known here.
  const rates = new Set(originals.flatMap(({ invoice }) => (invoice ? [invoice.retencion] : [])))
  if (rates.size > 1)
    throw unprocessable(texts.severalWithholdings, { originales: texts.severalWithholdings })
  const [rate = null] = rates
  return rate === null ? null : Number(rate)
}
