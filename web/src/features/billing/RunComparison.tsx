import { useMemo, useState } from 'react'
import type { ReasonName } from '#wire/runComparison.ts'
import { type ComparedRun, comparisonApi } from '../../records/billing/comparisonApi.ts'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { ListPages } from '../../ui/list/ListPages.tsx'
import { useLocalList } from '../../ui/list/useLocalList.ts'
import { ComparisonTotals } from './ComparisonTotals.tsx'
import { comparisonList } from './comparisonList.tsx'
import { reasonSums, withoutClients } from './comparisonRows.ts'
import { texts } from './comparisonTexts.ts'
import { ReasonSums } from './ReasonSums.tsx'

type Props = { of: ComparedRun; excluded?: ReadonlySet<number> }

/** A run beside last month's invoices: both totals, what each reason comes to, and the clients that one of them concerns. */
export function RunComparison({ of, excluded }: Props) {
  const query = comparisonApi.useComparisonQuery(of, { refetchOnMountOrArgChange: true })
  const told = query.currentData
  const comparison = useMemo(() => told && withoutClients(told, excluded), [told, excluded])
  const changed = useMemo(() => comparison?.clients.filter(({ reasons }) => reasons.length > 0), [comparison])
  const sums = useMemo(() => reasonSums(changed ?? []), [changed])
  const [chosen, choose] = useState<ReasonName | null>(null)
  // What was chosen may be gone, once somebody is left out.
  const reason = sums.some(sum => sum.reason === chosen) ? chosen : null
  const rows = useMemo(
    () =>
      reason === null
        ? changed
        : changed?.filter(({ reasons }) => reasons.some(each => each.reason === reason)),
    [changed, reason],
  )
  const list = useLocalList(comparisonList, rows)
  const chooseReason = (next: ReasonName | null) => {
    choose(next)
    // Whatever is shown begins with its first page.
    list.change({})
  }

  if (query.isError && !query.isFetching) return <FailurePanel error={query.error} onRetry={query.refetch} />
  if (!comparison || !changed)
    return (
      <>
        <p role="status">{texts.reading}</p>
        <DataTable list={list} caption={texts.caption} isLoading />
      </>
    )
  if (comparison.clients.length === 0) return <p role="status">{texts.nothingToCompare}</p>
  const unchanged = comparison.clients.length - changed.length
  return (
    <>
      <ComparisonTotals comparison={comparison} />
      {changed.length === 0 ? (
        <p role="status">{texts.nothingChanges}</p>
      ) : (
        <>
          <ReasonSums sums={sums} clients={changed.length} chosen={reason} onChoose={chooseReason} />
          <div className="list">
            <DataTable list={list} caption={texts.caption} />
            <ListPages list={list} />
          </div>
          {unchanged > 0 && <p className="muted mb-0">{texts.unchanged({ count: unchanged })}</p>}
        </>
      )}
    </>
  )
}
