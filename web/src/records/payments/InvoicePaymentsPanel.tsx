import { useState } from 'react'
import { formatDay } from '#domain/dates.ts'
import { formatMoney, sumMoney } from '#domain/money.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { InvoicePayments, Payment } from '#wire/payments.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { Day } from '../../ui/Day.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { toFailure } from '../../ui/failure.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { Money } from '../../ui/Money.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { HistoryLink } from '../audit/HistoryLink.tsx'
import { texts as labels } from '../labels/paymentTexts.ts'
import { paymentsApi } from './paymentsApi.ts'
import { texts } from './texts.ts'
import { WrittenOff } from './WrittenOff.tsx'
import './payments.scss'

const NotePaymentDialog = lazyPart(async () => (await import('./NotePaymentDialog.tsx')).NotePaymentDialog)
const ReversePaymentDialog = lazyPart(
  async () => (await import('./ReversePaymentDialog.tsx')).ReversePaymentDialog,
)
const WriteOffDialog = lazyPart(async () => (await import('./WriteOffDialog.tsx')).WriteOffDialog)

type Props = { payment: Payment; invoice: number; mayChange: boolean; onReverse: () => void }

function PaymentItem({ payment, invoice, mayChange, onReverse }: Props) {
  const { reversal, allocations, amount, day, way, banc, note, account } = payment
  const part = allocations.find(({ invoiceIdentifier }) => invoiceIdentifier === invoice)?.amount ?? amount
  return (
    <li className={reversal ? 'payment-item is-reversed' : 'payment-item'}>
      <span>
        <Day day={day} /> · <Money amount={part} />
        {part !== amount && ` ${texts.ofWhole({ amount: formatMoney(amount) })}`}
        <span className="muted payment-about">
          {[labels.ways[way], banc?.nombre, note, account === null ? texts.before : texts.by({ account })]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {reversal && (
          <span className="payment-about overdue-mark">
            {texts.reversedOn({ day: formatDay(reversal.day), reason: reversal.reason })}
          </span>
        )}
      </span>
      <span className="payment-actions">
        {mayChange && !reversal && (
          <Button isSmall aria-label={texts.reverseOf({ day: formatDay(day) })} onClick={onReverse}>
            {texts.reverse}
          </Button>
        )}
        <HistoryLink
          entity="payments"
          record={payment.identifier}
          label={texts.historyOf({ day: formatDay(day) })}
        />
      </span>
    </li>
  )
}

/** What the client has to its credit, and a button that has it pay the invoice. */
function Credits({
  invoice,
  credits,
  left,
}: { invoice: number } & Pick<InvoicePayments, 'credits' | 'left'>) {
  const toast = useToast()
  const [allocate, { isLoading }] = paymentsApi.useAllocatePaymentMutation()
  const usable = credits.filter(({ credit }) => Math.sign(credit) === Math.sign(left))
  if (usable.length === 0) return null
  const use = async () => {
    let rest = left
    for (const { identifier, credit, allocations } of usable) {
      const part = Math.abs(credit) < Math.abs(rest) ? credit : rest
      if (part === 0) return
      const known = allocations.map(({ invoiceIdentifier, amount }) => ({ invoiceIdentifier, amount }))
      const own = known.find(({ invoiceIdentifier }) => invoiceIdentifier === invoice)
      const others = known.filter(one => one !== own)
      const amount = sumMoney([own?.amount ?? 0, part])
      const answer = await allocate({
        identifier,
        allocations: [...others, { invoiceIdentifier: invoice, amount }],
        seen: known,
      })
      if (answer.error)
        return toast({ tone: 'danger', title: texts.title, text: toFailure(answer.error).message })
      rest = sumMoney([rest, -part])
    }
  }
  return (
    <p className="payment-credit">
      {texts.credits({ amount: formatMoney(sumMoney(usable.map(({ credit }) => credit))) })}{' '}
      <Button isSmall disabled={isLoading} onClick={() => void use()}>
        {texts.useCredit}
      </Button>
    </p>
  )
}

/** What has paid an invoice and what is left of it, on the screen of the invoice; notes payments and takes them back, gives the rest up and claims it again. */
export function InvoicePaymentsPanel({ invoice }: { invoice: Invoice }) {
  const query = paymentsApi.useInvoicePaymentsQuery(invoice.identifier)
  const mayChange = useMay('change')
  const [isNoting, setIsNoting] = useState(false)
  const [isGivingUp, setIsGivingUp] = useState(false)
  const [reversing, setReversing] = useState<Payment | null>(null)
  const found = query.data
  return (
    <section className="panel" aria-label={texts.title}>
      <div className="panel-heading">
        <h2>{texts.title}</h2>
        <span className="payment-actions">
          {mayChange && found?.toWriteOff && (
            <Button isSmall onClick={() => setIsGivingUp(true)}>
              {texts.writeOff}
            </Button>
          )}
          {mayChange && found && found.left !== 0 && (
            <Button look="primary" isSmall onClick={() => setIsNoting(true)}>
              {texts.note}
            </Button>
          )}
        </span>
      </div>
      {query.isError && <FailurePanel error={query.error} onRetry={query.refetch} />}
      {query.isLoading && <Skeleton widths={['60%']} />}
      {found?.payments.length === 0 && <p className="muted mb-0">{texts.none}</p>}
      {found && found.payments.length > 0 && (
        <ul className="payment-items">
          {found.payments.map(payment => (
            <PaymentItem
              key={payment.identifier}
              payment={payment}
              invoice={invoice.identifier}
              mayChange={mayChange}
              onReverse={() => setReversing(payment)}
            />
          ))}
        </ul>
      )}
      {found && found.collected !== 0 && found.left !== 0 && (
        <p className="mb-0">
          {texts.left}: <Money amount={found.left} />
        </p>
      )}
      {mayChange && found && found.left !== 0 && (
        <Credits invoice={invoice.identifier} credits={found.credits} left={found.left} />
      )}
      {invoice.writeOff && <WrittenOff invoice={invoice} writeOff={invoice.writeOff} mayChange={mayChange} />}
      {isGivingUp && found?.toWriteOff && (
        <WriteOffDialog invoice={invoice} would={found.toWriteOff} onClose={() => setIsGivingUp(false)} />
      )}
      {isNoting && (
        <NotePaymentDialog
          client={invoice.cliente}
          invoice={invoice.identifier}
          onClose={() => setIsNoting(false)}
        />
      )}
      {reversing && <ReversePaymentDialog payment={reversing} onClose={() => setReversing(null)} />}
    </section>
  )
}
