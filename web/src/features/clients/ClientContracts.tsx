import { Link } from 'react-router-dom'
import type { ClientStanding } from '#wire/clientStanding.ts'
import type { Client } from '#wire/clients.ts'
import type { Contract } from '#wire/contracts.ts'
import { paths } from '../../paths.ts'
import { contractsApi } from '../../records/contracts/contractsApi.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Day } from '../../ui/Day.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { Money } from '../../ui/Money.tsx'
import { SkeletonBar } from '../../ui/SkeletonBar.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import type { TableColumn } from '../../ui/table/tableColumn.ts'
import { contractState } from './contractState.ts'
import { PauseButton } from './PauseButton.tsx'
import { texts } from './storyTexts.ts'

type Row = { contract: Contract; stands: ClientStanding['contracts'][number] | undefined }

function Pause({ contract }: { contract: Contract }) {
  const [updateContract] = contractsApi.useUpdateContractMutation()
  return (
    <PauseButton
      name={contract.productoTitulo}
      isActive={contract.isActive}
      isSmall
      onSwitch={isActive => updateContract({ ...contract, isActive }).unwrap()}
    />
  )
}

const columnsFor = (client: Client): readonly TableColumn<Row>[] => [
  {
    label: texts.contract,
    card: 'title',
    cell: ({ contract }) => (
      <Link to={paths.contracts.details} state={{ contract }}>
        {contract.productoTitulo}
      </Link>
    ),
  },
  {
    label: texts.nextBilling,
    isNarrow: true,
    card: 'day',
    cell: ({ stands }) => (stands?.next ? <Day day={stands.next.firstDay} /> : '–'),
  },
  {
    label: texts.price,
    align: 'end',
    isNarrow: true,
    card: 'total',
    cell: ({ contract, stands }) => <Money amount={stands?.next?.amount ?? contract.productoImporte} />,
  },
  {
    label: texts.state,
    isNarrow: true,
    cell: ({ contract, stands }) => contractState(contract, client, stands),
  },
]

const actionsFor = (client: Client): TableColumn<Row> => ({
  label: texts.actions,
  align: 'end',
  isNarrow: true,
  isScreenOnly: true,
  card: 'actions',
  // What is billed to its end can't be paused.
  cell: ({ contract, stands }) =>
    (!contract.isActive || !client.isActive || stands?.next != null) && <Pause contract={contract} />,
})

type Props = { client: Client; standing: ClientStanding | undefined }

/** What the client has bought: when each is billed next and for how much. */
export function ClientContracts({ client, standing }: Props) {
  const { data, isError, error, refetch } = contractsApi.useContractsOfClientQuery(client.identifier)
  const mayChange = useMay('change')
  const byContract = new Map(standing?.contracts.map(stands => [stands.identifier, stands]))
  const rows = data?.map(contract => ({ contract, stands: byContract.get(contract.identifier) }))
  const columns = columnsFor(client)
  return (
    <section className="panel panel-table" aria-label={texts.contracts} aria-busy={!data && !isError}>
      <div className="panel-heading">
        <h2>{texts.contracts}</h2>
        {mayChange && (
          <Link
            className="btn btn-outline-primary btn-sm no-print"
            to={paths.contracts.add}
            state={{ client }}
          >
            {texts.addContract}
          </Link>
        )}
      </div>
      {isError && !data && <FailurePanel error={error} onRetry={refetch} />}
      {!data && !isError && <SkeletonBar width="60%" />}
      {rows?.length === 0 && <p className="muted mb-0">{texts.noContracts}</p>}
      {rows && rows.length > 0 && (
        <PlainTable
          caption={texts.contracts}
          columns={mayChange ? [...columns, actionsFor(client)] : columns}
          rows={rows}
          keyOf={({ contract }) => contract.identifier}
        />
      )}
    </section>
  )
}
