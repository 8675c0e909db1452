import type { Client } from '#wire/clients.ts'
import { paths } from '../../paths.ts'
import type { Resource } from '../form/resource.ts'
import { useLazyClientsQuery } from './clientsApi.ts'

export const clientRecord: Resource<Client> = {
  key: 'client',
  screens: paths.clients,
  useReadAll: () => {
    const [read] = useLazyClientsQuery()
    return () => read().unwrap()
  },
}
