import { useMemo } from 'react'
import { formatQuantity } from '#domain/money.ts'
import type { MailLedgerQuery } from '#wire/mailLedger.ts'
import { useKeptList } from '../../records/listViews/useKeptList.tsx'
import { mailPolling } from '../../records/mails/mailCondition.ts'
import { mailsApi } from '../../records/mails/mailsApi.ts'
import { NoMailServer } from '../../records/mails/NoMailServer.tsx'
import { Button } from '../../ui/Button.tsx'
import { ListView } from '../../ui/list/ListView.tsx'
import { ToolbarSelect } from '../../ui/list/ToolbarSelect.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { mailDetails, mailList } from './mailList.tsx'
import { texts } from './texts.ts'
import { useMailFilter } from './useMailFilter.ts'

const PAGE = 200
const SOON_MS = 3_000

const labelOf = (state: MailLedgerQuery['state'], count: number | undefined): string =>
  count === undefined ? texts.filters[state] : `${texts.filters[state]} (${formatQuantity(count)})`

/** The mails, those that were not delivered first of all, with what can be done about them. */
export function MailsPage() {
  const [state, changeState] = useMailFilter()
  const asked = { state, limit: PAGE }
  const { pollingInterval } = mailsApi.useMailPagesInfiniteQuery(asked, {
    selectFromResult: ({ currentData }) => ({
      // A list of what was sent grows while others wait.
      pollingInterval: currentData?.pages.at(0)?.totals.pending
        ? SOON_MS
        : mailPolling(currentData?.pages.at(0)?.mails),
    }),
  })
  const query = mailsApi.useMailPagesInfiniteQuery(asked, {
    refetchOnMountOrArgChange: true,
    pollingInterval,
    skipPollingIfUnfocused: true,
  })
  const pages = query.currentData?.pages
  const mails = useMemo(() => pages?.flatMap(({ mails }) => mails), [pages])
  const list = useKeptList('correus', mailList, mails)
  const totals = pages?.at(0)?.totals
  const counts = {
    undelivered: totals?.undelivered,
    pending: totals?.pending,
    sent: totals?.sent,
    kept: totals?.kept,
    all: undefined,
  }

  return (
    <>
      <PageHeading title={texts.title} note={texts.note} />
      <NoMailServer />
      <ListView
        list={list}
        // Looking again is no loading: an empty list stays empty meanwhile.
        query={{ ...query, isFetching: query.isFetching && mails === undefined }}
        caption={texts.caption}
        searchPlaceholder={texts.searchPlaceholder}
        rowDetails={mailDetails}
        emptyTitle={state === 'undelivered' && totals?.kept ? texts.noneRefused : texts.whenEmpty[state]}
        toolbar={
          <ToolbarSelect
            label={texts.show}
            value={state}
            options={(['undelivered', 'pending', 'sent', 'kept', 'all'] as const).map(value => ({
              value,
              label: labelOf(value, counts[value]),
            }))}
            onChange={changeState}
          />
        }
      />
      {query.hasNextPage && (
        <p className="mt-2 text-center">
          <Button disabled={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {query.isFetchingNextPage ? texts.loadingMore : texts.more}
          </Button>
        </p>
      )}
    </>
  )
}
