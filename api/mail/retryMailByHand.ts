import { sql } from 'kysely'
import { conflict } from '#platform/errors.ts'
import type { MailKind } from '#wire/mail.ts'
import type { MailLedgerItem } from '#wire/mailLedger.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { lockInvoiceMails } from './lockInvoiceMails.ts'
import { ledgerItem, ledgerRow } from './mailLedger.ts'
import { mailOutlet } from './mailOutlet.ts'
import { texts } from './texts.ts'

/** What tells of a door or an account that was changed: whoever changed it would keep it from those who are to see it. */
const SECURITY_MAILS: ReadonlySet<MailKind> = new Set([
  'answersChanged',
  'bankChange',
  'clientAccount',
  'factorsRemoved',
  'newDevice',
  'waysInChanged',
])

type Request = { identifier: number; kinds: MailKind[]; actor: Actor }

/**
 * Sends a refused or uncertain mail again, or one that was kept as a file while there was no mail server, or at once one that waits for its next try. It is the same mail with the same Message-ID;
 * whoever had it in hand before has lost it.
 *
 * @throws AppError 404; 409 when it is sent or on its way, or when a later mail or reminder of the same invoice is.
 */
export const retryMail = (db: Database, { identifier, kinds, actor }: Request): Promise<MailLedgerItem> =>
  db.transaction().execute(async tx => {
    await lockInvoiceMails(tx)
    const mail = await ledgerRow(tx, identifier, kinds, { forUpdate: true })
    if (!(await isForTheServer(tx, mail))) requireUndelivered(mail)
    await requireNoOther(tx, mail)
    await tx
      .updateTable('mails')
      .set({
        state: 'pending',
        claim: null,
        outlet: null,
        dueAt: sql`now()`,
        error: null,
        errorCode: null,
        settledAt: null,
        archivedAt: null,
      })
      .where('identifier', '=', identifier)
      .execute()
    return audited(tx, 'retry', mail, { kinds, actor })
  })

/**
 * Puts a mail aside that was refused, or of which nobody knows; one that still waits is withdrawn, and whoever has it in hand finds
 * that it is not to be sent.
 *
 * @throws AppError 404; 409 when it is sent, on its way or put aside already, or waits and is one that nobody withdraws (`security-mail`).
 */
export const archiveMail = (db: Database, { identifier, kinds, actor }: Request): Promise<MailLedgerItem> =>
  db.transaction().execute(async tx => {
    const mail = await ledgerRow(tx, identifier, kinds, { forUpdate: true })
    if (mail.archivedAt !== null) throw conflict(texts.archived, 'archived')
    if (mail.state !== 'pending') requireUndelivered(mail)
    else if (SECURITY_MAILS.has(mail.kind)) throw conflict(texts.unstoppable, 'security-mail')
    await tx
      .updateTable('mails')
      .set({
        archivedAt: sql`now()`,
        ...(mail.state === 'pending'
          ? {
              state: 'refused',
              claim: null,
              settledAt: sql`now()`,
              ...(mail.error === null ? { error: 'withdrawn', errorCode: 'withdrawn' } : {}),
            }
          : {}),
      })
      .where('identifier', '=', identifier)
      .execute()
    return audited(tx, 'archive', mail, { kinds, actor })
  })

/** Kept as a file, while there is a server now that it can be given to. */
const isForTheServer = async (tx: Tx, { state, outlet }: Row<'mails'>): Promise<boolean> =>
  state === 'sent' && outlet === 'file' && (await mailOutlet(tx)) === 'server'

const requireUndelivered = ({ state, error, outlet }: Row<'mails'>): void => {
  if (state === 'sent' && outlet === 'file') throw conflict(texts.noServer, 'no-mail-server')
  if (state === 'sent') throw conflict(texts.sent, 'sent')
  if (state === 'sending' || (state === 'pending' && error === null))
    throw conflict(texts.onItsWay, 'on-its-way')
}

/**
 * Another mail of the same invoice, or another reminder of one of the same, to the same address that arrived since, or will: this one would be the
 * second. One that waits by itself comes no nearer to that by being tried at once.
 */
const requireNoOther = async (tx: Tx, { kind, ...sent }: Row<'mails'>): Promise<void> => {
  if ((kind !== 'invoice' && kind !== 'reminder') || sent.state === 'pending') return
  const other = await tx
    .selectFrom('mails as mail')
    .select('mail.identifier')
    .where('mail.kind', '=', kind)
    .where(kind === 'invoice' ? isOfInvoice(sent.invoiceIdentifier) : sharesInvoices(sent))
    .where(sql`lower(mail.recipient)`, '=', sent.recipient.toLowerCase())
    .where('mail.identifier', '!=', sent.identifier)
    .where(eb =>
      eb.or([
        eb('mail.state', 'in', ['pending', 'sending']),
        eb.and([eb('mail.state', 'in', ['sent', 'uncertain']), eb('mail.settledAt', '>', sent.settledAt)]),
      ]),
    )
    .executeTakeFirst()
  if (other) throw conflict(kind === 'invoice' ? texts.sentLater : texts.remindedLater, 'sent-later')
}

const isOfInvoice = (invoice: number | null) => sql<boolean>`mail.invoice_identifier = ${invoice}`

const sharesInvoices = ({
  identifier,
  clienteIdentifier,
}: Pick<Row<'mails'>, 'identifier' | 'clienteIdentifier'>) =>
  sql<boolean>`mail.cliente_identifier = ${clienteIdentifier} and exists (
    select from mails as sent cross join lateral jsonb_array_elements(sent.payload -> 'invoices') as invoice
    where sent.identifier = ${identifier} and mail.payload -> 'invoices' @> invoice
  )`

const audited = async (
  tx: Tx,
  action: string,
  before: Row<'mails'>,
  { kinds, actor }: Omit<Request, 'identifier'>,
): Promise<MailLedgerItem> => {
  const item = await ledgerItem(tx, before.identifier, kinds)
  await audit(tx, actor, {
    action,
    entity: 'mails',
    record: before.identifier,
    before: { state: before.state, error: before.error },
    after: { state: item.state, recipient: item.recipient, invoice: item.invoice?.number ?? null },
  })
  return item
}
