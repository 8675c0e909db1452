import { ClientLink } from '../../records/clients/ClientLink.tsx'
import { contractRecord } from '../../records/contracts/contractRecord.ts'
import { contractsApi } from '../../records/contracts/contractsApi.ts'
import { DeleteScreen } from '../../records/form/DeleteScreen.tsx'
import { Detail } from '../../ui/Details.tsx'
import { Money } from '../../ui/Money.tsx'
import { texts as labels } from './labelTexts.ts'
import { texts } from './texts.ts'

export function ContractDeletePage() {
  const [deleteContract] = contractsApi.useDeleteContractMutation()
  const [updateContract] = contractsApi.useUpdateContractMutation()
  return (
    <DeleteScreen
      resource={contractRecord}
      title={texts.deleteTitle}
      nameOf={contract => contract.productoTitulo}
      remove={contract => deleteContract(contract).unwrap()}
      deletedText={texts.deleted}
      deactivate={contract => updateContract({ ...contract, isActive: false }).unwrap()}
      deactivatedText={texts.deactivated}
    >
      {contract => (
        <dl className="details-list">
          <Detail label={labels.client}>
            <ClientLink {...contract.cliente} />
          </Detail>
          <Detail label={labels.product}>{contract.producto.nombre}</Detail>
          <Detail label={labels.amount}>
            <Money amount={contract.productoImporte} />
          </Detail>
        </dl>
      )}
    </DeleteScreen>
  )
}
