import { sql } from 'kysely'
import type { Contract } from '#contract/contracts.ts'
import type { Database } from '../tables.ts'

/**
 * A contract as the wire has it, made by PostgreSQL from `contracts`, `products` and `clients`: a client's list of contracts is
 * then one aggregate, and thousands of them cost one parse. `productoImporte` is computed here, always (AMB-70); multiplied by
 * 0.01 because a division is cut at some digit.
 */
export const contractJson = sql<Contract>`json_build_object(
  'identifier', contracts.identifier,
  'productoIdentifier', contracts.producto_identifier,
  'clienteIdentifier', contracts.cliente_identifier,
  'productoTitulo', contracts.producto_titulo,
  'productoDescripcion', contracts.producto_descripcion,
  'productoUnidades', contracts.producto_unidades,
  'productoPrecio', contracts.producto_precio,
  'productoDescuento', contracts.producto_descuento,
  'productoImporte', round(contracts.producto_unidades * contracts.producto_precio, 2)
    - round(round(contracts.producto_unidades * contracts.producto_precio, 2) * contracts.producto_descuento * 0.01, 2),
  'productoDiasFacturacion', contracts.producto_dias_facturacion,
  'isRecurrente', contracts.is_recurrente,
  'isActive', contracts.is_active,
  'fechaInicio', contracts.fecha_inicio,
  'facturadoHasta', contracts.facturado_hasta,
  'producto', json_build_object('identifier', products.identifier, 'nombre', products.nombre),
  'cliente', json_build_object('identifier', clients.identifier, 'nombre', clients.nombre),
  'version', contracts.version
)`

/** Contracts with the names of their product and client. */
export const presentedContracts = (db: Database) =>
  db
    .selectFrom('contracts')
    .innerJoin('products', 'products.identifier', 'contracts.productoIdentifier')
    .innerJoin('clients', 'clients.identifier', 'contracts.clienteIdentifier')
    .select(contractJson.as('contract'))

/** One contract that is known to exist. */
export const presentContract = async (db: Database, identifier: number): Promise<Contract> => {
  const { contract } = await presentedContracts(db)
    .where('contracts.identifier', '=', identifier)
    .executeTakeFirstOrThrow()
  return contract
}
