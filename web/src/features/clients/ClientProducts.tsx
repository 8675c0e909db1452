import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Client } from '#wire/clients.ts'
import type { Contract } from '#wire/contracts.ts'
import { paths } from '../../paths.ts'
import { contractsApi } from '../../records/contracts/contractsApi.ts'
import { ActionLink } from '../../ui/allowed/ActionLink.tsx'
import { reasonFor } from '../../ui/allowed/reasonFor.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { Money } from '../../ui/Money.tsx'
import { SkeletonBar } from '../../ui/SkeletonBar.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import type { TableColumn } from '../../ui/table/tableColumn.ts'
import { YesNo } from '../../ui/YesNo.tsx'
import { ClientProductDelete } from './ClientProductDelete.tsx'
import { texts } from './productTexts.ts'

type Props = {
  client: Client
  /** Whether they can be added, edited and deleted from here. */
  canChange?: boolean
}

const columns = texts.columns

const shown: readonly TableColumn<Contract>[] = [
  {
    label: columns.title,
    card: 'title',
    cell: contract => (
      <Link to={paths.contracts.details} state={{ contract }}>
        {contract.productoTitulo}
      </Link>
    ),
  },
  {
    label: columns.price,
    align: 'end',
    isNarrow: true,
    card: 'total',
    cell: contract => <Money amount={contract.productoPrecio} />,
  },
  { label: columns.recurrent, isNarrow: true, cell: contract => <YesNo value={contract.isRecurrente} /> },
  { label: columns.active, isNarrow: true, cell: contract => <YesNo value={contract.isActive} /> },
]

/** What the client has bought. */
export function ClientProducts({ client, canChange = false }: Props) {
  const { data, isError, error, refetch } = contractsApi.useContractsOfClientQuery(client.identifier)
  const mayChange = useMay('change')
  const [toDelete, setToDelete] = useState<Contract | null>(null)

  const actions: TableColumn<Contract> = {
    label: columns.actions,
    align: 'end',
    isNarrow: true,
    card: 'actions',
    cell: contract => (
      <span className="row-buttons">
        <ActionLink
          className="btn btn-outline-secondary btn-sm"
          to={paths.contracts.edit}
          state={{ contract }}
          aria-label={texts.editNamed({ title: contract.productoTitulo })}
        >
          {texts.edit}
        </ActionLink>
        <Button
          look="outline-danger"
          isSmall
          aria-label={texts.deleteNamed({ title: contract.productoTitulo })}
          disabled={!mayChange}
          title={mayChange ? undefined : reasonFor('change')}
          onClick={() => setToDelete(contract)}
        >
          {texts.delete}
        </Button>
      </span>
    ),
  }

  return (
    <section className="panel panel-form panel-table mt-3" aria-busy={!data && !isError}>
      <div className="panel-heading">
        <h2>{texts.title}</h2>
        {canChange && (
          <ActionLink className="btn btn-outline-primary btn-sm" to={paths.contracts.add} state={{ client }}>
            {texts.add}
          </ActionLink>
        )}
      </div>
      {isError && !data && <FailurePanel error={error} onRetry={refetch} />}
      {!data && !isError && <SkeletonBar width="60%" />}
      {data?.length === 0 && <p className="muted mb-0">{texts.none}</p>}
      {data && data.length > 0 && (
        <PlainTable
          caption={texts.title}
          columns={canChange ? [...shown, actions] : shown}
          rows={data}
          keyOf={({ identifier }) => identifier}
        />
      )}
      {canChange && <ClientProductDelete contract={toDelete} onClose={() => setToDelete(null)} />}
    </section>
  )
}
