import { z } from 'zod'

/**
 * Why a mail did not go out, or not yet. The sentence is told in the reader's language (api/mail/failureText.ts); what beside it is a fact, such as a
 * server's own words, travels as `error`.
 */
export const mailFailureSchema = z.enum([
  /** The mail server's words, whichever it was: `error`. */
  'answered',
  /** The server never said whether it has the message. */
  'unanswered',
  /** Nobody has said how the sending ended. */
  'noAnswer',
  /** The message is none that this server can take. */
  'unsendable',
  /** The mail server could not be reached. */
  'unreachable',
  /** The folder that mails are kept in takes nothing. */
  'noOutbox',
  'notComposed',
  /** Something that the message is made from is away or changing. */
  'notReady',
  'notAttached',
  /** The PDF of the invoice can't be made. */
  'notPrinted',
  'withdrawn',
  'deletedInvoice',
  'annulledInvoice',
  'noIssuer',
  /** An invoice of a reminder was paid or deleted. */
  'settledInvoice',
  /** Invoices that it asks for were given up since: their numbers. */
  'writtenOffInvoices',
  /** Invoices of a reminder are disputed, promised or at the bank since: their numbers. */
  'leftInPeace',
  /** Invoices of a reminder have changed: their numbers. */
  'changedInvoices',
  /** A link for a password is too old, or was used. */
  'expiredLink',
  /** The books were restored from a backup while it waited: it may have gone out since. */
  'restored',
])

export type MailFailure = z.infer<typeof mailFailureSchema>
