import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { SkeletonBar } from '../../ui/SkeletonBar.tsx'

type Props = { query: { isError: boolean; error?: unknown; refetch: () => unknown } }

/** In place of an invoice that is being read: its outline, or why it does not come. */
export const InvoiceArriving = ({ query }: Props) =>
  query.isError ? (
    <FailurePanel error={query.error} onRetry={query.refetch} />
  ) : (
    <div className="panel" aria-busy="true">
      <SkeletonBar width="40%" />
      <SkeletonBar width="60%" />
      <SkeletonBar width="50%" />
    </div>
  )
