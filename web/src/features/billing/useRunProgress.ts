import { useCallback, useEffect, useState } from 'react'
import type { BillingRun } from '#wire/billing.ts'
import { billingCalls } from '#wire/calls/billing.ts'
import { pathOf } from '#wire/pathOf.ts'
import { billingApi } from '../../records/billing/billingApi.ts'
import { toFailure } from '../../ui/failure.ts'

/** How soon a stream that ended too early is opened again. */
const RETRY_MS = 700
/** How soon after the server refused the stream, or was not there at all. */
const AFTER_REFUSAL_MS = 3_000
/** A request that a reload has cut off may still be on its way: so many looks before the run is said not to exist. */
const LOOKS = 6

export type RunProgress = {
  run: BillingRun | null
  /** Invoices issued and PDFs made, or failed for good. */
  isOver: boolean
  isMissing: boolean
  /** Nothing is heard of the server at the moment. */
  isLost: boolean
  lookAgain: () => void
}

type State = Omit<RunProgress, 'lookAgain'>

const atFirst: State = { run: null, isOver: false, isMissing: false, isLost: false }

/**
 * Follows a run by the server's events, over reloads and lost connections, until its invoices are issued and their PDFs made.
 *
 * @param isSending the run's own request is on its way: that there is no such run yet, or that it failed before, says nothing.
 */
export function useRunProgress(key: string, isSending: boolean): RunProgress {
  const [state, setState] = useState(atFirst)
  const [look, setLook] = useState(0)
  const [askRun] = billingApi.useLazyRunQuery()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `look` is there to look again
  useEffect(() => {
    let source: EventSource | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let isCurrent = true
    let looks = 0
    const change = (part: Partial<State>) => setState(current => ({ ...current, ...part }))

    const again = (delay: number) => {
      source?.close()
      clearTimeout(timer)
      timer = setTimeout(open, delay)
    }

    const missing = () => {
      looks += 1
      if (isSending || looks < LOOKS) again(RETRY_MS)
      else {
        source?.close()
        change({ isMissing: true })
      }
    }

    // The stream says only that it was refused. The plain call says why, and ends a session that is over.
    const refused = async () => {
      const { error } = await askRun(key)
      if (!isCurrent) return
      if (error && toFailure(error).status === 404) return missing()
      change({ isLost: true })
      again(AFTER_REFUSAL_MS)
    }

    function open() {
      const stream = new EventSource(pathOf(billingCalls.followRun, { key }))
      source = stream
      const runOf = (event: MessageEvent<string>): BillingRun => JSON.parse(event.data)
      stream.onopen = () => change({ isLost: false })
      stream.onmessage = event => {
        const run = runOf(event)
        if (!(isSending && run.state === 'failed')) change({ run, isMissing: false })
      }
      stream.addEventListener('end', event => {
        const run = runOf(event)
        if (isSending && run.state === 'failed') return again(RETRY_MS)
        stream.close()
        change({ run, isOver: true, isMissing: false })
      })
      stream.addEventListener('missing', missing)
      stream.onerror = () => {
        if (stream.readyState === EventSource.CLOSED) void refused()
        else change({ isLost: true })
      }
    }

    setState(current => ({ ...current, isOver: false, isMissing: false }))
    open()
    return () => {
      isCurrent = false
      clearTimeout(timer)
      source?.close()
    }
  }, [key, isSending, look, askRun])

  return { ...state, lookAgain: useCallback(() => setLook(count => count + 1), []) }
}
