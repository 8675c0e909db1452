import type { ReminderDraft } from '#wire/reminders.ts'
import { AddressesField } from '../../records/mails/AddressesField.tsx'
import { texts as mailTexts } from '../../records/mails/mailTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { ownWords, type Reminder, type ReminderEdit } from './reminderEdits.ts'
import { texts } from './texts.ts'

type Props = {
  draft: ReminderDraft
  reminder: Reminder
  edit: ReminderEdit
  onChange: (change: Partial<ReminderEdit>) => void
  /** Asks for the words again, after they could not be read. */
  onAskAgain: (() => void) | undefined
}

/** To whom a reminder goes and what it says. */
export function ReminderFields({ draft, reminder, edit, onChange, onAskAgain }: Props) {
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
        field={{
          name: 'subject',
          value: reminder.subject,
          onChange: event => onChange(ownWords(draft, { subject: event.target.value })),
        }}
      />
      <TextAreaField
        label={texts.text}
        error={undefined}
        rows={12}
        maxLength={10_000}
        field={{
          name: 'text',
          value: reminder.text,
          onChange: event => onChange(ownWords(draft, { text: event.target.value })),
        }}
      />
      <p className="reminder-own muted" role="status">
        {!reminder.isReady && (onAskAgain ? texts.notRead : texts.missing.wait)}{' '}
        {onAskAgain && (
          <Button look="link" isSmall className="p-0" onClick={onAskAgain}>
            {texts.again}
          </Button>
        )}
        {isOwn && (reminder.isOutdated ? <span className="refusal">{texts.outdated}</span> : texts.ownText)}{' '}
        {reminder.isOutdated && (
          <Button look="link" isSmall className="p-0" onClick={() => onChange(ownWords(draft, {}))}>
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
