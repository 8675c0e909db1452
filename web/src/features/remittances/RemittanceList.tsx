import { Link } from 'react-router-dom'
import { dayInMadrid } from '#domain/dates.ts'
import { isLeftBehind } from '#domain/sepa/leftBehind.ts'
import type { Remittance } from '#wire/remittances.ts'
import { paths } from '../../paths.ts'
import { remittancesApi } from '../../records/remittances/remittancesApi.ts'
import { Day } from '../../ui/Day.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { Money } from '../../ui/Money.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import type { TableColumn } from '../../ui/table/tableColumn.ts'
import { texts } from './texts.ts'

const COLUMNS: readonly TableColumn<Remittance>[] = [
  {
    label: texts.number,
    card: 'title',
    cell: ({ identifier }) => (
      <Link to={`${paths.remittances}?remesa=${identifier}`}>
        {texts.numbered({ remittance: String(identifier) })}
      </Link>
    ),
  },
  { label: texts.day, cell: ({ collectionDate }) => <Day day={collectionDate} /> },
  { label: texts.bank, cell: ({ bankName }) => bankName },
  { label: texts.debits, align: 'end', cell: ({ count }) => count },
  { label: texts.amount, align: 'end', card: 'total', cell: ({ total }) => <Money amount={total} /> },
  {
    label: texts.state,
    card: 'state',
    cell: remittance => (
      <>
        {texts.states[remittance.state]}
        {isLeftBehind(remittance, dayInMadrid(new Date())) && (
          <div className="field-warning">
            {texts.leftBehind({ isSent: remittance.state === 'sent' ? 'yes' : 'no' })}
          </div>
        )}
      </>
    ),
  },
]

/** All remittances, the newest first. */
export function RemittanceList() {
  const { data, isError, error, refetch } = remittancesApi.useRemittancesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <section className="panel" aria-label={texts.listTitle}>
      <h2>{texts.listTitle}</h2>
      {isError && <FailurePanel error={error} onRetry={refetch} />}
      {!isError && !data && <Skeleton widths={['40%', '60%']} />}
      {data?.length === 0 && <EmptyState title={texts.none} />}
      {data && data.length > 0 && (
        <PlainTable
          caption={texts.listTitle}
          columns={COLUMNS}
          rows={data}
          keyOf={({ identifier }) => identifier}
        />
      )}
    </section>
  )
}
