import type { InvoiceRecords } from '#wire/verifactu.ts'
import { registrationApi } from './registrationApi.ts'

/** Records go out a minute apart at the least. */
const POLL_MS = 10_000

const isWaiting = (data: InvoiceRecords | undefined): boolean => data?.records[0]?.state === 'pending'

/** What was registered of an invoice, asked again by itself until its newest record is answered. */
export function useInvoiceRecords(identifier: number | null) {
  const asked = identifier ?? 0
  const waits = registrationApi.useInvoiceRecordsQuery(asked, {
    skip: identifier === null,
    selectFromResult: ({ data }) => ({ is: isWaiting(data) }),
  }).is
  return registrationApi.useInvoiceRecordsQuery(asked, {
    skip: identifier === null,
    refetchOnMountOrArgChange: true,
    pollingInterval: waits ? POLL_MS : 0,
    skipPollingIfUnfocused: true,
  })
}
