import { sql } from 'kysely'
import { z } from 'zod'
import type { Day } from '#domain/dates.ts'
import { transferCode } from '#domain/sepa/transferCode.ts'
import type { Clock } from '#platform/clock.ts'
import type { MailContent } from '#wire/mail.ts'
import { currentCompany } from '../company/companyStore.ts'
import type { Database } from '../database/tables.ts'
import { claimOf } from '../invoices/claims.ts'
import { PAID_INTO } from '../invoices/copiedAtIssue.ts'
import { isOnReminderHold } from '../invoices/reminderHold.ts'
import type { MailVoice } from '../mail/mailContents.ts'
import { answerAddress } from '../mail/presentMail.ts'
import { currentTemplates } from '../mail/templateStore.ts'
import { UndeliverableMailError } from '../mail/undeliverableMailError.ts'
import { transferRequestText } from './transferRequestText.ts'

export const transferRequestPayload = z.object({
  /** The debit that came back, and its invoice. */
  line: z.number().int(),
  invoice: z.number().int(),
  withCode: z.boolean(),
  /** Of all mails that somebody had sent about the line, the last ones leave. */
  press: z.string().nullable().default(null),
})

type Asked = {
  version: number
  number: string
  cliente: string
  fechaFactura: Day
  fechaVencimiento: Day
  claim: string
  isPaid: boolean
  isWrittenOff: boolean
  isOnReminderHold: boolean
  code: string | null
  choice: string | null
  lastPress: string | null
  bank: string | null
  account: string | null
}

/**
 * The mail that asks a client to pay by transfer what a debit did not bring, as things stand now.
 *
 * @throws UndeliverableMailError when the invoice is gone, paid, given up, disputed or promised, staff have thought better of it or pressed again since, or there is no account to pay into.
 */
export const transferRequestMail =
  (clock: Clock) =>
  async (
    db: Database,
    payload: unknown,
    _: unknown,
    { language, company }: MailVoice,
  ): Promise<MailContent & { kind: 'transferRequest' }> => {
    const { line, invoice, withCode, press } = transferRequestPayload.parse(payload)
    const { rows } = await sql<Asked>`
    select invoice.document_version as version, invoice_number(invoice.serie_identifier, invoice.num_fact) as number, invoice.buyer_nombre as cliente,
      invoice.fecha_factura, invoice.fecha_vencimiento, ${claimOf(sql`invoice`)} as claim,
      invoice.is_pagada or invoice.annulled_on is not null as is_paid, invoice.written_off_on is not null as is_written_off,
      ${isOnReminderHold(sql`invoice`, clock.today())} as is_on_reminder_hold, line.return_reason as code, line.after_return as choice,
      (
        select payload ->> 'press' from mails
        where kind = 'transferRequest' and cliente_identifier = line.cliente_identifier and payload ->> 'line' = line.identifier::text
        order by identifier desc limit 1
      ) as last_press,
      bank.nombre as bank, bank.cuenta_bancaria as account
    from remittance_lines as line
    join invoices as invoice on invoice.identifier = line.invoice_identifier
    left join (${PAID_INTO}) as bank on true
    where line.identifier = ${line} and invoice.identifier = ${invoice}
  `.execute(db)
    const [asked] = rows
    if (!asked) throw new UndeliverableMailError('deletedInvoice')
    const amount = Number(asked.claim)
    if (asked.isWrittenOff) throw new UndeliverableMailError('writtenOffInvoices', asked.number)
    if (asked.isPaid || amount <= 0) throw new UndeliverableMailError('settledInvoice')
    if (asked.choice !== 'transfer' || asked.lastPress !== press || asked.account === null)
      throw new UndeliverableMailError('withdrawn')
    if (asked.isOnReminderHold) throw new UndeliverableMailError('leftInPeace', asked.number)
    const { number, version, account, bank } = asked
    const [templates, issuer] = [await currentTemplates(db), await currentCompany(db)]
    return {
      kind: 'transferRequest',
      invoice,
      version,
      number,
      ...transferRequestText(
        language,
        templates.transferRequest[language],
        { ...asked, amount, bank: bank ?? '', account, contact: answerAddress(issuer) },
        company,
      ),
      code: withCode ? transferCode({ name: company, iban: account, bic: null, amount, text: number }) : null,
    }
  }
