import { type LineAmounts, lineAmounts } from './money.ts'

/** What a line of an invoice is reckoned from, by its names on the wire: units, price of one in euros, discount in percent. */
export type LineFigures = { cantidad: number; productoPrecio: number; productoDescuento: number }

/** What a line of an invoice comes to, and its discount, in euros. */
export const amountsOfLine = ({ cantidad, productoPrecio, productoDescuento }: LineFigures): LineAmounts =>
  lineAmounts({ units: cantidad, price: productoPrecio, discountPercent: productoDescuento })
