import { z } from 'zod'
import { CAUSES, CORRECTION_MODES, CORRECTION_TYPES } from '#domain/corrections.ts'
import { fitsInvoice, lineTooLarge } from '#domain/money.ts'
import {
  day,
  dayOut,
  euros,
  identifier,
  optionalText,
  percent,
  requiredText,
  signedFigure,
} from './fields.ts'

/** Invoice create payload. No client (absent, null or empty) bills every client with something due. */
export const issueBody = z.strictObject({
  serieIdentifier: requiredText(3),
  fechaFactura: day(),
  clienteIdentifier: z
    .union([identifier(), z.null(), z.literal('')])
    .optional()
    .transform(client => client || null),
  excludedClients: z.array(identifier()).max(50_000).optional(),
  /** Each invoice is mailed to the contacts of its client, too, as `POST /api/correus/factures` does: both are done, or neither. */
  sendMails: z.boolean().optional(),
})

/**
 * Greatest length of a line's text. A contract's has 2,000 characters at most, and billing fills its placeholders in: `{periode}`, of
 * nine characters, becomes 23. What a run has issued can be saved as it was read.
 */
export const MAX_LINE_TEXT = 6_000

/** A line of an invoice as it may be edited. */
export const invoiceLineBody = z
  .object({
    identifier: identifier(),
    producte: requiredText(100),
    /** Below zero on corrections alone. */
    cantidad: signedFigure(-9_999_999.99, 9_999_999.99),
    productoPrecio: euros(),
    productoDescuento: percent(),
    productoDescripcion: optionalText(MAX_LINE_TEXT),
  })
  .refine(line => fitsInvoice({ units: Math.abs(line.cantidad), price: line.productoPrecio }), {
    error: lineTooLarge,
    path: ['productoPrecio'],
  })

/** The fields of an update, each by itself: forms take theirs from here. */
export const invoiceUpdateFields = z.object({
  serieIdentifier: z.string().optional(),
  numFact: z.number().int().optional(),
  clienteIdentifier: z.number().int().optional(),
  fechaFactura: day(),
  fechaVencimiento: day().optional(),
  fechaCobro: day(),
  isPagada: z.boolean().optional(),
  bancIdentifier: identifier().nullish(),
  /** Copies the bank as it is now, though it is the one that the invoice has. Another one is copied anyway. */
  refreshBank: z.boolean().optional(),
  anotacion: optionalText(2000),
  facturaDetalles: z.array(invoiceLineBody).optional(),
  /** That it may be changed though it is mailed or paid. Needed where the change is one of what it says: 409 `handed-out` without it. */
  isConfirmed: z.boolean().optional(),
  /** That lines may be taken out whose periods are not due again: 409 `not-due-again` without it. */
  notDueAgain: z.boolean().optional(),
  /** As it was read: whether it is a correction. */
  modo: z.enum(CORRECTION_MODES).nullish(),
})

/**
 * Update: the whole invoice as read. Series, number and client are compared, never changed; amounts are recomputed. Absent
 * `facturaDetalles` leaves the lines as they are, a line missing in it is deleted.
 */
export const invoiceUpdateBody = invoiceUpdateFields.superRefine(
  ({ modo, facturaDetalles = [] }, context) => {
    if (modo) return
    for (const [place, { cantidad }] of facturaDetalles.entries())
      if (cantidad < 0)
        context.addIssue({
          code: 'too_small',
          origin: 'number',
          minimum: 0,
          inclusive: true,
          input: cantidad,
          path: ['facturaDetalles', place, 'cantidad'],
        })
  },
)

/** The bank as the invoice has copied it. */
const copiedBank = z.object({
  identifier: identifier(),
  nombre: z.string(),
  /** As it is printed; null where it was wrong. */
  cuentaBancaria: z.string().nullable(),
})

const named = z.object({ identifier: identifier(), nombre: z.string() })

export const invoiceLineSchema = z.object({
  identifier: identifier().nullable(),
  producte: z.string(),
  cantidad: z.number(),
  productoPrecio: z.number(),
  /** Percent. */
  productoDescuento: z.number(),
  /** Units × price. */
  precioBase: z.number(),
  /** Base less the discount. */
  precioLinea: z.number(),
  productoDescripcion: z.string().nullable(),
  /** How it is taxed: its rate (`21`), or the code of why it has none (`E1`, `N2`, `S2`, …); the key of its part of `desglose`. */
  tratamiento: z.string(),
  /** On a correction by substitution: whether it takes back what was said before, and is not printed. Absent on all others. */
  isSustituida: z.boolean().optional(),
})

/** What of an invoice is taxed alike. An invoice at the one rate of its client is one part. */
export const taxPart = z.object({
  /** The rate (`21`), or the code of why there is none (`E1`–`E6`, `N1`, `N2`, `S2`). `0`: nobody has said why there is none. */
  tratamiento: z.string(),
  /** Percent; null where there is none to print. */
  tipo: z.number().nullable(),
  base: z.number(),
  cuota: z.number(),
  /** The sentence that the invoice has to carry, in the language of who asks; printed in the document's own. */
  mencion: z.string().nullable(),
})

/** An invoice that another one corrects, as it is cited; without identifier where earlier software issued it. Euros. */
const citedInvoice = z.object({
  identifier: identifier().nullable(),
  numero: z.string(),
  fechaFactura: dayOut(),
  base: z.number(),
  cuota: z.number(),
})

/** An invoice that corrects this one; `totalFactura` is what it changes. */
const correctingInvoice = z.object({
  identifier: identifier(),
  serieIdentifier: z.string(),
  numFact: z.number().int(),
  fechaFactura: dayOut(),
  tipoFactura: z.enum(CORRECTION_TYPES),
  totalFactura: z.number(),
})

/** What a correction by substitution says anew, and in the place of what: its own amounts are the difference of the two. */
const substitution = z.object({
  base: z.number(),
  cuota: z.number(),
  total: z.number(),
  desglose: z.array(taxPart),
  baseRectificada: z.number(),
  cuotaRectificada: z.number(),
})

const invoiceFields = z.object({
  identifier: identifier(),
  serieIdentifier: z.string(),
  numFact: z.number().int(),
  fechaFactura: dayOut(),
  fechaVencimiento: dayOut(),
  fechaCobro: dayOut().nullable(),
  clienteIdentifier: identifier(),
  cliente: named,
  precioBase: z.number(),
  /** An amount, zero or negative: the sum of the lines' discounts. */
  descuentoFactura: z.number(),
  /** Percent; null where there are several treatments (`desglose`). */
  iva: z.number().nullable(),
  impuestoIVA: z.number(),
  totalFactura: z.number(),
  /** Percent of the base that the client withholds as income tax, and what that comes to; null where nothing is. No part of the total. */
  retencion: z.number().nullable(),
  importeRetencion: z.number().nullable(),
  /** The highest rate first. Bases and quotas add up to `precioBase` and `impuestoIVA`. */
  desglose: z.array(taxPart),
  isPagada: z.boolean(),
  /** What has come in of it, by its payments; paid when that is all that the client pays of it. */
  collected: z.number(),
  bancIdentifier: identifier().nullable(),
  banc: copiedBank.nullable(),
  anotacion: z.string().nullable(),
  /** Address of the PDF; null from a change of the invoice until the new file is there. */
  archivo: z.string().nullable(),
  /** Of one that is opened: its PDF could not be made, and staff may have it tried again by saving. Absent on all others. */
  isPdfImpossible: z.literal(true).optional(),
  facturaDetalles: z.array(invoiceLineSchema),
  /** `F1`, or the type of a correction. */
  tipoFactura: z.enum(['F1', ...CORRECTION_TYPES]),
  /** By difference (`I`) or by substitution (`S`); null of what corrects nothing, as the fields after it. Its amounts are what it changes. */
  modo: z.enum(CORRECTION_MODES).nullable(),
  causa: z.enum(CAUSES).nullable(),
  motivo: z.string().nullable(),
  /** What it corrects. */
  rectifica: z.array(citedInvoice),
  /** What corrects it, the oldest first. */
  rectificadaPor: z.array(correctingInvoice),
  /** What it says by substitution. */
  sustitucion: substitution.nullable(),
  version: z.number().int(),
})

/** That an invoice was annulled: when, why, and what it had been issued as. Its own amounts are zero since, so that no sum counts it. */
const annulment = z.object({
  fecha: dayOut(),
  motivo: z.string(),
  emitida: invoiceFields.pick({
    precioBase: true,
    descuentoFactura: true,
    iva: true,
    impuestoIVA: true,
    totalFactura: true,
    importeRetencion: true,
    desglose: true,
    facturaDetalles: true,
    sustitucion: true,
  }),
})

/**
 * That what is left to pay of an invoice was given up: since when, why, how many euros, and the numbers of what was given up with it, as corrections that were open.
 * It says that it is paid since, so that nobody asks for it; nothing came in.
 */
const writeOff = z.object({
  day: dayOut(),
  reason: z.string(),
  amount: z.number(),
  invoices: z.array(z.string()),
})

export const invoiceSchema = invoiceFields.extend({
  anulacion: annulment.nullable(),
  writeOff: writeOff.nullable(),
})

/** A line that is not billed yet, and the contract that would bill it. */
export const draftLineSchema = invoiceLineSchema.extend({ contractIdentifier: identifier() })

/** An invoice that is not issued yet (forecast, preview): without identifier, series and number. */
export const invoiceDraftSchema = invoiceSchema.extend({
  facturaDetalles: z.array(draftLineSchema),
  identifier: z.null(),
  serieIdentifier: z.null(),
  numFact: z.null(),
})

/** How many invoices, and what they come to in euros, VAT included. */
export const invoiceSumsSchema = z.object({ count: z.number().int(), total: z.number() })

export type InvoiceTaxPart = z.infer<typeof taxPart>
export type InvoiceSums = z.infer<typeof invoiceSumsSchema>
export type IssueBody = z.infer<typeof issueBody>
export type InvoiceLineBody = z.infer<typeof invoiceLineBody>
export type InvoiceUpdateBody = z.infer<typeof invoiceUpdateBody>
export type InvoiceLine = z.infer<typeof invoiceLineSchema>
export type DraftLine = z.infer<typeof draftLineSchema>
export type Invoice = z.infer<typeof invoiceSchema>
export type InvoiceAnnulment = z.infer<typeof annulment>
export type InvoiceWriteOff = z.infer<typeof writeOff>
export type InvoiceDraft = z.infer<typeof invoiceDraftSchema>
