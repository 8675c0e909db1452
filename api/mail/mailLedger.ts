import { type RawBuilder, sql } from 'kysely'
import { notFound } from '#platform/errors.ts'
import type { MailKind } from '#wire/mail.ts'
import type { MailLedger, MailLedgerItem, MailLedgerQuery } from '#wire/mailLedger.ts'
import type { Database } from '../database/tables.ts'
import { type LedgerRow, presentLedgerItem } from './presentLedgerItem.ts'

/** What each state of the query means; no mail is in two of them, and one that was put aside is in none. */
const ESTATS = {
  pendent: sql<boolean>`(mail.state = 'sending' or (mail.state = 'pending' and mail.error is null))`,
  enviat: sql<boolean>`(mail.state = 'sent' and mail.mitja is distinct from 'fitxer')`,
  desat: sql<boolean>`(mail.state = 'sent' and mail.mitja = 'fitxer')`,
  'no-lliurat': sql<boolean>`(
    mail.archived_at is null and (mail.state in ('refused', 'uncertain') or (mail.state = 'pending' and mail.error is not null))
  )`,
} as const

const isAbout = (factura: number) => sql<boolean>`(
  mail.factura_identifier = ${factura}
  or (mail.kind = 'reminder' and mail.payload -> 'facturas' @> ${JSON.stringify([factura])}::jsonb)
)`

/** The mails of these kinds, newest first. */
export const mailLedger = async (
  db: Database,
  { estat, factura, tirada, limit, abans }: MailLedgerQuery,
  kinds: MailKind[],
): Promise<MailLedger> => {
  const chosen = db
    .selectFrom('mails as mail')
    .where('mail.kind', 'in', kinds)
    .$if(factura !== undefined, query => query.where(isAbout(factura ?? 0)))
    .$if(tirada !== undefined, query =>
      query.where('mail.facturaIdentifier', 'in', eb =>
        eb
          .selectFrom('invoices')
          .select('identifier')
          .where('runKey', '=', tirada ?? ''),
      ),
    )
  const [rows, totals] = await Promise.all([
    chosen
      .$if(estat !== 'tots', query => (estat === 'tots' ? query : query.where(ESTATS[estat])))
      .$if(abans !== undefined, query => query.where('mail.identifier', '<', abans ?? 0))
      .leftJoin('clients as client', 'client.identifier', 'mail.clienteIdentifier')
      .selectAll('mail')
      .select('client.nombre as clienteNombre')
      .orderBy('mail.identifier', 'desc')
      .limit(limit + 1)
      .execute(),
    factura === undefined && tirada === undefined
      ? totalsOfAll(db, kinds)
      : chosen
          .select([
            counted(ESTATS.pendent).as('pendent'),
            counted(ESTATS.enviat).as('enviat'),
            counted(ESTATS.desat).as('desat'),
            counted(ESTATS['no-lliurat']).as('noLliurat'),
          ])
          .executeTakeFirstOrThrow(),
  ])
  const page = rows.slice(0, limit)
  return {
    correus: page.map(presentLedgerItem),
    totals,
    seguent: rows.length > limit ? (page.at(-1)?.identifier ?? null) : null,
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
      mails(ESTATS.pendent).$asScalar().$notNull().as('pendent'),
      sent.$asScalar().$notNull().as('gone'),
      mails(ESTATS.desat).$asScalar().$notNull().as('desat'),
      mails(ESTATS['no-lliurat']).$asScalar().$notNull().as('noLliurat'),
    ])
    .executeTakeFirstOrThrow()
  return { ...totals, enviat: gone - totals.desat }
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
  if (!row) throw notFound('El correu no existeix.')
  return row
}

export const ledgerItem = async (
  db: Database,
  identifier: number,
  kinds: MailKind[],
): Promise<MailLedgerItem> => presentLedgerItem(await ledgerRow(db, identifier, kinds))
