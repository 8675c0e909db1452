import { z } from 'zod'
import { recordXml } from '#domain/verifactu/recordXml.ts'
import { notFound } from '#platform/errors.ts'
import type { ChainPiece } from '#wire/verifactu.ts'
import type { Database } from '../database/tables.ts'
import { chainedRecords } from './chainedRecords.ts'

/** What an export of records holds: each chain up to the record that was its last when somebody asked. */
export const exportedChainsSchema = z.object({
  chains: z.array(z.object({ chain: z.number().int(), lastSequence: z.number().int() })),
})

/** The chains that there are, the oldest first, and where each ends. */
export const exportedChains = (db: Database) =>
  db
    .selectFrom('verifactuChains')
    .select(['identifier as chain', 'lastSequence'])
    .where('lastSequence', '>', 0)
    .orderBy('identifier')
    .execute()

/** Records of a chain after one place, with what was answered. @throws AppError 404 */
export const chainPiece = async (
  db: Database,
  identifier: number,
  { after, limit }: { after: number; limit: number },
): Promise<ChainPiece> => {
  const chain = await db
    .selectFrom('verifactuChains')
    .select(['environment', 'issuerNif', 'installation'])
    .where('identifier', '=', identifier)
    .executeTakeFirst()
  if (!chain) throw notFound()
  const records = await chainedRecords(db, { chain: identifier, from: after + 1, to: after + limit })
  const answers = await db
    .selectFrom('verifactuAnswers')
    .selectAll()
    .where(
      'recordIdentifier',
      'in',
      db
        .selectFrom('verifactuRecords')
        .select('identifier')
        .where('chainIdentifier', '=', identifier)
        .where('sequence', '>', after)
        .where('sequence', '<=', after + limit),
    )
    .execute()
  const answerOf = new Map(answers.map(answer => [answer.recordIdentifier, answer]))
  return {
    ...chain,
    records: records.map(record => {
      const answer = answerOf.get(record.identifier)
      return {
        sequence: record.sequence,
        kind: record.content.kind,
        xml: recordXml(record),
        issuerName:
          record.content.kind === 'alta' ? record.content.issuerName : record.place.system.producerName,
        number: record.content.invoice.number,
        day: record.content.invoice.day,
        state: answer?.state ?? 'pending',
        code: answer?.code ?? null,
        reason: answer?.reason ?? null,
        csv: answer?.csv ?? null,
        answeredAt: answer?.answeredAt.toISOString() ?? null,
      }
    }),
  }
}
