import { invoiceNumber } from '#domain/invoiceNumber.ts'
import type { Invoice } from '#wire/invoices.ts'
import { useToast } from '../../ui/toasts/useToast.ts'
import { mailsApi } from './mailsApi.ts'
import { olderCopiesText } from './olderCopiesText.ts'
import { olderCopies } from './receipts.ts'

/**
 * Says, once an invoice was changed, who has it by mail as it was before, and what becomes of the mails that wait. The mails are read
 * when it is called, which is after the change: those that go out meanwhile have been told of one or the other.
 */
export function useOlderCopies(invoice: Pick<Invoice, 'identifier' | 'serieIdentifier' | 'numFact'>) {
  const [readMails] = mailsApi.useLazyMailsQuery()
  const toast = useToast()
  return async (): Promise<void> => {
    const { data } = await readMails({ invoice: invoice.identifier, limit: 500 })
    const text = olderCopiesText(olderCopies(data?.mails ?? []))
    if (text !== '') toast({ tone: 'warning', title: invoiceNumber(invoice), text })
  }
}
