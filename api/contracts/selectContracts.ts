import { sql } from 'kysely'
import type { Database, Row } from '../database/tables.ts'

/** A contract with what the wire shows beside it. */
export type ContractRow = Row<'contracts'> & {
  productoNombre: string
  clienteNombre: string
  productoImporte: string
}

/** What a contract bills for one period, in euros (AMB-70): computed, whatever a caller sent. By PostgreSQL, because lists are long. */
const productoImporte = sql<string>`line_amount(producto_unidades, producto_precio, producto_descuento)`

/** Select of contracts in the order in which they were made; callers narrow it down. */
export const selectContracts = (db: Database) =>
  db
    .selectFrom('contracts')
    .innerJoin('products', 'products.identifier', 'contracts.productoIdentifier')
    .innerJoin('clients', 'clients.identifier', 'contracts.clienteIdentifier')
    .selectAll('contracts')
    .select([
      'products.nombre as productoNombre',
      'clients.nombre as clienteNombre',
      productoImporte.as('productoImporte'),
    ])
    .orderBy('contracts.identifier')
