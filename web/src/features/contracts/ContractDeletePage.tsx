import type { Contract } from '#wire/contracts.ts'
import { paths } from '../../paths.ts'
import {
  useDeleteContractMutation,
  useLazyContractsQuery,
  useUpdateContractMutation,
} from '../../records/contracts/contractsApi.ts'
import { DeleteForm } from '../../records/DeleteForm.tsx'
import { useRecord } from '../../records/useRecord.ts'
import { useReloadRecord } from '../../records/useReloadRecord.ts'
import { Detail } from '../../ui/Details.tsx'
import { Money } from '../../ui/Money.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { labels, texts } from './texts.ts'

export function ContractDeletePage() {
  const contract = useRecord<Contract>('contract', paths.contracts.list)
  const [deleteContract] = useDeleteContractMutation()
  const [updateContract] = useUpdateContractMutation()
  const [loadAll] = useLazyContractsQuery()
  const readAgain = useReloadRecord<Contract>('contract', paths.contracts.list, () => loadAll().unwrap())
  if (!contract) return null

  return (
    <>
      <PageHeading title={texts.deleteTitle} />
      <DeleteForm
        record={contract}
        recordKey="contract"
        name={contract.productoTitulo}
        listPath={paths.contracts.list}
        onDelete={() => deleteContract(contract).unwrap()}
        deletedText={texts.deleted}
        onDeactivate={
          contract.isActive ? () => updateContract({ ...contract, isActive: false }).unwrap() : undefined
        }
        deactivatedText={texts.deactivated}
        onReload={() => readAgain(contract)}
      >
        <dl className="details-list">
          <Detail label={labels.client}>{contract.cliente.nombre}</Detail>
          <Detail label={labels.product}>{contract.producto.nombre}</Detail>
          <Detail label={labels.amount}>
            <Money amount={contract.productoImporte} />
          </Detail>
        </dl>
      </DeleteForm>
    </>
  )
}
