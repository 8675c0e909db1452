import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { formatDay, readTypedDay } from '#domain/dates.ts'
import { DayBox } from './DayBox.tsx'
import { useDraft } from './drafts.ts'
import { texts } from './formTexts.ts'

type Props = {
  label: string
  /** A day `YYYY-MM-DD`; empty for none. */
  value: string
  /** Whether there may be none. */
  isOptional?: boolean
  /** Called with another day, once it is a whole and real one; with an empty one for none. */
  onChange: (day: string) => void
}

/**
 * A day, written and shown as `DD/MM/YYYY` whatever the browser's language is; its calendar is the browser's own. What is
 * typed counts when the field is left, Enter pressed, or the form sent that it stands in (`useDrafts`), which waits for a day. Escape puts back the day that was there.
 */
export function DayInput({ label, value, isOptional = false, onChange }: Props) {
  const id = useId()
  const written = value === '' ? '' : formatDay(value)
  const [text, setText] = useState(written)
  const [isWrong, setIsWrong] = useState(false)

  // What this field has said itself, which the page takes over when it gets to it: by then somebody may be typing the next.
  const said = useRef(value)

  const putBack = useCallback(() => {
    said.current = value
    setText(written)
    setIsWrong(false)
  }, [value, written])
  useEffect(() => {
    if (value !== said.current) putBack()
  }, [value, putBack])

  const settle = (): boolean => {
    const day = isOptional && text.trim() === '' ? '' : readTypedDay(text)
    setIsWrong(day === null)
    if (day === null) return false
    if (day !== '') setText(formatDay(day))
    if (day !== value) {
      said.current = day
      onChange(day)
    }
    return true
  }
  const input = useDraft(settle)

  return (
    <div className="day-input">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <DayBox
        ref={input}
        label={label}
        id={id}
        day={value}
        onPick={onChange}
        isInvalid={isWrong}
        value={text}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={event => {
          setText(event.target.value)
          setIsWrong(false)
        }}
        onBlur={settle}
        onKeyDown={event => {
          if (event.key === 'Enter') settle()
          if (event.key === 'Escape') putBack()
        }}
      />
      {isWrong && (
        <div className="day-error" id={`${id}-error`}>
          {text.trim() === '' ? texts.missingDay : texts.invalidDay}
        </div>
      )}
    </div>
  )
}
