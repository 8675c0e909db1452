import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { clientsApi } from '../../records/clients/clientsApi.ts'
import { arranges } from '../../ui/list/arranges.ts'
import { readListState } from '../../ui/list/listAddress.ts'
import { LIST_PAGES } from './listPages.ts'

type Store = { getState: () => unknown; dispatch: unknown }

/** Asks for the rows of the list at this address while the code of its page is still on its way. */
export const prefetchClients = ({ getState, dispatch }: Store, { searchParams }: URL): void => {
  const ask = dispatch as ThunkDispatch<unknown, unknown, UnknownAction>
  const { clients, firstClients } = clientsApi.endpoints
  if (clients.select()(getState() as never).data !== undefined) return
  const { pageSize } = readListState(searchParams, { ...LIST_PAGES, sorts: [], fields: [] })
  if (!arranges(searchParams)) ask(firstClients.initiate(pageSize, { subscribe: false }))
  ask(clients.initiate(undefined, { subscribe: false }))
}
