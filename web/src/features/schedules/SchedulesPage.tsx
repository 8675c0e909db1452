import { HistoryLink } from '../../records/audit/HistoryLink.tsx'
import { NoMailServer } from '../../records/mails/NoMailServer.tsx'
import { schedulesApi } from '../../records/schedules/schedulesApi.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SchedulePanel } from './SchedulePanel.tsx'
import { texts } from './texts.ts'
import './schedules.scss'

/** What is mailed by itself. Everybody sees it; who may not change it is told why. */
export function SchedulesPage() {
  const query = schedulesApi.useSchedulesQuery(undefined, { refetchOnMountOrArgChange: true })
  const isAdministrator = useMay('administer')
  const read = async () => (await query.refetch()).data ?? null
  return (
    <>
      <PageHeading
        title={texts.title}
        actions={<HistoryLink entity="schedules" />}
        note={isAdministrator ? texts.note : `${texts.note} ${texts.readOnly}`}
      />
      <NoMailServer />
      {query.isError && <FailurePanel error={query.error} onRetry={query.refetch} />}
      <div className="schedules">
        {query.isLoading &&
          ['monthly', 'weekly'].map(name => (
            <Skeleton key={name} className="panel" widths={['40%', '70%', '55%']} />
          ))}
        {query.data?.map(schedule => (
          <SchedulePanel
            key={schedule.name}
            schedule={schedule}
            isReadOnly={!isAdministrator}
            read={async () => (await read())?.find(({ name }) => name === schedule.name) ?? null}
          />
        ))}
      </div>
    </>
  )
}
