import { z } from 'zod'
import { identifier, requiredText } from './fields.ts'
import { texts } from './texts.ts'

/** What is said of a bank with a field missing. */
export const bankFieldsMessage = (): string => texts.bankFields

/** A bank account of the company by its parts. `pais` is the short code that an IBAN begins with. */
export const bankBody = z.object({
  nombre: requiredText(50),
  pais: requiredText(4),
  entidadFinanciera: requiredText(4),
  oficina: requiredText(4),
  dc: requiredText(2),
  numeroCuenta: requiredText(10),
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
  creationDateTime: z.string(),
  version: z.number().int(),
})

export type BankBody = z.infer<typeof bankBody>
export type BankUpdateBody = z.infer<typeof bankUpdateBody>
export type Bank = z.infer<typeof bankSchema>
