import { formatDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import type { Language } from '#wire/company.ts'
import type { MailContent } from '#wire/mail.ts'
import type { ScheduleName } from '#wire/scheduleNames.ts'
import { REPORT_WORDS, type ReportWords } from '#workers/documents/reports/reportWords.ts'
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
  licences: (count, total) => `${count}, ${total} per període, sense IVA`,
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
  licences: (count, total) => `${count}, ${total} por período, sin IVA`,
  attached: 'El detalle está en los documentos adjuntos.',
  automatic:
    'Este mensaje se ha enviado automáticamente. Los destinatarios se eligen en Configuració → Enviaments.',
}

const WORDS: Record<Language, Words> = { ca, es }

const textIn =
  (language: Language) =>
  ({ name, today, reports }: Scheduled, { company, appUrl }: TextContext): MailText => {
    const words = WORDS[language]
    const day = formatDay(today)
    return {
      subject: words.subject[name](day),
      body: paragraphs(
        words.greeting,
        words.opening[name](day),
        reports.map(report => `– ${summary(report, words, REPORT_WORDS[language])}`).join('\n'),
        words.attached,
        appUrl,
        words.automatic,
        company,
      ),
    }
  }

/** `Pendent de pagament: 12 invoices, 3.456,00 €; de les quals, vençudes: 2 invoices, 242,00 €` */
const summary = (
  { request, all, overdue: overdueSums }: Report,
  words: Words,
  printed: ReportWords,
): string => {
  const { report } = request
  const title = report === 'forecast' ? printed.expectedIn(request.month) : printed.titles[report]
  const total = formatMoney(all.total)
  if (all.count === 0) return `${title}: ${printed.whenEmpty[report]}`
  if (report === 'licences') return `${title}: ${words.licences(printed.licenceCount(all.count), total)}`
  const count = report === 'forecast' ? printed.expectedInvoices(all.count) : printed.invoices(all.count)
  const overdue =
    report === 'overdue' || overdueSums.count === 0
      ? ''
      : words.overdue(printed.invoices(overdueSums.count), formatMoney(overdueSums.total))
  return `${title}: ${count}, ${total}${overdue}`
}

/** The reports of a month or a week for staff: their sums at a glance, the rest attached. */
export const scheduled: TextOf<'scheduled'> = { ca: textIn('ca'), es: textIn('es') }
