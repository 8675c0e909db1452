import { z } from 'zod'
import { mailAddress } from './contactAddresses.ts'
import { identifier } from './fields.ts'
import { outsideAddresses } from './outsideAddresses.ts'
import { texts } from './texts.ts'

/**
 * `POST /api/correus/factures`: invoices to be mailed to the addresses of their clients' `personasContacto`. Who has (or is about to
 * get) an invoice does not get it again, unless `resend`; even then not while the mail before is still on its way. With an
 * `Idempotency-Key` the same request may be made again: it sends nothing twice. Addresses that the client's contacts don't name have to
 * be among `outsideAddresses` (409 `outside-addresses`), and are as many as one may write to in a day (429).
 */
export const sendInvoicesBody = z
  .object({
    invoices: z.array(identifier()).min(1).max(10_000).optional(),
    /** `Idempotency-Key` of a billing run: all its invoices. */
    runKey: z.string().min(1).max(200).optional(),
    resend: z.boolean().default(false),
    /** Other addresses than the client's; for one invoice only. */
    addresses: z.array(mailAddress).min(1).max(20).optional(),
    outsideAddresses: outsideAddresses(),
  })
  .refine(body => (body.invoices === undefined) !== (body.runKey === undefined), {
    error: () => texts.invoicesOrRun,
    path: ['invoices'],
  })
  .refine(body => body.addresses === undefined || body.invoices?.length === 1, {
    error: () => texts.addressesOfOne,
    path: ['addresses'],
  })

const invoice = z.object({
  identifier: identifier(),
  number: z.string(),
  cliente: z.string(),
})

/** Its answer (202). */
export const sendInvoicesResult = z.object({
  /** Mails written, one for each recipient. */
  queued: z.number().int(),
  /** Recipients left out since they have the invoice, or will get it. */
  alreadySent: z.number().int(),
  /** Invoices that nobody gets: the client has no address or none that is one, or there is no company that issues it yet. */
  withoutAddress: z.array(invoice.extend({ reason: z.string() })),
})

export type SendInvoicesBody = z.infer<typeof sendInvoicesBody>
export type SendInvoicesResult = z.infer<typeof sendInvoicesResult>
