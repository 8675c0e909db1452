import { useState } from 'react'
import { readFigure } from '#domain/figures.ts'
import { formatAmount, formatMoney, hasAtMostTwoDecimals, sumMoney } from '#domain/money.ts'
import { useOpenInvoices } from '../../records/payments/useOpenInvoices.ts'
import { Button } from '../../ui/Button.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useSending } from '../../ui/typedText.ts'
import { texts } from './texts.ts'

/** Euros as somebody writes them, nothing is 0; null for what is no amount to the cent. */
const amountIn = (typed: string): number | null => {
  const reading = readFigure(typed, '€')
  if (reading.kind === 'empty') return 0
  if (reading.kind !== 'figure' || reading.value < 0 || !hasAtMostTwoDecimals(reading.value)) return null
  return reading.value
}

type Props = {
  client: number
  /** The invoice that was looked for. */
  first?: number | undefined
  /** What there is to divide. */
  amount: number
  /** Why it could not be divided so. */
  problem: string
  isSending: boolean
  /** `fee`: what the bank has kept of it, which the invoices are paid with, too. */
  onSplit: (allocations: { invoiceIdentifier: number; amount: number }[], fee: number) => void
  /** That this is all of that client's, and the rest another one's. */
  onMore: (allocations: { invoiceIdentifier: number; amount: number }[]) => void
  onClose: () => void
}

/**
 * How much of an amount pays each open invoice of a client; what is left stays on its account. Of money that went out, below zero, how much of it gives back
 * each correction; what is left was the client's credit.
 */
export function SplitInvoices({
  client,
  first,
  amount,
  problem,
  isSending,
  onSplit,
  onMore,
  onClose,
}: Props) {
  useSending(isSending)
  const way = Math.sign(amount)
  const whole = Math.abs(amount)
  const { query, invoices = [] } = useOpenInvoices(client, first)
  const [written, setWritten] = useState<ReadonlyMap<number, string>>(new Map())
  const [writtenFee, setWrittenFee] = useState('')
  const fee = amountIn(writtenFee)
  const payable = invoices.filter(({ left }) => Math.sign(left) === way)
  const amounts = payable.map(({ identifier }) => ({
    invoiceIdentifier: identifier,
    amount: amountIn(written.get(identifier) ?? ''),
  }))
  const isUnclear = fee === null || amounts.some(({ amount }) => amount === null)
  const allocations = amounts.flatMap(({ invoiceIdentifier, amount }) =>
    amount === null || amount === 0 ? [] : { invoiceIdentifier, amount },
  )
  const left = sumMoney([whole, fee ?? 0, ...allocations.map(({ amount }) => -amount)])
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (left >= 0 && !isUnclear)
          onSplit(
            allocations.map(one => ({ ...one, amount: way * one.amount })),
            fee,
          )
      }}
    >
      {query.isError && <FailurePanel error={query.error} onRetry={query.refetch} />}
      {query.isLoading && <Skeleton widths={['60%', '40%']} />}
      {query.data && payable.length === 0 && (
        <p>{way > 0 ? texts.splitNothingOpen : texts.giveBackNothingOpen}</p>
      )}
      <div className="split-lines">
        {payable.map(({ identifier, number, left: open }) => (
          <div key={identifier} className="split-line">
            <label htmlFor={`split-${identifier}`}>{number}</label>
            <input
              id={`split-${identifier}`}
              className="form-control"
              inputMode="decimal"
              autoComplete="off"
              placeholder={formatAmount(Math.abs(open))}
              value={written.get(identifier) ?? ''}
              onChange={event => setWritten(new Map(written).set(identifier, event.target.value))}
            />
          </div>
        ))}
        {way > 0 && (
          <div className="split-line">
            <label htmlFor="split-fee">{texts.splitFee}</label>
            <input
              id="split-fee"
              className="form-control"
              inputMode="decimal"
              autoComplete="off"
              value={writtenFee}
              onChange={event => setWrittenFee(event.target.value)}
            />
          </div>
        )}
      </div>
      <p role="status" className={left < 0 || isUnclear ? 'refusal' : ''}>
        {isUnclear
          ? texts.splitUnclear
          : left < 0
            ? texts.splitOver({ amount: formatMoney(-left) })
            : (way > 0 ? texts.splitLeft : texts.giveBackLeft)({ amount: formatMoney(left) })}
      </p>
      <ErrorLine message={problem} />
      <div className="form-actions">
        <Button disabled={isSending} onClick={onClose}>
          {texts.cancel}
        </Button>
        {way > 0 && (
          <Button
            // What the bank has kept is said with the last of them.
            disabled={isSending || left <= 0 || isUnclear || fee !== 0 || allocations.length === 0}
            onClick={() => onMore(allocations)}
          >
            {texts.splitMore}
          </Button>
        )}
        <button
          type="submit"
          className="btn btn-primary"
          disabled={isSending || left < 0 || isUnclear || !query.data}
        >
          {texts.splitSave}
        </button>
      </div>
    </form>
  )
}
