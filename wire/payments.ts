import { z } from 'zod'
import { day, dayOut, identifier, optionalText, requiredText, signedEuros } from './fields.ts'
import { PAYMENT_WAYS } from './paymentWays.ts'

/** Invoices in one call. */
const MAX_PAYMENTS = 10_000

/**
 * `POST /api/facturas/pagament`: marks invoices as paid today (Europe/Madrid), which notes a payment of what is left of each, or as not paid and
 * without a payment date, which takes back what paid them. Those that are so already are left as they are and named.
 */
export const markPaidBody = z.strictObject({
  invoices: z.array(identifier()).min(1).max(MAX_PAYMENTS),
  isPagada: z.boolean(),
})

/** What an invoice says of its payment, and the version that it has by then. */
const marked = z.strictObject({
  identifier: identifier(),
  version: z.number().int().positive(),
  isPagada: z.boolean(),
  fechaCobro: day().nullable(),
})

/**
 * `POST /api/facturas/pagament/desfer`: gives invoices back what they said before, as `changed` of the call told it. One that was changed
 * since is left as it is and named.
 */
export const undoPaymentsBody = z.strictObject({ invoices: z.array(marked).min(1).max(MAX_PAYMENTS) })

/** What both answer. */
export const paymentsResult = z.object({
  /** What each of them said before, and the version that it has now. */
  changed: z.array(marked),
  refused: z.array(z.object({ identifier: identifier(), number: z.string().nullable(), reason: z.string() })),
  /** What was taken off them and is there all the same – of a bank, or of others noted apart – stays the clients' credit. Euros. */
  credit: z.number(),
})

/** What of a payment pays one invoice. Euros, below zero of what is given back. */
const allocation = z.strictObject({ invoiceIdentifier: identifier(), amount: signedEuros() })
const allocations = z.array(allocation).max(1_000)

/** `POST /api/payments`: what came in from a client; what is allocated to no invoice is the client's credit. Euros, below zero: given back. */
export const paymentBody = z.strictObject({
  clienteIdentifier: identifier(),
  day: day(),
  amount: signedEuros(),
  way: z.enum(PAYMENT_WAYS),
  bancIdentifier: identifier().nullish(),
  note: optionalText(250),
  allocations,
})

/** `PUT /api/payments/{identifier}/allocations`: what it pays from now on, and what it paid when somebody looked; absent, nobody did. */
export const allocationsBody = z.strictObject({ allocations, seen: allocations.optional() })

/** `POST /api/payments/{identifier}/reversal`: it did not come in after all, or was taken back. */
export const reversalBody = z.strictObject({ reason: requiredText(250) })

/**
 * `POST /api/payments/of-invoice/{identifier}/write-off`: what is left to pay of it is lost for good, since a day that is neither after today nor before it, for a
 * reason in staff's words. It asks for nothing from then on, and no money came in.
 */
export const writeOffBody = z.strictObject({
  day: day(),
  reason: requiredText(250),
  /** What somebody has seen that it gives up, with all that is given up together with it (`toWriteOff`); absent, nobody has. Euros. */
  amount: z.number().optional(),
})

export const paymentSchema = z.object({
  identifier: identifier(),
  clienteIdentifier: identifier(),
  day: dayOut(),
  amount: z.number(),
  way: z.enum(PAYMENT_WAYS),
  banc: z.object({ identifier: identifier(), nombre: z.string() }).nullable(),
  note: z.string().nullable(),
  /** Who noted it; null for what was marked as paid before there was a ledger. */
  account: z.string().nullable(),
  notedAt: z.iso.datetime(),
  /** What pays no invoice; the client's credit. */
  credit: z.number(),
  reversal: z.object({ day: dayOut(), reason: z.string() }).nullable(),
  allocations: z.array(z.object({ invoiceIdentifier: identifier(), number: z.string(), amount: z.number() })),
})

/** `GET /api/payments/of-invoice/{identifier}`: what has paid an invoice, the newest first, and what is left. Euros. */
export const invoicePaymentsSchema = z.object({
  payable: z.number(),
  collected: z.number(),
  left: z.number(),
  payments: z.array(paymentSchema),
  /** Of the client, what pays no invoice yet. */
  credits: z.array(paymentSchema),
  /** What giving it up would give up, and the numbers of what is open and given up with it; null where nothing is asked for. */
  toWriteOff: z.object({ amount: z.number(), invoices: z.array(z.string()) }).nullable(),
})

/**
 * `GET /api/clients/{identifier}/account`: what a client was billed and has paid between two days, both included, in the order of days. `balance` is
 * what it owes after each entry; below zero, what it has to its credit. Euros, less what clients withhold. A debt that was given up is an entry of its own, and
 * no payment.
 */
export const clientAccountSchema = z.object({
  opening: z.number(),
  closing: z.number(),
  /** Left out at the beginning because there are too many; the opening balance holds them. */
  leftOut: z.number().int(),
  entries: z.array(
    z.object({
      day: dayOut(),
      kind: z.enum(['invoice', 'payment', 'reversal', 'writeOff']),
      /** Of the invoice, or of the payment; of the invoice that was given up. */
      identifier: identifier(),
      number: z.string().nullable(),
      way: z.enum(PAYMENT_WAYS).nullable(),
      note: z.string().nullable(),
      /** Of an invoice: the day that it is due on. */
      due: dayOut().nullable(),
      amount: z.number(),
      balance: z.number(),
    }),
  ),
})

export type MarkedPayment = z.infer<typeof marked>
export type MarkPaidBody = z.infer<typeof markPaidBody>
export type UndoPaymentsBody = z.infer<typeof undoPaymentsBody>
export type PaymentsResult = z.infer<typeof paymentsResult>
export type PaymentBody = z.infer<typeof paymentBody>
export type AllocationsBody = z.infer<typeof allocationsBody>
export type WriteOffBody = z.infer<typeof writeOffBody>
export type Payment = z.infer<typeof paymentSchema>
export type InvoicePayments = z.infer<typeof invoicePaymentsSchema>
export type ClientAccount = z.infer<typeof clientAccountSchema>
