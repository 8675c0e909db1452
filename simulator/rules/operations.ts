import { textAt } from '../fields.ts'
import type { SentRecord } from '../message.ts'

/** What the agency has of an invoice already. */
export type Standing = 'none' | 'alta' | 'annulled'

/**
 * Whether a record may follow what is there: the tables of admissible operations ("Validaciones y errores" 1.2.2, 6). Null, or the code:
 * 3000 it is there already, 3001 it was annulled already, 3002 there is nothing that could be corrected or annulled.
 */
export const operationProblem = ({ kind, fields }: SentRecord, standing: Standing): number | null => {
  if (kind === 'alta') {
    const isCorrection = textAt(fields, 'Subsanacion') === 'S' && textAt(fields, 'RechazoPrevio') !== 'X'
    if (isCorrection) return standing === 'none' ? 3002 : null
    return standing === 'none' ? null : 3000
  }
  if (textAt(fields, 'SinRegistroPrevio') !== 'S') return standing === 'none' ? 3002 : null
  if (standing === 'none') return null
  return standing === 'annulled' ? 3001 : 3000
}
