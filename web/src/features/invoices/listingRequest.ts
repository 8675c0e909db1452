import { isListingColumn, isListingState } from '#wire/invoiceListing.ts'
import type { ReportRequest } from '#wire/reportRequests.ts'
import { reportFilter } from '../../records/exports/reportFilter.ts'
import type { InvoiceRange } from '../../records/invoices/invoicesAddress.ts'
import type { ListState } from '../../ui/list/listAddress.ts'

/** The list as it stands on the screen: its dates, what they are narrowed to, its filter and its order. */
export const listingRequest = (range: InvoiceRange, state: ListState): ReportRequest => ({
  report: 'invoices',
  ...range,
  ...reportFilter(state),
  states: state.states.filter(isListingState),
  ...orderOf(state),
})

/** Those that were chosen, whatever the filter leaves of them, in the order of the screen. */
export const selectionRequest = (
  { from, to }: InvoiceRange,
  state: ListState,
  invoices: number[],
): ReportRequest => ({
  report: 'invoices',
  from,
  to,
  search: '',
  fields: [],
  states: [],
  invoices,
  ...orderOf(state),
})

/** By what the files know no order of, they have the list's own. */
const orderOf = ({ sort, direction }: ListState) =>
  sort !== null && isListingColumn(sort) ? { order: { column: sort, direction } } : {}
