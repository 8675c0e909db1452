import type { MailLedgerItem } from '#contract/mailLedger.ts'

/** How a mail stands, as staff call it: the ledger's state, with what was put aside and what is to be tried again apart. */
export type MailCondition = 'queued' | 'delayed' | 'sending' | 'sent' | 'refused' | 'uncertain' | 'aside'

type Mail = Pick<MailLedgerItem, 'estat' | 'arxivat' | 'error'>

export function mailCondition({ estat, arxivat, error }: Mail): MailCondition {
  if (arxivat && estat !== 'sent') return 'aside'
  if (estat === 'pending') return error === null ? 'queued' : 'delayed'
  return estat
}

/** Whether its state still changes by itself, so that it is worth looking again. */
export const isUnderWay = (mail: Mail): boolean =>
  ['queued', 'delayed', 'sending'].includes(mailCondition(mail))

/** Whether staff may send it again: one that arrived or is on its way the server would refuse. */
export const canRetry = (mail: Mail): boolean =>
  ['delayed', 'refused', 'uncertain', 'aside'].includes(mailCondition(mail))

/** Whether staff may put it aside, so that it is neither sent nor asked about any more. */
export const canPutAside = (mail: Mail): boolean =>
  ['delayed', 'refused', 'uncertain'].includes(mailCondition(mail))

/** How often a screen looks again while mails are under way; 0 for never. */
export const mailPolling = (mails: readonly Mail[] | undefined): number =>
  mails?.some(isUnderWay) ? 3_000 : 0
