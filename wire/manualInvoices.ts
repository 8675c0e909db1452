import { z } from 'zod'
import { fitsInvoice, lineTooLarge } from '#domain/money.ts'
import { day, dayOut, euros, identifier, optionalText, percent, requiredText, units } from './fields.ts'
import { MAX_LINE_TEXT, taxPart } from './invoices.ts'
import { texts } from './texts.ts'

/** So many lines has an invoice by hand at most: more is a mistake, or an import. */
export const MAX_MANUAL_LINES = 200

/** A line as it is written by hand: from the catalogue, or free where `productoIdentifier` is null. */
export const manualLineBody = z
  .strictObject({
    productoIdentifier: identifier().nullish(),
    producte: requiredText(100),
    cantidad: units(),
    productoPrecio: euros(),
    productoDescuento: percent(),
    productoDescripcion: optionalText(MAX_LINE_TEXT),
  })
  .refine(line => fitsInvoice({ units: line.cantidad, price: line.productoPrecio }), {
    error: lineTooLarge,
    path: ['productoPrecio'],
  })

/** An invoice by hand, of one client. */
export const manualInvoiceBody = z.strictObject({
  serieIdentifier: requiredText(3),
  fechaFactura: day(),
  clienteIdentifier: identifier(),
  facturaDetalles: z
    .array(manualLineBody)
    .min(1, { error: () => texts.linesNeeded })
    .max(MAX_MANUAL_LINES, { error: () => texts.linesTooMany({ most: MAX_MANUAL_LINES }) }),
})

export const issueManualBody = manualInvoiceBody.extend({
  /** The number that was told beforehand: another one is not given. Absent: whichever comes next. */
  numFact: z.number().int().positive().optional(),
  /** What it was told to come to: nothing else is issued. */
  totalFactura: z.number().optional(),
  /** The similar invoices that whoever issues knows of. */
  similarInvoices: z.array(identifier()).max(100).optional(),
  /** It is mailed to the contacts of its client, too: both are done, or neither. */
  sendMails: z.boolean().optional(),
})

/** An invoice that the new one may repeat: of the same client and about the same days, with its amount or its lines. */
export const similarInvoiceSchema = z.object({
  identifier: identifier(),
  serieIdentifier: z.string(),
  numFact: z.number().int(),
  fechaFactura: dayOut(),
  totalFactura: z.number(),
})

/** What would be issued, amounts in euros and `iva` in percent; `warnings` in words of staff, none of which forbids it. */
export const manualPreviewSchema = z.object({
  serieIdentifier: z.string(),
  numFact: z.number().int(),
  fechaVencimiento: dayOut(),
  cliente: z.string(),
  precioBase: z.number(),
  descuentoFactura: z.number(),
  /** Percent; null where there are several treatments. */
  iva: z.number().nullable(),
  impuestoIVA: z.number(),
  totalFactura: z.number(),
  /** What the client withholds, percent and euros; null where nothing is. */
  retencion: z.number().nullable(),
  importeRetencion: z.number().nullable(),
  desglose: z.array(taxPart),
  similarInvoices: z.array(similarInvoiceSchema),
  warnings: z.array(z.string()),
})

export type ManualLineBody = z.infer<typeof manualLineBody>
export type ManualInvoiceBody = z.infer<typeof manualInvoiceBody>
export type IssueManualBody = z.infer<typeof issueManualBody>
export type SimilarInvoice = z.infer<typeof similarInvoiceSchema>
export type ManualPreview = z.infer<typeof manualPreviewSchema>
