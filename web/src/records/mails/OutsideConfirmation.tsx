import { CheckBox } from '../../ui/form/CheckBox.tsx'
import { texts } from './mailTexts.ts'
import type { useOutsideConfirmation } from './useOutsideConfirmation.ts'
import '../../ui/form/controls.scss'

type Props = Pick<ReturnType<typeof useOutsideConfirmation>, 'addresses' | 'isConfirmed' | 'confirm'>

/** Asks whether mail is really to go to addresses that the client's contacts don't name; nothing where there are none. */
export function OutsideConfirmation({ addresses, isConfirmed, confirm }: Props) {
  if (addresses.length === 0) return null
  return (
    <CheckBox
      className="mail-outside"
      label={texts.sendOutside({ count: addresses.length, addresses: addresses.join(', ') })}
      isChecked={isConfirmed}
      onChange={isChecked => confirm(isChecked)}
    />
  )
}
