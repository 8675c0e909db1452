import { paths } from '../../paths.ts'
import {
  actionsColumn,
  linkColumn,
  valueColumn,
  yesNoColumn,
  yesNoFilter,
} from '../../ui/list/commonColumns.tsx'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import type { CentreRow } from './centreRow.ts'
import { texts } from './texts.ts'

export const centreList: ListDefinition<CentreRow> = {
  columns: [
    {
      key: 'index',
      label: texts.index,
      align: 'end',
      isNarrow: true,
      cell: (_, place) => <span className="muted">{place}</span>,
    },
    linkColumn(
      'nombre',
      texts.name,
      ({ centre }) => centre.nombre,
      ({ centre, groups }) => ({ to: paths.centres.details, state: { centre, groups } }),
    ),
    valueColumn('provincia', texts.province, ({ centre }) => centre.provincia),
    {
      key: 'grupo',
      label: texts.group,
      cell: ({ centre, groupName }) =>
        centre.grupoIdentifier === null ? <span className="muted">{groupName}</span> : groupName,
      sortBy: ({ groupName }) => groupName,
    },
    yesNoColumn('isActive', texts.active, ({ centre }) => centre.isActive),
    actionsColumn(texts.actions, 'corner', ({ centre, groups }) => ({
      name: centre.nombre,
      screens: paths.centres,
      state: { centre, groups },
    })),
  ],
  filters: [
    { key: 'name', label: texts.filters.name, text: ({ centre }) => centre.nombre },
    { key: 'grupoIdentifier', label: texts.filters.group, text: ({ groupName }) => groupName },
    yesNoFilter('isActive', texts.filters.active, ({ centre }) => centre.isActive),
  ],
  pageSizes: [1, 5, 10, 15, 20],
  defaultPageSize: 10,
  rowKey: ({ centre }) => centre.identifier,
}
