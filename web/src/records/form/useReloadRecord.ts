import { useLocation } from 'react-router-dom'
import { useFromHere } from '../../session/useFromHere.ts'
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
  const fromHere = useFromHere()
  const location = useLocation()
  const toast = useToast()
  const failureToast = useFailureToast()
  const readAll = resource.useReadAll()

  return async record => {
    const goOn = fromHere()
    try {
      const current = (await readAll()).find(({ identifier }) => identifier === record.identifier)
      if (!current) {
        toast({ tone: 'warning', text: texts.gone })
        goOn(resource.screens.list)
        return null
      }
      goOn(location, { replace: true, state: { ...location.state, [resource.key]: current } })
      return current
    } catch (error) {
      failureToast(texts.reload, error)
      return null
    }
  }
}
