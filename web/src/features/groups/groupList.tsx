import type { Group } from '#wire/groups.ts'
import { paths } from '../../paths.ts'
import {
  actionsColumn,
  linkColumn,
  valueColumn,
  yesNoColumn,
  yesNoFilter,
} from '../../ui/list/commonColumns.tsx'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { texts } from './texts.ts'

export const groupList: ListDefinition<Group> = {
  columns: [
    linkColumn(
      'nombre',
      texts.name,
      group => group.nombre,
      group => ({ to: paths.groups.details, state: { group } }),
    ),
    valueColumn('centros', texts.centreCount, group => group.centros.length, {
      align: 'end',
      isNarrow: true,
    }),
    yesNoColumn('isActive', texts.active, group => group.isActive),
    actionsColumn(texts.actions, 'corner', group => ({
      name: group.nombre,
      screens: paths.groups,
      state: { group },
    })),
  ],
  filters: [
    { key: 'name', label: texts.filters.name, text: group => group.nombre },
    yesNoFilter('isActive', texts.filters.active, group => group.isActive),
  ],
  pageSizes: [1, 5, 10, 15, 20],
  defaultPageSize: 10,
  rowKey: group => group.identifier,
}
