import { sql } from 'kysely'
import { conflict, notFound } from '#platform/errors.ts'
import { contactAddresses } from '#wire/contactAddresses.ts'
import type { SendInvoicesBody, SendInvoicesResult } from '#wire/invoiceMails.ts'
import { outsideOf } from '#wire/outsideAddresses.ts'
import { texts as companyTexts } from '../company/texts.ts'
import { type Actor, audit } from '../database/audit.ts'
import { idempotent, type KeyedCall } from '../database/idempotent.ts'
import type { Database, Tx } from '../database/tables.ts'
import { texts as failureTexts } from '../mail/failureTexts.ts'
import { lockInvoiceMails } from '../mail/lockInvoiceMails.ts'
import { isLeftInFile } from '../mail/mailOutlet.ts'
import { requireBelowDailyLimit, requireOutsideConfirmed } from '../mail/outsideMails.ts'
import type { InvoiceMailPayload } from './invoiceMail.ts'
import { BY_NUMBER } from './invoiceOrder.ts'
import { texts } from './texts.ts'

type Request = {
  body: SendInvoicesBody
  /** A request that asks to send again does so once. */
  keyed: KeyedCall | null
  actor: Actor
  /** Called by a token, which writes to nobody but the clients' contacts. */
  isProgram: boolean
  /** Mails that an account may send in a day to addresses that no contacts name. */
  outsidePerDay: number
}

/** `isOutside`: the client's contacts don't name the address. */
type Pair = { invoice: number; address: string; isOutside: boolean }

type ChosenInvoice = {
  identifier: number
  number: string
  cliente: string
  personasContacto: string | null
  hasIssuer: boolean
  isAnnulled: boolean
}

/**
 * Writes a mail for each invoice and address of its client. Whoever has an invoice, may have it or is about to get it is left out; asked to
 * send again, only who is about to get it. What was kept as a file is with nobody, once there is a mail server. An invoice without an issuer,
 * or one that was annulled, goes to nobody. A mail that failed before is put aside where a new one takes its place.
 *
 * @throws AppError 404 an invoice or run that there isn't; 409 a run that has not ended, or an address that the client's contacts don't
 * name and nobody has confirmed; 403 such an address from a program; 429 too many of these today.
 */
export const sendInvoices = (db: Database, request: Request): Promise<SendInvoicesResult> =>
  db.transaction().execute(tx => idempotent(tx, request.keyed, () => addInvoiceMails(tx, request)))

/** Writes, in the run's own transaction, a mail for each of its invoices and address; the run is done by then. */
export const mailInvoicesOfRun = async (tx: Tx, runKey: string, actor: Actor): Promise<void> => {
  const body = { runKey, resend: false, outsideAddresses: [] }
  // Only addresses of the client's own contacts are written to.
  await addInvoiceMails(tx, { body, keyed: null, actor, isProgram: false, outsidePerDay: 0 })
}

/** The same of one invoice that is issued by hand. */
export const mailIssuedInvoice = async (tx: Tx, identifier: number, actor: Actor): Promise<void> => {
  const body = { invoices: [identifier], resend: false, outsideAddresses: [] }
  await addInvoiceMails(tx, { body, keyed: null, actor, isProgram: false, outsidePerDay: 0 })
}

const addInvoiceMails = async (
  tx: Tx,
  { body, actor, isProgram, outsidePerDay }: Request,
): Promise<SendInvoicesResult> => {
  await lockInvoiceMails(tx)
  const invoices = await chosenInvoices(tx, body)
  const pairs: Pair[] = []
  const withoutAddress: SendInvoicesResult['withoutAddress'] = []
  for (const { identifier, number, cliente, personasContacto, hasIssuer, isAnnulled } of invoices) {
    if (!hasIssuer || isAnnulled) {
      const reason = isAnnulled ? failureTexts.annulledInvoice : companyTexts.noIssuer
      withoutAddress.push({ identifier, number, cliente, reason })
      continue
    }
    const { addresses, rest } = contactAddresses(body.addresses?.join(';') ?? personasContacto)
    const outside = new Set(outsideOf(addresses, personasContacto))
    for (const address of addresses)
      pairs.push({ invoice: identifier, address, isOutside: outside.has(address) })
    if (addresses.length === 0) withoutAddress.push({ identifier, number, cliente, reason: whyNobody(rest) })
  }
  const outsideAddresses = pairs.filter(({ isOutside }) => isOutside).map(({ address }) => address)
  requireOutsideConfirmed([{ outside: outsideAddresses, confirmed: body.outsideAddresses }], { isProgram })
  const { written: queued, outside } = await writeMails(tx, pairs, {
    again: body.resend,
    actor,
  })
  await requireBelowDailyLimit(tx, actor, outside, outsidePerDay)
  const result = { queued, alreadySent: pairs.length - queued, withoutAddress }
  await audit(tx, actor, {
    action: 'send',
    entity: 'mails',
    record: body.runKey ?? (invoices.length === 1 ? (invoices[0]?.identifier ?? null) : null),
    after: {
      ...body,
      outsideAddresses,
      queued,
      alreadySent: result.alreadySent,
      withoutAddress: withoutAddress.map(({ identifier }) => identifier),
    },
  })
  return result
}

const whyNobody = (rest: string[]): string =>
  rest.length === 0 ? texts.noAddress : texts.noValidAddress({ contacts: rest.join('; ').slice(0, 200) })

const chosenInvoices = async (tx: Tx, { invoices, runKey }: SendInvoicesBody): Promise<ChosenInvoice[]> => {
  if (runKey !== undefined) await requireFinishedRun(tx, runKey)
  const { rows } = await sql<ChosenInvoice>`
    select
      invoice.identifier, invoice_number(invoice.serie_identifier, invoice.num_fact) as number, invoice.cliente_nombre as cliente,
      client.personas_contacto, invoice.company_version is not null as has_issuer, invoice.annulled_on is not null as is_annulled
    from invoices as invoice
    join clients as client on client.identifier = invoice.cliente_identifier
    where ${runKey === undefined ? sql`invoice.identifier = any(${invoices ?? []}::int[])` : sql`invoice.run_key = ${runKey}`}
    order by ${BY_NUMBER}
  `.execute(tx)
  if (invoices !== undefined && rows.length < new Set(invoices).size) throw notFound(texts.someGone)
  return rows
}

const requireFinishedRun = async (tx: Tx, key: string): Promise<void> => {
  const run = await tx.selectFrom('billingRuns').select('state').where('key', '=', key).executeTakeFirst()
  if (!run) throw notFound(texts.noRun)
  if (run.state !== 'done') throw conflict(texts.runNotFinished, 'not-finished')
}

type Written = { written: number; outside: number }

/** @returns how many were written, and how many of them to addresses that no contacts name. */
const writeMails = async (
  tx: Tx,
  pairs: readonly Pair[],
  { again, actor }: { again: boolean; actor: Actor },
): Promise<Written> => {
  if (pairs.length === 0) return { written: 0, outside: 0 }
  const { rows } = await sql<Written>`
    with pair as (
      select invoice, address, "isOutside" as is_outside
      from json_to_recordset(${JSON.stringify(pairs)}::json) as pair(invoice int, address text, "isOutside" boolean)
    ),
    known as (
      select
        pair.invoice, pair.address, pair.is_outside, count(mail.identifier) as mails,
        coalesce(bool_or(mail.state in ('pending', 'sending')), false) as is_on_its_way,
        coalesce(bool_or(mail.state in ('sent', 'uncertain') and not ${isLeftInFile}), false) as may_be_there
      from pair
      left join mails as mail
        on mail.kind = 'invoice' and mail.invoice_identifier = pair.invoice and lower(mail.recipient) = lower(pair.address)
      group by pair.invoice, pair.address, pair.is_outside
    ),
    written as (
      insert into mails (
        kind, key, recipient, payload, sender, invoice_identifier, invoice_number, cliente_identifier, is_outside,
        request_id
      )
      select
        'invoice', concat_ws(' ', known.invoice, lower(known.address), known.mails + 1), known.address,
        jsonb_build_object(${'invoice' satisfies keyof InvoiceMailPayload}::text, known.invoice),
        ${actor.account}, known.invoice, invoice_number(invoice.serie_identifier, invoice.num_fact), invoice.cliente_identifier,
        known.is_outside, ${actor.requestId}
      from known
      join invoices as invoice on invoice.identifier = known.invoice
      where not known.is_on_its_way and (${again}::boolean or not known.may_be_there)
      order by ${BY_NUMBER}, known.address
      on conflict do nothing
      returning invoice_identifier, recipient, is_outside
    ),
    replaced as (
      update mails as mail
      set archived_at = now()
      from written
      where mail.kind = 'invoice' and mail.invoice_identifier = written.invoice_identifier
        and lower(mail.recipient) = lower(written.recipient) and mail.state in ('refused', 'uncertain')
        and mail.archived_at is null
    )
    select count(*)::int as written, (count(*) filter (where is_outside))::int as outside from written
  `.execute(tx)
  return rows[0] ?? { written: 0, outside: 0 }
}
