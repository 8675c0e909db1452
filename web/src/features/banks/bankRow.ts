import { z } from 'zod'
import { bankBody, MAX_LEAD_DAYS } from '#wire/banks.ts'
import { timeOfDay } from '#wire/fields.ts'

/** A bank as its row edits it: the parts of the account, when it wants files of debits, and whether it is in use. */
export const bankRow = bankBody.extend({
  leadDays: z.coerce.number<string | number>().int().min(1).max(MAX_LEAD_DAYS),
  cutOff: z
    .literal('')
    .transform(() => null)
    .or(timeOfDay()),
  isActive: z.boolean(),
})

export type BankValues = z.input<typeof bankRow>
export type BankRowBody = z.output<typeof bankRow>
