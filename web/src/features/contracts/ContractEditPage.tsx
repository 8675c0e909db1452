import { useNavigate } from 'react-router-dom'
import { type Contract, contractUpdateBody } from '#wire/contracts.ts'
import { paths } from '../../paths.ts'
import { useLazyContractsQuery, useUpdateContractMutation } from '../../records/contracts/contractsApi.ts'
import { useRecord } from '../../records/useRecord.ts'
import { useReloadRecord } from '../../records/useReloadRecord.ts'
import { useLeaveGuard } from '../../session/useLeaveGuard.ts'
import { toFailure } from '../../ui/failure.ts'
import { Form } from '../../ui/form/Form.tsx'
import { FormButtons } from '../../ui/form/FormButtons.tsx'
import { FormFailure } from '../../ui/form/FormFailure.tsx'
import { mergeSaved } from '../../ui/form/mergeSaved.ts'
import { showServerErrors } from '../../ui/form/showServerErrors.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { BilledThrough } from './BilledThrough.tsx'
import { ContractFields } from './ContractFields.tsx'
import { contractValues, withChanges } from './contractForm.ts'
import { labels, texts } from './texts.ts'

function ContractEditForm({ contract }: { contract: Contract }) {
  const navigate = useNavigate()
  const toast = useToast()
  const [updateContract, { isLoading }] = useUpdateContractMutation()
  const [loadAll] = useLazyContractsQuery()
  const readAgain = useReloadRecord<Contract>('contract', paths.contracts.list, () => loadAll().unwrap())
  const form = useSchemaForm(contractUpdateBody, contractValues(contract))
  const { errors, dirtyFields: _ } = form.formState
  const guard = useLeaveGuard(form)
  const leave = () => navigate(paths.contracts.list)

  const save = form.handleSubmit(body =>
    guard.duringSave(async goOn => {
      try {
        await updateContract(withChanges(contract, body)).unwrap()
      } catch (error) {
        showServerErrors(form, error)
        const { code, message } = toFailure(error)
        if (code === 'already-billed') form.setError('fechaInicio', { type: code, message })
        return
      }
      toast({ tone: 'success', text: texts.saved })
      goOn(paths.contracts.list)
    }),
  )
  const reload = async () => {
    const fresh = await readAgain(contract)
    if (fresh) mergeSaved(form, contractValues(fresh))
  }

  return (
    <>
      <PageHeading title={texts.editTitle} note={contract.productoTitulo} />
      <Form className="panel panel-form" onSubmit={save} onCancel={leave}>
        <div className="row">
          <div className="col-md-6">
            <TextField
              label={labels.client}
              field={{ value: contract.cliente.nombre }}
              error={undefined}
              readOnly
            />
          </div>
          <div className="col-md-6">
            <TextField
              label={labels.product}
              field={{ value: contract.producto.nombre }}
              error={undefined}
              readOnly
            />
          </div>
        </div>
        <ContractFields
          form={form}
          hasRecurrent
          hasActive
          canChangeStart={contract.facturadoHasta === null}
        />
        <FormFailure error={errors.root} onReload={reload} />
        <FormButtons isBusy={isLoading} onCancel={leave} />
      </Form>
      <BilledThrough contract={contract} />
    </>
  )
}

export function ContractEditPage() {
  const contract = useRecord<Contract>('contract', paths.contracts.list)
  return contract && <ContractEditForm contract={contract} />
}
