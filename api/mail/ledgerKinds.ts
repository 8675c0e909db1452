import type { MailKind } from '#wire/mail.ts'
import { may } from '#wire/permissions.ts'
import type { TokenRole } from '#wire/roles.ts'

/** Mails to clients belong to the office; what the product tells administrators is theirs. */
const READ_BY: Record<MailKind, 'everybody' | 'administrators'> = {
  removalRequest: 'administrators',
  bankChange: 'administrators',
  answersChanged: 'administrators',
  certificateEnding: 'administrators',
  newDevice: 'administrators',
  factorsRemoved: 'administrators',
  waysInChanged: 'administrators',
  passwordLink: 'administrators',
  clientAccount: 'everybody',
  invoice: 'everybody',
  reminder: 'everybody',
  transferRequest: 'everybody',
  debitNotice: 'everybody',
  accountStatement: 'everybody',
  scheduled: 'administrators',
}

/** The kinds of mails that somebody of this role finds in the ledger. */
export const ledgerKinds = (role: TokenRole): MailKind[] =>
  KINDS.filter(kind => may(role, 'administer') || READ_BY[kind] === 'everybody')

const KINDS = Object.keys(READ_BY).filter((kind): kind is MailKind => kind in READ_BY)
