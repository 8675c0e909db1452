import type { Day } from './dates.ts'

/** What is said of an invoice's payment, wherever it is told: lists, reports, reminders, mails. Days are of Europe/Madrid. */

/** What an invoice says of its payment. */
export type Payable = {
  isPagada: boolean
  fechaVencimiento: Day
  /** It was given up: settled, and not paid. */
  isWrittenOff?: boolean
}

/** Whether what was due on that day is late today: due today is not late yet (reading of AMB-42). */
export const isPastDue = (fechaVencimiento: Day, today: Day): boolean => fechaVencimiento < today

/** Not paid, and due before today. Its twin in SQL is `is_overdue`. */
export const isOverdue = ({ isPagada, fechaVencimiento }: Payable, today: Day): boolean =>
  !isPagada && isPastDue(fechaVencimiento, today)

export type PaymentState = 'paid' | 'writtenOff' | 'overdue' | 'pending'

/** How an invoice stands today. */
export const paymentState = (invoice: Payable, today: Day): PaymentState => {
  if (invoice.isPagada) return invoice.isWrittenOff ? 'writtenOff' : 'paid'
  return isOverdue(invoice, today) ? 'overdue' : 'pending'
}

/** What marking an invoice says of it: paid means paid today, and what is not paid has no payment date. */
export const markedAs = (isPagada: boolean, today: Day): { isPagada: boolean; fechaCobro: Day | null } => ({
  isPagada,
  fechaCobro: isPagada ? today : null,
})

/** When it was paid; while nobody has said so, the day that it is expected on: its due date (reading of AMB-38). */
export const paymentDay = (invoice: { fechaCobro: Day | null; fechaVencimiento: Day }): Day =>
  invoice.fechaCobro ?? invoice.fechaVencimiento
