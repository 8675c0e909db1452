import { z } from 'zod'
import { texts } from './texts.ts'

/** What a client asks for in `Accept` to get a list of invoices in columns; without it the list is an array of `Invoice`. */
export const INVOICE_COLUMNS_TYPE = 'application/json;profile=columns'

export const wholeNumbers = () => z.array(z.number().int())
export const places = () => z.array(z.number().int().min(0))

/** What lists of invoices have in common: which they are, whose, and of which days. */
export const knownByColumns = {
  /** Tables that `serie` and `cliente` give places in, counted from 0. */
  series: z.array(z.string()),
  clients: z.array(z.string()),
  /** Whose names they are, in the same places. */
  clientIdentifiers: z.array(z.number().int().positive()),

  identifier: z.array(z.number().int().positive()),
  serie: places(),
  numFact: z.array(z.number().int().positive()),
  /** Days since 1970-01-01. */
  fechaFactura: wholeNumbers(),
  fechaVencimiento: wholeNumbers(),
  cliente: places(),
}

/**
 * A list of invoices without their lines, as one array for each field: the n-th entries of all of them are the n-th invoice, in the order
 * of date and number. Whole numbers only, and what recurs stands once in a table: a year of 50,000 invoices takes a twentieth of its
 * objects' length.
 */
export const invoiceColumnsSchema = z
  .strictObject({
    ...knownByColumns,
    /** Cents. The total is the base and its VAT. */
    precioBase: wholeNumbers(),
    descuentoFactura: wholeNumbers(),
    impuestoIVA: wholeNumbers(),
    /** What clients withhold, 0 where nothing is; no part of the total. */
    importeRetencion: wholeNumbers(),
    /** What has come in of it. */
    collected: wholeNumbers(),
    /** 1 for paid, 2 for one that was given up. */
    isPagada: z.array(z.union([z.literal(0), z.literal(1), z.literal(2)])),
    /** Version of the PDF, 0 while there is none. */
    fileVersion: places(),
    /** 1 when it went out to somebody by mail. */
    isMailed: z.array(z.union([z.literal(0), z.literal(1)])),
    /** 1 for one that corrects others, 2 for one that is corrected, 3 for one that was annulled. */
    rectificacion: z.array(z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])),
    /** 0 for one that is not registered with the tax agency, else the place of its state in `REGISTRATIONS`. */
    registro: places(),
  })
  .refine(
    ({ series: _, clients, clientIdentifiers, ...columns }) =>
      clients.length === clientIdentifiers.length &&
      Object.values(columns).every(column => column.length === columns.identifier.length),
    { error: () => texts.columnsUneven },
  )

export type InvoiceColumns = z.infer<typeof invoiceColumnsSchema>
