import { sumMoney } from './money.ts'
import { quotaOf } from './vat.ts'

/**
 * Income tax that whoever pays an invoice withholds from it and hands to the tax agency (decision 0052): of the base without VAT, and no part of
 * the invoice's total. Amounts are euros, rates percents.
 */

/** The rates of professionals, of those who have just begun, and of rents of premises (RD 439/2007, art. 95 and 100). Others are taken, too. */
export const USUAL_WITHHOLDINGS = [15, 7, 19] as const

/** The most that may be withheld, in percent. */
export const MAX_WITHHOLDING = 50

/** What is withheld of a base; null where nothing is. */
export const withheldOf = (base: number, rate: number | null): number | null =>
  rate === null ? null : quotaOf(base, rate)

/** What of an invoice says how much of it is paid; nothing is withheld where it is null or 0. */
export type Withheld = { totalFactura: number; importeRetencion: number | null }

/** And how much has come in. */
export type Owed = Withheld & { collected: number }

/** What the client pays, whether it has or not: the total less what it withholds. The twin of `PAYABLE_AMOUNT` (api/payments/openAmount.ts). */
export const payableAmount = ({ totalFactura, importeRetencion }: Withheld): number =>
  sumMoney([totalFactura, -(importeRetencion ?? 0)])

/** What is left to pay of what is not paid. The twin of `OPEN_AMOUNT` (api/payments/openAmount.ts). */
export const openAmount = (invoice: Owed): number => sumMoney([payableAmount(invoice), -invoice.collected])

/** The same of an invoice that may be paid, of which nothing is left then. */
export const leftToPay = (invoice: Owed & { isPagada: boolean }): number =>
  invoice.isPagada ? 0 : openAmount(invoice)
