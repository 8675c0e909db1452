import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Summary } from '../../records/summaries/summariesApi.ts'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/Money.tsx'
import { SkeletonBar } from '../../ui/SkeletonBar.tsx'
import { texts } from './texts.ts'

type Props = {
  title: string
  query: { data?: Summary | undefined; isError: boolean; isLoading: boolean; refetch: () => unknown }
  to: string
  linkText: string
  isLate?: boolean
  /** A second way on. */
  more?: ReactNode
  children?: ReactNode
}

/** One figure of Home. It fails and comes back alone: a report that is down takes nothing else with it. */
export function GlanceCard({ title, query, to, linkText, isLate = false, more, children }: Props) {
  const { data, isError, isLoading, refetch } = query
  return (
    <section className={`panel glance-card${isLate ? ' glance-late' : ''}`} aria-busy={isLoading}>
      <h2>{title}</h2>
      {data && (
        <>
          <div className="glance-figure">
            <Money amount={data.total} />
          </div>
          <div className="muted">
            {texts.invoices({ count: data.count })}
            {children}
          </div>
        </>
      )}
      {isLoading && (
        <>
          <SkeletonBar width="60%" />
          <SkeletonBar width="35%" />
        </>
      )}
      {isError && !data && (
        <div className="muted">
          {texts.unavailable}{' '}
          <Button isSmall onClick={() => refetch()}>
            {texts.retry}
          </Button>
        </div>
      )}
      <div className="glance-links">
        <Link to={to}>{linkText}</Link>
        {more}
      </div>
    </section>
  )
}
