import { type ComponentProps, useRef } from 'react'
import { toDay } from '#domain/dates.ts'
import { IconButton } from '../Button.tsx'
import { IconCalendar } from '../icons.tsx'
import { texts } from './formTexts.ts'
import './controls.scss'
import './dayBox.scss'

type Props = {
  label: string
  /** The day `YYYY-MM-DD` that the calendar opens at; empty for none. */
  day: string
  /** Called with the day chosen in the calendar. */
  onPick: (day: string) => void
  isInvalid: boolean
} & Pick<
  ComponentProps<'input'>,
  | 'ref'
  | 'id'
  | 'name'
  | 'value'
  | 'onChange'
  | 'onBlur'
  | 'onKeyDown'
  | 'aria-invalid'
  | 'aria-describedby'
  | 'readOnly'
>

/** Where a day is written as `DD/MM/YYYY` or picked from the browser's own calendar. What the text means is its owner's to say. */
export function DayBox({ label, day, onPick, isInvalid, ...input }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className="day-box">
      <input
        className={`form-control${isInvalid ? ' is-invalid' : ''}`}
        inputMode="numeric"
        autoComplete="off"
        placeholder={texts.dayPlaceholder}
        {...input}
      />
      <input
        ref={picker}
        type="date"
        className="day-picker"
        tabIndex={-1}
        aria-hidden="true"
        value={day}
        onChange={event => {
          const picked = toDay(event.target.value)
          if (picked !== null) onPick(picked)
        }}
      />
      <IconButton
        aria-label={texts.openCalendar({ label })}
        disabled={input.readOnly}
        onClick={() => picker.current?.showPicker()}
      >
        <IconCalendar />
      </IconButton>
    </div>
  )
}
