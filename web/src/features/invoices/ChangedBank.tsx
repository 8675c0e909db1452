import type { Bank } from '#wire/banks.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { FieldBinding } from '../../ui/form/FieldFrame.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { texts } from './invoiceTexts.ts'
import { otherThanCopied } from './printedBank.ts'

type Props = {
  invoice: Invoice
  banks: readonly Bank[]
  /** Identifier of the bank that is chosen in the form; another one is copied as it is now anyway. */
  chosen: number | null | undefined
  field: FieldBinding<'input'>
}

/** Where the bank has changed since it was copied onto the invoice: says both, and offers what it is now. */
export function ChangedBank({ invoice, banks, chosen, field }: Props) {
  const other = otherThanCopied(invoice, banks)
  if (!other || Number(chosen) !== invoice.bancIdentifier) return null
  return (
    <div className="changed-bank">
      <p className="form-text mb-1">{texts.copiedBank(other)}</p>
      <SwitchField label={texts.takeBank} field={field} />
    </div>
  )
}
