import { type RawBuilder, sql } from 'kysely'
import { notFound } from '#platform/errors.ts'
import type { MailKind } from '#wire/mail.ts'
import type { MailLedger, MailLedgerItem, MailLedgerQuery } from '#wire/mailLedger.ts'
import type { Database } from '../database/tables.ts'
import { type LedgerRow, presentLedgerItem } from './presentLedgerItem.ts'
import { texts } from './texts.ts'

/** What each state of the query means; no mail is in two of them, and one that was put aside is in none. */
const STATES = {
  pending: sql<boolean>`(mail.state = 'sending' or (mail.state = 'pending' and mail.error is null))`,
  sent: sql<boolean>`(mail.state = 'sent' and mail.outlet is distinct from 'file')`,
  kept: sql<boolean>`(mail.state = 'sent' and mail.outlet = 'file')`,
  undelivered: sql<boolean>`(
    mail.archived_at is null and (mail.state in ('refused', 'uncertain') or (mail.state = 'pending' and mail.error is not null))
  )`,
} as const

const isAbout = (invoice: number) => sql<boolean>`(
  mail.invoice_identifier = ${invoice}
  or (mail.kind = 'reminder' and mail.payload -> 'invoices' @> ${JSON.stringify([invoice])}::jsonb)
  or (mail.kind = 'transferRequest' and mail.payload -> 'invoice' = to_jsonb(${invoice}::int))
)`

/** The mails of these kinds, newest first. */
export const mailLedger = async (
  db: Database,
  { state, invoice, runKey, limit, before }: MailLedgerQuery,
  kinds: MailKind[],
): Promise<MailLedger> => {
  const chosen = db
    .selectFrom('mails as mail')
    .where('mail.kind', 'in', kinds)
    .$if(invoice !== undefined, query => query.where(isAbout(invoice ?? 0)))
    .$if(runKey !== undefined, query =>
      query.where('mail.invoiceIdentifier', 'in', eb =>
        eb
          .selectFrom('invoices')
          .select('identifier')
          .where('runKey', '=', runKey ?? ''),
      ),
    )
  // The sums come first: whoever is told that none is pending any more looks no further, and has all of them in these rows.
  const totals =
    invoice === undefined && runKey === undefined
      ? await totalsOfAll(db, kinds)
      : await chosen
          .select([
            counted(STATES.pending).as('pending'),
            counted(STATES.sent).as('sent'),
            counted(STATES.kept).as('kept'),
            counted(STATES.undelivered).as('undelivered'),
          ])
          .executeTakeFirstOrThrow()
  const rows = await chosen
    .$if(state !== 'all', query => (state === 'all' ? query : query.where(STATES[state])))
    .$if(before !== undefined, query => query.where('mail.identifier', '<', before ?? 0))
    .leftJoin('clients as client', 'client.identifier', 'mail.clienteIdentifier')
    .selectAll('mail')
    .select('client.nombre as clienteNombre')
    .orderBy('mail.identifier', 'desc')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  return {
    mails: page.map(presentLedgerItem),
    totals,
    next: rows.length > limit ? (page.at(-1)?.identifier ?? null) : null,
  }
}

const counted = (isOne: RawBuilder<boolean>) => sql<number>`(count(*) filter (where ${isOne}))::int`

/** Those that were sent, years of them, are counted as they are sent; each of the others has an index in which there is little more. */
const totalsOfAll = async (db: Database, kinds: MailKind[]): Promise<MailLedger['totals']> => {
  const mails = (isOne: RawBuilder<boolean>) =>
    db
      .selectFrom('mails as mail')
      .select(eb => eb.cast<number>(eb.fn.countAll(), 'integer').as('amount'))
      .where('mail.kind', 'in', kinds)
      .where(isOne)
  const sent = db
    .selectFrom('sentMails')
    .select(eb => eb.cast<number>(eb.fn.coalesce(eb.fn.sum('amount'), eb.lit(0)), 'integer').as('amount'))
    .where('kind', 'in', kinds)
  const { gone, ...totals } = await db
    .selectNoFrom([
      mails(STATES.pending).$asScalar().$notNull().as('pending'),
      sent.$asScalar().$notNull().as('gone'),
      mails(STATES.kept).$asScalar().$notNull().as('kept'),
      mails(STATES.undelivered).$asScalar().$notNull().as('undelivered'),
    ])
    .executeTakeFirstOrThrow()
  return { ...totals, sent: gone - totals.kept }
}

/** One mail of these kinds. @throws AppError 404 */
export const ledgerRow = async (
  db: Database,
  identifier: number,
  kinds: MailKind[],
  { forUpdate = false } = {},
): Promise<LedgerRow> => {
  const row = await db
    .selectFrom('mails as mail')
    .leftJoin('clients as client', 'client.identifier', 'mail.clienteIdentifier')
    .selectAll('mail')
    .select('client.nombre as clienteNombre')
    .where('mail.identifier', '=', identifier)
    .where('mail.kind', 'in', kinds)
    .$if(forUpdate, query => query.forUpdate('mail'))
    .executeTakeFirst()
  if (!row) throw notFound(texts.missing)
  return row
}

export const ledgerItem = async (
  db: Database,
  identifier: number,
  kinds: MailKind[],
): Promise<MailLedgerItem> => presentLedgerItem(await ledgerRow(db, identifier, kinds))
