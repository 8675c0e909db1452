import { type RawBuilder, sql } from 'kysely'
import { isLeftInFile } from '../mail/mailOutlet.ts'

/**
 * Two questions about an invoice and its mails, which differ on purpose:
 *
 * | its mail | `isMailed`: somebody has it | `isMailedOrToBe`: nobody need send it |
 * |---|---|---|
 * | was sent, or kept as a file while there was no server | yes | yes |
 * | waits, is on its way, or nobody knows whether it arrived | no | yes |
 * | was refused, or kept as a file though there is a server by now | no | no |
 * | any, of an invoice that was annulled: nobody sends that | yes | yes |
 *
 * Lists and Home count what has arrived. The client's page offers to mail what is missing, and what is on its way would be offered twice.
 *
 * @param invoice the name that the rows of invoices have in the query.
 */
export const isMailed = (invoice: string): RawBuilder<boolean> =>
  isAnnulledOr(invoice, hasMail(invoice, sql`mail.state = 'sent'`))

/** See `isMailed`. */
export const isMailedOrToBe = (invoice: string): RawBuilder<boolean> =>
  isAnnulledOr(invoice, hasMail(invoice, sql`mail.state <> 'refused'`))

/** Whether somebody has it, or may have it: a mail that brings it, a reminder and what asks for its transfer too, is on its way, or nobody knows whether it has arrived. */
export const isOut = (invoice: string): RawBuilder<boolean> =>
  hasMail(invoice, sql`mail.state in ('sent', 'sending', 'uncertain')`, isAnyThatBringsIt)

type Brings = (identifier: RawBuilder<unknown>) => RawBuilder<boolean>

const isOwnMail: Brings = identifier =>
  sql`(mail.kind = 'invoice' and mail.invoice_identifier = ${identifier})`

/** Whether a mail (`mail`) brings the invoice of this identifier: its own, a reminder, or what asks for its transfer. */
export const isAnyThatBringsIt: Brings = identifier => sql`(
  ${isOwnMail(identifier)} or (mail.kind = 'reminder' and mail.payload -> 'invoices' @> jsonb_build_array(${identifier}))
  or (mail.kind = 'transferRequest' and mail.payload -> 'invoice' = to_jsonb(${identifier}))
)`

const isAnnulledOr = (invoice: string, isSo: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${invoice}.annulled_on`)} is not null or ${isSo})`

const hasMail = (
  invoice: string,
  isSo: RawBuilder<unknown>,
  brings: Brings = isOwnMail,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from mails as mail
  where ${brings(sql.ref(`${invoice}.identifier`))} and ${isSo} and not ${isLeftInFile}
)`
