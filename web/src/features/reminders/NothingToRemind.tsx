import { skipToken } from '@reduxjs/toolkit/query'
import { Link } from 'react-router-dom'
import { formatMoney } from '#domain/money.ts'
import { paths } from '../../paths.ts'
import { clientsApi } from '../../records/clients/clientsApi.ts'
import { homeApi } from '../../records/summaries/summariesApi.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { texts } from './texts.ts'

const AFRESH = { refetchOnMountOrArgChange: true }

/** Stands where no client may be reminded, or this one: since all is paid, or since what is overdue is left in peace. Null for all of them. */
export function NothingToRemind({ client }: { client: number | null }) {
  const ofAll = homeApi.usePendingSummaryQuery(client === null ? undefined : skipToken, AFRESH)
  const ofClient = clientsApi.useClientStandingQuery(client ?? skipToken, AFRESH)
  const overdue = (client === null ? ofAll : ofClient).data?.overdue
  // Until it is known, what is true in both cases.
  if (overdue?.count !== 0)
    return (
      <EmptyState title={texts.nothingToRemind}>
        {overdue && (
          <p className="mb-0">
            {texts.leftInPeace({ amount: formatMoney(overdue.total) })}{' '}
            <Link to={paths.collections}>{texts.seeCollections}</Link>
          </p>
        )}
      </EmptyState>
    )
  if (client !== null) return <EmptyState title={texts.nothingOfClient} />
  return (
    <EmptyState title={texts.empty}>
      <p className="mb-0">{texts.emptyHint}</p>
    </EmptyState>
  )
}
