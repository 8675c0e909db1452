import { formatAmount, formatMoney } from '#domain/money.ts'
import type { BankMovement } from '#wire/bankStatements.ts'

/** `1.234,50 €`, and what a bank tells of another currency written as euros are: `1.234,50 USD`. */
export const amountText = (amount: number, currency: string): string =>
  currency === 'EUR' ? formatMoney(amount) : `${formatAmount(amount)}\u00a0${currency}`

/** Whether somebody may say whose money it is. Only euros pay invoices, and what comes back as a return was a debit. */
export const isDivisible = ({ amount, currency, isReturn }: BankMovement): boolean =>
  currency === 'EUR' && (amount > 0 ? !isReturn : amount < 0)
