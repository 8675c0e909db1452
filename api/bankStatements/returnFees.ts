import { sql } from 'kysely'
import type { Evidence } from '#domain/reconciliation/evidence.ts'
import { namedIn } from '#domain/sepa/namedReferences.ts'
import type { DebitMovement } from '#domain/sepa/ownDebits.ts'
import { CHARGED_WITHIN, isReturnFee, LIKELY_WITHIN, mayBeNamedFee } from '#domain/sepa/returnFees.ts'
import type { DebitChoice } from '#wire/bankStatements.ts'
import type { Database, Tx } from '../database/tables.ts'
import { knownReferences } from './knownReferences.ts'
import { SAME_ACCOUNT } from './sameAccount.ts'

type Fee = { movement: number; line: number }

/** Which movements are the fees of which debits that came back, as they name them: one each. */
const namedFees = async (tx: Tx, movements: readonly DebitMovement[]): Promise<Fee[]> => {
  const fees = movements.filter(mayBeNamedFee)
  if (fees.length === 0) return []
  const known = await knownReferences(tx, fees)
  const named = fees.flatMap(({ identifier, text, endToEndId }) => {
    const { endToEndIds } = namedIn(text, known)
    if (endToEndId !== null && known.endToEndIds.has(endToEndId)) endToEndIds.add(endToEndId)
    const [only] = endToEndIds
    return only !== undefined && endToEndIds.size === 1 ? [{ movement: identifier, named: only }] : []
  })
  const { rows } = await sql<Fee>`
    select movement.identifier as movement, line.identifier as line
    from json_to_recordset(${JSON.stringify(named)}::json) as fee(movement int, named text)
    join bank_movements as movement on movement.identifier = fee.movement and movement.state = 'open'
    join remittance_lines as line on line.end_to_end_id = fee.named
    join remittances as remittance on remittance.identifier = line.remittance_identifier
    join ${SAME_ACCOUNT} as same on same.bank = movement.banc_identifier and same.other = remittance.banc_identifier
    where movement.booked_on between line.returned_on and line.returned_on + ${CHARGED_WITHIN}::int
  `.execute(tx)
  return rows
}

/** Notes of which debits that came back movements are the fees, where they name them. @returns the movements. */
export const linkReturnFees = async (
  tx: Tx,
  movements: readonly DebitMovement[],
  only?: number,
): Promise<Set<number>> => {
  const found = (await namedFees(tx, movements)).filter(
    ({ movement }) => only === undefined || movement === only,
  )
  await noteFees(tx, found, ['fee', 'reference'], null)
  return new Set(found.map(({ movement }) => movement))
}

const noteFees = async (
  tx: Tx,
  fees: readonly Fee[],
  evidence: readonly Evidence[],
  decidedBy: string | null,
): Promise<void> => {
  if (fees.length === 0) return
  await sql`
    update bank_movements set state = 'linked', version = version + 1, decided_by = ${decidedBy}, decided_at = now(), fee_of_line_identifier = fee.line,
      evidence = ${[...evidence]}::text[]
    from json_to_recordset(${JSON.stringify(fees)}::json) as fee(movement int, line int)
    where bank_movements.identifier = fee.movement
  `.execute(tx)
}

/**
 * Notes that a movement is the fee of a debit that came back, as a person says it.
 *
 * @returns whether it can be: of that account, by its words a fee, and booked within a month after it.
 */
export const tellReturnFee = async (
  tx: Tx,
  movement: DebitMovement,
  line: number,
  account: string,
): Promise<boolean> => {
  if (!isReturnFee(movement)) return false
  const { rows } = await sql`
    select from remittance_lines as line join remittances as remittance on remittance.identifier = line.remittance_identifier
    join ${SAME_ACCOUNT} as same on same.bank = ${movement.bancIdentifier} and same.other = remittance.banc_identifier
    where line.identifier = ${line}
      and ${movement.bookedOn}::date between line.returned_on and line.returned_on + ${CHARGED_WITHIN}::int
  `.execute(tx)
  if (rows.length === 0) return false
  await noteFees(tx, [{ movement: movement.identifier, line }], ['fee'], account)
  return true
}

/** The one debit that came back in those days and has no fee yet, by movement that is a fee by its words and names nothing: a person says so. */
export const feeChoices = async (
  db: Database,
  movements: readonly DebitMovement[],
): Promise<Map<number, DebitChoice>> => {
  const fees = movements
    .filter(isReturnFee)
    .map(({ identifier, bancIdentifier, bookedOn }) => ({ identifier, bancIdentifier, bookedOn }))
  if (fees.length === 0) return new Map()
  const { rows } = await sql<DebitChoice & { movement: number }>`
    select fee.identifier as movement, min(remittance.identifier) as remittance, min(line.identifier) as line, min(line.numero) as number,
      min(line.debtor_name) as debtor, min(line.amount)::float8 as amount, min(remittance.collection_date) as collection_date, true as is_fee
    from json_to_recordset(${JSON.stringify(fees)}::json) as fee(identifier int, "bancIdentifier" int, "bookedOn" date)
    join ${SAME_ACCOUNT} as same on same.bank = fee."bancIdentifier"
    join remittances as remittance on remittance.banc_identifier = same.other
    join remittance_lines as line on line.remittance_identifier = remittance.identifier
      and fee."bookedOn" between line.returned_on and line.returned_on + ${LIKELY_WITHIN}::int
    where not exists (
      select from bank_movements
      where fee_of_line_identifier = line.identifier or remittance_line_identifier = line.identifier and fee > 0 and -bank_movements.amount > line.amount
    )
    group by fee.identifier having count(*) = 1
  `.execute(db)
  return new Map(rows.map(({ movement, ...choice }) => [movement, choice]))
}
