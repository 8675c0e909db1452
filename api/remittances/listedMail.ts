import { type Day, formatDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import type { MailPreview } from '#wire/mailTemplates.ts'
import type { TemplateWords } from '../mail/defaultTemplates.ts'
import { fillSubject, fillTemplate, paragraphs } from '../mail/fillTemplate.ts'

/** What both mails about a debit say of its invoice. Euros. */
export type DebitedInvoice = {
  cliente: string
  number: string
  fechaFactura: Day
  amount: number
  contact: string | null
}

/**
 * A mail of facts, each on a line of its own, between the company's words.
 *
 * @param due the day that the words call `vencimiento`.
 */
export const listedMail = (
  template: TemplateWords,
  { cliente, number, fechaFactura, amount, contact }: DebitedInvoice,
  {
    due,
    company,
    listed,
  }: { due: Day; company: string; listed: readonly (readonly [label: string, value: string])[] },
): MailPreview => {
  const values = {
    cliente,
    numero: number,
    fecha: formatDay(fechaFactura),
    vencimiento: formatDay(due),
    total: formatMoney(amount),
    empresa: company,
    contacto: contact,
  }
  return {
    subject: fillSubject(template.subject, values),
    text: paragraphs(
      fillTemplate(template.opening, values),
      listed.map(([label, value]) => `${label}: ${value}`).join('\n'),
      fillTemplate(template.closing, values),
    ),
  }
}
