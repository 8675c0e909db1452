import { z } from 'zod'
import {
  billingDays,
  billingDaysMessage,
  euros,
  hasBillingPeriod,
  identifier,
  optionalText,
  percent,
  requiredText,
  units,
} from './fields.ts'

const productFields = z.object({
  nombre: requiredText(50),
  descripcion: optionalText(200),
  precio: euros(),
  unitats: units(),
  descuento: percent(),
  diasFacturacion: billingDays(),
  isRecurrente: z.boolean().default(true),
})

const periodRule = { error: billingDaysMessage, path: ['diasFacturacion'] }

/** Add form of a product. `import` may be sent; the server recomputes it. */
export const productBody = productFields.refine(hasBillingPeriod, periodRule)

/** Edit form: a flag that is absent keeps its value (so the rule of the period is checked again with it). */
export const productUpdateBody = productFields
  .extend({ isRecurrente: z.boolean().optional(), isActive: z.boolean().optional() })
  .refine(hasBillingPeriod, periodRule)

export const productSchema = z.object({
  identifier: identifier(),
  nombre: z.string(),
  descripcion: z.string().nullable(),
  /** Unit price in euros. */
  precio: z.number(),
  unitats: z.number(),
  /** Percent. */
  descuento: z.number(),
  /** Computed: units × price less the discount, in euros. */
  import: z.number(),
  diasFacturacion: z.number().int(),
  isRecurrente: z.boolean(),
  isActive: z.boolean(),
  version: z.number().int(),
})

export type ProductBody = z.infer<typeof productBody>
export type ProductUpdateBody = z.infer<typeof productUpdateBody>
export type Product = z.infer<typeof productSchema>
