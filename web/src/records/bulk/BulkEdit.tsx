import { useState } from 'react'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { useSelectedCount, useSelection } from '../../ui/list/selection.ts'
import { BulkEditDialog } from './BulkEditDialog.tsx'
import type { BulkKind } from './bulkKind.ts'
import { texts } from './bulkTexts.ts'

/** Changes the chosen records together. What was done is no longer chosen: a second press raises nothing twice. */
export function BulkEdit<Edit, Values>({ kind }: { kind: BulkKind<Edit, Values> }) {
  const selection = useSelection()
  const count = useSelectedCount()
  const mayChange = useMay('change')
  const [records, setRecords] = useState<number[] | null>(null)
  if (!mayChange) return null
  return (
    <>
      <Button isSmall disabled={count === 0} onClick={() => setRecords(selection.identifiers())}>
        {texts.open}
      </Button>
      {records && (
        <BulkEditDialog
          kind={kind}
          records={records}
          onClose={() => setRecords(null)}
          onDone={() => {
            setRecords(null)
            selection.clear()
          }}
        />
      )}
    </>
  )
}
