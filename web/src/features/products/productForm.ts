import type { z } from 'zod'
import { lineAmounts } from '#domain/money.ts'
import { type Product, productUpdateBody } from '#wire/products.ts'
import type { ProductChange } from '../../records/products/productsApi.ts'
import { treatmentWords } from '../../records/taxes/treatmentName.ts'
import { texts as taxTexts } from '../../records/taxes/treatmentTexts.ts'
import { texts } from './texts.ts'

/** The same rules for add and edit; a new product is active and its form has no switch for that. */
export const productForm = productUpdateBody

export type ProductValues = z.input<typeof productForm>
export type ProductFormBody = z.output<typeof productForm>

export const newProduct: ProductValues = {
  nombre: '',
  descripcion: '',
  unitats: 1,
  precio: 0,
  descuento: 0,
  diasFacturacion: 30,
  isRecurrente: true,
  tratamiento: null,
  articulo: null,
  isBien: false,
}

/** What is sent of a new product: that of its taxes only where it says something of its own. */
export const newProductBody = ({ tratamiento, articulo, isBien, ...body }: ProductFormBody) => ({
  ...body,
  ...(tratamiento && { tratamiento, articulo }),
  ...(isBien && { isBien }),
})

export const productValues = (product: Product): ProductValues => ({
  nombre: product.nombre,
  descripcion: product.descripcion ?? '',
  unitats: product.unitats,
  precio: product.precio,
  descuento: product.descuento,
  diasFacturacion: product.diasFacturacion,
  isRecurrente: product.isRecurrente,
  isActive: product.isActive,
  tratamiento: product.tratamiento,
  articulo: product.articulo,
  isBien: product.isBien,
})

/** How to say what the form holds as codes. */
export const productWords = {
  tratamiento: treatmentWords(taxTexts.ofClient),
  isBien: (isGoods: unknown) => (isGoods ? texts.goods : texts.service),
}

/** The product as it was read with what the form changes, that of its taxes only where it does; the server computes `import` again. */
export function withChanges(
  { tratamiento, articulo, isBien, ...product }: Product,
  { descripcion, isRecurrente, isActive, ...changes }: ProductFormBody,
): ProductChange {
  const { tratamiento: treatment = null, articulo: article = null, isBien: isGoods, ...body } = changes
  return {
    ...product,
    ...body,
    descripcion: descripcion ?? null,
    isRecurrente: isRecurrente ?? product.isRecurrente,
    isActive: isActive ?? product.isActive,
    ...((treatment !== tratamiento || article !== articulo) && { tratamiento: treatment, articulo: article }),
    ...(isGoods !== undefined && isGoods !== isBien && { isBien: isGoods }),
    import: lineAmounts({ units: body.unitats, price: body.precio, discountPercent: body.descuento }).line,
  }
}
