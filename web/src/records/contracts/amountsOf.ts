import { type LineAmounts, lineAmounts } from '#domain/money.ts'

type Priced = {
  productoUnidades: number
  productoPrecio: number
  productoDescuento?: number | undefined
}

/** What one period comes to, in euros; null while a figure is missing or is none. */
export function amountsOf({
  productoUnidades,
  productoPrecio,
  productoDescuento = 0,
}: Priced): LineAmounts | null {
  if (![productoUnidades, productoPrecio, productoDescuento].every(Number.isFinite)) return null
  return lineAmounts({
    units: productoUnidades,
    price: productoPrecio,
    discountPercent: productoDescuento,
  })
}
