import { z } from 'zod'
import { languageSchema } from './company.ts'
import { dayOut, identifier } from './fields.ts'
import { REPORTS } from './reportRequests.ts'

/**
 * What a printed, downloaded or mailed report is made from: answer of `POST /internal/informes` with a `ReportRequest`. The rows are
 * filtered and sorted already; grouping and sums are of `reportGroups.ts`. Amounts are euros with two decimals, days `YYYY-MM-DD`.
 */
const frame = {
  idioma: languageSchema,
  empresa: z.object({
    nombre: z.string(),
    nif: z.string().nullable(),
    /** PNG or JPEG as a data URL. */
    logo: z.string().nullable(),
  }),
  /** The day (Europe/Madrid) that the report tells about. */
  avui: dayOut(),
  /** The filter that was set, as typed. */
  cerca: z.string(),
  /** Whether somebody has chosen the order of the rows, so that they stay in it; otherwise clients stand by name. */
  ordenat: z.boolean().optional(),
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
})

/** An invoice of the list, paid or not. */
export const listedInvoiceSchema = reportInvoiceSchema.extend({
  /** Zero or negative. */
  descuentoFactura: z.number(),
  isPagada: z.boolean(),
})

export const reportLicenceSchema = z.object({
  clienteIdentifier: identifier(),
  cliente: z.string(),
  productoTitulo: z.string(),
  /** Of one period. */
  productoPrecio: z.number(),
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
  lineas: z.array(
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

const [due, pending, overdue, licences, forecast, listing] = REPORTS

export const reportDocumentSchema = z.discriminatedUnion('informe', [
  z.object({
    ...frame,
    informe: z.literal(due),
    dies: z.number().int(),
    facturas: z.array(reportInvoiceSchema),
  }),
  z.object({ ...frame, informe: z.literal(pending), facturas: z.array(reportInvoiceSchema) }),
  z.object({ ...frame, informe: z.literal(overdue), facturas: z.array(reportInvoiceSchema) }),
  z.object({ ...frame, informe: z.literal(licences), licencias: z.array(reportLicenceSchema) }),
  z.object({
    ...frame,
    informe: z.literal(forecast),
    /** `YYYY-MM` */
    mes: z.string(),
    facturas: z.array(reportDraftSchema),
  }),
  z.object({
    ...frame,
    informe: z.literal(listing),
    des: dayOut(),
    fins: dayOut(),
    /** Whether they were chosen one by one, of whatever dates. */
    triades: z.boolean(),
    facturas: z.array(listedInvoiceSchema),
  }),
])

export type ReportInvoice = z.infer<typeof reportInvoiceSchema>
export type ListedInvoice = z.infer<typeof listedInvoiceSchema>
export type ReportLicence = z.infer<typeof reportLicenceSchema>
export type ReportDraft = z.infer<typeof reportDraftSchema>
export type ReportDocument = z.infer<typeof reportDocumentSchema>
