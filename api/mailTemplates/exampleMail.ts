import { addDays, type Day } from '#domain/dates.ts'
import { speaking } from '#platform/languageContext.ts'
import type { MailPreview, MailTemplateBody } from '#wire/mailTemplates.ts'
import { accountMailText } from '../accountMails/accountMailText.ts'
import { presentCompany } from '../company/presentCompany.ts'
import type { Row } from '../database/tables.ts'
import { invoiceMailText } from '../invoices/invoiceMailText.ts'
import { answerAddress } from '../mail/presentMail.ts'
import { reminderText } from '../reminders/reminderText.ts'
import { debitNoticeText } from '../remittances/debitNotices.ts'
import { transferRequestText } from '../remittances/transferRequestText.ts'

const CLIENT = 'Taller Exemple, S.L.'
const EXAMPLE_BANK = 'Banc Exemple'

/** An example of each kind of mail in words that need not be kept: made by what makes the mails themselves, of made-up invoices. */
export const exampleMail = (
  { kind, language, ...template }: MailTemplateBody,
  issuer: Row<'companyVersions'> | undefined,
  today: Day,
): MailPreview => {
  const company = issuer?.nombre ?? ''
  const contact = answerAddress(issuer)
  const total = 121
  return speaking(language, () => {
    if (kind === 'invoice')
      return invoiceMailText(
        language,
        template,
        {
          number: 'A-101',
          cliente: CLIENT,
          contact,
          fechaFactura: today,
          fechaVencimiento: addDays(today, 30),
          precioBase: 100,
          iva: 21,
          impuestoIVA: 21,
          totalFactura: total,
          isPagada: false,
          partly: null,
          payment: { method: 'unknown' },
        },
        company,
      )
    if (kind === 'accountStatement')
      return accountMailText(
        language,
        template,
        {
          cliente: CLIENT,
          start: addDays(today, -365),
          end: today,
          closing: 3 * total,
          overdue: total,
          contact,
        },
        company,
      )
    if (kind === 'debitNotice')
      return debitNoticeText(
        language,
        template,
        {
          number: 'A-101',
          cliente: CLIENT,
          fechaFactura: addDays(today, -16),
          collectionDate: addDays(today, 14),
          amount: total,
          mandateReference: 'M-42-1',
          creditorIdentifier: issuer ? (presentCompany(issuer).creditorIdentifier ?? '') : '',
          iban: '0000',
          contact,
        },
        company,
      )
    if (kind === 'transferRequest')
      return transferRequestText(
        language,
        template,
        {
          number: 'A-101',
          cliente: CLIENT,
          fechaFactura: addDays(today, -35),
          fechaVencimiento: addDays(today, -5),
          amount: total,
          code: 'AM04',
          bank: EXAMPLE_BANK,
          account: null,
          contact,
        },
        company,
      )
    const overdue = (number: string, days: number) => ({
      identifier: 1,
      version: 1,
      number,
      fechaFactura: addDays(today, -days - 30),
      fechaVencimiento: addDays(today, -days),
      daysOverdue: days,
      pending: total,
      reminders: 0,
    })
    const invoices =
      kind === 'reminder' ? [overdue('A-101', 12)] : [overdue('A-89', 42), overdue('A-101', 12)]
    return reminderText(
      language,
      { one: template, many: template },
      { invoices, total: total * invoices.length, cliente: CLIENT, company, contact },
    )
  })
}
