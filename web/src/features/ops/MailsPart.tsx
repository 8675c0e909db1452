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
import { moreMails, texts } from './texts.ts'

/** The whole ledger is on a page of its own; here stands what somebody has to look at. */
const SHOWN = 50

/** How many mails there are by state, and those that did not arrive, with what can be done about them. */
export function MailsPart() {
  return (
    <OpsPart
      title={texts.mails}
      query={mailsApi.useMailsQuery({ estat: 'no-lliurat', limit: SHOWN }, refreshing)}
      action={
        <Link className="btn btn-outline-secondary btn-sm" to={`${paths.mails}?estat=tots`}>
          {texts.allMails}
        </Link>
      }
    >
      {({ correus, totals }) => (
        <>
          <dl className="mail-counts">
            <div>
              <Detail label={texts.mailsQueued}>{totals.pendent}</Detail>
            </div>
            <div>
              <Detail label={texts.mailsSent}>{totals.enviat}</Detail>
            </div>
            <div>
              <Detail label={texts.mailsKept}>{totals.desat}</Detail>
            </div>
            <div>
              <Detail label={texts.mailsNotDelivered}>{totals.noLliurat}</Detail>
            </div>
          </dl>
          {correus.length === 0 && (
            <p className="muted mb-0">{totals.desat > 0 ? texts.noneRefused : texts.allDelivered}</p>
          )}
          {correus.length > 0 && (
            <PlainTable
              caption={texts.notDelivered}
              rows={correus}
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
          {correus.length < totals.noLliurat && (
            <p className="muted mb-0">{moreMails(correus.length, totals.noLliurat)}</p>
          )}
        </>
      )}
    </OpsPart>
  )
}
