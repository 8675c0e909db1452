import { Link } from 'react-router-dom'
import { formatQuantity } from '#domain/money.ts'
import type { Contract } from '#wire/contracts.ts'
import { paths } from '../../paths.ts'
import { BulkSelectBox } from '../../records/bulk/BulkSelectBox.tsx'
import { clientLinkColumn } from '../../records/clients/clientLinkColumn.tsx'
import { treatmentName } from '../../records/taxes/treatmentName.ts'
import { texts as taxTexts } from '../../records/taxes/treatmentTexts.ts'
import {
  actionsColumn,
  amountColumn,
  dayColumn,
  valueColumn,
  yesNoColumn,
  yesNoFilter,
} from '../../ui/list/commonColumns.tsx'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { DescriptionToggle } from './OpenDescriptions.tsx'
import { texts } from './texts.ts'

const { columns, filters, states } = texts

export const contractList: ListDefinition<Contract> = {
  columns: [
    {
      key: 'titol',
      label: columns.title,
      card: 'title',
      cell: contract => (
        <span className="select-cell">
          <BulkSelectBox identifier={contract.identifier} name={contract.productoTitulo} />
          <Link to={paths.contracts.details} state={{ contract }}>
            {contract.productoTitulo}
          </Link>
        </span>
      ),
      sortBy: contract => contract.productoTitulo,
    },
    {
      key: 'detall',
      label: columns.details,
      card: 'beside',
      align: 'center',
      isNarrow: true,
      isScreenOnly: true,
      cell: contract => <DescriptionToggle contract={contract} />,
    },
    valueColumn('producte', columns.product, contract => contract.producto.nombre, { isSpare: true }),
    clientLinkColumn(columns.client, contract => contract.cliente),
    {
      key: 'unitats',
      label: columns.units,
      align: 'end',
      isNarrow: true,
      cell: contract => <span className="figure">{formatQuantity(contract.productoUnidades)}</span>,
      sortBy: contract => contract.productoUnidades,
    },
    { ...amountColumn('import', columns.amount, contract => contract.productoImporte), card: 'total' },
    { ...amountColumn('preu', columns.price, contract => contract.productoPrecio), isOptional: true },
    { ...dayColumn('inici', columns.start, contract => contract.fechaInicio), isOptional: true },
    {
      // As its own form says it: empty is what the product says.
      ...valueColumn(
        'tractament',
        taxTexts.treatment,
        contract => contract.tratamiento && treatmentName(contract.tratamiento),
      ),
      isOptional: true,
    },
    yesNoColumn('recurrent', columns.recurrent, contract => contract.isRecurrente),
    yesNoColumn('actiu', columns.active, contract => contract.isActive),
    actionsColumn(columns.actions, 'actions', contract => ({
      name: contract.productoTitulo,
      screens: paths.contracts,
      state: { contract },
    })),
  ],
  filters: [
    { key: 'producto.nombre', label: filters.product, text: contract => contract.producto.nombre },
    {
      key: 'client',
      label: columns.client,
      text: contract => contract.cliente.nombre,
      isUnlisted: true,
    },
    {
      key: 'titol',
      label: columns.title,
      text: contract => contract.productoTitulo,
      isUnlisted: true,
    },
    yesNoFilter('isActive', filters.active, contract => contract.isActive),
  ],
  states: [
    { key: 'actius', label: states.active, group: 'active', isSo: contract => contract.isActive },
    { key: 'inactius', label: states.inactive, group: 'active', isSo: contract => !contract.isActive },
    {
      key: 'recurrents',
      label: states.recurrent,
      group: 'recurrent',
      isSo: contract => contract.isRecurrente,
    },
    { key: 'puntuals', label: states.oneOff, group: 'recurrent', isSo: contract => !contract.isRecurrente },
    {
      key: 'sense-import',
      label: states.free,
      group: 'amount',
      isSo: contract => contract.productoImporte === 0,
    },
  ],
  pageSizes: [10, 20, 50, 100],
  defaultPageSize: 10,
  rowKey: contract => contract.identifier,
}
