import { useRef, useState } from 'react'
import { dayInMadrid } from '#domain/dates.ts'
import { billingApi, type IssueForm } from '../../records/billing/billingApi.ts'
import { useRequestKey } from '../../records/useRequestKey.ts'
import type { GoOn } from '../../session/useFromHere.ts'
import { toFailure } from '../../ui/failure.ts'
import { type PreviewRow, previewRows } from './previewRows.ts'

/** What is being asked about: the invoices that would be issued, and the names of the clients who are blocked. */
type Asked = {
  form: IssueForm
  tag: string
  rows: readonly PreviewRow[]
  blocked: readonly string[]
  hasChanged: boolean
}

type Issued = { issued: number; omitted: number }

type Handlers = {
  onIssued: (answer: Issued, form: IssueForm, goOn: GoOn) => void
  onFailed: (error: unknown) => void
}

/** More than one number, or a date after which the series takes none before it, is not for one click. */
const isToBeAsked = ({ rows, form }: Asked): boolean =>
  rows.length > 1 || (rows.length > 0 && form.fechaFactura > dayInMadrid(new Date()))

/**
 * Issues what a form asks for, and nothing else than what was seen: the run carries the tag of its preview. Where that is more than
 * one invoice, or of a date to come, `asked` is to be confirmed first, and asked anew when it has changed meanwhile.
 */
export function useIssueQuestion({ onIssued, onFailed }: Handlers) {
  const [look] = billingApi.useLazyPreviewQuery()
  const [issue] = billingApi.useIssueInvoicesMutation()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const isRunning = useRef(false)
  const { keyFor, answered } = useRequestKey()

  const send = async (wanted: Asked, goOn: GoOn): Promise<void> => {
    const { form, tag } = wanted
    try {
      const answer = await issue({ key: keyFor(form), tag, form }).unwrap()
      answered()
      setAsked(null)
      onIssued(answer, form, goOn)
    } catch (error) {
      const { status, code } = toFailure(error)
      // A refusal is an answer: what is sent after it is another request.
      if (status !== null && status < 500) answered()
      if (code === 'preview-changed') return lookFirst(form, true, goOn)
      setAsked(null)
      onFailed(error)
    }
  }

  const lookFirst = async (form: IssueForm, hasChanged: boolean, goOn: GoOn): Promise<void> => {
    const { data, error } = await look({ day: form.fechaFactura, client: form.clienteIdentifier })
    if (!data) {
      setAsked(null)
      onFailed(error)
      return
    }
    const blocked = data.blocked.map(({ cliente }) => cliente)
    const wanted = { form, tag: data.tag, rows: previewRows(data), blocked, hasChanged }
    if (isToBeAsked(wanted)) setAsked(wanted)
    else await send(wanted, goOn)
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
    ask: (form: IssueForm, goOn: GoOn) => alone(() => lookFirst(form, false, goOn)),
    asked,
    isBusy,
    confirm: (sendMails: boolean, goOn: GoOn) =>
      alone(async () => {
        if (asked) await send({ ...asked, form: { ...asked.form, sendMails } }, goOn)
      }),
    cancel: () => setAsked(null),
  }
}
