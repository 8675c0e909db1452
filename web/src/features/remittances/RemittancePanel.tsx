import { useState } from 'react'
import { Link } from 'react-router-dom'
import { dayInMadrid, formatDay } from '#domain/dates.ts'
import { broughtAt, isTooLate } from '#domain/sepa/fileTerms.ts'
import type { RemittanceDetails } from '#wire/remittances.ts'
import { paths } from '../../paths.ts'
import { HistoryLink } from '../../records/audit/HistoryLink.tsx'
import { remittancesApi } from '../../records/remittances/remittancesApi.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BankAnswers } from './BankAnswers.tsx'
import { ClientNotices, TellClients } from './ClientNotices.tsx'
import { RemittanceDebits } from './RemittanceDebits.tsx'
import { RemittanceFacts } from './RemittanceFacts.tsx'
import { RemittanceFile } from './RemittanceFile.tsx'
import { RemittanceSteps } from './RemittanceSteps.tsx'
import { texts } from './texts.ts'

/** How often it is looked at again while mails about it are on their way, in milliseconds, a long one less often; 0 for never. */
const noticePolling = (remittance: RemittanceDetails | undefined): number => {
  if (!remittance?.lines.some(({ notice }) => notice === 'waiting')) return 0
  return remittance.lines.length > 500 ? 30_000 : 5_000
}

/** One remittance: its debits, its file, and what can be done with it. */
export function RemittancePanel({ identifier }: { identifier: number }) {
  const { pollingInterval } = remittancesApi.useRemittanceQuery(identifier, {
    selectFromResult: ({ data }) => ({ pollingInterval: noticePolling(data) }),
  })
  const query = remittancesApi.useRemittanceQuery(identifier, {
    refetchOnMountOrArgChange: true,
    pollingInterval,
    skipPollingIfUnfocused: true,
  })
  const remittance = query.currentData
  return (
    <>
      <PageHeading
        title={texts.numbered({ remittance: String(identifier) })}
        actions={<HistoryLink entity="remittances" record={identifier} />}
      />
      <p>
        <Link to={paths.remittances}>{texts.back}</Link>
      </p>
      {query.isError && <FailurePanel isApart error={query.error} onRetry={query.refetch} />}
      {!query.isError && !remittance && <Skeleton className="panel" widths={['40%', '60%', '50%']} />}
      {remittance && <Opened remittance={remittance} />}
    </>
  )
}

function Opened({ remittance }: { remittance: RemittanceDetails }) {
  const { state, collectionDate, fileBy } = remittance
  const [notCollected, setNotCollected] = useState<ReadonlySet<number>>(new Set())
  const [problem, setProblem] = useState('')
  const mayChange = useMay('change')
  const isDue = collectionDate <= dayInMadrid(new Date())
  const step = { remittance, onProblem: setProblem }
  return (
    <>
      <section className="panel mb-3" aria-label={texts.state}>
        <h2>{texts.states[state]}</h2>
        <RemittanceFacts remittance={remittance} />
        <ClientNotices remittance={remittance} />
        {mayChange && (
          <>
            {fileBy !== null && isTooLate(broughtAt(new Date()), fileBy) && (
              <p className="field-warning">
                {texts.fileLate({ bank: remittance.bankName, day: formatDay(collectionDate) })}
              </p>
            )}
            {state === 'sent' && !isDue && (
              <p className="muted">{texts.notYet({ day: formatDay(collectionDate) })}</p>
            )}
            <ErrorLine message={problem} />
            <div className="form-actions">
              <RemittanceFile {...step} />
              <TellClients {...step} />
              <RemittanceSteps {...step} notCollected={[...notCollected]} isDue={isDue} />
            </div>
          </>
        )}
      </section>
      <BankAnswers answers={remittance.answers} />
      <RemittanceDebits
        remittance={remittance}
        notCollected={mayChange && state === 'sent' && isDue ? notCollected : undefined}
        onMark={setNotCollected}
      />
    </>
  )
}
