import { sql } from 'kysely'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import type { Row, Tx } from '../database/tables.ts'
import type { Original } from './readOriginals.ts'
import { refused } from './refused.ts'
import { texts } from './texts.ts'

/**
 * What was given up (decision 0083) is not owed less, or more: what changes the debt waits until it is claimed again. Else it would be owed back by itself.
 *
 * @throws AppError 422 about the originals, also where only a correction of one was given up.
 */
export const requireClaimed = async (tx: Tx, originals: readonly Original[]): Promise<void> => {
  const named = sql`any(${originals.flatMap(({ invoice }) => invoice?.identifier ?? [])}::int[])`
  const { rows } = await sql<Pick<Row<'invoices'>, 'serieIdentifier' | 'numFact'>>`
    select serie_identifier, num_fact from invoices
    where written_off_on is not null and (
      identifier = ${named}
      or identifier in (select invoice_identifier from invoice_corrections where original_identifier = ${named})
    )
    order by identifier limit 1
  `.execute(tx)
  if (rows[0]) throw refused('originales', texts.writtenOff({ number: invoiceNumber(rows[0]) }))
}
