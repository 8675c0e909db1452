import { dayOfAgency } from '#domain/verifactu/literals.ts'
import { DUPLICATE } from '#platform/agency/errorCodes.ts'
import type { AnswerLine, RegistrationAnswer } from '#platform/agency/readAnswer.ts'
import type { Tx } from '../database/tables.ts'
import { referenceOf } from './chainedRecords.ts'
import { closeMessage, keepAnswers, type MessageOfChain, unansweredOf } from './messageOfChain.ts'
import { NO_TROUBLE, noteTrouble, retryAfter } from './sendingTrouble.ts'

/** The record of an annulment is there already; what 3000 is of an invoice. */
const ANNULLED_BEFORE = 3001

/**
 * Notes what the agency says of each record. One that it calls repeated may be our own, of an attempt whose answer was lost: whether it is, a
 * consultation has to show, and until then it has no answer. Records that it says nothing of are sent again.
 */
export const applyRegistration = async (
  tx: Tx,
  of: MessageOfChain,
  { answer, body, now }: { answer: RegistrationAnswer; body: string; now: Date },
): Promise<void> => {
  const { chain, message } = of
  const lineOf = lineFinder(answer.lines)
  const lines = (await unansweredOf(tx, of)).map(record => ({ record, line: lineOf(record) }))
  const doubtful = lines.flatMap(({ record, line }) => (line && isRepeated(line) ? [record.sequence] : []))
  const answers = lines.flatMap(({ record, line }) =>
    line && !isRepeated(line)
      ? [
          {
            record: record.identifier,
            state: line.state,
            code: line.code === null ? null : String(line.code),
            reason: line.text,
            csv: line.state === 'rejected' ? null : answer.csv,
          },
        ]
      : [],
  )
  await keepAnswers(tx, of, answers, now)
  await tx
    .updateTable('verifactuMessages')
    .set({ answer: body, csv: answer.csv, claimedUntil: null, doubtful, consultFrom: null })
    .where('identifier', '=', message.identifier)
    .execute()
  await tx
    .updateTable('verifactuChains')
    .set({ ...NO_TROUBLE, ...(answer.waitSeconds === null ? {} : { waitSeconds: answer.waitSeconds }) })
    .where('identifier', '=', chain.identifier)
    .execute()
  if (answers.length === lines.length) return closeMessage(tx, of, now)
  if (answers.length + doubtful.length === lines.length) return
  const missing = lines.length - answers.length - doubtful.length
  await noteTrouble(
    tx,
    chain.identifier,
    { kind: 'unreadable', detail: `no line of ${missing} records` },
    { now, retryAt: retryAfter(message.attempts, now) },
  )
}

const isRepeated = ({ code, state }: AnswerLine): boolean =>
  state === 'rejected' && (code === DUPLICATE || code === ANNULLED_BEFORE)

type Sent = Awaited<ReturnType<typeof unansweredOf>>[number]

/** The line of a record: by the reference that it was sent with, or by what it registers. */
const lineFinder = (lines: readonly AnswerLine[]): ((record: Sent) => AnswerLine | undefined) => {
  const found = new Map<string, AnswerLine>()
  for (const line of lines) {
    const key = line.refExterna ?? keyOf(line.issuer, line.number, line.day, line.operation)
    if (!found.has(key)) found.set(key, line)
  }
  return ({ sequence, issuerNif, numero, fecha, kind }) =>
    found.get(referenceOf(sequence)) ?? found.get(keyOf(issuerNif, numero, dayOfAgency(fecha), kind))
}

const keyOf = (...parts: string[]): string => parts.join('\n')
