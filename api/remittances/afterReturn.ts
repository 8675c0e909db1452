import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { conflict, notFound, unprocessable } from '#platform/errors.ts'
import { contactAddresses } from '#wire/contactAddresses.ts'
import type { AfterReturnBody } from '#wire/remittances.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { PAID_INTO } from '../invoices/copiedAtIssue.ts'
import { isOnReminderHold } from '../invoices/reminderHold.ts'
import { addMails } from '../mail/addMails.ts'
import { requireInNoRemittance } from '../remitted/requireInNoRemittance.ts'
import { requestsOf } from './presentRemittance.ts'
import { texts } from './texts.ts'

/**
 * What becomes of a debit that came back: the bank is asked again with the next remittance, or the client for a transfer, by a mail to its contacts. Chosen
 * twice, it is one mail, unless the first did not leave.
 *
 * @returns the remittance that it is of.
 * @throws AppError 404; 409 it did not come back, has come back again since, is paid, asked for again or gone by now, or for a transfer is disputed or promised; 422 a client without addresses, no account to pay into.
 */
export const chooseAfterReturn = (
  db: Database,
  line: number,
  body: AfterReturnBody,
  { today, actor }: { today: Day; actor: Actor },
): Promise<number> =>
  db.transaction().execute(async tx => {
    await sql`
      select invoice.identifier from invoices as invoice join remittance_lines as line on line.invoice_identifier = invoice.identifier
      where line.identifier = ${line} for update of invoice
    `.execute(tx)
    const row = await tx
      .selectFrom('remittanceLines')
      .selectAll()
      .where('identifier', '=', line)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound(texts.missingLine)
    if (row.returnedOn === null) throw conflict(texts.notReturned, 'not-returned')
    const invoice = await tx
      .selectFrom('invoices')
      .select(['identifier', 'isPagada', 'annulledOn'])
      .where('identifier', '=', row.invoiceIdentifier ?? 0)
      .executeTakeFirst()
    if (!invoice || invoice.isPagada || invoice.annulledOn !== null)
      throw conflict(texts.nothingToAskFor({ number: row.numero }), 'nothing-left')
    await requireInNoRemittance(tx, [invoice.identifier])
    await requireNewest(tx, row)
    if (row.afterReturn === body.choice) {
      const request = (await requestsOf(tx, row.remittanceIdentifier)).get(line)
      // What did not leave has asked nobody for anything.
      if (body.choice === 'again' || request === 'sent' || request === 'waiting')
        return row.remittanceIdentifier
    }
    if (body.choice === 'transfer') await requireNotInPeace(tx, row, today)
    await tx
      .updateTable('remittanceLines')
      .set({ afterReturn: body.choice })
      .where('identifier', '=', line)
      .execute()
    let recipients: string[] = []
    if (body.choice === 'transfer') {
      recipients = await contactsOf(tx, row.clienteIdentifier)
      const press = randomUUID()
      const payload = { line, invoice: invoice.identifier, withCode: body.withCode, press }
      await addMails(
        tx,
        recipients.map(recipient => ({
          kind: 'transferRequest' as const,
          key: `${line} ${press} ${recipient.toLowerCase()}`,
          recipient,
          sender: actor.account,
          clienteIdentifier: row.clienteIdentifier,
          payload,
        })),
        actor.requestId,
      )
    }
    await audit(tx, actor, {
      action: 'change',
      entity: 'remittances',
      record: row.remittanceIdentifier,
      before: { invoice: row.numero, afterReturn: row.afterReturn },
      after: { invoice: row.numero, afterReturn: body.choice, addresses: recipients },
    })
    return row.remittanceIdentifier
  })

/** Of an invoice that came back twice, the last return decides: what is chosen of another says nothing to who makes remittances. */
const requireNewest = async (
  tx: Tx,
  { identifier, invoiceIdentifier }: Row<'remittanceLines'>,
): Promise<void> => {
  const newest = await tx
    .selectFrom('remittanceLines')
    .select(['identifier', 'numero', 'remittanceIdentifier'])
    .where('invoiceIdentifier', '=', invoiceIdentifier)
    .where('returnedOn', 'is not', null)
    .orderBy('returnedOn', 'desc')
    .orderBy('identifier', 'desc')
    .executeTakeFirst()
  if (newest && newest.identifier !== identifier) {
    const { numero: number, remittanceIdentifier } = newest
    throw conflict(
      texts.cameBackSince({ number, remittance: String(remittanceIdentifier) }),
      'came-back-since',
    )
  }
}

const requireNotInPeace = async (
  tx: Tx,
  { invoiceIdentifier, numero: number }: Row<'remittanceLines'>,
  today: Day,
): Promise<void> => {
  const { rows } = await sql`
    select from invoices as invoice where invoice.identifier = ${invoiceIdentifier} and ${isOnReminderHold(sql`invoice`, today)}
  `.execute(tx)
  if (rows.length > 0) throw conflict(texts.transferOfDisputed({ number }), 'left-in-peace')
}

const contactsOf = async (db: Database, client: number): Promise<string[]> => {
  const { rows: banks } = await sql<{ account: string | null }>`
    select cuenta_bancaria as account from (${PAID_INTO}) as bank`.execute(db)
  if (!banks[0]?.account) throw unprocessable(texts.nothingToPayInto)
  const row = await db
    .selectFrom('clients')
    .select('personasContacto')
    .where('identifier', '=', client)
    .executeTakeFirst()
  const { addresses } = contactAddresses(row?.personasContacto ?? null)
  if (addresses.length === 0) throw unprocessable(texts.noContacts)
  return addresses
}
