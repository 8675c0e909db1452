import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ClientStanding } from '#wire/clientStanding.ts'
import type { Client } from '#wire/clients.ts'
import { paths } from '../../paths.ts'
import { clientsApi } from '../../records/clients/clientsApi.ts'
import { SendManyDialog } from '../../records/mails/SendManyDialog.tsx'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { PauseButton } from './PauseButton.tsx'
import { texts } from './storyTexts.ts'

type Props = { client: Client; standing: ClientStanding }

/** What one does about a client from its page; nothing for who may only look. */
export function ClientActions({ client, standing: { unmailed, remindable } }: Props) {
  const mayChange = useMay('change')
  const [updateClient] = clientsApi.useUpdateClientMutation()
  // The question stays as it was asked, while what it sends is no longer unsent.
  const [toMail, setToMail] = useState<number[] | null>(null)
  if (!mayChange) return null
  const { identifier } = client
  return (
    <div className="client-actions no-print">
      <Link className="btn btn-outline-primary" to={`${paths.billingRun}?client=${identifier}`}>
        {texts.billNow}
      </Link>
      {client.isActive && (
        <Link
          className="btn btn-outline-primary"
          to={`${paths.invoices.manual}?client=${identifier}`}
          title={texts.newInvoiceHint}
        >
          {texts.newInvoice}
        </Link>
      )}
      {unmailed.length > 0 && (
        <Button look="outline-primary" title={texts.mailHint} onClick={() => setToMail(unmailed)}>
          {texts.mail({ count: unmailed.length })}
        </Button>
      )}
      {remindable > 0 && (
        <Link className="btn btn-outline-primary" to={`${paths.reminders}?client=${identifier}`}>
          {texts.remind}
        </Link>
      )}
      <PauseButton
        name={client.nombre}
        isActive={client.isActive}
        onSwitch={isActive => updateClient({ ...client, isActive }).unwrap()}
      />
      {toMail && (
        <SendManyDialog
          which={{ invoices: toMail }}
          count={toMail.length}
          invoices={toMail}
          onClose={() => setToMail(null)}
        />
      )}
    </div>
  )
}
