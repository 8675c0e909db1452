import { useState } from 'react'
import { useUnsavedChanges } from '../../session/useUnsavedChanges.ts'
import { toFailure } from '../../ui/failure.ts'
import { SubmitDialog } from '../../ui/form/SubmitDialog.tsx'
import { SkeletonBar } from '../../ui/SkeletonBar.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { ClientAddresses } from '../mails/ClientAddresses.tsx'
import { texts as mailTexts } from '../mails/mailTexts.ts'
import { NoMailServer } from '../mails/NoMailServer.tsx'
import { OutsideConfirmation } from '../mails/OutsideConfirmation.tsx'
import { useClientAddresses } from '../mails/useClientAddresses.ts'
import { MailPreviewText } from '../mailTemplates/MailPreviewText.tsx'
import { useRequestKey } from '../useRequestKey.ts'
import { paymentsApi } from './paymentsApi.ts'
import { texts } from './texts.ts'

type Props = {
  client: { identifier: number; nombre: string }
  /** The days of the statement, both included. */
  start: string
  end: string
  onClose: () => void
}

/** Mails the statement of account of a client to its contacts, unless other addresses are written. */
export function MailAccountDialog({ client, start, end, onClose }: Props) {
  const toast = useToast()
  const to = useClientAddresses(client.identifier)
  const { addresses, outside } = to
  const [send, { isLoading }] = paymentsApi.useMailAccountMutation()
  const { keyFor } = useRequestKey()
  const [problem, setProblem] = useState<string>()
  const guard = useUnsavedChanges(to.isChanged)

  const submit = async () => {
    if (addresses.length === 0) return setProblem(mailTexts.needsAddress)
    if (!outside.isConfirmed) return outside.refuse()
    const body = { start, end, addresses, outsideAddresses: [...outside.addresses] }
    const answer = await send({ identifier: client.identifier, key: keyFor(body), body })
    if (answer.error) return setProblem(toFailure(answer.error).message)
    toast({ tone: 'success', text: mailTexts.queuedMails({ count: answer.data.queued }) })
    onClose()
  }

  return (
    <SubmitDialog
      title={texts.mailOf({ client: client.nombre })}
      submit={isLoading ? mailTexts.sending : mailTexts.send}
      cancel={mailTexts.cancel}
      problem={outside.problem ?? problem}
      isSending={isLoading}
      isWaiting={to.isReading}
      onSubmit={() => guard.duringSave(submit)}
      onClose={onClose}
    >
      <NoMailServer />
      <ClientAddresses {...to} onEdit={() => setProblem(undefined)} />
      <Preview at={{ identifier: client.identifier, start, end }} />
      {!to.isReading && <OutsideConfirmation {...outside} />}
    </SubmitDialog>
  )
}

function Preview({ at }: { at: { identifier: number; start: string; end: string } }) {
  const { currentData: mail, error } = paymentsApi.useAccountMailQuery(at)
  if (error) return <p className="refusal">{toFailure(error).message}</p>
  if (!mail) return <SkeletonBar width="60%" />
  return (
    <div className="mb-3">
      <MailPreviewText mail={mail} lang={mail.language} />
      <p className="muted mb-0 mt-1">
        {mailTexts.attachedPdf({ name: mail.fileName })}
        {mail.replyTo && ` · ${mailTexts.answersTo({ address: mail.replyTo })}`}
      </p>
    </div>
  )
}
