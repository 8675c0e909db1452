import { formatDay, monthLabel } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { speaking } from '#platform/languageContext.ts'
import type { Language } from '#wire/company.ts'
import type { MailContent } from '#wire/mail.ts'
import type { ScheduleName } from '#wire/scheduleNames.ts'
import { texts as reportTexts } from '#workers/documents/reports/texts.ts'
import { type MailText, paragraphs, type TextContext, type TextOf } from '../mailText.ts'

type Scheduled = MailContent & { kind: 'scheduled' }
type Report = Scheduled['reports'][number]

type Words = {
  subject: Record<ScheduleName, (day: string) => string>
  greeting: string
  opening: Record<ScheduleName, (day: string) => string>
  /** Of the invoices that a line tells about, those that are overdue. */
  overdue: (invoices: string, total: string) => string
  licences: (count: string, total: string) => string
  attached: string
  automatic: string
}

const ca: Words = {
  subject: {
    monthly: day => `Previsió i informes del ${day}`,
    weekly: day => `Factures vençudes el ${day}`,
  },
  greeting: 'Bon dia,',
  opening: {
    monthly: day => `Aquests són la previsió i els informes del ${day}:`,
    weekly: day => `Aquestes són les factures vençudes i no cobrades el ${day}:`,
  },
  overdue: (invoices, total) => `; de les quals, vençudes: ${invoices}, ${total}`,
  licences: (count, total) => `${count}, ${total} al mes, sense IVA`,
  attached: 'El detall és als documents adjunts.',
  automatic:
    'Aquest missatge s’ha enviat automàticament. Els destinataris es trien a Configuració → Enviaments.',
}

const es: Words = {
  subject: {
    monthly: day => `Previsión e informes del ${day}`,
    weekly: day => `Facturas vencidas el ${day}`,
  },
  greeting: 'Buenos días:',
  opening: {
    monthly: day => `Estos son la previsión y los informes del ${day}:`,
    weekly: day => `Estas son las facturas vencidas y no cobradas el ${day}:`,
  },
  overdue: (invoices, total) => `; de ellas, vencidas: ${invoices}, ${total}`,
  licences: (count, total) => `${count}, ${total} al mes, sin IVA`,
  attached: 'El detalle está en los documentos adjuntos.',
  automatic:
    'Este mensaje se ha enviado automáticamente. Los destinatarios se eligen en Configuració → Enviaments.',
}

const WORDS: Record<Language, Words> = { ca, es }

const text = (
  words: Words,
  { name, today, reports }: Scheduled,
  { company, appUrl }: TextContext,
): MailText => {
  const day = formatDay(today)
  return {
    subject: words.subject[name](day),
    body: paragraphs(
      words.greeting,
      words.opening[name](day),
      reports.map(report => `– ${summary(report, words)}`).join('\n'),
      words.attached,
      appUrl,
      words.automatic,
      company,
    ),
  }
}

/** It names the reports with their own words. */
const textIn =
  (language: Language) =>
  (content: Scheduled, context: TextContext): MailText =>
    speaking(language, () => text(WORDS[language], content, context))

/** `Pendent de pagament: 12 invoices, 3.456,00 €; de les quals, vençudes: 2 invoices, 242,00 €` */
const summary = ({ request, all, overdue: overdueSums }: Report, words: Words): string => {
  const { report } = request
  const title =
    report === 'forecast'
      ? reportTexts.expectedIn({ month: monthLabel(request.month) })
      : reportTexts.titles[report]
  const total = formatMoney(all.total)
  if (all.count === 0) return `${title}: ${reportTexts.whenEmpty[report]}`
  if (report === 'licences')
    return `${title}: ${words.licences(reportTexts.licenceCount({ count: all.count }), total)}`
  const count =
    report === 'forecast'
      ? reportTexts.expectedInvoices({ count: all.count })
      : reportTexts.invoices({ count: all.count })
  const overdue =
    report === 'overdue' || overdueSums.count === 0
      ? ''
      : words.overdue(reportTexts.invoices({ count: overdueSums.count }), formatMoney(overdueSums.total))
  return `${title}: ${count}, ${total}${overdue}`
}

/** The reports of a month or a week for staff: their sums at a glance, the rest attached. */
export const scheduled: TextOf<'scheduled'> = { ca: textIn('ca'), es: textIn('es') }
