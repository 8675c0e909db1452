import { useRef, useState } from 'react'
import type { Invoice } from '#wire/invoices.ts'
import type { ManualInvoiceBody, ManualPreview } from '#wire/manualInvoices.ts'
import { billingApi } from '../../records/billing/billingApi.ts'
import { useRequestKey } from '../../records/useRequestKey.ts'
import type { GoOn } from '../../session/useUnsavedChanges.ts'
import { toFailure } from '../../ui/failure.ts'

type Asked = { body: ManualInvoiceBody; preview: ManualPreview; hasChanged: boolean }

type Handlers = {
  onIssued: (invoice: Invoice, goOn: GoOn) => void
  onFailed: (error: unknown) => void
}

/** What was told has changed by now, and is to be looked at again. */
const CHANGED = new Set(['number-taken', 'similar-invoice', 'preview-changed'])

/** Issues an invoice by hand once it was looked at, and no other than was seen: its number, its total and what it may repeat are those of the question. */
export function useManualIssue({ onIssued, onFailed }: Handlers) {
  const [look] = billingApi.usePreviewManualMutation()
  const [issue] = billingApi.useIssueManualMutation()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const isRunning = useRef(false)
  const { keyFor, answered } = useRequestKey()

  const fail = (error: unknown) => {
    setAsked(null)
    onFailed(error)
  }

  const lookAt = async (body: ManualInvoiceBody, hasChanged: boolean): Promise<void> => {
    const { data, error } = await look(body)
    if (data) setAsked({ body, preview: data, hasChanged })
    else fail(error)
  }

  const send = async ({ body, preview }: Asked, sendMails: boolean, goOn: GoOn): Promise<void> => {
    const wanted = {
      ...body,
      numFact: preview.numFact,
      totalFactura: preview.totalFactura,
      similarInvoices: preview.similarInvoices.map(({ identifier }) => identifier),
      sendMails,
    }
    try {
      const invoice = await issue({ key: keyFor(wanted), body: wanted }).unwrap()
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
    ask: (body: ManualInvoiceBody) => alone(() => lookAt(body, false)),
    asked,
    isBusy,
    confirm: (sendMails: boolean, goOn: GoOn) =>
      alone(async () => {
        if (asked) await send(asked, sendMails, goOn)
      }),
    cancel: () => setAsked(null),
  }
}
