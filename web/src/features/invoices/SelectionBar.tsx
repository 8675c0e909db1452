import type { ReactNode } from 'react'
import { MAX_EXPORTED_INVOICES } from '#wire/exportLimits.ts'
import type { InvoiceRow } from '#wire/invoiceRows.ts'
import { Button } from '../../ui/Button.tsx'
import type { List } from '../../ui/list/useList.ts'
import { useInvoiceSelection, useSelectedCount } from './invoiceSelection.ts'
import { texts } from './selectionTexts.ts'

type Props = {
  list: List<InvoiceRow>
  /** What can be done with the chosen invoices: buttons, which read the selection when they are pressed. */
  children: ReactNode
}

/**
 * How many invoices are chosen, the way to choose all that the filter leaves, and what to do with them. It is always there, so that
 * the first tick moves no row.
 */
export function SelectionBar({ list, children }: Props) {
  const selection = useInvoiceSelection()
  const count = useSelectedCount()
  const found = Math.min(list.count, MAX_EXPORTED_INVOICES)
  const addFound = () => {
    const others = list.foundRows().flatMap(({ identifier }) => (selection.has(identifier) ? [] : identifier))
    selection.add(others.slice(0, Math.max(0, MAX_EXPORTED_INVOICES - count)))
  }
  return (
    <section className={`selection-bar no-print${count > 0 ? ' has-chosen' : ''}`} aria-label={texts.title}>
      <span className="selection-count" role="status">
        {texts.selected({ count })}
      </span>
      <Button look="link" isSmall disabled={list.count === 0} onClick={addFound}>
        {found < list.count ? texts.selectFirst({ count: found }) : texts.selectAll({ count: found })}
      </Button>
      <Button look="link" isSmall disabled={count === 0} onClick={selection.clear}>
        {texts.clear}
      </Button>
      <div className="selection-actions">{children}</div>
    </section>
  )
}
