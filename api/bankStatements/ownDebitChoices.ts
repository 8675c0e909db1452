import { sql } from 'kysely'
import { addDays } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import {
  type AskedDebits,
  type DebitMovement,
  debitsToChoose,
  isOfDebits,
  type OpenRemittance,
  remittanceOfDebit,
  remittancesToChoose,
  SETTLED_WITHIN,
} from '#domain/sepa/ownDebits.ts'
import type { DebitChoice } from '#wire/bankStatements.ts'
import type { Database, Row } from '../database/tables.ts'
import { fileGiven } from '../remittances/fileGiven.ts'
import { REJECTED } from '../remittances/rejectedLines.ts'
import { debitsByEndToEndId } from './debitsByEndToEndId.ts'
import { knownReferences } from './knownReferences.ts'
import { debitMovement } from './linkOwnDebits.ts'
import { maySumUp, presentDebits, returnableDebits } from './returnableDebits.ts'
import { feeChoices } from './returnFees.ts'
import { BANKS_OF_REMITTANCE } from './sameAccount.ts'
import { texts } from './texts.ts'

/** Remittances that the bank has, and whose money no movement has told, or not all of it. */
export const remittancesWithoutMoney = async (db: Database): Promise<OpenRemittance[]> => {
  const { rows } = await sql<OpenRemittance>`
    select remittance.identifier, ${BANKS_OF_REMITTANCE} as banks, remittance.message_id, remittance.collection_date,
      remittance.state = 'settled' as is_settled, asked.total, coalesce(told.amount, 0)::float8 as told
    from remittances as remittance
    join lateral (
      select round(sum(amount) filter (where is_live or is_collected and not ${REJECTED}) * 100)::float8 as total
      from remittance_lines where remittance_identifier = remittance.identifier
    ) as asked on true
    left join lateral (
      select round(sum(amount) * 100) as amount from bank_movements where remittance_identifier = remittance.identifier
    ) as told on true
    where remittance.state in ('sent', 'settled') and asked.total > coalesce(told.amount, 0)
    order by remittance.collection_date desc, remittance.identifier desc
  `.execute(db)
  return rows
}

/** As if the bank had them: remittances that nobody has noted as sent, or that were undone. What was refused is known to have been at the bank. */
const remittancesNotSent = async (db: Database): Promise<OpenRemittance[]> => {
  const { rows } = await sql<OpenRemittance>`
    select remittance.identifier, ${BANKS_OF_REMITTANCE} as banks, remittance.message_id, remittance.collection_date, false as is_settled,
      (select round(sum(amount) * 100)::float8 from remittance_lines where remittance_identifier = remittance.identifier) as total, 0 as told
    from remittances as remittance
    where remittance.state in ('prepared', 'undone') and not remittance.is_refused
    order by remittance.state, remittance.collection_date desc, remittance.identifier desc
  `.execute(db)
  return rows
}

/** That a movement may be the money of one of them whose file somebody was given (decision 0086), which has to be said there first. */
const perhapsOf = async (
  db: Database,
  movement: DebitMovement,
  remittances: readonly OpenRemittance[],
): Promise<string | null> => {
  if (!isOfDebits(movement)) return null
  for (const { identifier, collectionDate } of remittancesToChoose(movement, remittances, new Map()))
    if (
      movement.bookedOn <= addDays(collectionDate, SETTLED_WITHIN) &&
      (await fileGiven(db, identifier)) !== null
    )
      return texts.perhapsNotSent({ remittance: String(identifier) })
  return null
}

/** What a person may say of an open movement, and of how many debits in all it may tell that they came back. */
export type OwnDebits = {
  choices: DebitChoice[]
  returnableCount: number
  /** Whether several debits may have come back by it as one sum. */
  mayBeSeveral: boolean
  /** That it waits for the other debits of its remittance, or may be of one that is not noted as sent, in words for staff; null where it does not. */
  waits: string | null
}

/** What is said of the money of one debit while less of its remittance has come than all. */
const waitsFor = (
  movement: DebitMovement,
  remittances: readonly OpenRemittance[],
  credits: AskedDebits,
): string | null => {
  const of = remittanceOfDebit(movement, credits)
  const found = remittances.find(({ identifier, isSettled }) => identifier === of && !isSettled)
  if (!found || movement.amount === found.total) return null
  return texts.waitsForOthers({
    debit: movement.endToEndId ?? '',
    remittance: String(found.identifier),
    total: formatMoney(found.total / 100),
  })
}

/** What of our own debits a person may say that open movements are: the money of a remittance, or a debit that came back. */
export const ownDebitChoices = async (
  db: Database,
  rows: readonly Row<'bankMovements'>[],
): Promise<Map<number, OwnDebits>> => {
  const asked = rows.map(debitMovement)
  const remittances = asked.some(({ amount }) => amount > 0) ? await remittancesWithoutMoney(db) : []
  const notSent = asked.some(({ amount }) => amount > 0) ? await remittancesNotSent(db) : []
  const credits = await debitsByEndToEndId(db, asked)
  const outgoing = asked.filter(({ amount }) => amount < 0)
  const fees = await feeChoices(db, outgoing)
  const debits = await returnableDebits(db, outgoing)
  const sums = await maySumUp(db, outgoing)
  const known = await knownReferences(db, debits.length > 0 ? outgoing : [])
  const returned = new Map(outgoing.map(one => [one.identifier, debitsToChoose(one, debits, known)]))
  const presented = await presentDebits(
    db,
    [...returned.values()].flatMap(({ offered }) => offered),
  )
  const choiceOf = new Map(presented.map(choice => [choice.line, choice]))
  const all = new Map<number, OwnDebits>()
  for (const movement of asked) {
    const { count = 0, offered = [] } = returned.get(movement.identifier) ?? {}
    const money = remittancesToChoose(movement, remittances, credits).map(
      ({ identifier, total, collectionDate }) => ({
        remittance: identifier,
        line: null,
        debtor: null,
        number: null,
        amount: total / 100,
        collectionDate,
        isFee: false,
      }),
    )
    all.set(movement.identifier, {
      choices: [
        ...money,
        ...[fees.get(movement.identifier) ?? []].flat(),
        ...offered.flatMap(({ line }) => choiceOf.get(line) ?? []),
      ],
      returnableCount: count,
      mayBeSeveral: sums.has(movement.identifier),
      waits:
        waitsFor(movement, remittances, credits) ??
        (money.length > 0 ? null : await perhapsOf(db, movement, notSent)),
    })
  }
  return all
}
