import { useState } from 'react'
import type { Contract } from '#wire/contracts.ts'
import { contractsApi } from '../../records/contracts/contractsApi.ts'
import { useUndoToast } from '../../records/useUndoToast.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toFailure } from '../../ui/failure.ts'
import { useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import { texts } from './productTexts.ts'

type Props = {
  /** The one to delete; null while nobody asks. */
  contract: Contract | null
  onClose: () => void
}

/** Asks before a product of a client is deleted. One that is on invoices can't be: then it asks whether to deactivate it. */
export function ClientProductDelete({ contract, onClose }: Props) {
  const toast = useToast()
  const undoToast = useUndoToast()
  const failureToast = useFailureToast()
  const [deleteContract, deletion] = contractsApi.useDeleteContractMutation()
  const [updateContract, deactivation] = contractsApi.useUpdateContractMutation()
  const [reason, setReason] = useState<string | null>(null)

  const close = () => {
    setReason(null)
    onClose()
  }

  const confirm = async () => {
    if (!contract) return
    const isDelete = reason === null
    const { data, error } = isDelete
      ? await deleteContract(contract)
      : await updateContract({ ...contract, isActive: false })
    if (!error) {
      if (data)
        undoToast({ text: texts.deactivated }, () => updateContract({ ...data, isActive: true }).unwrap())
      else toast({ tone: 'success', text: texts.deleted })
      close()
      return
    }
    const failure = toFailure(error)
    if (isDelete && failure.code === 'in-use' && contract.isActive) {
      setReason(failure.message)
      return
    }
    failureToast(texts.deleteTitle, error)
    close()
  }

  return (
    <ConfirmDialog
      isOpen={contract !== null}
      title={texts.deleteTitle}
      confirmLabel={reason === null ? texts.yes : texts.deactivate}
      cancelLabel={texts.no}
      isDangerous
      isBusy={deletion.isLoading || deactivation.isLoading}
      onConfirm={confirm}
      onCancel={close}
    >
      {reason ?? (contract && texts.askDelete({ title: contract.productoTitulo }))}
    </ConfirmDialog>
  )
}
