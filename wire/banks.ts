import { z } from 'zod'
import { identifier, requiredText, timeOfDay } from './fields.ts'
import { texts } from './texts.ts'

/** What is said of a bank with a field missing. */
export const bankFieldsMessage = (): string => texts.bankFields

/** Days of settlement that a bank can want between a file and its collection. */
export const MAX_LEAD_DAYS = 10

/** A bank account of the company by its parts. `pais` is the short code that an IBAN begins with. */
export const bankBody = z.object({
  nombre: requiredText(50),
  pais: requiredText(4),
  entidadFinanciera: requiredText(4),
  oficina: requiredText(4),
  dc: requiredText(2),
  numeroCuenta: requiredText(10),
  /** When it wants files of direct debits: so many days of settlement before they are collected, and until when in the day. Left out, they stay; of a new one, a day. */
  leadDays: z.number().int().min(1).max(MAX_LEAD_DAYS).optional(),
  cutOff: timeOfDay().nullable().optional(),
})

export const bankUpdateBody = bankBody.extend({ isActive: z.boolean().optional() })

export const bankSchema = z.object({
  identifier: identifier(),
  nombre: z.string(),
  pais: z.string(),
  entidadFinanciera: z.string(),
  oficina: z.string(),
  dc: z.string(),
  numeroCuenta: z.string(),
  /** Display form of the account: the IBAN in groups of four, or the parts where no IBAN can be made of them. */
  cuentaBancaria: z.string(),
  isActive: z.boolean(),
  leadDays: z.number().int(),
  cutOff: z.string().nullable(),
  creationDateTime: z.string(),
  version: z.number().int(),
})

export type BankBody = z.infer<typeof bankBody>
export type BankUpdateBody = z.infer<typeof bankUpdateBody>
export type Bank = z.infer<typeof bankSchema>
