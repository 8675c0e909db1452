import type { z } from 'zod'
import { lineAmounts } from '#domain/money.ts'
import { type Product, productUpdateBody } from '#wire/products.ts'

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
}

export const productValues = (product: Product): ProductValues => ({
  nombre: product.nombre,
  descripcion: product.descripcion ?? '',
  unitats: product.unitats,
  precio: product.precio,
  descuento: product.descuento,
  diasFacturacion: product.diasFacturacion,
  isRecurrente: product.isRecurrente,
  isActive: product.isActive,
})

/** The product as it was read with what the form changes; the server computes `import` again. */
export const withChanges = (
  product: Product,
  { descripcion, isRecurrente, isActive, tratamiento, articulo, isBien, ...body }: ProductFormBody,
): Product => ({
  ...product,
  ...body,
  descripcion: descripcion ?? null,
  isRecurrente: isRecurrente ?? product.isRecurrente,
  isActive: isActive ?? product.isActive,
  tratamiento: tratamiento === undefined ? product.tratamiento : tratamiento,
  articulo: articulo === undefined ? product.articulo : articulo,
  isBien: isBien ?? product.isBien,
  import: lineAmounts({ units: body.unitats, price: body.precio, discountPercent: body.descuento }).line,
})
