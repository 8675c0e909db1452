import { z } from 'zod'
import { invoiceColumnsSchema } from './invoiceColumns.ts'
import { LISTING_STATES, type ListingState } from './invoiceListing.ts'

const states = Object.keys(LISTING_STATES) as ListingState[]

/**
 * The beginning of a list of invoices, before all of it has come: its first rows in the order of date and number, and what stands around them
 * of all of its invoices.
 */
export const firstInvoicesSchema = z.strictObject({
  rows: invoiceColumnsSchema,
  /** How many there are in all. */
  count: z.number().int().min(0),
  /** What all of them come to, in cents. */
  total: z.strictObject({
    precioBase: z.number().int(),
    impuestoIVA: z.number().int(),
    importeRetencion: z.number().int(),
    /** What is left to pay of those that are not paid, and what has come in of them. */
    open: z.number().int(),
    collected: z.number().int(),
  }),
  /** How many are in each state. */
  states: z.record(z.enum(states), z.number().int().min(0)),
})

export type FirstInvoices = z.infer<typeof firstInvoicesSchema>
