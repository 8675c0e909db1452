import Big from 'big.js'
import type { LeftPart } from '#domain/corrections.ts'
import { r2, sumMoney } from '#domain/money.ts'
import { quotaOf } from '#domain/vat.ts'
import { payableAmount } from '#domain/withholding.ts'
import type { Original } from './readOriginals.ts'

/**
 * What of an original is left and was not collected, by treatment, in euros: what gives back the VAT of a bad debt is of no more. What came in counts
 * with its VAT, in proportion (LIVA, art. 80.Cinco, 4ª); a quota is that of its base, as everywhere.
 *
 * @returns null where nothing came in, as far as these books know: all that is left.
 */
export const uncollectedParts = ({
  invoice,
  parts,
}: Original): Pick<LeftPart, 'key' | 'base' | 'quota'>[] | null => {
  const left = sumMoney(parts.flatMap(({ base, quota }) => [base, quota]))
  const collected = invoice === null ? new Big(0) : collectedTotal(invoice)
  if (collected.lte(0) || left <= 0) return null
  const rest = new Big(left).minus(collected)
  const share = rest.lte(0) ? new Big(0) : rest.div(left)
  return parts.map(({ key, rate, base }) => {
    const kept = r2(share.times(base)).toNumber()
    return { key, base: kept, quota: quotaOf(kept, rate ?? 0) }
  })
}

/** The money that came in as a part of the total, of which the client pays what it does not withhold. */
const collectedTotal = (invoice: NonNullable<Original['invoice']>): Big => {
  const total = Number(invoice.totalFactura)
  const payable = payableAmount({
    totalFactura: total,
    importeRetencion: invoice.importeRetencion === null ? null : Number(invoice.importeRetencion),
  })
  return payable === 0 ? new Big(0) : new Big(invoice.collected).times(total).div(payable)
}
