import { useState } from 'react'
import type { MailLedgerItem } from '#wire/mailLedger.ts'
import { Button } from '../../ui/Button.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { kindText } from './kindText.ts'
import { MailActions } from './MailActions.tsx'
import { MailReason, MailState } from './MailState.tsx'
import { texts } from './mailTexts.ts'
import { NoMailServer } from './NoMailServer.tsx'
import { SendInvoiceDialog } from './SendInvoiceDialog.tsx'
import { useInvoiceMails } from './useInvoiceMails.ts'
import './mails.scss'
import { useMay } from '../../ui/allowed/useMay.ts'

function Recipient({ mail }: { mail: MailLedgerItem }) {
  return (
    <li>
      <span>
        <strong>{mail.recipient}</strong> <MailState mail={mail} />{' '}
        <span className="muted">
          {mail.kind !== 'invoice' && `${kindText(mail.kind)} · `}
          <Moment at={mail.settledAt ?? mail.createdAt} />
        </span>
        {mail.isOutside && <span className="mail-reason">{texts.outside}</span>}
        <MailReason mail={mail} />
      </span>
      <MailActions mail={mail} />
    </li>
  )
}

/** To whom an invoice was mailed and how that went, on the screen of the invoice; sends it, too. */
export function InvoiceMails({
  invoice,
  isSendable,
}: {
  invoice: { identifier: number; clienteIdentifier: number }
  /** Not what was annulled: the history stays. */
  isSendable: boolean
}) {
  const query = useInvoiceMails(invoice.identifier)
  const maySend = useMay('change')
  const [isOpen, setIsOpen] = useState(false)
  const mails = query.data?.mails
  return (
    <section className="panel" aria-label={texts.title}>
      <div className="panel-heading">
        <h2>{texts.title}</h2>
        {maySend && isSendable && (
          <Button
            look="primary"
            isSmall
            // Who has it already is known once the mails are there.
            disabled={mails === undefined}
            onClick={() => setIsOpen(true)}
          >
            {texts.send}
          </Button>
        )}
      </div>
      <NoMailServer />
      {query.isError && <FailurePanel error={query.error} onRetry={query.refetch} />}
      {query.isLoading && <Skeleton widths={['60%']} />}
      {mails?.length === 0 && <p className="muted mb-0">{texts.noMails}</p>}
      {mails && mails.length > 0 && (
        <ul className="mail-recipients">
          {mails.map(mail => (
            <Recipient key={mail.identifier} mail={mail} />
          ))}
        </ul>
      )}
      {isOpen && mails && (
        <SendInvoiceDialog invoice={invoice} mails={mails} onClose={() => setIsOpen(false)} />
      )}
    </section>
  )
}
