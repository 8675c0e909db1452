import { useState } from 'react'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { formatMoney } from '#domain/money.ts'
import { invoicesApi } from '../../records/invoices/invoicesApi.ts'
import { searchApi } from '../../records/search/searchApi.ts'
import { Button } from '../../ui/Button.tsx'
import { toFailure } from '../../ui/failure.ts'
import { useDebounced } from '../../ui/useDebounced.ts'
import { FindField } from './FindField.tsx'
import { texts } from './texts.ts'

/** Whose invoices a movement is divided among, and which of them was looked for. */
export type Chosen = { cliente: { identifier: number; nombre: string }; invoice?: number }

/** Finds a client by its name, or by the number or the amount of an invoice that it owes. */
export function FindClient({ onChosen }: { onChosen: (chosen: Chosen) => void }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const text = useDebounced(typed).trim()
  const { currentData, isError, error } = searchApi.useSearchQuery(text, { skip: text === '' })
  const [read] = invoicesApi.endpoints.invoice.useLazyQuery()
  const found = text === '' ? undefined : currentData
  const invoices = found?.invoices.filter(({ isPagada, isAnnulled }) => !isPagada && !isAnnulled) ?? []

  const choose = (chosen: Chosen) => {
    onChosen(chosen)
    setTyped('')
    setProblem('')
  }
  const chooseInvoice = async (identifier: number) => {
    const { data, error: failed } = await read(identifier)
    if (!data) return setProblem(toFailure(failed).message)
    choose({
      cliente: { identifier: data.clienteIdentifier, nombre: data.cliente.nombre },
      invoice: data.identifier,
    })
  }

  return (
    <div className="mb-3">
      <FindField label={texts.splitFind} value={typed} onChange={setTyped} />
      <div role="status">
        {(problem !== '' || isError) && <p className="refusal mb-0">{problem || toFailure(error).message}</p>}
        {found && found.clients.length + invoices.length === 0 && (
          <p className="mb-0">{texts.splitNoneFound}</p>
        )}
      </div>
      {found && (
        <ul className="split-found">
          {invoices.map(invoice => (
            <li key={invoice.identifier}>
              <Button isSmall onClick={() => void chooseInvoice(invoice.identifier)}>
                {`${invoiceNumber(invoice)} · ${invoice.cliente} · ${formatMoney(invoice.totalFactura)}`}
              </Button>
            </li>
          ))}
          {found.clients.map(({ identifier, nombre }) => (
            <li key={identifier}>
              <Button isSmall onClick={() => choose({ cliente: { identifier, nombre } })}>
                {nombre}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
