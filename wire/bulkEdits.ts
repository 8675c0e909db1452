import { z } from 'zod'
import { MAX_BULK_EDIT } from './bulkLimits.ts'
import { clientUpdateBody, dueTypeSchema } from './clients.ts'
import { languageSchema } from './company.ts'
import { contractFields } from './contracts.ts'
import {
  day,
  dayOut,
  euros,
  identifier,
  optionalText,
  percent,
  requiredText,
  signedFigure,
  units,
} from './fields.ts'
import { invoiceSumsSchema } from './invoices.ts'

/**
 * Many records changed alike: what is chosen, what would become of each (the preview), what became of each, and the way back. Each record is
 * changed as a single edit would, under the same rules; one that may not be is named and left as it is.
 */

/** A contract's price, set or raised; see `changedPrice` (domain/prices.ts). */
const priceEdit = z.discriminatedUnion('how', [
  z.strictObject({ field: z.literal('productoPrecio'), how: z.literal('set'), value: euros() }),
  z.strictObject({
    field: z.literal('productoPrecio'),
    how: z.literal('percent'),
    value: signedFigure(-100, 1_000),
  }),
  z.strictObject({
    field: z.literal('productoPrecio'),
    how: z.literal('amount'),
    value: signedFigure(-9_999_999.99, 9_999_999.99),
  }),
])

/** A part of a text that becomes another, wherever it stands in it: `2026` → `2027`. */
const replacement = <const Field extends string>(field: Field) =>
  z.strictObject({
    field: z.literal(field),
    how: z.literal('replace'),
    find: requiredText(),
    by: z.string().trim().max(200),
  })

export const contractEdit = z.discriminatedUnion('field', [
  priceEdit,
  z.strictObject({ field: z.literal('productoDescuento'), value: percent() }),
  z.strictObject({ field: z.literal('productoUnidades'), value: units() }),
  replacement('productoTitulo'),
  z.discriminatedUnion('how', [
    z.strictObject({
      field: z.literal('productoDescripcion'),
      how: z.literal('set'),
      value: z.string().trim().max(2000),
    }),
    replacement('productoDescripcion'),
  ]),
  z.strictObject({ field: z.literal('isActive'), value: z.boolean() }),
])

export const clientEdit = z.discriminatedUnion('field', [
  z.strictObject({ field: z.literal('tipoVencimiento'), value: dueTypeSchema }),
  z.strictObject({ field: z.literal('tipoIVA'), value: percent() }),
  z.strictObject({ field: z.literal('isAdeudo'), value: z.boolean() }),
  /** Null is the company's. */
  z.strictObject({ field: z.literal('language'), value: languageSchema.nullable() }),
  z.strictObject({ field: z.literal('inRequest'), value: z.boolean() }),
  z.strictObject({ field: z.literal('isActive'), value: z.boolean() }),
])

/** What a bulk edit can touch of a record, by the names of its fields. */
const contractValues = contractFields
  .pick({ productoTitulo: true, productoUnidades: true, productoPrecio: true })
  .extend({
    productoDescripcion: optionalText(2000),
    productoDescuento: percent(),
    isActive: z.boolean(),
  })
  .partial()
  .strict()
const clientValues = clientUpdateBody
  .pick({
    tipoVencimiento: true,
    tipoIVA: true,
    isAdeudo: true,
    language: true,
    inRequest: true,
    isActive: true,
  })
  .partial()
  .strict()

const version = z.number().int().positive()

const bulkOf = <Edit extends z.ZodType, Values extends z.ZodType>(edit: Edit, values: Values) => {
  /** A record, the version that it has by now, and what its fields held before. */
  const changed = z.strictObject({ identifier: identifier(), version, values })
  return {
    /** What would become of these records? */
    previewBody: z.strictObject({
      records: z.array(identifier()).min(1).max(MAX_BULK_EDIT),
      edit,
    }),
    /** Changes them, each if it is still as the preview saw it. */
    applyBody: z.strictObject({
      records: z
        .array(z.strictObject({ identifier: identifier(), version }))
        .min(1)
        .max(MAX_BULK_EDIT),
      edit,
    }),
    /** Gives records back what they held, as `changed` and `day` of the answer told it, where nobody has changed them since. */
    undoBody: z.strictObject({ records: z.array(changed).min(1).max(MAX_BULK_EDIT), day: day() }),
    preview: z.object({
      /** In the order in which they were asked for. */
      records: z.array(
        z.object({
          identifier: identifier(),
          /** That the preview saw; null when there is no such record. */
          version: version.nullable(),
          /** What it is called, and whose it is. */
          name: z.string().nullable(),
          owner: z.string().nullable(),
          /** What its fields hold, and what they would. Both empty for one that is not there. */
          before: values,
          after: values,
          /** Why it would stay as it is, in words for staff. */
          reason: z.string().nullable(),
        }),
      ),
      /** What the runs of next month would issue, before and after, VAT included. */
      forecast: z.object({ month: z.string(), before: invoiceSumsSchema, after: invoiceSumsSchema }),
    }),
    result: z.object({
      changed: z.array(changed),
      refused: z.array(
        z.object({ identifier: identifier(), name: z.string().nullable(), reason: z.string() }),
      ),
      /** When it was done: pausing and resuming can be undone on the same day only. */
      day: dayOut(),
    }),
  }
}

export const contractBulk = bulkOf(contractEdit, contractValues)
export const clientBulk = bulkOf(clientEdit, clientValues)

export type ContractEdit = z.infer<typeof contractEdit>
export type ContractValues = z.infer<typeof contractValues>
export type ClientEdit = z.infer<typeof clientEdit>
export type ClientValues = z.infer<typeof clientValues>
/** Whatever kind of record it is of. */
export type BulkPreview = z.infer<typeof contractBulk.preview> | z.infer<typeof clientBulk.preview>
export type BulkResult = z.infer<typeof contractBulk.result> | z.infer<typeof clientBulk.result>
