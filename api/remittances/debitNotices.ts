import { sql } from 'kysely'
import { z } from 'zod'
import { type Day, formatDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import type { Clock } from '#platform/clock.ts'
import { conflict, notFound } from '#platform/errors.ts'
import type { Language } from '#wire/company.ts'
import { contactAddresses } from '#wire/contactAddresses.ts'
import type { MailContent } from '#wire/mail.ts'
import type { MailPreview } from '#wire/mailTemplates.ts'
import type { DebitNotices } from '#wire/remittances.ts'
import { currentCompany } from '../company/companyStore.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database, Tx } from '../database/tables.ts'
import { holds, isAbout } from '../invoices/reminderHold.ts'
import { addMails } from '../mail/addMails.ts'
import type { TemplateWords } from '../mail/defaultTemplates.ts'
import type { MailVoice } from '../mail/mailContents.ts'
import { isLeftInFile } from '../mail/mailOutlet.ts'
import { answerAddress } from '../mail/presentMail.ts'
import { currentTemplates } from '../mail/templateStore.ts'
import { UndeliverableMailError } from '../mail/undeliverableMailError.ts'
import { type DebitedInvoice, listedMail } from './listedMail.ts'
import { linesOf, stateOf } from './presentRemittance.ts'
import { texts } from './texts.ts'

const payloadSchema = z.object({ line: z.number().int() })

/**
 * Tells the clients of a remittance by mail what is going to be collected of them, on which day and by which mandate (the "pre-notification" of the scheme's
 * rulebooks). Told twice, each of them has one mail for each debit. Who disputes an invoice is told nothing of it before the bank has it; once that is settled, telling
 * again sends what was refused meanwhile, and what only became a file while there was no mail server.
 *
 * @returns how many mails are new or wait again, and the names of clients that have no address.
 * @throws AppError 404; 409 of one that is settled, undone or refused, or once its day has come.
 */
export const sendDebitNotices = (db: Database, identifier: number, by: By): Promise<DebitNotices> =>
  db.transaction().execute(tx => noticesWithin(tx, identifier, by))

type By = { today: Day; actor: Actor }

/**
 * The same by itself, in the transaction of what has become of a remittance, where the company wants clients to be told then.
 *
 * @param state what the remittance is now.
 */
export const noticesByThemselves = async (
  tx: Tx,
  identifier: number,
  state: 'prepared' | 'sent',
  by: By,
): Promise<void> => {
  const company = await currentCompany(tx)
  if (company?.debitNotices === state) await noticesWithin(tx, identifier, by)
}

const noticesWithin = async (tx: Tx, identifier: number, { today, actor }: By): Promise<DebitNotices> => {
  const remittance = await tx
    .selectFrom('remittances')
    .selectAll()
    .where('identifier', '=', identifier)
    .forUpdate()
    .executeTakeFirst()
  if (!remittance) throw notFound(texts.missing)
  const state = stateOf(remittance)
  if (state !== 'prepared' && state !== 'sent') throw conflict(texts.wrongState({ state }), state)
  if (remittance.collectionDate <= today)
    throw conflict(texts.noticeTooLate({ day: formatDay(remittance.collectionDate) }), 'too-late')
  const all = await linesOf(tx, identifier)
  const disputed = state === 'prepared' ? await disputedOf(tx, identifier, today) : new Set<number>()
  const lines = all.filter(line => !disputed.has(line.identifier))
  const clients = await tx
    .selectFrom('clients')
    .select(['identifier', 'nombre', 'personasContacto'])
    .where('identifier', '=', sql<number>`any(${lines.map(line => line.clienteIdentifier)}::int[])`)
    .execute()
  const known = new Map(
    clients.map(client => [client.identifier, contactAddresses(client.personasContacto).addresses]),
  )
  const before = await countNotices(tx, identifier)
  const mails = lines.flatMap(line =>
    (known.get(line.clienteIdentifier) ?? []).map(recipient => ({
      kind: 'debitNotice' as const,
      key: `${line.identifier} ${recipient.toLowerCase()}`,
      recipient,
      sender: actor.account,
      clienteIdentifier: line.clienteIdentifier,
      payload: { line: line.identifier, remittance: identifier },
    })),
  )
  const again = await tellAgain(
    tx,
    mails.map(({ key }) => key),
    actor,
  )
  await addMails(tx, mails, actor.requestId)
  const queued = again + (await countNotices(tx, identifier)) - before
  const withoutAddress = clients
    .filter(client => known.get(client.identifier)?.length === 0)
    .map(({ nombre }) => nombre)
  const told = { disputed: all.filter(line => disputed.has(line.identifier)).map(({ numero }) => numero) }
  await audit(tx, actor, {
    action: 'notify',
    entity: 'remittances',
    record: identifier,
    after: { queued, withoutAddress, ...told },
  })
  return { queued, withoutAddress, ...told }
}

/**
 * Has notices wait again that the books have refused: what stood against them, a dispute or a hold, may be settled. One that somebody has put aside while it waited stays so.
 * So do those that only became a file wait, once there is a mail server.
 *
 * @returns how many.
 */
const tellAgain = async (tx: Tx, keys: readonly string[], { account, requestId }: Actor): Promise<number> => {
  const { numAffectedRows } = await sql`
    update mails as mail set state = 'pending', claim = null, outlet = null, due_at = now(), error = null, error_code = null, settled_at = null,
      archived_at = null, sender = ${account}, request_id = ${requestId}
    where kind = 'debitNotice' and key = any(${keys}::text[]) and (${isLeftInFile} or (
      state = 'refused' and (error_code = 'leftInPeace' or (error_code = 'withdrawn' and archived_at is null))
    ))
  `.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Lines whose invoices are disputed: what the bank doesn't have yet is not going to be collected like that. */
const disputedOf = async (db: Database, remittance: number, today: Day): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ identifier: number }>`
    select line.identifier from remittance_lines as line
    join invoices as invoice on invoice.identifier = line.invoice_identifier
    where line.remittance_identifier = ${remittance} and exists (
      select from collection_entries as entry where entry.kind = 'dispute' and ${holds(today)} and ${isAbout(sql`invoice`)}
    )
  `.execute(db)
  return new Set(rows.map(({ identifier }) => identifier))
}

const countNotices = async (db: Database, remittance: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mails where kind = 'debitNotice' and payload ->> 'remittance' = ${String(remittance)}
  `.execute(db)
  return rows[0]?.count ?? 0
}

export type DebitNoticeFacts = DebitedInvoice & {
  collectionDate: Day
  mandateReference: string
  creditorIdentifier: string
  /** Of which no more is told than the last four digits. */
  iban: string
}

/** The mail that tells of a debit: the company's words around amount, day, mandate and creditor. */
export const debitNoticeText = (
  language: Language,
  template: TemplateWords,
  facts: DebitNoticeFacts,
  company: string,
): MailPreview => {
  const words = WORDS[language]
  const listed: [label: string, value: string][] = [
    [words.amount, formatMoney(facts.amount)],
    [words.day, formatDay(facts.collectionDate)],
    [words.account, words.endingIn(facts.iban.slice(-4))],
    [words.mandate, facts.mandateReference],
    [words.creditor, facts.creditorIdentifier],
  ]
  return listedMail(template, facts, { due: facts.collectionDate, company, listed })
}

const WORDS = {
  ca: {
    amount: 'Import',
    day: 'Dia de càrrec',
    account: 'Compte',
    endingIn: (digits: string) => `acabat en ${digits}`,
    mandate: 'Referència del mandat',
    creditor: 'Identificador del creditor',
  },
  es: {
    amount: 'Importe',
    day: 'Día de cargo',
    account: 'Cuenta',
    endingIn: (digits: string) => `terminada en ${digits}`,
    mandate: 'Referencia del mandato',
    creditor: 'Identificador del acreedor',
  },
} satisfies Record<Language, object>

/**
 * As things stand when it is sent, which may be long after it was asked for.
 *
 * @throws UndeliverableMailError when the debit is not asked for any more, or not as long as its client is on hold or disputes it, and once its day has come.
 */
export const debitNoticeMail =
  (clock: Clock) =>
  async (
    db: Database,
    payload: unknown,
    _: unknown,
    { language, company }: MailVoice,
  ): Promise<MailContent & { kind: 'debitNotice' }> => {
    const { line: identifier } = payloadSchema.parse(payload)
    const line = await db
      .selectFrom('remittanceLines')
      .innerJoin('remittances', 'remittances.identifier', 'remittanceLines.remittanceIdentifier')
      .selectAll('remittanceLines')
      .leftJoin('debitHolds', 'debitHolds.clienteIdentifier', 'remittanceLines.clienteIdentifier')
      .select(['collectionDate', 'creditorIdentifier', 'state', 'heldAt'])
      .where('remittanceLines.identifier', '=', identifier)
      .where('isLive', '=', true)
      .executeTakeFirst()
    if (!line || line.collectionDate <= clock.today()) throw new UndeliverableMailError('withdrawn')
    // What the bank has is collected all the same.
    if (line.heldAt !== null && line.state === 'prepared') throw new UndeliverableMailError('withdrawn')
    if (line.state === 'prepared') {
      const disputed = await disputedOf(db, line.remittanceIdentifier, clock.today())
      if (disputed.has(identifier)) throw new UndeliverableMailError('leftInPeace', line.numero)
    }
    const [templates, issuer] = [await currentTemplates(db), await currentCompany(db)]
    const facts = {
      ...line,
      number: line.numero,
      cliente: line.debtorName,
      amount: Number(line.amount),
      contact: answerAddress(issuer),
    }
    return {
      kind: 'debitNotice',
      ...debitNoticeText(language, templates.debitNotice[language], facts, company),
    }
  }
