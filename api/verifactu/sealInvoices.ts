import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { fingerprintText } from '#domain/verifactu/fingerprintText.ts'
import { agencyInstant } from '#domain/verifactu/literals.ts'
import type { RecordContent } from '#domain/verifactu/record.ts'
import { unprocessable } from '#platform/errors.ts'
import type { Tx } from '../database/tables.ts'
import { keepSystem, lockChain, previousOf } from './chains.ts'
import { draftRecords } from './recordFacts.ts'
import { texts } from './texts.ts'

/** Whether what is issued is registered, and where. Call it with billing locked: the switch waits for that lock. */
export const readRegistration = (tx: Tx) =>
  tx
    .selectFrom('configuration')
    .select(['verifactu as isOn', 'verifactuEnvironment as environment'])
    .executeTakeFirstOrThrow()

/** What `sealed_at` of an invoice is that is being issued: null where the switch is off. */
export const sealingInstant = async (tx: Tx, now: Date): Promise<Date | null> =>
  (await readRegistration(tx)).isOn ? now : null

/**
 * Seals invoices that this transaction has just issued, where the switch is on (RD 1007/2023, art. 9): each gets its record, in the order of
 * their numbers, at the end of the chain of its issuer. From then on it changes no more.
 *
 * @param which a condition over `invoice`: those of one series.
 * @param now when the records are written.
 * @throws AppError 422 one of them can't be registered; 503 the clock is behind the chain.
 */
export const sealInvoices = async (tx: Tx, which: RawBuilder<boolean>, now: Date): Promise<void> => {
  const { isOn } = await readRegistration(tx)
  if (!isOn) return
  const drafted = await draftRecords(tx, which)
  if (drafted.length > 0) await appendRecords(tx, drafted, now)
}

type Appended = { invoice: number; content: RecordContent }

/** Writes records at the end of the chain of the issuer that the first one names; all are of one. */
export const appendRecords = async (tx: Tx, drafted: readonly Appended[], now: Date): Promise<void> => {
  const { environment } = await readRegistration(tx)
  const issuer = await tx
    .selectFrom('companyVersions')
    .select(['nombre', 'nif'])
    .orderBy('identifier', 'desc')
    .limit(1)
    .executeTakeFirst()
  const issuerNif = drafted[0]?.content.invoice.issuer
  if (issuerNif === undefined) return
  if (!issuer) throw unprocessable(texts.noIssuer)
  const { chain, previous: last } = await lockChain(tx, { environment, issuerNif, now })
  const system = await keepSystem(tx, { issuerName: issuer.nombre, chain })
  const generatedAt = agencyInstant(now)
  let previous = last
  const rows = drafted.map(({ invoice, content }, place) => {
    const fingerprint = fingerprintOf(content, { previous, generatedAt })
    const { issuer: issuerNif, number: numero, day: fecha } = content.invoice
    previous = previousOf({ issuerNif, numero, fecha, fingerprint })
    return {
      sequence: chain.lastSequence + 1 + place,
      invoice,
      kind: content.kind,
      issuer_nif: issuerNif,
      numero,
      fecha,
      fingerprint,
      content: JSON.stringify(content),
    }
  })
  await sql`
    insert into verifactu_records (
      chain_identifier, sequence, invoice_identifier, kind, issuer_nif, numero, fecha, generated_at, fingerprint, system_identifier, content
    )
    select ${chain.identifier}, sequence, invoice, kind, issuer_nif, numero, fecha, ${generatedAt}, fingerprint, ${system}::int, content
    from json_to_recordset(${JSON.stringify(rows)}::json) as record(
      sequence int, invoice int, kind text, issuer_nif text, numero text, fecha text, fingerprint text, content text
    )
    order by sequence
  `.execute(tx)
  await tx
    .updateTable('verifactuChains')
    .set({ lastSequence: chain.lastSequence + rows.length })
    .where('identifier', '=', chain.identifier)
    .execute()
}

/** The fingerprint of a record in its place: 64 capital hexadecimals. */
export const fingerprintOf = (content: RecordContent, place: Parameters<typeof fingerprintText>[1]): string =>
  createHash('sha256').update(fingerprintText(content, place), 'utf8').digest('hex').toUpperCase()
