import { useState } from 'react'
import { useReminderWords } from '../../records/reminders/useReminderWords.ts'
import { Button } from '../../ui/Button.tsx'
import { SkeletonBar } from '../../ui/SkeletonBar.tsx'
import type { Reminder } from './reminderEdits.ts'
import { texts } from './texts.ts'

type Props = { reminder: Reminder; isOpenAtFirst: boolean }

/** One reminder as it would go out: its words once they are looked at, for there may be thousands. */
export function ReminderPreview({ reminder, isOpenAtFirst }: Props) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const { cliente, addresses, subject, invoices } = reminder
  return (
    <li>
      <details open={isOpen} onToggle={event => setIsOpen(event.currentTarget.open)}>
        <summary>
          <strong>{cliente.nombre}</strong> · {subject ?? texts.proposedWords}
        </summary>
        {isOpen && (
          <>
            <p className="muted mb-1">
              {texts.to}: {addresses.join(', ')}
            </p>
            <ReminderWords reminder={reminder} />
            <p className="muted mb-0">
              {texts.attached}: {invoices.map(({ number }) => number).join(', ')}
            </p>
          </>
        )}
      </details>
    </li>
  )
}

function ReminderWords({ reminder: { subject, text, invoices } }: { reminder: Reminder }) {
  const { words, isOld, isLost, askAgain } = useReminderWords(invoices)
  const isOwn = subject !== null && text !== null
  if (isLost && !isOwn)
    return (
      <p className="refusal mb-1">
        {texts.notRead}{' '}
        <Button look="link" isSmall className="p-0" onClick={askAgain}>
          {texts.again}
        </Button>
      </p>
    )
  if ((isOld || words === null) && !isOwn) return <SkeletonBar width="60%" />
  return (
    <>
      {subject === null && (
        <p className="mb-1">
          <strong>{words?.subject}</strong>
        </p>
      )}
      <p className="as-written">{text ?? words?.text}</p>
    </>
  )
}
