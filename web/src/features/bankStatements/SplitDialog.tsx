import { useState } from 'react'
import { formatMoney, sumMoney } from '#domain/money.ts'
import type { BankMovement } from '#wire/bankStatements.ts'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { type Chosen, FindClient } from './FindClient.tsx'
import { SplitInvoices } from './SplitInvoices.tsx'
import { texts } from './texts.ts'
import '../../ui/form/controls.scss'

/** What of a movement is one client's. */
export type Share = {
  cliente: { identifier: number; nombre: string }
  amount: number
  allocations: { invoiceIdentifier: number; amount: number }[]
}

/**
 * Divides a movement among the open invoices of a client, or of money that went out among its corrections and its credit: one of those who may have paid, or whom
 * somebody looks for. What came in may be several clients': the rest of what one has paid is another's.
 */
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
  onSplit: (last: Share & { fee: number }, others: readonly Share[]) => void
  onClose: () => void
}) {
  const isGivenBack = movement.amount < 0
  const likely = [
    ...new Map(movement.candidates.map(({ cliente }) => [cliente.identifier, cliente])).values(),
  ]
  const [chosen, setChosen] = useState<Chosen | null>(likely[0] ? { cliente: likely[0] } : null)
  const [others, setOthers] = useState<readonly Share[]>([])
  const without = (client: number) => others.filter(({ cliente }) => cliente.identifier !== client)
  const choose = (next: Chosen) => {
    // Chosen once more, it is divided anew.
    setOthers(without(next.cliente.identifier))
    setChosen(next)
  }
  const rest = sumMoney([movement.amount, ...others.map(({ amount }) => -amount)])
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
      {others.length > 0 && (
        <ul className="split-found mb-3">
          {others.map(({ cliente, amount }) => (
            <li key={cliente.identifier}>
              {cliente.nombre}: {formatMoney(amount)}{' '}
              <Button
                isSmall
                aria-label={texts.splitTakeOut({ client: cliente.nombre })}
                onClick={() => setOthers(without(cliente.identifier))}
              >
                {texts.splitRemove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FindClient onChosen={choose} />
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
              if (cliente) choose({ cliente })
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
            amount={rest}
            {...sending}
            onClose={onClose}
            onSplit={(allocations, fee) =>
              onSplit({ cliente: chosen.cliente, amount: sumMoney([rest, fee]), allocations, fee }, others)
            }
            onMore={allocations => {
              const amount = sumMoney(allocations.map(one => one.amount))
              setOthers([...others, { cliente: chosen.cliente, amount, allocations }])
              setChosen(null)
            }}
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
