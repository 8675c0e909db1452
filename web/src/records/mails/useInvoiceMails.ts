import { mailPolling } from './mailCondition.ts'
import { mailsApi } from './mailsApi.ts'

/** More than one invoice is ever mailed. */
const LIMIT = 500

/** The mails of one invoice, newest first, looked at again while some of them are under way. */
export function useInvoiceMails(invoice: number) {
  const asked = { invoice, limit: LIMIT }
  const pollingInterval = mailsApi.useMailsQuery(asked, {
    selectFromResult: ({ data }) => ({ pollingInterval: mailPolling(data?.mails) }),
  }).pollingInterval
  return mailsApi.useMailsQuery(asked, {
    refetchOnMountOrArgChange: true,
    pollingInterval,
    skipPollingIfUnfocused: true,
  })
}
