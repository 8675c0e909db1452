import { z } from 'zod'
import { day, identifier } from './fields.ts'

/** Invoices in one call. */
const MAX_PAYMENTS = 10_000

/**
 * `POST /api/facturas/pagament`: marks invoices as paid today (Europe/Madrid), or as not paid and without a payment date. Those that are
 * so already are left as they are and named.
 */
export const markPaidBody = z.strictObject({
  invoices: z.array(identifier()).min(1).max(MAX_PAYMENTS),
  isPagada: z.boolean(),
})

/** What an invoice says of its payment, and the version that it has by then. */
const payment = z.strictObject({
  identifier: identifier(),
  version: z.number().int().positive(),
  isPagada: z.boolean(),
  fechaCobro: day().nullable(),
})

/**
 * `POST /api/facturas/pagament/desfer`: gives invoices back what they said before, as `changed` of the call told it. One that was changed
 * since is left as it is and named.
 */
export const undoPaymentsBody = z.strictObject({ invoices: z.array(payment).min(1).max(MAX_PAYMENTS) })

/** What both answer. */
export const paymentsResult = z.object({
  /** What each of them said before, and the version that it has now. */
  changed: z.array(payment),
  refused: z.array(z.object({ identifier: identifier(), number: z.string().nullable(), reason: z.string() })),
})

export type Payment = z.infer<typeof payment>
export type MarkPaidBody = z.infer<typeof markPaidBody>
export type UndoPaymentsBody = z.infer<typeof undoPaymentsBody>
export type PaymentsResult = z.infer<typeof paymentsResult>
