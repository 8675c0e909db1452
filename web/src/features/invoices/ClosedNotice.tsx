import { Link } from 'react-router-dom'
import { addDays, type Day, formatDay } from '#domain/dates.ts'
import { paths } from '../../paths.ts'
import { texts } from './closedTexts.ts'

/** On the screens of an invoice of a closed period: that it is one, and what can still be done with it. */
export const ClosedNotice = ({ closedThrough }: { closedThrough: Day }) => (
  <p className="panel closed-notice" role="status">
    <strong>{texts.closed}</strong>{' '}
    {texts.closedUntil({ day: formatDay(closedThrough), first: formatDay(addDays(closedThrough, 1)) })}{' '}
    <Link to={paths.closings}>{texts.closings}</Link>
  </p>
)
