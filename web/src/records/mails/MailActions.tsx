import { useState } from 'react'
import type { MailLedgerItem } from '#wire/mailLedger.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import { canPutAside, canRetry } from './mailCondition.ts'
import { mailsApi } from './mailsApi.ts'
import { texts } from './mailTexts.ts'

/** What staff may do about a mail that did not arrive, or of which nobody knows. Nothing for any other mail. */
export function MailActions({ mail }: { mail: MailLedgerItem }) {
  const maySend = useMay('change')
  const outlet = mailsApi.useMailOutletQuery().data?.outlet ?? null
  const toast = useToast()
  const failureToast = useFailureToast()
  const [retry, retrying] = mailsApi.useRetryMailMutation()
  const [putAside, puttingAside] = mailsApi.usePutMailAsideMutation()
  const [asked, setAsked] = useState<'retry' | 'aside' | null>(null)
  const isBusy = retrying.isLoading || puttingAside.isLoading
  const { identifier, recipient } = mail

  const carryOut = async (action: 'retry' | 'aside') => {
    const { error } = await (action === 'retry' ? retry(identifier) : putAside(identifier))
    setAsked(null)
    if (error) failureToast(texts.title, error)
    else toast({ tone: 'success', text: action === 'retry' ? texts.retried : texts.asideDone })
  }

  if (!maySend || (!canRetry(mail, outlet) && asked === null)) return null
  return (
    <span className="row-buttons">
      <Button
        isSmall
        aria-label={texts.retryTo({ recipient })}
        disabled={isBusy}
        onClick={() => (mail.state === 'uncertain' ? setAsked('retry') : void carryOut('retry'))}
      >
        {texts.retry}
      </Button>
      {canPutAside(mail) && (
        <Button
          isSmall
          aria-label={texts.putAsideTo({ recipient })}
          disabled={isBusy}
          onClick={() => setAsked('aside')}
        >
          {texts.putAside}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked === 'aside' ? texts.asideTitle : texts.uncertainTitle}
        confirmLabel={asked === 'aside' ? texts.putAside : texts.retry}
        cancelLabel={texts.cancel}
        isBusy={isBusy}
        onConfirm={() => asked && carryOut(asked)}
        onCancel={() => setAsked(null)}
      >
        {asked === 'aside' ? texts.asideQuestion({ recipient }) : texts.uncertainQuestion({ recipient })}
      </ConfirmDialog>
    </span>
  )
}
