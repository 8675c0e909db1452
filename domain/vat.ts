import Big from 'big.js'
import { percentOf, r2, toEuros } from './money.ts'

/**
 * What a rate takes of a base: the VAT of what is taxed alike, or the income tax withheld of an invoice. Rounded once, half away from zero to the
 * cent (docs/specification/billing.md, "Money": `r2(precioBase × iva / 100)`, never per line). Its twin in SQL, by which a
 * billing run reckons, is `vat_amount` (`api/migrations/0021_rules.sql`).
 *
 * @param base euros of all that the rate is of; below zero where something is given back.
 * @param rate percent, with two decimals at most.
 * @returns euros. Throws on what is no number.
 */
export const quotaOf = (base: number | string, rate: number | string): number =>
  toEuros(r2(percentOf(new Big(base), rate)))
