import { MAX_FAILED_JOBS } from '#wire/ops.ts'
import { type FailedJob, opsApi } from '../../records/ops/opsApi.ts'
import { Button } from '../../ui/Button.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import { OpsPart } from './OpsPart.tsx'
import { jobText } from './opsWords.ts'
import { refreshing } from './refreshing.ts'
import { texts } from './texts.ts'

function RetryButton({ job }: { job: FailedJob }) {
  const toast = useToast()
  const failureToast = useFailureToast()
  const [retry, { isLoading }] = opsApi.useRetryJobMutation()

  const takeUpAgain = async () => {
    const { error } = await retry(job)
    if (error) failureToast(texts.failedJobs, error)
    else toast({ tone: 'success', text: texts.retried })
  }

  return (
    <Button
      isSmall
      aria-label={texts.retryJob({ job: jobText(job.name), id: job.id })}
      disabled={isLoading}
      onClick={() => void takeUpAgain()}
    >
      {texts.retry}
    </Button>
  )
}

/** Jobs that no further attempt will mend by itself: why, and again. */
export function FailedJobsPart() {
  return (
    <OpsPart title={texts.failedJobs} query={opsApi.useFailedJobsQuery(undefined, refreshing)}>
      {({ jobs }) =>
        jobs.length === 0 ? (
          <p className="muted mb-0">{texts.noFailedJobs}</p>
        ) : (
          <>
            <PlainTable
              caption={texts.failedJobs}
              rows={jobs}
              keyOf={({ queue, id }) => `${queue} ${id}`}
              columns={[
                {
                  label: texts.job,
                  card: 'title',
                  cell: ({ name, id }) => (
                    <>
                      {jobText(name)} <small className="muted">{id}</small>
                    </>
                  ),
                },
                {
                  label: texts.reason,
                  cell: ({ reason, requestId }) => (
                    <>
                      {reason}
                      {requestId !== null && (
                        <small className="muted d-block">
                          {texts.reference} {requestId}
                        </small>
                      )}
                    </>
                  ),
                },
                { label: texts.attempts, align: 'end', isNarrow: true, cell: ({ attempts }) => attempts },
                { label: texts.when, align: 'end', isNarrow: true, cell: ({ data }) => <Moment at={data} /> },
                {
                  label: texts.actions,
                  align: 'end',
                  isNarrow: true,
                  cell: job => <RetryButton job={job} />,
                },
              ]}
            />
            {jobs.length >= MAX_FAILED_JOBS && (
              <p className="muted mb-0">{texts.moreFailed({ most: MAX_FAILED_JOBS })}</p>
            )}
          </>
        )
      }
    </OpsPart>
  )
}
