import type { Day } from '#domain/dates.ts'
import {
  type DebitBlock,
  type DebtorAddress,
  directDebitXml,
  type MessageVersion,
} from '#domain/sepa/directDebitXml.ts'
import { conflict, notFound } from '#platform/errors.ts'
import type { Database, Row } from '../database/tables.ts'
import { requireRestoresConfirmed } from '../database/unconfirmedRestores.ts'
import { linesOf, stateOf } from './presentRemittance.ts'
import { requireStillCollectable } from './requireStillCollectable.ts'
import { texts } from './texts.ts'

/**
 * The file of a remittance, for the bank. As long as nobody has sent it, it is only given out while each of its debits still holds.
 *
 * @throws AppError 404; 409 of one that was undone, or holds what can't be collected any more.
 */
export const remittanceFile = async (
  db: Database,
  identifier: number,
  version: MessageVersion,
  today: Day,
): Promise<{ name: string; text: string }> => {
  const remittance = await db
    .selectFrom('remittances')
    .selectAll()
    .where('identifier', '=', identifier)
    .executeTakeFirst()
  if (!remittance) throw notFound(texts.missing)
  if (remittance.state === 'undone') {
    const state = stateOf(remittance)
    throw conflict(texts.wrongState({ state }), state)
  }
  // Whoever has the file can give it to the bank, which may have had it after the backup.
  await requireRestoresConfirmed(db)
  const lines = await linesOf(db, identifier)
  if (remittance.state === 'prepared') await requireStillCollectable(db, remittance, lines, today)
  const text = directDebitXml(
    {
      id: remittance.messageId,
      createdAt: `${remittance.createdAt.toISOString().slice(0, 19)}Z`,
      creditor: { name: remittance.creditorName, identifier: remittance.creditorIdentifier },
      blocks: blocksOf(remittance, lines),
    },
    version,
  )
  return { name: `${remittance.messageId}.xml`, text }
}

/** A block for each scheme and sequence: account and day are the remittance's. */
const blocksOf = (remittance: Row<'remittances'>, lines: readonly Row<'remittanceLines'>[]): DebitBlock[] =>
  [...Map.groupBy(lines, ({ scheme, sequence }) => `${scheme}-${sequence}`)].map(([kind, ofKind]) => ({
    id: `${remittance.messageId}-${kind}`,
    iban: remittance.bankIban,
    bic: null,
    scheme: ofKind[0]?.scheme ?? 'CORE',
    sequence: ofKind[0]?.sequence ?? 'RCUR',
    day: remittance.collectionDate,
    debits: ofKind.map(line => ({
      endToEndId: line.endToEndId,
      amount: Number(line.amount),
      mandate: {
        reference: line.mandateReference,
        signedOn: line.signedOn,
        isOtherAccount: line.isOtherAccount,
      },
      debtor: {
        name: line.debtorName,
        iban: line.iban,
        bic: line.bic,
        address: line.address as DebtorAddress | null,
      },
      text: `Factura ${line.numero}`,
    })),
  }))
