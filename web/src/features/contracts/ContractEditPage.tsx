import { type Contract, contractUpdateBody } from '#wire/contracts.ts'
import { contractRecord } from '../../records/contracts/contractRecord.ts'
import { contractsApi } from '../../records/contracts/contractsApi.ts'
import { EditScreen } from '../../records/form/EditScreen.tsx'
import { RecordForm } from '../../records/form/RecordForm.tsx'
import { useEditForm } from '../../records/form/useEditForm.ts'
import { Help } from '../../records/help/Help.tsx'
import { toFailure } from '../../ui/failure.ts'
import { ReadOnlyField } from '../../ui/form/ReadOnlyField.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { BilledThrough } from './BilledThrough.tsx'
import { ContractFields } from './ContractFields.tsx'
import { contractValues, contractWords, withChanges } from './contractForm.ts'
import { texts as labels } from './labelTexts.ts'
import { texts } from './texts.ts'

/** A calendar that moved, or a pause, is more than values: saving those again would not bring it back. */
const isCalendarKept = (before: Contract, saved: Contract): boolean =>
  before.isActive === saved.isActive &&
  before.fechaInicio === saved.fechaInicio &&
  before.isRecurrente === saved.isRecurrente &&
  before.productoDiasFacturacion === saved.productoDiasFacturacion

function ContractEditForm({ record: contract }: { record: Contract }) {
  const [updateContract] = contractsApi.useUpdateContractMutation()
  const recordForm = useEditForm({
    resource: contractRecord,
    record: contract,
    schema: contractUpdateBody,
    valuesOf: contractValues,
    update: body => updateContract(withChanges(contract, body)).unwrap(),
    restore: before => updateContract(before).unwrap(),
    canRestore: isCalendarKept,
    savedText: texts.saved,
    words: contractWords,
    onRefused: error => {
      const { code, message } = toFailure(error)
      if (code === 'already-billed') recordForm.form.setError('fechaInicio', { type: code, message })
    },
  })
  return (
    <>
      <PageHeading help={<Help topic="periods" />} title={texts.editTitle} note={contract.productoTitulo} />
      <RecordForm {...recordForm}>
        <div className="row">
          <ReadOnlyField columns={6} label={labels.client} value={contract.cliente.nombre} />
          <ReadOnlyField columns={6} label={labels.product} value={contract.producto.nombre} />
        </div>
        <ContractFields
          form={recordForm.form}
          hasRecurrent
          hasActive
          canChangeStart={contract.billedThrough === null}
        />
      </RecordForm>
      <BilledThrough contract={contract} />
    </>
  )
}

export const ContractEditPage = () => <EditScreen resource={contractRecord} form={ContractEditForm} />
