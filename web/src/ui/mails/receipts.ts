import type { MailLedgerItem } from '#contract/mailLedger.ts'
import { mailCondition } from './mailCondition.ts'

/** What an address has of an invoice, by the mails that went there: the best that happened counts. */
export type Receipt = 'none' | 'onItsWay' | 'has' | 'mayHave'

type Mail = Pick<MailLedgerItem, 'recipient' | 'estat' | 'arxivat' | 'error'>

export function receiptOf(mails: readonly Mail[], address: string): Receipt {
  const conditions = mails
    .filter(({ recipient }) => recipient.toLowerCase() === address.toLowerCase())
    .map(mailCondition)
  if (conditions.some(condition => ['queued', 'delayed', 'sending'].includes(condition))) return 'onItsWay'
  if (conditions.includes('sent')) return 'has'
  return conditions.includes('uncertain') ? 'mayHave' : 'none'
}
