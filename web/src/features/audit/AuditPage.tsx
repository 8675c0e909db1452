import { useState } from 'react'
import { AuditEntries } from '../../records/audit/AuditEntries.tsx'
import { auditApi } from '../../records/audit/auditApi.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { NextPage } from '../../ui/NextPage.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { PersonalDataDialog } from './PersonalDataDialog.tsx'
import { texts } from './texts.ts'
import { useAuditCsv } from './useAuditCsv.ts'
import { useAuditFilter } from './useAuditFilter.ts'

/** The audit log, for an Administrador. The server refuses it to anybody else. */
export function AuditPage() {
  const mayRead = useMay('administer')
  return mayRead ? (
    <AuditLog />
  ) : (
    <>
      <PageHeading title={texts.title} />
      <p role="alert">{texts.notYours}</p>
    </>
  )
}

function AuditLog() {
  const filters = useAuditFilter()
  const [isOfPerson, setIsOfPerson] = useState(false)
  const { filter } = filters
  const csv = useAuditCsv(filter)
  const query = auditApi.useAuditPagesInfiniteQuery(filter, { refetchOnMountOrArgChange: true })
  // What was asked for before is not shown while the rest is on its way.
  const entries = query.currentData?.pages.flatMap(page => page.entries)
  return (
    <>
      <PageHeading
        title={texts.title}
        note={texts.note}
        actions={
          <>
            <Button onClick={() => setIsOfPerson(true)}>{texts.personalData}</Button>
            <Button disabled={csv.isWriting || !entries?.length} onClick={() => void csv.write()}>
              {csv.isWriting ? texts.writing : texts.csv}
            </Button>
          </>
        }
      />
      <AuditFilters {...filters} />
      {isOfPerson && (
        <PersonalDataDialog onErased={() => void query.refetch()} onClose={() => setIsOfPerson(false)} />
      )}
      {filter.record !== undefined && <p>{texts.ofRecord({ record: filter.record })}</p>}
      <section className="panel" aria-label={texts.title} aria-busy={query.isFetching}>
        {!entries && !query.isError && <Skeleton widths={['70%', '50%', '60%']} />}
        {entries?.length === 0 && (
          <EmptyState title={Object.keys(filter).length > 0 ? texts.emptyFiltered : texts.empty} />
        )}
        {entries && entries.length > 0 && <AuditEntries entries={entries} />}
        {query.isError && <FailurePanel error={query.error} onRetry={query.refetch} />}
        <NextPage query={query} />
      </section>
    </>
  )
}
