import { z } from 'zod'
import { identifier } from './fields.ts'
import { invoiceSchema, invoiceSumsSchema } from './invoices.ts'

/** One billable licence: an active recurrent contract of an active client. */
export const licenceItemSchema = z.object({
  clienteIdentifier: identifier(),
  cliente: z.string(),
  contractIdentifier: identifier(),
  productoTitulo: z.string(),
  productoPrecio: z.number(),
  productoDiasFacturacion: z.number().int(),
  /** What is billed each period: units at that price, less the discount, before VAT. */
  periodAmount: z.number(),
})

/** An invoice in the reports of due dates and pending payments. */
export const invoiceReportItemSchema = invoiceSchema.extend({ clienteNombre: z.string() })

/** `GET /api/InformesFactura/PendientesPago/resum`: what the report of pending payments comes to, VAT included. */
export const pendingSummarySchema = invoiceSumsSchema.extend({ overdue: invoiceSumsSchema })

export type PendingSummary = z.infer<typeof pendingSummarySchema>
export type LicenceItem = z.infer<typeof licenceItemSchema>
export type InvoiceReportItem = z.infer<typeof invoiceReportItemSchema>
