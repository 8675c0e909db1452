import type { Product } from '#wire/products.ts'
import { paths } from '../../paths.ts'
import { treatmentName } from '../../records/taxes/treatmentName.ts'
import { texts as taxTexts } from '../../records/taxes/treatmentTexts.ts'
import {
  actionsColumn,
  amountColumn,
  linkColumn,
  valueColumn,
  yesNoColumn,
  yesNoFilter,
} from '../../ui/list/commonColumns.tsx'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { texts } from './texts.ts'

export const productList: ListDefinition<Product> = {
  columns: [
    linkColumn(
      'nombre',
      texts.name,
      product => product.nombre,
      product => ({ to: paths.products.details, state: { product } }),
    ),
    valueColumn('descripcion', texts.description, product => product.descripcion, { card: 'line' }),
    { ...amountColumn('import', texts.amount, product => product.import), card: 'total' },
    yesNoColumn('isActive', texts.active, product => product.isActive),
    {
      // Empty is what the client's rate says.
      ...valueColumn(
        'tractament',
        taxTexts.treatment,
        product => product.tratamiento && treatmentName(product.tratamiento),
      ),
      isOptional: true,
    },
    actionsColumn(texts.actions, 'actions', product => ({
      name: product.nombre,
      screens: paths.products,
      state: { product },
    })),
  ],
  filters: [
    { key: 'name', label: texts.filters.name, text: product => product.nombre },
    { key: 'descripcion', label: texts.filters.description, text: product => product.descripcion ?? '' },
    yesNoFilter('isActive', texts.filters.active, product => product.isActive),
  ],
  pageSizes: [1, 5, 10, 15, 20],
  defaultPageSize: 10,
  rowKey: product => product.identifier,
}
