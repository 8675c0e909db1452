/**
 * Which of an invoice's days a range of days is of: when it was issued, when it falls due, or when it was paid (of what is paid; on its due date,
 * where nobody has said when). Apart from the schemas, so that a screen needs no library of rules.
 */
export const INVOICE_DAYS = ['issue', 'due', 'payment'] as const

export type InvoiceDay = (typeof INVOICE_DAYS)[number]
