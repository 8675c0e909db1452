import { useLocation, useNavigate } from 'react-router-dom'
import { useFailureToast, useToast } from '../ui/toasts/useToast.ts'

type Identified = { identifier: number | string }

/**
 * What to do when somebody else has changed the record that a screen was opened with: the returned function reads the list
 * again and puts the record as it is now into the navigation state. It answers that record, or null where it could not be
 * read; a record that is gone leads back to the list.
 *
 * @param key the record's place in the navigation state, as `useRecord` has it.
 */
export function useReloadRecord<Value extends Identified>(
  key: string,
  listPath: string,
  loadAll: () => Promise<readonly Value[]>,
): (record: Value) => Promise<Value | null> {
  const navigate = useNavigate()
  const location = useLocation()
  const toast = useToast()
  const failureToast = useFailureToast()

  return async record => {
    try {
      const fresh = (await loadAll()).find(({ identifier }) => identifier === record.identifier)
      if (!fresh) {
        toast({ tone: 'warning', text: 'Aquest registre ja no existeix.' })
        navigate(listPath)
        return null
      }
      navigate(location, { replace: true, state: { ...location.state, [key]: fresh } })
      return fresh
    } catch (error) {
      failureToast('Torna a carregar', error)
      return null
    }
  }
}
