import { SkeletonBar } from './SkeletonBar.tsx'

type Props = {
  /** Width of each bar, the first one first: any CSS width. */
  widths: readonly string[]
  className?: string
}

/** Stands where something will be that is still being read. */
export const Skeleton = ({ widths, className }: Props) => (
  <div className={className} aria-busy="true">
    {widths.map(width => (
      <SkeletonBar key={width} width={width} />
    ))}
  </div>
)
