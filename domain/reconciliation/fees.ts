/** What a bank keeps of a transfer at most, for it to be believed without a person. Cents. */
const MOST_FEE = 1500

/** Whether a bank may have kept that much of a payment: something, and no more than 15 € and a tenth of it (decision 0070). Cents. */
export const isBankFee = (fee: number, whole: number): boolean =>
  fee > 0 && fee <= MOST_FEE && fee * 10 <= whole

/** What a person may say that a bank has kept: banks on the way of a transfer from abroad take more. Euros. */
export const MOST_STATED_FEE = 50
