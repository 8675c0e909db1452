import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Client } from '#wire/clients.ts'
import type { Contract } from '#wire/contracts.ts'
import { paths } from '../../paths.ts'
import { useContractsOfClientQuery } from '../../records/contracts/contractsApi.ts'
import { ActionLink } from '../../ui/allowed/ActionLink.tsx'
import { reasonFor } from '../../ui/allowed/allowedTexts.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { Money } from '../../ui/Money.tsx'
import { SkeletonBar } from '../../ui/SkeletonBar.tsx'
import { YesNo } from '../../ui/YesNo.tsx'
import { ClientProductDelete } from './ClientProductDelete.tsx'
import { texts } from './texts.ts'

type Props = {
  client: Client
  /** Whether they can be added, edited and deleted from here. */
  canChange?: boolean
}

const columns = texts.productColumns

/** What the client has bought. */
export function ClientProducts({ client, canChange = false }: Props) {
  const { data, isError, error, refetch } = useContractsOfClientQuery(client.identifier)
  const mayChange = useMay('change')
  const [toDelete, setToDelete] = useState<Contract | null>(null)

  return (
    <section className="panel panel-form panel-table mt-3" aria-busy={!data && !isError}>
      <div className="panel-heading">
        <h2>{texts.products}</h2>
        {canChange && (
          <ActionLink className="btn btn-outline-primary btn-sm" to={paths.contracts.add} state={{ client }}>
            {texts.addProduct}
          </ActionLink>
        )}
      </div>
      {isError && !data && <FailurePanel error={error} onRetry={refetch} />}
      {!data && !isError && <SkeletonBar width="60%" />}
      {data?.length === 0 && <p className="muted mb-0">{texts.noProducts}</p>}
      {data && data.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen it scrolls sideways, by keyboard too
        <section className="table-frame" tabIndex={0} aria-label={texts.products}>
          <table className="data-table cards">
            <caption className="visually-hidden">{texts.products}</caption>
            <thead>
              <tr>
                <th scope="col">{columns.title}</th>
                <th scope="col" className="align-end shrink">
                  {columns.price}
                </th>
                <th scope="col" className="shrink">
                  {columns.recurrent}
                </th>
                <th scope="col" className="shrink">
                  {columns.active}
                </th>
                {canChange && (
                  <th scope="col" className="align-end shrink">
                    {columns.actions}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {data.map(contract => (
                <tr key={contract.identifier}>
                  <td className="card-title">
                    <Link to={paths.contracts.details} state={{ contract }}>
                      {contract.productoTitulo}
                    </Link>
                  </td>
                  <td className="align-end shrink card-total">
                    <Money amount={contract.productoPrecio} />
                  </td>
                  <td className="shrink" data-label={columns.recurrent}>
                    <YesNo value={contract.isRecurrente} />
                  </td>
                  <td className="shrink" data-label={columns.active}>
                    <YesNo value={contract.isActive} />
                  </td>
                  {canChange && (
                    <td className="align-end shrink card-actions">
                      <span className="row-buttons">
                        <ActionLink
                          className="btn btn-outline-secondary btn-sm"
                          to={paths.contracts.edit}
                          state={{ contract }}
                          aria-label={`${texts.edit} ${contract.productoTitulo}`}
                        >
                          {texts.edit}
                        </ActionLink>
                        <button
                          type="button"
                          className="btn btn-outline-danger btn-sm"
                          aria-label={`${texts.delete} ${contract.productoTitulo}`}
                          disabled={!mayChange}
                          title={mayChange ? undefined : reasonFor('change')}
                          onClick={() => setToDelete(contract)}
                        >
                          {texts.delete}
                        </button>
                      </span>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {canChange && <ClientProductDelete contract={toDelete} onClose={() => setToDelete(null)} />}
    </section>
  )
}
