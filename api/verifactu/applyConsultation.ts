import { sql } from 'kysely'
import { dayOfAgency } from '#domain/verifactu/literals.ts'
import { DUPLICATE, officialText } from '#platform/agency/errorCodes.ts'
import type { FoundRecord, WhatCame } from '#wire/sending.ts'
import type { Row, Tx } from '../database/tables.ts'
import { consultationOf, type DoubtfulRecord } from './consultation.ts'
import {
  closeMessage,
  keepAnswers,
  type MessageOfChain,
  type RecordAnswer,
  unansweredOf,
} from './messageOfChain.ts'
import { NO_TROUBLE } from './sendingTrouble.ts'

/**
 * Decides about records that the agency calls repeated, by what it has: with the same fingerprint it is ours and was accepted, and with that of a
 * later record of ours about the same invoice, too, for it tells no more than the last; anything else is what it refuses it for. Those of whom it says nothing on this page are looked for on the next one.
 */
export const applyConsultation = async (
  tx: Tx,
  of: MessageOfChain,
  { page, now }: { page: Extract<WhatCame, { outcome: 'consulted' }>; now: Date },
): Promise<void> => {
  const { chain, message } = of
  const { asked } = await consultationOf(tx, chain, message)
  const found = new Map(page.records.map(each => [`${each.issuer}\n${each.number}\n${each.day}`, each]))
  const own = await tx
    .selectFrom('verifactuRecords')
    .select(['sequence', 'numero', 'fecha', 'fingerprint'])
    .where('chainIdentifier', '=', chain.identifier)
    .where('numero', '=', sql<string>`any(${asked.map(({ numero }) => numero)}::text[])`)
    .execute()
  const answers = asked.flatMap((record): RecordAnswer[] => {
    const known = found.get(`${record.issuerNif}\n${record.numero}\n${dayOfAgency(record.fecha)}`)
    if (known === undefined && page.next !== null) return []
    return [{ record: record.identifier, csv: null, ...judge(record, known, own) }]
  })
  await keepAnswers(tx, of, answers, now)
  const decided = new Set(answers.map(({ record }) => record))
  const settled = new Set(
    asked.flatMap(({ identifier, sequence }) => (decided.has(identifier) ? [sequence] : [])),
  )
  const doubtful = message.doubtful.filter(sequence => !settled.has(sequence))
  if ((await unansweredOf(tx, of)).length === 0) return closeMessage(tx, of, now)
  await tx
    .updateTable('verifactuMessages')
    .set({
      doubtful,
      claimedUntil: null,
      consultFrom: page.next === null || decided.size === asked.length ? null : JSON.stringify(page.next),
    })
    .where('identifier', '=', message.identifier)
    .execute()
  await tx.updateTable('verifactuChains').set(NO_TROUBLE).where('identifier', '=', chain.identifier).execute()
}

type Own = Pick<Row<'verifactuRecords'>, 'sequence' | 'numero' | 'fecha' | 'fingerprint'>

const judge = (
  record: DoubtfulRecord,
  known: FoundRecord | undefined,
  own: readonly Own[],
): Pick<RecordAnswer, 'state' | 'code' | 'reason'> => {
  const last = own.find(
    ({ sequence, numero, fecha, fingerprint }) =>
      sequence >= record.sequence &&
      numero === record.numero &&
      fecha === record.fecha &&
      fingerprint === known?.fingerprint,
  )
  if (known === undefined || last === undefined)
    return { state: 'rejected', code: String(DUPLICATE), reason: officialText(DUPLICATE) }
  // An annulment is what is expected of the record of one.
  if (known.state !== 'acceptedWithErrors' || last.sequence > record.sequence)
    return { state: 'accepted', code: null, reason: null }
  return {
    state: 'acceptedWithErrors',
    code: known.code === null ? null : String(known.code),
    reason: known.code === null ? null : officialText(known.code),
  }
}
