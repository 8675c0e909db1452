import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import type { Row, Tx } from '../database/tables.ts'
import type { ContractCalendar } from './contractCalendar.ts'

/** All that decides about the periods of one contract. */
export const readCalendar = async (tx: Tx, row: Row<'contracts'>): Promise<ContractCalendar> => {
  const billed = await tx
    .selectFrom('invoiceLines')
    .select([sql<Day>`lower(periodo)`.as('start'), sql<Day>`upper(periodo) - 1`.as('end')])
    .where('contratoIdentifier', '=', row.identifier)
    .execute()
  const pauses = await tx
    .selectFrom('pauses')
    .select(['desde as from', 'hasta as to'])
    .where(eb =>
      eb.or([
        eb('contratoIdentifier', '=', row.identifier),
        eb('clienteIdentifier', '=', row.clienteIdentifier),
      ]),
    )
    .execute()
  const past = await tx
    .selectFrom('pastCalendars')
    .select([
      'ancla as anchor',
      'hasta as until',
      'productoDiasFacturacion as diasFacturacion',
      'isRecurrente',
    ])
    .where('contratoIdentifier', '=', row.identifier)
    .execute()
  return {
    anchor: row.ancla,
    diasFacturacion: row.productoDiasFacturacion,
    isRecurrente: row.isRecurrente,
    fechaInicio: row.fechaInicio,
    facturadoHasta: row.facturadoHasta,
    past,
    billed,
    pauses,
  }
}
