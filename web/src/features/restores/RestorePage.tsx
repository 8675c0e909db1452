import { useState } from 'react'
import { Link } from 'react-router-dom'
import { dayInMadrid } from '#domain/dates.ts'
import type { ForeignRecord, Restore } from '#wire/restores.ts'
import { paths } from '../../paths.ts'
import { mailsAddress } from '../../records/mails/mailsAddress.ts'
import { restoresApi } from '../../records/restores/restoresApi.ts'
import { useUnsavedChanges } from '../../session/useUnsavedChanges.ts'
import { reasonFor } from '../../ui/allowed/reasonFor.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { DraftsContext, useDrafts } from '../../ui/form/drafts.ts'
import { momentInMadrid } from '../../ui/momentInMadrid.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ConfirmPanel } from './ConfirmPanel.tsx'
import { LastKnownRecords } from './LastKnownRecords.tsx'
import { lostCount, ofTheseBooks } from './lostRun.ts'
import { movedNumbers, numbersOf } from './movedNumbers.ts'
import { PeriodsPanel } from './PeriodsPanel.tsx'
import { texts } from './texts.ts'
import { useLostPeriods } from './useLostPeriods.ts'

/** What has to be looked at before restored books issue again, and an administrator's word that it was. */
export function RestorePage() {
  const isAdministrator = useMay('administer')
  const { data, isError, error, refetch } = restoresApi.useUnconfirmedRestoreQuery(undefined, {
    skip: !isAdministrator,
    refetchOnMountOrArgChange: true,
  })
  return (
    <>
      <PageHeading title={texts.title} note={texts.note} />
      {!isAdministrator && <p className="muted">{reasonFor('administer')}</p>}
      {isError && <FailurePanel isApart error={error} onRetry={refetch} />}
      {isAdministrator && !isError && !data && (
        <Skeleton className="panel panel-form" widths={['30%', '55%']} />
      )}
      {data?.restore === null && (
        <div className="panel">
          <EmptyState title={texts.nothing}>{texts.nothingText}</EmptyState>
        </div>
      )}
      {data?.restore && <Unconfirmed key={data.restore.restoredAt} restore={data.restore} />}
    </>
  )
}

function Unconfirmed({ restore }: { restore: Restore }) {
  const [numbers, setNumbers] = useState<Record<string, string>>({})
  const [days, setDays] = useState<Record<string, string>>({})
  const [day, setDay] = useState<string>(dayInMadrid(new Date()))
  const [found, setFound] = useState<readonly ForeignRecord[]>([])
  const moved = movedNumbers(restore.series, numbers, days, day)
  const lost = lostCount(restore.series, numbers)
  const periods = useLostPeriods({ takenAt: restore.takenAt, lastDay: day, found, lost })
  const { changed, duringSave } = useUnsavedChanges(Object.values(numbers).some(text => text.trim() !== ''))
  const [drafts, whenSettled] = useDrafts((act: () => void) => act())
  return (
    <>
      <section className="panel panel-form mb-3" aria-label={texts.what}>
        <h2>{texts.of({ at: momentInMadrid(restore.takenAt) })}</h2>
        <p>{texts.meaning({ at: momentInMadrid(restore.restoredAt) })}</p>
        <p className="mb-0">
          {restore.heldMails === 0 ? (
            texts.noMails
          ) : (
            <Link to={mailsAddress('undelivered')}>{texts.heldMails({ count: restore.heldMails })}</Link>
          )}
        </p>
      </section>
      <DraftsContext value={drafts}>
        <LastKnownRecords
          restore={restore}
          numbers={numbers}
          onNumber={(series, number) => {
            setNumbers({ ...numbers, [series]: number })
            changed()
          }}
          days={days}
          onDayOf={(series, last) => setDays({ ...days, [series]: last })}
          day={day}
          onDay={setDay}
          onFound={records => {
            setFound(ofTheseBooks(restore.series, records))
            const later = numbersOf(restore.series, records)
            setNumbers({ ...numbers, ...later.numbers })
            setDays({ ...days, ...later.days })
            if (later.day !== null) setDay(later.day)
          }}
        />
        {restore.remittances.length > 0 && (
          <p>
            <Link to={paths.remittances}>{texts.openRemittances}</Link>
          </p>
        )}
        {lost > 0 && <PeriodsPanel lost={lost} periods={periods} />}
      </DraftsContext>
      <ConfirmPanel
        restore={restore}
        moved={moved}
        periods={lost > 0 ? periods : null}
        whenSettled={whenSettled}
        duringSave={duringSave}
      />
    </>
  )
}
