import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { fingerprintText } from '#domain/verifactu/fingerprintText.ts'
import { agencyInstant } from '#domain/verifactu/literals.ts'
import type { RecordContent } from '#domain/verifactu/record.ts'
import { unprocessable } from '#platform/errors.ts'
import type { Tx } from '../database/tables.ts'
import { keepSystem, lockChain } from './chains.ts'
import { readIssuerName } from './readCompany.ts'
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
  const issuerNif = drafted[0]?.content.invoice.issuer
  if (issuerNif === undefined) return
  // The name that goes with the number of the chain: an invoice of a former number is of who the company was then.
  const issuerName = await readIssuerName(tx, issuerNif)
  if (issuerName === null) throw unprocessable(texts.noIssuer)
  const { chain, previous: last } = await lockChain(tx, { environment, issuerNif, now })
  const system = await keepSystem(tx, { issuerName, chain })
  const generatedAt = agencyInstant(now)
  let previous = last
  const rows = drafted.map(({ invoice, content }) => {
    const fingerprint = fingerprintOf(content, { previous, generatedAt })
    previous = { ...content.invoice, fingerprint }
    const { number: numero, day: fecha } = content.invoice
    return { invoice, kind: content.kind, numero, fecha, fingerprint, content: JSON.stringify(content) }
  })
  const column = (name: Exclude<keyof (typeof rows)[number], 'invoice'>) => lines(rows.map(row => row[name]))
  await sql`
    insert into verifactu_records (
      chain_identifier, sequence, invoice_identifier, kind, issuer_nif, numero, fecha, generated_at, fingerprint, system_identifier, content
    )
    select
      ${chain.identifier}, ${chain.lastSequence}::int + place, invoice, kind, ${issuerNif}, numero, fecha, ${generatedAt}, fingerprint,
      ${system}::int, content
    from unnest(
      ${rows.map(({ invoice }) => invoice)}::int[], ${column('kind')}, ${column('numero')}, ${column('fecha')}, ${column('fingerprint')}, ${column('content')}
    ) with ordinality as record(invoice, kind, numero, fecha, fingerprint, content, place)
    order by place
  `.execute(tx)
  await tx
    .updateTable('verifactuChains')
    .set({ lastSequence: chain.lastSequence + rows.length })
    .where('identifier', '=', chain.identifier)
    .execute()
}

/** Texts of one line each as an array: of ten thousand records, read by PostgreSQL in a fraction of the time that JSON or an array's own syntax takes. */
const lines = (texts: readonly string[]) => sql`string_to_array(${texts.join('\n')}, E'\n')`

/** The fingerprint of a record in its place: 64 capital hexadecimals. */
export const fingerprintOf = (content: RecordContent, place: Parameters<typeof fingerprintText>[1]): string =>
  createHash('sha256').update(fingerprintText(content, place), 'utf8').digest('hex').toUpperCase()
