import { useState } from 'react'
import { texts as mailTexts } from '../../records/mails/mailTexts.ts'
import { SendManyDialog } from '../../records/mails/SendManyDialog.tsx'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { useSelectedCount, useSelection } from '../../ui/list/selection.ts'

/** Mails the chosen invoices to their clients, asking first. */
export function SelectionMails() {
  const selection = useSelection()
  const count = useSelectedCount()
  const maySend = useMay('change')
  const [asked, setAsked] = useState<number[] | null>(null)
  if (!maySend) return null
  return (
    <>
      <Button isSmall disabled={count === 0} onClick={() => setAsked(selection.identifiers())}>
        {mailTexts.send}
      </Button>
      {asked && (
        <SendManyDialog
          which={{ invoices: asked }}
          count={asked.length}
          invoices={asked}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
