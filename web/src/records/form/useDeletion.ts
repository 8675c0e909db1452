import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useFromHere } from '../../session/useFromHere.ts'
import { toFailure } from '../../ui/failure.ts'
import { useToast } from '../../ui/toasts/useToast.ts'
import { deletedRecords } from './deletedRecords.ts'
import type { Identified, Resource } from './resource.ts'

/** What a screen does that deletes a record: it says what was done and leads back to the list, or has the reason why it was refused. */
export function useDeletion({ key, screens }: Pick<Resource<never>, 'key' | 'screens'>) {
  const navigate = useNavigate()
  const toast = useToast()
  const fromHere = useFromHere()
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)

  /** @param task resolves to `false` where, asked again, somebody did not mean it. */
  const run = async (
    task: Promise<unknown>,
    done: { title?: string; text: string },
    deleted?: Identified,
  ) => {
    const goOn = fromHere()
    setIsBusy(true)
    setError(null)
    try {
      if ((await task) === false) return setIsBusy(false)
      toast({ tone: 'success', ...done })
      if (deleted) deletedRecords.add(key, deleted)
      goOn(screens.list, { replace: deleted !== undefined })
    } catch (cause) {
      setError(cause)
      setIsBusy(false)
    }
  }
  return {
    run,
    failure: error === null ? null : toFailure(error),
    forgive: () => setError(null),
    isBusy,
    leave: () => navigate(screens.list),
  }
}
