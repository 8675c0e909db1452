import type { Client } from '#wire/clients.ts'
import { paths } from '../../paths.ts'
import type { Resource } from '../form/resource.ts'
import { clientsApi } from './clientsApi.ts'

export const clientRecord: Resource<Client> = {
  key: 'client',
  screens: paths.clients,
  useReadAll: () => {
    const [read] = clientsApi.useLazyClientsQuery()
    return () => read().unwrap()
  },
}
