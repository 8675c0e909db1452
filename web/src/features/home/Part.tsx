import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/Button.tsx'
import { SkeletonBar } from '../../ui/SkeletonBar.tsx'
import { texts } from './texts.ts'

/** What a part reads: RTK Query's own, as far as it matters here. */
export type PartQuery<Data> = {
  data?: Data | undefined
  isError: boolean
  refetch: () => unknown
}

type Props<Data> = {
  title: string
  /** Says what is counted, where the title does not. */
  note?: string
  className: string
  query: PartQuery<Data>
  children: (data: Data) => ReactNode
}

/** A part of Home. It fails and comes back alone, and has its height before it has come. */
export function Part<Data>({ title, note, className, query, children }: Props<Data>) {
  const id = useId()
  const { data, isError, refetch } = query
  return (
    <section className={`panel ${className}`} aria-labelledby={id} aria-busy={data === undefined && !isError}>
      <h2 id={id}>{title}</h2>
      {note && <p className="part-note">{note}</p>}
      {data !== undefined ? (
        children(data)
      ) : isError ? (
        <p className="muted">
          {texts.unavailable}{' '}
          <Button isSmall onClick={() => refetch()}>
            {texts.retry}
          </Button>
        </p>
      ) : (
        ['70%', '55%', '62%'].map(width => <SkeletonBar key={width} width={width} />)
      )}
    </section>
  )
}
