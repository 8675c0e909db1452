import Big from 'big.js'
import { byLocale } from '#language/language.ts'
import { texts } from './moneyTexts.ts'

/**
 * Money is decimal, never binary: amounts are computed with big.js and leave this file as numbers of euros with at most two
 * decimals, which is what JSON carries. The rules are those of the billing model (docs: line, invoice); PostgreSQL has them as `line_base`
 * and `line_discount`. What a rate takes of a base is in vat.ts.
 */

type Decimal = number | string

/** `-x` of nothing is `-0`, which JSON, `Object.is` and some formatters tell from 0; adding 0 makes it plain. */
export const toEuros = (value: Big): number => value.toNumber() + 0

/** Whole cents of an amount of at most two decimals: however many are added, none is lost. Never to round by: that is `r2`. */
export const centsOf = (euros: Decimal): number => Math.round(Number(euros) * 100)

/** Rounds to the cent, half away from zero, as PostgreSQL's `round(numeric, 2)` does. Throws on what is not a number. */
export const r2 = (x: Big.BigSource): Big => new Big(x).round(2, Big.roundHalfUp)

/** A percentage of an amount, exact: multiplied by 0.01 because a division would be cut at big.js's precision. */
export const percentOf = (amount: Big, percent: Decimal): Big => amount.times(percent).times('0.01')

/** The most that a line or an invoice comes to, in euros: what the columns of an invoice hold. */
export const MAX_AMOUNT = 999_999_999_999.99

/** Amounts of one line, in euros. `discount` is zero or negative, `line` is `base + discount`. */
export type LineAmounts = { base: number; discount: number; line: number }

/** What a line of `units` at `price` euros costs after a discount of `discountPercent` (0 to 100). */
export function lineAmounts(input: {
  units: Decimal
  price: Decimal
  discountPercent: Decimal
}): LineAmounts {
  const base = r2(new Big(input.units).times(input.price))
  const discount = r2(percentOf(base, input.discountPercent)).neg()
  return { base: toEuros(base), discount: toEuros(discount), line: toEuros(base.plus(discount)) }
}

/** Whether an invoice can hold so many units at such a price: a line's base is kept before its discount. */
export const fitsInvoice = (line: { units: Decimal; price: Decimal }): boolean =>
  r2(new Big(line.units).times(line.price)).lte(MAX_AMOUNT)

/** Totals of an invoice under the names that the wire gives them, in euros. */
export type InvoiceTotals = {
  precioBase: number
  descuentoFactura: number
  impuestoIVA: number
  totalFactura: number
}

/** Whether an invoice can hold these totals. */
export const areTooLarge = ({ totalFactura, descuentoFactura }: InvoiceTotals): boolean =>
  totalFactura > MAX_AMOUNT || -descuentoFactura > MAX_AMOUNT

/**
 * The discount of an invoice as a percent (0 to 100, two decimals) of its amount before discounts, for display; null when that amount
 * is 0.
 */
export function discountShare(
  invoice: Pick<InvoiceTotals, 'precioBase' | 'descuentoFactura'>,
): number | null {
  const beforeDiscounts = new Big(invoice.precioBase).minus(invoice.descuentoFactura)
  if (beforeDiscounts.eq(0)) return null
  return toEuros(r2(new Big(invoice.descuentoFactura).times(-100).div(beforeDiscounts)))
}

const sum = (amounts: readonly number[]): Big =>
  amounts.reduce((total, amount) => total.plus(amount), new Big(0))

/** The exact sum of amounts in euros: no cent is lost or gained, however many there are. */
export const sumMoney = (amounts: readonly number[]): number => toEuros(sum(amounts))

/** True when a number can be stored as euros, units or a percent without losing a digit. False for NaN and infinities. */
export const hasAtMostTwoDecimals = (n: number): boolean => Number.isFinite(n) && r2(n).eq(n)

// 'always': Spanish leaves four-digit numbers ungrouped by default. 'negative': a rounded-away amount shows no minus sign.
const amountFormat = byLocale(
  locale =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      useGrouping: 'always',
      signDisplay: 'negative',
    }),
)
const quantityFormat = byLocale(
  locale =>
    new Intl.NumberFormat(locale, {
      maximumFractionDigits: 2,
      useGrouping: 'always',
      signDisplay: 'negative',
    }),
)

/** Between a figure and its sign stands a no-break space, as Spanish typography and `Intl` have it. */
const NO_BREAK_SPACE = '\u00a0'

/** `1.234,56`, in English `1,234.56`: two decimals, always grouped, no sign: for columns of figures. */
export const formatAmount = (n: number): string => amountFormat().format(n)

/** `1.234,56 €`: two decimals, always grouped, a no-break space before the sign. */
export const formatMoney = (n: number): string => `${formatAmount(n)}${NO_BREAK_SPACE}€`

/** `21 %`, `12,5 %`: as many decimals as needed, at most two, a no-break space before the sign. */
export const formatPercent = (n: number): string => `${quantityFormat().format(n)}${NO_BREAK_SPACE}%`

/** `1`, `2,5`, `1.000`: as many decimals as needed, at most two. */
export const formatQuantity = (n: number): string => quantityFormat().format(n)

/** What is said of a contract or a line that no invoice could hold. */
export const lineTooLarge = (): string => texts.lineTooLarge({ most: formatMoney(MAX_AMOUNT) })

/** What is said of an invoice that could not hold its totals. */
export const totalsTooLarge = (): string => texts.totalsTooLarge({ most: formatMoney(MAX_AMOUNT) })
