import { useState } from 'react'
import { readFigure } from '#domain/figures.ts'
import { formatAmount, formatMoney, hasAtMostTwoDecimals, sumMoney } from '#domain/money.ts'
import type { BankMovement } from '#wire/bankStatements.ts'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { texts } from './texts.ts'
import '../../ui/form/controls.scss'

type Parts = { clienteIdentifier: number; allocations: { invoiceIdentifier: number; amount: number }[] }

/** Euros as somebody writes them, nothing is 0; null for what is no amount to the cent. */
const amountIn = (typed: string): number | null => {
  const reading = readFigure(typed, '€')
  if (reading.kind === 'empty') return 0
  if (reading.kind !== 'figure' || reading.value < 0 || !hasAtMostTwoDecimals(reading.value)) return null
  return reading.value
}

/** Divides a movement among the invoices of one of the clients who may have paid. */
export function SplitDialog({
  movement,
  onSplit,
  onClose,
}: {
  movement: BankMovement
  onSplit: (parts: Parts) => void
  onClose: () => void
}) {
  const clients = [
    ...new Map(movement.candidates.map(({ cliente }) => [cliente.identifier, cliente])).values(),
  ]
  const [client, setClient] = useState(clients[0]?.identifier ?? 0)
  const [written, setWritten] = useState<ReadonlyMap<number, string>>(new Map())
  const own = movement.candidates.filter(({ cliente }) => cliente.identifier === client)
  const invoices = [
    ...new Map(
      own.flatMap(({ allocations }) => allocations).map(one => [one.invoiceIdentifier, one]),
    ).values(),
  ]
  const amounts = invoices.map(({ invoiceIdentifier }) => ({
    invoiceIdentifier,
    amount: amountIn(written.get(invoiceIdentifier) ?? ''),
  }))
  const isUnclear = amounts.some(({ amount }) => amount === null)
  const allocations = amounts.flatMap(({ invoiceIdentifier, amount }) =>
    amount === null || amount === 0 ? [] : { invoiceIdentifier, amount },
  )
  const left = sumMoney([movement.amount, ...allocations.map(({ amount }) => -amount)])
  return (
    <FormDialog title={texts.splitTitle({ amount: formatMoney(movement.amount) })} onCancel={onClose}>
      <form
        onSubmit={event => {
          event.preventDefault()
          if (left >= 0 && !isUnclear) onSplit({ clienteIdentifier: client, allocations })
        }}
      >
        <p>{texts.splitHint}</p>
        <label className="form-label" htmlFor="split-client">
          {texts.splitClient}
        </label>
        <select
          id="split-client"
          className="form-select mb-3"
          value={client}
          onChange={event => setClient(Number(event.target.value))}
        >
          {clients.map(({ identifier, nombre }) => (
            <option key={identifier} value={identifier}>
              {nombre}
            </option>
          ))}
        </select>
        {invoices.map(({ invoiceIdentifier, number, amount }) => (
          <div key={invoiceIdentifier} className="split-line">
            <label htmlFor={`split-${invoiceIdentifier}`}>{number}</label>
            <input
              id={`split-${invoiceIdentifier}`}
              className="form-control"
              inputMode="decimal"
              placeholder={formatAmount(amount)}
              value={written.get(invoiceIdentifier) ?? ''}
              onChange={event => setWritten(new Map(written).set(invoiceIdentifier, event.target.value))}
            />
          </div>
        ))}
        <p role="status" className={left < 0 || isUnclear ? 'refusal' : ''}>
          {isUnclear
            ? texts.splitUnclear
            : left < 0
              ? texts.splitOver({ amount: formatMoney(-left) })
              : texts.splitLeft({ amount: formatMoney(left) })}
        </p>
        <div className="dialog-buttons">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <button type="submit" className="btn btn-primary" disabled={left < 0 || isUnclear}>
            {texts.splitSave}
          </button>
        </div>
      </form>
    </FormDialog>
  )
}
