import { useState } from 'react'
import { texts } from './mailTexts.ts'

/** Whether somebody has said that mail may go to these addresses, which the client's contacts don't name. Others have to be confirmed anew. */
export function useOutsideConfirmation(addresses: readonly string[]) {
  const named = addresses.join(', ')
  const [confirmed, setConfirmed] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const isConfirmed = named === '' || confirmed === named
  return {
    addresses,
    isConfirmed,
    confirm: (isTicked: boolean) => {
      setConfirmed(isTicked ? named : '')
      setIsRefused(false)
    },
    /** Somebody has tried to send without confirming. */
    refuse: () => setIsRefused(true),
    problem: isRefused && !isConfirmed ? texts.needsConfirmation : undefined,
  }
}
