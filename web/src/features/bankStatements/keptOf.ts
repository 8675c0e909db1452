import { sumMoney } from '#domain/money.ts'
import type { BankMovement } from '#wire/bankStatements.ts'

/**
 * What the bank kept of what was sent: by how much the payments of a movement are more than it. Those of a remittance all hang on the first of the
 * sums that are its money, and of them nothing was kept.
 */
export const keptOf = ({
  amount,
  evidence,
  payments,
}: Pick<BankMovement, 'amount' | 'evidence'> & { payments: readonly { amount: number }[] }): number =>
  evidence.includes('remittance') || evidence.includes('reference')
    ? 0
    : Math.max(0, sumMoney([...payments.map(payment => payment.amount), -amount]))
