import type { OpenMovement } from './known.ts'

/** What a bank keeps of a transfer at most, for it to be believed without a person. Cents. */
const MOST_FEE = 1500

/** Whether a bank may have kept that much of a payment: something, and no more than 15 € and a tenth of it (decision 0070). Cents. */
export const isBankFee = (fee: number, whole: number): boolean =>
  fee > 0 && fee <= MOST_FEE && fee * 10 <= whole

/** What a person may say that a bank has kept: banks on the way of a transfer from abroad take more. Euros. */
export const MOST_STATED_FEE = 50

/** What the bank kept, by its own word: in its field, or as an amount behind the word in the text. */
const toldFee = ({ fee, text }: OpenMovement): number | null => {
  if (fee !== null) return fee
  const [, whole, decimals] =
    /(?:COMISI|GASTOS|DESPES|CHARGES?|\bFEE|\bCOM\b)[^\d]{0,20}(\d{1,3})[.,](\d{2})(?!\d)/i.exec(text) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(decimals)
}

/** Whether what is missing is what the bank says that it kept, and no more than a bank keeps. */
export const isToldFee = (movement: OpenMovement, whole: number): boolean =>
  isBankFee(whole - movement.amount, whole) && whole - movement.amount === toldFee(movement)
