import { useId } from 'react'
import { outsideText } from './mailTexts.ts'
import type { useOutsideConfirmation } from './useOutsideConfirmation.ts'

type Props = Pick<ReturnType<typeof useOutsideConfirmation>, 'addresses' | 'isConfirmed' | 'confirm'>

/** Asks whether mail is really to go to addresses that the client's contacts don't name; nothing where there are none. */
export function OutsideConfirmation({ addresses, isConfirmed, confirm }: Props) {
  const id = useId()
  if (addresses.length === 0) return null
  return (
    <div className="form-check mail-outside">
      <input
        id={id}
        type="checkbox"
        className="form-check-input"
        checked={isConfirmed}
        onChange={event => confirm(event.target.checked)}
      />
      <label className="form-check-label" htmlFor={id}>
        {outsideText(addresses)}
      </label>
    </div>
  )
}
