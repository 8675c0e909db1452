import { z } from 'zod'

/** How many of each kind a search answers: more than fit under one's eyes would be a list. */
export const FOUND_MOST = 8

/** Longer than anything that is looked for. */
export const SEARCH_MAX_LENGTH = 200

const foundClient = z.object({
  identifier: z.number().int(),
  nombre: z.string(),
  nif: z.string().nullable(),
  poblacion: z.string().nullable(),
  isActive: z.boolean(),
})

/** An invoice by its number, its total in euros or its client. */
const foundInvoice = z.object({
  identifier: z.number().int(),
  serieIdentifier: z.string(),
  numFact: z.number().int(),
  fechaFactura: z.string(),
  cliente: z.string(),
  totalFactura: z.number(),
  isPagada: z.boolean(),
  /** It was given up: it says that it is paid, and is not. */
  isWrittenOff: z.boolean(),
  /** Whether it corrects others. */
  isRectificativa: z.boolean(),
  isAnnulled: z.boolean(),
})

const foundContract = z.object({
  identifier: z.number().int(),
  clienteIdentifier: z.number().int(),
  cliente: z.string(),
  producto: z.string(),
  isActive: z.boolean(),
})

/** What a search has found, the likeliest first, of each kind `FOUND_MOST` at most. */
export const foundSchema = z.object({
  clients: z.array(foundClient),
  invoices: z.array(foundInvoice),
  contracts: z.array(foundContract),
})

export type Found = z.infer<typeof foundSchema>
