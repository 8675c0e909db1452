import type { MailLedgerQuery } from '#wire/mailLedger.ts'
import { paths } from '../../paths.ts'

export type MailFilter = MailLedgerQuery['state']

/** What the address of the list calls each: addresses are kept and passed on, and stay as they are. */
export const WRITTEN_FILTERS: Record<MailFilter, string> = {
  all: 'tots',
  pending: 'pendent',
  sent: 'enviat',
  kept: 'desat',
  undelivered: 'no-lliurat',
}

/** The address of the list of mails that shows these. */
export const mailsAddress = (filter: MailFilter): string =>
  `${paths.mails}?${new URLSearchParams({ estat: WRITTEN_FILTERS[filter] })}`
