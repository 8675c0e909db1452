import type { SortDirection } from '#domain/sortOrder.ts'
import { type ReportRequest, reportRequestSchema } from '#wire/reportRequests.ts'

/** What a list is sorted by: a column's key, or null for the order in which the rows came. */
type Sorting = { sort: string | null; direction: SortDirection }

/**
 * The report in the order in which its screen is sorted. What the report knows no order by, it is asked for without.
 *
 * @param view whether the rows of the screen are clients or invoices, where a report has both.
 */
export const inScreenOrder = (
  request: ReportRequest,
  { sort, direction }: Sorting,
  view: 'clients' | 'invoices' = 'clients',
): ReportRequest => {
  if (sort === null) return request
  const order = { view, column: sort, direction }
  return reportRequestSchema.safeParse({ ...request, order }).data ?? request
}
