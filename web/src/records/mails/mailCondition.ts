import type { MailOutlet } from '#wire/mail.ts'
import type { MailLedgerItem } from '#wire/mailLedger.ts'

/** How a mail stands, as staff call it: the ledger's state, with what was put aside and what is to be tried again apart. */
export type MailCondition =
  | 'queued'
  | 'delayed'
  | 'sending'
  | 'sent'
  | 'kept'
  | 'refused'
  | 'uncertain'
  | 'aside'

type Mail = Pick<MailLedgerItem, 'state' | 'kept' | 'archived' | 'error'>

export function mailCondition({ state, kept, archived, error }: Mail): MailCondition {
  if (kept) return 'kept'
  if (archived && state !== 'sent') return 'aside'
  if (state === 'pending') return error === null ? 'queued' : 'delayed'
  return state
}

/**
 * Whether staff may send it again: one that arrived or is on its way the server would refuse, and one that is a file as long as there is no
 * mail server to give it to.
 */
export const canRetry = (mail: Mail, outlet: MailOutlet | null): boolean => {
  const condition = mailCondition(mail)
  if (condition === 'kept') return outlet === 'server'
  return ['delayed', 'refused', 'uncertain', 'aside'].includes(condition)
}

/** Whether staff may put it aside, so that it is neither sent nor asked about any more. */
export const canPutAside = (mail: Mail): boolean =>
  ['delayed', 'refused', 'uncertain'].includes(mailCondition(mail))

/** Whether there is more to say of it than its state: why it did not arrive. */
export const hasReason = (mail: Mail): boolean => {
  const condition = mailCondition(mail)
  return condition !== 'sent' && condition !== 'kept' && condition !== 'queued' && condition !== 'sending'
}

/** How often a screen looks again, in milliseconds: soon while mails go out, now and then while one waits to be tried again; 0 for never. */
export function mailPolling(mails: readonly Mail[] = []): number {
  const conditions = new Set(mails.map(mailCondition))
  if (conditions.has('queued') || conditions.has('sending')) return 3_000
  return conditions.has('delayed') ? 15_000 : 0
}
