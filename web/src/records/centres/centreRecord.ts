import type { Centre } from '#wire/centres.ts'
import { paths } from '../../paths.ts'
import type { Resource } from '../form/resource.ts'
import { centresApi } from './centresApi.ts'

export const centreRecord: Resource<Centre> = {
  key: 'centre',
  screens: paths.centres,
  useReadAll: () => {
    const [read] = centresApi.useLazyCentresViewQuery()
    return () =>
      read()
        .unwrap()
        .then(({ centros }) => centros)
  },
}
