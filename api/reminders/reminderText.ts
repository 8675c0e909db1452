import { formatDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import type { Language } from '#wire/company.ts'
import type { ReminderDraft } from '#wire/reminders.ts'

export type ReminderSubject = Pick<ReminderDraft, 'invoices' | 'total'> & { company: string }

type Words = {
  subject: (invoices: ReminderDraft['invoices']) => string
  greeting: string
  opening: (one: boolean) => string
  line: (invoice: ReminderDraft['invoices'][number]) => string
  total: (amount: string) => string
  closing: (one: boolean) => string
  farewell: string
}

/** The mail that staff find drafted: what is owed since when, asked for politely. */
export const reminderText = (
  language: Language,
  { invoices, total, company }: ReminderSubject,
): { subject: string; text: string } => {
  const words = WORDS[language]
  const one = invoices.length === 1
  const text = [
    words.greeting,
    words.opening(one),
    invoices.map(invoice => `– ${words.line(invoice)}`).join('\n'),
    one ? '' : words.total(formatMoney(total)),
    words.closing(one),
    `${words.farewell}\n${company}`,
  ]
  return {
    subject: words.subject(invoices),
    text: text
      .filter(part => part !== '')
      .join('\n\n')
      .trim(),
  }
}

const ca: Words = {
  subject: ([first, ...others]) =>
    others.length === 0
      ? `Recordatori de pagament: factura ${first?.number}`
      : `Recordatori de pagament: ${others.length + 1} factures vençudes`,
  greeting: 'Bon dia,',
  opening: one =>
    one
      ? 'Us recordem que la factura següent ha vençut i no ens consta que estigui pagada:'
      : 'Us recordem que les factures següents han vençut i no ens consta que estiguin pagades:',
  line: ({ number, fechaFactura, fechaVencimiento, daysOverdue, totalFactura }) =>
    `Factura ${number} del ${formatDay(fechaFactura)}, vençuda el ${formatDay(fechaVencimiento)} (fa ${daysOverdue} ${daysOverdue === 1 ? 'dia' : 'dies'}): ${formatMoney(totalFactura)}`,
  total: amount => `Total pendent: ${amount}`,
  closing: one =>
    one
      ? 'La trobareu adjunta. Us agrairem que en feu el pagament tan aviat com pugueu; si ja l’heu fet, no tingueu en compte aquest missatge.'
      : 'Les trobareu adjuntes. Us agrairem que en feu el pagament tan aviat com pugueu; si ja l’heu fet, no tingueu en compte aquest missatge.',
  farewell: 'Cordialment,',
}

const es: Words = {
  subject: ([first, ...others]) =>
    others.length === 0
      ? `Recordatorio de pago: factura ${first?.number}`
      : `Recordatorio de pago: ${others.length + 1} facturas vencidas`,
  greeting: 'Buenos días:',
  opening: one =>
    one
      ? 'Le recordamos que la siguiente factura ha vencido y no nos consta su pago:'
      : 'Le recordamos que las siguientes facturas han vencido y no nos consta su pago:',
  line: ({ number, fechaFactura, fechaVencimiento, daysOverdue, totalFactura }) =>
    `Factura ${number} del ${formatDay(fechaFactura)}, vencida el ${formatDay(fechaVencimiento)} (hace ${daysOverdue} ${daysOverdue === 1 ? 'día' : 'días'}): ${formatMoney(totalFactura)}`,
  total: amount => `Total pendiente: ${amount}`,
  closing: one =>
    one
      ? 'La encontrará adjunta. Le agradeceremos que realice el pago en cuanto le sea posible; si ya lo ha hecho, no tenga en cuenta este mensaje.'
      : 'Las encontrará adjuntas. Le agradeceremos que realice el pago en cuanto le sea posible; si ya lo ha hecho, no tenga en cuenta este mensaje.',
  farewell: 'Atentamente,',
}

const WORDS: Record<Language, Words> = { ca, es }
