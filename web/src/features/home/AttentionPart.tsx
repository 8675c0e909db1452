import { Link } from 'react-router-dom'
import { addDays, type Day } from '#domain/dates.ts'
import { MAX_DAYS_AHEAD } from '#domain/periods.ts'
import { paths } from '../../paths.ts'
import { auditAddress } from '../../records/audit/auditAddress.ts'
import { bankStatementsApi } from '../../records/bankStatements/bankStatementsApi.ts'
import { invoicesAddress } from '../../records/invoices/invoicesAddress.ts'
import { mailsAddress } from '../../records/mails/mailsAddress.ts'
import { mailsApi } from '../../records/mails/mailsApi.ts'
import { opsApi } from '../../records/ops/opsApi.ts'
import { restoresApi } from '../../records/restores/restoresApi.ts'
import { overviewApi } from '../../records/summaries/overviewApi.ts'
import { EARLIEST_DAY, homeApi } from '../../records/summaries/summariesApi.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/Money.tsx'
import { texts } from './cockpitTexts.ts'
import { Part } from './Part.tsx'
import { texts as homeTexts } from './texts.ts'

type Hand = { text: string; count: number; to: string; total?: number; isLate?: boolean }

const counted = (text: (of: { count: number }) => string, count: number, to: string): Hand => ({
  text: text({ count }),
  count,
  to,
})
const late = (...of: Parameters<typeof counted>): Hand => ({ ...counted(...of), isLate: true })

/** What waits for somebody, each with the rows that it is. */
export function AttentionPart({ today }: { today: Day }) {
  const isAdministrator = useMay('administer')
  const outlook = homeApi.useRunOutlookQuery()
  const month = overviewApi.useMonthStateQuery()
  const pending = homeApi.usePendingSummaryQuery()
  const mails = mailsApi.useMailsQuery({ state: 'undelivered', limit: 1 })
  const queues = opsApi.useOpsQueuesQuery(undefined, { skip: !isAdministrator })
  const backups = opsApi.useOpsBackupsQuery(undefined, { skip: !isAdministrator })
  const folder = bankStatementsApi.useWatchedFolderQuery(undefined)
  const restore = restoresApi.useUnconfirmedRestoreQuery(undefined, { skip: !isAdministrator })
  const sources = [
    outlook,
    month,
    pending,
    mails,
    folder,
    ...(isAdministrator ? [queues, backups, restore] : []),
  ]
  const failed = sources.filter(({ isError, data }) => isError && !data)
  const isSettled = sources.every(({ data, isError }) => data !== undefined || isError)
  const hasSome = sources.some(({ data }) => data !== undefined)

  const { hands } = texts
  const of = (sums: { count: number; total: number } | undefined) => sums ?? { count: 0, total: 0 }
  const toIssue = of(outlook.data?.due)
  const overdue = of(pending.data?.overdue)
  const toMail = of(month.data?.toMail)
  const {
    missedMovements = 0,
    remittancesLeftBehind = 0,
    heldRecords = 0,
    recordsToMend = 0,
    notedByPrograms = [],
  } = month.data ?? {}
  const undelivered = mails.data?.totals.undelivered ?? 0
  const jobs = queues.data?.queues.reduce((sum, queue) => sum + queue.failed, 0) ?? 0
  const needsBackup = backups.data?.isLate || (backups.data?.failure ?? null) !== null
  const isAway = folder.data?.state === 'unreadable' || folder.data?.stuck.length
  const all: Hand[] = [
    late(() => hands.restored, restore.data?.restore ? 1 : 0, paths.restore),
    { text: hands.toIssue({ count: toIssue.count }), ...toIssue, to: paths.billingRun },
    counted(hands.blocked, outlook.data?.blocked ?? 0, paths.billingRun),
    {
      text: hands.toMail({ count: toMail.count }),
      ...toMail,
      to: month.data ? invoicesAddress(month.data.toMail, 'no-enviades') : paths.invoices.list,
    },
    counted(hands.undelivered, undelivered, mailsAddress('undelivered')),
    {
      text: hands.overdue({ count: overdue.count }),
      ...overdue,
      to: invoicesAddress({ from: EARLIEST_DAY, to: addDays(today, MAX_DAYS_AHEAD) }, 'vencudes'),
      isLate: true,
    },
    late(hands.bankFiles, folder.data?.refused.length ?? 0, paths.bankStatements),
    late(() => hands.bankFolder, isAway ? 1 : 0, paths.bankStatements),
    late(hands.missedMovements, missedMovements, `${paths.bankStatements}?estat=linked`),
    late(hands.remittancesLeftBehind, remittancesLeftBehind, paths.remittances),
    late(hands.heldRecords, heldRecords, paths.verifactu),
    late(hands.recordsToMend, recordsToMend, paths.verifactu),
    // Administrators alone have made the program, and see what it did.
    ...(isAdministrator ? notedByPrograms : []).map(({ account, count, total, since }) => ({
      text: hands.notedByProgram({ program: account.replace(/^token:/, ''), count }),
      count,
      total,
      to: auditAddress({ entity: 'payments', action: 'create', account, from: since }),
    })),
    late(hands.failedJobs, jobs, paths.ops),
    late(() => hands.backup, needsBackup ? 1 : 0, paths.ops),
  ]
  const needed = all.filter(({ count }) => count > 0)
  const retry = () => {
    for (const { refetch } of failed) refetch()
  }
  return (
    <Part
      title={hands.title}
      className="part-hands"
      query={{
        data: hasSome ? needed : undefined,
        isError: failed.length === sources.length,
        refetch: retry,
      }}
    >
      {needed => (
        <>
          {needed.length > 0 && (
            <ul className="hands">
              {needed.map(({ text, total, to, isLate }) => (
                <li key={text} className={isLate ? 'is-late' : undefined}>
                  <Link to={to}>{text}</Link>
                  {total !== undefined && <Money amount={total} />}
                </li>
              ))}
            </ul>
          )}
          {needed.length === 0 && isSettled && failed.length === 0 && (
            <p className="hands-none">{hands.none}</p>
          )}
          {failed.length > 0 && (
            <p className="muted">
              {hands.someUnknown}{' '}
              <Button isSmall onClick={retry}>
                {homeTexts.retry}
              </Button>
            </p>
          )}
        </>
      )}
    </Part>
  )
}
