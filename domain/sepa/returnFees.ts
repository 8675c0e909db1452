import type { DebitMovement } from './ownDebits.ts'

/** Cents: what a bank charges for one debit that came back, at most. More is the sum of several. */
const MOST_FEE = 5000

/** So many days after a debit came back its fee may be charged. */
export const CHARGED_WITHIN = 31

/** So many days after it, where nothing says of which debit it is. */
export const LIKELY_WITHIN = 3

/** `COMISION DEVOLUCION`, `COM. DEVOL. RECIBO`, `GASTOS POR IMPAGADO`, `DESPESES DE RETORN`. */
const WORDS =
  /\b(?:COMISI\p{L}*|COMIS|COM|GASTOS?|DESPES\p{L}*)\b\.?\s+(?:(?:DE|DEL|POR|PER)\s+)?(?:DEVOL|DEVUEL|IMPAG|RETORN)/iu

/** Whether it is a small sum that went out, and no return itself. */
const isCharge = ({ amount, currency, isReturn }: DebitMovement): boolean =>
  amount < 0 && amount >= -MOST_FEE && currency === 'EUR' && !isReturn

/** Whether a movement is what a bank charges for a debit that came back, by its words. */
export const isReturnFee = (movement: DebitMovement): boolean =>
  isCharge(movement) && WORDS.test(movement.text)

/** Whether it may be one where it names the debit: also what the bank calls a charge by its code (ISO 20022, `CHRG`). */
export const mayBeNamedFee = (movement: DebitMovement): boolean =>
  isCharge(movement) && (WORDS.test(movement.text) || /(?:^|\/)CHRG$/.test(movement.concept ?? ''))
