import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { sumMoney } from '#domain/money.ts'
import { fileBy } from '#domain/sepa/fileTerms.ts'
import { USUAL_NOTICE } from '#domain/sepa/mandates.ts'
import { notFound } from '#platform/errors.ts'
import type { Remittance, RemittanceDetails, RemittanceLine } from '#wire/remittances.ts'
import { currentCompany } from '../company/companyStore.ts'
import type { Database, Row } from '../database/tables.ts'
import { reasonOfReturn } from '../debtors/checkDebtor.ts'
import { isLeftInFile } from '../mail/mailOutlet.ts'
import { fileGiven } from './fileGiven.ts'
import { isRejected } from './rejectedLines.ts'
import { answersTo } from './remittanceAnswers.ts'
import { texts } from './texts.ts'

/** As staff know it: the database keeps what a bank has refused as one that was undone. */
export const stateOf = ({
  state,
  isRefused,
}: Pick<Row<'remittances'>, 'state' | 'isRefused'>): Remittance['state'] => (isRefused ? 'refused' : state)

const present = (
  row: Row<'remittances'>,
  { count, total }: { count: number; total: number },
): Remittance => ({
  identifier: row.identifier,
  messageId: row.messageId,
  state: stateOf(row),
  collectionDate: row.collectionDate,
  bancIdentifier: row.bancIdentifier,
  bankName: row.bankName,
  iban: row.bankIban,
  creditorName: row.creditorName,
  creditorIdentifier: row.creditorIdentifier,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy,
  sentAt: row.sentAt?.toISOString() ?? null,
  sentBy: row.sentBy,
  settledAt: row.settledAt?.toISOString() ?? null,
  settledBy: row.settledBy,
  undoneAt: row.undoneAt?.toISOString() ?? null,
  undoneBy: row.undoneBy,
  count,
  total,
  version: row.version,
})

/** All remittances, the newest first. */
export const listRemittances = async (db: Database): Promise<Remittance[]> => {
  const [remittances, { rows: sums }] = await Promise.all([
    db.selectFrom('remittances').selectAll().orderBy('identifier', 'desc').execute(),
    sql<{ identifier: number; count: number; total: number }>`
      select remittance_identifier as identifier, count(*)::int as count, sum(amount)::float8 as total
      from remittance_lines group by 1
    `.execute(db),
  ])
  const sumOf = new Map(sums.map(sum => [sum.identifier, sum]))
  return remittances.map(row => present(row, sumOf.get(row.identifier) ?? { count: 0, total: 0 }))
}

export const linesOf = (db: Database, remittance: number): Promise<Row<'remittanceLines'>[]> =>
  db
    .selectFrom('remittanceLines')
    .selectAll()
    .where('remittanceIdentifier', '=', remittance)
    .orderBy('identifier')
    .execute()

/** One with its lines. @throws AppError 404. */
export const remittanceById = async (db: Database, identifier: number): Promise<RemittanceDetails> => {
  const row = await db
    .selectFrom('remittances')
    .selectAll()
    .where('identifier', '=', identifier)
    .executeTakeFirst()
  if (!row) throw notFound(texts.missing)
  const [lines, notices, requests, told, fees, answers, company, given, money, by] = [
    await linesOf(db, identifier),
    await noticesOf(db, identifier),
    await requestsOf(db, identifier),
    await toldByStatements(db, identifier),
    await feesOf(db, identifier),
    await answersTo(db, identifier),
    await currentCompany(db),
    await fileGiven(db, identifier),
    await moneyTold(db, identifier),
    row.state === 'prepared' ? await fileByOf(db, row) : null,
  ]
  const total = sumMoney(lines.map(({ amount }) => Number(amount)))
  return {
    ...present(row, { count: lines.length, total }),
    noticeDays: company?.noticeDays ?? USUAL_NOTICE,
    fileBy: by,
    fileGiven: given,
    isMoneyTold: money !== null,
    lines: lines.map(line =>
      presentLine(
        line,
        notices.get(line.identifier) ?? 'none',
        requests.get(line.identifier) ?? 'none',
        told.has(line.identifier),
        fees.get(line.identifier) ?? null,
      ),
    ),
    answers,
  }
}

/** By what is said of its bank now, in use or not. */
const fileByOf = async (
  db: Database,
  { bancIdentifier, collectionDate }: Row<'remittances'>,
): Promise<RemittanceDetails['fileBy']> => {
  const terms = await db
    .selectFrom('banks')
    .select(['leadDays', 'cutOff'])
    .where('identifier', '=', bancIdentifier)
    .executeTakeFirstOrThrow()
  return fileBy(collectionDate, terms)
}

/** What has become of the mails about each line; those of several addresses are one notice. One that only became a file, while there was no server, has told nobody. */
const noticesOf = async (
  db: Database,
  remittance: number,
): Promise<Map<number, RemittanceLine['notice']>> => {
  const { rows } = await sql<{ line: number; notice: RemittanceLine['notice'] }>`
    select (payload ->> 'line')::int as line,
      case when bool_or(state = 'sent' and not ${isLeftInFile}) then 'sent' when bool_or(state in ('pending', 'sending')) then 'waiting' else 'failed' end as notice
    from mails as mail where kind = 'debitNotice' and payload ->> 'remittance' = ${String(remittance)}
    group by 1
  `.execute(db)
  return new Map(rows.map(({ line, notice }) => [line, notice]))
}

/** The same of the mails that ask for a transfer of what came back, as far as that is still chosen: of all that somebody had sent about a line, the last ones count. */
export const requestsOf = async (
  db: Database,
  remittance: number,
): Promise<Map<number, RemittanceLine['notice']>> => {
  const { rows } = await sql<{ line: number; request: RemittanceLine['notice'] }>`
    select line,
      case when bool_or(state = 'sent' and not ${isLeftInFile}) then 'sent' when bool_or(state in ('pending', 'sending')) then 'waiting' else 'failed' end as request
    from (
      select mails.*, line.identifier as line,
        first_value(payload ->> 'press') over (partition by line.identifier order by mails.identifier desc) as last
      from remittance_lines as line
      join mails on mails.cliente_identifier = line.cliente_identifier and kind = 'transferRequest' and payload ->> 'line' = line.identifier::text
      where line.remittance_identifier = ${remittance} and line.after_return = 'transfer'
    ) as mail
    where payload ->> 'press' is not distinct from last
    group by line
  `.execute(db)
  return new Map(rows.map(({ line, request }) => [line, request]))
}

/** The day on which a movement of the bank has told of its money, the first where several have; null where none has. */
export const moneyTold = async (db: Database, remittance: number): Promise<Day | null> => {
  const row = await db
    .selectFrom('bankMovements')
    .select(({ fn }) => fn.min('bookedOn').as('day'))
    .where('remittanceIdentifier', '=', remittance)
    .executeTakeFirst()
  return row?.day ?? null
}

/** Lines of which a movement of the bank has told that they came back. */
const toldByStatements = async (db: Database, remittance: number): Promise<Set<number>> => {
  const { rows } = await sql<{ line: number }>`
    select remittance_line_identifier as line from bank_movements
    where remittance_line_identifier in (select identifier from remittance_lines where remittance_identifier = ${remittance})
  `.execute(db)
  return new Set(rows.map(({ line }) => line))
}

/**
 * What the bank charged for each line that came back, in euros: what it took with the debit, and its lines of their own. What it only tells of counts
 * as long as there is no such line.
 */
const feesOf = async (db: Database, remittance: number): Promise<Map<number, number>> => {
  const { rows } = await sql<{ line: number; fee: number }>`
    select line.identifier as line, (coalesce(apart.amount, 0) + case
      when back.fee is not null and (apart.amount is null or -back.amount > line.amount) then back.fee else 0
    end)::float8 as fee
    from remittance_lines as line
    left join bank_movements as back on back.remittance_line_identifier = line.identifier
    left join lateral (
      select -sum(amount) as amount from bank_movements where fee_of_line_identifier = line.identifier
    ) as apart on true
    where line.remittance_identifier = ${remittance} and (back.fee is not null or apart.amount is not null)
  `.execute(db)
  return new Map(rows.map(({ line, fee }) => [line, fee]))
}

const presentLine = (
  row: Row<'remittanceLines'>,
  notice: RemittanceLine['notice'],
  request: RemittanceLine['notice'],
  isToldByStatement: boolean,
  fee: number | null,
): RemittanceLine => ({
  identifier: row.identifier,
  invoiceIdentifier: row.invoiceIdentifier,
  clienteIdentifier: row.clienteIdentifier,
  number: row.numero,
  debtorName: row.debtorName,
  iban: row.iban,
  amount: Number(row.amount),
  endToEndId: row.endToEndId,
  mandateReference: row.mandateReference,
  scheme: row.scheme,
  sequence: row.sequence,
  isOtherAccount: row.isOtherAccount,
  isRecentAccount: row.isRecentAccount,
  notice,
  isCollected: isRejected(row) ? false : row.isCollected,
  returned:
    row.returnedOn === null
      ? null
      : {
          day: row.returnedOn,
          reason: reasonOfReturn(row.returnReason),
          choice: row.afterReturn,
          isToldByStatement,
          request,
          fee,
        },
})
