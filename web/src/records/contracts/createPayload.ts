import type { ContractBody } from '#wire/contracts.ts'
import { amountsOf } from './amountsOf.ts'

/** What `POST /api/clientProd` is sent, its keys written as the specification writes them. */
export const createPayload = (body: ContractBody) => ({
  ClienteIdentifier: body.clienteIdentifier,
  ProductoIdentifier: body.productoIdentifier,
  ProductoTitulo: body.productoTitulo,
  ProductoDescripcion: body.productoDescripcion ?? null,
  ProductoUnidades: body.productoUnidades,
  ProductoPrecio: body.productoPrecio,
  ProductoDescuento: body.productoDescuento,
  ProductoImporte: amountsOf(body)?.line ?? 0,
  ProductoDiasFacturacion: body.productoDiasFacturacion,
  isRecurrente: body.isRecurrente,
  fechaInicio: body.fechaInicio ?? null,
})
