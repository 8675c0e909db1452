import type { Dispatch, ScheduleName } from '#wire/schedules.ts'
import { MailReason, MailState } from '../../records/mails/MailState.tsx'
import { mailPolling } from '../../records/mails/mailCondition.ts'
import { schedulesApi } from '../../records/schedules/schedulesApi.ts'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { originText } from './originText.ts'
import { periodText } from './periodText.ts'
import { texts } from './texts.ts'

/** A mail of a sending in the shape that the ledger has: it says no more than its state. */
const asLedger = (mail: Dispatch['mails'][number]) => ({ ...mail, archived: false, nextAttemptAt: null })

function Sending({ dispatch }: { dispatch: Dispatch }) {
  return (
    <li>
      <p className="mb-1">
        <strong>{periodText(dispatch.period)}</strong>{' '}
        <span className="muted">
          <Moment at={dispatch.createdAt} /> · {originText(dispatch)}
        </span>
      </p>
      {dispatch.mails.length === 0 && <p className="muted mb-0">{texts.noRecipients}</p>}
      <ul className="mail-recipients">
        {dispatch.mails.map(mail => (
          <li key={mail.identifier}>
            <span>
              {mail.recipient} <MailState mail={asLedger(mail)} />{' '}
              <span className="muted">
                <Moment at={mail.settledAt} />
              </span>
              <MailReason mail={asLedger(mail)} />
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** What a schedule has sent, the newest first, looked at again while mails of it are under way. */
export function DispatchHistory({ name }: { name: ScheduleName }) {
  const { pollingInterval } = schedulesApi.useDispatchesQuery(name, {
    selectFromResult: ({ data }) => ({
      pollingInterval: mailPolling(data?.flatMap(({ mails }) => mails.map(asLedger))),
    }),
  })
  const query = schedulesApi.useDispatchesQuery(name, {
    refetchOnMountOrArgChange: true,
    pollingInterval,
    skipPollingIfUnfocused: true,
  })
  if (query.isError) return <FailurePanel error={query.error} onRetry={query.refetch} />
  if (!query.data) return <Skeleton widths={['50%', '40%']} />
  if (query.data.length === 0) return <p className="muted mb-0">{texts.noHistory}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long history scrolls, by keyboard too
    <section className="schedule-history" tabIndex={0} aria-label={texts.history}>
      <ul>
        {query.data.map(dispatch => (
          <Sending key={dispatch.identifier} dispatch={dispatch} />
        ))}
      </ul>
    </section>
  )
}
