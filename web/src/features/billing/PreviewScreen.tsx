import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatDay } from '#domain/dates.ts'
import { paths } from '../../paths.ts'
import type { RunRequest } from '../../records/billing/billingApi.ts'
import { billingApi } from '../../records/billing/billingApi.ts'
import { MissingCompany } from '../../records/company/MissingCompany.tsx'
import { newKey } from '../../records/newKey.ts'
import { tooEarlyText } from '../../records/series/seriesSummary.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { DraftsContext, useDrafts } from '../../ui/form/drafts.ts'
import { ComparisonPanel } from './ComparisonPanel.tsx'
import { IssueBar } from './IssueBar.tsx'
import { IssueDialog } from './IssueDialog.tsx'
import { OneClientNotice } from './OneClientNotice.tsx'
import { PreviewTable } from './PreviewTable.tsx'
import { previewRows, totalsOf } from './previewRows.ts'
import { RemarksPanel } from './RemarksPanel.tsx'
import { RunChoicesPanel } from './RunChoicesPanel.tsx'
import { texts } from './texts.ts'
import { useExcluded } from './useExcluded.ts'
import { useRunChoices } from './useRunChoices.ts'
import './billing.scss'

type Props = {
  /** A run was refused because its preview no longer fitted. */
  hasChanged: boolean
  onConfirm: (request: RunRequest) => void
}

/** Says that one is looking at another preview than the one confirmed. Takes the focus, for nothing was issued. */
function ChangedNotice() {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} className="panel run-changed" role="alert" tabIndex={-1}>
      <h2>{texts.changedTitle}</h2>
      <p className="mb-0">{texts.changed}</p>
    </div>
  )
}

/** Chooses what to bill: series, date and clients; shows what that would be, to the cent, and asks before it is done. */
export function PreviewScreen({ hasChanged, onConfirm }: Props) {
  const choices = useRunChoices()
  const { series, day, client } = choices
  const previewQuery = billingApi.usePreviewQuery({ day, client }, { refetchOnMountOrArgChange: true })
  // Without a server both fail alike: it is said once, and asked again for both.
  const failAlike = choices.query.isError && previewQuery.isError
  const query = {
    ...previewQuery,
    refetch: () => {
      if (choices.query.isError) choices.query.refetch()
      previewQuery.refetch()
    },
  }
  // While another day is on its way nothing of the last one is shown.
  const preview = query.currentData
  const rows = useMemo(() => preview && previewRows(preview), [preview])
  const { excluded, change } = useExcluded(client !== null)
  const sumUp = useMemo(() => totalsOf(rows ?? []), [rows])
  const totals = useMemo(() => sumUp(excluded), [sumUp, excluded])
  const leftOut = useMemo(
    () => (rows ?? []).filter(({ invoice }) => excluded.has(invoice.clienteIdentifier)),
    [rows, excluded],
  )
  const [isAsking, setIsAsking] = useState(false)
  const [drafts, ask] = useDrafts(() => setIsAsking(true))
  const isConfirmed = useRef(false)

  const nobodyText = totals.count === 0 ? texts.nobodyChosen : null
  const obstacle = (): string | null => {
    if (query.isFetching || !preview) return texts.reading
    if (!series) return choices.query.isSuccess ? texts.noSeriesChosen : texts.reading
    return tooEarlyText({ day, series, closedThrough: preview.closedThrough }) ?? nobodyText
  }

  const confirm = (sendMails: boolean) => {
    // A second click comes before the dialog has gone.
    if (isConfirmed.current || !series || !preview) return
    isConfirmed.current = true
    onConfirm({
      key: newKey(),
      tag: preview.tag,
      serieIdentifier: series.identifier,
      fechaFactura: day,
      excludedClients: leftOut.map(({ invoice }) => invoice.clienteIdentifier),
      clienteIdentifier: client,
      sendMails,
      count: totals.count,
    })
  }

  const isEmpty = preview !== undefined && preview.invoices.length === 0
  return (
    <div className="run">
      {hasChanged && <ChangedNotice />}
      <MissingCompany />
      {client !== null && <OneClientNotice client={client} />}
      <DraftsContext value={drafts}>{!failAlike && <RunChoicesPanel choices={choices} />}</DraftsContext>
      {preview && (
        <div className="run-remark-panels">
          <RemarksPanel
            tone="blocked"
            title={texts.blocked({ count: preview.blocked.length })}
            hint={texts.blockedHint}
            remarks={preview.blocked}
          />
          <RemarksPanel
            tone="warning"
            title={texts.warnings({ count: preview.warnings.length })}
            hint={texts.warningsHint}
            remarks={preview.warnings}
          />
        </div>
      )}
      {preview && <ComparisonPanel of={{ day, client }} excluded={excluded} />}
      {isEmpty && query.isError && <FailurePanel error={query.error} onRetry={query.refetch} />}
      {isEmpty ? (
        <div className="panel" role="status">
          <EmptyState title={texts.nothingDue}>
            <p>
              {(preview.blocked.length > 0 ? texts.onlyBlockedHint : texts.nothingDueHint)({
                day: formatDay(day),
              })}
            </p>
            <p className="run-links">
              <Link to={paths.invoices.list}>{texts.seeInvoices}</Link>
              <Link to={paths.forecast}>{texts.seeForecast}</Link>
            </p>
          </EmptyState>
        </div>
      ) : (
        <>
          <PreviewTable rows={rows} query={query} excluded={excluded} onChange={change} />
          {preview && !query.isError && <IssueBar totals={totals} obstacle={obstacle()} onIssue={ask} />}
        </>
      )}
      {series && (
        <IssueDialog
          isOpen={isAsking && obstacle() === null}
          series={series.identifier}
          day={day}
          totals={totals}
          leftOut={leftOut.map(({ invoice }) => invoice.cliente.nombre)}
          onConfirm={confirm}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}
