import type { Day } from '#domain/dates.ts'
import {
  type DebitBlock,
  type DebtorAddress,
  directDebitXml,
  type MessageVersion,
} from '#domain/sepa/directDebitXml.ts'
import { conflict } from '#platform/errors.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database, Row } from '../database/tables.ts'
import { requireRestoresConfirmed } from '../database/unconfirmedRestores.ts'
import { lockWithInvoices } from './lockWithInvoices.ts'
import { linesOf, stateOf } from './presentRemittance.ts'
import { requireStillCollectable } from './requireStillCollectable.ts'
import { texts } from './texts.ts'

type Asked = { version: MessageVersion; today: Day; actor: Actor }

/**
 * The file of a remittance, for the bank. As long as nobody has sent it, it is only given out while each of its debits still holds. That it was
 * given out is noted with the remittance held still: who undoes it meanwhile is told so, or nobody gets the file.
 *
 * @throws AppError 404; 409 of one that was undone, or holds what can't be collected any more.
 */
export const remittanceFile = (
  db: Database,
  identifier: number,
  { version, today, actor }: Asked,
): Promise<{ name: string; text: string }> =>
  db.transaction().execute(async tx => {
    const remittance = await lockWithInvoices(tx, identifier)
    if (remittance.state === 'undone') {
      const state = stateOf(remittance)
      throw conflict(texts.wrongState({ state }), state)
    }
    // Whoever has the file can give it to the bank, which may have had it after the backup.
    await requireRestoresConfirmed(tx)
    const lines = await linesOf(tx, identifier)
    if (remittance.state === 'prepared') await requireStillCollectable(tx, remittance, lines, today)
    const text = directDebitXml(
      {
        id: remittance.messageId,
        createdAt: `${remittance.createdAt.toISOString().slice(0, 19)}Z`,
        creditor: { name: remittance.creditorName, identifier: remittance.creditorIdentifier },
        blocks: blocksOf(remittance, lines),
      },
      version,
    )
    const name = `${remittance.messageId}.xml`
    await audit(tx, actor, {
      action: 'download',
      entity: 'remittances',
      record: identifier,
      after: { fileName: name, version },
    })
    return { name, text }
  })

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
