import { useState } from 'react'
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { toFailure } from '../../api/errors.ts'
import { showServerErrors } from './serverErrors.ts'

type Options<Stored extends object, Values extends FieldValues, Body> = {
  form: UseFormReturn<Values, unknown, Body>
  /** The record as the form was filled from it. */
  record: Stored
  valuesOf: (record: Stored) => DefaultValues<Values>
  /** Reads the record as it is now; null when it is gone. */
  read: () => Promise<Stored | null>
  /** Takes the place of the record that the screen was opened with. */
  onRead: (record: Stored) => void
}

/** `stale`: to be read anew. `merged`: read anew, to be looked at and saved. `gone`: deleted meanwhile. */
export type StaleState = 'stale' | 'merged' | 'gone' | null

export type StaleRecord = {
  state: StaleState
  isReading: boolean
  /** Fields that both have changed → what the other one wrote. */
  theirs: Readonly<Record<string, unknown>>
  /** Shows why saving was refused. */
  refused: (error: unknown) => void
  reload: () => Promise<void>
}

/**
 * When somebody else has saved the record meanwhile (409 `stale`), nothing is lost: the record is read anew, the fields changed
 * here keep what was typed, all others become what they are now, and whatever both have changed is named.
 */
export function useStaleRecord<Stored extends object, Values extends FieldValues, Body>(
  options: Options<Stored, Values, Body>,
): StaleRecord {
  const { form, record, valuesOf, read, onRead } = options
  const [state, setState] = useState<StaleState>(null)
  const [isReading, setIsReading] = useState(false)
  const [theirs, setTheirs] = useState<Record<string, unknown>>({})
  // Read here, because the form only keeps account of what somebody reads.
  const { dirtyFields } = form.formState

  return {
    state,
    isReading,
    theirs,
    refused: error => {
      showServerErrors(form, error)
      setState(toFailure(error).code === 'stale' ? 'stale' : null)
    },
    reload: async () => {
      setIsReading(true)
      try {
        const fresh = await read()
        if (fresh === null) {
          setState('gone')
          return
        }
        const before: Record<string, unknown> = { ...valuesOf(record) }
        const now: Record<string, unknown> = { ...valuesOf(fresh) }
        const both = Object.keys(dirtyFields).filter(
          name => now[name] !== before[name] && now[name] !== form.getValues(name as Path<Values>),
        )
        setTheirs(Object.fromEntries(both.map(name => [name, now[name]])))
        form.reset(valuesOf(fresh) as Values, { keepDirtyValues: true })
        onRead(fresh)
        setState('merged')
      } catch (error) {
        showServerErrors(form, error)
      } finally {
        setIsReading(false)
      }
    },
  }
}
