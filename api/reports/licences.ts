import { sql } from 'kysely'
import type { LicenceItem } from '#wire/reports.ts'
import type { Database } from '../database/tables.ts'

/** Active recurrent contracts of active clients, by client and title. `productoPrecio` and `periodAmount` in euros. */
export const licences = async (db: Database): Promise<LicenceItem[]> => {
  const rows = await db
    .selectFrom('contracts')
    .innerJoin('clients', 'clients.identifier', 'contracts.clienteIdentifier')
    .select([
      'contracts.clienteIdentifier',
      'clients.nombre as cliente',
      'contracts.identifier as contractIdentifier',
      'contracts.productoTitulo',
      'contracts.productoPrecio',
      'contracts.productoDiasFacturacion',
      sql<string>`line_amount(producto_unidades, producto_precio, producto_descuento)`.as('periodAmount'),
    ])
    .where('contracts.isActive', '=', true)
    .where('contracts.isRecurrente', '=', true)
    .where('clients.isActive', '=', true)
    .orderBy('clients.nombre')
    .orderBy('clients.identifier')
    .orderBy('contracts.productoTitulo')
    .orderBy('contracts.identifier')
    .execute()
  return rows.map(({ productoPrecio, periodAmount, ...licence }) => ({
    ...licence,
    productoPrecio: Number(productoPrecio),
    periodAmount: Number(periodAmount),
  }))
}
