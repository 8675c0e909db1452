import { Link } from 'react-router-dom'
import type { Contract } from '#contract/contracts.ts'
import { formatQuantity } from '#contract/money.ts'
import { paths } from '../../paths.ts'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { RowActions } from '../../ui/list/RowActions.tsx'
import { Money } from '../../ui/Money.tsx'
import { YesNo } from '../../ui/YesNo.tsx'
import { DescriptionToggle } from './OpenDescriptions.tsx'
import { texts } from './texts.ts'

const { columns, filters } = texts

export const contractList: ListDefinition<Contract> = {
  columns: [
    {
      key: 'titol',
      label: columns.title,
      cell: contract => (
        <Link to={paths.contracts.details} state={{ contract }}>
          {contract.productoTitulo}
        </Link>
      ),
      sortBy: contract => contract.productoTitulo,
    },
    {
      key: 'detall',
      label: columns.details,
      align: 'center',
      isNarrow: true,
      cell: contract => <DescriptionToggle contract={contract} />,
    },
    {
      key: 'producte',
      label: columns.product,
      cell: contract => contract.producto.nombre,
      sortBy: contract => contract.producto.nombre,
    },
    {
      key: 'client',
      label: columns.client,
      cell: contract => contract.cliente.nombre,
      sortBy: contract => contract.cliente.nombre,
    },
    {
      key: 'unitats',
      label: columns.units,
      align: 'end',
      isNarrow: true,
      cell: contract => <span className="figure">{formatQuantity(contract.productoUnidades)}</span>,
      sortBy: contract => contract.productoUnidades,
    },
    {
      key: 'import',
      label: columns.amount,
      align: 'end',
      isNarrow: true,
      cell: contract => <Money amount={contract.productoImporte} />,
      sortBy: contract => contract.productoImporte,
    },
    {
      key: 'recurrent',
      label: columns.recurrent,
      isNarrow: true,
      cell: contract => <YesNo value={contract.isRecurrente} />,
      sortBy: contract => contract.isRecurrente,
    },
    {
      key: 'actiu',
      label: columns.active,
      isNarrow: true,
      cell: contract => <YesNo value={contract.isActive} />,
      sortBy: contract => contract.isActive,
    },
    {
      key: 'accions',
      label: columns.actions,
      align: 'end',
      isNarrow: true,
      cell: contract => (
        <RowActions
          name={contract.productoTitulo}
          editPath={paths.contracts.edit}
          deletePath={paths.contracts.delete}
          state={{ contract }}
        />
      ),
    },
  ],
  filters: [
    { key: 'producto.nombre', label: filters.product, text: contract => contract.producto.nombre },
    { key: 'isActive', label: filters.active, text: contract => (contract.isActive ? 'Sí' : 'No') },
  ],
  pageSizes: [10, 20, 50, 100],
  defaultPageSize: 10,
  rowKey: contract => contract.identifier,
}
