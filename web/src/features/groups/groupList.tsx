import { Link } from 'react-router-dom'
import type { Group } from '#wire/groups.ts'
import { paths } from '../../paths.ts'
import { actionsColumn, yesNoColumn, yesNoFilter } from '../../ui/list/commonColumns.tsx'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { texts } from './texts.ts'

export const groupList: ListDefinition<Group> = {
  columns: [
    {
      key: 'nombre',
      label: texts.name,
      card: 'title',
      cell: group => (
        <Link to={paths.groups.details} state={{ group }}>
          {group.nombre}
        </Link>
      ),
      sortBy: group => group.nombre,
    },
    {
      key: 'centros',
      label: texts.centreCount,
      align: 'end',
      isNarrow: true,
      cell: group => group.centros.length,
      sortBy: group => group.centros.length,
    },
    yesNoColumn('isActive', texts.active, group => group.isActive),
    actionsColumn(texts.actions, 'corner', group => ({
      name: group.nombre,
      screens: paths.groups,
      state: { group },
    })),
  ],
  filters: [
    { key: 'name', label: 'name', text: group => group.nombre },
    yesNoFilter('isActive', 'isActive', group => group.isActive),
  ],
  pageSizes: [1, 5, 10, 15, 20],
  defaultPageSize: 10,
  rowKey: group => group.identifier,
}
