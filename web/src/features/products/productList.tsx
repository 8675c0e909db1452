import { Link } from 'react-router-dom'
import type { Product } from '#wire/products.ts'
import { paths } from '../../paths.ts'
import { amountColumn, yesNoColumn } from '../../ui/list/commonColumns.tsx'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { RowActions } from '../../ui/list/RowActions.tsx'
import { texts } from './texts.ts'

export const productList: ListDefinition<Product> = {
  columns: [
    {
      key: 'nombre',
      label: texts.name,
      card: 'title',
      cell: product => (
        <Link to={paths.products.details} state={{ product }}>
          {product.nombre}
        </Link>
      ),
      sortBy: product => product.nombre,
    },
    {
      key: 'descripcion',
      label: texts.description,
      card: 'line',
      cell: product => product.descripcion,
      sortBy: product => product.descripcion,
    },
    { ...amountColumn('import', texts.amount, product => product.import), card: 'total' },
    yesNoColumn('isActive', texts.active, product => product.isActive),
    {
      key: 'accions',
      label: texts.actions,
      align: 'end',
      isNarrow: true,
      isScreenOnly: true,
      card: 'actions',
      cell: product => (
        <RowActions
          name={product.nombre}
          editPath={paths.products.edit}
          deletePath={paths.products.delete}
          state={{ product }}
        />
      ),
    },
  ],
  filters: [
    { key: 'name', label: 'name', text: product => product.nombre },
    { key: 'descripcion', label: 'descripcion', text: product => product.descripcion ?? '' },
    { key: 'isActive', label: 'isActive', text: product => (product.isActive ? 'Sí' : 'No') },
  ],
  pageSizes: [1, 5, 10, 15, 20],
  defaultPageSize: 10,
  rowKey: product => product.identifier,
}
