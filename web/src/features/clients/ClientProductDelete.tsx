import { useState } from 'react'
import type { ContractValues } from '#wire/bulkEdits.ts'
import type { Contract } from '#wire/contracts.ts'
import type { ResultOf } from '../../records/bulk/bulkKind.ts'
import { contractsApi } from '../../records/contracts/contractsApi.ts'
import { newKey } from '../../records/newKey.ts'
import { texts as undoTexts } from '../../records/undoTexts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toFailure } from '../../ui/failure.ts'
import { useActionToast, useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import { texts } from './productTexts.ts'

type Props = {
  /** The one to delete; null while nobody asks. */
  contract: Contract | null
  onClose: () => void
}

/** Asks before a product of a client is deleted. One that is on invoices can't be: then it asks whether to deactivate it. */
export function ClientProductDelete({ contract, onClose }: Props) {
  const toast = useToast()
  const offer = useActionToast()
  const failureToast = useFailureToast()
  const [deleteContract, deletion] = contractsApi.useDeleteContractMutation()
  // As one of many: its answer says of which day it is, without which it can't be taken back exactly.
  const [change, deactivation] = contractsApi.useBulkEditContractsMutation()
  const [takeBack] = contractsApi.useUndoBulkContractsMutation()
  const [reason, setReason] = useState<string | null>(null)

  const close = () => {
    setReason(null)
    onClose()
  }
  const refuse = (title: string, why: string) => toast({ tone: 'danger', title, text: why })

  const remove = async (asked: Contract) => {
    const { error } = await deleteContract(asked)
    const failure = error && toFailure(error)
    if (failure?.code === 'in-use' && asked.isActive) return setReason(failure.message)
    if (error) failureToast(texts.deleteTitle, error)
    else toast({ tone: 'success', text: texts.deleted })
    close()
  }

  const undo = async ({ changed: records, day }: ResultOf<ContractValues>) => {
    const { data, error } = await takeBack({ key: newKey(), body: { records, day } })
    const refused = data?.refused[0]
    if (!data) failureToast(undoTexts.notUndone, error)
    else if (refused) refuse(undoTexts.notUndone, refused.reason)
    else toast({ tone: 'success', text: undoTexts.undone })
  }

  const deactivate = async ({ identifier, version }: Contract) => {
    const edit = { field: 'isActive', value: false } as const
    const { data, error } = await change({
      key: newKey(),
      body: { records: [{ identifier, version }], edit },
    })
    const refused = data?.refused[0]
    if (!data) failureToast(texts.deleteTitle, error)
    else if (refused) refuse(texts.deleteTitle, refused.reason)
    else offer({ tone: 'success', text: texts.deactivated, action: undoTexts.undo }, () => void undo(data))
    close()
  }

  const confirm = () => {
    if (contract) void (reason === null ? remove(contract) : deactivate(contract))
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
