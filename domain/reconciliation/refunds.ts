import { fold } from '../fold.ts'
import { type Asked, payerEvidence } from './asked.ts'
import type { OpenMovement } from './known.ts'

/**
 * What gives money back, or something else than the price of what was invoiced: a deposit, a grant, what an insurer pays; our own transfer that came back;
 * a supplier's credit note.
 */
const REFUND =
  /\b(?:devol|devuel|dev\b\.? (?:transf|trf|rec)|reembol|reintegr|rembors|refund|ruckerstattung|retroce|rechaz|rebutja|returned|rejected|anula|anul.?la|fianza|fianca|subvenci|indemni|nota (?:de |d )?(?:abon|credit)|credit note|gutschrift|avoir\b)/

/** Whether a payment says that it gives something back: whose client it is, pays no invoice with it. */
export const isRefund = ({ text }: OpenMovement): boolean => REFUND.test(fold(text).replaceAll("'", ' '))

/** Whether it gives something back, and nothing says that it comes from who owes the invoice: a supplier numbers its own as we do. */
export const isStrangersRefund = (asked: Asked, client: number): boolean =>
  isRefund(asked.movement) && payerEvidence(asked, client).length === 0
