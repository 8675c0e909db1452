import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useUser } from '../../session/useUser.ts'
import { useAddress } from '../../ui/address/useAddress.ts'
import { Button } from '../../ui/Button.tsx'
import { rememberFilters } from './filterMemory.ts'
import { texts } from './texts.ts'

/** Keeps for next time what this report is asked for, and leads back to how it is at first. */
export function RememberedFilters() {
  const { pathname, search } = useLocation()
  const userId = useUser()?.userId
  const { address, change } = useAddress()
  useEffect(() => {
    if (userId !== undefined) rememberFilters(userId, pathname, search)
  }, [userId, pathname, search])
  const isAsked = [...address.keys()].some(key => key !== 'pagina')
  return (
    isAsked && (
      <Button title={texts.resetHint} onClick={() => change(() => new URLSearchParams())}>
        {texts.reset}
      </Button>
    )
  )
}
