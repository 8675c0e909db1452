import { type LineInHundredths, lineInCents, vatInCents } from './money.ts'

/** A line and its taxes; `rate` in hundredths of a percent, null where there is none to print. */
export type TaxedLine = LineInHundredths & { key: string; rate: bigint | null }

const sum = (cents: readonly bigint[]): bigint => cents.reduce((total, each) => total + each, 0n)

/**
 * What an invoice of lines that are taxed differently comes to, in whole cents (billing model, "Money"; a quota is rounded once for its treatment):
 * its parts by the highest rate, those without one last.
 *
 * @param withholding hundredths of a percent of the base that the client keeps; null where it keeps nothing.
 */
export function totalsInCents(lines: readonly TaxedLine[], withholding: bigint | null) {
  const keys = [...new Set(lines.map(({ key }) => key))]
  const parts = keys
    .map(key => {
      const own = lines.filter(line => line.key === key)
      const rate = own[0]?.rate ?? null
      const base = sum(own.map(line => lineInCents(line).line))
      return { key, rate, base, quota: rate === null ? 0n : vatInCents(base, rate) }
    })
    .sort((a, b) => Number((b.rate ?? -1n) - (a.rate ?? -1n)) || (a.key < b.key ? -1 : 1))
  const base = sum(parts.map(part => part.base))
  const quota = sum(parts.map(part => part.quota))
  return {
    parts,
    base,
    discount: sum(lines.map(line => lineInCents(line).discount)),
    quota,
    total: base + quota,
    withheld: withholding === null ? null : vatInCents(base, withholding),
  }
}
