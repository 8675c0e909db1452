import { EXPORT_KEPT_DAYS, MAX_LISTED_EXPORTS } from '#wire/exportLimits.ts'
import { exportsApi } from '../../records/exports/exportsApi.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { FileRow } from './FileRow.tsx'
import { isUnderWay } from './fileCondition.ts'
import { texts } from './texts.ts'
import './files.scss'

const SOON_MS = 2_000

/** The files that one has asked for, in this tab or another, looked at again while one of them is under way. */
export function FilesPage() {
  const { underWay } = exportsApi.useOwnExportsQuery(undefined, {
    selectFromResult: ({ data }) => ({ underWay: data?.filter(isUnderWay).length ?? 0 }),
  })
  const { data, error, isError, isFetching, refetch } = exportsApi.useOwnExportsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    pollingInterval: underWay > 0 ? SOON_MS : 0,
    skipPollingIfUnfocused: true,
  })
  return (
    <>
      <PageHeading
        title={texts.title}
        note={texts.note({ days: EXPORT_KEPT_DAYS, most: MAX_LISTED_EXPORTS })}
      />
      {isError && (data !== undefined || !isFetching) && (
        <FailurePanel isApart error={error} onRetry={refetch} />
      )}
      {!data && isFetching && <Skeleton className="panel file-panel" widths={['45%', '60%', '50%']} />}
      {data && (
        <div className="panel file-panel">
          <p className="visually-hidden" role="status">
            {texts.underWay({ count: underWay })}
          </p>
          {data.length === 0 ? (
            <EmptyState title={texts.emptyTitle}>
              <p>{texts.empty}</p>
            </EmptyState>
          ) : (
            <ul className="file-list" aria-label={texts.title}>
              {data.map(file => (
                <FileRow key={file.identifier} file={file} />
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  )
}
