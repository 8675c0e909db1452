import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

type Props = { query: { isError: boolean; error?: unknown; refetch: () => unknown } }

/** In place of an invoice that is being read: its outline, or why it does not come. */
export const InvoiceLoading = ({ query }: Props) =>
  query.isError ? (
    <FailurePanel error={query.error} onRetry={query.refetch} />
  ) : (
    <Skeleton className="panel" widths={['40%', '60%', '50%']} />
  )
