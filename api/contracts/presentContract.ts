import type { Contract } from '#wire/contracts.ts'
import type { ContractRow } from './selectContracts.ts'

export const presentContract = (row: ContractRow): Contract => ({
  identifier: row.identifier,
  productoIdentifier: row.productoIdentifier,
  clienteIdentifier: row.clienteIdentifier,
  productoTitulo: row.productoTitulo,
  productoDescripcion: row.productoDescripcion,
  productoUnidades: Number(row.productoUnidades),
  productoPrecio: Number(row.productoPrecio),
  productoDescuento: Number(row.productoDescuento),
  productoImporte: Number(row.productoImporte),
  productoDiasFacturacion: row.productoDiasFacturacion,
  isRecurrente: row.isRecurrente,
  isActive: row.isActive,
  fechaInicio: row.fechaInicio,
  billedThrough: row.billedThrough,
  tratamiento: row.tratamiento,
  articulo: row.articulo,
  producto: { identifier: row.productoIdentifier, nombre: row.productoNombre },
  cliente: { identifier: row.clienteIdentifier, nombre: row.clienteNombre },
  version: row.version,
})
