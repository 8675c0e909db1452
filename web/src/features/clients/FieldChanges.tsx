import type { ChangedRecord } from '#wire/changedFields.ts'
import type { FieldChange } from '#wire/clientEvents.ts'
import { texts } from './eventTexts.ts'
import { fieldLabel, fieldValue } from './fieldChangeText.ts'

type Props = { record: ChangedRecord; changes: readonly FieldChange[] }

/** What was changed: each field as it was and as it is. */
export const FieldChanges = ({ record, changes }: Props) =>
  changes.length > 0 && (
    <ul className="event-changes">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className="muted">{fieldLabel(record, field)}:</span>{' '}
          <span className="visually-hidden">{texts.from} </span>
          <del>{fieldValue(field, before)}</del> <span aria-hidden="true">→</span>{' '}
          <span className="visually-hidden">{texts.to} </span>
          <ins>{fieldValue(field, after)}</ins>
        </li>
      ))}
    </ul>
  )
