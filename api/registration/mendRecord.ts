import { sql } from 'kysely'
import { agencyName } from '#domain/verifactu/literals.ts'
import type { PriorRecord, RecordContent, Registration } from '#domain/verifactu/record.ts'
import { DUPLICATE, isOfPlace } from '#platform/agency/errorCodes.ts'
import { conflict, unprocessable } from '#platform/errors.ts'
import type { InvoiceRecords } from '#wire/verifactu.ts'
import { requireOpenDay } from '../calendar/requireOpenDay.ts'
import { attempt } from '../database/attempt.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { isInvoiceOut } from '../invoices/handedOut.ts'
import { lockInvoice } from '../invoices/lockInvoice.ts'
import { PRINTED_COUNTRY } from '../taxes/printedAddress.ts'
import { printedNif } from '../taxes/printedNif.ts'
import { isBinding } from '../verifactu/bindingChains.ts'
import { draftAnnulment } from '../verifactu/draftAnnulment.ts'
import { needsMending } from '../verifactu/needsMending.ts'
import { readIssuerName } from '../verifactu/readCompany.ts'
import { type DraftedRecord, draftRecords } from '../verifactu/recordFacts.ts'
import { appendRecords } from '../verifactu/sealInvoices.ts'
import { texts } from './mendingTexts.ts'

/**
 * Registers an invoice anew that the agency has rejected or found errors in ("Descripción del servicio web", 9: a record is never changed, another
 * one follows it). What the invoice copied of its client follows the client as it is by now, as long as nobody has the invoice: afterwards only a
 * corrective invoice changes what it says (art. 15, RD 1619/2012; decision 0055). What was annulled is annulled again, and never registered anew. Told twice, the second finds the record waiting for its answer.
 *
 * @param isRepeated a rejected one, or one with an error of its place, is registered as the invoice is, whatever the client is by now: somebody knows that the reason lay elsewhere.
 * @throws AppError 404; 409 nothing is to be put right, its record has no answer yet or is of another environment, the invoice was handed out or
 * is of a closed period, or the agency has another record of its number (`duplicate`), whose place the new one takes only where it is repeated;
 * 422 the new record would say what the last one says, or the client can't be registered.
 */
export const mendRecord = (
  { db, clock }: Deps,
  { identifier, actor, isRepeated = false }: { identifier: number; actor: Actor; isRepeated?: boolean },
): Promise<void> =>
  db.transaction().execute(async tx => {
    const invoice = await lockInvoice(tx, identifier, null)
    const last = await readLast(tx, identifier)
    const refusal = refusalOf(last)
    if (refusal !== null) throw conflict(refusal, 'nothing-to-mend')
    if (!isRepeated && isDuplicate(last)) throw conflict(texts.duplicate, 'duplicate')
    if (last !== null && kindOf(last) === 'anulacion')
      return annulAgain(tx, identifier, { now: clock.now(), actor })
    const prior = priorOf(last)
    const before = isRepeated ? undefined : await copyClient(tx, invoice)
    const drafted = await draftAnew(tx, identifier, prior)
    if (!(isRepeated && isRepeatable(last)) && saysTheSame(drafted.content, last))
      throw unprocessable(hasErrorOfPlace(last) ? texts.ofPlace : texts.unchanged)
    await appendRecords(tx, [drafted], clock.now())
    await audit(tx, actor, {
      action: 'mend',
      entity: 'invoices',
      record: identifier,
      before,
      after: { prior, recipients: drafted.content.recipients, ...(isRepeated && { isRepeated }) },
    })
  })

/**
 * Whether the record of an invoice is to be put right, and why it can't be, in words; null where there is nothing to put right. What can't be put right
 * may still be repeated as it is, where it was rejected or has an error of its place.
 *
 * Tried as it would be done, and taken back.
 */
export const readMending = async (db: Database, identifier: number): Promise<InvoiceRecords['mending']> => {
  const last = await readLast(db, identifier)
  if (last === null || !needsMending(last)) return null
  const refusal = refusalOf(last)
  if (refusal !== null) return { refusal, canRepeat: false }
  if (isDuplicate(last)) return { refusal: texts.duplicate, canRepeat: true }
  const tried = kindOf(last) === 'anulacion' ? null : await tryMending(db, identifier, last)
  const canRepeat = tried !== null && isRepeatable(last)
  // Nothing else has to change first.
  return { refusal: canRepeat && hasErrorOfPlace(last) ? texts.ofPlace : tried, canRepeat }
}

/** Why an invoice can't be registered anew with what its client is by now, in words; null where it can. */
const tryMending = async (db: Database, identifier: number, last: LastRecord): Promise<string | null> => {
  try {
    await db.transaction().execute(async tx => {
      const invoice = await tx
        .selectFrom('invoices')
        .selectAll()
        .where('identifier', '=', identifier)
        .executeTakeFirstOrThrow()
      // What the database alone would refuse is said, too: nobody can open the panel otherwise, and what is left to do stands in it.
      const refusal = await attempt(tx, async () => {
        await copyClient(tx, invoice)
        const drafted = await draftAnew(tx, identifier, priorOf(last))
        if (saysTheSame(drafted.content, last)) throw unprocessable(texts.unchanged)
      })
      throw new Tried(refusal)
    })
  } catch (error) {
    if (error instanceof Tried) return error.refusal
    throw error
  }
  return null
}

/**
 * The record of an invoice as it is now. Its issuer is called as the company is by now, as in the message that brings it: what the agency knows
 * is who has the tax number today. On paper the invoice names who the company was.
 */
const draftAnew = async (tx: Tx, identifier: number, prior: PriorRecord): Promise<DraftedRecord> => {
  const [drafted] = await draftRecords(tx, sql`invoice.identifier = ${identifier}`, prior)
  if (drafted === undefined) throw new Error(`invoice ${identifier} has no record to draft`)
  const { content } = drafted
  const name = await readIssuerName(tx, content.invoice.issuer)
  return {
    ...drafted,
    content: { ...content, issuerName: name === null ? content.issuerName : agencyName(name) },
  }
}

/** The agency has not taken an annulment, or has found an error in it: another one follows, which says what became of that one. */
const annulAgain = async (
  tx: Tx,
  invoice: number,
  { now, actor }: { now: Date; actor: Actor },
): Promise<void> => {
  const content = await draftAnnulment(tx, invoice)
  if (content === null) throw conflict(texts.notRegistered, 'nothing-to-mend')
  await appendRecords(tx, [{ invoice, content }], now)
  await audit(tx, actor, {
    action: 'mend',
    entity: 'invoices',
    record: invoice,
    after: { annulment: content.prior },
  })
}

class Tried extends Error {
  readonly refusal: string | null
  constructor(refusal: string | null) {
    super('tried only')
    this.refusal = refusal
  }
}

/** The last record of an invoice, with what became of it and of those before. */
type LastRecord = {
  content: string
  state: Row<'verifactuAnswers'>['state'] | null
  code: string | null
  /** Whether the agency has a record of its number: one that it has accepted, or another that it has called this one's duplicate. */
  isKnown: boolean
  isOfHere: boolean
}

const readLast = async (db: Database, invoice: number): Promise<LastRecord | null> => {
  const { rows } = await sql<LastRecord>`
    select
      record.content, answer.state, answer.code,
      chain.environment = configuration.verifactu_environment as "isOfHere",
      exists (
        select from verifactu_records as earlier
        join verifactu_answers as said on said.record_identifier = earlier.identifier
        join verifactu_chains as theirs on theirs.identifier = earlier.chain_identifier
        where earlier.invoice_identifier = record.invoice_identifier and theirs.environment = chain.environment and ${isBinding('theirs')}
          and (said.state <> 'rejected' or earlier.kind = 'alta' and said.code = ${String(DUPLICATE)})
      ) as "isKnown"
    from verifactu_records as record
    join verifactu_chains as chain on chain.identifier = record.chain_identifier
    cross join configuration
    left join verifactu_answers as answer on answer.record_identifier = record.identifier
    where record.invoice_identifier = ${invoice} and ${isBinding('chain')}
    order by record.identifier desc
    limit 1
  `.execute(db)
  return rows[0] ?? null
}

const kindOf = ({ content }: LastRecord): RecordContent['kind'] => (JSON.parse(content) as RecordContent).kind

const refusalOf = (last: LastRecord | null): string | null => {
  if (last === null) return texts.notRegistered
  if (last.state === null) return texts.pending
  if (!needsMending(last)) return texts.accepted
  return last.isOfHere ? null : texts.elsewhere
}

/** The agency says that there is no record to correct. */
const DOES_NOT_EXIST = '3002'

const hasErrorOfPlace = (last: LastRecord | null): boolean => isOfPlace(Number(last?.code))

/** Whether another record that says the same may be taken where this one was not, or without its error. */
const isRepeatable = (last: LastRecord | null): boolean =>
  last !== null && (last.state === 'rejected' || hasErrorOfPlace(last))

/** The agency has a record of this number that is none of the last one. Whatever follows takes its place, and somebody has to want that. */
const isDuplicate = (last: LastRecord | null): boolean => last?.code === String(DUPLICATE)

/**
 * What becomes of the new record depends on what the agency has of the invoice (the same, 9.1). What it calls a duplicate it takes as a correction of what
 * it has, and as nothing else ("Validaciones y errores", 6.1).
 */
const priorOf = (last: LastRecord | null): PriorRecord => {
  if (last === null || !last.isKnown || last.code === DOES_NOT_EXIST) return 'corrects-unknown'
  return last.state === 'rejected' && !isDuplicate(last) ? 'corrects-rejected' : 'corrects'
}

/** One that was refused because there is nothing to correct is another one as soon as it says so. */
const saysTheSame = ({ prior: _, ...content }: Registration, last: LastRecord | null): boolean => {
  if (last === null || last.code === DOES_NOT_EXIST) return false
  const { prior: _before, ...before } = JSON.parse(last.content) as Registration
  return JSON.stringify(content) === JSON.stringify(before)
}

type Buyer = Pick<Row<'invoices'>, 'buyerNombre' | 'buyerNif' | 'buyerPais'>

/**
 * Has an invoice name its client as it is by now.
 *
 * @returns what it named before; undefined when nothing differs.
 * @throws AppError 409 somebody has the invoice, or it is of a closed period.
 */
const copyClient = async (tx: Tx, invoice: Row<'invoices'>): Promise<Buyer | undefined> => {
  const { buyerNombre, buyerNif, buyerPais } = invoice
  const { rows } = await sql<Buyer>`
    select
      coalesce(client.nombre_fiscal, client.nombre) as "buyerNombre", ${printedNif(sql`client`)} as "buyerNif",
      -- One of before may have the country of the client's other address: that is what it says, and nothing of the client has changed.
      case when ${buyerPais}::text is not distinct from coalesce(client.pais_fiscal, client.pais)
        then ${buyerPais}::text else ${PRINTED_COUNTRY} end as "buyerPais"
    from clients as client where client.identifier = ${invoice.clienteIdentifier}
  `.execute(tx)
  const now = rows[0]
  if (
    now === undefined ||
    (now.buyerNombre === buyerNombre && now.buyerNif === buyerNif && now.buyerPais === buyerPais)
  )
    return undefined
  // Given up, it is paid in name alone.
  if ((invoice.isPagada && invoice.writtenOffOn === null) || (await isInvoiceOut(tx, invoice.identifier)))
    throw conflict(texts.handedOut, 'handed-out')
  await requireOpenDay(tx, invoice.fechaFactura, 'change')
  await tx
    .updateTable('invoices')
    .set({
      ...now,
      version: sql`version + 1`,
      documentVersion: sql<number>`document_version + 1`,
      fileError: null,
    })
    .where('identifier', '=', invoice.identifier)
    .execute()
  return { buyerNombre, buyerNif, buyerPais }
}
