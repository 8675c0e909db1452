import { useState } from 'react'
import { mailTexts } from '../../records/mails/mailTexts.ts'
import { SendManyDialog } from '../../records/mails/SendManyDialog.tsx'
import { useMay } from '../../ui/allowed/useMay.ts'
import { useInvoiceSelection, useSelectedCount } from './invoiceSelection.ts'

/** Mails the chosen invoices to their clients, asking first. */
export function SelectionMails() {
  const selection = useInvoiceSelection()
  const count = useSelectedCount()
  const maySend = useMay('change')
  const [asked, setAsked] = useState<number[] | null>(null)
  if (!maySend) return null
  return (
    <>
      <button
        type="button"
        className="btn btn-outline-secondary btn-sm"
        disabled={count === 0}
        onClick={() => setAsked(selection.identifiers())}
      >
        {mailTexts.send}
      </button>
      {asked && (
        <SendManyDialog which={{ facturas: asked }} count={asked.length} onClose={() => setAsked(null)} />
      )}
    </>
  )
}
