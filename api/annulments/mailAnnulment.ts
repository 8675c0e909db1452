import { sql } from 'kysely'
import { contactAddresses } from '#wire/contactAddresses.ts'
import { outsideOf } from '#wire/outsideAddresses.ts'
import type { Actor } from '../database/audit.ts'
import type { Tx } from '../database/tables.ts'
import type { InvoiceMailPayload } from '../invoices/invoiceMail.ts'
import { isAnyThatBringsIt } from '../invoices/isMailed.ts'
import { isLeftInFile } from '../mail/mailOutlet.ts'

/** Somebody who is to know; `isOutside`: the client's contacts don't name the address, to which the invoice went all the same. */
type Recipient = { address: string; isOutside: boolean }

/** Who has the invoice by mail, also by one that reminds of it or asks for its transfer, or may have it; else the contacts of its client. */
export const annulmentAddresses = async (tx: Tx, invoice: number): Promise<Recipient[]> => {
  const { rows } = await sql<{ personasContacto: string | null; had: string[] }>`
    select client.personas_contacto, array(
      select min(mail.recipient) from mails as mail
      where ${isAnyThatBringsIt(sql`invoice.identifier`)} and mail.state in ('sent', 'sending', 'uncertain') and not ${isLeftInFile}
      group by lower(mail.recipient)
      order by min(mail.identifier)
    ) as had
    from invoices as invoice join clients as client on client.identifier = invoice.cliente_identifier
    where invoice.identifier = ${invoice}
  `.execute(tx)
  const [row] = rows
  if (!row) return []
  const addresses = row.had.length > 0 ? row.had : contactAddresses(row.personasContacto).addresses
  const outside = new Set(outsideOf(addresses, row.personasContacto))
  return addresses.map(address => ({ address, isOutside: outside.has(address) }))
}

/** Writes a mail that tells of the annulment to each of them. Call it with the mails of invoices locked. Returns how many. */
export const mailAnnulment = async (tx: Tx, invoice: number, actor: Actor): Promise<number> => {
  const recipients = await annulmentAddresses(tx, invoice)
  if (recipients.length === 0) return 0
  const payload = JSON.stringify({ invoice, isAnnulment: true } satisfies InvoiceMailPayload)
  await sql`
    insert into mails (kind, key, recipient, payload, sender, invoice_identifier, invoice_number, cliente_identifier, is_outside, request_id)
    select
      'invoice', concat_ws(' ', invoice.identifier, lower(recipient.address), 'annulment'), recipient.address, ${payload}::jsonb, ${actor.account},
      invoice.identifier, invoice_number(invoice.serie_identifier, invoice.num_fact), invoice.cliente_identifier, recipient."isOutside",
      ${actor.requestId}
    from json_to_recordset(${JSON.stringify(recipients)}::json) as recipient(address text, "isOutside" boolean)
    join invoices as invoice on invoice.identifier = ${invoice}
  `.execute(tx)
  return recipients.length
}
