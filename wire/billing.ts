import { z } from 'zod'
import { dayOut, identifier } from './fields.ts'
import { invoiceDraftSchema, invoiceSumsSchema } from './invoices.ts'

/** For how many months, from next month on, a forecast can be asked. */
export const FORECAST_LENGTHS = [3, 6, 12] as const

/** What a month is expected to bring; `month` is `YYYY-MM`. */
export const forecastMonthSchema = invoiceSumsSchema.extend({ month: z.string() })

const remark = z.object({ clienteIdentifier: identifier(), cliente: z.string(), reason: z.string() })

/** Answer of `GET /api/facturas/previsio`: what the run on that day would issue. */
export const previewSchema = z.object({
  fechaFactura: dayOut(),
  /** Up to this day nothing can be issued any more: a run on it, or before it, is refused. */
  closedThrough: dayOut().nullable(),
  invoices: z.array(invoiceDraftSchema),
  blocked: z.array(remark),
  warnings: z.array(remark),
})

/**
 * State of a billing run, known by its `Idempotency-Key`. `invoices` counts the invoices issued, `pdfs` those whose PDF is
 * there, `failedPdfs` those whose PDF failed, `skipped` the blocked clients that were left out.
 */
export const runSchema = z.object({
  key: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  invoices: z.number().int(),
  pdfs: z.number().int(),
  failedPdfs: z.number().int(),
  skipped: z.number().int(),
  serieIdentifier: z.string(),
  fechaFactura: dayOut(),
  firstNumber: z.number().int().nullable(),
  lastNumber: z.number().int().nullable(),
  totalFactura: z.number(),
  /** Why the run failed, in words of staff. */
  error: z.string().nullable(),
})

/**
 * The forecast of the coming months client by client, and the money that it and what is not paid yet bring by their due dates. What is
 * overdue is expected on no day. Euros, VAT included.
 */
export const forecastDetailSchema = z.object({
  /** `YYYY-MM`, in their order. */
  months: z.array(z.string()),
  clients: z.array(
    z.object({
      clienteIdentifier: identifier(),
      clienteNombre: z.string(),
      /** A sum for each of the months. */
      totals: z.array(z.number()),
      total: z.number(),
    }),
  ),
  cash: z.array(z.object({ dueDate: dayOut(), pending: z.number(), expected: z.number() })),
  overdue: invoiceSumsSchema,
})

/** Invoices of that forecast, each with the day on which its money falls due and what the client pays of it, in euros. */
export const dueForecastSchema = z.array(
  z.object({
    clienteIdentifier: identifier(),
    clienteNombre: z.string(),
    /** `YYYY-MM`: the month that is billed. */
    month: z.string(),
    dueDate: dayOut(),
    amount: z.number(),
  }),
)

export type DueForecast = z.infer<typeof dueForecastSchema>[number]
export type ForecastDetail = z.infer<typeof forecastDetailSchema>
export type ForecastClient = ForecastDetail['clients'][number]
export type ForecastMonth = z.infer<typeof forecastMonthSchema>
export type ForecastLength = (typeof FORECAST_LENGTHS)[number]
export type PreviewRemark = z.infer<typeof remark>
export type Preview = z.infer<typeof previewSchema>
export type BillingRun = z.infer<typeof runSchema>
