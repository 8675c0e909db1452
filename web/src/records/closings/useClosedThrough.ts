import type { Day } from '#domain/dates.ts'
import { closingsApi } from './closingsApi.ts'

/** The last day of which invoices are closed; null where none is, or it is not known (yet): the server refuses by itself. */
export const useClosedThrough = (): Day | null =>
  closingsApi.useClosingsQuery(undefined, { refetchOnMountOrArgChange: true }).data?.closedThrough ?? null
