import { useState } from 'react'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import type { Invoice } from '#wire/invoices.ts'
import { reasonFor } from '../../ui/allowed/reasonFor.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { AnnulmentDialog } from './AnnulmentDialog.tsx'
import { texts } from './annulmentTexts.ts'

/** Asks for the annulment of a registered invoice; nothing of one that was annulled. */
export function AnnulInvoice({ invoice }: { invoice: Invoice }) {
  const mayChange = useMay('change')
  const [isAsked, setIsAsked] = useState(false)
  if (invoice.anulacion !== null) return null
  return (
    <>
      <Button
        look="outline-danger"
        isSmall
        disabled={!mayChange}
        title={mayChange ? texts.title({ number: invoiceNumber(invoice) }) : reasonFor('change')}
        onClick={() => setIsAsked(true)}
      >
        {texts.annul}
      </Button>
      {isAsked && <AnnulmentDialog invoice={invoice} onClose={() => setIsAsked(false)} />}
    </>
  )
}
