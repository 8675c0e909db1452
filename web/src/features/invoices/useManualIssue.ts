import type { Invoice } from '#wire/invoices.ts'
import type { ManualInvoiceBody, ManualPreview } from '#wire/manualInvoices.ts'
import { billingApi } from '../../records/billing/billingApi.ts'
import type { GoOn } from '../../session/useFromHere.ts'
import { useIssueAsPreviewed } from './useIssueAsPreviewed.ts'

type Handlers = {
  onIssued: (invoice: Invoice, goOn: GoOn) => void
  onFailed: (error: unknown) => void
}

/** Issues an invoice by hand once it was looked at, with what it may repeat. */
export function useManualIssue(handlers: Handlers) {
  const [look] = billingApi.usePreviewManualMutation()
  const [issue] = billingApi.useIssueManualMutation()
  return useIssueAsPreviewed<ManualInvoiceBody, ManualPreview>({
    ...handlers,
    look,
    issue: ({ key, body, preview }) =>
      issue({
        key,
        body: { ...body, similarInvoices: preview.similarInvoices.map(({ identifier }) => identifier) },
      }).unwrap(),
  })
}
