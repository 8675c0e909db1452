import { useEffect } from 'react'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { banksApi } from '../../records/banks/banksApi.ts'
import { useEditedRecord } from '../../records/form/useEditedRecord.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { InvoiceForm } from './InvoiceForm.tsx'
import { InvoiceLoading } from './InvoiceLoading.tsx'
import { texts as invoiceTexts } from './invoiceTexts.ts'
import { texts } from './texts.ts'
import { useCurrentInvoice } from './useCurrentInvoice.ts'

/** The form opens with the invoice as the server has it, not as the list had it, and then keeps still while one writes. */
export function InvoiceEditPage() {
  const { opened, query } = useCurrentInvoice()
  const banks = banksApi.useBanksQuery()
  const toast = useToast()
  const [edited, setEdited] = useEditedRecord(query)
  const hasFailed = query.isError || banks.isError

  useEffect(() => {
    if (hasFailed)
      toast({ tone: 'danger', title: invoiceTexts.loadFailureTitle, text: invoiceTexts.loadFailure })
  }, [hasFailed, toast])

  if (!opened) return null
  return (
    <>
      <PageHeading title={texts.editTitle({ number: invoiceNumber(opened) })} />
      {!edited && <InvoiceLoading query={query} />}
      {edited && (
        <InvoiceForm
          invoice={edited}
          banks={banks.data ?? []}
          read={async () => (await query.refetch()).data ?? null}
          onRead={setEdited}
        />
      )}
    </>
  )
}
