import type { SentRecord } from '../message.ts'
import { breakdownRule } from './breakdown.ts'
import { annulmentRules, commonRules } from './common.ts'
import { type Circumstances, identityRules, invoiceRules } from './invoice.ts'

const RULES = {
  alta: [...identityRules, ...invoiceRules, breakdownRule, ...commonRules],
  anulacion: [...identityRules, ...annulmentRules, ...commonRules],
}

/** The code with which a record is refused for what it says, or null. Only the first is told, as the agency does. */
export const refusalOf = (sent: SentRecord, about: Circumstances): number | null => {
  for (const rule of RULES[sent.kind]) {
    const code = rule(sent.fields, { ...about, sent })
    if (code !== null) return code
  }
  return null
}
