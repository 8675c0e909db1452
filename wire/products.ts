import { z } from 'zod'
import { TREATMENTS } from '#domain/taxTreatment.ts'
import {
  article,
  billingDays,
  billingDaysMessage,
  euros,
  hasBillingPeriod,
  hasItsArticle,
  identifier,
  needlessArticleMessage,
  optionalText,
  percent,
  requiredText,
  treatment,
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
  /** How it is taxed; null is the client's rate. */
  tratamiento: treatment(),
  articulo: article(),
  /** Goods, which are taxed where they go; else a service. */
  isBien: z.boolean().optional(),
})

const periodRule = { error: billingDaysMessage, path: ['diasFacturacion'] }

const articleRule = { error: needlessArticleMessage, path: ['articulo'] }

/** Add form of a product. `import` may be sent; the server recomputes it. */
export const productBody = productFields
  .refine(hasBillingPeriod, periodRule)
  .refine(hasItsArticle, articleRule)

/** Edit form: a flag that is absent keeps its value (so the rule of the period is checked again with it). */
export const productUpdateBody = productFields
  .extend({ isRecurrente: z.boolean().optional(), isActive: z.boolean().optional() })
  .refine(hasBillingPeriod, periodRule)
  .refine(hasItsArticle, articleRule)

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
  tratamiento: z.enum(TREATMENTS).nullable(),
  articulo: z.string().nullable(),
  isBien: z.boolean(),
  version: z.number().int(),
})

export type ProductBody = z.infer<typeof productBody>
export type ProductUpdateBody = z.infer<typeof productUpdateBody>
export type Product = z.infer<typeof productSchema>
