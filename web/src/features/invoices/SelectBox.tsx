import { useInvoiceSelection, useIsSelected } from './invoiceSelection.ts'
import { texts } from './selectionTexts.ts'

/** Chooses one invoice of the list. */
export function SelectBox({ identifier, number }: { identifier: number; number: string }) {
  const { set } = useInvoiceSelection()
  return (
    <input
      type="checkbox"
      className="form-check-input select-box"
      aria-label={texts.select({ number })}
      checked={useIsSelected(identifier)}
      onChange={event => set(identifier, event.target.checked)}
    />
  )
}
