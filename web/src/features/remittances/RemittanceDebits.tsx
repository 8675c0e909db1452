import { useState } from 'react'
import { formatIban } from '#domain/iban.ts'
import type { RemittanceDetails, RemittanceLine } from '#wire/remittances.ts'
import { ClientLink } from '../../records/clients/ClientLink.tsx'
import { useStartExport } from '../../records/exports/useStartExport.ts'
import { InvoiceLink } from '../../records/invoices/InvoiceLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/Money.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import type { TableColumn } from '../../ui/table/tableColumn.ts'
import { ReturnedDebit } from './ReturnedDebit.tsx'
import { texts } from './texts.ts'

/** So many rows are drawn at first. */
const STEP = 100

const COLUMNS: readonly TableColumn<RemittanceLine>[] = [
  {
    label: texts.invoice,
    card: 'title',
    cell: ({ invoiceIdentifier, number }) =>
      invoiceIdentifier === null ? number : <InvoiceLink identifier={invoiceIdentifier} number={number} />,
  },
  {
    label: texts.client,
    cell: ({ clienteIdentifier, debtorName }) => (
      <ClientLink identifier={clienteIdentifier} nombre={debtorName} />
    ),
  },
  {
    label: texts.account,
    cell: ({ iban, isRecentAccount, isOtherAccount }) => (
      <>
        {formatIban(iban)}
        {isRecentAccount && <div className="field-warning">{texts.recentAccount}</div>}
        {isOtherAccount && <div className="muted">{texts.otherAccount}</div>}
      </>
    ),
  },
  { label: texts.mandate, cell: ({ mandateReference, scheme }) => `${mandateReference} (${scheme})` },
  { label: texts.amount, align: 'end', card: 'total', cell: ({ amount }) => <Money amount={amount} /> },
]

const outcomeIn = (state: RemittanceDetails['state']): TableColumn<RemittanceLine> => ({
  label: texts.collected,
  card: 'line',
  cell: line =>
    line.returned ? (
      <ReturnedDebit line={line} returned={line.returned} state={state} />
    ) : (
      texts.outcome({ outcome: line.isCollected === null ? 'other' : line.isCollected ? 'yes' : 'no' })
    ),
})

type Props = {
  remittance: RemittanceDetails
  /** Lines that are said not to be collected; undefined while nobody may say so. */
  notCollected: ReadonlySet<number> | undefined
  onMark: (notCollected: ReadonlySet<number>) => void
}

/** The debits of a remittance, what has become of each, and the list of them as a file. */
export function RemittanceDebits({ remittance: { identifier, lines, state }, notCollected, onMark }: Props) {
  const [shown, setShown] = useState(STEP)
  const columns = [
    ...COLUMNS,
    ...(state === 'settled' || lines.some(({ returned }) => returned) ? [outcomeIn(state)] : []),
    ...(notCollected ? [markOf(notCollected, onMark)] : []),
  ]
  return (
    <section className="panel" aria-label={texts.debits}>
      <div className="panel-heading">
        <h2>{texts.debits}</h2>
        <ListFiles identifier={identifier} />
      </div>
      {notCollected && <p className="muted">{texts.settleHint}</p>}
      <PlainTable
        caption={texts.debits}
        columns={columns}
        rows={lines.slice(0, shown)}
        keyOf={line => line.identifier}
      />
      {lines.length > shown && (
        <p className="text-center">
          <Button onClick={() => setShown(shown + STEP)}>{texts.more}</Button>
        </p>
      )}
    </section>
  )
}

const markOf = (notCollected: ReadonlySet<number>, onMark: Props['onMark']): TableColumn<RemittanceLine> => ({
  label: texts.collected,
  cell: ({ identifier, number, returned }) =>
    returned ? null : (
      <label>
        <input
          type="checkbox"
          className="form-check-input"
          checked={notCollected.has(identifier)}
          onChange={event => {
            const next = new Set(notCollected)
            if (event.target.checked) next.add(identifier)
            else next.delete(identifier)
            onMark(next)
          }}
        />{' '}
        {texts.markNotCollected({ number })}
      </label>
    ),
})

/** What is seen here as a file, in one's own language. */
function ListFiles({ identifier }: { identifier: number }) {
  const [startExport, isStarting] = useStartExport()
  const title = texts.numbered({ remittance: String(identifier) })
  const save = (format: 'pdf' | 'xlsx') => {
    const request = { report: 'remittance' as const, remittance: identifier, search: '', fields: [] }
    void startExport(title, { kind: 'report', format, request })
  }
  return (
    <span className="remittance-buttons no-print">
      <Button isSmall disabled={isStarting} onClick={() => save('pdf')}>
        {texts.listPdf}
      </Button>
      <Button isSmall disabled={isStarting} onClick={() => save('xlsx')}>
        {texts.listExcel}
      </Button>
    </span>
  )
}
