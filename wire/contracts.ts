import { z } from 'zod'
import { fitsInvoice, lineTooLarge } from '#domain/money.ts'
import { TREATMENTS } from '#domain/taxTreatment.ts'
import {
  article,
  billingDays,
  billingDaysMessage,
  day,
  dayOut,
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

/** A contract is the specification's client-product: what a client has bought, and how it is billed. */
export const contractFields = z.object({
  productoTitulo: requiredText(100),
  /** Text of the invoice line; `{inici}`, `{fi}`, `{periode}`, `{mes}`, `{any}` are filled in when it is billed. */
  productoDescripcion: optionalText(2000),
  productoUnidades: units(),
  productoPrecio: euros(),
  productoDescuento: percent().default(0),
  productoDiasFacturacion: billingDays(),
  isRecurrente: z.boolean().default(true),
  /** Anchor of the billing periods; today when absent. */
  fechaInicio: day().nullish(),
  /** How it is taxed, in the place of what its product says; null is the product's own. */
  tratamiento: treatment(),
  articulo: article(),
})

const hasPeriod = (contract: { productoDiasFacturacion: number; isRecurrente?: boolean | undefined }) =>
  hasBillingPeriod({
    diasFacturacion: contract.productoDiasFacturacion,
    isRecurrente: contract.isRecurrente,
  })
const periodRule = { error: billingDaysMessage, path: ['productoDiasFacturacion'] }

const isBillable = (contract: { productoUnidades: number; productoPrecio: number }) =>
  fitsInvoice({ units: contract.productoUnidades, price: contract.productoPrecio })
const amountRule = { error: lineTooLarge, path: ['productoPrecio'] }
const articleRule = { error: needlessArticleMessage, path: ['articulo'] }

/** Create payload (the specification writes its keys with capitals; case does not matter). */
export const contractBody = contractFields
  .extend({ clienteIdentifier: identifier(), productoIdentifier: identifier() })
  .refine(hasPeriod, periodRule)
  .refine(isBillable, amountRule)
  .refine(hasItsArticle, articleRule)

/** Update: the record as read; client and product are fixed. An absent optional field keeps its value. */
export const contractUpdateBody = contractFields
  .extend({
    productoDescuento: percent().optional(),
    isRecurrente: z.boolean().optional(),
    isActive: z.boolean().optional(),
    clienteIdentifier: identifier().optional(),
    productoIdentifier: identifier().optional(),
  })
  .refine(hasPeriod, periodRule)
  .refine(isBillable, amountRule)
  .refine(hasItsArticle, articleRule)

/** `PUT /api/clientProd/{id}/facturadoHasta`: periods that start on or before this day count as billed; null takes it back. */
export const billedThroughBody = z.object({ billedThrough: day().nullable() })

export const contractSchema = z.object({
  identifier: identifier(),
  productoIdentifier: identifier(),
  clienteIdentifier: identifier(),
  productoTitulo: z.string(),
  productoDescripcion: z.string().nullable(),
  productoUnidades: z.number(),
  productoPrecio: z.number(),
  productoDescuento: z.number(),
  /** Computed: units × price less the discount, in euros. */
  productoImporte: z.number(),
  productoDiasFacturacion: z.number().int(),
  isRecurrente: z.boolean(),
  isActive: z.boolean(),
  fechaInicio: dayOut(),
  billedThrough: dayOut().nullable(),
  tratamiento: z.enum(TREATMENTS).nullable(),
  articulo: z.string().nullable(),
  producto: z.object({ identifier: identifier(), nombre: z.string() }),
  cliente: z.object({ identifier: identifier(), nombre: z.string() }),
  version: z.number().int(),
})

export type ContractBody = z.infer<typeof contractBody>
export type ContractUpdateBody = z.infer<typeof contractUpdateBody>
export type BilledThroughBody = z.infer<typeof billedThroughBody>
export type Contract = z.infer<typeof contractSchema>
