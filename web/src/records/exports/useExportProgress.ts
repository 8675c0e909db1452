import { useEffect, useRef, useState } from 'react'
import type { Export } from '#wire/exports.ts'
import { type Failure, toFailure } from '../../ui/failure.ts'
import { exportsApi } from './exportsApi.ts'
import { pollDelay } from './pollDelay.ts'

/** Follows a file until it is there or has failed; over a lost connection too. `failure` is why the last look got no answer. */
export function useExportProgress(identifier: number): { file: Export | null; failure: Failure | null } {
  const looks = useRef(0)
  const [pollingInterval, setPollingInterval] = useState(pollDelay(0))
  const { data, error, isFetching } = exportsApi.useExportStateQuery(identifier, { pollingInterval })
  const failure = error ? toFailure(error) : null
  const isOver = data?.state === 'done' || data?.state === 'failed' || failure?.status === 404

  useEffect(() => {
    if (isFetching) return
    looks.current += 1
    setPollingInterval(isOver ? 0 : pollDelay(looks.current))
  }, [isFetching, isOver])

  return { file: data ?? null, failure }
}
