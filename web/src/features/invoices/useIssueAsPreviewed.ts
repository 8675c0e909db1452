import { useRef, useState } from 'react'
import type { Invoice } from '#wire/invoices.ts'
import { useRequestKey } from '../../records/useRequestKey.ts'
import type { GoOn } from '../../session/useFromHere.ts'
import { toFailure } from '../../ui/failure.ts'

type Told = { numFact: number; totalFactura: number }

type Asked<Body, Preview> = { body: Body; preview: Preview; hasChanged: boolean }

type Handlers<Body, Preview> = {
  look: (body: Body) => PromiseLike<{ data?: Preview | undefined; error?: unknown }>
  /** Sends what was seen, under its key. */
  issue: (asked: {
    key: string
    body: Body & Told & { sendMails: boolean }
    preview: Preview
  }) => Promise<Invoice>
  onIssued: (invoice: Invoice, goOn: GoOn) => void
  onFailed: (error: unknown) => void
}

/** What was told has changed by now, and is to be looked at again. */
const CHANGED = new Set(['number-taken', 'similar-invoice', 'preview-changed', 'not-due-again'])

/** Issues one invoice once it was looked at, and no other than was seen: its number and its total are those of the question. */
export function useIssueAsPreviewed<Body extends object, Preview extends Told>(
  handlers: Handlers<Body, Preview>,
) {
  const { look, issue, onIssued, onFailed } = handlers
  const [asked, setAsked] = useState<Asked<Body, Preview> | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const isRunning = useRef(false)
  const { keyFor, answered } = useRequestKey()

  const fail = (error: unknown) => {
    setAsked(null)
    onFailed(error)
  }

  const lookAt = async (body: Body, hasChanged: boolean): Promise<void> => {
    const { data, error } = await look(body)
    if (data) setAsked({ body, preview: data, hasChanged })
    else fail(error)
  }

  const send = async (
    { body, preview }: Asked<Body, Preview>,
    sendMails: boolean,
    goOn: GoOn,
  ): Promise<void> => {
    const { numFact, totalFactura } = preview
    const wanted = { ...body, numFact, totalFactura, sendMails }
    try {
      const invoice = await issue({ key: keyFor(wanted), body: wanted, preview })
      answered()
      setAsked(null)
      onIssued(invoice, goOn)
    } catch (error) {
      const { status, code } = toFailure(error)
      // A refusal is an answer: what is sent after it is another request.
      if (status !== null && status < 500) answered()
      if (CHANGED.has(code)) return lookAt(body, true)
      fail(error)
    }
  }

  /** One at a time, however often a key is pressed. */
  const alone = async (work: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    await work()
    setIsBusy(false)
    isRunning.current = false
  }

  return {
    ask: (body: Body) => alone(() => lookAt(body, false)),
    asked,
    isBusy,
    confirm: (sendMails: boolean, goOn: GoOn) =>
      alone(async () => {
        if (asked) await send(asked, sendMails, goOn)
      }),
    cancel: () => setAsked(null),
  }
}
