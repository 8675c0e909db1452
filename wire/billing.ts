import { z } from 'zod'
import { dayOut, identifier } from './fields.ts'
import { invoiceDraftSchema } from './invoices.ts'

const remark = z.object({ clienteIdentifier: identifier(), cliente: z.string(), motivo: z.string() })

/** Answer of `GET /api/facturas/previsio`: what the run on that day would issue. */
export const previewSchema = z.object({
  fecha: dayOut(),
  facturas: z.array(invoiceDraftSchema),
  bloqueados: z.array(remark),
  avisos: z.array(remark),
})

/**
 * State of a billing run, known by its `Idempotency-Key`. `facturas` counts the invoices issued, `pdfs` those whose PDF is
 * there, `fallits` those whose PDF failed, `omesos` the blocked clients that were left out.
 */
export const runSchema = z.object({
  key: z.string(),
  estat: z.enum(['en-curs', 'fet', 'fallit']),
  facturas: z.number().int(),
  pdfs: z.number().int(),
  fallits: z.number().int(),
  omesos: z.number().int(),
  serieIdentifier: z.string(),
  fechaFactura: dayOut(),
  primerNumero: z.number().int().nullable(),
  ultimoNumero: z.number().int().nullable(),
  totalFactura: z.number(),
  /** Why the run failed, in words of staff. */
  error: z.string().nullable(),
})

export type PreviewRemark = z.infer<typeof remark>
export type Preview = z.infer<typeof previewSchema>
export type BillingRun = z.infer<typeof runSchema>
