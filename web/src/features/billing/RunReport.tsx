import { useEffect, useRef } from 'react'
import { formatDay } from '#domain/dates.ts'
import type { BillingRun } from '#wire/billing.ts'
import type { RunRequest } from '../../records/billing/billingApi.ts'
import { RunMails } from '../../records/mails/RunMails.tsx'
import { IconOffline } from '../../ui/icons.tsx'
import { ComparisonPanel } from './ComparisonPanel.tsx'
import { ProgressStep } from './ProgressStep.tsx'
import { RunInvoices } from './RunInvoices.tsx'
import { RunSummary } from './RunSummary.tsx'
import { texts } from './runTexts.ts'

type Props = {
  runKey: string
  run: BillingRun | null
  isOver: boolean
  isLost: boolean
  /** What this tab asked for, when it was this tab. */
  request: RunRequest | null
}

/** What is told while it goes on: each quarter of the PDFs, not each of ten thousand. */
function newsOf(run: BillingRun | null, isOver: boolean): string {
  if (!run) return texts.looking
  if (run.state === 'running') return texts.issuing
  if (isOver) return texts.doneNews({ count: run.invoices })
  const quarter = Math.max(1, Math.ceil(run.invoices / 4))
  return texts.progressNews({ done: Math.floor(run.pdfs / quarter) * quarter, all: run.invoices })
}

/** How far a run is and, once its invoices are issued, what came of it. */
export function RunReport({ runKey, run, isOver, isLost, request }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const isIssued = run?.state === 'done'
  const expected = isIssued ? run.invoices : (request?.count ?? 0)
  const known = run ?? request
  const range =
    isIssued && isOver && run.firstNumber !== null && run.lastNumber !== null
      ? { day: run.fechaFactura, series: run.serieIdentifier, first: run.firstNumber, last: run.lastNumber }
      : null
  return (
    <div className="run">
      <section className="panel" aria-busy={!isOver}>
        <h2 ref={heading} tabIndex={-1}>
          {isOver ? texts.done : texts.running}
        </h2>
        {known && (
          <p className="muted">
            {texts.heading({ series: known.serieIdentifier, day: formatDay(known.fechaFactura) })}
          </p>
        )}
        <p className="visually-hidden" role="status">
          {newsOf(run, isOver)}
        </p>
        <div role="status">
          {isLost && !isOver && (
            <p className="run-lost">
              <IconOffline /> {texts.lost}
            </p>
          )}
        </div>
        <ProgressStep
          label={texts.invoicesStep}
          done={isIssued ? run.invoices : undefined}
          all={expected}
          isFinished={isIssued}
        />
        <ProgressStep
          label={texts.pdfsStep}
          done={isIssued ? run.pdfs : 0}
          all={expected}
          isFinished={isOver && run?.failedPdfs === 0}
        />
        {!isOver && <p className="muted mb-0">{texts.keepsGoing}</p>}
      </section>
      {isIssued && <RunSummary run={run} />}
      {isIssued && <ComparisonPanel of={{ run: runKey }} />}
      {isIssued && run.invoices > 0 && <RunMails run={runKey} count={run.invoices} range={range} />}
      {range && <RunInvoices range={range} />}
    </div>
  )
}
