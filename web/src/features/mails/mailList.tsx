import { Link } from 'react-router-dom'
import { readInvoiceNumber } from '#domain/invoiceNumber.ts'
import type { MailLedgerItem } from '#wire/mailLedger.ts'
import { paths } from '../../paths.ts'
import { ClientLink } from '../../records/clients/ClientLink.tsx'
import { texts as conditionTexts } from '../../records/mails/conditionTexts.ts'
import { kindText } from '../../records/mails/kindText.ts'
import { MailActions } from '../../records/mails/MailActions.tsx'
import { MailReason, MailState } from '../../records/mails/MailState.tsx'
import { hasReason, mailCondition } from '../../records/mails/mailCondition.ts'
import { texts as mailTexts } from '../../records/mails/mailTexts.ts'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { Moment } from '../../ui/Moment.tsx'
import { texts } from './texts.ts'

const whatText = ({ kind, invoice }: MailLedgerItem): string =>
  invoice ? `${kindText(kind)} ${invoice.number}` : kindText(kind)

/** When it came to its end; while there is none, when it was written. */
const whenOf = ({ settledAt, createdAt }: MailLedgerItem): string => settledAt ?? createdAt

/** What the screens of an invoice are opened with. */
const openedInvoice = ({ identifier, number }: { identifier: number; number: string }) => ({
  identifier,
  ...readInvoiceNumber(number),
})

function What({ mail }: { mail: MailLedgerItem }) {
  if (!mail.invoice) return kindText(mail.kind)
  return (
    <Link to={paths.invoices.details} state={{ invoice: openedInvoice(mail.invoice) }}>
      {whatText(mail)}
    </Link>
  )
}

export const mailList: ListDefinition<MailLedgerItem> = {
  columns: [
    {
      key: 'destinatari',
      label: texts.recipient,
      card: 'title',
      cell: mail => (
        <span className="mail-address">
          {mail.recipient}
          {mail.isOutside && <span className="mail-reason">{mailTexts.outside}</span>}
        </span>
      ),
      sortBy: mail => mail.recipient,
    },
    {
      key: 'estat',
      label: texts.state,
      card: 'state',
      isNarrow: true,
      cell: mail => <MailState mail={mail} />,
      sortBy: mail => conditionTexts[mailCondition(mail)],
    },
    { key: 'que', label: texts.what, isNarrow: true, cell: mail => <What mail={mail} />, sortBy: whatText },
    {
      key: 'client',
      label: texts.client,
      card: 'line',
      cell: mail => (mail.cliente ? <ClientLink {...mail.cliente} /> : '–'),
      sortBy: mail => mail.cliente?.nombre ?? '',
    },
    {
      key: 'quan',
      label: texts.when,
      isNarrow: true,
      cell: mail => <Moment at={whenOf(mail)} />,
      sortBy: whenOf,
    },
    {
      key: 'per',
      label: texts.sender,
      isSpare: true,
      cell: mail => mail.sender ?? '–',
      sortBy: mail => mail.sender ?? '',
    },
    {
      key: 'accions',
      label: texts.actions,
      align: 'end',
      isNarrow: true,
      isScreenOnly: true,
      card: 'actions',
      cell: mail => <MailActions mail={mail} />,
    },
  ],
  filters: [
    { key: 'destinatari', label: texts.recipient, text: mail => mail.recipient },
    { key: 'que', label: texts.what, text: whatText },
    { key: 'client', label: texts.client, text: mail => mail.cliente?.nombre ?? '' },
    { key: 'motiu', label: texts.reason, text: mail => mail.error ?? '' },
  ],
  pageSizes: [20, 50, 100],
  defaultPageSize: 50,
  rowKey: mail => mail.identifier,
}

/** Why a mail stands as it does, under its row; nothing where its state says it all. */
export const mailDetails = (mail: MailLedgerItem) =>
  hasReason(mail) ? (
    <>
      <MailReason mail={mail} />
      {mail.attempts > 1 && <span className="mail-reason">{texts.attempts({ count: mail.attempts })}</span>}
    </>
  ) : null
