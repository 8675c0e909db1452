/** A grey bar where a text will be. `width` is any CSS width. */
export const SkeletonBar = ({ width }: { width: string }) => (
  <span className="skeleton-bar" style={{ width }} aria-hidden="true" />
)
