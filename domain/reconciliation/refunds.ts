import { fold } from '../fold.ts'
import type { OpenMovement } from './known.ts'

/** What gives money back, or something else than the price of what was invoiced: a deposit, a grant. */
const REFUND = /\b(devol|reembol|reintegr|rembors|refund|ruckerstattung|fianza|fianca|subvenci)/

/** Whether a payment says that it gives something back: whose client it is, pays no invoice with it. */
export const isRefund = ({ text }: OpenMovement): boolean => REFUND.test(fold(text))
