import { formatDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import type { BankMovement, DebitChoice } from '#wire/bankStatements.ts'
import { texts } from './texts.ts'

/** `Rebut de A-413 (Forns Puig) de la remesa 3, del 02/12/2026, 121,00 €`. */
export const whichDebit = ({
  remittance,
  number,
  debtor,
  amount,
  collectionDate,
  isFee,
}: DebitChoice): string => {
  if (isFee)
    return texts.feeOf({
      remittance: String(remittance),
      day: formatDay(collectionDate),
      number: number ?? '',
      debtor: debtor ?? '',
    })
  const of = { remittance: String(remittance), day: formatDay(collectionDate), amount: formatMoney(amount) }
  return number === null ? texts.moneyOf(of) : texts.returnOf({ ...of, number, debtor: debtor ?? '' })
}

/** Whether it may be the return of more debits than are offered, or of several as one sum. */
export const hasMoreDebits = ({ returnableCount, debits, mayBeSeveral }: BankMovement): boolean =>
  returnableCount > debits.length || mayBeSeveral
