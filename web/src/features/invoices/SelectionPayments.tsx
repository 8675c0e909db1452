import { MAX_EXPORTED_INVOICES } from '#wire/exportLimits.ts'
import { useMarkPaid } from '../../records/invoices/useMarkPaid.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { useSelectedCount, useSelection } from '../../ui/list/selection.ts'
import { texts } from './selectionTexts.ts'

/** Marks the chosen invoices as paid today, or as pending; either can be undone from what is told then. */
export function SelectionPayments() {
  const selection = useSelection()
  const count = useSelectedCount()
  const mayChange = useMay('change')
  const { markAs, isBusy } = useMarkPaid()
  if (!mayChange) return null
  const button = (label: string, isPagada: boolean) => (
    <Button
      isSmall
      disabled={count === 0 || count > MAX_EXPORTED_INVOICES || isBusy}
      onClick={() => void markAs(selection.identifiers(), isPagada)}
    >
      {label}
    </Button>
  )
  return (
    <>
      {button(texts.markPaid, true)}
      {button(texts.markPending, false)}
    </>
  )
}
