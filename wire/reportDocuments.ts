import { z } from 'zod'
import { CASH_SPANS } from '#domain/cashPeriods.ts'
import { LANGUAGES } from '#language/language.ts'
import { forecastDetailSchema } from './billing.ts'
import { dayOut, identifier } from './fields.ts'
import { INVOICE_DAYS } from './invoiceDays.ts'
import { clientAccountSchema } from './payments.ts'
import { remittanceDetailsSchema } from './remittances.ts'
import type { ReportRequest } from './reportRequests.ts'

/**
 * What a printed, downloaded or mailed report is made from: answer of `POST /internal/reports` with a `ReportRequest`. The rows are
 * filtered and sorted already; grouping and sums are of `reportGroups.ts`. Amounts are euros with two decimals, days `YYYY-MM-DD`.
 */
const frame = {
  /** The language of who asks for it, or the company's. */
  language: z.enum(LANGUAGES),
  company: z.object({
    nombre: z.string(),
    nif: z.string().nullable(),
    /** PNG or JPEG as a data URL. */
    logo: z.string().nullable(),
  }),
  /** The day (Europe/Madrid) that the report tells about. */
  today: dayOut(),
  /** The filter that was set, as typed. */
  search: z.string(),
  /** Whether somebody has chosen the order of the rows, so that they stay in it; otherwise clients stand by name. */
  sorted: z.boolean().optional(),
}

/** An invoice that is not paid. */
export const reportInvoiceSchema = z.object({
  identifier: identifier(),
  serieIdentifier: z.string(),
  numFact: z.number().int(),
  clienteIdentifier: identifier(),
  clienteNombre: z.string(),
  fechaFactura: dayOut(),
  fechaVencimiento: dayOut(),
  precioBase: z.number(),
  impuestoIVA: z.number(),
  totalFactura: z.number(),
  /** What the client withholds of it, null or 0 where nothing is; no part of the total. */
  importeRetencion: z.number().nullable(),
  /** What has come in of it. */
  collected: z.number(),
})

/** An invoice of the list, paid or not. */
export const listedInvoiceSchema = reportInvoiceSchema.extend({
  /** Zero or negative. */
  descuentoFactura: z.number(),
  isPagada: z.boolean(),
  /** It was given up: it says that it is paid, and is not. */
  isWrittenOff: z.boolean(),
  /** Whether it corrects others, is corrected, or was annulled and comes to nothing. */
  correction: z.enum(['corrects', 'corrected', 'annulled']).nullable(),
  /** Percent; null where there are several treatments. */
  iva: z.number().nullable(),
  /** Base and quota by treatment; null where all is taxed at `iva`, with nothing to mention. */
  desglose: z
    .array(
      z.object({ tratamiento: z.string(), tipo: z.number().nullable(), base: z.number(), cuota: z.number() }),
    )
    .nullable(),
})

export const reportLicenceSchema = z.object({
  clienteIdentifier: identifier(),
  cliente: z.string(),
  productoTitulo: z.string(),
  /** Of one period. */
  productoPrecio: z.number(),
  productoDiasFacturacion: z.number().int(),
  /** What is billed each period: units at that price, less the discount, before VAT. */
  periodAmount: z.number(),
})

/** An invoice that a month is expected to bring. */
export const reportDraftSchema = z.object({
  clienteIdentifier: identifier(),
  clienteNombre: z.string(),
  fechaFactura: dayOut(),
  fechaVencimiento: dayOut(),
  precioBase: z.number(),
  impuestoIVA: z.number(),
  totalFactura: z.number(),
  lines: z.array(
    z.object({
      producte: z.string(),
      cantidad: z.number(),
      productoPrecio: z.number(),
      /** Percent. */
      productoDescuento: z.number(),
      precioLinea: z.number(),
    }),
  ),
})

/** One that may be asked for, and no other; that each which may be is also printed, the types of `reportDocument` hold. */
const named = <Name extends ReportRequest['report']>(report: Name) => z.literal(report)

export const reportDocumentSchema = z.discriminatedUnion('report', [
  z.object({
    ...frame,
    report: named('dueSoon'),
    dies: z.number().int(),
    invoices: z.array(reportInvoiceSchema),
  }),
  z.object({ ...frame, report: named('pending'), invoices: z.array(reportInvoiceSchema) }),
  z.object({ ...frame, report: named('overdue'), invoices: z.array(reportInvoiceSchema) }),
  z.object({ ...frame, report: named('licences'), licences: z.array(reportLicenceSchema) }),
  z.object({
    ...frame,
    report: named('forecast'),
    /** `YYYY-MM` */
    month: z.string(),
    invoices: z.array(reportDraftSchema),
  }),
  z.object({
    ...frame,
    report: named('invoices'),
    from: dayOut(),
    to: dayOut(),
    /** Whether they were chosen one by one, of whatever dates. */
    chosen: z.boolean(),
    /** What else they were narrowed to: by which of their days, whose, in which states. */
    by: z.enum(INVOICE_DAYS).default('issue'),
    clientName: z.string().nullable().default(null),
    states: z.array(z.string()).default([]),
    invoices: z.array(listedInvoiceSchema),
  }),
  z.object({
    ...frame,
    report: named('forecastMonths'),
    ...forecastDetailSchema.pick({ months: true, clients: true }).shape,
  }),
  z.object({
    ...frame,
    report: named('cash'),
    span: z.enum(CASH_SPANS),
    ...forecastDetailSchema.pick({ months: true, cash: true, overdue: true }).shape,
  }),
  z.object({
    ...frame,
    report: named('account'),
    cliente: z.string(),
    nif: z.string().nullable(),
    from: dayOut(),
    to: dayOut(),
    /** As the client's page has it. */
    account: clientAccountSchema,
    /** What is overdue today, within those days or not. Euros. */
    overdue: z.number(),
  }),
  z.object({ ...frame, report: named('remittance'), remittance: remittanceDetailsSchema }),
])

export type ReportInvoice = z.infer<typeof reportInvoiceSchema>
export type ListedInvoice = z.infer<typeof listedInvoiceSchema>
export type ReportLicence = z.infer<typeof reportLicenceSchema>
export type ReportDraft = z.infer<typeof reportDraftSchema>
export type ReportDocument = z.infer<typeof reportDocumentSchema>
