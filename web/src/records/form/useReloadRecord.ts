import { useLocation, useNavigate } from 'react-router-dom'
import { useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import { texts } from './recordTexts.ts'
import type { Identified, Resource } from './resource.ts'

/**
 * What to do when somebody else has changed the record that a screen was opened with: the returned function reads the list
 * again and puts the record as it is now into the navigation state. It answers that record, or null where it could not be
 * read; a record that is gone leads back to the list.
 */
export function useReloadRecord<Value extends Identified>(
  resource: Resource<Value>,
): (record: Value) => Promise<Value | null> {
  const navigate = useNavigate()
  const location = useLocation()
  const toast = useToast()
  const failureToast = useFailureToast()
  const readAll = resource.useReadAll()

  return async record => {
    try {
      const current = (await readAll()).find(({ identifier }) => identifier === record.identifier)
      if (!current) {
        toast({ tone: 'warning', text: texts.gone })
        navigate(resource.screens.list)
        return null
      }
      navigate(location, { replace: true, state: { ...location.state, [resource.key]: current } })
      return current
    } catch (error) {
      failureToast(texts.reload, error)
      return null
    }
  }
}
