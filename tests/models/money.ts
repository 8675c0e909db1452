/**
 * The amounts of lines and invoices in whole cents, by integer arithmetic and nothing else: what `domain/money.ts` and the functions of the
 * database are both held against (billing model, "Money"). Figures go in as hundredths: 1.25 units are 125n, 21 % are 2100n.
 */

/** Integer division, half away from zero. `by` is positive. */
export const divideHalfUp = (n: bigint, by: bigint): bigint => {
  const magnitude = ((n < 0n ? -n : n) * 2n + by) / (2n * by)
  return n < 0n ? -magnitude : magnitude
}

export type LineInHundredths = { units: bigint; price: bigint; discount: bigint }

/** Cents of one line; `discount` is zero or negative. */
export const lineInCents = (line: LineInHundredths): { base: bigint; discount: bigint; line: bigint } => {
  const base = divideHalfUp(line.units * line.price, 100n)
  const discount = -divideHalfUp(base * line.discount, 10_000n)
  return { base, discount, line: base + discount }
}

/** Cents of the VAT on so many cents. */
export const vatInCents = (net: bigint, percent: bigint): bigint => divideHalfUp(net * percent, 10_000n)

/** Hundredths as they are written, `1234` → `12.34`: exact, however many. */
export const writeHundredths = (n: bigint): string => {
  const digits = String(n < 0n ? -n : n).padStart(3, '0')
  return `${n < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
