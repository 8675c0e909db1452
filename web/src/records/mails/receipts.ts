import type { MailLedgerItem } from '#wire/mailLedger.ts'

/** What an address has of an invoice, by the mails that went there: the best that happened counts. */
export type Receipt = 'none' | 'onItsWay' | 'has' | 'mayHave' | 'kept'

/** A mail that was put aside may have arrived all the same: only its state counts. */
type Mail = Pick<MailLedgerItem, 'kind' | 'recipient' | 'state' | 'kept'>

/** The invoice by itself: a reminder of it is another matter. */
const isInvoice = ({ kind }: Mail): boolean => kind === 'invoice'

/** `kept`: in a file and with nobody, as there was no mail server. */
export function receiptOf(mails: readonly Mail[], address: string): Receipt {
  const own = mails.filter(mail => isInvoice(mail) && mail.recipient.toLowerCase() === address.toLowerCase())
  const states = own.filter(({ kept }) => !kept).map(({ state }) => state)
  if (states.includes('pending') || states.includes('sending')) return 'onItsWay'
  if (states.includes('sent')) return 'has'
  if (states.includes('uncertain')) return 'mayHave'
  return states.length < own.length ? 'kept' : 'none'
}

/** What an invoice that was just changed has left behind of how it was before. */
export type OlderCopies = {
  /** Somebody has it as it was, or may have it: by its own mail or by a reminder, or from a server that has it in hand. */
  isOut: boolean
  /** Mails that wait and bring it as it is now. */
  queued: number
  /** Reminders that wait: their words are of before, so that they will not go out. */
  held: number
}

export function olderCopies(mails: readonly Mail[]): OlderCopies {
  const waiting = mails.filter(({ state }) => state === 'pending')
  return {
    isOut: mails.some(({ state, kept }) => !kept && ['sending', 'sent', 'uncertain'].includes(state)),
    queued: waiting.filter(isInvoice).length,
    held: waiting.filter(({ kind }) => kind === 'reminder').length,
  }
}
