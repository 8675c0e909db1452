import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { dayInMadrid } from '#domain/dates.ts'
import { invoicesApi } from '../../records/invoices/invoicesApi.ts'
import { FRESH_S } from '../../session/baseApi.ts'
import { arranges } from '../../ui/list/arranges.ts'
import { readListState } from '../../ui/list/listAddress.ts'
import { LIST_PAGES } from './listPages.ts'
import { readRange } from './useInvoiceRange.ts'

type Store = { getState: () => unknown; dispatch: unknown }

/** Asks for the rows of the list at this address while the code of its page is still on its way: over a slow line that is half of the waiting. */
export const prefetchInvoices = ({ getState, dispatch }: Store, { searchParams }: URL): void => {
  const ask = dispatch as ThunkDispatch<unknown, unknown, UnknownAction>
  const { invoices, firstInvoices } = invoicesApi.endpoints
  const { range } = readRange(searchParams, dayInMadrid(new Date()))
  const { pageSize } = readListState(searchParams, { ...LIST_PAGES, sorts: [], fields: [] })
  const early = { forceRefetch: FRESH_S, subscribe: false }
  const isKnown = invoices.select(range)(getState() as never).data !== undefined
  if (!isKnown && !arranges(searchParams)) ask(firstInvoices.initiate({ ...range, rows: pageSize }, early))
  ask(invoices.initiate(range, early))
}
