import { fold } from '../fold.ts'
import type { OpenMovement } from './known.ts'
import { type MovementClues, payerEvidence } from './payerEvidence.ts'

/**
 * What gives money back, or something else than the price of what was invoiced: a deposit, a grant, what an insurer pays; our own transfer that came back;
 * a supplier's credit note.
 */
const REFUND = new RegExp(
  `\\b(?:${[
    'devol|devuel|dev\\b\\.? (?:transf|trf|rec)|retorn|return|reembol|reintegr|rembors|refund|ruckerstattung',
    'retroce|rechaz|rebutja|reject|reversal|extorn|cancelac|anula|anul\\b|anul.?la',
    '(?:transf\\w*|trf)\\.? (?:impagada|no (?:aceptad|atendid|pagad|acceptad|atesa))',
    'fianza|fianca|subvenci|indemni|rappel|bonific|regulari[tz]',
    'nota (?:de |d )?(?:abon|credit)|credit note|gutschrift|avoir\\b',
  ].join('|')})`,
)

/** What a client may send beside what it was invoiced: an advance on what is to come, a loan, a partner's share, a gift. */
const NO_PRICE = /\b(?:anticip|bestreta|provisio?n? de fon|prestamo|prestec|dividend|aportaci|donati|donacio)/

/** Whether a payment says that it gives something back: whose client it is, pays no invoice with it. */
export const isRefund = ({ text }: OpenMovement): boolean => REFUND.test(fold(text).replaceAll("'", ' '))

/** Whether it says that it is for something else than what was invoiced: without an invoice's number, its amount says nothing. */
export const isForSomethingElse = ({ text }: OpenMovement): boolean => NO_PRICE.test(fold(text))

/** Whether it gives something back, and nothing says that it comes from who owes the invoice: a supplier numbers its own as we do. */
export const isStrangersRefund = (clues: MovementClues, client: number): boolean =>
  isRefund(clues.movement) && payerEvidence(clues, client).length === 0
