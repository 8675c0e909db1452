import { z } from 'zod'
import { CAUSES, CORRECTION_MODES, CORRECTION_TYPES } from '#domain/corrections.ts'
import { fitsInvoice, lineTooLarge } from '#domain/money.ts'
import { isCitable, notCitableMessage } from '#domain/verifactu/citedNumber.ts'
import {
  day,
  dayOut,
  euros,
  identifier,
  optionalText,
  percent,
  requiredText,
  signedFigure,
  treatment,
} from './fields.ts'
import { invoiceLineSchema, invoiceSchema, MAX_LINE_TEXT, taxPart } from './invoices.ts'
import { texts } from './texts.ts'

/** So many lines are written into one correction; what takes whole invoices back needs none. */
export const MAX_CORRECTION_LINES = 1_000

/** So many invoices are corrected by one. */
export const MAX_ORIGINALS = 100

/** Most characters of the reason that is printed. */
export const MAX_REASON = 250

/**
 * A line that corrects. By difference it is what changes: units below zero take back. By substitution it is what is right. It is taxed as
 * the line that it corrects; one that corrects none says the part of the original (`tratamiento`) that it belongs to, where there are several.
 */
const writtenLine = z
  .strictObject({
    /** Line of an original. */
    lineaOriginal: identifier().nullish(),
    /** Place of the original in `originales`, from 0, for a line that names none of its lines. */
    original: z.number().int().min(0).max(MAX_ORIGINALS).optional(),
    producte: requiredText(100),
    cantidad: signedFigure(-9_999_999.99, 9_999_999.99),
    productoPrecio: euros(),
    productoDescuento: percent().default(0),
    productoDescripcion: optionalText(MAX_LINE_TEXT),
    tratamiento: z.string().trim().min(1).max(8).nullish(),
  })
  .refine(line => fitsInvoice({ units: Math.abs(line.cantidad), price: line.productoPrecio }), {
    error: lineTooLarge,
    path: ['productoPrecio'],
  })

/** What a contract that ended early gives back of a line's period: reckoned from the last day used. */
const endedLine = z.strictObject({ lineaOriginal: identifier(), ultimoDia: day() })

const correctionLine = z.union([endedLine, writtenLine])

/** What corrects one invoice, named by the address. Without lines the whole of what is left of it is taken back. */
export const correctionBody = z.strictObject({
  /** One that is for corrections. */
  serieIdentifier: requiredText(3),
  fechaFactura: day(),
  /** By difference or by substitution. */
  modo: z.enum(CORRECTION_MODES),
  /** Printed. */
  motivo: requiredText(MAX_REASON),
  /** Why, of the reasons that are known; decides the type. */
  causa: z.enum(CAUSES).default('other'),
  /** Where a cause fits two. The usual one when absent. */
  tipoFactura: z.enum(CORRECTION_TYPES).optional(),
  /** Whether the periods of lines that are wholly taken back are freed: billed no more, and due again. */
  liberarPeriodos: z.boolean().default(false),
  /** That they are freed also where some are not due again, as long as their contracts count as billed for longer or are paused. 409 `not-due-again` without it. */
  notDueAgain: z.boolean().optional(),
  facturaDetalles: z
    .array(correctionLine)
    .min(1, { error: () => texts.linesNeeded })
    .max(MAX_CORRECTION_LINES, { error: () => texts.linesTooMany({ most: MAX_CORRECTION_LINES }) })
    .optional(),
  /** The number that was told beforehand: another one is not given. Absent: whichever comes next. */
  numFact: z.number().int().positive().optional(),
  /** What it was told to come to: nothing else is issued. */
  totalFactura: z.number().optional(),
  /** It is mailed to the contacts of its client, too: both are done, or neither. */
  sendMails: z.boolean().optional(),
})

/** `A-413`, as it was printed. */
export const numberOf = ({ serie, numero }: { serie?: string | null | undefined; numero: string }): string =>
  serie ? `${serie}-${numero}` : numero

/** An invoice that earlier software issued, as it is written on paper; euros. */
const typedOriginal = z
  .strictObject({
    serie: optionalText(20),
    numero: requiredText(40),
    fecha: day(),
    base: euros(),
    cuota: euros(),
    /** How it was taxed, where the quota alone doesn't say it. */
    tratamiento: treatment(),
  })
  .refine(typed => isCitable(numberOf(typed)), { error: notCitableMessage, path: ['numero'] })

/** The same of several, or of invoices that are not in these books. */
export const correctionsBody = correctionBody.extend({
  originales: z
    .array(z.union([identifier(), typedOriginal]))
    .min(1)
    .max(MAX_ORIGINALS),
  /** Whose they are: needed where none of them is in these books. */
  clienteIdentifier: identifier().optional(),
})

const amounts = z.object({ base: z.number(), cuota: z.number(), total: z.number() })

/** A period of a contract that is due again where this is asked for. */
const freedPeriod = z.object({ producte: z.string(), inicio: dayOut(), fin: dayOut() })

/** What a correction would be, from the selects that issue it; amounts in euros. */
export const correctionPreviewSchema = z.object({
  serieIdentifier: z.string(),
  numFact: z.number().int(),
  tipoFactura: z.enum(CORRECTION_TYPES),
  fechaVencimiento: dayOut(),
  cliente: z.string(),
  facturaDetalles: z.array(invoiceLineSchema),
  precioBase: z.number(),
  descuentoFactura: z.number(),
  iva: z.number().nullable(),
  impuestoIVA: z.number(),
  totalFactura: z.number(),
  /** As its originals were withheld from, in percent and euros; null where nothing is. */
  retencion: z.number().nullable(),
  importeRetencion: z.number().nullable(),
  desglose: z.array(taxPart),
  /** What it says in the place of what; null by difference. */
  sustitucion: invoiceSchema.shape.sustitucion,
  /** What would be left of the originals, all together. */
  restante: amounts,
  /** What is taken back whole, and would be due again. */
  periodosLiberables: z.array(freedPeriod),
  /** What is taken back whole, and would not be due again, in words; null where nothing is. */
  notDueAgain: z.string().nullable(),
  /** Nothing would be left of what is not paid yet, so that neither is asked for any more. */
  isCompensada: z.boolean(),
  warnings: z.array(z.string()),
})

/** What of an invoice can still be corrected. */
export const correctableSchema = z.object({
  invoice: invoiceSchema,
  lines: z.array(
    z.object({
      identifier: identifier(),
      /** What its corrections have left of it, without VAT. */
      restante: z.number(),
      /** The days of its contract that what is left is for: less those that were given back already; null by hand. */
      periodo: z.object({ inicio: dayOut(), fin: dayOut() }).nullable(),
      /** The period is due again already. */
      isLiberada: z.boolean(),
    }),
  ),
  /** What is left by treatment. */
  desglose: z.array(taxPart),
  restante: amounts,
})

export type CorrectionLineBody = z.infer<typeof correctionLine>
export type WrittenLine = z.infer<typeof writtenLine>
export type TypedOriginal = z.infer<typeof typedOriginal>
export type CorrectionsBody = z.infer<typeof correctionsBody>
export type CorrectionPreview = z.infer<typeof correctionPreviewSchema>
export type Correctable = z.infer<typeof correctableSchema>
