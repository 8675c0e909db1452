import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatQuantity } from '#domain/money.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { billingApi, type NumberRange } from '../billing/billingApi.ts'
import { mailsApi } from './mailsApi.ts'
import { texts } from './mailTexts.ts'
import { NoMailServer } from './NoMailServer.tsx'
import './mails.scss'

const SendManyDialog = lazyPart(async () => (await import('./SendManyDialog.tsx')).SendManyDialog)

const POLL_INTERVAL_MS = 2_000

type Props = {
  run: string
  count: number
  /** Its numbers, once it is over. */
  range: NumberRange | null
}

/** The mails of a billing run, counted while they go out; sends them, too. */
export function RunMails({ run, count, range }: Props) {
  const asked = { runKey: run, limit: 1 }
  const isUnderWay = mailsApi.useMailsQuery(asked, {
    selectFromResult: ({ data }) => ({ isUnderWay: (data?.totals.pending ?? 0) > 0 }),
  }).isUnderWay
  const query = mailsApi.useMailsQuery(asked, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isUnderWay ? POLL_INTERVAL_MS : 0,
    skipPollingIfUnfocused: true,
  })
  const maySend = useMay('change')
  const [isAsking, setIsAsking] = useState(false)
  const invoices = billingApi.useRunInvoicesQuery(isAsking && range ? range : skipToken).data
  const totals = query.data?.totals
  const all = totals ? totals.pending + totals.sent + totals.kept + totals.undelivered : 0
  return (
    <section className="panel" aria-label={texts.title}>
      <div className="panel-heading">
        <h2>{texts.title}</h2>
        {maySend && (
          <Button look="primary" isSmall onClick={() => setIsAsking(true)}>
            {texts.sendAll}
          </Button>
        )}
      </div>
      <NoMailServer />
      {query.isError && <FailurePanel error={query.error} onRetry={query.refetch} />}
      {query.isLoading && <Skeleton widths={['30%']} />}
      {totals && all === 0 && <p className="muted mb-0">{texts.noMails}</p>}
      {totals && all > 0 && (
        <>
          <dl className="mail-counts">
            <div>
              <dt>{texts.queued}</dt>
              <dd>{formatQuantity(totals.pending)}</dd>
            </div>
            <div>
              <dt>{texts.sentCount}</dt>
              <dd>{formatQuantity(totals.sent)}</dd>
            </div>
            {totals.kept > 0 && (
              <div>
                <dt>{texts.keptCount}</dt>
                <dd>{formatQuantity(totals.kept)}</dd>
              </div>
            )}
            <div>
              <dt>{texts.notDelivered}</dt>
              <dd>{formatQuantity(totals.undelivered)}</dd>
            </div>
          </dl>
          {totals.undelivered > 0 && (
            <p className="mt-2 mb-0">
              <Link to={`${paths.mails}?estat=no-lliurat`}>{texts.someNotDelivered}</Link>
            </p>
          )}
        </>
      )}
      {isAsking && (
        <SendManyDialog
          which={{ runKey: run }}
          count={count}
          invoices={invoices?.map(({ identifier }) => identifier) ?? []}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  )
}
