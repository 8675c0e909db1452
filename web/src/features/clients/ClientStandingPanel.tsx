import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { addDays, dayInMadrid, formatDay } from '#domain/dates.ts'
import { MAX_DAYS_AHEAD } from '#domain/periods.ts'
import type { ClientStanding } from '#wire/clientStanding.ts'
import type { Client } from '#wire/clients.ts'
import { invoicesAddress } from '../../records/invoices/invoicesAddress.ts'
import { EARLIEST_DAY } from '../../records/summaries/summariesApi.ts'
import { Day } from '../../ui/Day.tsx'
import { IconWarning } from '../../ui/icons.tsx'
import { Money } from '../../ui/Money.tsx'
import { texts } from './storyTexts.ts'
import './client.scss'

/** The list of the client's invoices of all years, and of the days ahead that may be billed today, whatever the client was called. */
const invoicesOf = (client: number): string =>
  invoicesAddress({ from: EARLIEST_DAY, to: addDays(dayInMadrid(new Date()), MAX_DAYS_AHEAD), client })

type FigureProps = { label: string; isLate?: boolean; figure: ReactNode; children?: ReactNode }

const Figure = ({ label, isLate = false, figure, children }: FigureProps) => (
  <div className={isLate ? 'standing-figure standing-late' : 'standing-figure'}>
    <dt>{label}</dt>
    <dd>
      <strong>{figure}</strong>
      <span className="muted">{children}</span>
    </dd>
  </div>
)

function BilledNext({ billedNext }: Pick<ClientStanding, 'billedNext'>) {
  if (!billedNext)
    return (
      <Figure label={texts.billedNext} figure="–">
        {texts.nothingBilled}
      </Figure>
    )
  const { day, total, blocked } = billedNext
  return (
    <Figure label={texts.billedNext} isLate={blocked !== null} figure={<Day day={day} />}>
      {total !== null && <Money amount={total} />}
      {blocked === null && day <= dayInMadrid(new Date()) && ` · ${texts.dueAlready}`}
      {blocked !== null && (
        <>
          <IconWarning /> {blocked}
        </>
      )}
    </Figure>
  )
}

type Props = { client: Client; standing: ClientStanding }

/** What the client owes, what falls due, what was invoiced and what is billed next. */
export function ClientStandingPanel({ client, standing }: Props) {
  const { pending, overdue, dueNext, invoiced, billedNext, pausedSince } = standing
  return (
    <>
      {!client.isActive && (
        <p className="standing-paused" role="note">
          <IconWarning />{' '}
          {pausedSince === null ? texts.paused : texts.pausedSince({ day: formatDay(pausedSince) })}
        </p>
      )}
      <dl className="standing">
        <Figure label={texts.pending} figure={<Money amount={pending.total} />}>
          {texts.invoices({ count: pending.count })}
        </Figure>
        <Figure label={texts.overdue} isLate={overdue.count > 0} figure={<Money amount={overdue.total} />}>
          {texts.invoices({ count: overdue.count })}
        </Figure>
        <Figure label={texts.dueNext} figure={dueNext ? <Day day={dueNext.day} /> : '–'}>
          {dueNext ? <Money amount={dueNext.total} /> : texts.nothingDue}
        </Figure>
        <BilledNext billedNext={billedNext} />
        <Figure label={texts.invoicedYear} figure={<Money amount={invoiced.total} />}>
          {texts.invoices({ count: invoiced.count })} · {texts.since({ day: formatDay(invoiced.since) })}
        </Figure>
      </dl>
      <p className="mb-0 no-print">
        <Link to={invoicesOf(client.identifier)}>{texts.allInvoices}</Link>
      </p>
    </>
  )
}
