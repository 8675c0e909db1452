import { Link } from 'react-router-dom'
import { summaryOf } from '../../records/audit/activitySummary.ts'
import { linkOf } from '../../records/audit/recordLink.ts'
import { overviewApi } from '../../records/summaries/overviewApi.ts'
import { Moment } from '../../ui/Moment.tsx'
import { texts } from './cockpitTexts.ts'
import { Part } from './Part.tsx'

/** Whose name the product itself has in the audit log. */
const SYSTEM = 'system'

/** What was done last: who, what, when, and where it is. */
export function ActivityPart() {
  const query = overviewApi.useActivityQuery()
  return (
    <Part title={texts.activity} className="part-activity" query={query}>
      {({ entries }) =>
        entries.length === 0 ? (
          <p className="muted">{texts.noActivity}</p>
        ) : (
          <ul className="activity">
            {entries.map(entry => {
              const link = linkOf(entry)
              const { what, name, done } = summaryOf(entry)
              const told = (
                <>
                  {what}
                  {name && (
                    <>
                      {' '}
                      <strong>{name}</strong>
                    </>
                  )}
                  : {done}
                </>
              )
              return (
                <li key={entry.identifier}>
                  <span className="activity-what">
                    {link ? (
                      <Link to={link.to} state={link.state}>
                        {told}
                      </Link>
                    ) : (
                      told
                    )}
                  </span>
                  <span className="activity-who">
                    {entry.account === SYSTEM ? texts.system : entry.account} · <Moment at={entry.at} />
                  </span>
                </li>
              )
            })}
          </ul>
        )
      }
    </Part>
  )
}
