import { dayInMadrid, formatDay } from '#domain/dates.ts'
import { paymentState } from '#domain/payment.ts'
import type { ClientEvent } from '#wire/clientEvents.ts'
import type { MailLedgerItem } from '#wire/mailLedger.ts'
import { ContractLink } from '../../records/contracts/ContractLink.tsx'
import { InvoiceLink } from '../../records/invoices/InvoiceLink.tsx'
import { MailActions } from '../../records/mails/MailActions.tsx'
import { MailReason, MailState } from '../../records/mails/MailState.tsx'
import { Money } from '../../ui/Money.tsx'
import { texts } from './eventTexts.ts'
import { FieldChanges } from './FieldChanges.tsx'

type OfInvoice = Extract<
  ClientEvent,
  { kind: 'payment' | 'compensation' | 'invoiceChange' | 'invoiceDelete' | 'invoiceAnnul' }
>
type OfContract = Extract<ClientEvent, { contract: unknown }>
type Pause = 'clientPause' | 'clientResume' | 'contractPause' | 'contractResume'
type OfClient = Extract<ClientEvent, { kind: 'clientCreate' | 'clientChange' }>

/** The number of an invoice, leading to it while it is there. */
const Numbered = ({ invoice }: { invoice: OfInvoice['invoice'] }) =>
  invoice.gone ? <span>{invoice.number}</span> : <InvoiceLink {...invoice} />

const valueAfter = (event: OfInvoice | OfContract | OfClient, field: string) =>
  event.changes.find(change => change.field === field)?.after

/** A change of the flag is a pause, which staff look for. */
const changeKind = (event: OfContract | OfClient): (OfContract | OfClient)['kind'] | Pause => {
  const isActive = valueAfter(event, 'isActive')
  if (event.kind === 'clientChange' && typeof isActive === 'boolean')
    return isActive ? 'clientResume' : 'clientPause'
  if (event.kind === 'contractChange' && typeof isActive === 'boolean')
    return isActive ? 'contractResume' : 'contractPause'
  return event.kind
}

/** Of what was not paid before or after, a part has come in or was taken back. */
const paymentTitle = (isPagada: unknown): string =>
  isPagada === undefined ? texts.part : isPagada === true ? texts.paid : texts.unpaid

const invoiceTitle = (event: OfInvoice): string => {
  if (event.kind === 'payment') return paymentTitle(valueAfter(event, 'isPagada'))
  if (event.kind === 'compensation')
    return valueAfter(event, 'compensatedBy') === null ? texts.uncompensated : texts.compensated
  return texts[event.kind]
}

const isSaidByTitle = (event: OfInvoice, field: string): boolean => {
  // The correction itself is settled by itself.
  if (event.kind === 'compensation')
    return field !== 'compensatedBy' || valueAfter(event, field) === event.invoice.number
  if (event.kind !== 'payment') return false
  return field === 'isPagada' || (field === 'collected' && valueAfter(event, 'isPagada') !== undefined)
}

function InvoiceEvent({ event }: { event: OfInvoice }) {
  const title = invoiceTitle(event)
  return (
    <>
      <p>
        <strong>{title}</strong> <Numbered invoice={event.invoice} />
      </p>
      <FieldChanges
        record="invoices"
        changes={event.changes.filter(({ field }) => !isSaidByTitle(event, field))}
      />
      {event.lines > 0 && <p className="muted">{texts.lines({ count: event.lines })}</p>}
    </>
  )
}

/** How an invoice stands today; what is marked as paid so that nobody asks for it is not called paid. */
const stateOf = (event: Extract<ClientEvent, { kind: 'issue' }>): keyof typeof texts.states => {
  if (event.isAnnulled) return 'annulled'
  return event.isCompensated ? 'compensated' : paymentState(event, dayInMadrid(new Date()))
}

/** To whom a mail went and how that stands, with what can be done about it. */
const Mailed = ({ mail }: { mail: MailLedgerItem }) => (
  <div className="event-recipient">
    <span>
      <span className="mail-address">{mail.recipient}</span> <MailState mail={mail} />
      <MailReason mail={mail} />
    </span>
    <MailActions mail={mail} />
  </div>
)

/** What happened, with the names of what it happened to. */
export function EventDescription({ event, client }: { event: ClientEvent; client: number }) {
  switch (event.kind) {
    case 'issue':
      return (
        <p>
          <strong>{event.corrects.length > 0 ? texts.correction : texts.issue}</strong>{' '}
          <Numbered invoice={event.invoice} /> · <Money amount={event.totalFactura} />{' '}
          <span className="muted">
            {event.corrects.length > 0 && `· ${texts.corrects({ numbers: event.corrects.join(', ') })} `}·{' '}
            {texts.due({ day: formatDay(event.fechaVencimiento) })} · {texts.states[stateOf(event)]}
          </span>
        </p>
      )
    case 'payment':
    case 'compensation':
    case 'invoiceChange':
    case 'invoiceDelete':
    case 'invoiceAnnul':
      return <InvoiceEvent event={event} />
    case 'mail':
      return (
        <>
          <p>
            <strong>{texts.mail}</strong> {event.mail.invoice && <InvoiceLink {...event.mail.invoice} />}
          </p>
          <Mailed mail={event.mail} />
        </>
      )
    case 'reminder':
      return (
        <>
          <p>
            <strong>{event.level === null ? texts.reminder : texts.levels[event.level]}</strong>{' '}
            {event.invoices.map(invoice => (
              <span key={invoice.identifier} className="event-number">
                <Numbered invoice={invoice} />
              </span>
            ))}
          </p>
          <p className="muted">{event.subject}</p>
          {event.mails.map(mail => (
            <Mailed key={mail.identifier} mail={mail} />
          ))}
        </>
      )
    case 'clientCreate':
    case 'clientChange':
      return (
        <>
          <p>
            <strong>{texts[changeKind(event)]}</strong>
          </p>
          <FieldChanges record="clients" changes={event.changes} />
        </>
      )
    default:
      return (
        <>
          <p>
            <strong>{texts[changeKind(event)]}</strong>{' '}
            {event.contract.gone ? (
              event.contract.title
            ) : (
              <ContractLink {...event.contract} client={client} />
            )}
          </p>
          <FieldChanges record="contracts" changes={event.changes} />
        </>
      )
  }
}
