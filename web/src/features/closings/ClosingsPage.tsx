import { useState } from 'react'
import { addDays, formatDay } from '#domain/dates.ts'
import { HistoryLink } from '../../records/audit/HistoryLink.tsx'
import { closingsApi } from '../../records/closings/closingsApi.ts'
import { reasonFor } from '../../ui/allowed/reasonFor.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ClosePanel } from './ClosePanel.tsx'
import { ClosingHistory } from './ClosingHistory.tsx'
import { ReopenDialog } from './ReopenDialog.tsx'
import { texts } from './texts.ts'

/** Up to which day invoices are closed, and how that came about. Everybody sees it; the Administrator moves it. */
export function ClosingsPage() {
  const { data, isError, error, refetch } = closingsApi.useClosingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const isAdministrator = useMay('administer')
  const [isReopening, setIsReopening] = useState(false)
  const day = data?.closedThrough ?? null
  return (
    <>
      <PageHeading title={texts.title} note={texts.note} actions={<HistoryLink entity="closing" />} />
      {isError && <FailurePanel isApart error={error} onRetry={refetch} />}
      {!isError && !data && <Skeleton className="panel panel-form" widths={['30%', '55%']} />}
      {data && (
        <>
          <section className="panel panel-form mb-3" aria-label={texts.state}>
            <h2>{day === null ? texts.nothingClosed : texts.closedThrough({ day: formatDay(day) })}</h2>
            {day !== null && <p>{texts.firstDay({ day: formatDay(addDays(day, 1)) })}</p>}
            {!isAdministrator && <p className="muted mb-0">{reasonFor('administer')}</p>}
            {isAdministrator && day !== null && (
              <Button onClick={() => setIsReopening(true)}>{texts.reopen}</Button>
            )}
          </section>
          {/* Begins anew where the boundary has moved: what was chosen may be closed by now. */}
          {isAdministrator && <ClosePanel key={day} closedThrough={day} />}
          <section className="panel" aria-label={texts.history}>
            <h2>{texts.history}</h2>
            <ClosingHistory entries={data.entries} />
          </section>
          {isReopening && day !== null && (
            <ReopenDialog closedThrough={day} entries={data.entries} onClose={() => setIsReopening(false)} />
          )}
        </>
      )}
    </>
  )
}
