import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { MailActions } from '../../records/mails/MailActions.tsx'
import { MailReason, MailState } from '../../records/mails/MailState.tsx'
import { mailsApi } from '../../records/mails/mailsApi.ts'
import { Detail } from '../../ui/Details.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { OpsPart } from './OpsPart.tsx'
import { refreshing } from './refreshing.ts'
import { texts } from './texts.ts'

/** The whole ledger is on a page of its own; here stands what somebody has to look at. */
const SHOWN = 50

/** How many mails there are by state, and those that did not arrive, with what can be done about them. */
export function MailsPart() {
  return (
    <OpsPart
      title={texts.mails}
      query={mailsApi.useMailsQuery({ state: 'undelivered', limit: SHOWN }, refreshing)}
      action={
        <Link className="btn btn-outline-secondary btn-sm" to={`${paths.mails}?estat=tots`}>
          {texts.allMails}
        </Link>
      }
    >
      {({ mails, totals }) => (
        <>
          <dl className="mail-counts">
            <div>
              <Detail label={texts.mailsQueued}>{totals.pending}</Detail>
            </div>
            <div>
              <Detail label={texts.mailsSent}>{totals.sent}</Detail>
            </div>
            <div>
              <Detail label={texts.mailsKept}>{totals.kept}</Detail>
            </div>
            <div>
              <Detail label={texts.mailsNotDelivered}>{totals.undelivered}</Detail>
            </div>
          </dl>
          {mails.length === 0 && (
            <p className="muted mb-0">{totals.kept > 0 ? texts.noneRefused : texts.allDelivered}</p>
          )}
          {mails.length > 0 && (
            <PlainTable
              caption={texts.notDelivered}
              rows={mails}
              keyOf={({ identifier }) => String(identifier)}
              columns={[
                { label: texts.recipient, card: 'title', cell: ({ recipient }) => recipient },
                {
                  label: texts.state,
                  cell: mail => (
                    <>
                      <MailState mail={mail} /> <MailReason mail={mail} />
                    </>
                  ),
                },
                {
                  label: texts.when,
                  align: 'end',
                  isNarrow: true,
                  cell: ({ createdAt }) => <Moment at={createdAt} />,
                },
                {
                  label: texts.actions,
                  align: 'end',
                  isNarrow: true,
                  cell: mail => <MailActions mail={mail} />,
                },
              ]}
            />
          )}
          {mails.length < totals.undelivered && (
            <p className="muted mb-0">
              {texts.moreMails({ shown: mails.length, total: totals.undelivered })}
            </p>
          )}
        </>
      )}
    </OpsPart>
  )
}
