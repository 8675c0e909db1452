import { useEffect, useState } from 'react'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import type { Invoice } from '#wire/invoices.ts'
import { useBanksQuery } from '../../records/banks/banksApi.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { InvoiceArriving } from './InvoiceArriving.tsx'
import { InvoiceForm } from './InvoiceForm.tsx'
import { editTitle, texts } from './texts.ts'
import { useCurrentInvoice } from './useCurrentInvoice.ts'

/** The form opens with the invoice as the server has it, not as the list had it, and then keeps still while one writes. */
export function InvoiceEditPage() {
  const { opened, query } = useCurrentInvoice()
  const banks = useBanksQuery()
  const toast = useToast()
  const [edited, setEdited] = useState<Invoice | null>(null)
  const { data, isFetching, isError } = query
  const hasFailed = isError || banks.isError

  useEffect(() => {
    if (!isFetching && data) setEdited(current => current ?? data)
  }, [data, isFetching])

  useEffect(() => {
    if (hasFailed) toast({ tone: 'danger', title: texts.loadFailureTitle, text: texts.loadFailure })
  }, [hasFailed, toast])

  if (!opened) return null
  return (
    <>
      <PageHeading title={editTitle(invoiceNumber(opened))} />
      {!edited && <InvoiceArriving query={query} />}
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
