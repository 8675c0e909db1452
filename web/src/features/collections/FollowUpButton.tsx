import { useState } from 'react'
import { FollowUpDialog } from '../../records/collections/FollowUpDialog.tsx'
import { texts } from '../../records/collections/texts.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'

/** Opens what is noted of a client; nothing for who may only look. The key that edits a row presses it. */
export function FollowUpButton({ client }: { client: { identifier: number; nombre: string } }) {
  const mayChange = useMay('change')
  const [isOpen, setIsOpen] = useState(false)
  if (!mayChange) return null
  return (
    <>
      <Button
        isSmall
        look="outline-primary"
        data-key="edit"
        aria-label={texts.followOf({ client: client.nombre })}
        onClick={() => setIsOpen(true)}
      >
        {texts.follow}
      </Button>
      {isOpen && <FollowUpDialog client={client} onClose={() => setIsOpen(false)} />}
    </>
  )
}
