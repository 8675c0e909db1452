import type { Row, Tx } from '../database/tables.ts'
import { NO_TROUBLE } from './sendingTrouble.ts'

/** A message with its chain, while nobody else decides about them. */
export type MessageOfChain = { chain: Row<'verifactuChains'>; message: Row<'verifactuMessages'> }

/** What the agency says of one record. */
export type RecordAnswer = {
  record: number
  state: Row<'verifactuAnswers'>['state']
  code: string | null
  reason: string | null
  csv: string | null
}

/** Keeps answers; a record that has one keeps it. */
export const keepAnswers = async (
  tx: Tx,
  { message }: MessageOfChain,
  answers: readonly RecordAnswer[],
  now: Date,
): Promise<void> => {
  if (answers.length === 0) return
  await tx
    .insertInto('verifactuAnswers')
    .values(
      answers.map(({ record, ...answer }) => ({
        recordIdentifier: record,
        messageIdentifier: message.identifier,
        ...answer,
        answeredAt: now,
      })),
    )
    .onConflict(conflict => conflict.column('recordIdentifier').doNothing())
    .execute()
}

/** Records of a message without an answer, in their order. */
export const unansweredOf = (tx: Tx, { message }: MessageOfChain) =>
  tx
    .selectFrom('verifactuRecords as record')
    .leftJoin('verifactuAnswers as answer', 'answer.recordIdentifier', 'record.identifier')
    .select([
      'record.identifier',
      'record.sequence',
      'record.kind',
      'record.issuerNif',
      'record.numero',
      'record.fecha',
    ])
    .where('record.chainIdentifier', '=', message.chainIdentifier)
    .where('record.sequence', '>=', message.firstSequence)
    .where('record.sequence', '<=', message.lastSequence)
    .where('answer.recordIdentifier', 'is', null)
    .orderBy('record.sequence')
    .execute()

/** Every record has its answer: the next message may follow. */
export const closeMessage = async (tx: Tx, { chain, message }: MessageOfChain, now: Date): Promise<void> => {
  await tx
    .updateTable('verifactuMessages')
    .set({ answeredAt: now, claimedUntil: null, doubtful: [], consultFrom: null })
    .where('identifier', '=', message.identifier)
    .execute()
  await tx.updateTable('verifactuChains').set(NO_TROUBLE).where('identifier', '=', chain.identifier).execute()
}
