import type { MailLedgerItem } from '#contract/mailLedger.ts'

/** What an address has of an invoice, by the mails that went there: the best that happened counts. */
export type Receipt = 'none' | 'onItsWay' | 'has' | 'mayHave'

/** A mail that was put aside may have arrived all the same: only its state counts. */
type Mail = Pick<MailLedgerItem, 'kind' | 'recipient' | 'estat'>

/** The invoice by itself: a reminder of it is another matter. */
const isInvoice = ({ kind }: Mail): boolean => kind === 'invoice'

export function receiptOf(mails: readonly Mail[], address: string): Receipt {
  const states = mails
    .filter(mail => isInvoice(mail) && mail.recipient.toLowerCase() === address.toLowerCase())
    .map(({ estat }) => estat)
  if (states.includes('pending') || states.includes('sending')) return 'onItsWay'
  if (states.includes('sent')) return 'has'
  return states.includes('uncertain') ? 'mayHave' : 'none'
}

/** Whether somebody has the invoice, or may have it. */
export const isOut = (mails: readonly Mail[]): boolean =>
  mails.some(mail => isInvoice(mail) && ['sending', 'sent', 'uncertain'].includes(mail.estat))
