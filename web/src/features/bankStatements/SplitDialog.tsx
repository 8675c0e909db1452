import { useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import type { BankMovement } from '#wire/bankStatements.ts'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { type Chosen, FindClient } from './FindClient.tsx'
import { SplitInvoices } from './SplitInvoices.tsx'
import { texts } from './texts.ts'
import '../../ui/form/controls.scss'

export type Parts = {
  cliente: { identifier: number; nombre: string }
  allocations: { invoiceIdentifier: number; amount: number }[]
  /** What the bank has kept. */
  fee: number
}

/** Divides a movement among the open invoices of one client, or of money that went out among its corrections and its credit: one of those who may have paid, or whom somebody looks for. */
export function SplitDialog({
  movement,
  onSplit,
  onClose,
  ...sending
}: {
  movement: BankMovement
  /** Why it could not be divided so. */
  problem: string
  isSending: boolean
  onSplit: (parts: Parts) => void
  onClose: () => void
}) {
  const isGivenBack = movement.amount < 0
  const likely = [
    ...new Map(movement.candidates.map(({ cliente }) => [cliente.identifier, cliente])).values(),
  ]
  const [chosen, setChosen] = useState<Chosen | null>(likely[0] ? { cliente: likely[0] } : null)
  const clients =
    chosen && likely.every(({ identifier }) => identifier !== chosen.cliente.identifier)
      ? [...likely, chosen.cliente]
      : likely
  return (
    <FormDialog
      title={
        isGivenBack
          ? texts.giveBackTitle({ amount: formatMoney(-movement.amount) })
          : texts.splitTitle({ amount: formatMoney(movement.amount) })
      }
      onCancel={onClose}
    >
      <p>{isGivenBack ? texts.giveBackHint : texts.splitHint}</p>
      <FindClient onChosen={setChosen} />
      {chosen ? (
        <>
          <label className="form-label" htmlFor="split-client">
            {texts.splitClient}
          </label>
          <select
            id="split-client"
            className="form-select mb-3"
            value={chosen.cliente.identifier}
            onChange={event => {
              const cliente = clients.find(({ identifier }) => identifier === Number(event.target.value))
              if (cliente) setChosen({ cliente })
            }}
          >
            {clients.map(({ identifier, nombre }) => (
              <option key={identifier} value={identifier}>
                {nombre}
              </option>
            ))}
          </select>
          <SplitInvoices
            key={chosen.cliente.identifier}
            client={chosen.cliente.identifier}
            first={chosen.invoice}
            amount={movement.amount}
            {...sending}
            onClose={onClose}
            onSplit={(allocations, fee) => onSplit({ cliente: chosen.cliente, allocations, fee })}
          />
        </>
      ) : (
        <div className="form-actions">
          <Button onClick={onClose}>{texts.cancel}</Button>
        </div>
      )}
    </FormDialog>
  )
}
