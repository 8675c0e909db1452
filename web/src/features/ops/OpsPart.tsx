import type { ReactNode } from 'react'
import { useId } from 'react'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { SkeletonBar } from '../../ui/SkeletonBar.tsx'

type Reading<Data> = {
  data?: Data | undefined
  isError: boolean
  error?: unknown
  refetch: () => unknown
}

type Props<Data> = {
  title: string
  query: Reading<Data>
  /** Beside the title. */
  action?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * One part of the page with a call of its own. When the call fails, that is what stands here: what was true a while ago would
 * only mislead whoever looks for what is broken.
 */
export function OpsPart<Data>({ title, query, action, children }: Props<Data>) {
  const id = useId()
  const { data, isError, error, refetch } = query
  return (
    <section className="panel mb-3" aria-labelledby={id}>
      <div className="panel-heading">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {isError && <FailurePanel error={error} onRetry={refetch} />}
      {!isError && data === undefined && <SkeletonBar width="60%" />}
      {!isError && data !== undefined && children(data)}
    </section>
  )
}
