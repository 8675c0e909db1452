import type { ReminderRow } from '#wire/reminders.ts'
import { AddressesField } from '../../records/mails/AddressesField.tsx'
import { texts as mailTexts } from '../../records/mails/mailTexts.ts'
import { useReminderWords } from '../../records/reminders/useReminderWords.ts'
import { Button } from '../../ui/Button.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { ownWords, type Reminder, type ReminderEdit } from './reminderEdits.ts'
import { texts } from './texts.ts'

type Props = {
  row: ReminderRow
  reminder: Reminder
  edit: ReminderEdit
  onChange: (change: Partial<ReminderEdit>) => void
}

/** To whom a reminder goes and what it says. */
export function ReminderFields({ row, reminder, edit, onChange }: Props) {
  const { words, isOld, isLost, askAgain } = useReminderWords(reminder.invoices)
  const isOwn = edit.subject !== null || edit.text !== null
  return (
    <div>
      <AddressesField
        label={texts.addresses}
        addresses={reminder.addresses}
        onChange={addresses => onChange({ addresses })}
        noteOf={address => (reminder.outsideAddresses.includes(address) ? mailTexts.outside : undefined)}
      />
      <TextField
        label={texts.subject}
        error={undefined}
        maxLength={200}
        readOnly={edit.subject === null && isOld}
        field={{
          name: 'subject',
          value: edit.subject ?? words?.subject ?? '',
          onChange: event => onChange(ownWords(row, { subject: event.target.value })),
        }}
      />
      <TextAreaField
        label={texts.text}
        error={undefined}
        rows={12}
        maxLength={10_000}
        readOnly={edit.text === null && isOld}
        field={{
          name: 'text',
          value: edit.text ?? words?.text ?? '',
          onChange: event => onChange(ownWords(row, { text: event.target.value })),
        }}
      />
      <p className="reminder-own muted" role="status">
        {isLost ? texts.notRead : isOld && texts.wait}{' '}
        {isLost && (
          <Button look="link" isSmall className="p-0" onClick={askAgain}>
            {texts.again}
          </Button>
        )}
        {isOwn && (reminder.isOutdated ? <span className="refusal">{texts.outdated}</span> : texts.ownText)}{' '}
        {reminder.isOutdated && (
          <Button look="link" isSmall className="p-0" onClick={() => onChange(ownWords(row, {}))}>
            {texts.stillRight}
          </Button>
        )}{' '}
        {isOwn && (
          <Button look="link" isSmall className="p-0" onClick={() => onChange({ subject: null, text: null })}>
            {texts.proposedText}
          </Button>
        )}
      </p>
    </div>
  )
}
