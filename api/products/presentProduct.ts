import { lineAmounts } from '#domain/money.ts'
import type { Product } from '#wire/products.ts'
import type { Row } from '../database/tables.ts'

/** `import` is computed here, always: what a caller sends for it is ignored (AMB-70). */
export const presentProduct = (row: Row<'products'>): Product => ({
  identifier: row.identifier,
  nombre: row.nombre,
  descripcion: row.descripcion,
  precio: Number(row.precio),
  unitats: Number(row.unitats),
  descuento: Number(row.descuento),
  import: lineAmounts({ units: row.unitats, price: row.precio, discountPercent: row.descuento }).line,
  diasFacturacion: row.diasFacturacion,
  isRecurrente: row.isRecurrente,
  isActive: row.isActive,
  tratamiento: row.tratamiento,
  articulo: row.articulo,
  isBien: row.isBien,
  version: row.version,
})
