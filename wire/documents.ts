import { z } from 'zod'
import { CORRECTION_MODES } from '#domain/corrections.ts'

/**
 * What the invoice PDF is made from: everything that a legal invoice prints (RD 1619/2012, art. 6), as it was copied onto
 * the invoice when it was issued. Amounts are euros with two decimals, days `YYYY-MM-DD`.
 */
const party = z.object({
  nombre: z.string(),
  nif: z.string().nullable(),
  direccion: z.string().nullable(),
  cp: z.string().nullable(),
  poblacion: z.string().nullable(),
  provincia: z.string().nullable(),
  pais: z.string().nullable(),
})

/** `Mention` of domain/taxTreatment.ts. */
const mention = z.discriminatedUnion('reason', [
  z.object({ reason: z.enum(['exempt', 'notSubject']), article: z.string() }),
  z.object({ reason: z.literal('place'), isReversed: z.boolean() }),
  z.object({ reason: z.literal('reverseCharge') }),
])

export const invoiceDocumentSchema = z.object({
  identifier: z.number().int(),
  /** Of what is printed: rises with each change, and is never given again, not even by books that were restored from a backup. */
  version: z.number().int(),
  /** Language of the printed words, not of the texts that staff wrote. */
  language: z.enum(['ca', 'es']),
  serieIdentifier: z.string(),
  numFact: z.number().int(),
  fechaFactura: z.string(),
  fechaVencimiento: z.string(),
  issuer: party.extend({
    email: z.string().nullable(),
    telefono: z.string().nullable(),
    registryEntry: z.string().nullable(),
    /** PNG or JPEG as a data URL. */
    logo: z.string().nullable(),
  }),
  buyer: party.extend({
    /** The client's own order number and text, where it asked for them to be printed. */
    ordenFiscal: z.string().nullable(),
    ordenConceptoFiscal: z.string().nullable(),
  }),
  lines: z.array(
    z.object({
      producte: z.string(),
      productoDescripcion: z.string().nullable(),
      cantidad: z.number(),
      productoPrecio: z.number(),
      productoDescuento: z.number(),
      precioLinea: z.number(),
      /** Its rate or code, where the invoice has several treatments. */
      tratamiento: z.string().optional(),
    }),
  ),
  descuentoFactura: z.number(),
  precioBase: z.number(),
  /** Percent; null where there are several treatments. */
  iva: z.number().nullable(),
  impuestoIVA: z.number(),
  totalFactura: z.number(),
  /** What the client withholds, percent and euros: no part of the total. Absent where nothing is. */
  withholding: z.object({ rate: z.number(), amount: z.number() }).optional(),
  /** Base and quota by treatment, as they are printed; absent where all is taxed at `iva`, with nothing to mention. */
  taxes: z
    .array(
      z.object({
        tratamiento: z.string(),
        /** Percent; null where there is none to print. */
        tipo: z.number().nullable(),
        base: z.number(),
        cuota: z.number(),
        mention: mention.nullable(),
      }),
    )
    .optional(),
  /** Of one that corrects others: by difference its amounts are what changes, by substitution what is right. Euros. */
  correction: z
    .object({
      modo: z.enum(CORRECTION_MODES),
      motivo: z.string(),
      originals: z.array(
        z.object({ numero: z.string(), fechaFactura: z.string(), base: z.number(), cuota: z.number() }),
      ),
      /** What was left of the originals before, and what it changes in them. */
      before: z.object({ base: z.number(), cuota: z.number() }),
      /** `withheld`: of what changes, where the client withholds. */
      change: z.object({ base: z.number(), cuota: z.number(), withheld: z.number().optional() }),
    })
    .optional(),
  /** Of one that was annulled: when and why. All else is as it was issued. */
  annulment: z.object({ day: z.string(), reason: z.string() }).optional(),
  /** Of one that is registered with the tax agency (VERI*FACTU): the address that its QR code holds. A rehearsal is none that counts. */
  registration: z.object({ qr: z.string(), isRehearsal: z.boolean() }).nullable().default(null),
  payment: z.discriminatedUnion('method', [
    /** The client pays into this account: its IBAN, or the parts of a foreign one; null where it was wrong. */
    z.object({ method: z.literal('transfer'), bank: z.string(), iban: z.string().nullable() }),
    /** We collect from the client's account. Only its last four digits are printed. */
    z.object({
      method: z.literal('direct-debit'),
      iban: z.string().nullable(),
      /** What is told of it beforehand; absent where nothing was when it was issued. */
      announced: z.object({ reference: z.string(), creditor: z.string(), day: z.string() }).optional(),
    }),
    /** No active bank is known. */
    z.object({ method: z.literal('unknown') }),
  ]),
})

export type InvoiceDocument = z.infer<typeof invoiceDocumentSchema>

/** Where the PDF of one version of an invoice is kept in the file store. */
export const invoicePdfKey = (invoice: { identifier: number; version: number }): string =>
  `facturas/${invoice.identifier}-v${invoice.version}.pdf`
