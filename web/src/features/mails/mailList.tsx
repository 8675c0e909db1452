import { Link } from 'react-router-dom'
import type { MailLedgerItem } from '#contract/mailLedger.ts'
import { paths } from '../../paths.ts'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { Moment } from '../../ui/Moment.tsx'
import { MailActions } from '../../ui/mails/MailActions.tsx'
import { MailReason, MailState } from '../../ui/mails/MailState.tsx'
import { mailCondition } from '../../ui/mails/mailCondition.ts'
import { conditionTexts } from '../../ui/mails/mailTexts.ts'
import { kindText, texts } from './texts.ts'

const whatText = ({ kind, factura }: MailLedgerItem): string =>
  factura ? `${kindText(kind)} ${factura.numero}` : kindText(kind)

/** `A-12` → what the screens of an invoice are opened with: their series may itself hold a dash. */
const openedInvoice = ({ identifier, numero }: { identifier: number; numero: string }) => {
  const dash = numero.lastIndexOf('-')
  return { identifier, serieIdentifier: numero.slice(0, dash), numFact: Number(numero.slice(dash + 1)) }
}

function What({ mail }: { mail: MailLedgerItem }) {
  if (!mail.factura) return kindText(mail.kind)
  return (
    <>
      {kindText(mail.kind)}{' '}
      <Link to={paths.invoices.details} state={{ invoice: openedInvoice(mail.factura) }}>
        {mail.factura.numero}
      </Link>
    </>
  )
}

export const mailList: ListDefinition<MailLedgerItem> = {
  columns: [
    {
      key: 'destinatari',
      label: texts.recipient,
      cell: mail => mail.recipient,
      sortBy: mail => mail.recipient,
    },
    {
      key: 'estat',
      label: texts.state,
      isNarrow: true,
      cell: mail => <MailState mail={mail} />,
      sortBy: mail => conditionTexts[mailCondition(mail)],
    },
    { key: 'que', label: texts.what, isNarrow: true, cell: mail => <What mail={mail} />, sortBy: whatText },
    {
      key: 'client',
      label: texts.client,
      cell: mail => mail.cliente?.nombre ?? '–',
      sortBy: mail => mail.cliente?.nombre ?? '',
    },
    {
      key: 'creat',
      label: texts.created,
      isNarrow: true,
      cell: mail => <Moment at={mail.createdAt} />,
      sortBy: mail => mail.createdAt,
    },
    {
      key: 'resolt',
      label: texts.settled,
      isNarrow: true,
      cell: mail => <Moment at={mail.settledAt} />,
      sortBy: mail => mail.settledAt ?? '',
    },
    {
      key: 'per',
      label: texts.sender,
      cell: mail => mail.enviatPer ?? '–',
      sortBy: mail => mail.enviatPer ?? '',
    },
    {
      key: 'intents',
      label: texts.attempts,
      align: 'end',
      isNarrow: true,
      cell: mail => mail.intents,
      sortBy: mail => mail.intents,
    },
    {
      key: 'accions',
      label: texts.actions,
      align: 'end',
      isNarrow: true,
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
  ['refused', 'uncertain', 'delayed', 'aside'].includes(mailCondition(mail)) ? (
    <MailReason mail={mail} />
  ) : null
