import { z } from 'zod'
import { bankBody } from '#wire/banks.ts'

/** A bank as its row edits it: the parts of the account, and whether it is in use. */
export const bankRow = bankBody.extend({ isActive: z.boolean() })

export type BankValues = z.input<typeof bankRow>
export type BankRowBody = z.output<typeof bankRow>
