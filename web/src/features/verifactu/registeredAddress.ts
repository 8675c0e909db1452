import type { ListingState } from '#wire/invoiceListing.ts'
import type { RecordState } from '#wire/verifactu.ts'
import { paths } from '../../paths.ts'

/** What the list of invoices calls each. */
const LISTED: Record<RecordState, ListingState> = {
  pending: 'registre-pendents',
  accepted: 'registre-acceptades',
  acceptedWithErrors: 'registre-errors',
  rejected: 'registre-rebutjades',
}

/** The list of the invoices whose registration stands so, of all days. */
export const registeredAddress = (state: RecordState): string =>
  `${paths.invoices.list}?${new URLSearchParams({ periode: 'tot', estats: LISTED[state] })}`
