import { useMemo } from 'react'
import { formatDay } from '#domain/dates.ts'
import { formatMoney, sumMoney } from '#domain/money.ts'
import type { InvoiceDraft } from '#wire/invoices.ts'
import { Button } from '../../ui/Button.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { DayInput } from '../../ui/form/DayInput.tsx'
import { totalColumn, valueColumn } from '../../ui/list/commonColumns.tsx'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { ListPages } from '../../ui/list/ListPages.tsx'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { useLocalList } from '../../ui/list/useLocalList.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { texts } from './texts.ts'
import { contractsOf, type LostPeriods } from './useLostPeriods.ts'

type Due = { draft: InvoiceDraft; isBilled: boolean; mark: (isBilled: boolean) => void }

const list: ListDefinition<Due> = {
  columns: [
    {
      key: 'facturat',
      label: texts.billed,
      align: 'center',
      isNarrow: true,
      card: 'beside',
      cell: ({ draft, isBilled, mark }) => (
        <input
          type="checkbox"
          className="form-check-input select-box"
          aria-label={texts.billedOf({ client: draft.cliente.nombre })}
          checked={isBilled}
          onChange={event => mark(event.target.checked)}
        />
      ),
      sortBy: ({ isBilled }) => isBilled,
    },
    {
      ...valueColumn('client', texts.client, ({ draft }) => draft.cliente.nombre),
      card: 'title',
    },
    valueColumn('contractes', texts.contracts, ({ draft }) => contractsOf([draft]), {
      align: 'end',
      isNarrow: true,
    }),
    valueColumn('periodes', texts.periods, ({ draft }) => draft.facturaDetalles.length, {
      align: 'end',
      isNarrow: true,
    }),
    totalColumn('total', texts.total, ({ draft }) => draft.totalFactura),
  ],
  filters: [],
  pageSizes: [10, 50, 100],
  defaultPageSize: 10,
  rowKey: ({ draft }) => draft.clienteIdentifier,
}

type Props = { lost: number; periods: LostPeriods }

/** What is due in the books and may stand on the invoices that they lack: whose it is, what it comes to, and whether it is billed again. */
export function PeriodsPanel({ lost, periods }: Props) {
  const { query, day, setDay, drafts, clients, by, mark } = periods
  const rows = useMemo(
    () =>
      (drafts ?? []).map(draft => ({
        draft,
        isBilled: clients.has(draft.clienteIdentifier),
        mark: (isBilled: boolean) => mark([draft.clienteIdentifier], isBilled),
      })),
    [drafts, clients, mark],
  )
  const shown = useLocalList(list, rows)
  const all = () => (drafts ?? []).map(({ clienteIdentifier }) => clienteIdentifier)
  return (
    <section className="panel mb-3" aria-label={texts.periodsTitle}>
      <h2>{texts.periodsTitle}</h2>
      <p>{texts.periodsText}</p>
      <DayInput label={texts.runDay} value={day} onChange={setDay} />
      <div className="mt-3">
        {query.isError && !drafts && <FailurePanel error={query.error} onRetry={query.refetch} />}
        {!query.isError && !drafts && <Skeleton widths={['55%', '30%']} />}
        {drafts?.length === 0 && <p className="muted mb-0">{texts.nothingDue({ day: formatDay(day) })}</p>}
      </div>
      {drafts && drafts.length > 0 && (
        <>
          {by !== null && <p>{texts.likely[by]({ lost, clients: drafts.length })}</p>}
          <p>
            <Button onClick={() => mark(all(), true)}>{texts.markAll}</Button>{' '}
            <Button onClick={() => mark(all(), false)}>{texts.markNone}</Button>
          </p>
          <BilledSums periods={periods} />
          <div className="list">
            <DataTable list={shown} caption={texts.periodsTitle} />
            {rows.length > 10 && <ListPages list={shown} />}
          </div>
        </>
      )}
    </section>
  )
}

/** What counts as billed, and what the next run bills, each with how many contracts and what sum. */
export function BilledSums({ periods: { day, drafts = [], clients } }: { periods: LostPeriods }) {
  const [billed, due] = [true, false].map(isBilled =>
    drafts.filter(({ clienteIdentifier }) => clients.has(clienteIdentifier) === isBilled),
  ) as [InvoiceDraft[], InvoiceDraft[]]
  const sums = (of: readonly InvoiceDraft[]) => ({
    day: formatDay(day),
    contracts: contractsOf(of),
    clients: of.length,
    total: formatMoney(sumMoney(of.map(({ totalFactura }) => totalFactura))),
  })
  return (
    <ul>
      {billed.length > 0 && <li>{texts.countsAsBilled(sums(billed))}</li>}
      {due.length > 0 && <li>{texts.isBilledAgain(sums(due))}</li>}
    </ul>
  )
}
