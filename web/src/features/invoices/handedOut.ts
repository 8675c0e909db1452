import { dayInMadrid, formatDay } from '#domain/dates.ts'
import { paymentDay } from '#domain/payment.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { MailLedgerItem } from '#wire/mailLedger.ts'
import { texts } from './closedTexts.ts'

/** So many addresses are named; a client has few. */
const NAMED = 4

type Mail = Pick<MailLedgerItem, 'kind' | 'state' | 'kept' | 'recipient' | 'settledAt' | 'createdAt'>
type Read = Pick<Invoice, 'isPagada' | 'fechaCobro' | 'fechaVencimiento'>

const hasGone = ({ kind, state }: Pick<Mail, 'kind' | 'state'>): boolean =>
  ['invoice', 'reminder', 'transferRequest'].includes(kind) &&
  ['sent', 'sending', 'uncertain'].includes(state)

/** Whether somebody has an invoice by this mail, or may have it. What is kept in a file is left to the server to judge. */
export const isOut = (mail: Pick<Mail, 'kind' | 'state' | 'kept'>): boolean => hasGone(mail) && !mail.kept

/** Why an invoice is no longer only ours, sentence by sentence; empty where it still is. */
export const handedOutTexts = (invoice: Read, mails: readonly Mail[]): string[] => {
  const out = mails.filter(hasGone).reverse()
  const told = out.slice(0, NAMED).map(({ state, kept, recipient, settledAt, createdAt }) =>
    (kept ? texts.keptFor : state === 'sent' ? texts.mailedTo : texts.mayHave)({
      day: formatDay(dayInMadrid(new Date(settledAt ?? createdAt))),
      address: recipient,
    }),
  )
  return [
    ...told,
    ...(out.length > NAMED ? [texts.andMore({ count: out.length - NAMED })] : []),
    ...(invoice.isPagada ? [texts.paidOn({ day: formatDay(paymentDay(invoice)) })] : []),
  ]
}
