import { z } from 'zod'
import { SCHEMES } from '#domain/sepa/mandates.ts'
import { companyFields, languageSchema } from './company.ts'
import { dayOut, identifier } from './fields.ts'
import { mandateReference } from './mandates.ts'

/** An order that a client is to sign, as it is asked for: nothing is noted until it has come back signed. */
export const mandateOrderFields = {
  clienteIdentifier: identifier(),
  /** What bank and client will know it by. */
  reference: mandateReference(),
  scheme: z.enum(SCHEMES),
  isOneOff: z.boolean().default(false),
}
export const mandateOrderRequest = z.object(mandateOrderFields)

const text = z.string().nullable()
const party = z.object({
  nombre: z.string(),
  nif: text,
  direccion: text,
  cp: text,
  poblacion: text,
  provincia: text,
  pais: text,
})

/** What is printed of one: creditor and debtor as they are now, and room for what the debtor writes. */
export const printedOrderSchema = z.object({
  /** The client's, or else the company's. */
  language: languageSchema,
  reference: mandateOrderFields.reference,
  scheme: mandateOrderFields.scheme,
  isOneOff: z.boolean(),
  creditor: party.extend({ identifier: z.string(), logo: companyFields.shape.logo }),
  /** Account and BIC as the client's record has them: what is not known is written by hand. */
  debtor: party.extend({ iban: text, bic: text }),
  day: dayOut(),
})

export type MandateOrderRequest = z.infer<typeof mandateOrderRequest>
export type PrintedOrder = z.infer<typeof printedOrderSchema>
