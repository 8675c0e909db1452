import type { Contract } from '#wire/contracts.ts'
import { paths } from '../../paths.ts'
import type { Resource } from '../form/resource.ts'
import { contractsApi } from './contractsApi.ts'

export const contractRecord: Resource<Contract> = {
  key: 'contract',
  screens: paths.contracts,
  useReadAll: () => {
    const [read] = contractsApi.useLazyContractsQuery()
    return () => read().unwrap()
  },
}
