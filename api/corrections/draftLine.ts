import type { Day } from '#domain/dates.ts'
import { amountsOfLine, type LineFigures } from '#domain/invoiceLine.ts'
import type { LineAmounts } from '#domain/money.ts'

/** A line of a correction before it is written; amounts in euros. */
export type DraftLine = LineAmounts & {
  producte: string
  productoDescripcion: string | null
  cantidad: number
  productoPrecio: number
  productoDescuento: number
  articulo: string | null
  /** Place of the original. */
  original: number
  correctsLine: number | null
  isReplaced: boolean
  key: string
  rate: number | null
  /** The last day that was used of the period of what it corrects, where it gives back the days after that. */
  usedThrough?: Day
}

/** Units, price and discount with the amounts that they come to. */
export const amountsOf = (figures: LineFigures) => ({ ...figures, ...amountsOfLine(figures) })
