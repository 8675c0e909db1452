import { sumMoney } from '#domain/money.ts'

/** What is left of an invoice, in euros. */
export type OpenInvoice = { identifier: number; number: string; due: string; left: number }

/**
 * Shares an amount out over invoices, in their order, each up to what is left of it. Euros; what is left over is nobody's.
 *
 * @returns by invoice; those that get nothing are not there.
 */
export function share(amount: number, invoices: readonly OpenInvoice[]): Map<number, number> {
  const shares = new Map<number, number>()
  let rest = amount
  for (const { identifier, left } of invoices) {
    // What is to be given back is paid by what was given back.
    if (Math.sign(left) !== Math.sign(amount)) continue
    const part = Math.abs(rest) < Math.abs(left) ? rest : left
    if (part !== 0) shares.set(identifier, part)
    rest = sumMoney([rest, -part])
  }
  return shares
}
