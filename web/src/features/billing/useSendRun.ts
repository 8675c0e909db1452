import { useCallback, useEffect, useRef, useState } from 'react'
import type { RunRequest } from '../../records/billing/billingApi.ts'
import { billingApi } from '../../records/billing/billingApi.ts'
import { type Failure, toFailure } from '../../ui/failure.ts'

type SendRun = {
  isSending: boolean
  /** Why the server refused the request. An answer that never came says nothing: the run itself knows how it went. */
  refusal: Failure | null
  send: (request: RunRequest) => void
}

const isAnswer = ({ status }: Failure): boolean => status !== null && status >= 400 && status < 500

/** Sends what was just confirmed, once, and again when asked to. */
export function useSendRun(takeConfirmed: () => RunRequest | null): SendRun {
  const [startRun] = billingApi.useStartRunMutation()
  const [refusal, setRefusal] = useState<Failure | null>(null)
  // From the first drawing on, or the run would be looked for before it is asked for.
  const [first] = useState(takeConfirmed)
  const [isSending, setIsSending] = useState(first !== null)
  const isSent = useRef(false)

  const send = useCallback(
    async (request: RunRequest) => {
      setIsSending(true)
      setRefusal(null)
      const { error } = await startRun(request)
      const failure = error && toFailure(error)
      setRefusal(failure && isAnswer(failure) ? failure : null)
      setIsSending(false)
    },
    [startRun],
  )

  useEffect(() => {
    if (!first || isSent.current) return
    isSent.current = true
    void send(first)
  }, [first, send])

  return { isSending, refusal, send }
}
