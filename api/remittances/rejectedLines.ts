import { type RawBuilder, sql } from 'kysely'
import type { Row } from '../database/tables.ts'

/**
 * A debit that the bank would not collect and said why (pain.002) stands as one that came back and was never paid: what follows of it is the same, and no
 * money of it was ever there.
 */
export const isRejected = ({
  returnedOn,
  paymentIdentifier,
}: Pick<Row<'remittanceLines'>, 'returnedOn' | 'paymentIdentifier'>): boolean =>
  returnedOn !== null && paymentIdentifier === null

/** The same in SQL: `remittance_lines` is the only table of the query that has these columns. */
export const REJECTED: RawBuilder<boolean> = sql`(returned_on is not null and payment_identifier is null)`
