import { type RawBuilder, sql } from 'kysely'
import { isLeftInFile } from '../mail/mailOutlet.ts'

/**
 * Whether an invoice went out to somebody by mail. What a mail server has refused, or has not answered, went to nobody that one could be sure of;
 * what was kept as a file counts until there is a server to give it to, as it does where invoices are sent.
 *
 * @param invoice the name that the rows of invoices have in the query.
 */
export const isMailed = (invoice: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from mails as mail
  where mail.kind = 'invoice' and mail.invoice_identifier = ${sql.ref(`${invoice}.identifier`)}
    and mail.state = 'sent' and not ${isLeftInFile}
)`
