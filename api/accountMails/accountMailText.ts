import { type Day, formatDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import type { Language } from '#wire/company.ts'
import type { MailPreview } from '#wire/mailTemplates.ts'
import type { TemplateWords } from '../mail/defaultTemplates.ts'
import { fillSubject, fillTemplate, paragraphs } from '../mail/fillTemplate.ts'

/** What the mail says of the statement that it brings. Euros; `closing` below zero: the client has that to its credit. */
export type AccountFacts = {
  cliente: string
  start: Day
  end: Day
  closing: number
  overdue: number
  /** Where the issuer is asked. */
  contact: string | null
}

/** The mail that brings a statement of account: the company's words around what the client owes at its end. */
export const accountMailText = (
  language: Language,
  template: TemplateWords,
  { cliente, start, end, closing, overdue, contact }: AccountFacts,
  company: string,
): MailPreview => {
  const words = WORDS[language]
  const values = {
    cliente,
    desde: formatDay(start),
    hasta: formatDay(end),
    saldo: formatMoney(closing),
    vencido: formatMoney(overdue),
    empresa: company,
    contacto: contact,
  }
  const listed = [
    closing < 0 ? `${words.credit}: ${formatMoney(-closing)}` : `${words.balance}: ${formatMoney(closing)}`,
    overdue > 0 && `${words.overdue}: ${formatMoney(overdue)}`,
  ]
  return {
    subject: fillSubject(template.subject, values),
    text: paragraphs(
      fillTemplate(template.opening, values),
      listed.filter(Boolean).join('\n'),
      fillTemplate(template.closing, values),
    ),
  }
}

const WORDS = {
  ca: { balance: 'Saldo pendent', credit: 'Saldo a favor vostre', overdue: 'Del qual ha vençut' },
  es: { balance: 'Saldo pendiente', credit: 'Saldo a su favor', overdue: 'Del que ha vencido' },
} satisfies Record<Language, object>
