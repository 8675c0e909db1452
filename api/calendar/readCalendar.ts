import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import type { Row, Tx } from '../database/tables.ts'
import { type ContractCalendar, onceActive } from './contractCalendar.ts'

/**
 * All that decides about the periods of one contract.
 *
 * @param resumed the day on which it is switched on by the same change, where it is: its own pause ends the day before.
 */
export const readCalendar = async (
  tx: Tx,
  row: Row<'contracts'>,
  resumed: Day | null = null,
): Promise<ContractCalendar> => {
  const billed = await tx
    .selectFrom('invoiceLines')
    .select([sql<Day>`lower(period)`.as('start'), sql<Day>`upper(period) - 1`.as('end')])
    .where('contractIdentifier', '=', row.identifier)
    // What a correction has freed is to be billed again.
    .where('freedByIdentifier', 'is', null)
    .execute()
  const pauses = await tx
    .selectFrom('pauses')
    .select(['contractIdentifier', 'firstDay as from', 'lastDay as to'])
    .where(eb =>
      eb.or([
        eb('contractIdentifier', '=', row.identifier),
        eb('clienteIdentifier', '=', row.clienteIdentifier),
      ]),
    )
    .execute()
  const past = await tx
    .selectFrom('pastCalendars')
    .select(['anchor', 'until', 'productoDiasFacturacion as diasFacturacion', 'isRecurrente'])
    .where('contractIdentifier', '=', row.identifier)
    .execute()
  return {
    anchor: row.anchor,
    diasFacturacion: row.productoDiasFacturacion,
    isRecurrente: row.isRecurrente,
    fechaInicio: row.fechaInicio,
    billedThrough: row.billedThrough,
    past,
    billed,
    pauses: pauses.map(pause =>
      resumed !== null && pause.contractIdentifier !== null ? onceActive(pause, true, resumed) : pause,
    ),
  }
}
