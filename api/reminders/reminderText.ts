import { formatDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import type { Language } from '#wire/company.ts'
import type { MailPreview } from '#wire/mailTemplates.ts'
import type { ReminderDraft } from '#wire/reminders.ts'
import type { TemplateWords } from '../mail/defaultTemplates.ts'
import { fillSubject, fillTemplate, paragraphs } from '../mail/fillTemplate.ts'

/** What is said of an invoice. */
export type RemindedInvoice = Omit<
  ReminderDraft['invoices'][number],
  'identifier' | 'version' | 'reminders' | 'level' | 'isDue' | 'isNeverDebited'
>

export type ReminderFacts = {
  invoices: readonly RemindedInvoice[]
  total: number
  cliente: string
  company: string
  /** Where the issuer is asked. */
  contact: string | null
}

/** The words for one invoice, and for several; those of a second and a final reminder are the same for both. */
export type ReminderTemplates = { one: TemplateWords; many: TemplateWords }

/** The mail that staff find drafted: the company's words around what is owed since when. */
export const reminderText = (
  language: Language,
  { one, many }: ReminderTemplates,
  { invoices, total, cliente, company, contact }: ReminderFacts,
): MailPreview => {
  const words = WORDS[language]
  const [first, ...others] = invoices
  const isOne = first !== undefined && others.length === 0
  const template = isOne ? one : many
  const values = {
    cliente,
    total: formatMoney(total),
    empresa: company,
    contacto: contact,
    ...(isOne
      ? {
          numero: first.number,
          fecha: formatDay(first.fechaFactura),
          vencimiento: formatDay(first.fechaVencimiento),
          dias: words.days(first.daysOverdue),
        }
      : {}),
    facturas: String(invoices.length),
  }
  return {
    subject: fillSubject(template.subject, values),
    text: paragraphs(
      fillTemplate(template.opening, values),
      invoices.map(invoice => `– ${words.line(invoice)}`).join('\n'),
      isOne ? '' : `${words.total}: ${formatMoney(total)}`,
      fillTemplate(template.closing, values),
    ),
  }
}

type Words = {
  line: (invoice: RemindedInvoice) => string
  days: (days: number) => string
  total: string
}

const ca: Words = {
  line: ({ number, fechaFactura, fechaVencimiento, daysOverdue, pending }) =>
    `Factura ${number} del ${formatDay(fechaFactura)}, vençuda el ${formatDay(fechaVencimiento)} (fa ${ca.days(daysOverdue)}): ${formatMoney(pending)}`,
  days: days => `${days} ${days === 1 ? 'dia' : 'dies'}`,
  total: 'Total pendent',
}

const es: Words = {
  line: ({ number, fechaFactura, fechaVencimiento, daysOverdue, pending }) =>
    `Factura ${number} del ${formatDay(fechaFactura)}, vencida el ${formatDay(fechaVencimiento)} (hace ${es.days(daysOverdue)}): ${formatMoney(pending)}`,
  days: days => `${days} ${days === 1 ? 'día' : 'días'}`,
  total: 'Total pendiente',
}

const WORDS: Record<Language, Words> = { ca, es }
