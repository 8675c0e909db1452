import { sql } from 'kysely'
import type { ReportedDebit, StatusReport } from '#domain/bankStatements/statusReport.ts'
import type { Day } from '#domain/dates.ts'
import { formatIban, normalizeIban } from '#domain/iban.ts'
import { centsOf } from '#domain/money.ts'
import type { AnswerFact, AnswerFacts } from '#domain/sepa/answerFacts.ts'
import { forbidden, unprocessable } from '#platform/errors.ts'
import type { ImportedStatements } from '#wire/bankStatements.ts'
import { ADVISORY_LOCKS } from '../database/advisoryLocks.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { isProgramAccount } from '../http/apiTokens.ts'
import { refuseWithin } from '../remittances/moveRemittance.ts'
import { lockByMessage, rejectDebit } from '../remittances/rejectDebits.ts'
import { keepAnswer, sayFact } from '../remittances/remittanceAnswers.ts'
import { fileDigest } from './fileDigest.ts'
import { returnedDebitText } from './returnedDebitText.ts'
import { texts } from './texts.ts'

type File = { name: string; bytes: Uint8Array; report: StatusReport }
/** `confirmed` throws unless who brings it has shown afresh who they are. */
export type At = { today: Day; now: Date; confirmed: () => void }
type Line = Row<'remittanceLines'>

/**
 * Takes what a bank answers to a remittance (pain.002, decision 0073): debits that it rejects are as those that came back, a file that it refuses is a
 * refused remittance. Whatever it has accepted is only told: no money is booked by it. What came of it is kept with the remittance.
 *
 * @throws AppError 403 for a program, and what `confirmed` throws; 422 a remittance that is not ours or was never sent, or an account that is not its own.
 */
export const importReport = (db: Database, file: File, actor: Actor, at: At): Promise<ImportedStatements> => {
  // What is rejected is asked for again: whoever is wrong collects twice (decision 0075).
  if (isProgramAccount(actor.account)) throw forbidden(texts.reportByPerson)
  at.confirmed()
  const { report } = file
  return db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.bankStatements})`.execute(tx)
    const found = await lockByMessage(tx, report.messageId)
    if (!found) throw unprocessable(texts.reportUnknown({ message: report.messageId.slice(0, 35) }))
    const { remittance, lines } = found
    if (remittance.state === 'prepared')
      throw unprocessable(texts.reportNotSent({ remittance: String(remittance.identifier) }))
    requireOwnAccount(report, remittance)
    const { rejected, known, facts, ...obeyed } =
      remittance.state === 'undone'
        ? untouched({ fact: isAtBank(report, remittance, lines) ? 'atBank' : 'over' })
        : await obey(tx, report, remittance, lines, { ...at, actor })
    const hash = fileDigest(file.bytes)
    const brought = { fileName: file.name, hash, account: actor.account }
    await keepAnswer(tx, remittance.identifier, {
      ...brought,
      facts,
      isNews: rejected > 0,
      lines: obeyed.lines,
    })
    await audit(tx, actor, {
      action: 'import',
      entity: 'bank_statements',
      record: null,
      after: {
        fileName: file.name,
        hash,
        remittance: remittance.identifier,
        rejected,
        known,
      },
    })
    const told = facts.map(fact => ({ place: null, text: sayFact(fact, remittance.identifier) }))
    return { new: 0, known, linked: 0, ignored: 0, open: 0, statements: [], warnings: told, rejected }
  })
}

/** What came of it: debits that it has rejected now, alone or with the whole file, and those of them that are lines told one by one. */
type Obeyed = { rejected: number; known: number; lines: number[]; facts: AnswerFacts }

const untouched = (fact: AnswerFact): Obeyed => ({ rejected: 0, known: 0, lines: [], facts: [fact] })

/** Whether the bank tells that it has, and does not reject whole, what was undone because no bank had it: clients pay what is asked for again twice. */
const isAtBank = (report: StatusReport, remittance: Row<'remittances'>, lines: readonly Line[]): boolean =>
  !remittance.isRefused &&
  !report.isRefused &&
  new Set(rejections(report, remittance, lines, []).map(({ line }) => line)).size < lines.length

const obey = async (
  tx: Tx,
  report: StatusReport,
  remittance: Row<'remittances'>,
  lines: readonly Line[],
  by: At & { actor: Actor },
): Promise<Obeyed> => {
  const facts: AnswerFacts = []
  const rejected: number[] = []
  let known = 0
  const isSettled = remittance.state === 'settled'
  const day = dayOf(report, remittance, by.today)
  const gone = new Set<number>()
  const asked = rejections(report, remittance, lines, facts)
  for (const { line, reason } of asked) {
    if (gone.has(line.identifier)) continue
    gone.add(line.identifier)
    const debit = line.endToEndId
    if (line.returnedOn !== null) {
      known++
      continue
    }
    if (line.isCollected === false) {
      facts.push({ fact: 'notCollected', debit })
      continue
    }
    const held = await rejectDebit(tx, { line, code: reason, said: returnedDebitText(reason) }, day, by.actor)
    if (held) {
      facts.push({ fact: 'held', debit, ...held })
      continue
    }
    rejected.push(line.identifier)
    facts.push({ fact: 'rejected', debit, number: line.numero, amount: Number(line.amount), reason })
  }
  const left = lines.filter(({ identifier }) => !gone.has(identifier))
  // Nothing of it can be collected any more.
  const isOver = !isSettled && (report.isRefused || !(await hasLive(tx, remittance.identifier)))
  let withAll = 0
  if (isOver) {
    await refuseWithin(tx, { ...by, identifier: remittance.identifier, version: null })
    withAll = left.filter(({ isLive }) => isLive).length
    facts.push({ fact: 'refused' })
  } else {
    const count = left.filter(({ returnedOn }) => returnedOn === null).length
    if (count > 0) facts.push({ fact: 'accepted', count })
  }
  return { rejected: rejected.length + withAll, known, lines: rejected, facts }
}

/** Which lines it rejects, each with why: those that it names, those of refused blocks, and of a file refused after its money came all. */
const rejections = (
  report: StatusReport,
  remittance: Row<'remittances'>,
  lines: readonly Line[],
  facts: AnswerFacts,
): { line: Line; reason: string | null }[] => {
  const byName = new Map(lines.map(line => [line.endToEndId, line]))
  const blockOf = (line: Line): string => `${remittance.messageId}-${line.scheme}-${line.sequence}`
  const strange = (debit: string): undefined => {
    facts.push({ fact: 'strange', debit: debit.slice(0, 35) })
  }
  const named = report.debits.flatMap((debit: ReportedDebit) => {
    if (!debit.isRejected) return []
    const line = byName.get(debit.endToEndId)
    if (!line || (debit.block !== null && debit.block !== blockOf(line)))
      return strange(debit.endToEndId) ?? []
    if (debit.amount !== null && debit.amount !== centsOf(line.amount)) {
      facts.push({
        fact: 'amount',
        debit: line.endToEndId,
        stated: debit.amount / 100,
        amount: Number(line.amount),
      })
      return []
    }
    return [{ line, reason: debit.reason }]
  })
  const ofBlocks = report.refusedBlocks.flatMap(({ block, reason }) => {
    const own = lines.filter(line => blockOf(line) === block)
    return own.length === 0 ? (strange(block) ?? []) : own.map(line => ({ line, reason }))
  })
  const all =
    report.isRefused && remittance.state === 'settled'
      ? lines.map(line => ({ line, reason: report.reason }))
      : []
  return [...named, ...ofBlocks, ...all]
}

const hasLive = async (tx: Tx, remittance: number): Promise<boolean> =>
  (await tx
    .selectFrom('remittanceLines')
    .select('identifier')
    .where('remittanceIdentifier', '=', remittance)
    .where('isLive', '=', true)
    .executeTakeFirst()) !== undefined

/** The bank's day, which has come; and not before the money that is taken back. */
const dayOf = ({ day }: StatusReport, { state, collectionDate }: Row<'remittances'>, today: Day): Day => {
  const told = day === null || day > today ? today : day
  return state === 'settled' && told < collectionDate ? collectionDate : told
}

/** @throws AppError 422 naming the debit. */
const requireOwnAccount = ({ debits }: StatusReport, { identifier, bankIban }: Row<'remittances'>): void => {
  const own = normalizeIban(bankIban)
  for (const { iban, endToEndId } of debits)
    if (iban !== null && iban !== own)
      throw unprocessable(
        texts.reportAccount({
          debit: endToEndId.slice(0, 35),
          account: formatIban(iban),
          remittance: String(identifier),
          own: formatIban(own),
        }),
      )
}
