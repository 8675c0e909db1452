import { Link } from 'react-router-dom'
import type { Product } from '#wire/products.ts'
import { paths } from '../../paths.ts'
import { actionsColumn, amountColumn, yesNoColumn, yesNoFilter } from '../../ui/list/commonColumns.tsx'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
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
    actionsColumn(texts.actions, 'actions', product => ({
      name: product.nombre,
      screens: paths.products,
      state: { product },
    })),
  ],
  filters: [
    { key: 'name', label: 'name', text: product => product.nombre },
    { key: 'descripcion', label: 'descripcion', text: product => product.descripcion ?? '' },
    yesNoFilter('isActive', 'isActive', product => product.isActive),
  ],
  pageSizes: [1, 5, 10, 15, 20],
  defaultPageSize: 10,
  rowKey: product => product.identifier,
}
